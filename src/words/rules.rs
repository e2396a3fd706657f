//! What a page of rules is made of.

use crate::cards::Card;

/// A piece of a rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The heading of a section.
    Heading(&'static str),
    /// A paragraph.
    Text(&'static str),
    /// A numbered step; steps in a row make one list.
    Step(&'static str),
    /// Cards, shown as a picture.
    Example(Example),
}

/// Cards shown as an example. What they make is worked out by the game itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    /// The faces of dice before the cards, where the game has any.
    pub faces: Vec<u8>,
    /// The cards, each with the sign that it is played with, where the game has signs.
    pub cards: Vec<(Card, Option<&'static str>)>,
    /// What they make.
    pub caption: String,
    /// Whether that does; nothing where the example only shows something.
    pub good: Option<bool>,
}

impl Example {
    /// Cards that are written as they are in the protocol, without signs. What is no card is left out, so that the tests
    /// of the rules count them.
    pub fn cards(cards: &str) -> Vec<(Card, Option<&'static str>)> {
        cards.split(' ').filter_map(|card| Some((card.parse().ok()?, None))).collect()
    }

    /// Cards that only show something, in the order in which they lie.
    pub fn picture(cards: &str, caption: &str) -> Block {
        Block::Example(Example { cards: Example::cards(cards), caption: caption.to_owned(), ..Example::default() })
    }
}
