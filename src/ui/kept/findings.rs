//! What reviews have found out, kept beside their games.

use crate::ui::device::storage;
use fivefold::records::findings::Findings;
use fivefold::records::save::keys::FINDINGS;
use fivefold::review::Ledger;

fn key(id: u32) -> String {
    format!("{FINDINGS}{id}")
}

/// What is known of the game of a table, whose empty ledger is filled.
pub fn of_table(id: u32, blank: Ledger) -> Findings {
    Findings::read(&written(id), blank)
}

/// Keeps what is known of the game of a table.
pub fn keep(id: u32, findings: &Findings) {
    // Where there is no room for it, it is found out again.
    let _ = storage::write(&key(id), &findings.write());
}

/// What is known of the game of a table, as the device keeps it; empty where that is nothing.
pub fn written(id: u32) -> String {
    storage::read(&key(id)).unwrap_or_default()
}

/// Keeps what a file knows of the game of a table of which nothing is known here.
pub fn bring_back(id: u32, written: &str) {
    if !written.is_empty() && storage::read(&key(id)).is_none() {
        // As above.
        let _ = storage::write(&key(id), written);
    }
}

/// Forgets what is known of the game of a table.
pub fn forget(id: u32) {
    storage::remove(&key(id));
}
