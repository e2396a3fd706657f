//! The games by name, and tables without the type of their game.
//!
//! Rules, bots and scenes are generic in the game, so that one cannot be mistaken for another. Whoever keeps, lists, shows or
//! passes on tables of any game does not want to know which it is: for them a game is [`Listed`], and a table an
//! [`OpenTable`]. Both traits are implemented once, for all games, and [`game`] finds a game by its name.

mod open_puzzle;
mod open_review;
mod open_table;
pub mod puzzle_draws;
pub mod rush;
pub mod series;

pub use open_puzzle::{AnyPuzzle, Attempted, OpenPuzzle};
pub use open_review::{Explained, Explanation, OpenReview};
pub use open_table::{AnyTable, Ending, Happened, OpenTable, Upcoming};

use crate::bots::Level;
use crate::chance::Seed;
use crate::check::deal_sheet::DealSheet;
use crate::game::{BadDeal, Choices, Deal, GameId, OptionSpec, Seat, Seats};
use crate::games::{self, Task};
use crate::json::Spoken;
use crate::length;
use crate::links::game::{BadSharedGame, SharedGame};
use crate::links::link::{BadLink, Wish};
use crate::puzzles::{PuzzleName, Puzzled};
use crate::records::save::{BadSave, Glance, SavedTable};
use crate::table::{Player, Table};
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// A game with what can be asked of it before there is a table, and the ways to come to one.
pub trait Listed: Sync {
    /// Which game.
    fn id(&self) -> GameId;

    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// Its options.
    fn options(&self) -> &'static [OptionSpec];

    /// The name of an option and what it does.
    fn option_text(&self, name: &str) -> (&'static str, &'static str);

    /// The options that a number of seats plays with, where nothing else is chosen.
    fn usual(&self, seats: Seats) -> Choices;

    /// The options of a game that is over soon, for who just wants to play.
    fn quick(&self) -> Choices;

    /// About how many minutes a game takes with so many of the seats played by people; `None` where there is no such deal.
    fn minutes(&self, seats: Seats, people: u8, choices: &Choices) -> Option<u32>;

    /// The seeds of kind deals for a first game of the usual seats and the [quick](Listed::quick) options.
    fn first_deals(&self) -> &'static [&'static str];

    /// Whether it is played in rounds, with scores between them.
    fn has_rounds(&self) -> bool;

    /// Whether only one card of the hand can be picked at a time.
    fn picks_one(&self) -> bool;

    /// How a bot of a level plays: see [`Told::bot_text`](crate::words::Told::bot_text).
    fn bot_text(&self, level: Level) -> String;

    /// What a deal link asks for.
    ///
    /// # Errors
    /// [`BadLink`] where a part of it is none of this game.
    fn wish(&self, query: &str) -> Result<Wish, BadLink>;

    /// Deals to players, in seat order.
    ///
    /// # Errors
    /// [`BadDeal`] where there can be no such deal.
    fn deal(&self, players: &[Player], choices: &Choices, seed: Seed) -> Result<AnyTable, BadDeal>;

    /// The first round of a deal for so many seats, card by card.
    ///
    /// # Errors
    /// [`BadDeal`] where there can be no such deal.
    fn sheet(&self, seats: u8, choices: &Choices, seed: Seed) -> Result<DealSheet, BadDeal>;

    /// The table of a record.
    ///
    /// # Errors
    /// [`BadSave`] where the record is not one of this game, or breaks its rules.
    fn open(&self, saved: &SavedTable) -> Result<AnyTable, BadSave>;

    /// The same as far as the rules allow, and why it goes no further.
    ///
    /// # Errors
    /// [`BadSave`] where there is not even a deal.
    fn open_as_far_as_it_goes(&self, saved: &SavedTable) -> Result<(AnyTable, Option<BadSave>), BadSave>;

    /// What a record looks like in a list.
    ///
    /// # Errors
    /// [`BadSave`] where it cannot be opened.
    fn glance(&self, saved: &SavedTable) -> Result<Glance, BadSave>;

    /// The puzzle of a name: see [`Puzzle::of`](crate::puzzles::Puzzle::of).
    fn puzzle(&self, name: &PuzzleName) -> AnyPuzzle;

    /// The same where it is known at which draw it is: see [`Puzzle::drawn`](crate::puzzles::Puzzle::drawn).
    fn puzzle_drawn(&self, name: &PuzzleName, draw: u32) -> Option<AnyPuzzle>;

    /// The table of a game link, with the players that the link names.
    ///
    /// # Errors
    /// [`BadSharedGame`] where the link is not one of this game, or breaks its rules.
    fn open_shared(&self, shared: &SharedGame) -> Result<AnyTable, BadSharedGame>;

    /// The same with other players.
    ///
    /// # Errors
    /// As [`Listed::open_shared`].
    fn open_shared_as(&self, shared: &SharedGame, player: &dyn Fn(Seat) -> Player) -> Result<AnyTable, BadSharedGame>;
}

