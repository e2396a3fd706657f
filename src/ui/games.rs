//! What the app knows of each game: the facts that pages ask for, and each game's own part of the table.

pub mod art;
pub mod dock;

use super::app::{House, go_to};
use super::opened::{self, Opened};
use super::pages::replay;
use super::screen::screen;
use super::shelf;
use super::thinking::{self, Question};
use fivefold::bots::Level;
use fivefold::chance::Seed;
use fivefold::deal_sheet::DealSheet;
use fivefold::game::{BadDeal, Choices, Deal, Game, GameId, OptionSpec, Seat, Seats};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::link::game::{BadSharedGame, Purpose, SharedGame, game_link};
use fivefold::link::{BadLink, Route, Wish};
use fivefold::save::{BadSave, Glance, Occasion, SavedTable};
use fivefold::scene::Scenic;
use fivefold::statistics::Finish;
use fivefold::table::{Kind, Player, Table};
use fivefold::text::{self, app, rules::Block};
use leptos::prelude::*;
use std::ops::RangeInclusive;

/// A game as pages see it that are the same for all games.
pub struct GameFacts {
    /// Which game.
    pub id: GameId,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// The name of an option and what it does.
    pub option_text: fn(&str) -> (&'static str, &'static str),
    /// The options that a number of seats plays with, where nothing else is chosen.
    pub usual: fn(Seats) -> Choices,
    /// What a deal link asks for.
    pub wish: fn(&str) -> Result<Wish, BadLink>,
    /// Deals, and puts the table on the shelf.
    pub start: fn(&[Player], &Choices, Seed, &Occasion) -> Result<NewTable, BadDeal>,
    /// The first round of a deal for so many seats, card by card.
    pub sheet: fn(u8, &Choices, Seed) -> Result<DealSheet, BadDeal>,
    /// What a saved game looks like in a list.
    pub glance: fn(&SavedTable) -> Result<Glance, BadSave>,
    /// How a saved game came out, where it is over and a person played.
    pub finish: fn(&SavedTable) -> Option<Finish>,
    /// Its rules.
    pub rules: fn() -> Vec<Block>,
    /// The answer to a question about one of its tables.
    pub answer: fn(&SavedTable, Question) -> Result<Option<String>, BadSave>,
    /// The link that passes a game on that is played by link; or why there is none, in words.
    pub turn_link: fn(&SavedTable) -> Result<String, String>,
    /// Its page at a table.
    pub screen: fn(u32, &SavedTable) -> Result<AnyView, BadSave>,
    /// Its page for watching a game that was shared.
    pub replay_shared: fn(&SharedGame) -> Result<AnyView, BadSharedGame>,
    /// A game that a link holds, played through.
    pub open_shared: fn(&SharedGame) -> Result<Opened, BadSharedGame>,
    /// Its page for watching a saved game.
    pub replay_saved: fn(&SavedTable) -> Result<AnyView, BadSave>,
}

/// A table that has just been put on the shelf.
pub struct NewTable {
    /// Its number.
    pub id: u32,
    /// Whether the device keeps it.
    pub kept: Result<(), super::storage::Trouble>,
}

/// The games that can be played at the app's table.
pub fn offered() -> impl Iterator<Item = GameFacts> {
    GameId::ALL.into_iter().filter_map(facts)
}

/// The facts of a game; `None` for one that has no table in the app.
pub fn facts(id: GameId) -> Option<GameFacts> {
    use text::{balance, five_suits, next_to_last, sums, wichita};
    match id {
        GameId::Sums => Some(of::<Sums>(sums::option, sums::rules)),
        GameId::Balance => Some(of::<Balance>(balance::option, balance::rules)),
        GameId::NextToLast => Some(of::<NextToLast>(next_to_last::option, next_to_last::rules)),
        GameId::FiveSuits => Some(of::<FiveSuits>(five_suits::option, five_suits::rules)),
        GameId::Wichita => Some(of::<Wichita>(wichita::option, wichita::rules)),
    }
}

fn of<G: Scenic>(option_text: fn(&str) -> (&'static str, &'static str), rules: fn() -> Vec<Block>) -> GameFacts {
    GameFacts {
        id: G::ID,
        seats: G::SEATS,
        options: G::OPTIONS,
        option_text,
        usual: usual::<G>,
        wish: Wish::read::<G>,
        start: start::<G>,
        sheet: sheet::<G>,
        glance: Glance::of::<G>,
        finish: finish::<G>,
        rules,
        answer: thinking::answer::<G>,
        turn_link: turn_link::<G>,
        screen: screen::<G>,
        replay_shared: replay::of_shared::<G>,
        open_shared: opened::open::<G>,
        replay_saved: replay::of_saved::<G>,
    }
}

fn usual<G: Game>(seats: Seats) -> Choices {
    G::options(seats, &Choices::NONE).map_or(Choices::NONE, |options| G::choices(&options))
}

/// Deals to players and puts the table on the shelf.
///
/// # Errors
/// [`BadDeal`] where there can be no such deal.
pub fn start<G: Game>(
    players: &[Player],
    choices: &Choices,
    seed: Seed,
    occasion: &Occasion,
) -> Result<NewTable, BadDeal> {
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let deal = Deal::<G>::new(seats, choices, seed)?;
    // A deal has as many seats as it was asked for.
    let table = Table::new(deal, |Seat(seat)| players[usize::from(seat)].clone());
    let (id, kept) = shelf::add_table(&table, occasion);
    Ok(NewTable { id, kept })
}

fn sheet<G: Game>(seats: u8, choices: &Choices, seed: Seed) -> Result<DealSheet, BadDeal> {
    Ok(DealSheet::of(&Deal::<G>::new(seats, choices, seed)?, 1))
}

/// Deals a game with its usual seats and options to one person and bots of a level, and puts the table on the shelf.
///
/// # Errors
/// [`BadDeal`] where a game's usual seats were none that it can be played with.
pub fn quick_start(facts: &GameFacts, level: Level) -> Result<NewTable, BadDeal> {
    let player = |seat: u8| match seat {
        0 => Player::person(app::YOU),
        _ => Player::new(Kind::Bot(level), app::BOT_NAMES[usize::from(seat)]),
    };
    let players: Vec<Player> =
        (0..facts.id.usual_seats()).map(|seat| player(seat).expect("the app’s own names are short")).collect();
    (facts.start)(&players, &Choices::NONE, new_seed(), &Occasion::default())
}

/// Goes to a table that has just been put on the shelf, or says why there is none.
pub fn sit_down(house: House, started: Result<NewTable, BadDeal>) {
    match started {
        Ok(table) => {
            if let Err(trouble) = table.kept {
                house.notices.storage_trouble(trouble);
            }
            go_to(&Route::Table { id: table.id });
        }
        Err(bad) => house.notices.say(text::errors::deal(&bad)),
    }
}

fn finish<G: Game>(saved: &SavedTable) -> Option<Finish> {
    Finish::of(&saved.open::<G>().ok()?, saved.occasion().by_link, saved.changed)
}

fn turn_link<G: Game>(saved: &SavedTable) -> Result<String, String> {
    let table = saved.open::<G>().map_err(|bad| text::errors::save(&bad))?;
    let link = game_link(Purpose::Turn, &table, table.players().as_slice());
    link.map_err(|bad| text::replay::bad_game(&bad))
}

/// A new seed from the browser's own chance.
pub fn new_seed() -> Seed {
    Seed::from_random(super::browser::random_bytes())
}
