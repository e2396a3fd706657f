//! What is said about Next to Last.

mod advice;

pub use advice::advice;

use super::{RESHUFFLED, Voice, count, list, points};
use crate::game::{Event, Place};
use crate::games::next_to_last::{Direction, Happening};

/// The name of the game.
pub const NAME: &str = "Next to Last";

/// The game in a line.
pub const TAGLINE: &str = "Shed your hand by suit or rank, and call your second-to-last card.";

/// What happened, a sentence each, in order. Events that nobody needs to hear of are left out.
pub fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut dealing = false;
    let mut at = 0;
    while let Some(event) = events.get(at) {
        at += 1;
        dealing = match event {
            Event::Shuffled { again, .. } => !again,
            Event::Own(Happening::Cut { .. }) => true,
            Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } => dealing,
            _ => false,
        };
        let rest = &events[at..];
        // Why cards are drawn is told before the drawing, although it is the drawing that comes first.
        if !dealing && is_drawing(event) && (at < 2 || !is_drawing(&events[at - 2])) {
            let reason = rest.iter().find(|next| !is_drawing(next));
            sentences.extend(reason.and_then(|reason| drawing_reason(reason, voice)));
        }
        let sentence = match event {
            Event::Shuffled { again: true, .. } => Some(RESHUFFLED.to_owned()),
            Event::Moved { cards, from: Place::Stock, to: Place::Hand(seat) } => {
                let does = if dealing { voice.does(*seat, "get", "gets") } else { voice.does(*seat, "draw", "draws") };
                Some(format!("{does} {}.", voice.cards_or_count(cards)))
            }
            Event::Moved { cards, from: Place::Hand(seat), .. } => {
                let mut acts = vec![format!("{} {}", voice.verb(*seat, "play", "plays"), voice.cards_or_count(cards))];
                if let Some(Event::Own(Happening::SuitNamed { suit, .. })) = rest.first() {
                    at += 1;
                    acts.push(format!("{} {}", voice.verb(*seat, "name", "names"), voice.suit(*suit)));
                }
                if let Some(Event::Own(Happening::Called { .. })) = events.get(at) {
                    at += 1;
                    acts.push(format!("{} the next to last card", voice.verb(*seat, "call", "calls")));
                }
                Some(format!("{} {}.", voice.who(*seat), list(acts)))
            }
            Event::Moved { cards, .. } => Some(format!("{} is turned up.", voice.cards_or_count(cards))),
            Event::TurnBegan { seat } => Some(format!("{} turn.", voice.whose(*seat))),
            Event::Scored { seat, points: left } => {
                Some(format!("{} left with {}.", voice.does(*seat, "are", "is"), points(*left)))
            }
            Event::RoundOver { round, scores } => Some(voice.round_over(*round, scores)),
            Event::GameOver { winners, .. } => Some(voice.game_over(winners)),
            Event::Own(happening) => tell_own(happening, voice),
            Event::Shuffled { .. } | Event::Rolled { .. } | Event::Asked { .. } => None,
        };
        sentences.extend(sentence);
    }
    sentences
}

fn is_drawing(event: &Event<Happening>) -> bool {
    matches!(event, Event::Shuffled { again: true, .. } | Event::Moved { from: Place::Stock, to: Place::Hand(_), .. })
}

/// What made a seat draw, where it was not a turn like any other.
fn drawing_reason(event: &Event<Happening>, voice: &Voice<'_>) -> Option<String> {
    match event {
        Event::Own(Happening::Caught { seat, by, drawn: 1.. }) => {
            Some(format!("{} {}.", voice.does(*by, "catch", "catches"), voice.whom(*seat)))
        }
        Event::Own(Happening::PenaltyTaken { seat, .. }) => {
            Some(format!("{} the penalty.", voice.does(*seat, "take", "takes")))
        }
        _ => None,
    }
}

