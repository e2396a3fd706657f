//! Prices of cards, such that no stack is worth more than its cards cost.
//!
//! What a plan is worth is then at most the price of the whole hand, and each stack laid or card left loses some of it:
//! the dual of a linear program, found not by solving it but by lowering good first prices as far as they go.

use super::Worth;
use super::patterns::{Pattern, Patterns};
use super::ranks::{KINDS, Ranks};
use crate::games::wichita::Dice;

/// How many parts everything is counted in, so that halves, thirds, quarters and fifths are whole.
pub(super) const UNIT: u32 = 60;

/// The price of a card of each rank, in parts of a point.
pub(super) type Prices = [u32; KINDS];

/// Prices for the points alone.
///
/// At first half a point each, which every stack of two or more costs at least; more for cards that are a stack by
/// themselves and for the two dice (`W-3`). Then the price of each rank, those with most cards first, is lowered until
/// a stack costs no more than its points.
pub(super) fn for_points(hand: Ranks, patterns: &Patterns, dice: Dice) -> Prices {
    let [target, higher, lower] = [dice.target(), dice.higher(), dice.lower()].map(|number| usize::from(number) - 1);
    let mut prices = [UNIT / 2; KINDS];
    prices[target] = UNIT;
    if higher == lower {
        prices[lower] = UNIT;
    } else if hand.count(higher) < hand.count(lower) {
        prices[higher] = UNIT * 3 / 2;
    } else {
        prices[lower] = UNIT * 3 / 2;
    }
    let mut order: [usize; KINDS] = std::array::from_fn(|rank| rank);
    order.sort_by_key(|rank| std::cmp::Reverse(hand.count(*rank)));
    for rank in order {
        if hand.count(rank) > 0 {
            prices[rank] -= excess(rank, patterns, &prices);
        }
    }
    prices
}

/// How far the price of a rank can be lowered.
fn excess(rank: usize, patterns: &Patterns, prices: &Prices) -> u32 {
    let dearer = |pattern: &Pattern| cost(pattern.ranks, prices) - u32::from(pattern.points) * UNIT;
    patterns
        .list
        .iter()
        .filter(|pattern| pattern.ranks.count(rank) > 0)
        .map(|pattern| dearer(pattern) / pattern.ranks.count(rank))
        .min()
        .unwrap_or(u32::MAX)
        .min(prices[rank])
}

/// What cards cost.
pub(super) fn cost(ranks: Ranks, prices: &Prices) -> u32 {
    ranks.kinds().map(|(rank, count)| prices[rank] * count).sum()
}

/// Prices for all that counts, from those for the points.
pub(super) fn for_worth(points: &Prices, worth: &Worth) -> Prices {
    std::array::from_fn(|rank| {
        let price = points[rank] as i32 * worth.point + worth.card[rank] * UNIT as i32;
        price.max(0) as u32
    })
}

/// What a stack is worth.
pub(super) fn worth_of(pattern: &Pattern, worth: &Worth) -> i32 {
    let cards: i32 = pattern.ranks.kinds().map(|(rank, count)| worth.card[rank] * count as i32).sum();
    (i32::from(pattern.points) * worth.point + cards) * UNIT as i32
}
