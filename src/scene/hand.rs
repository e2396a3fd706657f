//! The hand of the one who looks, as it lies.

use crate::cards::Card;

/// A card of a hand; equal cards are told apart by the number of the copy, from 0.
pub type HandCard = (Card, u8);

/// What there is to know of a card of the hand beside its face.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remark {
    /// What follows its name where it is read aloud.
    pub spoken: String,
    /// The sign below its index, where its colour has one.
    pub sign: Option<&'static str>,
    /// Short words on its edge, and what they say of it.
    pub tags: Vec<Tag>,
    /// Whether nothing can be done with it now.
    pub is_dimmed: bool,
}

/// Which edge of a card a short word stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The usual one.
    Lower,
    /// Where stands what comes of adding the card.
    Added,
    /// Where stands what comes of taking it away.
    Taken,
}

/// A short word on the edge of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Tag {
    /// The word, or a number.
    pub words: String,
    /// Where it stands.
    pub edge: Edge,
    /// Whether it tells of something earned or lost.
    pub good: Option<bool>,
}

/// A card of the hand with what there is to know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The card.
    pub card: HandCard,
    /// Whether a group of cards begins with it, after others.
    pub begins_group: bool,
    /// What there is to know of it.
    pub remark: Remark,
}

/// The cards of a hand in the order given, equal ones numbered.
pub fn numbered(cards: impl IntoIterator<Item = Card>) -> Vec<HandCard> {
    let mut numbered: Vec<HandCard> = Vec::new();
    for card in cards {
        let copies = numbered.iter().filter(|(other, _)| *other == card).count();
        numbered.push((card, copies as u8));
    }
    numbered
}
