//! All stacks that some ranks can lay, each listed once.
//!
//! A stack is found from its highest card: what the others have to add up to follows from that card, the number of
//! Kings, and whether numbers are added or taken away. Which sums the lower cards can make is known beforehand, so that
//! every step of the listing leads to a stack.

use super::ranks::{KINDS, KING, Ranks};
use crate::games::wichita::Dice;

/// The most stacks that are listed.
const MOST: usize = 16_000;

/// How many parts everything is counted in, so that halves, thirds, quarters and fifths are whole.
pub(super) const UNIT: u32 = 60;

/// The price of a card of each rank, in parts of what it is counted in.
pub(super) type Prices = [u32; KINDS];

/// A stack as ranks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    /// Its cards.
    pub(super) ranks: Ranks,
    /// How much more its cards cost than it is worth.
    pub(super) loss: u32,
}

/// The stacks that some ranks can lay, by their highest card.
#[derive(Debug)]
pub(super) struct Patterns {
    /// All of them, those with the highest cards last.
    pub(super) list: Vec<Pattern>,
    /// Where those with a highest rank begin; they end where the next begin.
    pub(super) starts: [usize; KING + 1],
}

impl Patterns {
    /// Lists the stacks, with their losses against prices for points; `None` where they are too many, or the numbers add
    /// up to 256 or more.
    pub(super) fn of(ranks: Ranks, dice: Dice, prices: &Prices) -> Option<Patterns> {
        let mut listing = Listing::of(ranks, dice, prices)?;
        let mut starts = [0; KING + 1];
        for rank in 0..KING {
            if ranks.count(rank) > 0 && !listing.with_highest(rank) {
                return None;
            }
            starts[rank + 1] = listing.list.len();
        }
        Some(Patterns { list: listing.list, starts })
    }

    /// Sorts those with the same highest rank by their losses.
    pub(super) fn sort(&mut self) {
        for ends in self.starts.windows(2) {
            self.list[ends[0]..ends[1]].sort_unstable_by_key(|pattern| (pattern.loss, pattern.ranks));
        }
    }
}

/// A set of sums from 0 to 255, a bit each.
type Sums = [u64; 4];

struct Listing<'a> {
    prices: &'a Prices,
    ranks: Ranks,
    kings: u32,
    target: u32,
    /// The two cards that show the dice.
    dice: Ranks,
    /// For each rank, the sums that the cards below it can make.
    below: [Sums; KING],
    /// For each rank, the highest one not above it that is there; its own where there is none.
    at_most: [usize; KING],
    list: Vec<Pattern>,
}

impl Listing<'_> {
    fn of(ranks: Ranks, dice: Dice, prices: &Prices) -> Option<Listing<'_>> {
        let mut below = [[0; 4]; KING];
        let mut at_most = [0; KING];
        let mut sums: Sums = [1, 0, 0, 0];
        let mut total = 0;
        for rank in 0..KING {
            below[rank] = sums;
            let count = ranks.count(rank);
            at_most[rank] = if count > 0 || rank == 0 { rank } else { at_most[rank - 1] };
            for _ in 0..count {
                sums = with_card(&sums, rank as u32 + 1);
                total += rank + 1;
            }
        }
        (total < 256).then(|| Listing {
            prices,
            ranks,
            kings: ranks.count(KING),
            target: u32::from(dice.target()),
            dice: Ranks::showing(dice),
            below,
            at_most,
            list: Vec::with_capacity(256),
        })
    }

    /// Lists the stacks with a highest card of this rank; says whether there was room.
    fn with_highest(&mut self, rank: usize) -> bool {
        let highest = rank as u32 + 1;
        for kings in 0..=self.kings {
            let mut stack = Ranks::EMPTY;
            stack.add(rank, 1);
            stack.add(KING, kings);
            let cost = self.prices[rank] + self.prices[KING] * kings;
            let mut goals = [None; 4];
            let mut count = 0;
            for goal in self.goals(highest, kings) {
                if goal.is_some() && !goals.contains(&goal) {
                    goals[count] = goal;
                    count += 1;
                }
            }
            for goal in goals.into_iter().flatten() {
                if !self.complete(rank, self.ranks.count(rank) - 1, goal, Pattern { ranks: stack, loss: cost }) {
                    return false;
                }
            }
        }
        true
    }

    /// What the other numbered cards of a stack can add up to (`W-2`).
    fn goals(&self, highest: u32, kings: u32) -> [Option<u32>; 4] {
        let doubled = (self.target.trailing_zeros() >= kings).then_some(self.target >> kings);
        // No cards that are looked at add up to 256.
        let halved = Some(self.target << kings).filter(|base| kings > 0 && *base < 256);
        let added = |base: Option<u32>| base.and_then(|base| base.checked_sub(highest));
        let taken = |base: Option<u32>| base.and_then(|base| highest.checked_sub(base)).filter(|others| *others > 0);
        [added(doubled), taken(doubled), added(halved), taken(halved)]
    }

    /// Adds cards to a stack until they make `goal`: `more` at most of this rank, then lower ones. Its loss is what it
    /// costs until it is whole.
    fn complete(&mut self, rank: usize, more: u32, mut goal: u32, mut stack: Pattern) -> bool {
        let number = rank as u32 + 1;
        for taken in 0..=more {
            if has(&self.below[rank], goal) {
                let go_on = if goal == 0 {
                    self.push(stack)
                } else {
                    let next = self.at_most[rank.min(goal as usize) - 1];
                    self.complete(next, self.ranks.count(next), goal, stack)
                };
                if !go_on {
                    return false;
                }
            }
            if taken == more || goal < number {
                break;
            }
            goal -= number;
            stack.ranks.add(rank, 1);
            stack.loss += self.prices[rank];
        }
        true
    }

    fn push(&mut self, stack: Pattern) -> bool {
        let points = if stack.ranks == self.dice { 2 } else { 1 };
        self.list.push(Pattern { loss: stack.loss - points * UNIT, ..stack });
        self.list.len() < MOST
    }
}

fn has(sums: &Sums, sum: u32) -> bool {
    sums[sum as usize / 64] >> (sum % 64) & 1 == 1
}

/// The sums with and without one more card.
fn with_card(sums: &Sums, number: u32) -> Sums {
    let mut with = *sums;
    for word in 0..4 {
        let carried = if word > 0 { sums[word - 1] >> (64 - number) } else { 0 };
        with[word] |= sums[word] << number | carried;
    }
    with
}
