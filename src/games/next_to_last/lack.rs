//! What everybody can tell of a hand from what its player drew and did not play.

use crate::cards::Card;

/// What a seat is known to hold few of. Who draws has nothing that fits, and all see it (`N-2`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lack {
    /// Different cards: bit `i` for the card with index `i`.
    pub cards: u128,
    /// At most so many cards of the hand are among them.
    pub but: u16,
}

impl Lack {
    /// The seat turned out to hold none of some cards.
    pub(super) fn learn(&mut self, cards: u128) {
        self.cards = if self.but == 0 { self.cards | cards } else { cards };
        self.but = 0;
    }

    /// The seat drew cards that nobody else knows.
    pub(super) fn drew(&mut self, count: u16) {
        self.but += count;
    }

    /// The seat played a card and holds `left` now.
    pub(super) fn played(&mut self, card: Card, left: usize) {
        if self.cards >> card.index() & 1 == 1 {
            self.but = self.but.saturating_sub(1);
        }
        self.but = self.but.min(left as u16);
    }
}
