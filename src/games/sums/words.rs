//! What is said about Sums.

mod advice;
pub mod notes;
mod rules;
mod table;

pub use table::*;

use crate::bots::Advised;
use crate::cards::Card;
use crate::game::{Event, Illegal, Place};
use crate::games::sums::solver::HAND;
use crate::games::sums::{Action, Advice, Happening, Refusal, Sums, sort_key};
use crate::short_sort::sort_by_key;
use crate::words::rules::Block;
use crate::words::{RESHUFFLED, Told, Voice, points};

/// What people call it.
pub const NAME: &str = "Sums";
/// What one does in it.
pub const TAGLINE: &str = "Roll the die, then lay exactly that many cards that total the target.";

impl Told for Sums {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut dealing = false;
        // What a lay was for is told before the cards, and its points after them.
        let mut purpose = None;
        let mut events = events.iter().peekable();
        while let Some(event) = events.next() {
            dealing = match event {
                Event::Shuffled { again, .. } => !again,
                Event::Moved { from: Place::Stock, .. } => dealing,
                _ => false,
            };
            let sentence = match event {
                Event::Shuffled { again: true, .. } => Some(RESHUFFLED.to_owned()),
                Event::Moved { cards, from: Place::Stock, to: Place::Hand(seat) } => {
                    let does =
                        if dealing { voice.does(*seat, "get", "gets") } else { voice.does(*seat, "draw", "draws") };
                    Some(format!("{does} {}.", voice.cards_or_count(cards)))
                }
                Event::Moved { cards, from: Place::Hand(seat), .. } => {
                    let scored = events.next_if(|event| matches!(event, Event::Scored { .. }));
                    let earned = if let Some(Event::Scored { points: earned, .. }) = scored { *earned } else { 0 };
                    let jokers = cards.len() == HAND && cards.iter().all(|card| *card == Some(Card::JOKER));
                    let mut cards = cards.clone();
                    sort_by_key(&mut cards, |card| card.map(sort_key));
                    let cards = if jokers { "seven Jokers".to_owned() } else { voice.cards_or_count(&cards) };
                    let laid = format!("{} {cards}", voice.does(*seat, "lay", "lays"));
                    Some(format!("{laid}{}: {}.", purpose.take().unwrap_or_default(), points(earned)))
                }
                Event::Rolled { seat, faces } => {
                    let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
                    Some(format!("{} {}.", voice.does(*seat, "roll", "rolls"), faces.join(" and ")))
                }
                Event::TurnBegan { seat } => Some(format!("{} turn.", voice.whose(*seat))),
                Event::Asked { seat } => Some(format!("{} chance.", voice.whose(*seat))),
                Event::Scored { seat, points: earned } => {
                    Some(format!("{} {}.", voice.does(*seat, "get", "gets"), points(*earned)))
                }
                Event::GameOver { winners, .. } => Some(voice.game_over(winners)),
                Event::Own(Happening::Target { target: number }) => Some(format!("The target is {}.", target(*number))),
                Event::Own(Happening::Passed { seat }) => Some(format!("{}.", voice.does(*seat, "pass", "passes"))),
                Event::Own(laid) => {
                    purpose = lay_purpose(laid, voice);
                    None
                }
                Event::Shuffled { .. } | Event::Moved { .. } | Event::RoundOver { .. } => None,
            };
            sentences.extend(sentence);
        }
        sentences
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        table::refusal(illegal)
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        table::option(name)
    }

    fn rules() -> Vec<Block> {
        rules::rules()
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        let (why, cards) = advice::advice(advice);
        Advised { action: advice.action.clone(), why, cards }
    }
}

/// A target with its sign: "+3", "−4".
pub fn target(target: i8) -> String {
    format!("{}{}", if target < 0 { '−' } else { '+' }, target.unsigned_abs())
}

/// What cards are laid for, as it follows them in a sentence.
fn lay_purpose(happening: &Happening, voice: &Voice<'_>) -> Option<String> {
    match happening {
        Happening::Made { second_chance: false, seat } => {
            Some(format!(" and {} the target", voice.verb(*seat, "make", "makes")))
        }
        Happening::Made { second_chance: true, .. } => Some(" at the second chance".to_owned()),
        Happening::Stolen { owner, .. } => Some(format!(" and {} chance is gone", voice.of_whom(*owner))),
        Happening::Wretched { .. } => Some(" as a wretched hand".to_owned()),
        Happening::Parliament { seat } => {
            Some(format!(" and {} Parliament Hill", voice.verb(*seat, "claim", "claims")))
        }
        Happening::Target { .. } | Happening::Passed { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{BySeat, Seat, Seats};
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
