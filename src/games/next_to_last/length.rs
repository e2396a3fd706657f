//! How long a game of Next to Last takes.

use crate::game::Seats;
use crate::games::next_to_last::{Action, NextToLast, Options};
use crate::length::{BETWEEN_ROUNDS, Extent, Timed};

impl Timed for NextToLast {
    const THOUGHT: f64 = 4.1;

    fn extent(seats: Seats, options: &Options) -> Extent {
        let seats = f64::from(seats.count());
        // How much nearer a round brings the highest total to the limit.
        let points_a_round = 72.0 - 94.0 / seats;
        let rounds = (f64::from(options.limit) / points_a_round - 0.6).max(1.0);
        Extent { actions: rounds * (75.0 + 10.0 * seats), rounds }
    }

    fn seconds(action: &Action) -> f64 {
        match action {
            Action::Play { suit: Some(_), .. } => 7.0,
            Action::Play { .. } => 5.0,
            Action::Draw | Action::Pass | Action::Catch { .. } | Action::LetGo { .. } => 2.0,
            Action::Take => 3.0,
            Action::Cut { .. } => 4.0,
            Action::Deal => BETWEEN_ROUNDS,
        }
    }
}
