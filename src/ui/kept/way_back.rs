//! The way back to the table that was left for another page. The tab remembers it, so that a reload does not lose it.

use crate::ui::device::storage;
use crate::ui::house::House;
use crate::ui::kept::shelf;
use fivefold::game::GameId;
use leptos::prelude::*;

const KEY: &str = "left";

/// Finds the way that this tab remembers, and has it remember every later one.
pub fn watch(house: House) {
    house.left.set(storage::remembered(KEY).and_then(|id| id.parse().ok()));
    Effect::new(move |_| storage::remember_in_tab(KEY, house.left.get().map(|id| id.to_string()).as_deref()));
}

/// The table that was left last, as long as it is there.
pub fn table(house: House) -> Option<(u32, GameId)> {
    shelf::changes().track();
    let id = house.left.get().filter(|id| !shelf::is_removed(*id))?;
    Some((id, shelf::read(id).ok()??.game().ok()?))
}