fn tell_own(happening: &Happening, voice: &Voice<'_>) -> Option<String> {
    match happening {
        Happening::CutOffered { seat } => Some(format!("{} to cut the cards.", voice.does(*seat, "are", "is"))),
        Happening::Cut { seat, at: 0 } => Some(format!("{} not to cut.", voice.does(*seat, "choose", "chooses"))),
        Happening::Cut { seat, at } => Some(format!(
            "{}: {} from the top to the bottom.",
            voice.does(*seat, "cut", "cuts"),
            count((*at).into(), "card goes", "cards go"),
        )),
        Happening::SuitNamed { seat, suit } => {
            Some(format!("{} {}.", voice.does(*seat, "name", "names"), voice.suit(*suit)))
        }
        Happening::Called { seat } => Some(format!("{} the next to last card.", voice.does(*seat, "call", "calls"))),
        Happening::WindowOpened { seat } => {
            Some(format!("{} not call, and can be caught.", voice.does(*seat, "did", "did")))
        }
        Happening::WindowClosed { seat } => Some(format!("{} away with it.", voice.does(*seat, "get", "gets"))),
        Happening::Caught { seat, by, drawn: 0 } => Some(format!(
            "{} {}, but there is no card to draw.",
            voice.does(*by, "catch", "catches"),
            voice.whom(*seat),
        )),
        Happening::LetGo { by } => Some(format!("{} it pass.", voice.does(*by, "let", "lets"))),
        Happening::WinWaits { seat } => {
            Some(format!("{} no card left, but can still be caught.", voice.does(*seat, "have", "has")))
        }
        Happening::Penalized { seat, penalty } => Some(format!(
            "A penalty of {} runs against {}.",
            count(penalty.cards.into(), "card", "cards"),
            voice.whom(*seat)
        )),
        Happening::PenaltyTaken { seat, drawn: 0, .. } => {
            Some(format!("{} the penalty, but there is no card to draw.", voice.does(*seat, "take", "takes"),))
        }
        Happening::Skipped { seat } => Some(format!("{} skipped.", voice.does(*seat, "are", "is"))),
        Happening::Reversed { direction } => Some(match direction {
            Direction::Clockwise => "Play goes clockwise again.".to_owned(),
            Direction::Counterclockwise => "Play goes counter-clockwise now.".to_owned(),
        }),
        Happening::CoverOwed { seat } => Some(format!("{} to cover the 8.", voice.does(*seat, "have", "has"))),
        Happening::Passed { seat } => Some(format!("{} neither play nor draw.", voice.does(*seat, "can", "can"))),
        Happening::RoundWon { seat } => Some(format!("{} the round.", voice.does(*seat, "win", "wins"))),
        // These have been told before their drawing.
        Happening::Caught { .. } | Happening::PenaltyTaken { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Suit};
    use crate::game::{BySeat, Seat, Seats};
    use crate::games::next_to_last::{Penalty, PenaltyKind};
    use crate::table::Player;
    use crate::text::Wording;

    #[test]
    fn events_are_told_to_those_who_hear_them() {
        let names = ["Ana", "Ben", "Cai"];
        let players = BySeat::new(Seats::new(3).unwrap(), |seat| Player::person(names[usize::from(seat.0)]).unwrap());
        let (ana, ben, cai) = (Seat(0), Seat(1), Seat(2));
        let moved = |cards: &str, from, to| Event::Moved {
            cards: cards.split(' ').map(|card| Some(card.parse::<Card>().unwrap())).collect(),
            from,
            to,
        };
        let plays = |card, seat| moved(card, Place::Hand(seat), Place::Discard);
        let draws = |cards, seat| moved(cards, Place::Stock, Place::Hand(seat));
        let own = Event::Own;
        let penalty = Penalty { kind: PenaltyKind::Two, cards: 2 };
        let events = [
            Event::Shuffled { round: 1, cards: 108, again: false },
            own(Happening::Cut { seat: cai, at: 1 }),
            draws("2S 3S", ana),
            moved("7H", Place::Stock, Place::Discard),
            own(Happening::Skipped { seat: ana }),
            Event::TurnBegan { seat: ben },
            plays("JS", ben),
            own(Happening::SuitNamed { seat: ben, suit: Suit::Hearts }),
            own(Happening::Called { seat: ben }),
            plays("2H", cai),
            own(Happening::WindowOpened { seat: cai }),
            own(Happening::Penalized { seat: ana, penalty }),
            draws("9C", ana),
            Event::Shuffled { round: 1, cards: 30, again: true },
            draws("9D", ana),
            own(Happening::PenaltyTaken { seat: ana, penalty, drawn: 2 }),
            draws("5C 6C", cai),
            own(Happening::Caught { seat: cai, by: ana, drawn: 2 }),
            own(Happening::Caught { seat: ana, by: cai, drawn: 0 }),
            draws("4D", ben),
            own(Happening::RoundWon { seat: ana }),
        ];
        let as_seen_by_ana: Vec<_> = events.iter().map(|event| event.seen_by(ana)).collect();
        assert_eq!(
            tell(&as_seen_by_ana, &Voice { players: &players, you: Some(ana), wording: Wording::Written }),
            [
                "Cai cuts: 1 card goes from the top to the bottom.",
                "You get 2♠ 3♠.",
                "7♥ is turned up.",
                "You are skipped.",
                "Ben’s turn.",
                "Ben plays J♠, names ♥ and calls the next to last card.",
                "Cai plays 2♥.",
                "Cai did not call, and can be caught.",
                "A penalty of 2 cards runs against you.",
                "You take the penalty.",
                "You draw 9♣.",
                RESHUFFLED,
                "You draw 9♦.",
                "You catch Cai.",
                "Cai draws 2 cards.",
                "Cai catches you, but there is no card to draw.",
                "Ben draws 1 card.",
                "You win the round.",
            ]
        );
        let spoken = Voice { players: &players, you: None, wording: Wording::Spoken };
        let said = tell(&events[6..9], &spoken);
        assert_eq!(said, ["Ben plays jack of spades, names hearts and calls the next to last card."]);
    }
}
