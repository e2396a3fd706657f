//! How long a game of Wichita takes.

use crate::game::Seats;
use crate::games::wichita::{Action, Options, Wichita};
use crate::length::{Extent, Timed};

impl Timed for Wichita {
    const THOUGHT: f64 = 7.4;

    fn extent(seats: Seats, options: &Options) -> Extent {
        let others = f64::from(seats.count()) - 1.0;
        Extent::of_one_round((61.0 * f64::from(options.decks) - 2.0 * others).max(20.0))
    }

    fn seconds(action: &Action) -> f64 {
        match action {
            Action::Roll => 2.0,
            Action::DrawMore | Action::Keep => 4.0,
            Action::Lay(_) => 12.0,
            Action::End => 6.0,
        }
    }
}
