//! Next to Last by clicks.

use fivefold::cards::{Hand, Suit};
use fivefold::game::Seat;
use fivefold::games::next_to_last::words as say;
use fivefold::games::next_to_last::{Action, NextToLast};
use fivefold::table::Table;
use fivefold::words;

use super::{ByClicks, Player};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, button, css};

impl Player<'_, NextToLast> {
    /// Waits until a seat can do something, in turn or out of it, or the game is over.
    ///
    /// # Errors
    /// If that never comes.
    pub async fn wait_to_act(&self, seat: Seat) -> Outcome<Table<NextToLast>> {
        wait_until("there is something to do", async || {
            let table = self.table().await?;
            if table.is_over() || !table.view(seat).legal(1).is_empty() {
                Ok(table)
            } else {
                Err(Failure::new(format!("{:?}", table.state().open().phase)))
            }
        })
        .await
    }

    /// Plays by clicks, catching whom it can, until a moment has come.
    ///
    /// # Errors
    /// If it does not come.
    pub async fn play_through(
        &self,
        seat: Seat,
        moment: impl Fn(&Table<NextToLast>) -> bool,
    ) -> Outcome<Table<NextToLast>> {
        loop {
            let table = self.wait_to_act(seat).await?;
            if moment(&table) {
                return Ok(table);
            }
            let turns = table.turns().len();
            NextToLast::act(self, &table, seat).await?;
            self.wait_for_more(turns).await?;
        }
    }
}

/// What a seat can do, the best of it: a catch, else the last card that fits, with the call.
pub fn good_action(table: &Table<NextToLast>, seat: Seat) -> Option<Action> {
    let legal = table.view(seat).legal(usize::MAX);
    let catch = legal.iter().find(|action| matches!(action, Action::Catch { .. }));
    catch.or(legal.iter().rfind(|action| !matches!(action, Action::Take))).or(legal.last()).copied()
}

/// The button that names a suit.
pub fn suit_button(suit: Suit) -> Find {
    button(fivefold::words::cards::suit_name(suit))
}

impl ByClicks for NextToLast {
    async fn act(player: &Player<'_, NextToLast>, table: &Table<NextToLast>, seat: Seat) -> Outcome {
        let open = table.state().open();
        match good_action(table, seat).ok_or_else(|| Failure::new("there is nothing to do"))? {
            Action::Play { card, suit, call } => {
                player.pick(&[card].into_iter().collect::<Hand>()).await?;
                if call {
                    player.page.click(&button(say::CALL_SPOKEN)).await?;
                    player.page.element(&css(".dock .button[aria-pressed=true]")).await?;
                }
                match suit {
                    Some(suit) => player.press(&suit_button(suit)).await,
                    None => player.press(&button(say::PLAY)).await,
                }
            }
            Action::Catch { .. } => {
                let owner = open.window.ok_or_else(|| Failure::new("no window"))?;
                player.press(&button(&say::catch(table.players()[owner].name()))).await
            }
            Action::Take => player.press(&button(&say::take(open.penalty().map_or(0, |penalty| penalty.cards)))).await,
            Action::Draw => player.press(&button(say::DRAW)).await,
            Action::Pass => player.press(&button(say::PASS)).await,
            Action::LetGo { .. } => player.press(&button(say::LET_GO)).await,
            Action::Cut { .. } => player.press(&button(say::CUT)).await,
            Action::Deal => player.press(&button(words::table::NEXT_ROUND)).await,
        }
    }
}
