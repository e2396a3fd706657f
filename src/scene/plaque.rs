//! What is shown of a player at a table.

/// A player's plaque.
#[derive(Clone, Debug, PartialEq)]
pub struct Plaque {
    /// The seat's number, from 0.
    pub seat: u8,
    /// The name, as the one who looks reads it.
    pub name: String,
    /// The score.
    pub score: i32,
    /// How many cards the hand holds.
    pub cards: usize,
    /// Whether the game waits for this player.
    pub acts: bool,
    /// Whether this player's turn comes next, as far as that is certain and not plain.
    pub is_next: bool,
    /// Whether this is the one who looks.
    pub is_you: bool,
    /// What was done to this player last, in a word or two, until the player's turn has come.
    pub struck: Option<String>,
    /// What else there is to say.
    pub aside: Aside,
}

/// What a plaque says beside name, score and cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Aside {
    /// The points of the round so far, where they are not in the score yet.
    pub round: Option<i32>,
    /// A short word: what the player has called, say.
    pub note: &'static str,
    /// Whether the player is out of the game.
    pub is_out: bool,
}
