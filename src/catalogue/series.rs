//! Puzzles of a game and a seed, one after the other, none of which comes twice.

use super::open_puzzle::AnyPuzzle;
use crate::chance::Seed;
use crate::puzzles::{PuzzleLevel, PuzzleName};

/// A series under way. Whoever shows it has each puzzle found and hands it back, as that may take its time.
pub struct Series {
    seed: Seed,
    /// The number of the next puzzle, from 0.
    next: u32,
    /// What came so far.
    came: Vec<String>,
}

impl Series {
    /// A series that has not begun.
    pub fn new(seed: Seed) -> Series {
        Series { seed, next: 0, came: Vec::new() }
    }

    /// How many puzzles came so far.
    pub fn came(&self) -> u32 {
        self.came.len() as u32
    }

    /// The next puzzle to be found, of a level.
    pub fn name(&mut self, level: PuzzleLevel) -> PuzzleName {
        let name = PuzzleName { seed: self.seed.clone(), level, number: self.next };
        self.next += 1;
        name
    }

    /// One that was found, unless its like came before: then the next one takes its place.
    pub fn take(&mut self, puzzle: AnyPuzzle) -> Option<AnyPuzzle> {
        let about = puzzle.about();
        let is_new = !self.came.contains(&about);
        is_new.then(|| {
            self.came.push(about);
            puzzle
        })
    }
}
