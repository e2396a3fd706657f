//! The lower part of the table, the same for all games: the hand of the one who looks, a line that says what picked
//! cards make, and the buttons. A game says what it asks; everything else about asking is done here.

mod line;

use crate::ui::app::House;
use crate::ui::browser;
use crate::ui::components::hand::{HandCard, OpenHand, Remark, numbered};
use crate::ui::controller::TableController;
use crate::ui::hand_layout::HandLayout;
use crate::ui::motion::place_name;
use crate::ui::playable::Playable;
use crate::ui::thinking::Inquiry;
use fivefold::cards::Hand;
use fivefold::game::{Place, Seat};
use fivefold::text::{app, by_link, share};
use leptos::ev;
use leptos::prelude::*;
use line::DockLine;
use std::collections::BTreeSet;

/// What is asked for from elsewhere on the page: each count goes up by one when it is.
#[derive(Clone, Copy)]
pub struct Wishes {
    /// A hint.
    pub hints: Signal<u32>,
    /// The hand sorted in another way.
    pub sorts: Signal<u32>,
}

/// Where the dock leads.
#[derive(Clone, Copy)]
pub struct Ways {
    /// To the result page.
    pub to_result: Callback<()>,
    /// To the link that passes the turn on, with its code.
    pub to_link: Callback<()>,
}

/// How long after a button appeared the second half of a double click can still hit it, in milliseconds.
const DOUBLE_CLICK_MS: f64 = 350.0;

/// What is said above the hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// A sentence, or what picked cards make.
    pub text: String,
    /// Whether the picked cards will do; nothing where none are judged.
    pub good: Option<bool>,
    /// What else there is to know of them.
    pub note: String,
}

impl Line {
    /// A sentence that judges nothing.
    pub fn plain(text: impl Into<String>) -> Line {
        Line { text: text.into(), ..Line::default() }
    }
}

/// A way to answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it does.
    label: String,
    /// Whether it is what most people want.
    is_primary: bool,
    /// Whether it cannot be done now; pressed all the same, it says why.
    is_dimmed: bool,
    /// Whether it is on, for one that is switched on and off.
    is_pressed: Option<bool>,
    /// Whether it earns or costs something.
    good: Option<bool>,
    /// What it does in words, where the label is only a sign.
    spoken: Option<&'static str>,
    /// The key that does the same.
    key: Option<&'static str>,
}

impl Choice {
    /// One of several.
    pub fn plain(label: impl Into<String>) -> Choice {
        Choice {
            label: label.into(),
            is_primary: false,
            is_dimmed: false,
            is_pressed: None,
            good: None,
            spoken: None,
            key: None,
        }
    }

    /// What most people want.
    pub fn primary(label: impl Into<String>) -> Choice {
        Choice { is_primary: true, ..Choice::plain(label) }
    }

    /// Dims it, or not.
    pub fn dimmed(self, is_dimmed: bool) -> Choice {
        Choice { is_dimmed, ..self }
    }

    /// Makes it one that is switched on and off, and says which it is.
    pub fn pressed(self, is_pressed: bool) -> Choice {
        Choice { is_pressed: Some(is_pressed), ..self }
    }

    /// Marks it as one that earns or costs something.
    pub fn judged(self, good: Option<bool>) -> Choice {
        Choice { good, ..self }
    }

    /// Says in words what a sign does.
    pub fn spoken(self, spoken: &'static str) -> Choice {
        Choice { spoken: Some(spoken), ..self }
    }

    /// Gives it a key.
    pub fn key(self, key: &'static str) -> Choice {
        Choice { key: Some(key), ..self }
    }
}

/// What a choice leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Does<A> {
    /// An action.
    Act(A),
    /// The result page.
    Result,
    /// Nothing yet: something has to be picked first.
    Nothing,
    /// The word that goes with the next action is said, or not after all.
    Say,
    /// The hand is sorted in the next way.
    Sort,
    /// Bots go on that leave the one who looks the time to act before them.
    WaveOn,
    /// The game is passed on by link.
    Send,
    /// The link that passes it on is shown, with its code.
    ShowLink,
}

/// What somebody may do out of turn.
pub struct Interruption<A> {
    /// Why.
    pub line: String,
    /// Lets a bot go on that waits for it.
    pub wave_on: &'static str,
    /// What can be done, the usual thing last.
    pub choices: Vec<(String, A)>,
}

/// What the one who looks is asked, apart from the game.
#[derive(Clone, Debug, Default, PartialEq)]
struct Face {
    line: Line,
    choices: Vec<Choice>,
    /// The choice that Enter makes.
    on_enter: Option<usize>,
    /// Whether one goes on by picking cards, so that the focus belongs in the hand.
    picks: bool,
}

