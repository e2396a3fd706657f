//! What is said about Sums.

mod advice;
mod example;
pub mod notes;
pub mod puzzle;
mod table;

pub use puzzle::asked_in_puzzle;
pub use table::*;

use crate::bots::{Advised, Level};
use crate::game::Event;
use crate::games::sums::{Action, Advice, Happening, Lay, Options, Refusal, Sums};
use crate::words::examples::{BadExample, Example, Given};
use crate::words::{Told, Voice, plus, points};

/// What people call it.
pub const NAME: &str = "Sums";
/// What one does in it.
pub const TAGLINE: &str = "Roll the die, then lay exactly that many cards that total the target.";

impl Told for Sums {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let (mut sentences, mut dealing, mut rest) = (Vec::new(), false, events);
        while let Some((event, after)) = rest.split_first() {
            dealing = event.deals(dealing);
            if let Some((lay, after)) = Lay::first(rest) {
                sentences.push(tell_lay(&lay, voice));
                rest = after;
                continue;
            }
            rest = after;
            sentences.extend(match event {
                Event::Rolled { seat, faces } => {
                    let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
                    Some(format!("{} {}.", voice.does(*seat, "roll", "rolls"), faces.join(" and ")))
                }
                Event::Asked { seat } => Some(format!("{} chance.", voice.whose(*seat))),
                Event::Own(Happening::Target { target: number }) => Some(format!("The target is {}.", target(*number))),
                Event::Own(Happening::Passed { seat }) => Some(format!("{}.", voice.does(*seat, "pass", "passes"))),
                _ => voice.tell(event, dealing),
            });
        }
        sentences
    }

    fn refuse_by_rule(refusal: &Refusal) -> String {
        table::refusal(refusal)
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        table::option(name)
    }

    fn goal(options: &Options) -> String {
        format!("first to {}", options.winning_score)
    }

    fn example(given: &Given<'_>) -> Result<Example, BadExample> {
        example::example(given)
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        advice::advice(advice)
    }

    fn bot_text(level: Level) -> String {
        match level {
            Level::Easy => "An easy bot sees what two cards make, but not always what more do, and it often does not think of another’s turn as a chance.",
            Level::Medium => "A medium bot takes nearly every chance with the cards that it needs least later, but it does not see every way to lay five cards or six.",
            Level::Hard => "A hard bot weighs every way to lay by the targets and the cards to come.",
        }
        .to_owned()
    }

    fn name_action(action: &Action) -> String {
        advice::does(action)
    }
}

/// A target with its sign: "+3", "−4".
pub fn target(target: i8) -> String {
    plus(target.into())
}

/// Cards that somebody laid, what for, and what they earned or cost.
pub fn tell_lay(lay: &Lay, voice: &Voice<'_>) -> String {
    let jokers = || "seven Jokers".to_owned();
    let cards = if lay.sum.is_seven_jokers() { jokers() } else { voice.cards(lay.sum.cards.iter().copied()) };
    let purpose = match lay.purpose {
        Happening::Made { second_chance: false, seat } => {
            format!(" and {} the target", voice.verb(seat, "make", "makes"))
        }
        Happening::Made { second_chance: true, .. } => " at the second chance".to_owned(),
        Happening::Stolen { owner, .. } => format!(" and {} chance is gone", voice.of_whom(owner)),
        Happening::Wretched { .. } => " as a wretched hand".to_owned(),
        Happening::Parliament { seat } => format!(" and {} Parliament Hill", voice.verb(seat, "claim", "claims")),
        Happening::Target { .. } | Happening::Passed { .. } => String::new(),
    };
    format!("{} {cards}{purpose}: {}.", voice.does(lay.seat, "lay", "lays"), points(lay.points))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{BySeat, Place, Seat, Seats};
    use crate::table::Player;
    use crate::words::Wording;

    #[test]
    fn events_are_told_to_those_who_hear_them() {
        let names = ["Ana", "Ben"];
        let players = BySeat::new(Seats::new(2).unwrap(), |seat| Player::person(names[usize::from(seat.0)]).unwrap());
        let voice = |you| Voice { players: &players, you, wording: Wording::Written };
        let cards = |cards: &str| cards.split(' ').map(|card| Some(card.parse().unwrap())).collect();
        let (ana, ben) = (Seat(0), Seat(1));
        let lays = |cards| Event::Moved { cards, from: Place::Hand(ben), to: Place::Discard };
        let events = [
            Event::Shuffled { round: 1, cards: 54, again: false },
            Event::Moved { cards: cards("2C 6H"), from: Place::Stock, to: Place::Hand(ben) },
            Event::TurnBegan { seat: ana },
            Event::Own(Happening::Target { target: -4 }),
            Event::Rolled { seat: ana, faces: vec![2] },
            Event::Own(Happening::Passed { seat: ana }),
            Event::Asked { seat: ben },
            Event::Own(Happening::Stolen { seat: ben, owner: ana }),
            lays(cards("2C 6H")),
            Event::Scored { seat: ben, points: 1 },
            Event::Moved { cards: cards("3S 4S"), from: Place::Stock, to: Place::Hand(ben) },
        ];
        let as_seen_by_ana: Vec<_> = events.iter().map(|event| event.seen_by(ana)).collect();
        assert_eq!(
            Sums::tell(&as_seen_by_ana, &voice(Some(ana))),
            [
                "Ben gets 2 cards.",
                "Your turn.",
                "The target is −4.",
                "You roll 2.",
                "You pass.",
                "Ben’s chance.",
                "Ben lays 2♣ 6♥ and your chance is gone: 1 point.",
                "Ben draws 2 cards.",
            ]
        );
        let own = |happening, points| {
            let scored = (points != 0).then_some(Event::Scored { seat: ben, points });
            let events: Vec<_> = [Event::Own(happening), lays(cards("2C"))].into_iter().chain(scored).collect();
            Sums::tell(&events, &voice(None)).join(" ")
        };
        let made = |second_chance| Happening::Made { seat: ben, second_chance };
        let laid = [Event::Own(made(false)), lays(cards("AS 8S 4D KD TC"))];
        assert_eq!(
            Sums::tell(&laid, &voice(None)),
            ["Ben lays 10♣ 8♠ A♠ 4♦ K♦ and makes the target: 0 points."],
            "by value"
        );
        assert_eq!(own(made(false), 3), "Ben lays 2♣ and makes the target: 3 points.");
        assert_eq!(own(made(true), 1), "Ben lays 2♣ at the second chance: 1 point.");
        assert_eq!(own(Happening::Wretched { seat: ben }, -6), "Ben lays 2♣ as a wretched hand: −6 points.");
        assert_eq!(own(Happening::Parliament { seat: ben }, 3), "Ben lays 2♣ and claims Parliament Hill: 3 points.");
    }
}
