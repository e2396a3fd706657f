//! How a game adds up for a player: luck, own play, the others' play, and what the judgement cannot explain.

use crate::bots::judge::Judged;
use crate::game::Seats;

/// What became of what the deal promised, in winning chance: `promised + luck + play + others + remainder` is `ended`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Account {
    /// Before the deal.
    pub promised: f64,
    /// What chance brought, the deal and the others' chances too.
    pub luck: f64,
    /// What the seat's own decisions cost: 0 or less.
    pub play: f64,
    /// The seat's share in what the others' decisions cost them: 0 or more. What one loses goes to the others in equal parts.
    pub others: f64,
    /// What is left over: the judgement has changed its mind.
    pub remainder: f64,
    /// At the end.
    pub ended: f64,
}

/// How well somebody played, from 0 to 100, whose decisions cost this much winning chance on average: 100 for nothing, 50 for what they
/// cost an easy bot at a table of as many, and always less for more.
pub fn accuracy<G: Judged>(mean_loss: f64, seats: Seats) -> f64 {
    // The more there are at a table, the less winning chance there is to lose for each.
    let easy = G::EASY_LOSS * 2.0 / f64::from(seats.count());
    100.0 * easy * easy / (easy * easy + mean_loss * mean_loss)
}

/// How two players compare in something, as far as it can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Than {
    /// Clearly more of it.
    More,
    /// Too close to tell.
    Alike,
    /// Clearly less.
    Less,
}

impl Than {
    /// In play: less is too close to tell, as judgements change their minds by more in the course of a game.
    const PLAY: f64 = 0.03;
    /// In luck, likewise.
    const LUCK: f64 = 0.05;

    fn of(difference: f64, doubt: f64) -> Than {
        match difference {
            difference if difference > doubt => Than::More,
            difference if difference < -doubt => Than::Less,
            _ => Than::Alike,
        }
    }
}

impl Account {
    /// Whether somebody played better than somebody else, and had more luck.
    pub fn than(&self, other: &Account) -> (Than, Than) {
        (Than::of(self.play - other.play, Than::PLAY), Than::of(self.luck - other.luck, Than::LUCK))
    }
}
