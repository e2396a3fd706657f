//! Puzzles: positions of the games in which the best that can be done is known, and proven.
//!
//! A puzzle follows from the name of its game, a seed, a [level](PuzzleLevel) and a number. Positions are laid out from that stream
//! of chance until one is a puzzle of the level ([`Puzzled::solve`]): it has an answer, what comes to mind first is none, and
//! what it asks of a person ([`Work`]) is within the level. So there are as many as anybody wants, and they are the same for
//! everybody. `docs/puzzles.md` describes the kinds and the measure.
//!
//! A position stands on a [`Table`] like any other, with the rules of its game. All that a puzzle adds is when an attempt is
//! over and what it has come to ([`Standing`]). Whatever comes to as much as the best answer is an answer.

mod level;
mod work;

pub use level::PuzzleLevel;
pub use work::Work;

use crate::bots::Level;
use crate::chance::{Seed, Stream};
use crate::game::{Choices, Deal, Seat, State};
use crate::scene::Scenic;
use crate::table::{Kind, Player, Table};
use crate::words::puzzles as words;

/// Who solves a puzzle. Others at its table, where its game needs somebody, only do what they have to.
pub const SOLVER: Seat = Seat(0);

/// A game with puzzles of its own.
pub trait Puzzled: Scenic {
    /// How many seats the table of a puzzle has: as few as the rules allow.
    const PUZZLE_SEATS: u8 = *Self::SEATS.start();

    /// A position that may become a puzzle of a level, in which the deal's chance is unused. Most that are laid out become none. It is
    /// [`SOLVER`]'s turn.
    fn lay_out(deal: &Deal<Self>, level: PuzzleLevel, stream: &mut Stream) -> State<Self>;

    /// The best that can be done in a position, by proof, and what it takes to find it; `None` where that is no puzzle, as there
    /// is nothing to do or what comes to mind first is the best.
    fn solve(start: &State<Self>) -> Option<Solution<Self::Action>>;

    /// How an attempt stands that began in one position and has come to another.
    fn standing(start: &State<Self>, now: &State<Self>) -> Standing;

    /// What the others have to do before it is [`SOLVER`]'s turn again.
    fn reply(_now: &State<Self>) -> Option<Self::Action> {
        None
    }

    /// What lies on the table that the task does not name, in a sentence, for whoever has no table before them: on paper.
    fn given(_start: &State<Self>) -> Option<String> {
        None
    }

    /// What is to be done, in a sentence or two.
    fn task(start: &State<Self>) -> String;

    /// What to look for, in a sentence that gives no card away.
    fn clue(start: &State<Self>, solution: &Solution<Self::Action>) -> String;

    /// The actions of an answer as people say them one after the other, without a full stop.
    fn named(solution: &Solution<Self::Action>) -> Vec<String> {
        let names = solution.answer.iter().map(Self::name_action).enumerate();
        names.map(|(number, name)| if number == 0 { name } else { words::in_sentence(&name) }).collect()
    }

    /// Why an answer is the best, in a sentence or two, once it need not be found any more.
    fn because(start: &State<Self>, solution: &Solution<Self::Action>) -> String;

    /// What an attempt has come to that was not the best, in a sentence.
    fn fell_short(start: &State<Self>, now: &State<Self>, solution: &Solution<Self::Action>) -> String;
}

/// The best that can be done in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<A> {
    /// What every best answer comes to, in the units of the puzzle's kind: the more, the better.
    pub best: i32,
    /// One of the best answers: what [`SOLVER`] does, in order.
    pub answer: Vec<A>,
    /// What it takes to find one.
    pub work: Work,
}

/// How an attempt stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// There is more to do.
    Open,
    /// It is over, and has come to so much: see [`Solution::best`].
    Done(i32),
    /// It is over and comes to nothing.
    Failed,
}

/// What a puzzle of a game follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleName {
    /// The seed.
    pub seed: Seed,
    /// How hard it is.
    pub level: PuzzleLevel,
    /// Its number among those of this seed and level, from 0.
    pub number: u32,
}

/// A puzzle of a game.
#[derive(Clone, Debug)]
pub struct Puzzle<G: Puzzled> {
    /// At which draw it was found, from 0.
    pub draw: u32,
    /// Its table, before anything is done.
    pub table: Table<G>,
    /// The best that can be done.
    pub solution: Solution<G::Action>,
}

impl<G: Puzzled> Puzzle<G> {
    /// The puzzle of a name: the same for everybody, for ever. Lays out positions until one is a puzzle, mostly some dozens.
    pub fn of(name: &PuzzleName) -> Puzzle<G> {
        let deal = deal(name);
        let mut draws = 0..;
        // Each draw is a puzzle with a chance that does not hang on the others, and there is no end of draws.
        draws.find_map(|draw| Puzzle::laid_out(&deal, name, draw)).expect("some draw is a puzzle")
    }

    /// The same, where it is known how many positions are no puzzle before it: that of one draw. `None` where that is none.
    pub fn drawn(name: &PuzzleName, draw: u32) -> Option<Puzzle<G>> {
        Puzzle::laid_out(&deal(name), name, draw)
    }

    fn laid_out(deal: &Deal<G>, name: &PuzzleName, draw: u32) -> Option<Puzzle<G>> {
        let level = name.level;
        let mut stream = deal.chance().puzzle(level.number(), name.number, draw);
        let start = G::lay_out(deal, level, &mut stream);
        let solution = G::solve(&start).filter(|solution| level.holds(&solution.work))?;
        Some(Puzzle { draw, table: Table::set_out(deal.clone(), start, player), solution })
    }

    /// What tells its position from others: all that is told of it, and the hand.
    pub fn about(&self) -> String {
        let start = self.table.state();
        let given = G::given(start).unwrap_or_default();
        format!("{given} {} {}", G::task(start), start.hands()[SOLVER])
    }

    /// How an attempt at its table stands.
    pub fn standing(&self, attempt: &Table<G>) -> Standing {
        G::standing(self.table.state(), attempt.state())
    }

    /// Whether an attempt has come to the best.
    pub fn is_solved(&self, attempt: &Table<G>) -> bool {
        self.standing(attempt) == Standing::Done(self.solution.best)
    }

    /// Does at a table what the others there have to do before it is the solver's turn again.
    pub fn reply(&self, attempt: &mut Table<G>) {
        while self.standing(attempt) == Standing::Open
            && let Some(action) = G::reply(attempt.state())
            && attempt.act(action).is_ok()
        {}
    }
}

/// The deal of which the position of a puzzle is made.
fn deal<G: Puzzled>(name: &PuzzleName) -> Deal<G> {
    // The fewest seats and no choices make a deal in every game, which a test holds.
    Deal::new(G::PUZZLE_SEATS, &Choices::NONE, name.seed.clone()).expect("the usual deal")
}

/// Who sits at the table of a puzzle.
fn player(seat: Seat) -> Player {
    let (kind, name) = match seat {
        SOLVER => (Kind::Person, Player::UNNAMED),
        _ => (Kind::Bot(Level::Easy), words::OTHER),
    };
    Player::new(kind, name).expect("both names are short")
}
