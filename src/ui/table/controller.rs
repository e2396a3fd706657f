//! One open table: the only thing that changes it, saves it, and lets the bots at it have their turn.
//!
//! Whoever looks at the table does so from one seat. With several people on one device nobody looks until the right one
//! has lifted the curtain, so that no hand is ever on the screen before its owner.

mod bots;
mod by_link;
mod reading;

use crate::ui::device::motion::{self, Anchors};
use crate::ui::device::tabs::Hold;
use crate::ui::device::{sound, storage};
use crate::ui::house::{House, settings};
use crate::ui::kept::{days, lessons, secrecy, shelf, statistics};
use crate::ui::thinking::{Inquiry, Question, Reply};
use bots::Bots;
use fivefold::bots::Advised;
use fivefold::cards::Hand;
use fivefold::catalogue::{self, AnyTable, Happened};
use fivefold::game::Seat;
use fivefold::records::days::Date;
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::records::settings::Motion;
use fivefold::scene::{HandCard, Undo};
use fivefold::table::{Audience, only_person};
use fivefold::text::{app, secrecy as hidden};
use fivefold::words::Wording;
use leptos::ev;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// What somebody looks at a table for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It is played, and kept.
    Play,
    /// It is looked at again: nobody acts at it.
    Watch,
    /// It is the table of a puzzle: one acts at it as at any other, and nothing of it is kept.
    Puzzle,
    /// Something else is tried at a moment of a game that is over: nothing of it is kept either.
    Again,
}

/// An open table. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct TableController {
    /// The number of the table on this device.
    pub id: u32,
    house: House,
    table: RwSignal<AnyTable>,
    /// Who looks; nobody until the curtain is lifted.
    viewer: RwSignal<Option<Seat>>,
    /// The cards of the open hand that are picked: no part of the game yet, but furniture may show what they would do.
    pub picked: RwSignal<BTreeSet<HandCard>>,
    /// The position at which the word was said that goes with the next action. It is said for that one only.
    said_at: RwSignal<Option<usize>>,
    /// What the device is known to hold of this table. Anything else there comes from another tab.
    kept: StoredValue<Option<String>>,
    /// What the game is played for.
    pub occasion: StoredValue<Occasion>,
    elsewhere: RwSignal<bool>,
    hold: Hold,
    bots: Bots,
    /// What somebody looks at it for.
    used: Use,
    /// How many actions were refused.
    pub refused: RwSignal<u32>,
    /// Whether the people at the device do not want to act out of turn, so that bots need not wait for them.
    waved_on: RwSignal<bool>,
    /// Whether it is still to be said whether the game is to be explained: until then the bots wait.
    is_asked: StoredValue<bool>,
}

impl TableController {
    /// Opens a table for as long as the owner of the calling component lives.
    pub fn open(id: u32, table: AnyTable, occasion: Occasion) -> TableController {
        let viewer = first_viewer(&table, &occasion);
        // It may have come by a link, by its date as a seed, or today from another device.
        let is_begun_here = |date: &Date| table.actions() == 0 || days::today() == Some(*date);
        if let Some(date) = table.day().filter(is_begun_here).filter(|_| !table.is_over()) {
            days::note(House::get(), table.game(), date);
        }
        let by_link = occasion.by_link.is_some();
        let new = TableController::new(id, table, viewer, occasion, Use::Play);
        let controller = TableController { hold: Hold::take(id, move || new.leave_to_other_tab()), ..new };
        controller.kept.set_value(storage::read(&shelf::key(id)));
        let listener = window_event_listener(ev::storage, move |event| {
            let key = storage::changed_key(&event);
            let is_other_record = key == Some(shelf::key(id)) && event.new_value() != controller.kept.get_value();
            if is_other_record || (key == Some(shelf::mark_key(id)) && shelf::is_removed(id)) {
                controller.leave_to_other_tab();
            }
        });
        on_cleanup(move || {
            listener.remove();
            controller.bots.stop();
        });
        if by_link {
            // The last action may have come from another device.
            controller.count();
        }
        controller.is_asked.set_value(lessons::is_offered(controller.house, controller.game()));
        controller.let_bots_play();
        controller
    }

    /// Has the bots wait as long as somebody is asked whether the game is to be explained.
    pub fn ask_first(self, is_asked: bool) {
        if self.is_asked.get_value() != is_asked {
            self.is_asked.set_value(is_asked);
            self.let_bots_play();
        }
    }

    /// A table to be watched from a seat, or from none, for as long as the owner of the calling component lives: nobody acts
    /// at it and nothing of it is kept.
    pub fn watch(table: AnyTable, seat: Option<Seat>) -> TableController {
        TableController::new(0, table, seat, Occasion::default(), Use::Watch)
    }

    /// The table of a puzzle, which a seat solves, for as long as the owner of the calling component lives: nothing of it is kept.
    pub fn puzzle(table: AnyTable, seat: Seat) -> TableController {
        TableController::new(0, table, Some(seat), Occasion::default(), Use::Puzzle)
    }

