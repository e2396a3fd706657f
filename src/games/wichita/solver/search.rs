//! The search for the plan that loses least against the prices.
//!
//! Stacks are chosen by their highest cards, from the Queen down, in the order of their list, so that each plan comes up
//! once. Cards of a rank that no more stack is chosen for stay in the hand, which loses their price.

use super::patterns::{Pattern, Patterns, Prices};
use super::prices;
use super::ranks::{KING, Ranks};
use super::{Plan, Worth};
use crate::games::wichita::Dice;

/// The most stacks that a search looks at, again and again, some milliseconds of work.
const MOST_LOOKS: u32 = 1_500_000;

/// The most stacks of a plan. Hands that are solved whole have at most 90 cards, as their numbers add up to less than 256;
/// at most 15 of them are stacks by themselves, all others have two cards or more.
const MOST_STACKS: usize = 64;

/// What came of a search.
pub(super) enum Outcome {
    /// The best plan.
    Found(Plan),
    /// There is no plan that does not fall short, or none was found.
    NoPlan,
    /// The hand has too many stacks to list them.
    TooLong,
}

/// Looks for the best plan of a hand.
pub(super) fn search(hand: Ranks, dice: Dice, worth: &Worth) -> Outcome {
    let mut prices = prices::first(hand, dice);
    let Some(mut patterns) = Patterns::of(hand, dice, &prices) else { return Outcome::TooLong };
    prices::lower(&mut prices, hand, &mut patterns);
    prices::weigh(&mut prices, worth, &mut patterns);
    patterns.sort();
    let limit = worth.shortfall;
    let mut search = Search { patterns: &patterns, prices, limit, looks: 0, chosen: [0; MOST_STACKS], best: None };
    search.next_rank(hand, 0, 0);
    let proven = search.looks < MOST_LOOKS;
    match search.best {
        Some((stacks, count)) => {
            let stacks = stacks[..count].iter().map(|at| patterns.list[usize::from(*at)].ranks).collect();
            Outcome::Found(Plan { stacks, proven })
        }
        None => Outcome::NoPlan,
    }
}

struct Search<'a> {
    patterns: &'a Patterns,
    prices: Prices,
    /// A plan has to lose less than this.
    limit: u32,
    /// How many stacks it has looked at.
    looks: u32,
    /// The stacks chosen so far.
    chosen: [u16; MOST_STACKS],
    /// The best plan so far, and how many stacks it has.
    best: Option<([u16; MOST_STACKS], usize)>,
}

impl Search<'_> {
    /// Goes on to the highest rank that is left.
    fn next_rank(&mut self, left: Ranks, lost: u32, count: usize) {
        let Some(rank) = left.highest() else {
            let lost = lost + left.count(KING) * self.prices[KING];
            if lost < self.limit {
                self.limit = lost;
                self.best = Some((self.chosen, count));
            }
            return;
        };
        self.choose(rank, self.patterns.starts[rank], left, lost, count);
    }

    /// Chooses a stack with this highest rank, from a place in the list on, or no more.
    fn choose(&mut self, rank: usize, from: usize, left: Ranks, lost: u32, count: usize) {
        if left.count(rank) == 0 {
            return self.next_rank(left, lost, count);
        }
        for at in from..self.patterns.starts[rank + 1] {
            let Pattern { ranks, loss } = self.patterns.list[at];
            self.looks += 1;
            if lost + loss >= self.limit || self.looks >= MOST_LOOKS {
                break;
            }
            if let Some(left) = left.less(ranks)
                && count < MOST_STACKS
            {
                self.chosen[count] = at as u16;
                self.choose(rank, at, left, lost + loss, count + 1);
            }
        }
        let lost = lost + left.count(rank) * self.prices[rank];
        if lost < self.limit {
            self.next_rank(left.without(rank), lost, count);
        }
    }
}
