//! The best stacks that a hand can lay in one turn, exactly.
//!
//! Suits do not matter, so a hand is looked at as so many cards of each rank ([`Ranks`]). All stacks that it can lay are
//! listed once ([`patterns`]), cards get prices that no stack is worth more than ([`prices`]), and a search puts disjoint
//! stacks together, highest rank first, giving up where what has been lost against the prices is already as much as the
//! best plan so far has lost ([`search`]). Very long hands are dealt out in portions, each solved by itself.

mod patterns;
mod portions;
mod prices;
mod ranks;
mod search;
#[cfg(test)]
mod tests;

use super::Dice;
use super::stack;
use crate::cards::{Card, Hand};
use ranks::{KINDS, Ranks};
use search::Outcome;

/// Stacks to lay in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The stacks, which have no card in common, those with the highest cards first.
    pub stacks: Vec<Hand>,
    /// Their points (`W-3`), without what an empty hand earns.
    pub points: u32,
    /// How many cards of the hand they leave.
    pub left: u32,
    /// Whether nothing better exists. It may be `false` for hands of more than 16 cards or so, whose stacks are too many
    /// to be gone through.
    pub proven: bool,
}

/// What makes one plan better than another. What is still equal then is decided by the order of search, always alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Most points; of those, fewest cards left.
    FewestLeft,
    /// Most points; of those, most cards kept for later turns, and Kings before other cards.
    MostKept,
    /// Most points and cards laid together: on the last turn each card left costs as much as a stack earns.
    LastTurn,
    /// No card left (`W-5`); of those, most points.
    Clear,
}

/// What an [`Aim`] counts, in numbers. What a plan is worth is the sum over its stacks.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// A point. At least 1.
    point: i32,
    /// A card laid, by rank.
    card: [i32; KINDS],
    /// A plan that falls short of the prices of all cards by this much does not count.
    shortfall: u32,
}

impl Aim {
    fn worth(self) -> Worth {
        let anything = u32::MAX;
        // In the first two a point outweighs all cards of the longest hand that is solved whole, some 90 of them.
        match self {
            Aim::FewestLeft => Worth { point: 256, card: [1; KINDS], shortfall: anything },
            Aim::MostKept => {
                let mut card = [-1; KINDS];
                card[ranks::KING] = -2;
                Worth { point: 256, card, shortfall: anything }
            }
            Aim::LastTurn => Worth { point: 1, card: [1; KINDS], shortfall: anything },
            Aim::Clear => {
                let card = 1 << 12;
                Worth { point: 1, card: [card; KINDS], shortfall: card as u32 * prices::UNIT }
            }
        }
    }
}

/// Stacks of ranks, before they are given real cards.
struct Plan {
    stacks: Vec<Ranks>,
    proven: bool,
}

/// The stacks that make the most points, and of those leave the fewest cards.
///
/// ```
/// use fivefold::games::wichita::{Dice, solver::most_points};
/// let best = most_points(&"8S KS 4H 3D 5C JC".parse()?, Dice(3, 5));
/// assert_eq!((best.points, best.left), (4, 1)); // 8, K 4, and 3 5 for two points; the Jack stays
/// # Ok::<(), fivefold::cards::BadCard>(())
/// ```
pub fn most_points(hand: &Hand, dice: Dice) -> Best {
    best(hand, dice, Aim::FewestLeft).unwrap_or_else(|| Best::nothing(hand))
}

/// The stacks that use up the hand and make the most points, for the extra card and turn of `W-5`; `None` where no
/// stacks do, or where none were found in a hand too long to go through.
pub fn clear_hand(hand: &Hand, dice: Dice) -> Option<Best> {
    if hand.is_empty() { None } else { best(hand, dice, Aim::Clear) }
}

/// The best stacks by any aim; `None` where no plan does what is asked, which only happens with [`Aim::Clear`].
pub fn best(hand: &Hand, dice: Dice, aim: Aim) -> Option<Best> {
    let whole = Ranks::of(hand).map(|ranks| search::search(ranks, dice, &aim.worth()));
    let plan = match whole {
        Some(Outcome::Found(plan)) => plan,
        Some(Outcome::NoPlan) => return None,
        Some(Outcome::TooLong) | None => portions::best(hand, dice, aim)?,
    };
    Some(Best::of(hand, dice, &plan))
}

impl Best {
    fn nothing(hand: &Hand) -> Best {
        Best { stacks: Vec::new(), points: 0, left: hand.len() as u32, proven: hand.is_empty() }
    }

    /// Gives the ranks of a plan real cards: the first of each rank in pack order.
    fn of(hand: &Hand, dice: Dice, plan: &Plan) -> Best {
        let mut rest = *hand;
        let mut stacks = Vec::with_capacity(plan.stacks.len());
        let mut points = 0;
        for ranks in &plan.stacks {
            let stack = take(&mut rest, *ranks);
            let worth = if *ranks == Ranks::showing(dice) { 2 } else { 1 };
            debug_assert_eq!(worth, stack::points(&stack, dice), "{stack}");
            points += u32::from(worth);
            stacks.push(stack);
        }
        Best { stacks, points, left: rest.len() as u32, proven: plan.proven }
    }
}

/// Takes cards of these ranks out of a hand that has them.
fn take(hand: &mut Hand, ranks: Ranks) -> Hand {
    let mut cards = Hand::EMPTY;
    for (rank, mut count) in ranks.kinds() {
        for suit in 0..4 {
            let card = Card::from_index(suit * KINDS + rank);
            while let Some(card) = card.filter(|card| count > 0 && hand.remove(*card)) {
                cards.add(card);
                count -= 1;
            }
        }
    }
    cards
}
