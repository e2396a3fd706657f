//! All ways in which the natural cards of a hand can lie, for puzzles.
//!
//! As for the best arrangement, only natural cards matter (see [`arrangement`](super::super::arrangement)): where there is any
//! book or run, wild cards always find a place. So a layout of some cards is a set of natural ones that fit into books and
//! runs, with as many wild cards as there are, to which none can be added, not even by laying them differently.
//!
//! For each set of cards, one bit each, the fewest wild cards are worked out that it takes to lay all of them. No two natural cards
//! of a hand may be equal.

use crate::cards::{Card, Hand, Rank};
use crate::games::five_suits::{is_wild, points};
use crate::short_sort::sort_by_key;

/// More wild cards than there are.
const TOO_MANY: u32 = 99;

/// A set of natural cards, a bit each.
type Set = usize;

/// The natural cards of a hand, and which of them go together.
pub(super) struct Layouts {
    wild: Rank,
    /// From the dearest.
    cards: Vec<Card>,
    wilds: u32,
    melds: Vec<Meld>,
}

/// The natural cards of a book or a run.
struct Meld {
    set: Set,
    /// The fewest wild cards that it takes.
    needed: u32,
    points: i32,
}

impl Layouts {
    pub(super) fn of(hand: &Hand, wild: Rank) -> Layouts {
        let (wilds, mut cards): (Vec<Card>, Vec<Card>) = hand.iter().partition(|card| is_wild(*card, wild));
        sort_by_key(&mut cards, |card| (-points(*card, wild), card.suit()));
        let mut layouts = Layouts { wild, cards, wilds: wilds.len() as u32, melds: Vec::new() };
        layouts.list_melds();
        layouts
    }

    /// Lists what fits together, with all wild cards that there are. A card alone is listed once.
    fn list_melds(&mut self) {
        for (first, card) in self.cards.iter().enumerate() {
            let others = |goes: &dyn Fn(&Card) -> bool| -> Set {
                let others = self.cards.iter().enumerate().skip(first + 1);
                others.filter(|(_, other)| goes(other)).map(|(at, _)| 1 << at).sum()
            };
            let [book, run] =
                [others(&|other| other.rank() == card.rank()), others(&|other| other.suit() == card.suit())];
            let mut melds = Vec::new();
            for (all, is_run) in [(book, false), (run, true)] {
                each_subset(all, |rest| {
                    let set = rest | 1 << first;
                    let length = if is_run { self.span(set) } else { 0 };
                    let needed = length.max(3).max(set.count_ones()) - set.count_ones();
                    if needed <= self.wilds && (!is_run || rest != 0) {
                        melds.push(Meld { set, needed, points: self.points(set) });
                    }
                });
            }
            self.melds.append(&mut melds);
        }
    }

    /// How many ranks lie between the lowest and the highest card of a set, with both.
    fn span(&self, set: Set) -> u32 {
        let numbers = self.held(set).filter_map(Card::rank).map(Rank::number);
        numbers.clone().max().map_or(0, |most| u32::from(most - numbers.min().unwrap_or(most) + 1))
    }

    fn held(&self, set: Set) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1).map(|(_, card)| *card)
    }

    fn points(&self, set: Set) -> i32 {
        self.held(set).map(|card| points(card, self.wild)).sum()
    }

    fn all(&self) -> Set {
        (1 << self.cards.len()) - 1
    }

    /// The dearest card of a set.
    fn dearest(&self, set: Set) -> Option<Card> {
        self.held(set).next()
    }

    /// The points of the dearest natural card.
    pub(super) fn dearest_points(&self) -> i32 {
        self.cards.first().map_or(0, |card| points(*card, self.wild))
    }

    /// What comes to mind first: the dearest card that is in no book or run of natural cards.
    pub(super) fn dearest_loose(&self) -> Option<Card> {
        let tied = self.melds.iter().filter(|meld| meld.needed == 0).fold(0, |tied, meld| tied | meld.set);
        self.dearest(self.all() & !tied)
    }

    /// What comes to mind next: to lay again and again what takes the fewest wild cards, of that what is worth most, and to
    /// discard the dearest card that is left.
    pub(super) fn dearest_left(&self) -> Option<Card> {
        let (mut left, mut wilds) = (self.all(), self.wilds);
        loop {
            let fits = self.melds.iter().filter(|meld| meld.set & !left == 0 && meld.needed <= wilds);
            let Some(next) = fits.min_by_key(|meld| (meld.needed, -meld.points)) else { break };
            (left, wilds) = (left & !next.set, wilds - next.needed);
        }
        self.dearest(left)
    }

    /// The points that are left by each discard of a natural card with each layout of the rest.
    pub(super) fn left_by_discard(&self) -> Vec<i32> {
        let fits = self.fitting();
        let mut left = Vec::new();
        for discard in 0..self.cards.len() {
            let rest = self.all() & !(1 << discard);
            // Whether a larger set of the rest fits as well, from the largest down.
            let mut grows = vec![false; fits.len()];
            each_subset(rest, |set| {
                let mut missing = rest & !set;
                while missing != 0 && !grows[set] {
                    let more = set | missing & missing.wrapping_neg();
                    grows[set] = grows[more] || fits[more];
                    missing &= missing - 1;
                }
                if fits[set] && !grows[set] {
                    left.push(self.points(rest & !set));
                }
            });
        }
        left
    }

    /// For each set whether it fits into books and runs, with all wild cards that there are.
    fn fitting(&self) -> Vec<bool> {
        let sets = 1 << self.cards.len();
        let mut melds: Vec<Vec<&Meld>> = self.cards.iter().map(|_| Vec::new()).collect();
        for meld in &self.melds {
            melds[meld.set.trailing_zeros() as usize].push(meld);
        }
        // The fewest wild cards for each set, by what its first card lies with.
        let mut needed = vec![0; sets];
        for set in 1_usize..sets {
            let with_first = melds[set.trailing_zeros() as usize].iter().filter(|meld| meld.set & !set == 0);
            let ways = with_first.map(|meld| needed[set & !meld.set] + meld.needed);
            needed[set] = ways.min().unwrap_or(TOO_MANY).min(TOO_MANY);
        }
        needed.into_iter().map(|needed| needed <= self.wilds).collect()
    }
}

/// Shows each subset of a set, the empty one too.
fn each_subset(set: Set, mut show: impl FnMut(Set)) {
    let mut subset = set;
    loop {
        show(subset);
        if subset == 0 {
            return;
        }
        subset = (subset - 1) & set;
    }
}
