//! The saved tables of this device.

use super::hand_layout;
use super::storage::{self, Trouble};
use fivefold::backup;
use fivefold::cards::Layout;
use fivefold::game::{Game, GameId, Seat};
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
pub fn free_id() -> u32 {
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

/// A table that was taken off the shelf, for putting it back. Its name stays on the device.
#[derive(Clone)]
pub struct Removed {
    id: u32,
    text: String,
    hands: Vec<(Seat, Layout)>,
}

/// Takes a table off the shelf; `None` where there is no such table.
pub fn remove(id: u32) -> Option<Removed> {
    let removed = Removed { id, text: storage::read(&key(id))?, hands: hand_layout::all(id) };
    storage::remove(&key(id));
    hand_layout::forget(id);
    Some(removed)
}

/// Puts a table back; returns its number, and the trouble there was with keeping it. The number is another one where a new
/// table has got the old one in the meantime.
pub fn put_back(removed: &Removed) -> (u32, Result<(), Trouble>) {
    let is_free = storage::read(&key(removed.id)).is_none();
    let id = if is_free { removed.id } else { free_id() };
    let kept = storage::write(&key(id), &removed.text);
    (id, kept.and(hand_layout::bring_back(id, &removed.hands)))
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
    let entry = |Entry { id, saved, .. }: Entry| backup::Entry { name: name(id), hands: hand_layout::all(id), saved };
    look().0.into_iter().map(entry).collect()
}

/// Keeps a game from a file under a number, with the time at which it was changed, if there is room for it.
///
/// # Errors
/// [`Trouble`] where there is none, or where only memory holds it.
pub fn put(id: u32, entry: &backup::Entry) -> Result<(), Trouble> {
    storage::write_if_room(&key(id), &entry.saved.write())
}

/// Gives a table the name and the order of hands that a file has for it, where it has none of its own.
///
/// # Errors
/// [`Trouble`] where the device does not keep them.
pub fn adorn(id: u32, entry: &backup::Entry) -> Result<(), Trouble> {
    let named = if name(id).is_empty() { rename(id, &entry.name) } else { Ok(()) };
    named.and(hand_layout::bring_back(id, &entry.hands))
}