/// What the one who looks is asked, and what each answer leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask<A> {
    face: Face,
    does: Vec<Does<A>>,
}

impl<A> Ask<A> {
    /// A question that is answered by a button.
    pub fn new(line: Line) -> Ask<A> {
        Ask { face: Face { line, ..Face::default() }, does: Vec::new() }
    }

    /// A question that is answered by picking cards first.
    pub fn picking(line: Line) -> Ask<A> {
        let mut ask = Ask::new(line);
        ask.face.picks = true;
        ask
    }

    /// Adds an answer. Enter gives the last one that is primary.
    pub fn choice(mut self, choice: Choice, does: Does<A>) -> Ask<A> {
        if choice.is_primary {
            self.face.on_enter = Some(self.does.len());
        }
        self.face.choices.push(choice);
        self.does.push(does);
        self
    }

    /// Adds an answer before all others, not for Enter.
    fn choice_first(mut self, choice: Choice, does: Does<A>) -> Ask<A> {
        self.face.on_enter = self.face.on_enter.map(|number| number + 1);
        self.face.choices.insert(0, choice);
        self.does.insert(0, does);
        self
    }

    /// Leaves Enter without an answer: several are as likely, and it goes to the first of them instead.
    pub fn undecided(mut self) -> Ask<A> {
        self.face.on_enter = None;
        self
    }
}

/// The lower part of the table of a game.
pub fn dock<G: Playable>(controller: TableController<G>, wishes: Wishes, ways: Ways) -> AnyView {
    let view = controller.view();
    let viewer = untrack(|| controller.viewer());
    let layout = HandLayout::of(controller.id, viewer);
    let usual = move || view.with(|view| view.as_ref().map_or(Vec::new(), G::groups));
    let worth = move |card| view.with(|view| view.as_ref().map_or(0, |view| G::worth(view, card)));
    let groups = Memo::new(move |_| layout.get().lay_out(usual(), &worth));
    let sort = Callback::new(move |()| untrack(|| layout.sort(&usual(), &worth)));
    let cards = Memo::new(move |_| numbered(groups.with(|groups| groups.concat())));
    // The cards that begin a group after the first.
    let gaps = Memo::new(move |_| {
        let ends = groups.with(|groups| {
            groups.iter().scan(0, |end, group| Some(std::mem::replace(end, *end + group.len()))).collect::<Vec<_>>()
        });
        cards.with(|cards| ends.iter().skip(1).filter_map(|end| cards.get(*end).copied()).collect::<Vec<_>>())
    });
    let picked = controller.picked;
    let position = Memo::new(move |_| controller.table().with(|table| table.turns().len()));
    // A word is said for the next action only.
    let said_at = RwSignal::new(None);
    let says = move || said_at.get() == Some(position.get());
    let asked = Memo::new(move |_| {
        let picked: Hand = picked.with(|picked| picked.iter().map(|(card, _)| *card).collect());
        let ask = interrupting(controller, ask(controller, &picked));
        let takes_word = view.with(|view| view.as_ref().is_some_and(G::takes_word));
        let ask = match G::WORD.filter(|_| takes_word) {
            Some(word) => ask.choice_first(Choice::plain(word).pressed(says()).key("c"), Does::Say),
            None => ask,
        };
        let can_sort = G::OFFERS_SORTS && cards.with(|cards| cards.len() > 1);
        if can_sort && controller.table().with(|table| table.waits_for().is_some()) {
            ask.choice_first(Choice::plain(app::layout(&layout.get())), Does::Sort)
        } else {
            ask
        }
    });
    let press = move |number: usize| {
        let does = asked.with_untracked(|asked| asked.does.get(number).cloned());
        match does {
            Some(Does::Act(action)) => {
                let before = position.get_untracked();
                controller.act(if untrack(says) { G::with_word(action) } else { action });
                if position.get_untracked() != before {
                    // What is left of equal cards has not been picked itself.
                    picked.update(BTreeSet::clear);
                }
            }
            Some(Does::Result) => ways.to_result.run(()),
            Some(Does::Say) => said_at.set(if untrack(says) { None } else { Some(position.get_untracked()) }),
            Some(Does::Sort) => sort.run(()),
            Some(Does::WaveOn) => controller.wave_on(),
            Some(Does::Send) => controller.send_turn(),
            Some(Does::ShowLink) => ways.to_link.run(()),
            Some(Does::Nothing) | None => {}
        }
    };
    let advice = RwSignal::new(None);
    let inquiry = Inquiry::new(House::get().thinker);
    let advise = move |()| controller.seek_advice(inquiry, move |found| advice.set(Some(found)));
    let remark = move |card: HandCard| {
        let remark = view.with(|view| view.as_ref().map_or(Remark::default(), |view| G::remark_copy(view, card)));
        Remark { has_gap: gaps.with(|gaps| gaps.contains(&card)), ..remark }
    };
    view! {
        <Dock viewer cards gaps=Signal::derive(move || gaps.with(Vec::len)) picked picks_one=G::PICKS_ONE wishes
            face=Memo::new(move |_| asked.with(|asked| asked.face.clone())) position remark=Callback::new(remark)
            advice inquiry advise=Callback::new(advise) on_press=Callback::new(press) sort on_move=Callback::new(move |places| layout.put(&cards.get_untracked(), places))/>
    }
    .into_any()
}

