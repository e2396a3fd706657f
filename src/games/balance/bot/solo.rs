//! The solo game: one player against a table that plays whatever comes.
//!
//! What comes is known but for its order, so a move is worth what it brings at once and what can be made of the balance
//! after each card that the table may play. Once the stock is out nothing is left to chance.

use super::kinds::{JOKER, KINDS, Kinds, Move, kinds, moves, swing, weight, zeroing};
use crate::game::View;
use crate::games::balance::{Balance, EVEN};

/// What a card is worth that is not played, by kind: tens are a burden. Tried out over many games,
/// as is [`SPARE`].
const KEPT: [f32; KINDS] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.05, 0.0];

/// What it is worth to play a card of which another is held: the hand stays as varied.
const SPARE: f32 = 0.05;

/// A solo game as its player knows it.
#[derive(Clone, Debug)]
pub(super) struct Solo {
    /// The hand, with the card drawn.
    pub hand: Kinds,
    /// The balance.
    pub balance: i16,
    /// The cards in the stock.
    pub unseen: Kinds,
}

impl Solo {
    /// The game of a view.
    pub fn of(view: &View<Balance>) -> Solo {
        Solo { hand: kinds(&view.hand), balance: view.open.balance, unseen: kinds(&view.unseen) }
    }

    /// How likely the table matches a balance at a cost.
    pub fn risk(&self, balance: i16) -> f32 {
        let matching = zeroing(&self.unseen, balance) - if balance.abs() == 10 { self.unseen[JOKER] } else { 0 };
        f32::from(matching) / self.stock().max(1) as f32
    }

    /// How many cards the stock has.
    fn stock(&self) -> u32 {
        self.unseen.iter().map(|count| u32::from(*count)).sum()
    }

    /// The same after a card was played.
    fn played(&self, step: Move) -> (Solo, i32) {
        let (balance, points) = swing(self.balance, step.kind, step.sign);
        let mut after = Solo { balance, ..*self };
        after.hand[step.kind] -= 1;
        (after, points)
    }

    /// The same after the table has played a card of a kind.
    fn met_by(&self, kind: usize) -> (Solo, i32) {
        let mut after = self.clone();
        after.unseen[kind] -= 1;
        if weight(kind) == self.balance.abs() {
            after.balance = 0;
            return (after, -i32::from(kind != JOKER));
        }
        after.balance += if self.balance >= 0 { weight(kind) } else { -weight(kind) };
        (after, 0)
    }

    /// What the next turn brings at a glance: a point, nothing, or a cost, with the cards of the hand and one drawn.
    fn next_points(&self) -> f32 {
        if zeroing(&self.hand, self.balance) > 0 {
            return 1.0;
        }
        let heaviest = (1..KINDS).rev().find(|kind| self.hand[*kind] > 0).map_or(1, weight);
        let stays = self.hand[JOKER] > 0 || self.balance.abs() - heaviest <= EVEN;
        let stays = stays && (self.balance != 0 || self.hand[..9].iter().any(|count| *count > 0));
        let now = if stays { 0.0 } else { -1.0 };
        let drawn = f32::from(zeroing(&self.unseen, self.balance)) / self.stock().max(1) as f32;
        now + drawn * (1.0 - now)
    }

    /// The kinds that the table can play, with how likely each is.
    fn table(&self) -> impl Iterator<Item = (usize, f32)> + use<'_> {
        let stock = self.stock() as f32;
        let kinds = (0..KINDS).filter(|kind| self.unseen[*kind] > 0);
        kinds.map(move |kind| (kind, f32::from(self.unseen[kind]) / stock))
    }

    /// What a move looks worth: its points, the table's, and those of the next turn.
    pub fn glance(&self, step: Move) -> f32 {
        let (after, points) = self.played(step);
        let spare = if self.hand[step.kind] > 1 { SPARE } else { 0.0 };
        let mut worth = points as f32 + spare - KEPT[step.kind];
        for (kind, likely) in after.table() {
            let (met, points) = after.met_by(kind);
            worth += likely * (points as f32 + met.next_points());
        }
        worth
    }

    /// What a move is worth with a turn more looked at than a glance does: over every card of the table and every one
    /// drawn, the best glance of the next turn. Without a stock it is exact.
    pub fn worth(&self, step: Move) -> f32 {
        let (after, points) = self.played(step);
        let mut worth = points as f32;
        if self.stock() == 0 {
            return worth + after.last_points() as f32;
        }
        for (kind, likely) in after.table() {
            let (met, points) = after.met_by(kind);
            let mut best = 0.0;
            for (drawn, likely) in met.table() {
                let mut next = met.clone();
                next.unseen[drawn] -= 1;
                next.hand[drawn] += 1;
                best += likely * next.best();
            }
            if met.stock() == 0 {
                best = met.last_points() as f32;
            }
            worth += likely * (points as f32 + best);
        }
        worth
    }

    /// What the hand is worth: its best glance, and what the cards left will be worth later.
    fn best(&self) -> f32 {
        if self.stock() == 0 {
            return self.last_points() as f32;
        }
        let held = |count: u8, kept: f32| f32::from(count) * kept + if count > 0 { SPARE } else { 0.0 };
        let held: f32 = self.hand.iter().zip(KEPT).map(|(count, kept)| held(*count, kept)).sum();
        let glances = moves(&self.hand, self.balance).map(|step| self.glance(step));
        held + glances.reduce(f32::max).unwrap_or(0.0)
    }

    /// The most points of a hand that is played without a draw or a table in between.
    pub fn last_points(&self) -> i32 {
        let steps = moves(&self.hand, self.balance).map(|step| {
            let (after, points) = self.played(step);
            points + after.last_points()
        });
        steps.max().unwrap_or(0)
    }
}
