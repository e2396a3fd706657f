//! How well the app's own players play. What they do is each game's own, in its `bot`.

pub mod worlds;

use crate::cards::Hand;
use crate::chance::Stream;
use crate::game::{Game, View};
use crate::short_sort::{Number, first_by_key};
use std::cmp::Reverse;
use std::fmt;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// A friendly beginner, for a first game.
    Easy,
    /// Sound play, for most people.
    #[default]
    Medium,
    /// As well as the app can, with everything that a seat may know.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The level that [`Level::name`] calls so; `None` for any other text.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The name of the level, as records and the protocol have it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

/// A game with players of its own.
pub trait Skilled: Game {
    /// What a seat should do and why, as far as the game knows it: words are made of it.
    type Advice;

    /// What a bot of a level does in a position.
    fn choose(view: &View<Self>, level: Level, stream: &mut Stream) -> Option<Self::Action>;

    /// What a greedy player does, against whom bots are measured: it takes what looks best at once.
    fn greedy(view: &View<Self>, stream: &mut Stream) -> Option<Self::Action>;

    /// What the seat of a view should do; `None` where it has nothing to do.
    fn advise(view: &View<Self>, stream: &mut Stream) -> Option<Self::Advice>;
}

/// What a seat should do, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised<A> {
    /// What it should do.
    pub action: A,
    /// Why, in a sentence or a few.
    pub why: String,
    /// The cards that it is about.
    pub cards: Hand,
}

/// An action with what it is worth, as a hint shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated<A> {
    /// What the seat could do.
    pub action: A,
    /// What it is worth, in hundredths of a point that the seat can expect to be ahead of the others' mean. Only the
    /// difference between two actions means something.
    pub hundredths: i32,
}

impl<A> Rated<A> {
    /// How many actions a hint names at most.
    pub const MOST: usize = 3;

    /// Whether nobody would notice by how much an action is better than another.
    pub fn is_hardly_better_than(&self, other: &Rated<A>) -> bool {
        const CLEAR: i32 = 5;
        self.hundredths - other.hundredths < CLEAR
    }

    /// Actions with their worth in points: the best first, at most [`Rated::MOST`] of them. Of equal ones the earlier
    /// comes first.
    pub fn best(actions: impl IntoIterator<Item = (A, f64)>) -> Vec<Rated<A>> {
        let actions = first_by_key(actions, Rated::<A>::MOST, |(_, points)| Reverse(Number(*points)));
        let rated = |(action, points): (A, f64)| Rated { action, hundredths: (points * 100.0).round() as i32 };
        actions.into_iter().map(rated).collect()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
