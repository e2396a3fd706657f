//! What the device holds that has secrets, asked before cards are shown outside of a game.

use crate::ui::house::House;
use crate::ui::kept::shelf::{self, Shelved};
use crate::ui::kept::{days, statistics};
use fivefold::catalogue::AnyTable;
use fivefold::chance::Seed;
use fivefold::game::GameId;
use fivefold::links::link::Route;
use fivefold::secrecy::{Keeper, Seal};
use fivefold::text::secrecy as say;
use leptos::prelude::*;

/// What the device holds now, read anew: a game may have begun in another tab.
pub fn keeper(house: House) -> Keeper {
    Keeper {
        // Those among them that were removed: they can be put back, and go on.
        held: shelf::all().into_iter().map(|Shelved { id, saved, .. }| (id, saved)).collect(),
        today: days::today(),
        // With a record of a newer version nobody knows what was played.
        days: days::load(house).unwrap_or_default(),
        book: statistics::load(house).unwrap_or_default(),
    }
}

/// Whether the same cards cannot be dealt once more because a game with them goes on; then says so.
pub fn is_in_the_way(house: House, game: GameId, seed: &Seed) -> bool {
    let seal = keeper(house).in_the_way(game, seed);
    if seal.is_some() {
        house.notices.say(say::DEALT_ALREADY.to_owned());
    }
    seal.is_some()
}

/// Whether nobody gets to know more of the cards of a table because the same ones are to come elsewhere; then says so.
pub fn is_in_the_way_of_knowing(house: House, id: u32, table: &AnyTable, told: &str) -> bool {
    let seal = keeper(house).seal_to_knowing(id, table.game(), table.seed());
    if seal.is_some() {
        house.notices.say(told.to_owned());
    }
    seal.is_some()
}

/// The way to the game that has to be over first; to today's deals leads the way home.
pub fn way_on(seal: Seal) -> Option<impl IntoView> {
    match seal {
        Seal::Playing { table } => {
            Some(view! { <a class="button" href=Route::Table { id: table }.write()>{say::GO_ON}</a> })
        }
        Seal::Today => None,
    }
}
