//! The search over sets of books, and the division of the wild cards among the suits.

use super::super::{is_wild, points};
use super::suit_runs::{Gains, LANES, PLACES, SuitCards, gains, reached};
use crate::cards::{Card, Hand, Rank, Suit};

const SUITS: usize = Suit::ALL.len();

/// A hand as the search sees it: natural cards by suit and rank, and a number of wild cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Problem {
    suits: [SuitCards; SUITS],
    /// Natural cards of each rank, from 3.
    by_rank: [u8; PLACES],
    wilds: usize,
    natural_points: i32,
    wild_points: i32,
}

impl Problem {
    pub(super) fn of(hand: &Hand, wild: Rank) -> Problem {
        let mut problem = Problem {
            suits: [SuitCards::default(); SUITS],
            by_rank: [0; PLACES],
            wilds: 0,
            natural_points: 0,
            wild_points: 0,
        };
        for (card, count) in hand.kinds() {
            let worth = count as i32 * points(card, wild);
            match natural_place(card, wild) {
                None => {
                    problem.wilds += count;
                    problem.wild_points += worth;
                }
                Some((suit, place)) => {
                    problem.natural_points += worth;
                    problem.by_rank[place] += count as u8;
                    problem.suits[suit].one |= 1 << place;
                    problem.suits[suit].two |= u16::from(count > 1) << place;
                }
            }
        }
        problem
    }

    /// The same hand without one card of those it holds.
    pub(super) fn without(&self, card: Card, wild: Rank) -> Problem {
        let mut problem = *self;
        match natural_place(card, wild) {
            None => {
                problem.wilds -= 1;
                problem.wild_points -= points(card, wild);
            }
            Some((suit, place)) => {
                problem.natural_points -= points(card, wild);
                problem.by_rank[place] -= 1;
                let SuitCards { one, two, .. } = &mut problem.suits[suit];
                let last = if *two >> place & 1 == 1 { two } else { one };
                *last &= !(1 << place);
            }
        }
        problem
    }

    /// The points left by a solution, or without any meld of natural cards.
    pub(super) fn points_left(&self, solution: Option<&Solution>) -> i32 {
        let covered = solution.map_or(0, |solution| i32::from(solution.covered));
        let wild_cards_fit = covered > 0 || self.wilds >= 3;
        self.natural_points - covered + if wild_cards_fit { 0 } else { self.wild_points }
    }

    /// Wild cards, as many as there are.
    pub(super) fn wilds(&self) -> usize {
        self.wilds
    }

    /// Wild cards as far as they are counted.
    fn counted_wilds(&self) -> usize {
        self.wilds.min(LANES - 1)
    }
}

/// Suit and place of a card that is not wild.
pub(super) fn natural_place(card: Card, wild: Rank) -> Option<(usize, usize)> {
    let (rank, suit) = (card.rank()?, card.suit()?);
    let place = usize::from(rank.number()).checked_sub(3)?;
    (!is_wild(card, wild)).then_some((suit as usize, place))
}

/// Which melds cover the most points.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// The points of natural cards in melds; above 0.
    pub(super) covered: i16,
    /// Ranks with a book, from 3.
    pub(super) books: u16,
    /// What each suit's runs can use.
    pub(super) suits: [SuitCards; SUITS],
    /// How many wild cards each suit's runs have.
    pub(super) wilds: [usize; SUITS],
}

impl Solution {
    /// The natural cards in melds: what of each suit lies in runs, and every card of a rank with a book.
    pub(super) fn taken(&self) -> [SuitCards; SUITS] {
        let mut taken = self.suits;
        for (cards, wilds) in taken.iter_mut().zip(self.wilds) {
            let (once, twice) = reached(*cards, wilds);
            cards.one = cards.one & once | self.books;
            cards.two = cards.two & twice | self.books;
        }
        taken
    }
}

/// What the runs of suits cover, once worked out. It holds for one hand and what comes of it by discards.
pub(super) struct Memory {
    wilds: usize,
    known: Vec<(SuitCards, Gains)>,
}

impl Memory {
    pub(super) fn new(problem: &Problem) -> Memory {
        Memory { wilds: problem.counted_wilds(), known: Vec::with_capacity(32) }
    }

    fn gains(&mut self, cards: SuitCards) -> Gains {
        // Ranks that are not there make no difference.
        let cards = SuitCards { counting: cards.counting & cards.one, ..cards };
        if cards.counting == 0 {
            return [0; LANES];
        }
        if let Some((_, gains)) = self.known.iter().find(|(known, _)| *known == cards) {
            return *gains;
        }
        let gains = gains(cards, self.wilds);
        self.known.push((cards, gains));
        gains
    }
}

/// Looks for the melds that cover the most points. With `wanted`, only what leaves fewer points than that is looked for.
/// `None` where no meld covers a natural card, or none that is wanted.
pub(super) fn solve(problem: &Problem, wanted: Option<i32>, memory: &mut Memory) -> Option<Solution> {
    // Cover more than this. Where a wish is beyond what can be, nothing is found.
    let floor = wanted.map_or(0, |wanted| (problem.natural_points - wanted).max(0));
    let mut search = Search { problem, memory, floor: floor as i16, best: None };
    let mut candidates = 0;
    for (place, &count) in problem.by_rank.iter().enumerate() {
        candidates |= u16::from(count >= 2) << place;
    }
    search.choose_books(candidates, 0, problem.counted_wilds(), 0);
    let best = search.best?;
    let wilds = divide(&best, problem.counted_wilds(), memory);
    Some(Solution { covered: best.covered, books: best.books, suits: best.suits, wilds })
}

