//! Mistakes of one's own that reviews have found.

use super::{findings, shelf};
use fivefold::records::findings::Findings;

/// Those that nobody has found anything better for: the table, and the number of the action from 1. Those of the latest games come
/// first.
pub fn open() -> Vec<(u32, usize)> {
    of_games(&games())
}

/// The one that comes after another, which may not be open any more.
pub fn after(here: (u32, usize)) -> Option<(u32, usize)> {
    let games = games();
    Findings::next_mistake(&of_games(&games), &games, here)
}

fn games() -> Vec<u32> {
    shelf::look().into_iter().map(|entry| entry.id).collect()
}

fn of_games(games: &[u32]) -> Vec<(u32, usize)> {
    let of_table = |id: u32| {
        Findings::open_mistakes(&findings::written(id)).into_iter().map(move |number| (id, number.saturating_add(1)))
    };
    games.iter().copied().flat_map(of_table).collect()
}
