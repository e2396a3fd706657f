//! Addresses of puzzles: `#/puzzle/wichita?seed=K7Q2M9XA4P&level=3`.
//!
//! Like the address of a deal it can be typed by hand, and what is wrong in it is named. What it leaves out is for the app
//! to choose.

use super::link::{BadLink, PuzzlePlace, Route, pairs, shortened, written_seed};
use crate::chance::Seed;
use crate::game::{BadDeal, BadOption, GameId};
use crate::puzzles::PuzzleLevel;

/// What an address of puzzles asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleWish {
    /// The seed; without one a new one is made up.
    pub seed: Option<Seed>,
    /// How hard; without one it goes by how well somebody does.
    pub level: Option<PuzzleLevel>,
    /// For a rush: how many puzzles somebody else solved, at most [`PuzzleWish::MOST_SOLVED`].
    pub beat: Option<u16>,
}

impl PuzzleWish {
    /// The most puzzles that anybody could have solved in a rush.
    pub const MOST_SOLVED: u16 = 999;

    /// Reads what stands after the question mark.
    ///
    /// # Errors
    /// [`BadLink`] for the first thing that is wrong: a name that the place does not know or that stands twice, or a value that
    /// it cannot have.
    pub fn read(place: PuzzlePlace, query: &str) -> Result<PuzzleWish, BadLink> {
        let mut wish = PuzzleWish::default();
        for (name, value) in pairs(query)? {
            match name {
                "seed" => wish.seed = Some(value.parse::<Seed>().map_err(BadDeal::from)?),
                "level" if place != PuzzlePlace::Rush => {
                    let level = value.parse().ok().and_then(PuzzleLevel::new);
                    wish.level = Some(level.ok_or_else(|| BadLink::Level { given: shortened(&value) })?);
                }
                "beat" if place == PuzzlePlace::Rush => {
                    let solved = value.parse().ok().filter(|solved| *solved <= PuzzleWish::MOST_SOLVED);
                    wish.beat = Some(solved.ok_or_else(|| BadLink::Beat { given: shortened(&value) })?);
                }
                _ => return Err(BadDeal::from(BadOption::Unknown { name: shortened(name) }).into()),
            }
        }
        Ok(wish)
    }

    /// What stands after the question mark.
    pub fn write(&self) -> String {
        let seed = self.seed.as_ref().map(|seed| format!("seed={}", written_seed(seed)));
        let level = self.level.map(|level| format!("level={level}"));
        let beat = self.beat.map(|solved| format!("beat={solved}"));
        [seed, level, beat].into_iter().flatten().collect::<Vec<_>>().join("&")
    }

    /// The address of what is asked for, in a game.
    pub fn link(&self, place: PuzzlePlace, game: GameId) -> String {
        Route::Puzzle { place, game, query: self.write() }.write()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_reads_back_as_it_was_written() {
        let [one, rush, sheet] = [PuzzlePlace::One, PuzzlePlace::Rush, PuzzlePlace::Sheet];
        let queries = [
            (one, ""),
            (one, "seed=K7Q2M9XA4P&level=3"),
            (rush, "seed=grandma%27s%2080th&beat=12"),
            (sheet, "level=5"),
        ];
        for (place, query) in queries {
            assert_eq!(PuzzleWish::read(place, query).map(|wish| wish.write()), Ok(query.to_owned()));
        }
    }

    #[test]
    fn what_is_wrong_in_a_link_is_named() {
        let said_at = |place, query| PuzzleWish::read(place, query).unwrap_err().to_string();
        let said = |query| said_at(PuzzlePlace::One, query);
        assert_eq!(said("level=6"), "the level cannot be “6”: it is 1 to 5");
        assert_eq!(said("level=hard"), "the level cannot be “hard”: it is 1 to 5");
        let beaten = said_at(PuzzlePlace::Rush, "beat=-1");
        assert_eq!(beaten, "“-1” is no number of puzzles that somebody solved");
        assert_eq!(said_at(PuzzlePlace::Rush, "level=5"), "there is no option “level”");
        assert_eq!(said_at(PuzzlePlace::Sheet, "beat=5"), "there is no option “beat”");
        assert_eq!(said("seats=2"), "there is no option “seats”");
        assert_eq!(said("level=1&level=2"), "“level” stands in the link twice");
        assert_eq!(said("seed=%FF"), "the value of “seed” is damaged");
        assert_eq!(said("seed="), "a seed needs at least one character");
    }
}
