//! Options of Five Suits.

use crate::cards::{Card, five_suits};
use crate::game::{Choice, Choices};

/// How long a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// Five rounds of 3 to 7 cards, with one deck.
    Short,
    /// Eleven rounds of 3 to 13 cards, with two decks.
    Long,
}

impl Length {
    /// The words of the option.
    pub(super) const WORDS: [&'static str; 2] = ["short", "long"];

    /// How many rounds there are.
    pub const fn rounds(self) -> u16 {
        match self {
            Length::Short => 5,
            Length::Long => 11,
        }
    }

    /// How many decks of 58 cards there are.
    pub const fn decks(self) -> u8 {
        match self {
            Length::Short => 1,
            Length::Long => 2,
        }
    }
}

/// The options of a game of Five Suits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How long the game is.
    pub length: Length,
}

impl Options {
    /// The options chosen; the short game where nothing is.
    pub(super) fn new(choices: &Choices) -> Options {
        let long = choices.word("length") == Some(Length::WORDS[1]);
        Options { length: if long { Length::Long } else { Length::Short } }
    }

    pub(super) fn choices(&self) -> Choices {
        Choices::NONE.with("length", Choice::Word(Length::WORDS[usize::from(self.length == Length::Long)]))
    }

    pub(super) fn pack(&self) -> Vec<Card> {
        five_suits(self.length.decks())
    }
}