/// A game, for those who do not want to know its type.
///
/// # Panics
/// As [`games::with`].
pub fn game(id: GameId) -> &'static dyn Listed {
    struct Find;

    impl Task for Find {
        type Outcome = &'static dyn Listed;

        fn with<G: Puzzled + Spoken>(self) -> &'static dyn Listed {
            &Entry::<G>(PhantomData)
        }
    }

    games::with(id, Find)
}

/// About how many minutes a game takes that is dealt to one person and bots at once, where somebody just presses Play.
pub fn quick_minutes(id: GameId) -> Option<u32> {
    let listed = game(id);
    listed.minutes(Seats::new(id.facts().usual_seats)?, 1, &listed.quick())
}

/// The game of a record.
///
/// # Errors
/// [`BadSave::OtherGame`] where this build does not know it.
pub fn game_of(saved: &SavedTable) -> Result<&'static dyn Listed, BadSave> {
    saved.game().map(game).map_err(|_| BadSave::OtherGame)
}

/// The table of a record, whatever its game.
///
/// # Errors
/// [`BadSave`] where the record cannot be opened.
pub fn open(saved: &SavedTable) -> Result<AnyTable, BadSave> {
    game_of(saved)?.open(saved)
}

/// A game's place in the catalogue.
struct Entry<G>(PhantomData<G>);

impl<G: Puzzled> Listed for Entry<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn option_text(&self, name: &str) -> (&'static str, &'static str) {
        G::option_text(name)
    }

    fn usual(&self, seats: Seats) -> Choices {
        G::options(seats, &Choices::NONE).map_or(Choices::NONE, |options| G::choices(&options))
    }

    fn quick(&self) -> Choices {
        Choices::of(G::OPTIONS, G::ID.facts().quick)
    }

    fn minutes(&self, seats: Seats, people: u8, choices: &Choices) -> Option<u32> {
        let options = G::options(seats, choices).ok()?;
        Some(length::minutes::<G>(seats, people, &options))
    }

    fn first_deals(&self) -> &'static [&'static str] {
        G::FIRST_DEALS
    }

    fn has_rounds(&self) -> bool {
        G::next_round().is_some()
    }

    fn picks_one(&self) -> bool {
        G::PICKS_ONE
    }

    fn bot_text(&self, level: Level) -> String {
        G::bot_text(level)
    }

    fn wish(&self, query: &str) -> Result<Wish, BadLink> {
        Wish::read::<G>(query)
    }

    fn deal(&self, players: &[Player], choices: &Choices, seed: Seed) -> Result<AnyTable, BadDeal> {
        let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let deal = Deal::<G>::new(seats, choices, seed)?;
        // A deal has as many seats as it was asked for.
        Ok(Box::new(Table::new(deal, |Seat(seat)| players[usize::from(seat)].clone())))
    }

    fn sheet(&self, seats: u8, choices: &Choices, seed: Seed) -> Result<DealSheet, BadDeal> {
        Ok(DealSheet::of(&Deal::<G>::new(seats, choices, seed)?, 1))
    }

    fn open(&self, saved: &SavedTable) -> Result<AnyTable, BadSave> {
        Ok(Box::new(saved.open::<G>()?))
    }

    fn open_as_far_as_it_goes(&self, saved: &SavedTable) -> Result<(AnyTable, Option<BadSave>), BadSave> {
        let (table, stopped) = saved.open_as_far_as_it_goes::<G>()?;
        Ok((Box::new(table), stopped))
    }

    fn glance(&self, saved: &SavedTable) -> Result<Glance, BadSave> {
        Glance::of::<G>(saved)
    }

    fn puzzle(&self, name: &PuzzleName) -> AnyPuzzle {
        open_puzzle::of::<G>(name)
    }

    fn puzzle_drawn(&self, name: &PuzzleName, draw: u32) -> Option<AnyPuzzle> {
        open_puzzle::drawn::<G>(name, draw)
    }

    fn open_shared(&self, shared: &SharedGame) -> Result<AnyTable, BadSharedGame> {
        Ok(Box::new(shared.open_with_players::<G>()?))
    }

    fn open_shared_as(&self, shared: &SharedGame, player: &dyn Fn(Seat) -> Player) -> Result<AnyTable, BadSharedGame> {
        Ok(Box::new(shared.open::<G>(player)?))
    }
}
