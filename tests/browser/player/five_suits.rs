//! Five Suits by clicks.

use fivefold::cards::{Card, Hand};
use fivefold::game::Seat;
use fivefold::games::five_suits::arrangement::last_turn;
use fivefold::games::five_suits::words as say;
use fivefold::games::five_suits::{Action, FiveSuits, Phase, Source};
use fivefold::table::Table;
use fivefold::words;

use super::{ByClicks, Player};
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::button;

/// What a seat does well: draws, goes out where it can, and else discards what leaves least.
pub fn good_action(table: &Table<FiveSuits>, seat: Seat) -> Option<Action> {
    let view = table.view(seat);
    let legal = view.legal(usize::MAX);
    match view.open.phase {
        Phase::Take { .. } => legal.first().copied(),
        Phase::Discard { .. } if view.is_to_act() => {
            let discard = last_turn(&view.hand, view.open.wild())?.discard;
            let out = Action::GoOut(discard);
            Some(if legal.contains(&out) { out } else { Action::Discard(discard) })
        }
        Phase::RoundOver => Some(Action::Deal),
        Phase::Discard { .. } | Phase::Over => None,
    }
}

async fn pick(player: &Player<'_, FiveSuits>, card: Card) -> Outcome {
    player.pick(&[card].into_iter().collect::<Hand>()).await
}

impl ByClicks for FiveSuits {
    async fn act(player: &Player<'_, FiveSuits>, table: &Table<FiveSuits>, seat: Seat) -> Outcome {
        let open = table.state().open();
        match good_action(table, seat).ok_or_else(|| Failure::new("there is nothing to do"))? {
            Action::Take(Source::Stock) => player.press(&button(say::DRAW)).await,
            Action::Take(Source::Discard) => {
                let top = open.discard.last().ok_or_else(|| Failure::new("there is no discard"))?;
                player.press(&button(&say::take(*top))).await
            }
            // On a last turn this discard is proposed.
            Action::Discard(card) if open.is_last_turn() => player.press(&button(&say::discard(card))).await,
            Action::Discard(card) => {
                pick(player, card).await?;
                player.press(&button(&say::discard(card))).await
            }
            Action::GoOut(card) => {
                pick(player, card).await?;
                player.press(&button(say::GO_OUT)).await
            }
            Action::Deal => player.press(&button(words::table::NEXT_ROUND)).await,
        }
    }
}
