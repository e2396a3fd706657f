//! A rush: as many puzzles as somebody can in a short time, three mistakes end it.
//!
//! The puzzles follow from a game and a seed, so that somebody else can be given the same. They grow harder as one goes on, and none
//! comes twice ([`Series`]). The clock is the caller's: it says how much time has passed while the puzzles could be seen.

use super::open_puzzle::AnyPuzzle;
use super::series::Series;
use crate::chance::Seed;
use crate::puzzles::{PuzzleLevel, PuzzleName};

/// How long it lasts, in milliseconds.
pub const TIME: u32 = 180_000;

/// How many mistakes end it.
pub const MISTAKES: u32 = 3;

/// How many puzzles of a level there are before the next level.
const OF_A_LEVEL: u32 = 4;

/// A rush under way.
pub struct Rush {
    series: Series,
    /// How many were solved.
    pub solved: u32,
    /// How many were not.
    pub missed: u32,
    /// How much time is left, in milliseconds.
    pub left: u32,
}

impl Rush {
    /// A rush that has not begun.
    pub fn new(seed: Seed) -> Rush {
        Rush { series: Series::new(seed), solved: 0, missed: 0, left: TIME }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.left == 0 || self.missed >= MISTAKES
    }

    /// Lets time pass.
    pub fn pass(&mut self, milliseconds: u32) {
        if !self.is_over() {
            self.left = self.left.saturating_sub(milliseconds);
        }
    }

    /// Takes down how a puzzle went.
    pub fn answer(&mut self, is_solved: bool) {
        match is_solved {
            _ if self.is_over() => {}
            true => self.solved += 1,
            false => self.missed += 1,
        }
    }

    /// The next puzzle to be found.
    pub fn name(&mut self) -> PuzzleName {
        self.series.name(level_of(self.series.came()))
    }

    /// One that was found, unless its like came before: see [`Series::take`].
    pub fn take(&mut self, puzzle: AnyPuzzle) -> Option<AnyPuzzle> {
        self.series.take(puzzle)
    }
}

/// How hard the puzzle is that comes after so many.
fn level_of(number: u32) -> PuzzleLevel {
    let levels = PuzzleLevel::ALL;
    levels[(number / OF_A_LEVEL).min(levels.len() as u32 - 1) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_with_the_time_or_with_the_third_mistake() {
        let rush = || Rush::new("rush".parse().unwrap());
        let mut slow = rush();
        slow.pass(TIME - 1);
        assert!(!slow.is_over());
        slow.answer(true);
        slow.pass(5);
        assert!(slow.is_over());
        slow.answer(true);
        assert_eq!((slow.solved, slow.left), (1, 0), "what comes too late does not count");

        let mut hasty = rush();
        for is_solved in [false, true, false, true, false] {
            assert!(!hasty.is_over());
            hasty.answer(is_solved);
        }
        assert!(hasty.is_over());
        hasty.pass(1_000);
        assert_eq!((hasty.solved, hasty.missed, hasty.left), (2, 3, TIME));
    }

    #[test]
    fn it_grows_harder() {
        let levels: Vec<u8> = (0..30).step_by(3).map(|number| level_of(number).number()).collect();
        assert_eq!(levels, [1, 1, 2, 3, 4, 4, 5, 5, 5, 5]);
    }
}
