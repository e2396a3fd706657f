//! The fewest points that can be left of a hand, exactly, and the books and runs that do it (`F-3`).
//!
//! How it is done. Call cards that are not wild *natural*, and say that a meld *covers* its natural cards.
//!
//! - Wild cards are all alike, and once there is any meld none is left over: a book takes any number, three are a book by
//!   themselves, and a run that has no room left can be cut in two that have. So it is the points of the natural cards
//!   covered that count, and melds take as few wild cards as they need.
//! - A rank has one book at most, for two of them can be put together. A book of a single natural card is never better
//!   than a run of it with two wild cards.
//! - If a book has fewer than three natural cards while a run has one of its rank, the two may change the card for a wild
//!   card. So a book keeps three natural cards, or all of its rank, and can give only what is above three to runs, where
//!   it then counts nothing more.
//! - With the books settled, and the cards that they give away, suits have nothing to do with each other but for the
//!   number of wild cards: `suit_runs` says what each of them covers with how many, and the best division of the wild
//!   cards is put together suit by suit.
//!
//! All sets of books that the wild cards allow are tried, those with more books first, until everything is covered; a set
//! is passed over where it could not beat the best even if each suit had all wild cards to itself. Fourteen cards have
//! about thirty such sets at most, and the runs of a suit are worked out once for each set of ranks in it. As dealt they take
//! some 2 µs, the hardest that were found 10, and the best discard of those or all their ways to go out under 50.

mod search;
mod suit_runs;

use super::meld::{Meld, MeldKind};
use super::{is_wild, points};
use crate::cards::{Card, Hand, Rank, Suit};
use crate::short_sort::sort_by_key;
use search::{Memory, Problem, Solution};
use suit_runs::{PLACES, Span, runs};

/// The most cards for which the search is meant: the hand of the last round of the long game with the card just taken.
pub const MOST_CARDS: usize = 14;

/// A hand with its cards in books and runs, as many points as possible in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// Books first, by rank, then runs, by suit and rank.
    pub melds: Vec<Meld>,
    /// What is in no meld.
    pub left: Hand,
    /// The points of what is left.
    pub points: i32,
}

impl Arrangement {
    /// The hand as one would lay it down: books and runs as groups, then what is left, wild cards last.
    pub fn groups(self, wild: Rank) -> Vec<Vec<Card>> {
        let mut left: Vec<Card> = self.left.iter().collect();
        sort_by_key(&mut left, |card| (is_wild(*card, wild), card.rank(), card.suit()));
        let melds = self.melds.into_iter().map(|meld| meld.cards);
        melds.chain([left]).filter(|group| !group.is_empty()).collect()
    }
}

/// What is in no meld of a hand that lies as [`arrange`] puts it. Bots ask for it all the time, and have no use for the melds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftover {
    /// The cards.
    pub cards: Hand,
    /// Their points.
    pub points: i32,
}

/// The best last turn with a hand that includes the card just taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// What to discard. Of discards that leave the same points it is a natural card before a wild one, then the one with
    /// the most points, then the first in pack order.
    pub discard: Card,
    /// The rest of the hand.
    pub arrangement: Arrangement,
}

/// The fewest points that can be left of a hand. Exact for hands of up to [`MOST_CARDS`] cards of two decks.
pub fn fewest_left(hand: &Hand, wild: Rank) -> i32 {
    let problem = Problem::of(hand, wild);
    let solution = search::solve(&problem, None, &mut Memory::new(&problem));
    problem.points_left(solution.as_ref())
}

/// A hand arranged so that the fewest points are left. The same hand is always arranged the same way.
pub fn arrange(hand: &Hand, wild: Rank) -> Arrangement {
    let problem = Problem::of(hand, wild);
    let solution = search::solve(&problem, None, &mut Memory::new(&problem));
    build(hand, wild, solution.as_ref())
}

/// What [`arrange`] leaves of a hand.
pub fn left_over(hand: &Hand, wild: Rank) -> Leftover {
    let problem = Problem::of(hand, wild);
    let solution = search::solve(&problem, None, &mut Memory::new(&problem));
    left_by(hand, wild, &problem, solution.as_ref())
}

/// A hand of which a card is to be discarded, arranged as it lies best after that. The discard is among what is left.
pub fn arrange_to_discard(hand: &Hand, wild: Rank) -> Arrangement {
    let Some(LastTurn { discard, mut arrangement }) = last_turn(hand, wild) else { return arrange(hand, wild) };
    arrangement.left.add(discard);
    arrangement.points += points(discard, wild);
    arrangement
}

/// The best discard, and the rest arranged; `None` for a hand without cards.
pub fn last_turn(hand: &Hand, wild: Rank) -> Option<LastTurn> {
    let Discard { card, rest, solution, .. } = best_discard(hand, wild)?;
    Some(LastTurn { discard: card, arrangement: build(&rest, wild, solution.as_ref()) })
}

