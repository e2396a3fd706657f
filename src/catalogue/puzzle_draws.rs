//! Puzzles that are found in one place and shown in another.
//!
//! To find a puzzle takes dozens of positions that are none. Whoever has looked says at which draw it was, and whoever hears
//! it lays that one out alone.

use super::game;
use super::open_puzzle::AnyPuzzle;
use crate::game::GameId;
use crate::puzzles::{PuzzleLevel, PuzzleName};

/// Which puzzles are wanted, as text: a line for each.
pub fn write_names(game: GameId, names: &[PuzzleName]) -> String {
    let name = |PuzzleName { seed, level, number }: &PuzzleName| format!("{} {level} {number} {seed}", game.name());
    names.iter().map(name).collect::<Vec<_>>().join("\n")
}

/// Finds them, and writes at which draws they were; `None` for what [`write_names`] has not written. Takes some milliseconds each.
pub fn find(written: &str) -> Option<String> {
    let draw = |line: &str| {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next();
        let id: GameId = word()?.parse().ok()?;
        let level = word()?.parse().ok().and_then(PuzzleLevel::new)?;
        let name = PuzzleName { level, number: word()?.parse().ok()?, seed: word()?.parse().ok()? };
        Some(game(id).puzzle(&name).draw().to_string())
    };
    Some(written.lines().map(draw).collect::<Option<Vec<_>>>()?.join(" "))
}

/// Lays them out as they were found; those that were not are looked for here.
pub fn lay_out(id: GameId, names: &[PuzzleName], found: &str) -> Vec<AnyPuzzle> {
    let mut draws = found.split(' ').map(|word| word.parse().ok());
    let puzzle = |name: &PuzzleName| {
        let drawn = draws.next().flatten().and_then(|draw| game(id).puzzle_drawn(name, draw));
        drawn.unwrap_or_else(|| game(id).puzzle(name))
    };
    names.iter().map(puzzle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn what_was_found_is_laid_out() {
        let name = |number| PuzzleName { seed: "grandma's 80th".parse().unwrap(), level: PuzzleLevel::ALL[1], number };
        for id in games::all() {
            let names = [name(0), name(7)];
            let told = |puzzles: Vec<AnyPuzzle>| puzzles.iter().map(|puzzle| puzzle.answer()).collect::<Vec<_>>();
            let themselves = told(names.iter().map(|name| game(id).puzzle(name)).collect());
            let found = find(&write_names(id, &names)).expect("they are written well");
            for found in [&found, "", "x", "4000000000 1", "0 0 0"] {
                assert_eq!(told(lay_out(id, &names, found)), themselves, "{} {found}", id.name());
            }
        }
    }

    #[test]
    fn what_is_no_name_is_not_looked_for() {
        for bad in ["", "chess 1 0 a", "sums 6 0 a", "sums 1 x a", "sums 1 0", "sums 1 0 "] {
            assert_eq!(find(bad).filter(|found| !found.is_empty()), None, "{bad}");
        }
    }
}
