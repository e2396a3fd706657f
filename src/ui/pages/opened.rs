//! A game that a link holds, whatever the game: what pages need of it that begin or go on with one.

use crate::ui::pages::result::{Finished, finished};
use fivefold::catalogue;
use fivefold::game::Seat;
use fivefold::links::game::{BadSharedGame, SharedGame};
use fivefold::records::save::SavedTable;
use fivefold::table::Player;
use fivefold::words::renamed;

/// A game that was played through, action by action, with the players that its link names.
pub struct Opened {
    /// Its record.
    pub saved: SavedTable,
    /// Who plays, in seat order, as others call them.
    pub players: Vec<Player>,
    /// Who took each action, as [`actors`] has it.
    pub actors: Vec<Option<Seat>>,
    /// The person whom the game waits for.
    pub awaited: Option<Seat>,
    /// Whether it is over.
    pub is_over: bool,
    /// How it ended, or stands.
    pub finished: Finished,
}

/// Plays the game of a link through.
///
/// # Errors
/// [`BadSharedGame`] where it is not one of this game, or breaks its rules.
fn open(shared: &SharedGame) -> Result<Opened, BadSharedGame> {
    let table = catalogue::game(shared.game()).open_shared(shared)?;
    // The record is the game as it was sent, so that it is known again when it comes back.
    let saved = table.saved(0).ok_or(BadSharedGame::NoSeed)?;
    let table = table.reseated(&renamed);
    Ok(Opened {
        saved,
        players: table.players().as_slice().to_vec(),
        actors: table.actors(),
        awaited: table.awaited_person(),
        is_over: table.is_over(),
        finished: finished(&table, None),
    })
}

/// Plays the game that an address holds through.
///
/// # Errors
/// [`BadSharedGame`] where it holds none.
pub fn read(link: &str) -> Result<Opened, BadSharedGame> {
    open(&SharedGame::read(link)?)
}