/// The discard of [`last_turn`], and what is left of the rest.
pub fn last_discard(hand: &Hand, wild: Rank) -> Option<(Card, Leftover)> {
    let Discard { card, rest, problem, solution } = best_discard(hand, wild)?;
    Some((card, left_by(&rest, wild, &problem, solution.as_ref())))
}

/// A discard and what the melds of the rest are.
struct Discard {
    card: Card,
    rest: Hand,
    problem: Problem,
    solution: Option<Solution>,
}

fn best_discard(hand: &Hand, wild: Rank) -> Option<Discard> {
    let problem = Problem::of(hand, wild);
    let mut memory = Memory::new(&problem);
    let whole = search::solve(&problem, None, &mut memory);
    let left = left_by(hand, wild, &problem, whole.as_ref());

    let mut cards: Vec<Card> = hand.kinds().map(|(card, _)| card).collect();
    sort_by_key(&mut cards, |card| (is_wild(*card, wild), std::cmp::Reverse(points(*card, wild))));
    let mut best: Option<(Card, i32, Option<Solution>)> = None;
    for card in cards {
        // What is left without the card, and the card, are left of the whole hand.
        let least = (left.points - points(card, wild)).max(0);
        if best.as_ref().is_some_and(|(_, best, _)| least >= *best) {
            continue;
        }
        if left.cards.contains(card) {
            best = Some((card, least, whole.clone()));
            continue;
        }
        let rest = problem.without(card, wild);
        let wanted = best.as_ref().map(|(_, best, _)| *best);
        let solution = search::solve(&rest, wanted, &mut memory);
        let found = rest.points_left(solution.as_ref());
        if wanted.is_none_or(|wanted| found < wanted) {
            best = Some((card, found, solution));
        }
    }

    let (card, _, solution) = best?;
    let mut rest = *hand;
    let held = rest.remove(card);
    debug_assert!(held, "the discard is a card of the hand");
    Some(Discard { card, rest, problem: problem.without(card, wild), solution })
}

/// Whether everything but one card of `discard` fits into books and runs. A card that is not in the hand fits nothing.
pub fn goes_out(hand: &Hand, discard: Card, wild: Rank) -> bool {
    let problem = Problem::of(hand, wild);
    hand.contains(discard) && fits(&problem.without(discard, wild), &mut Memory::new(&problem))
}

/// The discards with which a hand goes out: bit `i` for the card with index `i`.
pub fn going_out(hand: &Hand, wild: Rank) -> u128 {
    let problem = Problem::of(hand, wild);
    let mut memory = Memory::new(&problem);
    let whole = search::solve(&problem, None, &mut memory);
    let left = problem.points_left(whole.as_ref());
    let kinds: Vec<Card> = hand.kinds().map(|(card, _)| card).collect();
    if left == 0 || hand.len() == 1 {
        // A wild card that can be spared can take the place of any other card.
        let spared = kinds.iter().find(|card| is_wild(**card, wild));
        if spared.is_some_and(|card| fits(&problem.without(*card, wild), &mut memory)) {
            return hand.kinds_mask();
        }
    }
    // And one that cannot is no discard. Neither is a card that leaves more points than it takes away.
    let mut discards = 0;
    for card in kinds.into_iter().filter(|card| !is_wild(*card, wild) && points(*card, wild) >= left) {
        if fits(&problem.without(card, wild), &mut memory) {
            discards |= 1 << card.index();
        }
    }
    discards
}

/// Whether nothing is left of a hand.
fn fits(problem: &Problem, memory: &mut Memory) -> bool {
    let solution = search::solve(problem, Some(1), memory);
    problem.points_left(solution.as_ref()) == 0
}

/// What the melds that the search found do not take.
fn left_by(hand: &Hand, wild: Rank, problem: &Problem, solution: Option<&Solution>) -> Leftover {
    let taken = solution.map(Solution::taken).unwrap_or_default();
    // A wild card finds its place in any meld, and three are one.
    let are_wilds_left = solution.is_none() && problem.wilds() < 3;
    let mut cards = Hand::EMPTY;
    for (card, count) in hand.kinds() {
        let left = match search::natural_place(card, wild) {
            Some((suit, place)) => count.saturating_sub(taken[suit].copies(place)),
            None if are_wilds_left => count,
            None => 0,
        };
        (0..left).for_each(|_| cards.add(card));
    }
    Leftover { cards, points: problem.points_left(solution) }
}

/// Cards on their way into melds.
struct Builder {
    wild: Rank,
    /// Natural cards not yet in a meld.
    left: Hand,
    /// Wild cards not yet in a meld, those of the wild rank first.
    wilds: Vec<Card>,
    melds: Vec<Meld>,
}

