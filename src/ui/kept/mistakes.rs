//! Mistakes of one's own that reviews have found.

use super::{findings, shelf};
use fivefold::records::findings::Findings;

/// Those that nobody has found anything better for: the table, and the number of the action from 1. Those of the latest games come
/// first.
pub fn open() -> Vec<(u32, usize)> {
    let of_table = |id: u32| {
        Findings::open_mistakes(&findings::written(id)).into_iter().map(move |number| (id, number.saturating_add(1)))
    };
    shelf::look().into_iter().flat_map(|entry| of_table(entry.id)).collect()
}
