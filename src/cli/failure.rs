//! Why a command was not carried out.

use super::protocol::error::Refused;
use fivefold::game::BadDeal;
use fivefold::words::count;
use std::{fmt, io};

/// Why a command was not carried out.
#[derive(Debug)]
pub enum Failure {
    /// The output could not be written, or standard input not be read.
    Stream(io::Error),
    /// A file could not be read.
    File { path: String, error: io::Error },
    /// This machine gives no random numbers for a new seed.
    NoSeed,
    /// An option is not written as a name and a value.
    Option { given: String },
    /// There can be no such deal.
    Deal(BadDeal),
    /// More policies than seats.
    Policies { given: usize, seats: u8 },
    /// The threads for a simulation could not be started.
    Threads(rayon::ThreadPoolBuildError),
    /// A policy took an action that the rules refuse, or none where the game waits. That is a defect of Fivefold.
    Stuck {
        seed: String,
        /// After how many actions.
        actions: u32,
        what: String,
    },
    /// A link or a line of a log cannot be replayed.
    Replay {
        /// The line, from 1; `None` for a link.
        line: Option<usize>,
        refused: Refused,
    },
    /// A log holds no game.
    NoGame,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Stream(error) => write!(f, "{error}"),
            Failure::File { path, error } => write!(f, "{path}: {error}"),
            Failure::NoSeed => f.write_str("this machine gives no random numbers: name a seed"),
            Failure::Option { given } => write!(f, "“{given}” is not an option: write it as name=value"),
            Failure::Deal(bad) => write!(f, "{bad}"),
            Failure::Policies { given, seats } => {
                // With a policy too many there are two at least.
                write!(f, "there are {given} policies for {}", count((*seats).into(), "seat", "seats"))
            }
            Failure::Threads(error) => write!(f, "{error}"),
            Failure::Stuck { seed, actions, what } => {
                let actions = count((*actions).into(), "action", "actions");
                write!(f, "the game of seed {seed} is stuck after {actions}: {what}")
            }
            Failure::Replay { line: Some(line), refused } => write!(f, "line {line}: {}", refused.message),
            Failure::Replay { line: None, refused } => f.write_str(&refused.message),
            Failure::NoGame => f.write_str("there is no game in this log"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Stream(error)
    }
}

impl From<BadDeal> for Failure {
    fn from(bad: BadDeal) -> Failure {
        Failure::Deal(bad)
    }
}
