//! The names of the games.

use std::fmt;
use std::str::FromStr;

/// Which of the five games it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// Roll the die; lay exactly that many cards that total the target.
    Sums,
    /// Shed the hand by suit or rank; call the second-to-last card.
    NextToLast,
    /// Add or subtract a card from the balance; land on zero.
    Balance,
    /// Roll two dice; build stacks of cards that make the sum.
    Wichita,
    /// Five-suited rummy whose wild rank grows with the hand.
    FiveSuits,
}

impl GameId {
    /// Every game that works.
    pub const ALL: [GameId; 5] =
        [GameId::Sums, GameId::NextToLast, GameId::Balance, GameId::Wichita, GameId::FiveSuits];

    /// The name in links, records, keys of chance and the protocol. It never changes.
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Sums => "sums",
            GameId::NextToLast => "next-to-last",
            GameId::Balance => "balance",
            GameId::Wichita => "wichita",
            GameId::FiveSuits => "five-suits",
        }
    }

    /// How many seats a game has where nobody chose: enough for company, few enough to be back in turn soon.
    pub const fn usual_seats(self) -> u8 {
        match self {
            GameId::Wichita => 2,
            GameId::Sums | GameId::Balance | GameId::FiveSuits => 3,
            GameId::NextToLast => 4,
        }
    }

    /// Whether the lowest total wins, as points are penalties.
    pub const fn lowest_wins(self) -> bool {
        matches!(self, GameId::NextToLast | GameId::FiveSuits)
    }
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = GameId::ALL.iter().map(|game| game.name()).collect();
        write!(f, "there is no game “{}”; the games are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    /// The game with a name.
    ///
    /// # Errors
    /// [`UnknownGame`] with the name, cut to a length that can be shown.
    fn from_str(name: &str) -> Result<GameId, UnknownGame> {
        let game = GameId::ALL.into_iter().find(|game| game.name() == name);
        game.ok_or_else(|| UnknownGame(name.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Choices, Deal, Game};
    use crate::games::{
        balance::Balance, five_suits::FiveSuits, next_to_last::NextToLast, sums::Sums, wichita::Wichita,
    };

    fn deals<G: Game>() {
        let deal = Deal::<G>::new(G::ID.usual_seats(), &Choices::NONE, "usual".parse().unwrap());
        assert!(deal.is_ok_and(|deal| deal.seats.count() > 1), "{} is dealt to company", G::ID.name());
    }

    #[test]
    fn every_game_can_be_dealt_at_once() {
        deals::<Sums>();
        deals::<NextToLast>();
        deals::<Balance>();
        deals::<Wichita>();
        deals::<FiveSuits>();
    }
}
