//! What JSON of the protocol is made of.

use fivefold::cards::Card;
use fivefold::game::Seat;
use serde_json::{Map, Value};

pub type Object = Map<String, Value>;

/// An object of these fields.
pub fn object<const N: usize>(fields: [(&str, Value); N]) -> Object {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Cards as a list of texts.
pub fn cards(cards: impl IntoIterator<Item = Card>) -> Value {
    cards.into_iter().map(|card| Value::String(card.to_string())).collect()
}

/// Seats as a list of numbers.
pub fn seats<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Value {
    seats.into_iter().map(|seat| Value::from(seat.0)).collect()
}
