//! What is said about Five Suits.

mod advice;
mod example;
pub mod notes;
pub mod puzzle;

use crate::bots::{Advised, Level};
use crate::cards::{Card, Rank, Suit};
use crate::game::{Event, Place};
use crate::games::five_suits::{Action, Advice, FiveSuits, Happening, Options, Refusal, overlooks_discard};
use crate::words::examples::{BadExample, Example, Given};
use crate::words::{Told, Voice, cards, list, points};

/// What people call it.
pub const NAME: &str = "Five Suits";
/// What one does in it.
pub const TAGLINE: &str = "Books and runs in five suits, with a wild rank that grows with the hand.";

/// Stock and discard pile, for those who do not see them.
pub const PILES: &str = "Stock and discard pile";
/// What has been laid down.
pub const LAID: &str = "Books and runs";
/// The rank that is wild.
pub const WILD: &str = "Wild";
/// It is the turn of the one who looks.
pub const TAKE_ONE: &str = "Your turn: take a card";
/// The last turn of the one who looks.
pub const LAST_TURN: &str = "Your last turn: take a card";
/// Draws.
pub const DRAW: &str = "Draw";
/// Discards what is picked.
pub const DISCARD: &str = "Discard";
/// Goes out.
pub const GO_OUT: &str = "Go out";
/// A card is to be picked.
pub const PICK: &str = "Pick a card to discard";
/// A wild card that stands for nothing, for the ear.
pub const WILD_SPOKEN: &str = ", wild";
/// Everything but a card fits.
pub const CAN_GO_OUT: &str = "You can go out: pick the card to discard";
/// Nothing lies on the discard pile.
pub const NO_DISCARD: &str = "Discard pile, empty";
/// A seat that went out.
pub const WENT_OUT: &str = "out";
/// Whose last turn of the round has come.
pub const LAST: &str = "last turn";

impl Told for FiveSuits {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let (mut sentences, mut dealing) = (Vec::new(), false);
        for event in events {
            dealing = event.deals(dealing);
            sentences.extend(match event {
                Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } => voice.tell(event, dealing),
                Event::Moved { cards, from, to } => {
                    let cards = voice.cards_or_count(cards);
                    match (from, to) {
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
                Event::Scored { seat, points: left } => {
                    Some(format!("{} left with {}.", voice.does(*seat, "are", "is"), points(*left)))
                }
                Event::Own(Happening::WildRank { rank }) => Some(format!("The wild rank is {}.", voice.rank(*rank))),
                Event::Own(Happening::WentOut { seat }) => Some(format!("{} out.", voice.does(*seat, "go", "goes"))),
                Event::Own(Happening::LastTurn { seat }) => {
                    Some(format!("{} one last turn.", voice.does(*seat, "have", "has")))
                }
                Event::Own(Happening::RanDry) => {
                    Some("The cards have run out, and everybody had a turn since: the round ends.".to_owned())
                }
                _ => voice.tell(event, dealing),
            });
        }
        sentences
    }

    fn refuse_by_rule(refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoStock => "There is nothing to draw: take the discard.".to_owned(),
            Refusal::DoesNotFit { left } => {
                format!("You cannot go out with that: {} would be left.", points(*left))
            }
            Refusal::LastTurn => "Somebody has gone out: discard, and the rest is laid down for you.".to_owned(),
        }
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        match name {
            "length" => {
                ("Length", "Short: 5 rounds of 3 to 7 cards. Long: 11 rounds of 3 to 13 cards, with two decks.")
            }
            _ => ("", ""),
        }
    }

    fn goal(options: &Options) -> String {
        format!("{} rounds, lowest wins", options.length.rounds())
    }

    fn example(given: &Given<'_>) -> Result<Example, BadExample> {
        example::example(given)
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        advice::advice(advice)
    }

    fn bot_text(level: Level) -> String {
        match level {
            Level::Hard => "A hard bot remembers every card that it has seen, and plays the round out in many worlds that go with them.".to_owned(),
            level => {
                let plays = match level {
                    Level::Easy => "An easy bot sees what fits, but not what a card waits for, and holds on to high cards",
                    _ => "A medium bot counts what a card waits for, but does not remember which cards it has seen",
                };
                format!("{plays}; of a hundred discards that it could use it overlooks {}.", overlooks_discard(level))
            }
        }
    }

    fn name_action(action: &Action) -> String {
        advice::does(action)
    }
}

