//! The offer to explain a first game, and the settings of it.

use crate::game::GameId;

/// The place of the notes, for those who do not see it.
pub const LABEL: &str = "Note";
/// Puts a note away.
pub const GOT_IT: &str = "Got it";
/// No more notes in this game.
pub const STOP: &str = "No more notes";
/// Takes the offer up.
pub const EXPLAIN: &str = "Explain as I play";
/// Does not.
pub const NO_THANKS: &str = "No, thanks";

/// The part of the settings about notes.
pub const SETTINGS: &str = "First games";
/// Whether games are explained.
pub const SWITCH: &str = "Offer to explain a game that is new to me";
/// Shows all notes once more.
pub const AGAIN: &str = "Explain all games again";
/// That was done.
pub const AGAIN_DONE: &str = "The next game of each kind is explained from the beginning.";

/// The offer to explain a game.
pub fn offer(game: GameId) -> String {
    format!("New to {}? Short notes can explain it while you play.", game.title())
}

/// Begins a first game from the rules.
pub const FIRST_GAME: &str = "Play a first game with notes";
