//! What reviews have found out, kept beside their games.

use crate::ui::device::storage::{self, Trouble};
use fivefold::records::findings::Findings;
use fivefold::records::save::keys::{FINDINGS, TABLES};

fn key(id: u32) -> String {
    format!("{FINDINGS}{id}")
}

/// What is kept of the game of a table; empty where that is nothing.
pub fn written(id: u32) -> String {
    storage::read(&key(id)).unwrap_or_default()
}

/// Keeps what is known of the game of a table, with what another tab has found out of it. Games come first: where there is no room for
/// it, or no such table any more, it is found out again.
///
/// # Errors
/// [`Trouble`] where there is no room for it: what somebody has found out, and no review, is lost.
pub fn keep(id: u32, mut findings: Findings) -> Result<(), Trouble> {
    findings.take_in(&written(id));
    bring_back(id, &findings.write())
}

/// Keeps what a file knows of the game of a table.
///
/// # Errors
/// [`Trouble`] where there is no room for it.
pub fn bring_back(id: u32, written: &str) -> Result<(), Trouble> {
    let has_table = storage::read(&format!("{TABLES}{id}")).is_some();
    if written.is_empty() || !has_table {
        return Ok(());
    }
    storage::write_if_room(&key(id), written)
}

/// Forgets what is known of the game of a table.
pub fn forget(id: u32) {
    storage::remove(&key(id));
}
