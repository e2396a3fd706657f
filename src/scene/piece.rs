//! What lies in the middle of a table: the shapes that there are.

use crate::cards::{Card, Suit};
use crate::game::Place;

/// A piece of furniture with what is on it.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Pieces beside each other.
    Row {
        /// How they stand.
        shape: RowShape,
        /// What it is, for those who do not see it.
        label: &'static str,
        /// The pieces, from the left.
        pieces: Vec<Piece>,
    },
    /// The stock.
    Stock {
        /// How many cards it still has.
        left: usize,
    },
    /// The pile that all play to.
    Discards {
        /// The cards, the top one last.
        cards: Vec<Card>,
        /// What is said where there is none.
        empty: &'static str,
        /// Whether the top card is to be looked at.
        is_marked: bool,
    },
    /// Dice as they fell.
    Dice {
        /// The faces, 1 to 6; none before they are rolled.
        faces: Vec<u8>,
        /// How many there are, so that a roll moves nothing.
        count: usize,
        /// What is said before they are rolled.
        empty: &'static str,
    },
    /// A number or rank that cards are held against.
    Target {
        /// What it is.
        label: &'static str,
        /// The number or the sign of the rank; `None` while there is none yet.
        sign: Option<String>,
        /// What comes after it, where that is known.
        coming: Option<String>,
    },
    /// Whose chance it is.
    Chances {
        /// What it is, for those who do not see it.
        label: &'static str,
        /// The players in the order of their chances; none once there are no more.
        order: Vec<Chance>,
        /// The same in a sentence.
        whose: String,
    },
    /// Cards that were laid, and what for.
    Lay {
        /// A title, for something rare.
        title: Option<&'static str>,
        /// The cards, each with the sign that it is played with.
        cards: Vec<(Card, Option<&'static str>)>,
        /// Their sum, written out.
        sum: Option<String>,
        /// Who did what.
        text: String,
    },
    /// A beam with a weight on it.
    Beam {
        /// Where the weight stands.
        balance: i16,
        /// Where the picked card can take it.
        ahead: Vec<i16>,
        /// The same in words.
        spoken: String,
    },
    /// Cards that were played last, with who played them.
    Played {
        /// The plays, the last one last.
        plays: Vec<Played>,
        /// Whether the pile that they lie on has no card.
        is_empty: bool,
    },
    /// A sentence below the rest.
    Caption(String),
    /// What is in force.
    Facts {
        /// Each on a label of its own.
        facts: Vec<Fact>,
        /// Which place on the table it stands for.
        place: Option<Place>,
    },
    /// A place to be found by sliding.
    Slider {
        /// What is chosen.
        label: &'static str,
        /// What takes it.
        button: &'static str,
        /// How many places there are: they count from 0.
        places: usize,
        /// The action but for the number of the place, which follows after a space.
        action: &'static str,
    },
    /// What players have before them.
    Laid {
        /// What it is, for those who do not see it.
        label: &'static str,
        /// Whether the round is over, so that nothing else needs the room.
        is_over: bool,
        /// Whether it is there all the time, rather than only while there is something in it.
        is_lasting: bool,
        /// A row for each player.
        rows: Vec<Laid>,
    },
    /// The points of the finished rounds.
    Scores {
        /// The names, in seat order.
        names: Vec<String>,
        /// The points of each round, in seat order.
        rounds: Vec<Vec<i32>>,
    },
}

/// How the pieces of a row stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowShape {
    /// Piles, side by side.
    Piles,
    /// On both sides of a target.
    AroundTarget,
    /// Dice, their target, and the stock.
    Roll,
    /// Above and below a beam.
    Scale,
}

/// A player's place in the order of chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The seat's number, from 0.
    pub seat: u8,
    /// Whether it has been let go.
    pub is_past: bool,
    /// Whether it is this one's now.
    pub is_now: bool,
    /// The same in words.
    pub spoken: String,
}

/// A card that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The card.
    pub card: Card,
    /// The sign that it was played with.
    pub sign: Option<&'static str>,
    /// Who played it.
    pub who: String,
    /// What came of it.
    pub earned: String,
}

/// Something that is in force.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fact {
    /// What it is; empty where that goes without saying.
    pub name: &'static str,
    /// A sign for it.
    pub sign: Option<FactSign>,
    /// What holds.
    pub text: String,
    /// Whether somebody should beware.
    pub is_warning: bool,
}

/// A sign for something that is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactSign {
    /// A suit.
    Suit(Suit),
    /// Play goes to the left.
    Clockwise,
    /// Play goes to the right.
    Counterclockwise,
}

/// What one player has laid down, or holds at the end of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    /// Whose cards.
    pub name: String,
    /// A short word on them: points, mostly.
    pub note: String,
    /// Whether the one who looks is meant.
    pub is_you: bool,
    /// Whether the game waits for this player, where that is shown here.
    pub acts: bool,
    /// The cards, in groups that belong together.
    pub groups: Vec<LaidGroup>,
    /// What is said where there are none.
    pub none: &'static str,
}

/// Cards that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LaidGroup {
    /// Their place, for cards that travel.
    pub place: Option<Place>,
    /// The cards, each with what it stands for where that is not what it shows: for the eye and for the ear.
    pub cards: Vec<(Card, Option<(String, String)>)>,
    /// Whether they are left over.
    pub is_left: bool,
    /// What they earn, where that is more than one point.
    pub points: Option<i32>,
}
