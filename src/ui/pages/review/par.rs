//! Par: what bots make of the same cards, worked out where they think, a few games at a time; and before it the most that anybody
//! could have made of them, where that can be found out.

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

/// What bots of the game's level make of a seat's cards, and what nobody could have beaten, where that can be known.
#[derive(Clone, Debug, PartialEq)]
pub enum Sought {
    /// It is not known yet.
    Not,
    /// It is.
    Found(Par, Option<i32>),
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
    let sought = move |known: &Findings| match known.best.filter(|_| search.has_all_games(known)) {
        Some(best) => Sought::Found(Par::of(level, &known.par.iter().flatten().copied().collect::<Vec<_>>()), best),
        None if has_failed.get() => Sought::Failed,
        None => Sought::Not,
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
    fn has_all_games(self, known: &Findings) -> bool {
        known.par.len() as u32 >= par::games(self.level)
    }

    /// What is asked next: what nobody could have beaten, which is found sooner, then games of par.
    fn next(self, known: &Findings) -> Option<(Question, String)> {
        if known.best.is_none() {
            return Some((Question::Best, self.record.get_value()));
        }
        if self.has_all_games(known) {
            return None;
        }
        let (first, all) = (known.par.len() as u32 + 1, par::games(self.level));
        let last = if self.level == Level::Hard { all.min(first + BATCH - 1) } else { all };
        let numbers: String = (first..=last).map(|number| format!(",{number}")).collect();
        Some((Question::Par, self.record.with_value(|record| format!("{}{numbers} {record}", self.seat.0))))
    }

    fn go_on(self) {
        let Some((question, matter)) = self.known.with_untracked(|known| self.next(known)) else { return };
        self.inquiry.ask(question, &matter, move |reply| {
            let before = self.known.get_untracked();
            if let Reply::Found(Some(answer)) = reply {
                self.known.update(|known| match question {
                    Question::Best => known.read_best(&answer),
                    _ => known.add_par(&answer),
                });
            }
            let now = self.known.get_untracked();
            if now == before {
                return self.has_failed.set(true);
            }
            if let Some(id) = self.id {
                // Where there is no room it is found out again.
                let _ = findings::keep(id, now);
            }
            self.go_on();
        });
    }
}
