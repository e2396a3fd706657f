//! The pages of the rules, and what is said round them.

use crate::game::GameId;

/// The page with what holds for every game.
pub const OF_ALL: &str = "The rules of all games";
/// What a page holds, as links.
pub const CONTENTS: &str = "Contents";
/// The rules of the other games, as links.
pub const OTHERS: &str = "More rules";
/// The pages cannot be had.
pub const UNREACHABLE: &str = "The rules cannot be loaded now. Look whether you are connected, then try again.";
/// Tries once more.
pub const TRY_AGAIN: &str = "Try again";

/// What search engines say of the page of a game.
pub fn about(game: GameId) -> String {
    format!("How {} is played, with pictured examples. {}", game.title(), game.facts().tagline)
}

/// What they say of the page with what holds for every game.
pub const ABOUT_ALL: &str =
    "What holds in all five games of Fivefold, from the deal to the final score, and the rules of each of them.";

/// Back from the rules of all games, or to them from elsewhere.
pub fn back_to(game: GameId) -> String {
    format!("Back to {}", game.title())
}
