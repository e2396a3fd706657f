//! Puzzles of Five Suits against every way to divide a hand into books and runs, by the rule sheet.

use fivefold::cards::{Card, Hand, Layout, Rank};
use fivefold::games::five_suits::{Action, FiveSuits};
use fivefold::puzzles::{PuzzleLevel, SOLVER, Standing};
use fivefold::scene::{self, Picks};

/// A set of cards, a bit each.
type Set = usize;

/// What a card that is not the best leaves more, at most, to tempt.
const NEAR: i32 = 4;

#[test]
fn five_suits_fewest_points_are_those_of_trying_everything() {
    super::try_all::<FiveSuits>(|puzzle, counts| {
        let state = puzzle.table.state();
        let (cards, wild): (Vec<Card>, Rank) = (state.hands()[SOLVER].iter().collect(), state.open().wild());
        let tried = Tried::of(&cards, wild);
        let all = (1 << cards.len()) - 1;
        let left: Vec<i32> = (0..cards.len()).map(|discard| tried.fewest[all & !(1 << discard)]).collect();
        assert_eq!(left.iter().min(), Some(&-puzzle.solution.best), "{cards:?}");
        assert!(tried.fewest[all] > 0, "a hand of a puzzle never fits as a whole: {cards:?}");
        for (card, left) in cards.iter().zip(&left) {
            let mut attempt = puzzle.table.clone();
            attempt.act(Action::Discard(*card)).expect("any card can be discarded");
            assert_eq!(puzzle.standing(&attempt), Standing::Done(-left), "{card} of {cards:?}");
        }
        if counts && PuzzleLevel::of(&puzzle.solution.work) < PuzzleLevel::new(4) {
            let left = tried.left_by_layout();
            let count = |is: &dyn Fn(i32) -> bool| left.iter().filter(|left| is(**left + puzzle.solution.best)).count();
            let work = puzzle.solution.work;
            assert_eq!(
                [work.tries, work.tempting, work.answers].map(|count| count as usize),
                [left.len(), count(&|more| more > 0 && more <= NEAR), count(&|more| more == 0)],
                "{cards:?}"
            );
        }
    });
}

#[test]
fn the_hand_of_a_puzzle_of_five_suits_gives_nothing_away() {
    let puzzle = super::first::<FiveSuits>();
    let state = puzzle.table.state();
    let hand = state.hands()[SOLVER];
    let held = scene::hand(&puzzle.table, &super::EYE, &Layout::Usual);
    assert!(held.iter().map(|held| held.card.0).eq(hand.iter()), "by suits, in one group");
    assert!(held.iter().all(|held| !held.begins_group));
    for held in &held {
        let tags: Vec<&str> = held.remark.tags.iter().map(|tag| tag.words.as_str()).collect();
        let is_wild = held.card.0.rank().is_none_or(|rank| rank == state.open().wild());
        assert_eq!(tags, if is_wild { vec!["Wild"] } else { vec![] });
    }
    let lines = hand.iter().map(|card| Picks::of(Hand::from_iter([card])));
    let lines = lines.map(|picks| scene::question(&puzzle.table, &super::EYE, &picks, &Layout::Usual).line);
    let lines: Vec<_> = lines.collect();
    assert!(lines.windows(2).all(|two| two[0] == two[1]), "the same for each card: {lines:?}");
}

/// A hand with every set of its cards tried.
struct Tried {
    natural: Set,
    points: Vec<i32>,
    /// For each set the fewest points that can be left of it.
    fewest: Vec<i32>,
    /// For each set whether all of it fits into books and runs.
    fits: Vec<bool>,
}

