//! What is said about the puzzles of Next to Last.

use crate::cards::Card;
use crate::words::puzzles::OTHER;
use crate::words::{cards, count};

/// What is to be done.
pub const TASK: &str = "Empty your hand before Neighbour can play. Neighbour has no 2 and no Joker.";

/// What the first card has to fit on.
pub fn given(top: Card) -> String {
    format!("{} is on top of the discards.", cards::written(top))
}

/// What the one who solves it is asked while nothing is picked.
pub const PICK: &str = "Play a card that fits";

/// What comes last, which either has to or can.
pub fn clue(last: Card, keeps_the_turn: bool) -> String {
    match (keeps_the_turn, last.rank()) {
        (false, _) => "One card gives the turn away, so it comes last. Which can come right before it?".to_owned(),
        (true, Some(rank)) => format!("The last card can be a {}.", cards::rank_sign(rank)),
        (true, None) => "The last card can be a Joker.".to_owned(),
    }
}

/// A card of an answer, the first one or a later one.
pub fn plays(card: Card, is_first: bool) -> String {
    let card = cards::written(card);
    if is_first { format!("Play {card}") } else { card }
}

/// Of how many orders an answer is one.
pub fn because(answers: u32) -> String {
    if answers == 1 { "No other order does it.".to_owned() } else { format!("It is one of {answers} orders.") }
}

/// What an attempt has come to, with so many cards left, and whose turn it is.
pub fn fell_short(left: usize, is_yours: bool) -> String {
    let cards = count(left as i64, "card", "cards");
    match (left, is_yours) {
        (0, _) => "An 8 cannot come last: you have to cover it.".to_owned(),
        (_, true) => format!("Nothing fits, and you still hold {cards}."),
        (_, false) => format!("{OTHER} has the turn, and you still hold {cards}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_task_names_the_other() {
        assert!(TASK.contains(OTHER));
    }

    #[test]
    fn an_order_is_told_card_by_card() {
        let card = |text: &str| text.parse().unwrap();
        assert_eq!((plays(card("7H"), true), plays(card("Joker"), false)), ("Play 7♥".to_owned(), "Joker".to_owned()));
        assert_eq!(because(1), "No other order does it.");
        assert_eq!(because(3), "It is one of 3 orders.");
        assert_eq!(given(card("9S")), "9♠ is on top of the discards.");
    }

    #[test]
    fn it_is_said_what_went_wrong() {
        assert_eq!(fell_short(0, true), "An 8 cannot come last: you have to cover it.");
        assert_eq!(fell_short(1, true), "Nothing fits, and you still hold 1 card.");
        assert_eq!(fell_short(2, false), "Neighbour has the turn, and you still hold 2 cards.");
    }
}
