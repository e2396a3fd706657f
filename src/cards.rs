//! Cards as every game sees them: what a card is, which packs there are, and where cards are held.

mod card;
mod hand;
mod layout;
mod pack;
mod stock;

pub use card::{BadCard, Card, Rank, Suit};
pub use hand::{BadHand, Hand};
pub use layout::Layout;
pub use pack::{five_suits, standard};
pub use stock::Stock;