impl Tried {
    fn of(cards: &[Card], wild: Rank) -> Tried {
        let is_natural = |card: &Card| card.rank().is_some_and(|rank| rank != wild);
        let natural = (0..cards.len()).filter(|at| is_natural(&cards[*at])).map(|at| 1 << at).sum();
        let worth = |card: &Card| match card.rank() {
            None => 50,
            Some(rank) if rank == wild => 20,
            Some(rank) => i32::from(rank.number()),
        };
        let points: Vec<i32> = cards.iter().map(worth).collect();
        let sets = 1_usize << cards.len();
        // What natural cards show in each set: that of the set without its first card, and of that card.
        let shows = |at: usize| if natural >> at & 1 == 1 { Shown::of(cards[at]) } else { Shown::default() };
        let shown_by: Vec<Shown> = (0..cards.len()).map(shows).collect();
        let mut shown = vec![Shown::default(); sets];
        let mut melds: Vec<Vec<Set>> = vec![Vec::new(); cards.len()];
        for set in 1..sets {
            let first = set.trailing_zeros() as usize;
            shown[set] = shown[set & (set - 1)].and(shown_by[first]);
            if is_meld(shown[set], set, natural) {
                melds[first].push(set);
            }
        }
        // By what becomes of the first card of each set.
        let (mut fewest, mut fits) = (vec![0; sets], vec![false; sets]);
        fits[0] = true;
        for set in 1..sets {
            let first = set.trailing_zeros() as usize;
            fewest[set] = points[first] + fewest[set & (set - 1)];
            for meld in melds[first].iter().filter(|meld| **meld & !set == 0) {
                fewest[set] = fewest[set].min(fewest[set & !meld]);
                fits[set] |= fits[set & !meld];
            }
        }
        Tried { natural, points, fewest, fits }
    }

    /// For each discard of a natural card: what is left with each set of natural cards that fits, with some of the wild ones, and is
    /// part of no larger one that does.
    fn left_by_layout(&self) -> Vec<i32> {
        let sets = self.fits.len();
        let wild = (sets - 1) & !self.natural;
        let some_wild: Vec<Set> = (0..sets).filter(|wilds| wilds & !wild == 0).collect();
        let with_wilds = |set: Set| some_wild.iter().any(|wilds| self.fits[set | wilds]);
        let laid: Vec<Set> = (0..sets).filter(|set| set & !self.natural == 0 && with_wilds(*set)).collect();
        let mut left = Vec::new();
        for discard in (0..self.points.len()).map(|at| 1 << at).filter(|discard| discard & self.natural != 0) {
            let rest = self.natural & !discard;
            let laid: Vec<Set> = laid.iter().copied().filter(|set| set & !rest == 0).collect();
            let is_whole = |set: &&Set| !laid.iter().any(|larger| larger != *set && *set & !larger == 0);
            let points = |set: Set| -> i32 {
                self.points.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, points)| points).sum()
            };
            left.extend(laid.iter().filter(is_whole).map(|set| points(rest & !set)));
        }
        left
    }
}

/// The numbers and the suits that some cards show, a bit each.
#[derive(Clone, Copy, Default)]
struct Shown {
    numbers: u32,
    suits: u32,
}

impl Shown {
    fn of(card: Card) -> Shown {
        let [numbers, suits] = [card.rank().map(|rank| rank.number()), card.suit().map(|suit| suit as u8)]
            .map(|place| place.map_or(0, |place| 1 << place));
        Shown { numbers, suits }
    }

    fn and(self, other: Shown) -> Shown {
        Shown { numbers: self.numbers | other.numbers, suits: self.suits | other.suits }
    }
}

/// Three or more cards of one rank, or of one suit in a row from 3 to King; wild cards stand for any.
fn is_meld(Shown { numbers, suits }: Shown, set: Set, natural: Set) -> bool {
    let count = set.count_ones();
    if count < 3 {
        return false;
    }
    let Some(highest) = numbers.checked_ilog2() else { return true };
    let lowest = numbers.trailing_zeros();
    let are_different = numbers.count_ones() == (set & natural).count_ones();
    let is_run = are_different && suits.is_power_of_two() && highest - lowest < count && count <= 11;
    lowest == highest || is_run
}
