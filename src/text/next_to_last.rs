//! What is said about Next to Last.

/// The name of the game.
pub const NAME: &str = "Next to Last";

/// The game in a line.
pub const TAGLINE: &str = "Shed your hand by suit or rank, and call your second-to-last card.";