/// What the one who looks is asked, whoever the game waits for.
fn ask<G: Playable>(controller: TableController<G>, picked: &Hand) -> Ask<G::Action> {
    if let Some(ask) = controller.view().with(|view| view.as_ref().and_then(|view| G::ask(view, picked))) {
        return ask;
    }
    if let Some(name) = controller.waits_elsewhere() {
        let send = Choice::primary(by_link::send(&name));
        let ask = Ask::new(Line::plain(by_link::waits_for(&name)));
        return ask.choice(Choice::plain(share::SHOW_CODE), Does::ShowLink).choice(send, Does::Send);
    }
    let (waits_for, is_over) =
        controller.table().with(|table| (table.waits_for().map(|(seat, _)| seat), table.is_over()));
    match (waits_for, G::next_round()) {
        (Some(seat), _) if controller.is_thinking() => {
            Ask::new(Line::plain(controller.say(|voice| app::thinks(&voice.label(seat)))))
        }
        (Some(seat), _) => Ask::new(Line::plain(controller.say(|voice| app::plays(voice, seat)))),
        (None, Some(deal)) if !is_over => {
            Ask::new(Line::plain(app::ROUND_OVER)).choice(Choice::primary(app::NEXT_ROUND), Does::Act(deal))
        }
        (None, _) => {
            let ask = Ask::new(Line::plain(app::GAME_OVER));
            let ask = match controller.me() {
                Some(_) => ask
                    .choice(Choice::plain(share::SHOW_CODE), Does::ShowLink)
                    .choice(Choice::plain(by_link::SEND_END), Does::Send),
                None => ask,
            };
            ask.choice(Choice::primary(app::SEE_RESULT), Does::Result)
        }
    }
}

/// Adds what somebody may do out of turn.
fn interrupting<G: Playable>(controller: TableController<G>, ask: Ask<G::Action>) -> Ask<G::Action> {
    let Some(by) = controller.bystander() else { return ask };
    let interruption =
        controller.table().with(|table| controller.say(|voice| G::interruption(table.state().open(), by, voice)));
    let Some(Interruption { line, wave_on, choices }) = interruption else { return ask };
    let choices = choices.into_iter();
    if controller.is_your_turn() {
        return choices.fold(ask, |ask, (label, action)| ask.choice_first(Choice::plain(label), Does::Act(action)));
    }
    let ask = Ask::new(Line::plain(line));
    let ask = match controller.waits_elsewhere() {
        Some(name) => ask.choice(Choice::plain(by_link::send(&name)), Does::Send),
        None => ask,
    };
    let ask = if controller.is_held() { ask.choice(Choice::plain(wave_on), Does::WaveOn) } else { ask };
    let last = choices.len().saturating_sub(1);
    choices.enumerate().fold(ask, |ask, (number, (label, action))| {
        ask.choice(if number == last { Choice::primary(label) } else { Choice::plain(label) }, Does::Act(action))
    })
}

