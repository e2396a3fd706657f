//! The pages of the app and their buttons.

use super::wichita;
use crate::game::GameId;

/// The name of the app.
pub const TITLE: &str = "Fivefold";

/// The name of a game.
pub fn game_name(game: GameId) -> &'static str {
    match game {
        GameId::Wichita => wichita::NAME,
    }
}

/// A game in a line.
pub fn game_tagline(game: GameId) -> &'static str {
    match game {
        GameId::Wichita => wichita::TAGLINE,
    }
}
