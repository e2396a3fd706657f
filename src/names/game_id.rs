//! What a game is called by, and what there is to know of it without its rules.

use std::fmt;
use std::hash::{Hash, Hasher};

/// Which game it is. Two are the same if their names are.
#[derive(Clone, Copy)]
pub struct GameId(&'static Facts);

/// What there is to know of a game without its rules.
#[derive(Debug)]
pub struct Facts {
    /// The name in links, records, keys of chance and the protocol. It never changes.
    pub name: &'static str,
    /// What people call it, on every page and in every sentence.
    pub title: &'static str,
    /// What the numbers of its rulings begin with: `W` for `W-5`.
    pub letter: char,
    /// What one does in it, for its tile on the first page.
    pub tagline: &'static str,
    /// Its picture on the first page: a few cards, and what else it is played with.
    pub picture: &'static [Pictured],
    /// How many seats it has where nobody chose: enough for company, few enough to be back in turn soon.
    pub usual_seats: u8,
    /// Whether the lowest total wins, as points are penalties.
    pub lowest_wins: bool,
    /// Whether somebody who plays alone can win or lose. Elsewhere what counts is how far one gets.
    pub is_won_alone: bool,
    /// What chance decides beside the cards.
    pub dice: Dice,
    /// What the seat does that chance puts first.
    pub first: First,
    /// How the deal of the day is played.
    pub day: Day,
    /// The option that makes a game of the usual seats one of five to ten minutes, by name and value: what is played where
    /// somebody just presses Play. Nothing else hangs on it, least of all what an address or a record leaves out.
    pub quick: Option<(&'static str, &'static str)>,
}

impl Facts {
    /// What is usual, to be said no more: three seats, the highest total wins, no dice, and whoever chance puts first deals. A game
    /// has a name of its own.
    pub const USUAL: Facts = Facts {
        name: "",
        title: "",
        letter: '?',
        tagline: "",
        picture: &[],
        usual_seats: 3,
        lowest_wins: false,
        is_won_alone: false,
        dice: Dice::None,
        first: First::Deals,
        day: Day { seats: 2, option: None },
        quick: None,
    };
}

/// A thing in the picture of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pictured {
    /// A card, as it is written.
    Card(&'static str),
    /// A die with a face up.
    Die(u8),
    /// A beam in balance.
    Beam,
}

/// What a game rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// Nothing.
    None,
    /// One die.
    One,
    /// Two dice at once.
    Two,
}

/// What the seat does that chance puts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// There is none: dice say who begins.
    Rolled,
    /// It has the first turn.
    Begins,
    /// It deals the first round, and its neighbour begins.
    Deals,
}

/// How the deal of the day is played: by few, and not for long.
#[derive(Clone, Copy, Debug)]
pub struct Day {
    /// How many play, the player among them.
    pub seats: u8,
    /// The option that makes the game a short one, by name and value.
    pub option: Option<(&'static str, &'static str)>,
}

impl GameId {
    /// The game that these are the facts of.
    pub const fn of(facts: &'static Facts) -> GameId {
        GameId(facts)
    }

    /// The name in links, records, keys of chance and the protocol. It never changes.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// What there is to know of it.
    pub const fn facts(self) -> &'static Facts {
        self.0
    }
}

impl PartialEq for GameId {
    fn eq(&self, other: &GameId) -> bool {
        self.name() == other.name()
    }
}

impl Eq for GameId {}

impl Hash for GameId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
