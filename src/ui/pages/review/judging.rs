//! A review under way: decision after decision is judged where bots think, the own ones first, and what is found is kept with the
//! game. Whoever comes back finds it where it was.

use crate::ui::house::House;
use crate::ui::kept::findings;
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::catalogue::AnyTable;
use fivefold::game::{BySeat, Seat};
use fivefold::links::link::Route;
use fivefold::records::findings::Findings;
use fivefold::review::{Cost, Size};
use leptos::prelude::*;

/// How many decisions are judged before the page hears of it. The first one comes alone.
const BATCH: usize = 4;

/// How a review stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Somebody judges.
    Judging,
    /// Nobody does at the moment.
    Stopped,
    /// Nobody can.
    Failed,
    /// All is known.
    Done,
}

/// A review under way. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct Judging {
    /// The number under which the device keeps the game; nothing for one from a link.
    id: Option<u32>,
    record: StoredValue<String>,
    table: StoredValue<AnyTable>,
    /// The decisions in the order in which they are judged, and how many of them are one's own.
    order: StoredValue<(Vec<usize>, usize)>,
    /// The seat of who looks, where that is clear.
    me: Option<Seat>,
    winning: StoredValue<Vec<BySeat<f64>>>,
    /// What each action is called.
    pub names: StoredValue<Vec<String>>,
    /// What is known.
    pub findings: RwSignal<Findings>,
    /// How it stands.
    pub stage: RwSignal<Stage>,
    inquiry: Inquiry,
}

impl Judging {
    /// Begins the review of a game, or goes on with it: the decisions of some seats come first. Lasts as long as the calling
    /// component lives; `None` for a game that goes on.
    pub fn begin(table: &AnyTable, id: Option<u32>, seats: &[Seat], me: Option<Seat>) -> Option<Judging> {
        let review = table.review().ok()?;
        let (blank, winning) = (review.blank(), review.winning());
        let order = blank.to_judge(&winning, seats);
        let is_own = |number: &&usize| blank.action(**number).is_some_and(|(seat, _)| seats.contains(&seat));
        let own = order.iter().filter(is_own).count();
        let saved = table.saved(0)?;
        let mut known = Findings::none(&saved, blank);
        if let Some(id) = id {
            known.take_in(&findings::written(id));
            known.note_mistakes(me);
            // Those of a review that is whole are not noted again.
            if known.is_full() {
                // Where there is no room they are noted again after all.
                let _ = findings::keep(id, known.clone());
            }
        }
        let judging = Judging {
            id,
            record: StoredValue::new(saved.write()),
            table: StoredValue::new(table.clone()),
            order: StoredValue::new((order, own)),
            me,
            winning: StoredValue::new(winning),
            names: StoredValue::new(review.names()),
            findings: RwSignal::new(known),
            stage: RwSignal::new(Stage::Stopped),
            inquiry: Inquiry::new(House::get().thinker),
        };
        judging.go_on();
        Some(judging)
    }

    /// The winning chances before each action and at the end.
    pub fn winning(self) -> StoredValue<Vec<BySeat<f64>>> {
        self.winning
    }

    /// The record of the game.
    pub fn record(self) -> StoredValue<String> {
        self.record
    }

    /// The decisions judged so far that cost at least as much, in the order of the game: action, seat, size.
    pub fn costly(self, least: Size) -> Vec<(usize, usize, Size)> {
        self.findings.with(|findings| {
            let cost = |number: usize| {
                let (seat, cost) = findings.ledger.action(number)?;
                let size = Size::of(cost.loss()?);
                (size >= least).then_some((number, usize::from(seat.0), size))
            };
            (0..findings.ledger.actions()).filter_map(cost).collect()
        })
    }

    /// How well a seat played, from 0 to 100, as far as its decisions are judged.
    pub fn accuracy(self, seat: Seat) -> Option<f64> {
        let loss = self.findings.with_untracked(|findings| findings.ledger.mean_loss(seat))?;
        self.table.with_value(|table| table.review().ok().map(|review| review.accuracy(loss)))
    }

    /// The way to try a decision again, counted from 0, where it was a slip or a mistake of who looks, in a game of this device.
    pub fn way_to_try(self, number: usize) -> Option<Route> {
        let id = self.id?;
        let (seat, cost) = self.findings.with(|findings| findings.ledger.action(number))?;
        let may_be_better = cost.loss().is_some_and(|loss| Size::of(loss) >= Size::Slip);
        (self.me == Some(seat) && may_be_better).then_some(Route::Mistake { id, at: number + 1 })
    }

    /// Judges on, from where it was.
    pub fn go_on(self) {
        let Some((question, matter, numbers)) = self.next() else { return self.stage.set(Stage::Done) };
        if self.stage.get_untracked() != Stage::Judging {
            self.stage.set(Stage::Judging);
        }
        self.inquiry.ask(question, &matter, move |reply| {
            let Reply::Found(Some(answer)) = reply else { return self.stage.set(Stage::Failed) };
            let before = self.findings.get_untracked();
            self.findings.update(|findings| {
                if question == Question::Fortune {
                    findings.read_fortune(&answer);
                } else {
                    let costs = answer.split(' ').map(|word| Cost::read(word).unwrap_or(Cost::Forced));
                    numbers.into_iter().zip(costs).for_each(|(number, cost)| findings.ledger.note(number, cost));
                    findings.note_mistakes(self.me);
                }
            });
            let now = self.findings.get_untracked();
            if now == before {
                // Asked again, it would be answered so again.
                return self.stage.set(Stage::Failed);
            }
            if let Some(id) = self.id {
                // Where there is no room it is judged anew.
                let _ = findings::keep(id, now);
            }
            self.go_on();
        });
    }

    /// Stops judging; what is known stays.
    pub fn stop(self) {
        self.inquiry.stop();
        self.stage.set(Stage::Stopped);
    }

    /// What is asked next: the costs of own decisions, then what chance did, then all others; and which actions it is about.
    fn next(self) -> Option<(Question, String, Vec<usize>)> {
        let of_record = |start: &str| self.record.with_value(|record| format!("{start}{record}"));
        self.findings.with_untracked(|findings| {
            self.order.with_value(|(order, own)| {
                let is_open =
                    |number: &&usize| findings.ledger.action(**number).is_some_and(|(_, cost)| cost == Cost::Unknown);
                let count = if findings.ledger.decisions().1 == 0 { 1 } else { BATCH };
                let batch = |order: &[usize]| order.iter().filter(is_open).take(count).copied().collect::<Vec<_>>();
                let numbers = batch(&order[..*own]);
                if numbers.is_empty() && findings.fortune.is_none() {
                    return Some((Question::Fortune, of_record(""), Vec::new()));
                }
                let numbers = if numbers.is_empty() { batch(order) } else { numbers };
                let list = numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
                (!numbers.is_empty()).then(|| (Question::Costs, of_record(&format!("{list} ")), numbers))
            })
        })
    }
}
