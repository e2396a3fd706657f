//! Sums by clicks.

use fivefold::cards::Hand;
use fivefold::game::Seat;
use fivefold::games::sums::solver::Solver;
use fivefold::games::sums::{Phase, Sums};
use fivefold::table::Table;

use super::{ByClicks, Player};
use crate::harness::failure::Outcome;
use crate::harness::find::button;

/// The first cards that a seat could lay now, if any do.
pub fn lay(table: &Table<Sums>, seat: Seat) -> Option<Hand> {
    let view = table.view(seat);
    let demand = view.open.demand().filter(|_| view.open.phase != Phase::Decide)?;
    let solver = Solver::of(&view.hand);
    solver.nth(solver.meeting(demand), 0)
}

impl ByClicks for Sums {
    /// Rolls, lays what it can, and passes otherwise.
    async fn act(player: &Player<'_, Sums>, table: &Table<Sums>, seat: Seat) -> Outcome {
        if table.state().open().phase == Phase::Decide {
            return player.press(&button("Roll the die")).await;
        }
        match lay(table, seat) {
            Some(cards) => {
                player.pick(&cards).await?;
                player.press(&button("Lay")).await
            }
            None => player.press(&button("Pass")).await,
        }
    }
}