/// Lays out what the search found.
fn build(hand: &Hand, wild: Rank, solution: Option<&Solution>) -> Arrangement {
    let (wilds, natural): (Vec<Card>, Vec<Card>) = hand.iter().partition(|card| is_wild(*card, wild));
    let mut builder = Builder { wild, left: natural.into_iter().collect(), wilds, melds: Vec::new() };
    if let Some(solution) = solution {
        for (suit, (cards, wilds)) in Suit::ALL.into_iter().zip(solution.suits.iter().zip(solution.wilds)) {
            let mut usable = [cards.one, cards.two];
            for span in runs(*cards, wilds) {
                builder.run(suit, span, &mut usable);
            }
        }
        for place in (0..PLACES).filter(|place| solution.books >> place & 1 == 1) {
            builder.book(rank_at(place));
        }
    }
    builder.use_up_wilds();
    sort_by_key(&mut builder.melds, |meld| match meld.kind {
        MeldKind::Book(rank) => (None, rank),
        MeldKind::Run(suit, lowest) => (Some(suit), lowest),
    });
    let Builder { mut left, wilds, melds, .. } = builder;
    left.add_all(&wilds.into_iter().collect());
    Arrangement { points: left.iter().map(|card| points(card, wild)).sum(), melds, left }
}

fn rank_at(place: usize) -> Rank {
    Rank::ALL[place + 2]
}

impl Builder {
    /// Lays a run, with the natural cards that are there and wild cards elsewhere.
    fn run(&mut self, suit: Suit, span: Span, usable: &mut [u16; 2]) {
        let mut cards = Vec::new();
        for place in span.first..=span.last {
            let card = Card::new(rank_at(place), suit);
            let copy = usable.iter().position(|copy| copy >> place & 1 == 1);
            match copy {
                Some(copy) if self.left.remove(card) => {
                    usable[copy] &= !(1 << place);
                    cards.push(card);
                }
                _ => cards.extend(self.wild_for(card)),
            }
        }
        self.melds.push(Meld { kind: MeldKind::Run(suit, rank_at(span.first)), cards });
    }

    /// Lays a book of all cards of a rank that no run has, with wild cards up to three.
    fn book(&mut self, rank: Rank) {
        let mut cards: Vec<Card> = self.left.iter().filter(|card| card.rank() == Some(rank)).collect();
        for card in &cards {
            let taken = self.left.remove(*card);
            debug_assert!(taken, "the card was just seen");
        }
        let missing = 3_usize.saturating_sub(cards.len()).min(self.wilds.len());
        cards.extend(self.wilds.drain(..missing));
        self.melds.push(Meld { kind: MeldKind::Book(rank), cards });
    }

    /// A wild card for the place of a card, that very card where it is one.
    fn wild_for(&mut self, card: Card) -> Option<Card> {
        let at = self.wilds.iter().position(|wild| *wild == card).unwrap_or(0);
        (at < self.wilds.len()).then(|| self.wilds.remove(at))
    }

    /// Puts wild cards that no meld needed into one: a book, else the ends of runs, else a book of their own, else a run
    /// of all ranks cut in two.
    fn use_up_wilds(&mut self) {
        if let Some(book) = self.melds.iter_mut().find(|meld| matches!(meld.kind, MeldKind::Book(_))) {
            book.cards.append(&mut self.wilds);
        }
        if self.wilds.len() >= 3 {
            let kind = MeldKind::Book(self.wild);
            return self.melds.push(Meld { kind, cards: std::mem::take(&mut self.wilds) });
        }
        for at in 0..self.melds.len() {
            self.extend_run(at);
        }
        if let (false, Some(Meld { kind: MeldKind::Run(suit, lowest), cards })) =
            (self.wilds.is_empty(), self.melds.first_mut())
        {
            // Every run reaches from 3 to King: the upper part of one becomes a run of its own.
            let upper = cards.split_off(cards.len() / 2);
            let kind = MeldKind::Run(*suit, rank_at(usize::from(lowest.number()) - 3 + cards.len()));
            self.melds.push(Meld { kind, cards: upper });
            self.extend_run(0);
        }
    }

    /// Lengthens a run upwards, then downwards, as far as there are wild cards and ranks.
    fn extend_run(&mut self, at: usize) {
        while !self.wilds.is_empty() {
            let MeldKind::Run(suit, lowest) = self.melds[at].kind else { return };
            let first = usize::from(lowest.number()) - 3;
            let next = first + self.melds[at].cards.len();
            let place = if next < PLACES { next } else { first.wrapping_sub(1) };
            if place >= PLACES {
                return;
            }
            let Some(card) = self.wild_for(Card::new(rank_at(place), suit)) else { return };
            let meld = &mut self.melds[at];
            if place == next {
                meld.cards.push(card);
            } else {
                meld.cards.insert(0, card);
                meld.kind = MeldKind::Run(suit, rank_at(place));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_lies_in_groups_with_what_is_left_at_the_end() {
        let hand: Hand = "QS QH QD 4* 7C Joker".parse().unwrap();
        let groups = arrange(&hand, Rank::Five).groups(Rank::Five);
        assert_eq!(groups.concat().len(), 6);
        let left: Vec<Card> = ["4*", "7C"].map(|card| card.parse().unwrap()).into();
        assert_eq!(groups.last(), Some(&left));
    }
}
