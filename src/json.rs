//! What the protocol of the command line is made of, and what each game says in it ([`Spoken`]).

mod code;
mod fields;

pub use code::Code;
pub use fields::{BadField, Fields};

use crate::cards::Card;
use crate::game::{Game, Seat};
use serde_json::{Map, Value};

/// The fields of an object.
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

/// A game with the JSON of its states, actions and events.
pub trait Spoken: Game {
    /// Where in a turn or round the game is, by the name that the protocol gives it.
    fn phase_name(&self) -> &'static str;

    /// From 1.
    fn round_number(&self) -> u16;

    /// The face-up pile that all play to; the top card is the last.
    fn discards(&self) -> &[Card];

    /// Writes what only this game has to a state.
    fn write_fields(&self, object: &mut Object);

    /// Writes an action.
    fn action_object(action: &Self::Action) -> Object;

    /// Reads an action of a type; `None` where the game has no such type.
    ///
    /// # Errors
    /// [`BadField`] where a part of it is missing or is not what it should be.
    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Self::Action>, BadField>;

    /// Writes what only this game has among its events.
    fn happening_object(happening: &Self::Happening) -> Object;

    /// Whether seats may act now that the game does not wait for.
    fn others_may_act(&self) -> bool {
        false
    }
}
