//! What the player did the last time: the own name and the last tables, in a record of their own.

use crate::ui::device::storage;
use crate::ui::house::House;
use fivefold::records::habits::Habits;

const KEY: &str = "habits";

/// What is remembered; nothing where the record cannot be read.
pub fn load() -> Habits {
    storage::read(KEY).and_then(|text| Habits::read(&text).ok()).unwrap_or_default()
}

/// Changes what is remembered, and keeps it. A record that cannot be read is set aside.
pub fn change(house: House, change: impl FnOnce(&mut Habits)) {
    let before = load();
    let mut habits = before.clone();
    change(&mut habits);
    if habits != before {
        house.tell_of(storage::replace(KEY, &habits.write(), |kept| Habits::read(kept).is_ok()));
    }
}
