//! Wichita by clicks.

use fivefold::cards::Hand;
use fivefold::game::{Game, Seat};
use fivefold::games::wichita::{Action, Phase, Wichita, solver};
use fivefold::table::Table;

use super::{ByClicks, Player};
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::button;

/// What a seat does well: draws what it can, and lays the most points.
pub fn good_action(table: &Table<Wichita>, seat: Seat) -> Option<Action> {
    match table.state().open().phase.clone() {
        _ if table.state().open().to_act() != Some(seat) => None,
        Phase::Roll { .. } => Some(Action::Roll),
        Phase::Draw { .. } => Some(Action::DrawMore),
        Phase::Lay { dice, .. } => {
            let stack = solver::most_points(&table.view(seat).hand, dice).stacks.first().copied();
            Some(stack.map_or(Action::End, Action::Lay))
        }
        Phase::Over { .. } => None,
    }
}

impl Player<'_, Wichita> {
    /// Rolls.
    ///
    /// # Errors
    /// If it cannot be done.
    pub async fn roll(&self) -> Outcome {
        self.press(&button("Roll the dice")).await
    }

    /// Lays a stack.
    ///
    /// # Errors
    /// If it cannot be done.
    pub async fn lay(&self, cards: &Hand) -> Outcome {
        self.pick(cards).await?;
        self.page.click(&button("Lay the stack")).await
    }
}

impl ByClicks for Wichita {
    /// Draws what it can, lays the most points, and ends the turn.
    async fn act(player: &Player<'_, Wichita>, table: &Table<Wichita>, seat: Seat) -> Outcome {
        match table.state().open().phase.clone() {
            Phase::Roll { .. } => player.roll().await,
            Phase::Draw { dice, .. } => {
                let asked = usize::from(dice.higher() - dice.lower());
                let more = asked.min(table.state().stock().len());
                player.press(&button(&format!("Draw {more} more"))).await
            }
            Phase::Lay { dice, .. } => match solver::most_points(&table.view(seat).hand, dice).stacks.first() {
                Some(stack) => player.lay(stack).await,
                None => player.press(&button("End turn")).await,
            },
            Phase::Over { .. } => Err(Failure::new("the game is over")),
        }
    }
}
