//! What the command line knows of each game, and the one place where a game's name becomes its type.

mod balance;
mod five_suits;
mod next_to_last;
mod sums;
mod wichita;

use super::protocol::error::Refused;
use super::protocol::fields::Fields;
use super::protocol::json::Object;
use fivefold::cards::Card;
use fivefold::game::GameId;
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::scene::Scenic;

/// A game as the command line knows it: its JSON.
pub trait KnownGame: Scenic {
    /// Where in a turn or round the game is, by the name that the protocol gives it.
    fn phase_name(&self) -> &'static str;

    /// From 1.
    fn round_number(&self) -> u16;

    /// The face-up pile that all play to; the top card is the last.
    fn discards(&self) -> &[Card];

    /// Writes what only this game has to a state.
    fn write_fields(&self, object: &mut Object);

    fn action_object(action: &Self::Action) -> Object;

    /// Reads an action of a type; `None` where the game has no such type.
    ///
    /// # Errors
    /// [`Refused`] where a part of it is missing or is not what it should be.
    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Self::Action>, Refused>;

    /// Writes what only this game has among its events.
    fn happening_object(happening: &Self::Happening) -> Object;

    /// Whether seats may act now that the game does not wait for.
    fn others_may_act(&self) -> bool {
        false
    }
}

/// Something that can be done with any game.
pub trait Task {
    type Outcome;

    fn with<G: KnownGame>(self) -> Self::Outcome;
}

/// Does something with the game of a name.
pub fn with_game<T: Task>(game: GameId, task: T) -> T::Outcome {
    match game {
        GameId::Sums => task.with::<Sums>(),
        GameId::NextToLast => task.with::<NextToLast>(),
        GameId::Balance => task.with::<Balance>(),
        GameId::Wichita => task.with::<Wichita>(),
        GameId::FiveSuits => task.with::<FiveSuits>(),
    }
}
