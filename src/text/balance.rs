//! What is said about Balance.

/// The name of the game.
pub const NAME: &str = "Balance";

/// The game in a line.
pub const TAGLINE: &str = "Add a card to the balance or take it away, and land on zero.";
