//! What games and seats are called by, which everything else is keyed with.

mod game_id;
mod seat;

pub use game_id::{GameId, UnknownGame};
pub use seat::{BySeat, Seat, Seats};
