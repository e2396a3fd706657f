//! One open table: the only thing that changes it, saves it, and lets the bots at it have their turn.
//!
//! Whoever looks at the table does so from one seat. With several people on one device nobody looks until the right one
//! has lifted the curtain, so that no hand is ever on the screen before its owner.

mod by_link;

use super::app::House;
use super::components::hand::{HandCard, Remark};
use super::components::seats::Aside;
use super::games::dock::{self, Ask, Interruption, Ways, Wishes};
use super::motion::{self, Anchors};
use super::settings::Motion;
use super::tabs::Hold;
use super::thinking::{Inquiry, Question, read_advice};
use super::{browser, days, shelf, sound, statistics, storage};
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::challenge::only_person;
use fivefold::chance::Stream;
use fivefold::game::{BySeat, Event, Game, Illegal, Seat, View};
use fivefold::lessons::{Moment, Note};
use fivefold::save::Occasion;
use fivefold::statistics::Finish;
use fivefold::table::{Kind, Player, Step, Table, Turn};
use fivefold::text::{Voice, Wording, app};
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;

/// What the table has to know of a game beside its rules.
pub trait Playable:
    Game<Options: Send + Sync, Action: Send + Sync, Happening: Send + Sync, Refusal: Send + Sync> + Send + Sync
{
    /// What a bot of a level does in a position.
    fn choose(view: &View<Self>, level: Level, stream: &mut Stream) -> Option<Self::Action>;

    /// What happened, a sentence each.
    fn tell(events: &[Event<Self::Happening>], voice: &Voice<'_>) -> Vec<String>;

    /// Why something cannot be done.
    fn refuse(illegal: &Illegal<Self::Refusal>) -> String;

    /// The middle of the table.
    fn furniture(controller: TableController<Self>) -> AnyView;

    /// The hand of the one who looks and what can be done with it.
    fn dock(controller: TableController<Self>, wishes: Wishes, ways: Ways) -> AnyView {
        dock::dock(controller, wishes, ways)
    }

    /// Whether only one card can be picked at a time.
    const PICKS_ONE: bool = false;

    /// The cards of a hand as a player of the game sorts them.
    fn in_order(hand: &Hand) -> Vec<Card>;

    /// What the one who looks is asked with these cards picked; nothing where the game waits for somebody else.
    fn ask(view: &View<Self>, picked: &Hand) -> Option<Ask<Self::Action>>;

    /// What should be done and why, with the cards that it is about.
    fn advise(view: &View<Self>, stream: &mut Stream) -> Option<(String, Hand)>;

    /// What there is to know of a card of the hand beside its face.
    fn remark(_view: &View<Self>, _card: Card) -> Remark {
        Remark::default()
    }

    /// What there is to know of one of several equal cards.
    fn remark_copy(view: &View<Self>, card: HandCard) -> Remark {
        Self::remark(view, card.0)
    }

    /// Whether hands are so long that the way to sort them has a button.
    const OFFERS_SORTS: bool = false;

    /// The cards of the hand in groups that lie apart, as players of the game usually sort them.
    fn groups(view: &View<Self>) -> Vec<Vec<Card>> {
        vec![Self::in_order(&view.hand)]
    }

    /// A word that a player can say with an action.
    const WORD: Option<&'static str> = None;

    /// Whether there is an action now that the word can go with.
    fn takes_word(_view: &View<Self>) -> bool {
        false
    }

    /// An action with the word said.
    fn with_word(action: Self::Action) -> Self::Action {
        action
    }

    /// What somebody who may act out of turn can do.
    fn interruption(_open: &Self, _by: Seat, _voice: &Voice<'_>) -> Option<Interruption<Self::Action>> {
        None
    }

    /// Deals the next round, in a game of several.
    fn next_round() -> Option<Self::Action> {
        None
    }

    /// What the plaque of a seat says beside name, score and cards.
    fn aside(&self, _seat: Seat) -> Aside {
        Aside::default()
    }

    /// The result in a line, where it is not simply who won.
    fn result(_table: &Table<Self>) -> Option<String> {
        None
    }

    /// What there is to explain at a moment of the game, the most urgent first.
    fn lesson(moment: &Moment<'_, Self>) -> Vec<Note>;

    /// The plays that a result page remembers: the cards, and who did what.
    fn best_plays(table: &Table<Self>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)>;
}

/// An open table. A cheap handle, like a signal.
pub struct TableController<G: Playable> {
    /// The number of the table on this device.
    pub id: u32,
    house: House,
    table: RwSignal<Table<G>>,
    /// Who looks; nobody until the curtain is lifted.
    viewer: RwSignal<Option<Seat>>,
    /// The cards of the open hand that are picked: no part of the game yet, but furniture may show what they would do.
    pub picked: RwSignal<BTreeSet<HandCard>>,
    /// What the device is known to hold of this table. Anything else there comes from another tab.
    kept: StoredValue<Option<String>>,
    /// What the game is played for.
    pub occasion: StoredValue<Occasion>,
    elsewhere: RwSignal<bool>,
    hold: Hold,
    bots: Bots,
    /// Whether the people at the device do not want to act out of turn, so that bots need not wait for them.
    waved_on: RwSignal<bool>,
}

/// What is on its way from bots: what they are asked, and an action that waits for its time.
#[derive(Clone, Copy)]
struct Bots {
    inquiry: Inquiry,
    due: StoredValue<Option<TimeoutHandle>>,
}

impl Bots {
    fn stop(self) {
        self.inquiry.stop();
        if let Some(due) = self.due.try_update_value(Option::take).flatten() {
            due.clear();
        }
    }
}

impl<G: Playable> Clone for TableController<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for TableController<G> {}

impl<G: Playable> TableController<G> {
    /// Opens a table for as long as the owner of the calling component lives.
    pub fn open(id: u32, table: Table<G>, occasion: Occasion) -> TableController<G> {
        let viewer = match occasion.by_link {
            // Whoever comes back to their turn is told first what happened meanwhile.
            Some(me) if table.awaited_person() == Some(me) && !table.turns().is_empty() => None,
            Some(me) => Some(me),
            None => only_person(table.players().as_slice()),
        };
        let occasion_is_by_link = occasion.by_link.is_some();
        let elsewhere = RwSignal::new(false);
        let house = House::get();
        let bots = Bots { inquiry: Inquiry::new(house.thinker), due: StoredValue::new(None) };
        let leave = move || leave_to_other_tab(elsewhere, bots);
        let controller = TableController {
            id,
            house,
            table: RwSignal::new(table),
            viewer: RwSignal::new(viewer),
            picked: RwSignal::new(BTreeSet::new()),
            kept: StoredValue::new(storage::read(&shelf::key(id))),
            occasion: StoredValue::new(occasion),
            elsewhere,
            hold: Hold::take(id, leave),
            bots,
            waved_on: RwSignal::new(false),
        };
        let listener = window_event_listener(ev::storage, move |event| {
            if storage::changed_key(&event) == Some(shelf::key(id)) && event.new_value() != controller.kept.get_value()
            {
                leave();
            }
        });
        on_cleanup(move || {
            listener.remove();
            bots.stop();
        });
        if occasion_is_by_link {
            // The last action may have come from another device.
            controller.count();
        }
        controller.let_bots_play();
        controller
    }

    /// A table to be watched from a seat, for as long as the owner of the calling component lives: nobody acts at it and
    /// nothing of it is kept.
    pub fn watch(table: Table<G>, seat: Seat) -> TableController<G> {
        let house = House::get();
        TableController {
            id: 0,
            house,
            table: RwSignal::new(table),
            viewer: RwSignal::new(Some(seat)),
            picked: RwSignal::new(BTreeSet::new()),
            kept: StoredValue::new(None),
            occasion: StoredValue::default(),
            // As if another tab had it: every action is let pass.
            elsewhere: RwSignal::new(true),
            hold: Hold::none(),
            bots: Bots { inquiry: Inquiry::new(house.thinker), due: StoredValue::new(None) },
            waved_on: RwSignal::new(true),
        }
    }

    /// Shows another position of a table that is watched, or another seat's view of it.
    pub fn show(self, table: Table<G>, seat: Seat) {
        self.viewer.set(Some(seat));
        self.table.set(table);
    }

    // What can be read.

    /// The table as it is saved: for links, results and the history, not for hands.
    pub fn table(self) -> Signal<Table<G>> {
        self.table.into()
    }

    /// Who sits where.
    pub fn players(self) -> BySeat<Player> {
        self.table.with_untracked(|table| table.players().clone())
    }

    /// What lies face up.
    pub fn open_cards(self) -> Memo<G> {
        Memo::new(move |_| self.table.with(|table| table.state().open().clone()))
    }

    /// Who looks.
    pub fn viewer(self) -> Option<Seat> {
        self.viewer.get()
    }

    /// What the one who looks may know; nothing while nobody looks.
    pub fn view(self) -> Memo<Option<View<G>>> {
        Memo::new(move |_| {
            let viewer = self.viewer.get()?;
            self.table.with(|table| Some(table.view(viewer)))
        })
    }

    /// The person who has to take the device before the game goes on.
    pub fn curtain(self) -> Option<Seat> {
        let viewer = self.viewer.get();
        if let Some(me) = self.me() {
            return viewer.is_none().then_some(me);
        }
        self.table.with(|table| {
            let (seat, player) = table.waits_for()?;
            (player.kind == Kind::Person && viewer != Some(seat)).then_some(seat)
        })
    }

    /// Whether it is the turn of the one who looks.
    pub fn is_your_turn(self) -> bool {
        let viewer = self.viewer.get();
        self.table.with(|table| table.waits_for().is_some_and(|(seat, _)| viewer == Some(seat)))
    }

    /// A person at this device who may act out of turn, the one who looks before all others: what people do out of turn
    /// hangs on nothing hidden, so that it needs no curtain.
    pub fn bystander(self) -> Option<Seat> {
        let (viewer, me) = (self.viewer.get(), self.me());
        self.table.with(|table| {
            let may = |seat: &Seat| table.state().open().may_interrupt(*seat);
            let people = table.players().iter().filter(|(_, player)| player.kind == Kind::Person);
            let here = people.map(|(seat, _)| seat).filter(|seat| me.is_none_or(|me| me == *seat));
            viewer.filter(may).or_else(|| here.into_iter().find(may))
        })
    }

    /// Whether a bot is next and leaves people the time to act before it.
    pub fn is_held(self) -> bool {
        let bot_is_next = self.table.with(|table| table.waits_for().is_some_and(|(_, next)| next.kind != Kind::Person));
        bot_is_next && !self.waved_on.get() && self.bystander().is_some()
    }

    /// Whether the one who looks may act, in turn or out of it.
    pub fn may_act(self) -> bool {
        self.is_your_turn() || self.bystander().is_some_and(|seat| self.viewer.get() == Some(seat))
    }

    /// Whether a bot takes so long that one wants to know.
    pub fn is_thinking(self) -> bool {
        self.bots.inquiry.takes_long()
    }

    /// Whether the last action can be taken back by the one who looks.
    pub fn can_undo(self) -> bool {
        let viewer = self.viewer.get();
        self.table.with(|table| table.undoable().is_some() && table.undoable() == viewer)
    }

    /// Whether another tab has this table now.
    pub fn is_elsewhere(self) -> Signal<bool> {
        self.elsewhere.into()
    }

    /// Says something about the table to the one who looks.
    pub fn say<R>(self, say: impl FnOnce(&Voice<'_>) -> R) -> R {
        self.voiced(self.viewer.get_untracked().filter(|_| self.is_alone()), Wording::Written, say)
    }

    /// What happened since a seat last acted, as that seat heard it.
    pub fn missed(self, seat: Seat) -> Vec<String> {
        self.table.with(|table| {
            let since = table.turns().iter().rposition(|turn| turn.seat == seat).map_or(0, |last| last + 1);
            self.voiced(Some(seat), Wording::Written, |voice| G::tell(&table.heard(seat, since), voice))
        })
    }

    /// The whole game so far as the one who looks heard it, without the actions that nobody needs to hear of.
    pub fn steps(self) -> Vec<Step> {
        let Some(viewer) = self.viewer.get() else { return Vec::new() };
        self.table.with(|table| {
            self.voiced(Some(viewer), Wording::Written, |voice| {
                let step = |turn: &Turn<G>| {
                    let heard: Vec<_> = turn.events.iter().map(|event| event.seen_by(viewer)).collect();
                    Step::of(&heard, G::tell(&heard, voice))
                };
                table.turns().iter().map(step).filter(|step| !step.told.is_empty()).collect()
            })
        })
    }

    /// What there is to explain to the one who looks, the most urgent first.
    pub fn lesson(self) -> Vec<Note> {
        let Some(viewer) = self.viewer.get() else { return Vec::new() };
        let picked = self.picked.with(|picked| picked.iter().map(|(card, _)| *card).collect());
        self.table.with(|table| {
            let own = |turn: &&Turn<G>| turn.seat == viewer;
            let acted = table.turns().iter().filter(own).count();
            let since = table.turns().iter().rposition(|turn| own(&turn)).unwrap_or(0);
            let (view, heard) = (table.view(viewer), table.heard(viewer, since));
            G::lesson(&Moment { view: &view, picked: &picked, heard: &heard, acted })
        })
    }

    // What can be done.

    /// Takes an action; a refused one changes nothing and is explained.
    pub fn act(self, action: G::Action) {
        if self.elsewhere.get_untracked() {
            return;
        }
        let anchors = motion::measure();
        let outcome = self.table.try_update(|table| table.act(action).map(|turn| turn.events.clone()));
        match outcome {
            Some(Ok(events)) => self.after(&events, anchors),
            Some(Err(illegal)) => self.house.notices.say(G::refuse(&illegal)),
            None => {}
        }
    }

    /// Has bots go on that leave people the time to act before them.
    pub fn wave_on(self) {
        self.waved_on.set(true);
        self.let_bots_play();
    }

    /// Takes the last action back, where that is allowed.
    pub fn undo(self) {
        if !untrack(|| self.can_undo()) || self.elsewhere.get_untracked() {
            return;
        }
        let undone = self.table.try_update(Table::undo).flatten();
        if undone.is_some() {
            self.save();
            self.house.announce(app::UNDONE.to_owned());
            self.let_bots_play();
        }
    }

    /// Has advice sought for the one who looks: what it says, and the cards that it is about. What is being sought already
    /// is not sought twice.
    pub fn seek_advice(self, inquiry: Inquiry, then: impl FnOnce((String, Hand)) + 'static) {
        let Some(viewer) = self.viewer.get_untracked().filter(|_| !inquiry.is_open()) else { return };
        inquiry.ask(Question::Hint(viewer), &self.record(), move |answer| {
            if let Some(advice) = answer.as_deref().and_then(read_advice) {
                then(advice);
            }
        });
    }

    /// The person whose turn it is has the device.
    pub fn lift_curtain(self) {
        if let Some(seat) = untrack(|| self.curtain()) {
            self.picked.update(BTreeSet::clear);
            self.viewer.set(Some(seat));
        }
    }

    /// Takes the table over from another tab, as it was left there.
    pub fn take_over(self) {
        let text = storage::read(&shelf::key(self.id));
        let table = text.as_deref().and_then(|text| fivefold::save::SavedTable::read(text).ok()?.open().ok());
        let Some(table) = table else {
            self.house.notices.say(app::GONE_ELSEWHERE.to_owned());
            return;
        };
        self.table.set(table);
        self.kept.set_value(text);
        self.elsewhere.set(false);
        self.hold.claim();
        self.let_bots_play();
    }

    // How it is done.

    fn after(self, events: &[Event<G::Happening>], anchors: Anchors) {
        self.save();
        if events.iter().any(|event| matches!(event, Event::Own(own) if G::reveals(own))) {
            self.waved_on.set(false);
        }
        if let Some(day) = self.table.with_untracked(days::finished) {
            days::finish(self.house, G::ID, day);
        }
        self.count();
        let settings = self.house.settings.get_untracked();
        let viewer = self.viewer.get_untracked();
        // Several people hear what all may hear; one alone hears what this seat may.
        let ears = viewer.unwrap_or(Seat(u8::MAX));
        let heard: Vec<_> = events.iter().map(|event| event.seen_by(ears)).collect();
        let you = viewer.filter(|_| self.is_alone());
        let told = self.voiced(you, Wording::Spoken, |voice| G::tell(&heard, voice));
        self.house.announce(told.join(" "));
        if settings.sound {
            sound::play(&heard);
        }
        if settings.motion_allowed() != Motion::Off {
            motion::play(&heard, ears, anchors);
        }
        self.let_bots_play();
    }

    /// Counts the game if it is over; once, however often it is asked for.
    fn count(self) {
        let (me, now) = (self.me(), js_sys::Date::now() as u64);
        if let Some(finish) = self.table.with_untracked(|table| Finish::of(table, me, now)) {
            statistics::count(self.house, finish);
        }
    }

    fn voiced<R>(self, you: Option<Seat>, wording: Wording, say: impl FnOnce(&Voice<'_>) -> R) -> R {
        self.table.with_untracked(|table| say(&Voice { players: table.players(), you, wording }))
    }

    /// Keeps the table, unless another tab has changed it in the meantime: nothing of that is ever overwritten.
    fn save(self) {
        let key = shelf::key(self.id);
        if storage::read(&key) != self.kept.get_value() {
            leave_to_other_tab(self.elsewhere, self.bots);
            return;
        }
        let text = self.written();
        if let Err(trouble) = storage::write(&key, &text) {
            self.house.notices.storage_trouble(trouble);
        }
        self.kept.set_value(Some(text));
    }

    /// The table as it is saved.
    fn record(self) -> String {
        self.kept.get_value().unwrap_or_else(|| self.written())
    }

    fn written(self) -> String {
        self.table.with_untracked(|table| self.occasion.with_value(|occasion| shelf::record(table, occasion)))
    }

    /// Lets bots act that have something to do: those that may speak up out of turn, then the one whose turn it is. People
    /// who may speak up come first: a bot that is next leaves them time or waits for their word, and the others are
    /// silent as long as it is a person's turn.
    ///
    /// The bots think while they seem to, so that nobody waits for both.
    fn let_bots_play(self) {
        self.bots.stop();
        let (next, last, may_speak) = self.table.with_untracked(|table| {
            let open = table.state().open();
            let mut people = table.players().iter().filter(|(_, player)| player.kind == Kind::Person);
            (open.to_act(), table.bots_to_act().last().copied(), people.any(|(seat, _)| open.may_interrupt(seat)))
        });
        let Some((last, _)) = last.filter(|_| !self.elsewhere.get_untracked()) else { return };
        let settings = self.house.settings.get_untracked();
        let pause = match untrack(|| self.bystander()) {
            // Also a person at another device, so that all devices come to the same game.
            _ if may_speak && next != Some(last) => None,
            Some(_) if !self.waved_on.get_untracked() => settings.catch_pause(),
            _ => Some(settings.bot_pause()),
        };
        let Some(pause) = pause else { return };
        let due = browser::uptime() + pause as f64;
        self.bots.inquiry.ask(Question::Bots, &self.record(), move |answer| {
            let Some(action) = answer.as_deref().and_then(G::read_action) else { return };
            let left = (due - browser::uptime()).max(0.0) as u64;
            let act = move || self.act(action);
            self.bots.due.set_value(set_timeout_with_handle(act, Duration::from_millis(left)).ok());
        });
    }
}

fn leave_to_other_tab(elsewhere: RwSignal<bool>, bots: Bots) {
    bots.stop();
    elsewhere.set(true);
}