    /// A table at which somebody tries what else could have been done in a seat, for as long as the owner of the calling component
    /// lives: nothing of it is kept or counted.
    pub fn again(table: AnyTable, seat: Seat) -> TableController {
        TableController::new(0, table, Some(seat), Occasion::default(), Use::Again)
    }

    fn new(id: u32, table: AnyTable, viewer: Option<Seat>, occasion: Occasion, used: Use) -> TableController {
        let house = House::get();
        let is_watched = used == Use::Watch;
        TableController {
            id,
            house,
            table: RwSignal::new(table),
            viewer: RwSignal::new(viewer),
            picked: RwSignal::new(BTreeSet::new()),
            said_at: RwSignal::new(None),
            kept: StoredValue::new(None),
            occasion: StoredValue::new(occasion),
            // Who watches lets every action pass, as if another tab had the table.
            elsewhere: RwSignal::new(is_watched),
            hold: Hold::none(),
            bots: Bots::new(house),
            used,
            refused: RwSignal::new(0),
            waved_on: RwSignal::new(is_watched),
            is_asked: StoredValue::new(false),
        }
    }

    /// Lets nobody act at it any more.
    pub fn close(self) {
        self.elsewhere.set(true);
    }

    /// Whether what is done at it is kept on the device.
    pub fn is_kept(self) -> bool {
        self.used == Use::Play
    }

    /// Shows another position of a table that is watched, or another seat's view of it.
    pub fn show(self, table: AnyTable, seat: Option<Seat>) {
        self.viewer.set(seat);
        self.table.set(table);
    }

    /// Takes an action; a refused one changes nothing and is explained. Says whether it was one at all.
    pub fn act(self, action: &str) -> bool {
        if self.elsewhere.get_untracked() {
            return true;
        }
        let anchors = motion::measure();
        match self.table.try_update(|table| table.act(action)) {
            Some(Ok(happened)) => self.after(&happened, anchors),
            Some(Err(Some(refusal))) => {
                self.house.notices.say(refusal);
                self.refused.update(|refused| *refused += 1);
            }
            Some(Err(None)) => return false,
            None => {}
        }
        true
    }

    /// Takes back what may be taken back.
    pub fn undo(self) {
        let eye = untrack(|| self.undoing_eye());
        let way = self.table.with_untracked(|table| table.undoable(&eye));
        if self.used == Use::Puzzle {
            self.picked.update(BTreeSet::clear);
            if self.table.try_update(|table| table.undo(&eye)).flatten().is_some() {
                self.house.announce(app::UNDONE.to_owned());
            }
            return;
        }
        if self.elsewhere.get_untracked() || way.is_none() {
            return;
        }
        if way == Some(Undo::Decision) && self.must_not_know(hidden::NOT_TAKEN_BACK) {
            return;
        }
        match self.table.try_update(|table| table.undo(&eye)).flatten() {
            Some(Undo::Last) => {
                self.save();
                self.house.announce(app::UNDONE.to_owned());
            }
            Some(Undo::Decision) => self.after_taking_back(),
            None => return,
        }
        self.let_bots_play();
    }

    /// Bots were taken back as well, and the cards to come may have been seen: neither this game nor another one of the
    /// deal counts from now on.
    fn after_taking_back(self) {
        self.picked.update(BTreeSet::clear);
        self.said_at.set(None);
        self.waved_on.set(false);
        let is_first = self.occasion.with_value(|occasion| !occasion.taken_back);
        self.occasion.update_value(|occasion| occasion.taken_back = true);
        self.save();
        if self.elsewhere.get_untracked() {
            return;
        }
        statistics::know(self.house, self.table.with_untracked(|table| table.deal_key()));
        let told = if is_first { app::UNDONE_UNCOUNTED } else { app::UNDONE };
        self.house.announce(told.to_owned());
        self.house.notices.say(told.to_owned());
    }

    /// Gives the game up for good where that may be: its cards count as known from now on.
    pub fn give_up(self) {
        let may = untrack(|| self.may_give_up()) && !self.elsewhere.get_untracked();
        if !may || self.must_not_know(hidden::NOT_GIVEN_UP) {
            return;
        }
        self.bots.stop();
        self.table.update(|table| table.give_up());
        self.save();
        if !self.elsewhere.get_untracked() {
            statistics::know(self.house, self.table.with_untracked(|table| table.deal_key()));
        }
    }

    /// Whether the same cards are still to come elsewhere, so that nobody may get to know them here; then says so.
    fn must_not_know(self, told: &str) -> bool {
        secrecy::is_in_the_way_of_knowing(self.house, self.id, &self.table.get_untracked(), told)
    }

