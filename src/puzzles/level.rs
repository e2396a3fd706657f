//! How hard puzzles are.

use super::Work;
use std::fmt;

/// How hard a puzzle is, from 1 to 5: how much [`Work`] it takes, whatever its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleLevel(u8);

/// The work at which each level begins, and at which the last one ends. Each level takes nearly three times that of the one
/// before.
const BEGINS: [u32; 6] = [16, 48, 128, 384, 1024, 4096];

impl PuzzleLevel {
    /// All levels, the easiest first.
    pub const ALL: [PuzzleLevel; 5] = [PuzzleLevel(1), PuzzleLevel(2), PuzzleLevel(3), PuzzleLevel(4), PuzzleLevel(5)];

    /// The level with a number from 1 to 5.
    pub fn new(number: u8) -> Option<PuzzleLevel> {
        PuzzleLevel::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// One of several values, one for each level in order.
    pub fn pick<T: Copy>(self, values: [T; 5]) -> T {
        values[usize::from(self.0) - 1]
    }

    /// Whether so much work is within the level.
    pub fn holds(self, work: &Work) -> bool {
        let level = usize::from(self.0);
        work.is_at_least(BEGINS[level - 1]) && !work.is_at_least(BEGINS[level])
    }

    /// The level of so much work; `None` where it is less than any level's, or more.
    pub fn of(work: &Work) -> Option<PuzzleLevel> {
        PuzzleLevel::ALL.into_iter().find(|level| level.holds(work))
    }
}

impl fmt::Display for PuzzleLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
