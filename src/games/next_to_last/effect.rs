//! What cards do when they are played.

use super::{Direction, NextToLast, Penalty, PenaltyKind};
use crate::cards::{Card, Rank};

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    None,
    /// It starts a penalty or makes it grow (`N-3`).
    Penalty(Penalty),
    /// The next seat is skipped.
    Skip,
    /// Its player goes on and covers it (`N-6`).
    Again,
    /// Its player names a suit (`N-15`).
    NameSuit,
    /// The direction of play is another.
    Turn(Direction),
}

impl Effect {
    /// What a card does that is played on the table as it lies.
    pub fn of(card: Card, open: &NextToLast) -> Effect {
        if let Some(kind) = PenaltyKind::of(card) {
            let series = open.penalty().filter(|penalty| penalty.kind == kind).map_or(0, |penalty| penalty.cards);
            return Effect::Penalty(Penalty { kind, cards: series + kind.cards() });
        }
        match card.rank() {
            Some(Rank::Seven) => Effect::Skip,
            Some(Rank::Eight) => Effect::Again,
            Some(Rank::Jack) => Effect::NameSuit,
            Some(Rank::King) => Effect::Turn(open.direction.reversed()),
            _ => Effect::None,
        }
    }
}
