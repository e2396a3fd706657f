//! The saved games as lists show them. What is known of a game is shown at once; the others are opened in slices of some
//! milliseconds, so that no page waits for them, however many there are.

use super::{is_removed, key, numbers};
use crate::ui::device::browser::{self, Slice};
use crate::ui::device::storage;
use crate::ui::house::House;
use fivefold::catalogue;
use fivefold::records::save::keys::{REMOVED, TABLES};
use fivefold::records::save::{self, BadSave, Glance, Glances, SavedTable};
use fivefold::short_sort::sort_many_by_key;
use fivefold::text::{app, saved};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The key of what is known of the games.
const KEY: &str = storage::DISPENSABLE;

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The number of the table on this device.
    pub id: u32,
    /// When its record was last changed.
    pub changed: u64,
    /// Whether it is removed, and can come back.
    pub is_removed: bool,
    /// What it looks like, or why it cannot be opened.
    pub seen: Result<Glance, BadSave>,
}

/// The saved games, the latest first, for as long as the component lives that made it. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct Listing {
    /// The games that have been looked at.
    pub rows: RwSignal<Vec<Row>>,
    /// How often the shelf was looked through, so that a newer look ends the one before.
    looks: StoredValue<u32>,
}

impl Listing {
    /// Looks at the shelf; games come first whose record `is_first`, beside those that are played by link, as these may wait
    /// for the person at this device.
    pub fn new(is_first: impl Fn(&str) -> bool + 'static) -> Listing {
        let listing = Listing { rows: RwSignal::new(Vec::new()), looks: StoredValue::new(0) };
        listing.look(is_first);
        listing
    }

    /// Removes a game, and says for a while that it can be put back.
    pub fn remove(self, house: House, id: u32) {
        let text = self.rows.with_untracked(|rows| match &rows.iter().find(|row| row.id == id)?.seen {
            Ok(glance) => Some(app::removed(glance.game, &super::name(id), &saved::labels(glance))),
            Err(_) => Some(app::removed_unseen(id)),
        });
        house.tell_of(super::remove(id));
        self.mark(id, true);
        house.notices.offer_for_now(text.unwrap_or_default(), app::PUT_BACK, move || self.put_back(id));
    }

    /// Puts a removed game back.
    pub fn put_back(self, id: u32) {
        super::put_back(id);
        self.mark(id, false);
    }

    /// Deletes a removed game.
    pub fn delete(self, id: u32) {
        super::delete(id);
        browser::keep_focus_in_list();
        self.rows.update(|rows| rows.retain(|row| row.id != id));
    }

    fn mark(self, id: u32, is_removed: bool) {
        browser::keep_focus_in_list();
        // Whoever has left the page needs no list.
        let _ = self.rows.try_update(|rows| {
            rows.iter_mut().filter(|row| row.id == id).for_each(|row| row.is_removed = is_removed);
        });
    }

    /// Looks at the shelf again.
    pub fn refresh(self) {
        self.look(|_| false);
    }

    fn look(self, is_first: impl Fn(&str) -> bool + 'static) {
        let Some(look) = self.looks.try_update_value(|looks| {
            *looks += 1;
            *looks
        }) else {
            return;
        };
        let is_last = move || self.looks.try_get_value() == Some(look);
        let mut slice = Slice::begin();
        let mut search = Search::begin();
        self.rows.set(search.known_rows());
        // As many as can be looked at before anybody notices: most devices hold few games.
        self.show(search.go_on(&slice, &is_first));
        if search.is_over() {
            return search.keep();
        }
        spawn_local(async move {
            while is_last() && !search.is_over() {
                slice.next().await;
                let seen = search.go_on(&slice, &is_first);
                if is_last() {
                    self.show(seen);
                }
            }
            // What was found is found, also for a page that has been left.
            search.keep();
        });
    }

    /// Shows what became of some games, each in its place.
    fn show(self, seen: Vec<Seen>) {
        if seen.is_empty() {
            return;
        }
        // Whoever has left the page needs no list.
        let _ = self.rows.try_update(|rows| {
            rows.retain(|row| !seen.iter().any(|(id, _)| *id == row.id));
            rows.extend(seen.into_iter().filter_map(|(_, row)| row));
            sort_many_by_key(rows, |row| Reverse((row.changed, row.id)));
        });
    }
}

/// What became of a game that was looked at: its row, or none where it is gone.
type Seen = (u32, Option<Row>);

/// A game that has to be opened; the greatest comes first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    is_first: bool,
    changed: u64,
    id: u32,
}

