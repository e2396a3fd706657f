//! How the one who looks has laid out the hand: kept on the device until the table goes.

use crate::ui::device::storage::{self, Trouble};
use crate::ui::house::House;
use fivefold::cards::{Card, Layout};
use fivefold::game::Seat;
use fivefold::scene::HandCard;
use fivefold::short_sort::sort_by_key;
use fivefold::text::app;
use fivefold::words;
use leptos::prelude::*;

/// The start of the keys of layouts.
const HANDS: &str = "hand/";

/// The start of the keys of a table's layouts.
fn keys(id: u32) -> String {
    format!("{HANDS}{id}/")
}

/// Forgets how the hands of a table lay.
pub fn forget(id: u32) {
    for key in storage::keys(&keys(id)) {
        storage::remove(&key);
    }
}

/// The keys of the layouts of all tables. Finding them looks through everything that the device keeps.
pub fn all_keys() -> Vec<String> {
    storage::keys(HANDS)
}

/// How the hands of a table lie, for each seat that has looked at one, in order; the table's keys are among these.
pub fn of_table(id: u32, among: &[String]) -> Vec<(Seat, Layout)> {
    let start = keys(id);
    let layout = |key: &String| {
        let seat = key.strip_prefix(&start)?.parse().ok()?;
        let layout = storage::read(key).map_or(Layout::Usual, |text| Layout::read(&text));
        (layout != Layout::Usual).then_some((Seat(seat), layout))
    };
    let mut all: Vec<(Seat, Layout)> = among.iter().filter_map(layout).collect();
    sort_by_key(&mut all, |(seat, _)| *seat);
    all
}

/// Lays hands of a table out that were never laid out here.
///
/// # Errors
/// [`Trouble`] where the device does not keep it.
pub fn bring_back(id: u32, hands: &[(Seat, Layout)]) -> Result<(), Trouble> {
    for (Seat(seat), layout) in hands {
        let key = format!("{}{seat}", keys(id));
        if storage::read(&key).is_none() {
            storage::write(&key, &layout.write())?;
        }
    }
    Ok(())
}

/// The layout of a seat's hand. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct HandLayout {
    house: House,
    layout: RwSignal<Layout>,
    /// Where it is kept, if it is.
    key: StoredValue<Option<String>>,
}

impl HandLayout {
    /// The layout of the one who looks at a table.
    pub fn of(id: u32, viewer: Option<Seat>) -> HandLayout {
        let key = format!("{}{}", keys(id), viewer.map_or(0, |seat| seat.0));
        let layout = storage::read(&key).map_or(Layout::Usual, |text| Layout::read(&text));
        HandLayout { house: House::get(), layout: RwSignal::new(layout), key: StoredValue::new(Some(key)) }
    }

    /// The layout of a hand that is gone with its page.
    pub fn passing() -> HandLayout {
        HandLayout { house: House::get(), layout: RwSignal::new(Layout::Usual), key: StoredValue::new(None) }
    }

    /// The layout as it is now.
    pub fn get(self) -> Layout {
        self.layout.get()
    }

    /// Sorts the hand in another way.
    pub fn sort(self, next: Layout) {
        self.house.announce(words::table::layout(&next).to_owned());
        self.keep(next);
    }

    /// Puts the card at one place of a hand that lies like this at another.
    pub fn put(self, lying: &[HandCard], (from, to): (usize, usize)) {
        let cards: Vec<Card> = lying.iter().map(|(card, _)| *card).collect();
        if let Some(card) = cards.get(from) {
            self.house.announce(app::put_at(*card, to + 1, cards.len()));
        }
        self.keep(Layout::moved(&cards, from, to));
    }

    fn keep(self, layout: Layout) {
        let kept = self.key.get_value().map(|key| storage::write(&key, &layout.write()));
        self.layout.set(layout);
        kept.into_iter().for_each(|kept| self.house.tell_of(kept));
    }
}
