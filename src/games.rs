//! The games, one folder each with the same files: the game itself (what lies face up), `options`, `rules`, `bot`, and what
//! only that game has; what was played (`plays`), its `words`, what a first game explains (`lesson`), its `scene`, and its `json` on
//! the command line.
//!
//! A game is listed in [`find`] and nowhere else: it is the one place where a game's name becomes its type.

pub mod balance;
pub mod five_suits;
pub mod next_to_last;
pub mod sums;
pub mod wichita;

use crate::game::GameId;
use crate::json::Spoken;
use crate::puzzles::Puzzled;
use balance::Balance;
use five_suits::FiveSuits;
use next_to_last::NextToLast;
use std::fmt;
use std::str::FromStr;
use sums::Sums;
use wichita::Wichita;

/// Who goes from game to game and looks for something.
pub trait Visitor {
    /// What it looks for.
    type Found;

    /// Looks at a game, and says whether it has found what it looks for.
    fn visit<G: Puzzled + Spoken>(&mut self) -> Option<Self::Found>;
}

/// Takes a visitor from game to game, in the order in which they are shown, until it has found what it looks for.
pub fn find<V: Visitor>(visitor: &mut V) -> Option<V::Found> {
    type Visit<V> = fn(&mut V) -> Option<<V as Visitor>::Found>;
    let games: [Visit<V>; _] =
        [V::visit::<Sums>, V::visit::<NextToLast>, V::visit::<Balance>, V::visit::<Wichita>, V::visit::<FiveSuits>];
    games.into_iter().find_map(|visit| visit(visitor))
}

/// Something that can be done with any game.
pub trait Task {
    /// What comes of it.
    type Outcome;

    /// Does it with a game.
    fn with<G: Puzzled + Spoken>(self) -> Self::Outcome;
}

/// Does something with the game of a name.
///
/// # Panics
/// For a game that is not listed. A name is read from the list ([`GameId`]'s `FromStr`), so that it takes a game of one's own,
/// as tests have them.
pub fn with<T: Task>(game: GameId, task: T) -> T::Outcome {
    struct Door<T>(GameId, Option<T>);

    impl<T: Task> Visitor for Door<T> {
        type Found = T::Outcome;

        fn visit<G: Puzzled + Spoken>(&mut self) -> Option<T::Outcome> {
            if G::ID == self.0 { self.1.take().map(T::with::<G>) } else { None }
        }
    }

    find(&mut Door(game, Some(task))).expect("the game is listed")
}

/// Every game, in the order in which they are shown.
pub fn all() -> Vec<GameId> {
    struct Gather(Vec<GameId>);

    impl Visitor for Gather {
        type Found = ();

        fn visit<G: Puzzled + Spoken>(&mut self) -> Option<()> {
            self.0.push(G::ID);
            None
        }
    }

    let mut gather = Gather(Vec::new());
    find(&mut gather);
    gather.0
}

impl FromStr for GameId {
    type Err = UnknownGame;

    /// The game with a name.
    ///
    /// # Errors
    /// [`UnknownGame`] with the name, cut to a length that can be shown.
    fn from_str(name: &str) -> Result<GameId, UnknownGame> {
        struct Named<'a>(&'a str);

        impl Visitor for Named<'_> {
            type Found = GameId;

            fn visit<G: Puzzled + Spoken>(&mut self) -> Option<GameId> {
                (G::ID.name() == self.0).then_some(G::ID)
            }
        }

        find(&mut Named(name)).ok_or_else(|| UnknownGame(name.chars().take(40).collect()))
    }
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = all().into_iter().map(GameId::name).collect();
        write!(f, "there is no game “{}”; the games are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal, Game};

    #[test]
    fn every_game_can_be_dealt_at_once() {
        struct Deals;

        impl Visitor for Deals {
            type Found = ();

            fn visit<G: Puzzled + Spoken>(&mut self) -> Option<()> {
                let quick = G::ID.facts().quick;
                let choices = Choices::of(G::OPTIONS, quick);
                assert_eq!(choices.iter().count(), quick.iter().count(), "{}: the quick option is one", G::ID.name());
                for choices in [Choices::NONE, choices] {
                    let deal = Deal::<G>::new(G::ID.facts().usual_seats, &choices, "usual".parse().unwrap());
                    assert!(deal.is_ok_and(|deal| deal.seats.count() > 1), "{} is dealt to company", G::ID.name());
                }
                None
            }
        }

        find(&mut Deals);
    }

    #[test]
    fn games_are_known_by_their_names() {
        assert_eq!("next-to-last".parse(), Ok(NextToLast::ID));
        assert_eq!("Sums".parse::<GameId>(), Err(UnknownGame("Sums".to_owned())));
        assert_eq!(all().len(), 5);
    }
}
