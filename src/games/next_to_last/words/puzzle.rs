//! What is said about the puzzles of Next to Last.

use crate::cards::Card;
use crate::words::puzzles::OTHER;
use crate::words::{cards, count};

/// What is to be done.
pub const TASK: &str = "Empty your hand before Neighbour can play. Neighbour has no 2 and no Joker.";

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

/// An order that empties the hand, one of so many.
pub fn because(order: impl Iterator<Item = Card>, answers: u32) -> String {
    let order: Vec<String> = order.map(cards::written).collect();
    let among = if answers == 1 { "the only order".to_owned() } else { format!("one of {answers} orders") };
    format!("{}: {among}.", order.join(", "))
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
        let order = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        assert_eq!(because(order("7H Joker 2H").into_iter(), 1), "7♥, Joker, 2♥: the only order.");
        assert_eq!(because(order("7H 2H").into_iter(), 3), "7♥, 2♥: one of 3 orders.");
    }

    #[test]
    fn it_is_said_what_went_wrong() {
        assert_eq!(fell_short(0, true), "An 8 cannot come last: you have to cover it.");
        assert_eq!(fell_short(1, true), "Nothing fits, and you still hold 1 card.");
        assert_eq!(fell_short(2, false), "Neighbour has the turn, and you still hold 2 cards.");
    }
}
