//! What a hand can lay: all sets of its cards at once.
//!
//! A hand of seven has 128 sets of cards, so none needs to be searched for: their totals are made in one pass, each from a
//! smaller set by one addition, and a demand is then a comparison over all of them. Sets are bits of one number, in
//! the order of [`Hand`]s: the set after {a} is {a, b}, as in a dictionary. So the bits of an answer, read from the
//! lowest, are the lays in order.

use crate::cards::{Card, Hand, Rank, Suit};

/// The most cards that a hand holds.
pub const HAND: usize = 7;

/// How many sets of cards a full hand has, the empty one too.
const SETS: usize = 1 << HAND;

/// What a card adds to a total: its number, above zero for Clubs and Spades, below for Hearts and Diamonds; 0 for a Joker.
pub fn value(card: Card) -> i8 {
    let number = card.rank().map_or(0, Rank::number) as i8;
    match card.suit() {
        Some(Suit::Hearts | Suit::Diamonds) => -number,
        _ => number,
    }
}

/// What cards total.
pub fn total(cards: &Hand) -> i32 {
    cards.iter().map(|card| i32::from(value(card))).sum()
}

/// What cards laid down have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    /// Exactly `count` cards that total `target`.
    Exact {
        /// How many: what the die shows.
        count: u8,
        /// Their total.
        target: i8,
    },
    /// The same; or one card more or fewer, but never none; or `count` cards that total minus the target (`S-3`).
    Leeway {
        /// How many: what the die shows.
        count: u8,
        /// Their total.
        target: i8,
    },
    /// One or more cards that total 0 (`S-5`).
    Zero,
}

impl Demand {
    /// Whether cards are what is demanded.
    pub fn is_met_by(self, cards: &Hand) -> bool {
        let total = total(cards);
        (1..=HAND).contains(&cards.len())
            && self.wants().iter().any(|want| want.counts >> cards.len() & 1 == 1 && i32::from(want.total) == total)
    }

    /// A demand is met where one of two wants is.
    fn wants(self) -> [Want; 2] {
        let only = |count: u8| 1_u16.checked_shl(count.into()).unwrap_or(0);
        let (first, second) = match self {
            Demand::Exact { count, target } => ((only(count), target), (0, 0)),
            Demand::Leeway { count, target } => {
                let same = only(count);
                ((same << 1 | same | same >> 1, target), (same, target.wrapping_neg()))
            }
            Demand::Zero => ((u16::MAX, 0), (0, 0)),
        };
        [first, second].map(|(counts, total)| Want { counts, total })
    }
}

/// Some numbers of cards, a bit each, and what they have to total.
#[derive(Clone, Copy)]
struct Want {
    counts: u16,
    total: i8,
}

/// Some of the sets of cards of one hand; each multiset of cards at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sets(u128);

impl Sets {
    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// All that a hand can lay. Made once for a hand, it answers every demand.
///
/// Making it takes one addition for each of 127 sets, sixteen at a time; an answer takes 16 steps of eight comparisons.
///
/// ```
/// use fivefold::games::sums::solver::{Demand, Solver};
/// let solver = Solver::of(&"3S 4H AC Joker KD QS 2C".parse()?);
/// let lays = solver.meeting(Demand::Exact { count: 2, target: -1 });
/// let lays: Vec<String> = solver.hands(lays).map(|cards| cards.to_string()).collect();
/// assert_eq!(lays, ["3S 4H", "QS KD"]);
/// # Ok::<(), fivefold::cards::BadHand>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    /// The hand in pack order; Jokers behind its end, which no set picks.
    cards: [Card; HAND],
    /// The total of each set, as the byte of an `i8`.
    totals: [u8; SETS],
    /// The sets to be told apart: only cards that the hand has, and of equal cards the first ones.
    distinct: u128,
}

impl Solver {
    /// Looks through a hand. Nobody ever holds more than seven cards; more would not be looked at.
    pub fn of(hand: &Hand) -> Solver {
        let mut cards = [Card::JOKER; HAND];
        for (place, card) in cards.iter_mut().zip(hand.iter()) {
            *place = card;
        }
        let mut distinct = !1;
        for picking in &PICKING[hand.len().min(HAND)..] {
            distinct &= !picking;
        }
        for place in 1..HAND {
            if cards[place] == cards[place - 1] {
                distinct &= !PICKING[place] | PICKING[place - 1];
            }
        }
        Solver { cards, totals: over_sets(cards.map(|card| value(card) as u8)), distinct }
    }

