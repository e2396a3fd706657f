//! How long a game of Five Suits takes.

use crate::game::Seats;
use crate::games::five_suits::{Action, FiveSuits, Length, Options};
use crate::length::{BETWEEN_ROUNDS, Extent, Timed};

impl Timed for FiveSuits {
    const THOUGHT: f64 = 6.9;

    fn extent(seats: Seats, options: &Options) -> Extent {
        let seats = f64::from(seats.count());
        let actions = match options.length {
            Length::Short => 48.0 + 16.0 * seats,
            Length::Long => 107.0 + 32.0 * seats,
        };
        Extent { actions, rounds: f64::from(options.length.rounds()) }
    }

    fn seconds(action: &Action) -> f64 {
        match action {
            Action::Take(_) => 5.0,
            Action::Discard(_) => 9.0,
            Action::GoOut(_) => 7.0,
            Action::Deal => BETWEEN_ROUNDS,
        }
    }
}
