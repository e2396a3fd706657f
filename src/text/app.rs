//! The pages of the app and their buttons.

use super::{balance, sums, wichita};
use crate::game::GameId;

/// The name of the app.
pub const TITLE: &str = "Fivefold";

/// The name of a game.
pub fn game_name(game: GameId) -> &'static str {
    match game {
        GameId::Sums => sums::NAME,
        GameId::Balance => balance::NAME,
        GameId::Wichita => wichita::NAME,
    }
}

/// A game in a line.
pub fn game_tagline(game: GameId) -> &'static str {
    match game {
        GameId::Sums => sums::TAGLINE,
        GameId::Balance => balance::TAGLINE,
        GameId::Wichita => wichita::TAGLINE,
    }
}
