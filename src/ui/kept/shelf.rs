//! The saved tables of this device.

mod listing;

pub use listing::{Listing, Row, count_waiting};

use crate::ui::device::browser;
use crate::ui::device::storage::{self, Trouble};
use crate::ui::kept::{findings, hand_layout};
use fivefold::backup;
use fivefold::catalogue::AnyTable;
use fivefold::chance::Seed;
use fivefold::game::GameId;
use fivefold::records::save::keys::{self, FINDINGS, NAMES, REMOVED, TABLES};
use fivefold::records::save::removed;
use fivefold::records::save::{BadSave, Occasion, SavedTable, may_be_by_link};
use fivefold::short_sort::sort_many_by_key;
use leptos::prelude::*;
use std::cmp::Reverse;

thread_local! {
    static CHANGES: ArcTrigger = ArcTrigger::new();
}

/// Tells of each change by this tab that may be one of a game by link, and of each table that it removes or puts back.
pub fn changes() -> ArcTrigger {
    CHANGES.with(ArcTrigger::clone)
}

/// The key of a table.
pub fn key(id: u32) -> String {
    format!("{TABLES}{id}")
}

/// The key of the mark of a removed table.
pub fn mark_key(id: u32) -> String {
    format!("{REMOVED}{id}")
}

/// A saved table.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelved {
    /// The number of the table on this device.
    pub id: u32,
    /// Its game.
    pub game: GameId,
    /// Its record.
    pub saved: SavedTable,
}

/// The tables whose records can be read, the latest first, but for the removed ones. Reads every record, and plays none.
pub fn look() -> Vec<Shelved> {
    let mut entries = all();
    entries.retain(|entry| !is_removed(entry.id));
    entries
}

/// The same with the removed ones.
pub fn all() -> Vec<Shelved> {
    let entry = |id: u32| {
        let saved = read(id).ok()??;
        let game = saved.game().ok()?;
        Some(Shelved { id, game, saved })
    };
    let mut entries: Vec<Shelved> = numbers(TABLES).into_iter().filter_map(entry).collect();
    sort_many_by_key(&mut entries, |entry| Reverse((entry.saved.changed, entry.id)));
    entries
}

/// The record of a table; `None` where there is no such table.
///
/// # Errors
/// [`BadSave`] where there is something else.
pub fn read(id: u32) -> Result<Option<SavedTable>, BadSave> {
    storage::read(&key(id)).map(|text| SavedTable::read(&text)).transpose()
}

/// Whether there is no table but removed ones; a record that cannot be read is one.
pub fn is_empty() -> bool {
    numbers(TABLES).into_iter().all(is_removed)
}

/// The numbers in the keys that begin so.
fn numbers(start: &str) -> Vec<u32> {
    keys::numbers(&storage::keys(start), start)
}

/// A number that no table has had, as far as the device knows.
pub fn free_id() -> u32 {
    keys::free_id(&storage::keys(""))
}

/// The number of a new table, and the trouble there was with keeping it.
pub type Added = (u32, Result<(), Trouble>);

/// Puts a new table on the shelf.
pub fn add_table(table: &AnyTable, occasion: &Occasion) -> Added {
    let id = free_id();
    (id, write(id, &record(table, &begun_here(occasion))))
}

/// Puts a record on the shelf, as a new table.
pub fn add(saved: &SavedTable) -> Added {
    let id = free_id();
    (id, keep(id, &saved.clone().with_occasion(&begun_here(&saved.occasion()))))
}

/// The occasion of a game that begins at this device, unless it goes from one to another as a link.
fn begun_here(occasion: &Occasion) -> Occasion {
    let origin = occasion.by_link.is_none().then(|| Seed::from_random(browser::random_bytes()).text().to_owned());
    Occasion { origin, ..occasion.clone() }
}

/// Keeps a table under its number, as changed now.
///
/// # Errors
/// [`Trouble`] where the device does not keep it.
pub fn keep(id: u32, saved: &SavedTable) -> Result<(), Trouble> {
    write(id, &changed_now(saved.clone()).write())
}

