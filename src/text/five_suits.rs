//! What is said about Five Suits.

mod advice;

pub use advice::advice;

use super::{RESHUFFLED, Voice, points};
use crate::game::{Event, Place};
use crate::games::five_suits::Happening;

/// The name of the game.
pub const NAME: &str = "Five Suits";

/// The game in a line.
pub const TAGLINE: &str = "Books and runs in five suits, with a wild rank that grows with the hand.";

/// What happened, a sentence each, in order. Events that nobody needs to hear of are left out.
pub fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut dealing = false;
    for event in events {
        dealing = match event {
            Event::Shuffled { again, .. } => !again,
            Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } => dealing,
            _ => false,
        };
        let sentence = match event {
            Event::Shuffled { again: true, .. } => Some(RESHUFFLED.to_owned()),
            Event::Moved { cards, from, to } => {
                let cards = voice.cards_or_count(cards);
                match (from, to) {
                    (Place::Stock, Place::Hand(seat)) if dealing => {
                        Some(format!("{} {cards}.", voice.does(*seat, "get", "gets")))
                    }
                    (Place::Stock, Place::Hand(seat)) => {
                        Some(format!("{} {cards}.", voice.does(*seat, "draw", "draws")))
                    }
                    (_, Place::Hand(seat)) => {
                        Some(format!("{} {cards} from the discard pile.", voice.does(*seat, "take", "takes")))
                    }
                    (Place::Hand(seat), Place::Discard) => {
                        Some(format!("{} {cards}.", voice.does(*seat, "discard", "discards")))
                    }
                    (_, Place::Discard) => Some(format!("{cards} is turned up.")),
                    (_, Place::Pile(seat, _)) => {
                        Some(format!("{} {cards}.", voice.does(*seat, "lay down", "lays down")))
                    }
                    (_, Place::OutOfPlay) => Some(format!("Nobody took the wild {cards}: it is out of play.")),
                    (_, Place::Stock) => None,
                }
            }
            Event::TurnBegan { seat } => Some(format!("{} turn.", voice.whose(*seat))),
            Event::Scored { seat, points: left } => {
                Some(format!("{} left with {}.", voice.does(*seat, "are", "is"), points(*left)))
            }
            Event::RoundOver { round, scores } => Some(voice.round_over(*round, scores)),
            Event::GameOver { winners, .. } => Some(voice.game_over(winners)),
            Event::Own(Happening::WildRank { rank }) => Some(format!("The wild rank is {}.", voice.rank(*rank))),
            Event::Own(Happening::WentOut { seat }) => Some(format!("{} out.", voice.does(*seat, "go", "goes"))),
            Event::Own(Happening::LastTurn { .. }) => Some("It is the last of the round.".to_owned()),
            Event::Own(Happening::RanDry) => {
                Some("The cards have run out, and everybody had a turn since: the round ends.".to_owned())
            }
            Event::Shuffled { .. } | Event::Rolled { .. } | Event::Asked { .. } => None,
        };
        sentences.extend(sentence);
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Rank};
    use crate::game::{BySeat, Seat, Seats};
    use crate::table::Player;
    use crate::text::Wording;

    #[test]
    fn events_are_told_to_those_who_hear_them() {
        let names = ["Ana", "Ben"];
        let players = BySeat::new(Seats::new(2).unwrap(), |seat| Player::person(names[usize::from(seat.0)]).unwrap());
        let (ana, ben) = (Seat(0), Seat(1));
        let moved = |cards: &str, from, to| Event::Moved {
            cards: cards.split(' ').map(|card| Some(card.parse::<Card>().unwrap())).collect(),
            from,
            to,
        };
        let events = [
            Event::Own(Happening::WildRank { rank: Rank::Jack }),
            Event::Shuffled { round: 9, cards: 116, again: false },
            moved("3* 4S", Place::Stock, Place::Hand(ben)),
            moved("JS", Place::Stock, Place::Discard),
            Event::TurnBegan { seat: ben },
            Event::Own(Happening::LastTurn { seat: ben }),
            moved("9D", Place::Stock, Place::Hand(ben)),
            moved("JS", Place::Discard, Place::OutOfPlay),
            Event::Own(Happening::WentOut { seat: ben }),
            moved("3* 4* 5*", Place::Hand(ben), Place::Pile(ben, 0)),
            moved("9D", Place::Hand(ben), Place::Discard),
            moved("9D", Place::Discard, Place::Hand(ana)),
            Event::Shuffled { round: 9, cards: 40, again: true },
            Event::Scored { seat: ana, points: 12 },
            Event::RoundOver { round: 9, scores: vec![12, 0] },
            Event::GameOver { scores: vec![80, 10], winners: vec![ben] },
        ];
        let as_seen_by_ana: Vec<_> = events.iter().map(|event| event.seen_by(ana)).collect();
        assert_eq!(
            tell(&as_seen_by_ana, &Voice { players: &players, you: Some(ana), wording: Wording::Written }),
            [
                "The wild rank is J.",
                "Ben gets 2 cards.",
                "J♠ is turned up.",
                "Ben’s turn.",
                "It is the last of the round.",
                "Ben draws 1 card.",
                "Nobody took the wild J♠: it is out of play.",
                "Ben goes out.",
                "Ben lays down 3★ 4★ 5★.",
                "Ben discards 9♦.",
                "You take 9♦ from the discard pile.",
                RESHUFFLED,
                "You are left with 12 points.",
                "Round 9 is over: You 12 points and Ben 0 points.",
                "The game is over. Ben wins.",
            ]
        );
        let spoken = Voice { players: &players, you: None, wording: Wording::Spoken };
        assert_eq!(tell(&events[..1], &spoken), ["The wild rank is jack."]);
    }
}
