//! New tables: dealt, and put on the shelf.

use crate::ui::device::browser;
use crate::ui::house::{House, go_to};
use crate::ui::kept::shelf::{self, Added};
use crate::ui::kept::statistics;
use fivefold::bots::Level;
use fivefold::catalogue::{self, AnyTable};
use fivefold::chance::Seed;
use fivefold::game::{BadDeal, Choices, GameId, Seat};
use fivefold::links::link::{Purpose, Route};
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::table::{Kind, Player};
use fivefold::text::{self, app};
use fivefold::words::renamed;

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

/// Deals a short game with its usual seats to one person and bots of a level, and puts the table on the shelf. Whoever has
/// never played it here is dealt one of the deals that show what it is about.
///
/// # Errors
/// [`BadDeal`] where a game's usual seats were none that it can be played with.
pub fn quick_start(house: House, game: GameId, level: Level) -> Result<Added, BadDeal> {
    let player = |seat: u8| match seat {
        0 => Player::person(Player::UNNAMED),
        _ => Player::new(Kind::Bot(level), app::BOT_NAMES[usize::from(seat)]),
    };
    let players: Vec<Player> =
        (0..game.facts().usual_seats).map(|seat| player(seat).expect("the app’s own names are short")).collect();
    let first = if is_new(house, game) { first_deal(game) } else { None };
    let choices = catalogue::game(game).quick();
    start(game, &players, &choices, first.unwrap_or_else(new_seed), &Occasion::default())
}

/// Whether no game of the kind was ever begun on this device, as far as it remembers.
fn is_new(house: House, game: GameId) -> bool {
    let is_on_shelf = || shelf::all().iter().any(|entry| entry.game == game);
    !is_on_shelf() && !statistics::has_counted(house, game)
}

/// One of the deals for a first game, at random.
fn first_deal(game: GameId) -> Option<Seed> {
    let seeds = catalogue::game(game).first_deals();
    let [random, ..] = browser::random_bytes();
    seeds.get(usize::from(random) % seeds.len().max(1))?.parse().ok()
}

/// Goes to a table that was put on the shelf, and says where the device did not keep it.
pub fn go_to_new(house: House, (id, kept): Added) {
    house.tell_of(kept);
    go_to(&Route::Table { id });
}

/// Begins a game that goes on from a position of another one: the one who looks plays in a seat, against the app.
pub fn play_on(house: House, position: &AnyTable, seat: Seat) {
    let table = position.reseated(&|other, player| {
        // Whoever goes on in another seat is not meant by what stood for the person of that game.
        let mut player = if other == seat { player.clone() } else { renamed(other, player) };
        player.kind = if other == seat { Kind::Person } else { Kind::Bot(Level::default()) };
        player
    });
    statistics::know(house, table.deal_key());
    go_to_new(house, shelf::add_table(&table, &Occasion::default()));
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
