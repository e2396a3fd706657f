//! What a page of rules is made of.

use crate::games::wichita::Dice;

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
    /// Cards with words of their own.
    Picture {
        /// The cards, as they are written, in the order in which they lie.
        cards: &'static str,
        /// What they show.
        caption: &'static str,
    },
}

/// Cards shown as an example. What they make is worked out by the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The dice, where the game has any.
    pub dice: Option<Dice>,
    /// The cards, as they are written.
    pub cards: &'static str,
}
