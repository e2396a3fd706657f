//! Puzzles of each kind and level: the best answer is confirmed by brute force, written from the rule sheets, that shares no
//! code with the solvers, and what was counted is counted again.

mod balance;
mod next_to_last;

use fivefold::chance::Seed;
use fivefold::game::State;
use fivefold::puzzles::{Puzzle, PuzzleLevel, Puzzled, Standing, Work};
use rayon::prelude::*;

/// How many puzzles of each level are made; `TRIALS=100` in the environment makes fewer, for a first look.
const TRIALS: u32 = 10_000;

/// What brute force comes to.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    best: i32,
    work: Work,
}

/// Makes puzzles of every level, on all cores, plays the answer of each on its table, and holds what brute force finds
/// against what the solver has.
fn confirm<G: Puzzled>(brute_force: impl Fn(&State<G>) -> Found + Sync) {
    let trials = std::env::var("TRIALS").map_or(TRIALS, |trials| trials.parse().expect("TRIALS is a number"));
    let seed: Seed = "proof".parse().expect("the seed is short");
    for level in PuzzleLevel::ALL {
        (0..trials).into_par_iter().for_each(|number| {
            let puzzle = Puzzle::<G>::of(&seed, level, number);
            let name = format!(
                "puzzle {number} of level {level}: {}",
                puzzle.table.state().hands()[fivefold::puzzles::SOLVER]
            );
            assert!(level.holds(&puzzle.solution.work), "{name}");
            the_answer_is_one(&puzzle, &name);
            let found = brute_force(puzzle.table.state());
            assert_eq!(found, Found { best: puzzle.solution.best, work: puzzle.solution.work }, "{name}");
        });
    }
}

/// Plays the answer by the rules of the game.
fn the_answer_is_one<G: Puzzled>(puzzle: &Puzzle<G>, name: &str) {
    let mut table = puzzle.table.clone();
    for action in &puzzle.solution.answer {
        assert_eq!(puzzle.standing(&table), Standing::Open, "{name}");
        table.act(action.clone()).expect(name);
        puzzle.reply(&mut table);
    }
    assert_eq!(puzzle.standing(&table), Standing::Done(puzzle.solution.best), "{name}");
    assert!(puzzle.is_solved(&table), "{name}");
}
