//! Penalties: twos and Jokers that pile up until somebody cannot answer.

use crate::cards::{Card, Rank};

/// The two kinds of penalty card. They never mix (`N-5`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PenaltyKind {
    /// Two cards for each 2.
    Two,
    /// Five cards for each Joker.
    Joker,
}

impl PenaltyKind {
    /// The kind that a card starts; `None` for a card that starts none.
    pub fn of(card: Card) -> Option<PenaltyKind> {
        match card.rank() {
            None => Some(PenaltyKind::Joker),
            Some(Rank::Two) => Some(PenaltyKind::Two),
            Some(_) => None,
        }
    }

    /// How many cards each card of the series costs.
    pub const fn cards(self) -> u16 {
        match self {
            PenaltyKind::Two => 2,
            PenaltyKind::Joker => 5,
        }
    }
}

/// A penalty that runs against the seat to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// What answers it.
    pub kind: PenaltyKind,
    /// How many cards the series has come to.
    pub cards: u16,
}
