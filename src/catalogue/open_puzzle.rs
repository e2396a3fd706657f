//! A puzzle of any game.

use super::open_table::AnyTable;
use crate::cards::Card;
use crate::game::GameId;
use crate::puzzles::{Puzzle, PuzzleName, Puzzled, SOLVER, Standing, Work};
use crate::table::Table;

/// A puzzle of any game, owned.
pub type AnyPuzzle = Box<dyn OpenPuzzle>;

/// How somebody's attempt at a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempted {
    /// There is more to do; the others first, where there is an action, as it is [written](crate::game::Game::write_action).
    Open(Option<String>),
    /// It is the best that can be done.
    Solved,
    /// It is over and not the best, and why, in a sentence.
    FellShort(String),
}

/// A puzzle whose game is not known by its type. Actions are as they are [written](crate::game::Game::write_action).
pub trait OpenPuzzle: Send + Sync {
    /// The game.
    fn game(&self) -> GameId;

    /// At which draw it was found.
    fn draw(&self) -> u32;

    /// Its table, before anything is done.
    fn table(&self) -> AnyTable;

    /// What is to be done, in a sentence or two.
    fn task(&self) -> String;

    /// What lies on the table that the task does not name: see [`Puzzled::given`].
    fn given(&self) -> Option<String>;

    /// What tells its position from others.
    fn about(&self) -> String;

    /// The cards that are held, as players of the game sort them.
    fn cards(&self) -> Vec<Card>;

    /// What it takes to find the answer.
    fn work(&self) -> Work;

    /// How an attempt stands that has done these actions, those of the others among them.
    fn attempt(&self, actions: &[String]) -> Attempted;

    /// What to look for: see [`Puzzled::clue`].
    fn clue(&self) -> String;

    /// One of the best answers: what the solver does, in order.
    fn answer(&self) -> Vec<String>;

    /// The same as people say it: see [`Puzzled::named`].
    fn named_answer(&self) -> Vec<String>;

    /// Why it is the best: see [`Puzzled::because`].
    fn because(&self) -> String;
}

impl<G: Puzzled> OpenPuzzle for Puzzle<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn draw(&self) -> u32 {
        self.draw
    }

    fn table(&self) -> AnyTable {
        Box::new(self.table.clone())
    }

    fn task(&self) -> String {
        G::task(self.table.state())
    }

    fn given(&self) -> Option<String> {
        G::given(self.table.state())
    }

    fn about(&self) -> String {
        self.about()
    }

    fn cards(&self) -> Vec<Card> {
        G::in_order(&self.table.state().hands()[SOLVER])
    }

    fn work(&self) -> Work {
        self.solution.work
    }

    fn attempt(&self, actions: &[String]) -> Attempted {
        let mut table: Table<G> = self.table.clone();
        for action in actions {
            // What comes after the end changes nothing about it.
            if self.standing(&table) != Standing::Open {
                break;
            }
            // What was refused at the table has changed nothing there.
            let _ = G::read_action(action).map(|action| table.act(action).is_ok());
        }
        match self.standing(&table) {
            Standing::Open => Attempted::Open(G::reply(table.state()).map(|reply| G::write_action(&reply))),
            Standing::Done(value) if value == self.solution.best => Attempted::Solved,
            Standing::Done(_) | Standing::Failed => {
                Attempted::FellShort(G::fell_short(self.table.state(), table.state(), &self.solution))
            }
        }
    }

    fn clue(&self) -> String {
        G::clue(self.table.state(), &self.solution)
    }

    fn answer(&self) -> Vec<String> {
        self.solution.answer.iter().map(G::write_action).collect()
    }

    fn named_answer(&self) -> Vec<String> {
        G::named(&self.solution)
    }

    fn because(&self) -> String {
        G::because(self.table.state(), &self.solution)
    }
}

/// The puzzle of a name in a game, as [`Puzzle::of`] finds it.
pub(super) fn of<G: Puzzled>(name: &PuzzleName) -> AnyPuzzle {
    Box::new(Puzzle::<G>::of(name))
}

/// The same at a draw, as [`Puzzle::drawn`] has it.
pub(super) fn drawn<G: Puzzled>(name: &PuzzleName, draw: u32) -> Option<AnyPuzzle> {
    Puzzle::<G>::drawn(name, draw).map(|puzzle| Box::new(puzzle) as AnyPuzzle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::games;
    use crate::puzzles::PuzzleLevel;
    use crate::scene::Eye;

    #[test]
    fn what_was_done_is_taken_back_with_the_reply_to_it() {
        let eye = Eye { viewer: Some(SOLVER), is_puzzled: true, takes_back: true, ..Eye::default() };
        let mut replies = 0;
        for (game, number) in games::all().into_iter().flat_map(|game| (0..4).map(move |number| (game, number))) {
            let name = PuzzleName { seed: "back".parse().unwrap(), level: PuzzleLevel::ALL[1], number };
            let puzzle = catalogue::game(game).puzzle(&name);
            let mut table = puzzle.table();
            for action in puzzle.answer() {
                let before = table.written_actions();
                table.act(&action).unwrap();
                while let Attempted::Open(Some(reply)) = puzzle.attempt(&table.written_actions()) {
                    table.act(&reply).unwrap();
                    replies += 1;
                }
                if puzzle.attempt(&table.written_actions()) == Attempted::Open(None) {
                    let mut back = table.clone();
                    assert!(back.undo(&eye).is_some(), "{}: {action}", game.name());
                    // What was no decision, as there was nothing else to do, goes with the one before.
                    let left = back.written_actions();
                    assert!(before.starts_with(&left), "{}: {left:?} of {before:?}", game.name());
                    assert_eq!(puzzle.attempt(&left), Attempted::Open(None), "it goes on from there");
                }
            }
            assert_eq!(puzzle.attempt(&table.written_actions()), Attempted::Solved);
        }
        assert!(replies > 0, "in Next to Last the other takes the penalty");
    }
}
