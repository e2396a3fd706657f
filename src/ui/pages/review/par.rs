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

/// What bots of the game's level make of a seat's cards, once that is found out: it begins when it may, and what is known is kept with
/// the game of a number.
pub fn of_seat(
    table: &AnyTable,
    id: Option<u32>,
    seat: Seat,
    known: RwSignal<Findings>,
    may_begin: impl Fn() -> bool + Send + Sync + 'static,
) -> Signal<Option<Par>> {
    let level = table.review().map_or(Level::default(), |review| review.par_level());
    let record = table.saved(0).map_or(String::new(), |saved| saved.write());
    let search = Search {
        record: StoredValue::new(record),
        id,
        seat,
        level,
        known,
        inquiry: Inquiry::new(House::get().thinker),
    };
    Effect::new(move |_| {
        if may_begin() && !search.inquiry.is_open() {
            search.go_on();
        }
    });
    Memo::new(move |_| known.with(|known| search.is_done(known).then(|| Par::of(level, &known.par)))).into()
}

#[derive(Clone, Copy)]
struct Search {
    record: StoredValue<String>,
    id: Option<u32>,
    seat: Seat,
    level: Level,
    known: RwSignal<Findings>,
    inquiry: Inquiry,
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
            let Reply::Found(Some(answer)) = reply else { return };
            let before = self.known.with_untracked(|known| known.par.len());
            self.known.update(|known| known.read_par(&answer));
            if self.known.with_untracked(|known| known.par.len()) == before {
                // None of them came to an end.
                return;
            }
            if let Some(id) = self.id {
                self.known.with_untracked(|known| findings::keep(id, known));
            }
            self.go_on();
        });
    }
}
