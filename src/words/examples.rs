//! The examples of the rules. A document says what is given and what comes of it, the game works the second out of the first
//! ([`Told::example`](super::Told::example)), and whoever makes a page of the document refuses one that says something else.
//!
//! None of this is in the app, which shows the pages as they were made.

use crate::cards::Card;
use std::fmt;
use std::str::FromStr;

/// What is given, a line each: a name and its value, as in `dice 3 5`.
pub type Given<'a> = [(&'a str, &'a str)];

/// An example, worked out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    /// What has to be known and is no card, as "Target +5".
    pub label: String,
    /// The faces of dice.
    pub faces: Vec<u8>,
    /// The card that the others are played on.
    pub on: Option<Card>,
    /// The cards, each with the sign that it is played with, where the game has signs.
    pub cards: Vec<(Card, Option<&'static str>)>,
    /// What comes of it.
    pub caption: String,
    /// Whether that is what one wants; nothing where the example only shows something.
    pub good: Option<bool>,
}

impl Example {
    /// Cards that only show something, in the order in which they lie.
    pub fn showing(cards: Vec<Card>, caption: String) -> Example {
        Example { cards: unsigned(cards), caption, ..Example::default() }
    }

    /// What comes of it, as the last line of an example says it: with ✓ or ✗ for good or bad, and → for neither.
    pub fn verdict(&self) -> String {
        format!("{} {}", self.mark(), self.caption)
    }

    /// Good, bad, or neither.
    pub fn mark(&self) -> char {
        match self.good {
            Some(true) => '✓',
            Some(false) => '✗',
            None => '→',
        }
    }
}

/// Cards without signs.
pub fn unsigned(cards: Vec<Card>) -> Vec<(Card, Option<&'static str>)> {
    cards.into_iter().map(|card| (card, None)).collect()
}

/// Reads a list of numbers or cards, with a space between two.
///
/// # Errors
/// [`BadExample::Value`] with the first that is none.
pub fn list<T: FromStr>(text: &str) -> Result<Vec<T>, BadExample> {
    text.split(' ').map(one).collect()
}

/// Reads a number or a card. Numbers below zero are written with either minus sign.
///
/// # Errors
/// [`BadExample::Value`] where it is none.
pub fn one<T: FromStr>(text: &str) -> Result<T, BadExample> {
    text.replace('−', "-").parse().map_err(|_| BadExample::Value(text.to_owned()))
}

/// Why a game makes nothing of what is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadExample {
    /// A value is not what its name says.
    Value(String),
    /// The game has no examples with these lines.
    Lines,
}

impl fmt::Display for BadExample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadExample::Value(value) => write!(f, "“{value}” is not what it should be"),
            BadExample::Lines => f.write_str("the game has no examples with these lines"),
        }
    }
}

impl std::error::Error for BadExample {}
