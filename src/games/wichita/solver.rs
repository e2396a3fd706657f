//! The best stacks that a hand can lay in one turn, exactly.
//!
//! Suits do not matter, so a hand is looked at as so many cards of each rank (`ranks`). All stacks that it can lay are
//! listed once (`patterns`), cards get prices that no stack is worth more than (`prices`), and a search puts disjoint
//! stacks together, highest rank first, giving up where what has been lost against the prices is already as much as the
//! best plan so far has lost (`search`). Very long hands are dealt out in portions, each solved by itself.

mod patterns;
mod plans;
mod portions;
mod prices;
mod ranks;
mod search;

use super::Dice;
use super::stack;
use crate::cards::{Card, Hand};
pub(super) use plans::Plans;
use ranks::{KINDS, Ranks};
use search::Outcome;

/// Stacks to lay in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The stacks, which have no card in common.
    pub stacks: Vec<Hand>,
    /// Their points (`W-3`), without what an empty hand earns.
    pub points: u32,
    /// How many cards of the hand they leave.
    pub left: u32,
    /// Whether nothing better exists. It may be `false` for hands of more than 16 cards, some of which have too many
    /// stacks to go through.
    pub proven: bool,
}

/// What makes one plan better than another: its points, and what it is worth that a card is laid. What is still equal
/// then is decided by the order of search, always alike.
///
/// The worth of cards is counted in 256ths of a point, from −4 to 4 points. Below 0 it is what keeping the card for a
/// later turn is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// What laying a card is worth, for each rank from Ace to King.
    pub cards: [i16; KINDS],
}

impl Aim {
    /// The worth of a point. No hand that is solved whole has so many cards.
    pub const POINT: i16 = 256;

    /// Most points; of those, fewest cards left.
    pub const FEWEST_LEFT: Aim = Aim { cards: [1; KINDS] };

    /// Most points and cards laid together: on the last turn a card left costs as much as a stack earns.
    pub const LAST_TURN: Aim = Aim { cards: [Aim::POINT; KINDS] };

    /// What laying a card is worth.
    pub fn of(&self, card: Card) -> i16 {
        self.cards[ranks::rank_of(card)]
    }

    fn worth(self) -> Worth {
        let cards = self.cards.map(|worth| i32::from(worth.clamp(-4 * Aim::POINT, 4 * Aim::POINT)));
        Worth { point: i32::from(Aim::POINT), cards, shortfall: u32::MAX }
    }
}

/// What plans are measured by, in numbers. What a plan is worth is the sum over its stacks.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// A point. At least 1.
    point: i32,
    /// A card laid, by rank.
    cards: [i32; KINDS],
    /// A plan that falls short of the prices of all cards by this much does not count.
    shortfall: u32,
}

impl Worth {
    /// Most points where no card may be left: a card left costs more than all points together.
    const CLEAR: Worth = {
        let card = 1 << 12;
        Worth { point: 1, cards: [card; KINDS], shortfall: card as u32 * patterns::UNIT }
    };
}

/// How many cards the portions of very long hands have: as many as are nearly always solved to the end.
const LONG_PORTION: usize = 20;

/// How many they have where time matters more: as many as take some microseconds.
const SHORT_PORTION: usize = 16;

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
/// # Ok::<(), fivefold::cards::BadHand>(())
/// ```
pub fn most_points(hand: &Hand, dice: Dice) -> Best {
    best(hand, dice, Aim::FEWEST_LEFT)
}

/// The best stacks by any aim.
pub fn best(hand: &Hand, dice: Dice, aim: Aim) -> Best {
    let worth = aim.worth();
    let plan = match whole(hand, dice, &worth) {
        Outcome::Found(plan) => plan,
        Outcome::NoPlan => Plan { stacks: Vec::new(), proven: false },
        Outcome::TooLong => portions::plan(hand, dice, &worth, LONG_PORTION),
    };
    Best::of(hand, dice, &plan)
}

/// Good stacks within some microseconds, for playing games out: the best for hands of up to 16 cards, in portions of as
/// many for longer ones.
pub fn rough(hand: &Hand, dice: Dice, aim: Aim) -> Best {
    if hand.len() <= SHORT_PORTION {
        return best(hand, dice, aim);
    }
    Best::of(hand, dice, &portions::plan(hand, dice, &aim.worth(), SHORT_PORTION))
}

/// The stacks that use up the hand and make the most points, for the extra card and turn of `W-5`; `None` where no
/// stacks do, or where none were found in a hand too long to go through.
pub fn clear_hand(hand: &Hand, dice: Dice) -> Option<Best> {
    if hand.is_empty() {
        return None;
    }
    let best = match whole(hand, dice, &Worth::CLEAR) {
        Outcome::Found(plan) => Best::of(hand, dice, &plan),
        Outcome::NoPlan => return None,
        Outcome::TooLong => Best::of(hand, dice, &portions::plan(hand, dice, &Aim::FEWEST_LEFT.worth(), LONG_PORTION)),
    };
    (best.left == 0).then_some(best)
}

fn whole(hand: &Hand, dice: Dice, worth: &Worth) -> Outcome {
    Ranks::of(hand).map_or(Outcome::TooLong, |ranks| search::search(ranks, dice, worth))
}

impl Best {
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
