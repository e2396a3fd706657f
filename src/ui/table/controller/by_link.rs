//! A table whose people sit at devices of their own and send each other the turn.

use super::TableController;
use crate::ui::device::share;
use fivefold::game::Seat;
use fivefold::links::game::BadSharedGame;
use fivefold::links::link::Purpose;
use fivefold::text::{by_link, replay};
use leptos::prelude::*;

impl TableController {
    /// In a game that is played by link: the seat of the person at this device.
    pub fn me(self) -> Option<Seat> {
        self.occasion.with_value(|occasion| occasion.by_link)
    }

    /// The link that passes a game on that is played by link, as it stands.
    ///
    /// # Errors
    /// [`BadSharedGame`] where no link can hold it.
    pub fn turn_link(self) -> Result<String, BadSharedGame> {
        self.table.with_untracked(|table| table.game_link(Purpose::Turn, table.players().as_slice()))
    }

    /// Passes a game that is played by link on, as it stands.
    pub fn send_turn(self) {
        match self.turn_link() {
            Ok(link) => share::share(by_link::sent(self.game()), &link, self.house.notices),
            Err(bad) => self.house.notices.say(replay::bad_game(&bad)),
        }
    }
}
