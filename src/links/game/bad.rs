//! What can be wrong with a game link.

use super::{MAX_BYTES, VERSION};
use crate::game::BadDeal;
use crate::links::link::BadLink;
use std::fmt;

/// Why a game link cannot be written or opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSharedGame {
    /// It is longer than any that the app makes.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// It was cut off or changed on the way.
    Damaged,
    /// It is of a version that this build does not read: that of a later build, or one from before the first release.
    Version {
        /// Its version.
        version: u8,
    },
    /// The deal is of cards that somebody laid out, which no seed describes.
    NoSeed,
    /// It is of another game.
    OtherGame,
    /// It does not say with which seed and how many seats it was dealt.
    NoDeal,
    /// The deal in it cannot be.
    Link(BadLink),
    /// A player in it cannot be, or there are more or fewer of them than seats.
    NoPlayer {
        /// Which player, from 1.
        number: usize,
    },
    /// An action is not one of this game.
    NoAction {
        /// Which action, from 1.
        number: usize,
    },
    /// An action breaks the rules.
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// The ruling that it breaks.
        rule: &'static str,
    },
    /// The rules of this build make another game of it than those it was played by.
    Differs,
}

impl fmt::Display for BadSharedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSharedGame::TooLong { bytes } => {
                write!(f, "the game link would be or is {bytes} characters long, at most {MAX_BYTES} are possible")
            }
            BadSharedGame::Damaged => f.write_str("the game link is damaged: a part of it is missing or was changed"),
            BadSharedGame::Version { version } => {
                write!(f, "the game link has format version {version}, this version of Fivefold reads {VERSION}")
            }
            BadSharedGame::NoSeed => f.write_str("a game with a setup has no link: no seed describes it"),
            BadSharedGame::OtherGame => f.write_str("the link is of another game"),
            BadSharedGame::NoDeal => f.write_str("the game link does not say what was dealt"),
            BadSharedGame::Link(bad) => fmt::Display::fmt(bad, f),
            BadSharedGame::NoPlayer { number } => write!(f, "player {number} of the game link cannot be"),
            BadSharedGame::Differs => f.write_str("the game link was made by other rules than those of this version"),
            BadSharedGame::NoAction { number } => write!(f, "action {number} of the game link is none of this game"),
            BadSharedGame::Illegal { number, rule } => {
                write!(f, "action {number} of the game link breaks ruling {rule}")
            }
        }
    }
}

impl std::error::Error for BadSharedGame {}

impl From<BadLink> for BadSharedGame {
    fn from(bad: BadLink) -> BadSharedGame {
        BadSharedGame::Link(bad)
    }
}

impl From<BadDeal> for BadSharedGame {
    fn from(bad: BadDeal) -> BadSharedGame {
        BadSharedGame::Link(BadLink::Deal(bad))
    }
}
