//! Options of Wichita.

use crate::cards::{Card, standard};
use crate::game::{Choice, Choices, Seats};

/// The options of a game of Wichita.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many decks of 52 cards: 1 to 8.
    pub decks: u8,
}

impl Options {
    /// The options chosen; one deck for every two players, rounded up, where nothing is.
    pub(super) fn new(seats: Seats, choices: &Choices) -> Options {
        let default = seats.count().div_ceil(2);
        // A choice was read against the range of the option, which fits into a byte.
        Options { decks: choices.number("decks").map_or(default, |decks| decks as u8) }
    }

    pub(super) fn choices(&self) -> Choices {
        Choices::NONE.with("decks", Choice::Number(u16::from(self.decks)))
    }

    pub(super) fn pack(&self) -> Vec<Card> {
        standard(self.decks, 0)
    }
}
