//! The face-down pile that cards are drawn from.

use super::Card;

/// The face-down pile. Its order is known to nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// The top card is the last.
    cards: Vec<Card>,
}

impl Stock {
    /// A stock of `cards`, from the top.
    pub fn new(mut cards: Vec<Card>) -> Stock {
        cards.reverse();
        Stock { cards }
    }

    /// Takes the top card; `None` when the stock is out.
    pub fn draw(&mut self) -> Option<Card> {
        self.cards.pop()
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether the stock is out.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards from the top.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().rev().copied()
    }
}
