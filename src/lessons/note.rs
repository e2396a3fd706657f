//! A note, as a first game shows it.

use crate::game::GameId;

/// Something that a first game explains at the moment when it first matters, in a sentence or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The game that it explains.
    pub game: GameId,
    /// What it is called within the game.
    pub word: &'static str,
    /// What it says.
    pub text: &'static str,
}

impl Note {
    /// The name in records: `wichita roll`. It never changes.
    pub fn name(self) -> String {
        format!("{} {}", self.game.name(), self.word)
    }
}