/// The lower part of the table.
#[component]
fn Dock(
    /// Who looks.
    viewer: Option<Seat>,
    /// The cards of the hand, from the left.
    cards: Memo<Vec<HandCard>>,
    /// How many gaps there are between them.
    gaps: Signal<usize>,
    /// Those that are picked.
    picked: RwSignal<BTreeSet<HandCard>>,
    /// Whether picking a card puts another back.
    picks_one: bool,
    /// What is asked for from elsewhere on the page.
    wishes: Wishes,
    /// What is asked.
    face: Memo<Face>,
    /// Changes with every action.
    position: Memo<usize>,
    /// What there is to know of a card.
    remark: Callback<HandCard, Remark>,
    /// What a hint says, with the cards that it speaks of.
    advice: RwSignal<Option<(String, Hand)>>,
    /// Whether a hint is being sought.
    inquiry: Inquiry,
    /// Seeks one.
    advise: Callback<()>,
    /// Gives the answer with this number.
    on_press: Callback<usize>,
    /// Sorts the hand in another way.
    sort: Callback<()>,
    /// Puts the card at one place of the hand at another.
    on_move: Callback<(usize, usize)>,
) -> impl IntoView {
    let house = House::get();
    let appeared = StoredValue::new(0.0);
    // Picks and hints belong to one position; the focus goes to what takes the place of what had it.
    Effect::new(move |before: Option<Vec<HandCard>>| {
        position.track();
        inquiry.stop();
        advice.set(None);
        appeared.set_value(browser::uptime());
        let held = cards.get();
        // Where one of two equal cards has gone, the one that was picked has.
        let count = |cards: &[HandCard], like: &HandCard| cards.iter().filter(|(card, _)| *card == like.0).count();
        let is_left = |card: &HandCard| before.as_ref().is_none_or(|before| count(&held, card) >= count(before, card));
        picked.update(|picked| picked.retain(|card| is_left(card) && held.contains(card)));
        if before.is_some() {
            browser::keep_focus(if face.with_untracked(|face| face.picks) {
                &[".hand .card[tabindex=\"0\"]", ".dock .actions .button"]
            } else {
                &[".dock .button--primary", ".hand .card[tabindex=\"0\"]", "#main"]
            });
        }
        held
    });
    for (wish, grant) in [(wishes.hints, advise), (wishes.sorts, sort)] {
        Effect::new(move |_| {
            if wish.get() > 0 {
                grant.run(());
            }
        });
    }
    Effect::new(move |_| {
        if let Some((text, _)) = advice.get().filter(|(text, _)| !text.is_empty()) {
            house.announce(text);
        }
    });
    // The line belongs to the picked cards again as soon as they change; the hinted ones stay marked.
    Effect::new(move |before: Option<()>| {
        picked.track();
        if before.is_some() {
            advice.update(|advice| advice.iter_mut().for_each(|(text, _)| text.clear()));
        }
    });
    let hinted = Memo::new(move |_| match advice.get() {
        Some((_, cards)) => numbered(cards.iter()).into_iter().collect(),
        None => BTreeSet::new(),
    });

    let on_enter = Callback::new(move |()| match face.with_untracked(|face| face.on_enter) {
        Some(number) => on_press.run(number),
        None => browser::focus(".dock .actions .button"),
    });
    // Keys work wherever the focus is; Enter only where nothing else has a use for it.
    let keys = window_event_listener(ev::keydown, move |event| {
        if !browser::is_for_table(&event) {
            return;
        }
        let key = event.key();
        let number = face.with_untracked(|face| face.choices.iter().position(|choice| choice.key == Some(&key)));
        match number {
            Some(number) if !browser::is_typing(&event) => on_press.run(number),
            _ if key == "Enter" && browser::is_nowhere(&event) => on_enter.run(()),
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());

    // Each position has buttons of its own: one that has the focus must not turn into another under a finger.
    let numbers = move || {
        let position = position.get();
        (0..face.with(|face| face.choices.len())).map(|number| (position, number)).collect::<Vec<_>>()
    };
    let button = move |(_, number): (usize, usize)| {
        let choice = Memo::new(move |_| face.with(|face| face.choices.get(number).cloned()));
        let is = move |what: fn(&Choice) -> bool| choice.with(|choice| choice.as_ref().is_some_and(what));
        let press = move |event: ev::MouseEvent| {
            // The second half of a double click must not press what has come to stand in the button's place.
            if event.detail() < 2 || browser::uptime() - appeared.get_value() > DOUBLE_CLICK_MS {
                on_press.run(number);
            }
        };
        view! {
            <button class="button" class=("button--primary", move || is(|choice| choice.is_primary))
                class=("is-good", move || is(|choice| choice.good == Some(true)))
                class=("is-bad", move || is(|choice| choice.good == Some(false))) type="button"
                aria-disabled=move || is(|choice| choice.is_dimmed).then_some("true")
                aria-label=move || choice.with(|choice| choice.as_ref()?.spoken)
                aria-pressed=move || choice.with(|choice| choice.as_ref()?.is_pressed.map(|on| if on { "true" } else { "false" })) on:click=press>
                {move || choice.with(|choice| choice.as_ref().map(|choice| choice.label.clone()))}
            </button>
        }
    };
    view! {
        <section class="dock" aria-label=app::YOU>
            <div class="dock__line"><DockLine face advice inquiry/></div>
            {viewer.map(|seat| view! {
                <OpenHand cards gaps picked hinted picks_one remark on_enter on_move
                    acts_again=Signal::derive(move || picks_one && face.with(|face| face.on_enter.is_some()))
                    place=format!("own-{}", place_name(Place::Hand(seat)))/>
            })}
            <div class="actions actions--spread">
                <For each=numbers key=|key| *key children=button/>
            </div>
        </section>
    }
}
