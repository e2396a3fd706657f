//! Who sits at a table.

use crate::bots::Level;
use crate::game::Seat;
use std::fmt;

/// Whether a seat is played by a person or by the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody at this device.
    Person,
    /// The app, at a level.
    Bot(Level),
}

/// Somebody at a seat, a person or a bot, with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Whether a person plays, or the app at which level.
    pub kind: Kind,
    name: String,
}

impl Kind {
    /// How well the app plays the seat; `None` for a person.
    pub fn level(self) -> Option<Level> {
        match self {
            Kind::Person => None,
            Kind::Bot(level) => Some(level),
        }
    }
}

impl Player {
    /// The most characters that a name can have.
    pub const MAX_NAME_CHARS: usize = 24;

    /// What records and links keep as the name of the only person at a table who gave none, whatever language is spoken.
    /// It is never shown: words say "you" in their own way.
    pub const UNNAMED: &str = "You";

    /// A player; space at the ends of the name does not count.
    ///
    /// # Errors
    /// [`BadName`] for a name that is empty, too long, or has control characters.
    pub fn new(kind: Kind, name: &str) -> Result<Player, BadName> {
        let name = name.trim();
        match name.chars().count() {
            0 => Err(BadName::Empty),
            chars if chars > Player::MAX_NAME_CHARS => Err(BadName::TooLong(chars)),
            _ if name.chars().any(char::is_control) => Err(BadName::Control),
            _ => Ok(Player { kind, name: name.to_owned() }),
        }
    }

    /// A person of a name.
    ///
    /// # Errors
    /// As [`Player::new`].
    pub fn person(name: &str) -> Result<Player, BadName> {
        Player::new(Kind::Person, name)
    }

    /// The name, never empty.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// Why a text is no name for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    /// Nothing but white space.
    Empty,
    /// More than [`Player::MAX_NAME_CHARS`] characters: how many there are.
    TooLong(usize),
    /// A control character, such as a line break.
    Control,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadName::Empty => f.write_str("a name needs at least one character"),
            BadName::TooLong(chars) => {
                write!(f, "a name has at most {} characters, this one has {chars}", Player::MAX_NAME_CHARS)
            }
            BadName::Control => f.write_str("a name has no line breaks or control characters"),
        }
    }
}

impl std::error::Error for BadName {}

/// The seat of the only person at a table; `None` where there are more or none.
pub fn only_person(players: &[Player]) -> Option<Seat> {
    let mut people = (0..).zip(players).filter(|(_, player)| player.kind == Kind::Person);
    let (seat, _) = people.next()?;
    people.next().is_none().then_some(Seat(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_name_is_named() {
        assert_eq!(Player::person("  Ana ").unwrap().name(), "Ana");
        assert_eq!(Player::person(" \t"), Err(BadName::Empty));
        assert_eq!(Player::person("a\u{7}"), Err(BadName::Control));
        assert_eq!(Player::person(&"é".repeat(25)), Err(BadName::TooLong(25)));
    }
}
