//! Hands too long to be solved whole: dealt out in portions, each solved by itself with what the one before left.

use super::ranks::{KINDS, Ranks, rank_of};
use super::search::{Outcome, search};
use super::{Plan, Worth};
use crate::cards::Hand;
use crate::games::wichita::Dice;

/// A good plan for a hand of any length, in portions of so many cards; never proven.
pub(super) fn plan(hand: &Hand, dice: Dice, worth: &Worth, cards: usize) -> Plan {
    let mut counts = [0; KINDS];
    for (card, count) in hand.kinds() {
        counts[rank_of(card)] += count as u32;
    }
    let mut stacks = Vec::new();
    let mut portion = Ranks::EMPTY;
    loop {
        let before = portion.len();
        deal(&mut counts, &mut portion, cards as u32);
        if portion.len() == before {
            return Plan { stacks, proven: false };
        }
        if let Outcome::Found(plan) = search(portion, dice, worth) {
            for stack in plan.stacks {
                // The stacks of a plan are disjoint parts of the portion.
                portion = portion.less(stack).unwrap_or(portion);
                stacks.push(stack);
            }
        }
        lay_aside(&mut portion, cards as u32 / 2);
    }
}

/// Fills a portion up, each time with a card of the rank that there are most of, so that all portions are alike.
fn deal(counts: &mut [u32; KINDS], portion: &mut Ranks, cards: u32) {
    for _ in portion.len()..cards {
        let Some(rank) = (0..KINDS).max_by_key(|rank| counts[*rank]).filter(|rank| counts[*rank] > 0) else { return };
        counts[rank] -= 1;
        portion.add(rank, 1);
    }
}

/// Lays the lowest cards aside until no more than `most` are left, so that there is room for new ones.
fn lay_aside(portion: &mut Ranks, most: u32) {
    for (rank, count) in portion.kinds() {
        let over = portion.len().saturating_sub(most).min(count);
        *portion = portion.without(rank);
        portion.add(rank, count - over);
    }
}
