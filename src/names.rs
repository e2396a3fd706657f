//! What games and seats are called by, which everything else is keyed with.

mod game_id;
mod seat;

pub use game_id::{Day, Dice, Facts, First, GameId, Pictured};
pub use seat::{BySeat, Seat, Seats};