    /// The sets that meet a demand.
    pub fn meeting(&self, demand: Demand) -> Sets {
        let found = demand.wants().iter().filter(|want| want.counts > 0).fold(0, |found, want| {
            let counted = OF_COUNT.iter().enumerate().filter(|(count, _)| want.counts >> count & 1 == 1);
            found | self.totalling(want.total) & counted.fold(0, |sets, (_, of_count)| sets | of_count)
        });
        Sets(found & self.distinct)
    }

    /// With how many cards a total can be made: bit n for n cards.
    pub fn counts(&self, total: i8) -> u8 {
        let sets = self.totalling(total) & self.distinct;
        (1..=HAND).fold(0, |counts, count| counts | u8::from(sets & OF_COUNT[count] != 0) << count)
    }

    /// The cards of each set, in order.
    pub fn hands(&self, sets: Sets) -> impl Iterator<Item = Hand> + '_ {
        let mut left = sets.0;
        std::iter::from_fn(move || {
            let set = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            self.hand(set)
        })
    }

    /// The cards of the set with a place in that order, from 0.
    pub fn nth(&self, sets: Sets, place: usize) -> Option<Hand> {
        let left = (0..place).fold(sets.0, |left, _| left & left.wrapping_sub(1));
        self.hand(left.trailing_zeros() as usize)
    }

    fn hand(&self, set: usize) -> Option<Hand> {
        let picks = PICKS.get(set)?;
        Some(
            self.cards.iter().enumerate().filter(|(place, _)| picks >> place & 1 == 1).map(|(_, card)| *card).collect(),
        )
    }

    /// The sets with a total, those that are not to be told apart too.
    fn totalling(&self, total: i8) -> u128 {
        const ONES: u64 = u64::MAX / 255;
        const LOW: u64 = ONES * 0x7F;
        let wanted = ONES * u64::from(total as u8);
        self.totals.chunks_exact(8).rev().fold(0, |sets, eight| {
            let differing = eight.iter().rev().fold(0, |bytes, byte| bytes << 8 | u64::from(*byte)) ^ wanted;
            // The top bit of each byte becomes whether the byte is 0, without a carry into the next byte.
            let equal = !(((differing & LOW) + LOW) | differing | LOW);
            // The multiplication brings the eight bits together, the lowest byte's lowest.
            sets << 8 | u128::from((equal >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56)
        })
    }
}

/// Which cards each set picks: bit i for the i-th card of the hand.
const PICKS: [u8; SETS] = over_sets([1, 2, 4, 8, 16, 32, 64]);

/// For each card of the hand the sets that pick it.
const PICKING: [u128; HAND] = {
    let mut picking = [0; HAND];
    let mut set = 0;
    while set < SETS {
        let mut place = 0;
        while place < HAND {
            picking[place] |= (PICKS[set] as u128 >> place & 1) << set;
            place += 1;
        }
        set += 1;
    }
    picking
};

/// For each number of cards the sets of that many.
const OF_COUNT: [u128; HAND + 1] = {
    let mut of_count = [0; HAND + 1];
    let mut set = 0;
    while set < SETS {
        of_count[PICKS[set].count_ones() as usize] |= 1 << set;
        set += 1;
    }
    of_count
};

/// The total of `values` over each set, in dictionary order.
///
/// Built from the last card to the first in the array's end. With the sets of later cards in order, those that also
/// have the card before come right after the empty one, in the same order, and then the old ones follow: so the new
/// half is written in front of the old, its last total over the old empty set.
const fn over_sets(values: [u8; HAND]) -> [u8; SETS] {
    let mut totals = [0_u8; SETS];
    let mut place = HAND;
    let mut start = SETS - 1;
    while place > 0 {
        place -= 1;
        let size = SETS - start;
        let mut set = 0;
        while set + 1 < size {
            totals[start - size + 1 + set] = totals[start + set].wrapping_add(values[place]);
            set += 1;
        }
        totals[start] = totals[SETS - 1].wrapping_add(values[place]);
        start -= size;
    }
    totals
}
