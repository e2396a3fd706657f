//! The saved tables of this device.

use super::hand_layout;
use super::storage::{self, Trouble};
use fivefold::backup;
use fivefold::game::{Game, GameId};
use fivefold::save::{BadSave, Occasion, SavedTable};
use fivefold::short_sort::sort_by_key;
use fivefold::table::Table;

const TABLES: &str = "table/";
const NAMES: &str = "name/";

/// The key of a table.
pub fn key(id: u32) -> String {
    format!("{TABLES}{id}")
}

/// A saved table in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The number of the table on this device.
    pub id: u32,
    /// Its game.
    pub game: GameId,
    /// Its record.
    pub saved: SavedTable,
}

/// What the shelf holds: the tables that can be read, the latest first, and what is wrong with the others, which have
/// been set aside.
pub fn look() -> (Vec<Entry>, Vec<(u32, BadSave)>) {
    let (mut entries, mut damaged) = (Vec::new(), Vec::new());
    for key in storage::keys(TABLES) {
        let Some(id) = key.strip_prefix(TABLES).and_then(|id| id.parse().ok()) else { continue };
        match read(id) {
            Ok(Some(saved)) => match saved.game() {
                Ok(game) => entries.push(Entry { id, game, saved }),
                Err(_) => damaged.push((id, BadSave::OtherGame)),
            },
            Ok(None) => {}
            Err(bad) => {
                // A record of a newer version is whole: it waits for that version where it is.
                if !matches!(bad, BadSave::Version { .. }) {
                    storage::set_aside(&key);
                }
                damaged.push((id, bad));
            }
        }
    }
    sort_by_key(&mut entries, |entry| std::cmp::Reverse((entry.saved.changed, entry.id)));
    (entries, damaged)
}

/// The record of a table; `None` where there is no such table.
///
/// # Errors
/// [`BadSave`] where there is something else.
pub fn read(id: u32) -> Result<Option<SavedTable>, BadSave> {
    storage::read(&key(id)).map(|text| SavedTable::read(&text)).transpose()
}

/// A number that no table has had, as far as the device knows.
fn free_id() -> u32 {
    let taken = |start: &str| -> Vec<u32> {
        storage::keys(start).iter().filter_map(|key| key.rsplit('/').find_map(|part| part.parse().ok())).collect()
    };
    let aside = storage::keys("aside/table/");
    let aside = aside.iter().filter_map(|key| key.split('/').nth(2)?.parse().ok());
    1 + taken(TABLES).into_iter().chain(taken(NAMES)).chain(aside).max().unwrap_or(0)
}

/// Puts a new table on the shelf; returns its number, and the trouble there was with keeping it.
pub fn add_table<G: Game>(table: &Table<G>, occasion: &Occasion) -> (u32, Result<(), Trouble>) {
    let id = free_id();
    (id, storage::write(&key(id), &record(table, occasion)))
}

/// Puts a record on the shelf, as a new table.
pub fn add(saved: &SavedTable) -> (u32, Result<(), Trouble>) {
    let id = free_id();
    (id, keep(id, saved))
}

/// Keeps a table under its number, as changed now.
///
/// # Errors
/// [`Trouble`] where the device does not keep it.
pub fn keep(id: u32, saved: &SavedTable) -> Result<(), Trouble> {
    storage::write(&key(id), &changed_now(saved.clone()).write())
}

/// The text of a table that is played on an occasion, as it is saved now.
pub fn record<G: Game>(table: &Table<G>, occasion: &Occasion) -> String {
    // The app makes no deals with a setup, so there is always a record.
    let saved = SavedTable::of(table, 0);
    saved.map_or(String::new(), |saved| changed_now(saved.with_occasion(occasion)).write())
}

fn changed_now(mut saved: SavedTable) -> SavedTable {
    saved.changed = js_sys::Date::now() as u64;
    saved
}

/// Takes a table off the shelf; returns its text, for putting it back.
pub fn remove(id: u32) -> Option<String> {
    let text = storage::read(&key(id));
    storage::remove(&key(id));
    hand_layout::forget(id);
    text
}

/// The name that somebody gave a table; empty where nobody did.
pub fn name(id: u32) -> String {
    storage::read(&format!("{NAMES}{id}")).map_or(String::new(), |name| backup::clean_name(&name))
}

/// Gives a table a name; an empty one takes it away.
///
/// # Errors
/// [`Trouble`] where the device does not keep it.
pub fn rename(id: u32, name: &str) -> Result<(), Trouble> {
    let (key, name) = (format!("{NAMES}{id}"), backup::clean_name(name));
    if name.is_empty() {
        storage::remove(&key);
        return Ok(());
    }
    storage::write(&key, &name)
}

/// Every table that can be read, as a file of saved games holds it.
pub fn all_for_backup() -> Vec<backup::Entry> {
    let entry = |entry: Entry| backup::Entry { name: name(entry.id), saved: entry.saved };
    look().0.into_iter().map(entry).collect()
}

/// Puts a game from a file on the shelf, under a new number: nothing that is there is replaced.
///
/// # Errors
/// [`Trouble`] where the device does not keep it.
pub fn put(entry: &backup::Entry) -> Result<(), Trouble> {
    let id = free_id();
    let kept = storage::write(&key(id), &entry.saved.write());
    kept.and(if entry.name.is_empty() { Ok(()) } else { rename(id, &entry.name) })
}