/// The wild card on the discard pile is there for one player only.
pub fn leaving(card: Card) -> String {
    format!("{}: take it now, or it goes out of play", cards::written(card))
}

/// Cards that nobody can take any more.
pub fn out_of_play(gone: &[Card]) -> String {
    format!("Out of play: {}", list(gone.iter().map(|card| cards::written(*card))))
}

/// The number of the round.
pub fn round(round: u16, of: u16) -> String {
    format!("Round {round} of {of}")
}

/// Takes the top of the discard pile.
pub fn take(card: Card) -> String {
    format!("Take {}", cards::written(card))
}

/// Discards a card.
pub fn discard(card: Card) -> String {
    format!("Discard {}", cards::written(card))
}

/// What is left of a hand at best.
pub fn left(left: i32) -> String {
    format!("{} left in hand", points(left))
}

/// The discard of a last turn is proposed, and what it leaves.
pub fn last_discard(card: Card, left: i32) -> String {
    format!("Last turn, best without {}: {} left", cards::written(card), points(left))
}

/// What a discard leaves at best.
pub fn leaves(discard: Card, left: i32) -> String {
    format!("Without {}: {} left", cards::written(discard), points(left))
}

/// What is wild, below the rank.
pub const WILD_RANK: &str = "wild, with Jokers";

/// What a wild card stands for, for the eye: "7♦", "Q".
pub fn stands_written(rank: Rank, suit: Option<Suit>) -> String {
    suit.map_or(cards::rank_sign(rank), |suit| cards::written(Card::new(rank, suit)))
}

/// What a wild card stands for, for the ear.
pub fn stands_spoken(rank: Rank, suit: Option<Suit>) -> String {
    let name = suit.map_or(cards::rank_name(rank).to_owned(), |suit| cards::spoken(Card::new(rank, suit)));
    format!(", wild, as {name}")
}

/// Somebody who went out, among the best of a game.
pub fn best_play(who: &str, round: u16, others: i32) -> String {
    format!("{who} went out in round {round} and left the others with {}", points(others))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Hand;
    use crate::game::{BySeat, Seat, Seats};
    use crate::games::five_suits::arrangement::arrange;
    use crate::table::Player;
    use crate::words::{RESHUFFLED, Wording};

    #[test]
    fn wild_cards_say_what_they_stand_for() {
        let five = Rank::Five;
        let stands = |cards: &str| {
            let hand: Hand = cards.parse().unwrap();
            let melds = arrange(&hand, five).melds;
            let stands = melds.iter().flat_map(|meld| meld.stand_for(five)).flatten();
            stands.map(|(rank, suit)| stands_written(rank, suit)).collect::<Vec<_>>()
        };
        assert_eq!(stands("QS QH 5S"), ["Q"]);
        assert_eq!(stands("6D 8D Joker"), ["7♦"]);
        assert_eq!(stands("6D 7D 8D"), [""; 0]);
        assert_eq!(stands("4H 5H 6H"), [""; 0], "a wild card can be itself");
        assert_eq!(stands_spoken(Rank::Seven, Some(Suit::Diamonds)), ", wild, as seven of diamonds");
    }

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
            FiveSuits::tell(&as_seen_by_ana, &Voice { players: &players, you: Some(ana), wording: Wording::Written }),
            [
                "The wild rank is J.",
                "Ben gets 2 cards.",
                "J♠ is turned up.",
                "Ben’s turn.",
                "Ben has one last turn.",
                "Ben draws 1 card.",
                "Nobody took the wild J♠: it is out of play.",
                "Ben goes out.",
                "Ben lays down 3★ 4★ 5★.",
                "Ben discards 9♦.",
                "You take 9♦ from the discard pile.",
                RESHUFFLED,
                "You are left with 12 points.",
                "Round 9 is over: you 12 points and Ben 0 points.",
                "The game is over. Ben wins.",
            ]
        );
        let spoken = Voice { players: &players, you: None, wording: Wording::Spoken };
        assert_eq!(FiveSuits::tell(&events[..1], &spoken), ["The wild rank is jack."]);
    }
}