struct Best {
    covered: i16,
    books: u16,
    suits: [SuitCards; SUITS],
    wilds: usize,
}

struct Search<'a> {
    problem: &'a Problem,
    memory: &'a mut Memory,
    floor: i16,
    best: Option<Best>,
}

impl Search<'_> {
    fn is_done(&self) -> bool {
        i32::from(self.floor) >= self.problem.natural_points
    }

    /// Goes through all sets of books of the candidates for which the wild cards are enough.
    fn choose_books(&mut self, candidates: u16, books: u16, wilds: usize, points: i16) {
        if self.is_done() {
            return;
        }
        if candidates == 0 {
            return self.choose_runs(books, wilds, points);
        }
        let place = candidates.trailing_zeros() as usize;
        let others = candidates & (candidates - 1);
        let count = usize::from(self.problem.by_rank[place]);
        let needed = 3_usize.saturating_sub(count);
        if needed <= wilds {
            let more = (count * (place + 3)) as i16;
            self.choose_books(others, books | 1 << place, wilds - needed, points + more);
        }
        self.choose_books(others, books, wilds, points);
    }

    /// Finds the best runs beside some books.
    fn choose_runs(&mut self, books: u16, wilds: usize, points: i16) {
        let mut giving = 0;
        for (place, &count) in self.problem.by_rank.iter().enumerate() {
            giving |= books & u16::from(count > 3) << place;
        }
        // If the books could give everything they have, and each suit had all the wild cards.
        let generous =
            self.suits_with(books, &self.problem.suits.map(|cards| (cards.one & giving, cards.two & giving)));
        let bound: i16 = generous.iter().map(|cards| self.memory.gains(*cards)[wilds]).sum();
        if points + bound <= self.floor {
            return;
        }
        if giving == 0 || bound == 0 {
            self.rate(books, generous, wilds, points);
        } else {
            self.choose_gifts(books, giving, [(0, 0); SUITS], wilds, points);
        }
    }

    /// Goes through all ways for the books of some ranks to give to runs what they have above three.
    fn choose_gifts(&mut self, books: u16, giving: u16, given: [(u16, u16); SUITS], wilds: usize, points: i16) {
        if self.is_done() {
            return;
        }
        if giving == 0 {
            let suits = self.suits_with(books, &given);
            return self.rate(books, suits, wilds, points);
        }
        let place = giving.trailing_zeros();
        let spare = self.problem.by_rank[place as usize] - 3;
        let others = giving & (giving - 1);
        self.choose_givers(0, spare, 1 << place, given, &mut |search, given| {
            search.choose_gifts(books, others, given, wilds, points);
        });
    }

    /// Goes through all ways to give `spare` cards of a rank, from the suits from `suit` on.
    fn choose_givers(
        &mut self,
        suit: usize,
        spare: u8,
        bit: u16,
        given: [(u16, u16); SUITS],
        then: &mut impl FnMut(&mut Self, [(u16, u16); SUITS]),
    ) {
        if spare == 0 {
            return then(self, given);
        }
        let Some(SuitCards { one, two, .. }) = self.problem.suits.get(suit).copied() else { return };
        let copies = u8::from(one & bit != 0) + u8::from(two & bit != 0);
        for gives in (0..=copies.min(spare)).rev() {
            let mut given = given;
            given[suit].0 |= if gives > 0 { bit } else { 0 };
            given[suit].1 |= if gives > 1 { bit } else { 0 };
            self.choose_givers(suit + 1, spare - gives, bit, given, then);
        }
    }

    /// What runs can use beside some books that give some cards.
    fn suits_with(&self, books: u16, given: &[(u16, u16); SUITS]) -> [SuitCards; SUITS] {
        let mut suits = self.problem.suits;
        for (cards, given) in suits.iter_mut().zip(given) {
            cards.counting = cards.one & !books;
            cards.one = cards.counting | given.0;
            cards.two = cards.two & !books | given.1;
        }
        suits
    }

    /// Keeps a choice if it is the best so far.
    fn rate(&mut self, books: u16, suits: [SuitCards; SUITS], wilds: usize, points: i16) {
        let mut covered = [points; LANES];
        for cards in suits {
            let gains = self.memory.gains(cards);
            for lane in (0..=wilds).rev() {
                let with = |used: usize| covered[lane - used] + gains[used];
                covered[lane] = (0..=lane).map(with).fold(0, i16::max);
            }
        }
        if covered[wilds] > self.floor {
            self.floor = covered[wilds];
            self.best = Some(Best { covered: covered[wilds], books, suits, wilds });
        }
    }
}

/// How many wild cards go to the runs of each suit, as few as will do.
fn divide(best: &Best, most: usize, memory: &mut Memory) -> [usize; SUITS] {
    let mut used = [[0_usize; LANES]; SUITS];
    let mut covered = [0_i16; LANES];
    let wilds = best.wilds.min(most);
    for (cards, used) in best.suits.iter().zip(&mut used) {
        let gains = memory.gains(*cards);
        for lane in (0..=wilds).rev() {
            let choice = (0..=lane).rev().max_by_key(|used| covered[lane - used] + gains[*used]).unwrap_or(0);
            used[lane] = choice;
            covered[lane] = covered[lane - choice] + gains[choice];
        }
    }
    let mut lane = (0..=wilds).find(|lane| covered[*lane] == covered[wilds]).unwrap_or(wilds);
    let mut division = [0; SUITS];
    for (share, used) in division.iter_mut().zip(&used).rev() {
        *share = used[lane];
        lane -= used[lane];
    }
    division
}
