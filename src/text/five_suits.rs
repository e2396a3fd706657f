//! What is said about Five Suits.

/// The name of the game.
pub const NAME: &str = "Five Suits";

/// The game in a line.
pub const TAGLINE: &str = "Books and runs in five suits, with a wild rank that grows with the hand.";
