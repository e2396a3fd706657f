//! Puzzles of each kind and level: they can be solved, and nothing is better than their answer, by a way to find it that has
//! nothing in common with the library's.

mod balance;
mod five_suits;
mod next_to_last;
mod sums;
mod wichita;

use crate::cores::of_each;
use fivefold::catalogue::game;
use fivefold::catalogue::rush::Rush;
use fivefold::chance::Seed;
use fivefold::game::{Choices, Deal, State};
use fivefold::games;
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::puzzles::{Puzzle, PuzzleLevel, PuzzleName, Puzzled, SOLVER, Standing, Work};
use fivefold::scene::Eye;
use fivefold::text;
use std::collections::BTreeMap;

/// How many puzzles of each kind and level are tried; `TRIALS=100` in the environment tries fewer, for a first look.
const TRIALS: u32 = 10_000;

/// One puzzle in so many has what is counted of it counted again.
const COUNTED: u32 = 20;

/// Whoever solves a puzzle looks at its table.
const EYE: Eye = Eye {
    viewer: Some(SOLVER),
    me: None,
    is_watched: false,
    is_puzzled: true,
    waved_on: false,
    is_thinking: false,
    takes_back: false,
};

/// A puzzle of the middle level.
fn first<G: Puzzled>() -> Puzzle<G> {
    let seed: Seed = "first".parse().expect("the seed is short");
    Puzzle::of(&PuzzleName { seed, level: PuzzleLevel::ALL[2], number: 0 })
}

/// Holds against many puzzles of each level what goes for all kinds, and then what goes for one of them. That is told whether to
/// count as well.
fn try_all<G: Puzzled>(holds: impl Fn(&Puzzle<G>, bool) + Sync) {
    let trials = std::env::var("TRIALS").map_or(TRIALS, |trials| trials.parse().expect("TRIALS is a number"));
    let seed: Seed = "puzzles tried".parse().expect("the seed is short");
    for level in PuzzleLevel::ALL {
        of_each(trials, &|number| {
            let puzzle = Puzzle::<G>::of(&PuzzleName { seed: seed.clone(), level, number });
            let at = format!("{} {level}, number {number}", G::ID.name());
            assert!(level.holds(&puzzle.solution.work), "{at}: {:?}", puzzle.solution.work);
            the_answer_solves(&puzzle, &at);
            holds(&puzzle, number.is_multiple_of(COUNTED));
        });
    }
}

/// The answer can be given, action by action, and is over with the last of them.
fn the_answer_solves<G: Puzzled>(puzzle: &Puzzle<G>, at: &str) {
    let mut attempt = puzzle.table.clone();
    for action in &puzzle.solution.answer {
        puzzle.reply(&mut attempt);
        assert_eq!(puzzle.standing(&attempt), Standing::Open, "{at}");
        attempt.act(action.clone()).unwrap_or_else(|illegal| panic!("{at}: {illegal:?}"));
    }
    assert!(puzzle.is_solved(&attempt), "{at}: {:?} of {}", puzzle.standing(&attempt), puzzle.solution.best);
}

/// What brute force comes to.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    best: i32,
    work: Work,
}

/// Holds all that brute force finds against what the solver has.
fn confirm<G: Puzzled>(brute_force: impl Fn(&State<G>) -> Found + Sync) {
    try_all::<G>(|puzzle, _| {
        let (start, solution) = (puzzle.table.state(), &puzzle.solution);
        let found = Found { best: solution.best, work: solution.work };
        assert_eq!(brute_force(start), found, "{}", start.hands()[SOLVER]);
    });
}

/// On paper there is no table: what is told of a position beside the hand says all that its answer hangs on.
#[test]
fn what_is_told_of_a_position_is_enough_to_solve_it() {
    fn check<G: Puzzled>(all_that_counts: impl Fn(&State<G>) -> Vec<String>) {
        let mut told = BTreeMap::new();
        for number in 0..400 {
            let seed: Seed = "told".parse().expect("the seed is short");
            let puzzle = Puzzle::<G>::of(&PuzzleName { seed, level: PuzzleLevel::ALL[0], number });
            let start = puzzle.table.state();
            let words = format!("{} {}", G::given(start).unwrap_or_default(), G::task(start));
            let known = told.entry(words).or_insert_with(|| all_that_counts(start));
            assert_eq!(*known, all_that_counts(start), "{}", G::ID.name());
        }
        assert!(told.len() > 1, "{}", G::ID.name());
    }
    check::<Sums>(|start| vec![format!("{:?} {:?}", start.open.target, start.open.die())]);
    check::<NextToLast>(|start| vec![format!("{:?} {:?}", start.open.top(), start.open.suit)]);
    check::<Balance>(|start| vec![start.open.balance.to_string()]);
    check::<Wichita>(|start| vec![format!("{:?}", start.open.dice())]);
    check::<FiveSuits>(|start| vec![format!("{:?}", start.open.wild())]);
}

#[test]
fn an_answer_names_cards_as_they_are_written() {
    fn check<G: Puzzled>() {
        for number in 0..200 {
            let seed: Seed = "named".parse().expect("the seed is short");
            let puzzle = Puzzle::<G>::of(&PuzzleName { seed, level: PuzzleLevel::ALL[4], number });
            let named = G::named(&puzzle.solution);
            let told = text::puzzles::answer(&named, "");
            let letters: Vec<char> = told.chars().collect();
            let is_wrong = |pair: &[char]| pair[0].is_lowercase() && "♠♥♦♣★".contains(pair[1]);
            assert!(!letters.windows(2).any(is_wrong) && !told.contains("joker"), "{told}");
            assert!(
                told.starts_with(char::is_uppercase) && !named[1..].iter().any(|name| name.starts_with("Play")),
                "{told}"
            );
        }
    }
    check::<Sums>();
    check::<NextToLast>();
    check::<Balance>();
    check::<Wichita>();
    check::<FiveSuits>();
}

#[test]
fn every_game_has_a_deal_for_the_table_of_a_puzzle() {
    fn check<G: Puzzled>() {
        let seed: Seed = "deal".parse().expect("the seed is short");
        assert!(Deal::<G>::new(G::PUZZLE_SEATS, &Choices::NONE, seed).is_ok(), "{}", G::ID.name());
    }
    check::<Sums>();
    check::<NextToLast>();
    check::<Balance>();
    check::<Wichita>();
    check::<FiveSuits>();
}

#[test]
fn none_comes_twice_in_a_rush() {
    const MANY: usize = 30;
    for id in games::all() {
        let mut rush = Rush::new("twice".parse().expect("the seed is short"));
        let mut came = Vec::new();
        for _ in 0..MANY {
            let name = rush.name();
            let mut take = || rush.take(game(id).puzzle(&name));
            came.extend(take().map(|puzzle| puzzle.about()));
            assert!(take().is_none(), "{}: it was taken a second time", id.name());
        }
        for (number, one) in came.iter().enumerate() {
            assert!(!came[..number].contains(one), "{}: puzzle {number} came before", id.name());
        }
        assert!(came.len() > MANY / 2, "{}", id.name());
    }
}
