//! A game that a link holds, whatever the game: what pages need of it that begin or go on with one.

use super::pages::result::Finished;
use super::playable::Playable;
use super::screen::finished;
use fivefold::game::Seat;
use fivefold::link::game::{BadSharedGame, SharedGame};
use fivefold::save::SavedTable;
use fivefold::table::Player;

/// A game that was played through, action by action, with the players that its link names.
pub struct Opened {
    /// Its record.
    pub saved: SavedTable,
    /// Who plays, in seat order.
    pub players: Vec<Player>,
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
pub fn open<G: Playable>(shared: &SharedGame) -> Result<Opened, BadSharedGame> {
    let table = shared.open_with_players::<G>()?;
    Ok(Opened {
        saved: SavedTable::of(&table, 0).ok_or(BadSharedGame::NoSeed)?,
        players: table.players().as_slice().to_vec(),
        awaited: table.awaited_person(),
        is_over: table.is_over(),
        finished: finished(&table),
    })
}

/// Plays the game that an address holds through.
///
/// # Errors
/// [`BadSharedGame`] where it holds none.
pub fn read(link: &str) -> Result<Opened, BadSharedGame> {
    let shared = SharedGame::read(link)?;
    let facts = super::games::facts(shared.game()).ok_or(BadSharedGame::OtherGame)?;
    (facts.open_shared)(&shared)
}
