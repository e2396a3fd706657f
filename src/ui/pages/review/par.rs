//! Par: what bots make of the same cards, worked out where they think, a few games at a time.

use crate::ui::house::House;
use crate::ui::kept::findings;
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::bots::Level;
use fivefold::catalogue::AnyTable;
use fivefold::game::Seat;
use fivefold::records::findings::Findings;
use fivefold::review::par::{self, Par};
use leptos::prelude::*;

/// How many games of slow bots are asked for at once; of quick ones it is all.
const BATCH: u32 = 4;

/// What bots of the game's level make of a seat's cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Sought {
    /// It is not known yet.
    Not,
    /// It is.
    Found(Par),
    /// Nobody can find it out here.
    Failed,
}

/// Has par found out as soon as it may, and says what is known; that is kept with the game of a number.
pub fn of_seat(
    table: &AnyTable,
    id: Option<u32>,
    seat: Seat,
    known: RwSignal<Findings>,
    may_begin: impl Fn() -> bool + Send + Sync + 'static,
) -> Signal<Sought> {
    let level = table.review().map_or(Level::default(), |review| review.par_level());
    let record = StoredValue::new(table.saved(0).map_or(String::new(), |saved| saved.write()));
    let (inquiry, has_failed) = (Inquiry::new(House::get().thinker), RwSignal::new(false));
    let search = Search { record, id, seat, level, known, inquiry, has_failed };
    let may_begin = Memo::new(move |_| may_begin());
    Effect::new(move |_| {
        if may_begin.get() && !inquiry.is_open() {
            search.go_on();
        }
    });
    let sought = move |known: &Findings| match search.is_done(known) {
        true => Sought::Found(Par::of(level, &known.par.iter().flatten().copied().collect::<Vec<_>>())),
        false if has_failed.get() => Sought::Failed,
        false => Sought::Not,
    };
    Memo::new(move |_| known.with(sought)).into()
}

#[derive(Clone, Copy)]
struct Search {
    record: StoredValue<String>,
    id: Option<u32>,
    seat: Seat,
    level: Level,
    known: RwSignal<Findings>,
    inquiry: Inquiry,
    has_failed: RwSignal<bool>,
}

impl Search {
    fn is_done(self, known: &Findings) -> bool {
        known.par.len() as u32 >= par::games(self.level)
    }

    fn go_on(self) {
        if self.known.with_untracked(|known| self.is_done(known)) {
            return;
        }
        let (first, all) = (self.known.with_untracked(|known| known.par.len() as u32) + 1, par::games(self.level));
        let last = if self.level == Level::Hard { all.min(first + BATCH - 1) } else { all };
        let numbers: String = (first..=last).map(|number| format!(",{number}")).collect();
        let matter = self.record.with_value(|record| format!("{}{numbers} {record}", self.seat.0));
        self.inquiry.ask(Question::Par, &matter, move |reply| {
            let before = self.known.with_untracked(|known| known.par.len());
            if let Reply::Found(Some(answer)) = reply {
                self.known.update(|known| known.add_par(&answer));
            }
            if self.known.with_untracked(|known| known.par.len()) == before {
                return self.has_failed.set(true);
            }
            if let Some(id) = self.id {
                // Where there is no room it is found out again.
                let _ = findings::keep(id, self.known.get_untracked());
            }
            self.go_on();
        });
    }
}
