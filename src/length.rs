//! How long a game takes, as far as that can be said before it is played.
//!
//! Each game knows two things of itself ([`Timed`]): how much is done in a whole game of so many seats with these options,
//! on average, and how long a person takes over one thing. What somebody at the device waits for follows from that and
//! from who sits round the table. It is an estimate and hangs on nothing but the set-up; a test plays many games and
//! holds it against what they come to, and `docs/length.md` has the figures.

use crate::game::{Game, Seats};

/// How long a bot takes over an action at the usual pace, in seconds.
pub const BOT_SECONDS: f64 = 0.9;

/// How long somebody looks at a round that is over before dealing the next, in seconds.
pub const BETWEEN_ROUNDS: f64 = 8.0;

/// How much is done in a whole game, on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// What everybody does together, without dealing rounds.
    pub actions: f64,
    /// How many rounds there are; 1 in a game without rounds.
    pub rounds: f64,
}

impl Extent {
    /// A game without rounds.
    pub const fn of_one_round(actions: f64) -> Extent {
        Extent { actions, rounds: 1.0 }
    }
}

/// A game that knows how long it takes.
pub trait Timed: Game {
    /// How long a person takes over an action, on average over a whole game, in seconds.
    const THOUGHT: f64;

    /// How much is done in a game.
    fn extent(seats: Seats, options: &Self::Options) -> Extent;

    /// How long a person is taken to need for an action of this kind, in seconds. [`Timed::THOUGHT`] is the mean of it
    /// over what is done in a game, and a test holds it to that.
    fn seconds(_action: &Self::Action) -> f64 {
        Self::THOUGHT
    }
}

/// About how many minutes a game takes, of which people play so many seats and bots the others: at least one.
pub fn minutes<G: Timed>(seats: Seats, people: u8, options: &G::Options) -> u32 {
    (seconds::<G>(seats, people, options) / 60.0).round().max(1.0) as u32
}

/// The same in seconds.
pub fn seconds<G: Timed>(seats: Seats, people: u8, options: &G::Options) -> f64 {
    let Extent { actions, rounds } = G::extent(seats, options);
    let share = f64::from(people.min(seats.count())) / f64::from(seats.count());
    actions * (share * G::THOUGHT + (1.0 - share) * BOT_SECONDS) + (rounds - 1.0).max(0.0) * BETWEEN_ROUNDS
}
