//! What is said about Sums.

/// The name of the game.
pub const NAME: &str = "Sums";

/// The game in a line.
pub const TAGLINE: &str = "Roll the die, then lay exactly that many cards that total the target.";
