//! Puzzles are found where bots think, and laid out where they are shown.

use crate::ui::house::House;
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::catalogue::{AnyPuzzle, puzzle_draws};
use fivefold::game::GameId;
use fivefold::puzzles::PuzzleName;
use fivefold::text::puzzles as say;

/// Has puzzles of a game found, and hands them over. Where somebody has broken down over them nobody looks again, and that is said.
pub fn lay_out(
    house: House,
    inquiry: Inquiry,
    game: GameId,
    names: Vec<PuzzleName>,
    then: impl FnOnce(Vec<AnyPuzzle>) + 'static,
) {
    let matter = puzzle_draws::write_names(game, &names);
    inquiry.ask(Question::Puzzles, &matter, move |reply| match reply {
        Reply::Found(found) => then(puzzle_draws::lay_out(game, &names, &found.unwrap_or_default())),
        Reply::Failed => house.notices.warn(say::NOT_FOUND.to_owned()),
    });
}
