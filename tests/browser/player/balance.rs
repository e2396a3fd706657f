//! Balance by clicks.

use fivefold::cards::{Card, Hand};
use fivefold::game::Seat;
use fivefold::games::balance::{Action, Balance, Phase, Sign};
use fivefold::table::Table;

use super::{ByClicks, Player};
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::button;
use crate::harness::find::css;

/// The card and sign that end nearest to zero.
pub fn nearest(table: &Table<Balance>, seat: Seat) -> Outcome<(Card, Sign)> {
    let view = table.view(seat);
    let plays = view.legal(usize::MAX).into_iter().filter_map(|action| match action {
        Action::Play(card, sign) => Some((card, sign)),
        Action::Deal => None,
    });
    plays
        .min_by_key(|(card, sign)| view.open.swing(*card, *sign).balance.abs())
        .ok_or_else(|| Failure::new("there is nothing to play"))
}

/// What a seat does well: deals between rounds, and else plays what ends nearest to zero.
pub fn good_action(table: &Table<Balance>, seat: Seat) -> Option<Action> {
    match table.state().open().phase {
        Phase::RoundOver => Some(Action::Deal),
        _ => nearest(table, seat).ok().map(|(card, sign)| Action::Play(card, sign)),
    }
}

/// The button of a sign, whatever it says that the picked card would make.
pub fn sign_button(sign: Sign) -> crate::harness::find::Find {
    let place = if sign == Sign::Minus { "first" } else { "last" };
    css(&format!(".dock .actions .button:{place}-of-type"))
}

impl ByClicks for Balance {
    /// Deals between rounds; plays what ends nearest to zero.
    async fn act(player: &Player<'_, Balance>, table: &Table<Balance>, seat: Seat) -> Outcome {
        if table.state().open().phase == Phase::RoundOver {
            return player.press(&button("Deal the next round")).await;
        }
        let (card, sign) = nearest(table, seat)?;
        player.pick(&[card].into_iter().collect::<Hand>()).await?;
        player.press(&sign_button(sign)).await
    }
}
