//! Puzzles are found where bots think, and laid out where they are shown.

use super::{Inquiry, Question, Reply};
use fivefold::catalogue::{AnyPuzzle, puzzle_draws};
use fivefold::game::GameId;
use fivefold::puzzles::PuzzleName;

/// Has puzzles of a game found, and hands them over. Where nobody can find them they are looked for in the page.
pub fn lay_out(inquiry: Inquiry, game: GameId, names: Vec<PuzzleName>, then: impl FnOnce(Vec<AnyPuzzle>) + 'static) {
    let matter = puzzle_draws::write_names(game, &names);
    inquiry.ask(Question::Puzzles, &matter, move |reply| {
        let found = if let Reply::Found(Some(found)) = reply { found } else { String::new() };
        then(puzzle_draws::lay_out(game, &names, &found));
    });
}