    /// Has advice sought for the one who looks. What is being sought already is not sought twice. Where none can be found, that is what it says.
    pub fn seek_advice(self, inquiry: Inquiry, then: impl FnOnce(Advised<String>) + 'static) {
        let Some(viewer) = self.viewer.get_untracked().filter(|_| !inquiry.is_open()) else { return };
        inquiry.ask(Question::Hint(viewer), &self.record(), move |reply| match reply {
            Reply::Found(None) => {}
            Reply::Found(Some(answer)) => then(Advised::read(&answer).unwrap_or_else(no_advice)),
            Reply::Failed => then(no_advice()),
        });
    }

    /// Says the word with the next action, or after all does not.
    pub fn turn_word(self) {
        self.said_at.set(untrack(|| (!self.says_word()).then(|| self.position())));
    }

    /// The person whose turn it is has the device.
    pub fn lift_curtain(self) {
        if let Some(seat) = untrack(|| self.curtain()) {
            self.picked.update(BTreeSet::clear);
            self.said_at.set(None);
            self.viewer.set(Some(seat));
        }
    }

    /// Takes the table over from another tab, as it was left there. One that was removed there is put back.
    pub fn take_over(self) {
        shelf::put_back(self.id);
        let text = storage::read(&shelf::key(self.id));
        let saved = text.as_deref().and_then(|text| SavedTable::read(text).ok());
        let opened = saved.and_then(|saved| Some((catalogue::game(self.game()).open(&saved).ok()?, saved.occasion())));
        let Some((table, occasion)) = opened else {
            self.house.notices.say(app::GONE_ELSEWHERE.to_owned());
            return;
        };
        // Somebody else may sit before this tab by now.
        self.viewer.set(first_viewer(&table, &occasion));
        self.picked.update(BTreeSet::clear);
        self.table.set(table);
        self.occasion.set_value(occasion);
        self.kept.set_value(text);
        self.elsewhere.set(false);
        self.said_at.set(None);
        self.hold.claim();
        self.let_bots_play();
    }

    fn after(self, happened: &Happened, anchors: Anchors) {
        self.save();
        if happened.reveals {
            self.waved_on.set(false);
        }
        if self.is_kept() {
            if let Some(day) = self.table.with_untracked(|table| table.finished_day()) {
                days::finish(self.house, self.game(), day);
            }
            self.count();
        }
        let chosen = self.house.settings.get_untracked();
        let viewer = self.viewer.get_untracked();
        let ears = viewer.unwrap_or(Seat(u8::MAX));
        let heard: Vec<_> = happened.events.iter().map(|event| event.seen_by(ears)).collect();
        // Several people hear what all may hear, as it is still in the page when the device is passed on; one alone hears
        // what this seat may.
        let you = self.listener();
        let audience = if you.is_some() { Audience::Seat(ears) } else { Audience::Everybody };
        let told = self.table.with_untracked(|table| {
            self.voiced(you, Wording::Spoken, |voice| table.told(table.actions(), audience, voice))
        });
        self.house.announce(told.join(" "));
        if chosen.sound {
            sound::play(&heard);
        }
        if settings::motion_allowed(&chosen) != Motion::Off {
            motion::play(heard, ears, anchors);
        }
        self.let_bots_play();
    }

    /// Counts the game if it is over; once, however often it is asked for.
    fn count(self) {
        let now = js_sys::Date::now() as u64;
        let finish = |table: &AnyTable| self.occasion.with_value(|occasion| table.finish(occasion, now));
        if let Some(finish) = self.table.with_untracked(finish) {
            statistics::count(self.house, finish);
        }
    }

    /// Keeps the table, unless another tab has changed or removed it in the meantime: nothing of that is ever overwritten.
    fn save(self) {
        if !self.is_kept() {
            return;
        }
        let key = shelf::key(self.id);
        if storage::read(&key) != self.kept.get_value() || shelf::is_removed(self.id) {
            self.leave_to_other_tab();
            return;
        }
        let text = self.written();
        self.house.tell_of(shelf::write(self.id, &text));
        self.kept.set_value(Some(text));
    }

    fn leave_to_other_tab(self) {
        self.bots.stop();
        self.elsewhere.set(true);
    }

    /// The table as it is saved.
    fn record(self) -> String {
        self.kept.get_value().unwrap_or_else(|| self.written())
    }

    fn written(self) -> String {
        self.table.with_untracked(|table| self.occasion.with_value(|occasion| shelf::record(table, occasion)))
    }
}

/// Who looks at a table that is opened; nobody where a curtain has to be lifted first.
fn first_viewer(table: &AnyTable, occasion: &Occasion) -> Option<Seat> {
    match occasion.by_link {
        // Whoever comes back to their turn is told first what happened meanwhile.
        Some(me) if table.awaited_person() == Some(me) && table.actions() > 0 => None,
        Some(me) => Some(me),
        None => only_person(table.players().as_slice()),
    }
}

fn no_advice() -> Advised<String> {
    let what = app::NO_ADVICE.to_owned();
    Advised {
        action: String::new(),
        then: Vec::new(),
        what,
        reason: String::new(),
        figures: Vec::new(),
        cards: Hand::EMPTY,
    }
}
