//! What is said of puzzles, whatever the game.

/// Who sits at the table of a puzzle beside the one who solves it.
pub const OTHER: &str = "Neighbour";