/// A look through the shelf, which can be interrupted anywhere. First the games are opened of which nothing is known, then
/// the records of the others are held against what is.
struct Search {
    build: String,
    known: Glances,
    /// The games whose records have not been looked at, the next one last.
    unread: Vec<u32>,
    waiting: BinaryHeap<Waiting>,
}

impl Search {
    fn begin() -> Search {
        let mut known = known_games();
        let mut unread = numbers(TABLES);
        sort_many_by_key(&mut unread, |id| *id);
        known.retain(|id| unread.binary_search(&id).is_ok());
        // Of those that are known already the ones that are shown first.
        let changed = |id: &u32| (known.get(*id).map_or(u64::MAX, |glance| glance.changed), *id);
        sort_many_by_key(&mut unread, changed);
        Search { build: browser::build(), known, unread, waiting: BinaryHeap::new() }
    }

    /// What was seen of the games the last time, as long as nobody has looked at their records.
    fn known_rows(&self) -> Vec<Row> {
        let mut removed = numbers(REMOVED);
        sort_many_by_key(&mut removed, |id| *id);
        let row = |id: &u32| {
            let glance = self.known.get(*id)?.clone();
            Some(Row {
                id: *id,
                changed: glance.changed,
                is_removed: removed.binary_search(id).is_ok(),
                seen: Ok(glance),
            })
        };
        self.unread.iter().rev().filter_map(row).collect()
    }

    fn is_over(&self) -> bool {
        self.unread.is_empty() && self.waiting.is_empty()
    }

    /// Looks at a game, and at others until the slice is over; says what is seen and was not known.
    fn go_on(&mut self, slice: &Slice, is_first: &dyn Fn(&str) -> bool) -> Vec<Seen> {
        let mut seen = Vec::new();
        while !self.is_over() {
            let is_new = |id: &u32| self.known.get(*id).is_none();
            if self.waiting.is_empty() || self.unread.last().is_some_and(is_new) {
                let next = self.unread.pop();
                seen.extend(next.and_then(|id| self.read(id, is_first)));
            } else if let Some(game) = self.waiting.pop() {
                seen.push((game.id, self.open(&game)));
            }
            if slice.is_over() {
                break;
            }
        }
        seen
    }

    /// Holds a record against what is known. A game that has changed is shown as it was until it is opened.
    fn read(&mut self, id: u32, is_first: &dyn Fn(&str) -> bool) -> Option<Seen> {
        let Some(text) = storage::read(&key(id)) else { return Some((id, None)) };
        if !self.known.is_of(id, &text) {
            let is_first = is_first(&text) || save::may_be_by_link(&text);
            self.waiting.push(Waiting { is_first, changed: save::changed(&text), id });
        }
        None
    }

    /// Opens a game and takes down what is seen; nothing where it is gone by now.
    fn open(&mut self, game: &Waiting) -> Option<Row> {
        let text = storage::read(&key(game.id))?;
        let seen = glance(&text);
        match &seen {
            Ok(glance) => self.known.put(game.id, &text, glance.clone()),
            Err(_) => self.known.forget(game.id),
        }
        Some(Row { id: game.id, changed: game.changed, is_removed: is_removed(game.id), seen })
    }

    /// Keeps what is known of the games. Where there is no room for it they are looked at anew the next time.
    fn keep(&self) {
        let text = self.known.write(&self.build);
        if storage::read(KEY).as_ref() != Some(&text) {
            let _ = storage::write_if_room(KEY, &text);
        }
    }
}

/// How many games wait for the person at this device, who was sent the turn.
pub async fn count_waiting() -> usize {
    let mut slice = Slice::begin();
    let mut known = None;
    let mut waiting = 0;
    for id in numbers(TABLES) {
        if slice.is_over() {
            slice.next().await;
        }
        let Some(record) = storage::read(&key(id)).filter(|record| save::may_be_by_link(record)) else { continue };
        let known = known.get_or_insert_with(known_games);
        let seen = if known.is_of(id, &record) { known.get(id).cloned() } else { glance(&record).ok() };
        waiting += usize::from(seen.is_some_and(|glance| glance.waits_for_you()) && !is_removed(id));
    }
    waiting
}

/// What was seen of the games the last time.
fn known_games() -> Glances {
    Glances::read(&storage::read(KEY).unwrap_or_default(), &browser::build())
}

fn glance(record: &str) -> Result<Glance, BadSave> {
    let saved = SavedTable::read(record)?;
    catalogue::game_of(&saved)?.glance(&saved)
}
