//! The saved games as lists show them. What is known of a game is shown at once; the others are opened in slices of some
//! milliseconds, so that no page waits for them, however many there are.

use super::{REMOVED, TABLES, key, numbers};
use crate::ui::app::House;
use crate::ui::browser::{self, Slice};
use crate::ui::{games, storage};
use fivefold::save::{self, BadSave, Glance, Glances, SavedTable};
use fivefold::text::{app, saved};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The key of what is known of the games.
const KEY: &str = "glances";

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

/// A game that has to be opened.
struct Waiting {
    id: u32,
    is_first: bool,
    changed: u64,
    is_removed: bool,
}

impl Listing {
    /// Looks at the shelf; games come first whose record `is_first`, beside those that are played by link, as these may wait
    /// for the person at this device.
    pub fn new(is_first: impl Fn(&str) -> bool) -> Listing {
        let listing = Listing { rows: RwSignal::new(Vec::new()), looks: StoredValue::new(0) };
        listing.look(&is_first);
        listing
    }

    /// Removes a game, and says for a while that it can be put back.
    pub fn remove(self, house: House, id: u32) {
        let text = self.rows.with_untracked(|rows| match &rows.iter().find(|row| row.id == id)?.seen {
            Ok(glance) => Some(app::removed(glance.game, &super::name(id), &saved::labels(glance))),
            Err(_) => Some(app::removed_unseen(id)),
        });
        if let Err(trouble) = super::remove(id) {
            house.notices.storage_trouble(trouble);
        }
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
        self.rows.update(|rows| rows.retain(|row| row.id != id));
    }

    fn mark(self, id: u32, is_removed: bool) {
        // Whoever has left the page needs no list.
        let _ = self.rows.try_update(|rows| {
            rows.iter_mut().filter(|row| row.id == id).for_each(|row| row.is_removed = is_removed);
        });
    }

    /// Looks at the shelf again.
    pub fn refresh(self) {
        self.look(&|_| false);
    }

    fn look(self, is_first: &dyn Fn(&str) -> bool) {
        let Some(look) = self.looks.try_update_value(|looks| {
            *looks += 1;
            *looks
        }) else {
            return;
        };
        let build = browser::build();
        let mut known = Glances::read(&storage::read(KEY).unwrap_or_default(), &build);
        let (mut rows, mut waiting) = (Vec::new(), Vec::<Waiting>::new());
        let ids: BTreeSet<u32> = numbers(TABLES).into_iter().collect();
        let removed: BTreeSet<u32> = numbers(REMOVED).into_iter().collect();
        for id in &ids {
            let Some(text) = storage::read(&key(*id)) else { continue };
            let changed = save::changed(&text);
            match known.get(*id, &text) {
                Some(glance) => {
                    let is_removed = removed.contains(id);
                    rows.push(Row { id: *id, changed, is_removed, seen: Ok(glance.clone()) });
                }
                None => {
                    let is_first = is_first(&text) || text.contains("\"by_link\":");
                    waiting.push(Waiting { id: *id, is_first, changed, is_removed: removed.contains(id) });
                }
            }
        }
        known.retain(|id| ids.contains(&id));
        waiting.sort_unstable_by_key(|game| Reverse((game.is_first, game.changed, game.id)));
        let mut waiting = waiting.into_iter();
        let mut slice = Slice::begin();
        // As many as can be opened before anybody notices: most devices hold few games.
        while !slice.is_over()
            && let Some(game) = waiting.next()
        {
            rows.extend(open(&game, &mut known));
        }
        self.rows.set(Vec::new());
        self.show(rows);
        if waiting.len() == 0 {
            return keep(&known, &build);
        }
        let is_last = move || self.looks.try_get_value() == Some(look);
        spawn_local(async move {
            while is_last() && waiting.len() > 0 {
                slice.next().await;
                let mut rows = Vec::new();
                while !slice.is_over()
                    && let Some(game) = waiting.next()
                {
                    rows.extend(open(&game, &mut known));
                }
                if is_last() {
                    self.show(rows);
                }
            }
            // What was found is found, also for a page that has been left.
            keep(&known, &build);
        });
    }

    /// Shows more games, each in its place.
    fn show(self, more: Vec<Row>) {
        // Whoever has left the page needs no list.
        let _ = self.rows.try_update(|rows| {
            rows.extend(more);
            rows.sort_unstable_by_key(|row| Reverse((row.changed, row.id)));
        });
    }
}

/// Opens a game and takes down what is seen; nothing where it is gone by now.
fn open(game: &Waiting, known: &mut Glances) -> Option<Row> {
    let text = storage::read(&key(game.id))?;
    let seen = glance(&text);
    if let Ok(glance) = &seen {
        known.put(game.id, &text, glance.clone());
    }
    Some(Row { id: game.id, changed: game.changed, is_removed: game.is_removed, seen })
}

fn glance(record: &str) -> Result<Glance, BadSave> {
    let saved = SavedTable::read(record)?;
    let facts = saved.game().ok().and_then(games::facts).ok_or(BadSave::OtherGame)?;
    (facts.glance)(&saved)
}

/// Keeps what is known of the games. Where there is no room for it they are looked at anew the next time.
fn keep(known: &Glances, build: &str) {
    let text = known.write(build);
    if storage::read(KEY).as_ref() != Some(&text) {
        let _ = storage::write_if_room(KEY, &text);
    }
}
