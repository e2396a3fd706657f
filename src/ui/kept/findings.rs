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
    Findings::read(&storage::read(&key(id)).unwrap_or_default(), blank)
}

/// Keeps what is known of the game of a table.
pub fn keep(id: u32, findings: &Findings) {
    // Where there is no room for it, it is found out again.
    let _ = storage::write(&key(id), &findings.write());
}

/// Forgets what is known of the game of a table.
pub fn forget(id: u32) {
    storage::remove(&key(id));
}
