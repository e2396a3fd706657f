//! What many games came to.

use super::finish::{Finish, best};

/// The games of one kind, counted. Streaks are of games that follow one another in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games, each of another deal.
    pub games: u32,
    /// How many of them were won.
    pub wins: u32,
    /// The best score; `None` without a game.
    pub best: Option<i32>,
    /// How many games were won one after another up to the last one.
    pub streak: u32,
    /// The most that were ever won one after another.
    pub longest: u32,
}

impl Tally {
    /// Counts games of one kind, the earliest first.
    pub fn of<'a>(finishes: impl Iterator<Item = &'a Finish>) -> Tally {
        finishes.fold(Tally::default(), Tally::and)
    }

    fn and(self, finish: &Finish) -> Tally {
        let streak = if finish.won { self.streak + 1 } else { 0 };
        Tally {
            games: self.games + 1,
            wins: self.wins + u32::from(finish.won),
            best: best(finish.game, self.best.into_iter().chain([finish.score])),
            streak,
            longest: self.longest.max(streak),
        }
    }

    /// The share of games that were won, in per cent, rounded; 0 without a game.
    pub fn percent_won(self) -> u32 {
        (self.wins * 200 + self.games).checked_div(self.games * 2).unwrap_or(0)
    }
}