/// Keeps the text of a table under its number.
///
/// # Errors
/// [`Trouble`] where the device does not keep it.
pub fn write(id: u32, record: &str) -> Result<(), Trouble> {
    let written = storage::write(&key(id), record);
    if may_be_by_link(record) {
        changes().notify();
    }
    written
}

/// The text of a table that is played on an occasion, as it is saved now.
pub fn record(table: &AnyTable, occasion: &Occasion) -> String {
    // The app makes no deals with a setup, so there is always a record.
    let saved = table.saved(0);
    saved.map_or(String::new(), |saved| changed_now(saved.with_occasion(occasion)).write())
}

fn changed_now(mut saved: SavedTable) -> SavedTable {
    saved.changed = now();
    saved
}

fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Marks a table as removed: lists leave it out, and it can be put back for a day. One that is gone is not marked.
///
/// # Errors
/// [`Trouble`] where the mark lasts only as long as the page.
pub fn remove(id: u32) -> Result<(), Trouble> {
    if storage::read(&key(id)).is_none() {
        return Ok(());
    }
    let marked = storage::write(&mark_key(id), &now().to_string());
    changes().notify();
    marked
}

/// Puts a removed table back.
pub fn put_back(id: u32) {
    storage::remove(&mark_key(id));
    changes().notify();
}

/// Whether a table is removed and can still come back.
pub fn is_removed(id: u32) -> bool {
    storage::read(&mark_key(id)).is_some()
}

/// Deletes a table. Its name stays on the device, so that no other table gets its number.
pub fn delete(id: u32) {
    storage::remove(&key(id));
    hand_layout::forget(id);
    findings::forget(id);
    storage::remove(&mark_key(id));
}

/// Deletes the removed tables whose time to come back is over.
pub fn clear_away() {
    let now = now();
    for id in numbers(REMOVED) {
        let mark = storage::read(&mark_key(id)).unwrap_or_default();
        if removed::is_over(removed::read_mark(&mark, now), now) {
            delete(id);
        }
    }
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
pub fn all_for_backup() -> Vec<backup::KeptGame> {
    let layouts = hand_layout::all_keys();
    let entry = |Shelved { id, saved, .. }: Shelved| {
        let hands = hand_layout::of_table(id, &layouts);
        backup::KeptGame { name: name(id), hands, findings: findings::written(id), saved }
    };
    look().into_iter().map(entry).collect()
}

/// Whether a table is there with this record, and not removed.
pub fn is_there(id: u32, saved: &SavedTable) -> bool {
    !is_removed(id) && read(id).is_ok_and(|held| held.as_ref() == Some(saved))
}

/// Keeps a game from a file as a new table; returns its number, and what [`put`] does. The number is `from`, which was free
/// some time ago, or the next one that no other tab has taken since.
pub fn put_new(from: u32, entry: &backup::KeptGame) -> Added {
    let is_taken = |id: u32| {
        [TABLES, NAMES, REMOVED, FINDINGS].iter().any(|start| storage::read(&format!("{start}{id}")).is_some())
    };
    let id = (from..).find(|id| !is_taken(*id)).unwrap_or(from);
    (id, put(id, &entry.saved))
}

/// Keeps a game from a file under a number, with the time at which it was changed, if there is room for it.
///
/// # Errors
/// [`Trouble`] where there is none, or where only memory holds it.
pub fn put(id: u32, saved: &SavedTable) -> Result<(), Trouble> {
    let record = saved.write();
    let written = storage::write_if_room(&key(id), &record);
    if may_be_by_link(&record) {
        changes().notify();
    }
    written
}

/// Gives a table the name, the order of hands and the review that a file has for it, where it has none of its own.
///
/// # Errors
/// [`Trouble`] where the device does not keep them.
pub fn adorn(id: u32, entry: &backup::KeptGame) -> Result<(), Trouble> {
    let named = if name(id).is_empty() { rename(id, &entry.name) } else { Ok(()) };
    if findings::written(id).is_empty() {
        // Where there is no room for them they are found out again.
        let _ = findings::bring_back(id, &entry.findings);
    }
    named.and(hand_layout::bring_back(id, &entry.hands))
}
