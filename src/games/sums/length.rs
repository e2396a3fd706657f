//! How long a game of Sums takes.

use crate::game::Seats;
use crate::games::sums::{Action, Options, OwnSuccess, Sums};
use crate::length::{Extent, Timed};

impl Timed for Sums {
    const THOUGHT: f64 = 8.0;

    fn extent(seats: Seats, options: &Options) -> Extent {
        let (seats, score) = (f64::from(seats.count()), f64::from(options.winning_score));
        // A point takes about four actions of everybody; with many at the table somebody is lucky and done earlier.
        let points = (score - 1.0 - 0.3 * seats).max(0.5 * score);
        let worth = match options.own_success {
            OwnSuccess::One => 1.0,
            OwnSuccess::Pips => 2.0,
        };
        Extent::of_one_round(4.1 * seats * points / worth)
    }

    fn seconds(action: &Action) -> f64 {
        match action {
            Action::Roll => 3.0,
            Action::Lay(_) => 14.0,
            Action::Pass => 8.0,
            Action::Wretched(_) => 20.0,
            Action::Parliament => 10.0,
        }
    }
}
