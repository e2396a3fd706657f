//! A rush: as many puzzles as somebody can in a short time, three mistakes end it.
//!
//! The puzzles follow from a game and a seed, so that somebody else can be given the same. They grow harder as one goes on, and none
//! comes twice. The clock is the caller's: it says how much time has passed while the puzzles could be seen.

use super::game;
use super::open_puzzle::AnyPuzzle;
use crate::cards::Card;
use crate::chance::Seed;
use crate::game::GameId;
use crate::puzzles::{PuzzleLevel, PuzzleName};

/// How long it lasts, in milliseconds.
pub const TIME: u32 = 180_000;

/// How many mistakes end it.
pub const MISTAKES: u32 = 3;

/// How many puzzles of a level there are before the next level.
const OF_A_LEVEL: u32 = 4;

/// A rush under way.
pub struct Rush {
    game: GameId,
    seed: Seed,
    /// The number of the next puzzle, from 0.
    next: u32,
    /// What the puzzles so far were about.
    seen: Vec<(String, Vec<Card>)>,
    /// How many were solved.
    pub solved: u32,
    /// How many were not.
    pub missed: u32,
    /// How much time is left, in milliseconds.
    pub left: u32,
}

impl Rush {
    /// A rush that has not begun.
    pub fn new(game: GameId, seed: Seed) -> Rush {
        Rush { game, seed, next: 0, seen: Vec::new(), solved: 0, missed: 0, left: TIME }
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

    /// The next puzzle: one that has not come before.
    pub fn puzzle(&mut self) -> AnyPuzzle {
        loop {
            let name = PuzzleName { seed: self.seed.clone(), level: level_of(self.next), number: self.next };
            self.next += 1;
            let puzzle = game(self.game).puzzle(&name);
            let about = (puzzle.task(), puzzle.cards());
            if !self.seen.contains(&about) {
                self.seen.push(about);
                return puzzle;
            }
        }
    }
}

/// How hard the puzzle with a number is.
fn level_of(number: u32) -> PuzzleLevel {
    let levels = PuzzleLevel::ALL;
    levels[(number / OF_A_LEVEL).min(levels.len() as u32 - 1) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn it_ends_with_the_time_or_with_the_third_mistake() {
        let rush = || Rush::new(games::all()[0], "rush".parse().unwrap());
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
    fn none_comes_twice() {
        const MANY: usize = 30;
        for game in games::all() {
            let rush = || Rush::new(game, "twice".parse().unwrap());
            let mut usual = rush();
            let about = |puzzle: AnyPuzzle| (puzzle.task(), puzzle.cards());
            let came: Vec<_> = (0..MANY).map(|_| about(usual.puzzle())).collect();
            for (number, one) in came.iter().enumerate() {
                assert!(!came[..number].contains(one), "{}: puzzle {number} came before", game.name());
            }
            // Two that are alike are rare, so that it is made to meet one that has come.
            let mut other = rush();
            other.seen.push(came[0].clone());
            assert_eq!(about(other.puzzle()), came[1], "{}", game.name());
        }
    }

    #[test]
    fn it_grows_harder() {
        let levels: Vec<u8> = (0..30).step_by(3).map(|number| level_of(number).number()).collect();
        assert_eq!(levels, [1, 1, 2, 3, 4, 4, 5, 5, 5, 5]);
    }
}
