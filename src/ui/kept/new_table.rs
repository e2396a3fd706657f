//! New tables: dealt, and put on the shelf.

use crate::ui::device::browser;
use crate::ui::house::{House, go_to};
use crate::ui::kept::shelf::{self, Added};
use fivefold::bots::Level;
use fivefold::catalogue;
use fivefold::chance::Seed;
use fivefold::game::{BadDeal, Choices, GameId};
use fivefold::links::link::{Purpose, Route};
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::table::{Kind, Player};
use fivefold::text::{self, app};

/// Deals to players and puts the table on the shelf.
///
/// # Errors
/// [`BadDeal`] where there can be no such deal.
pub fn start(
    game: GameId,
    players: &[Player],
    choices: &Choices,
    seed: Seed,
    occasion: &Occasion,
) -> Result<Added, BadDeal> {
    let table = catalogue::game(game).deal(players, choices, seed)?;
    Ok(shelf::add_table(&table, occasion))
}

/// Deals a game with its usual seats and options to one person and bots of a level, and puts the table on the shelf.
///
/// # Errors
/// [`BadDeal`] where a game's usual seats were none that it can be played with.
pub fn quick_start(game: GameId, level: Level) -> Result<Added, BadDeal> {
    let player = |seat: u8| match seat {
        0 => Player::person(Player::UNNAMED),
        _ => Player::new(Kind::Bot(level), app::BOT_NAMES[usize::from(seat)]),
    };
    let players: Vec<Player> =
        (0..game.facts().usual_seats).map(|seat| player(seat).expect("the app’s own names are short")).collect();
    start(game, &players, &Choices::NONE, new_seed(), &Occasion::default())
}

/// Goes to a table that was put on the shelf, and says where the device did not keep it.
pub fn go_to_new(house: House, (id, kept): Added) {
    house.tell_of(kept);
    go_to(&Route::Table { id });
}

/// Goes to a table that has just been put on the shelf, or says why there is none.
pub fn sit_down(house: House, started: Result<Added, BadDeal>) {
    match started {
        Ok(added) => go_to_new(house, added),
        Err(bad) => house.notices.say(text::errors::deal(&bad)),
    }
}

/// The link that passes a game on that is played by link; or why there is none, in words.
///
/// # Errors
/// A sentence.
pub fn turn_link(saved: &SavedTable) -> Result<String, String> {
    let table = catalogue::open(saved).map_err(|bad| text::errors::save(&bad))?;
    let link = table.game_link(Purpose::Turn, table.players().as_slice());
    link.map_err(|bad| text::replay::bad_game(&bad))
}

/// A new seed from the browser's own chance.
pub fn new_seed() -> Seed {
    Seed::from_random(browser::random_bytes())
}
