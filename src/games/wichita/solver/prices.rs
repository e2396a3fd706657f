//! Prices of cards, such that no stack is worth more than its cards cost.
//!
//! What a plan is worth is then at most the price of the whole hand, and each stack laid or card left loses some of it:
//! the dual of a linear program, found not by solving it but by lowering good first prices as far as they go.

use super::Worth;
use super::patterns::{Pattern, Patterns, Prices, UNIT};
use super::ranks::{KINDS, Ranks};
use crate::games::wichita::Dice;
use crate::short_sort::sort_by_key;

/// Prices that no stack is worth more points than, whatever the hand: half a point each, which every stack of two cards
/// or more costs at least, and more for cards that are a stack by themselves or show the dice (`W-3`).
pub(super) fn first(hand: Ranks, dice: Dice) -> Prices {
    let [target, higher, lower] = [dice.target(), dice.higher(), dice.lower()].map(|number| usize::from(number) - 1);
    let mut prices = [UNIT / 2; KINDS];
    prices[target] = UNIT;
    // Together the two that show the dice cost 2 points; the rarer one costs the most of it.
    if higher == lower {
        prices[lower] = UNIT;
    } else if hand.count(higher) < hand.count(lower) {
        prices[higher] = UNIT * 3 / 2;
    } else {
        prices[lower] = UNIT * 3 / 2;
    }
    prices
}

/// Lowers the price of each rank, those with most cards first, until a stack costs no more than its points. The losses
/// of the stacks follow.
pub(super) fn lower(prices: &mut Prices, hand: Ranks, patterns: &mut Patterns) {
    let mut order: [usize; KINDS] = std::array::from_fn(|rank| rank);
    sort_by_key(&mut order, |rank| (std::cmp::Reverse(hand.count(*rank)), *rank));
    for rank in order.into_iter().take_while(|rank| hand.count(*rank) > 0) {
        let excess = excess(rank, prices[rank], &patterns.list);
        if excess > 0 {
            prices[rank] -= excess;
            for pattern in &mut patterns.list {
                pattern.loss -= pattern.ranks.count(rank) * excess;
            }
        }
    }
}

/// How far the price of a rank can be lowered.
fn excess(rank: usize, price: u32, patterns: &[Pattern]) -> u32 {
    patterns.iter().fold(price, |excess, pattern| match pattern.ranks.count(rank) {
        0 => excess,
        1 => excess.min(pattern.loss),
        count => excess.min(pattern.loss / count),
    })
}

/// Turns prices for points into prices for all that counts. The losses of the stacks follow.
pub(super) fn weigh(prices: &mut Prices, worth: &Worth, patterns: &mut Patterns) {
    // A card that is worth less than nothing when laid costs nothing, so that leaving it never gains.
    let mut raised = [0; KINDS];
    for rank in 0..KINDS {
        let price = prices[rank] as i32 * worth.point + worth.cards[rank] * UNIT as i32;
        raised[rank] = (-price).max(0) as u32;
        prices[rank] = price.max(0) as u32;
    }
    let any_raised = raised.iter().any(|raise| *raise > 0);
    for pattern in &mut patterns.list {
        pattern.loss *= worth.point as u32;
        if any_raised {
            pattern.loss += pattern.ranks.kinds().map(|(rank, count)| raised[rank] * count).sum::<u32>();
        }
    }
}
