//! Options of Next to Last.

use crate::cards::{Card, standard};
use crate::game::{Choice, Choices, Seats};

/// The options of a game of Next to Last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many decks of 52 cards and 2 Jokers: 2 to 4.
    pub decks: u8,
    /// The total that ends the game: 150, 500 or 1000 points.
    pub limit: u16,
    /// Whether the player to the right of the dealer cuts (`N-13`).
    pub cut: bool,
}

impl Options {
    /// The options chosen; 2 decks for up to six players, 3 for more, to 500, no cut where nothing is.
    pub(super) fn new(seats: Seats, choices: &Choices) -> Options {
        let default = if seats.count() > 6 { 3 } else { 2 };
        Options {
            // A choice was read against the range of the option, which fits into a byte.
            decks: choices.number("decks").map_or(default, |decks| decks as u8),
            limit: choices.number("limit").unwrap_or(500),
            cut: choices.switch("cut").unwrap_or(false),
        }
    }

    pub(super) fn choices(&self) -> Choices {
        Choices::NONE
            .with("decks", Choice::Number(u16::from(self.decks)))
            .with("limit", Choice::Number(self.limit))
            .with("cut", Choice::Switch(self.cut))
    }

    pub(super) fn pack(&self) -> Vec<Card> {
        standard(self.decks, 2)
    }
}
