//! The games, one folder each with the same files: the game itself (what lies face up), `options`, `rules`, `solver`,
//! `bot`, and what only that game has.

pub mod balance;
pub mod five_suits;
pub mod next_to_last;
pub mod sums;
pub mod wichita;
