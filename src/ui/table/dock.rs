//! The lower part of the table, the same for all games: the hand of the one who looks, a line that says what picked
//! cards make, and the buttons. What is asked is in the scene; how it is asked is here.

mod line;

use crate::ui::components::hand::OpenHand;
use crate::ui::components::list::{Row, list};
use crate::ui::device::browser;
use crate::ui::device::motion::place_name;
use crate::ui::house::House;
use crate::ui::kept::hand_layout::HandLayout;
use crate::ui::table::controller::TableController;
use crate::ui::thinking::Inquiry;
use fivefold::bots::Advised;
use fivefold::catalogue;
use fivefold::game::Place;
use fivefold::scene::{Choice, Does, HandCard, numbered};
use fivefold::words;
use leptos::ev;
use leptos::prelude::*;
use line::DockLine;
use std::collections::BTreeSet;

/// How long after a button appeared the second half of a double click can still hit it, in milliseconds.
const DOUBLE_CLICK_MS: f64 = 350.0;

/// The hand of the one who looks, as the dock and the rest of the page handle it: how it is laid out, and what a hint says
/// of it. A cheap handle.
#[derive(Clone, Copy)]
pub struct OwnHand {
    controller: TableController,
    layout: HandLayout,
    /// What a hint says, with the cards that it speaks of.
    advice: RwSignal<Option<Advised<String>>>,
    /// Whether a hint is being sought.
    inquiry: Inquiry,
}

impl OwnHand {
    /// The hand of the one who looks at a table now.
    pub fn of(controller: TableController) -> OwnHand {
        let layout = match controller.is_kept() {
            true => HandLayout::of(controller.id, untrack(|| controller.viewer())),
            false => HandLayout::passing(),
        };
        OwnHand { controller, layout, advice: RwSignal::new(None), inquiry: Inquiry::new(House::get().thinker) }
    }

    /// Seeks a hint.
    pub fn advise(self) {
        self.controller.seek_advice(self.inquiry, move |found| self.advice.set(Some(found)));
    }

    /// Sorts the hand in another way.
    pub fn sort(self) {
        self.layout.sort(untrack(|| self.controller.scene(|table, eye| table.next_sort(eye, &self.layout.get()))));
    }
}

/// The lower part of the table.
#[component]
pub fn Dock(
    /// The hand that is played from.
    own: OwnHand,
    /// Leads to the result page.
    to_result: Callback<()>,
    /// Leads to the link that passes the turn on, with its code.
    to_link: Callback<()>,
) -> impl IntoView {
    let OwnHand { controller, layout, advice, inquiry } = own;
    let house = House::get();
    let picked = controller.picked;
    let picks_one = catalogue::game(controller.game()).picks_one();
    let position = Memo::new(move |_| controller.position());
    let held = Memo::new(move |_| controller.scene(|table, eye| table.hand(eye, &layout.get())));
    let cards = Memo::new(move |_| held.with(|held| held.iter().map(|held| held.card).collect::<Vec<_>>()));
    let question = Memo::new(move |_| {
        let asked = controller.question(&layout.get());
        advice.with(|advice| match advice {
            Some(advice) => asked.advised(advice),
            None => asked,
        })
    });
    let act = move |actions: Vec<String>| {
        for action in actions {
            let before = position.get_untracked();
            // No scene has a text that is no action, which a law holds.
            let _ = controller.act(&action);
            if position.get_untracked() == before {
                break;
            }
            // What is left of equal cards has not been picked itself.
            picked.update(BTreeSet::clear);
        }
    };
    let press = move |number: usize| {
        let does = question.with_untracked(|question| question.choices.get(number).map(|choice| choice.does.clone()));
        match does {
            Some(Does::Act(action)) => act(vec![action]),
            Some(Does::ActAll(actions)) => act(actions),
            Some(Does::Result) => to_result.run(()),
            Some(Does::Say) => controller.turn_word(),
            Some(Does::Sort) => own.sort(),
            Some(Does::WaveOn) => controller.wave_on(),
            Some(Does::Send) => controller.send_turn(),
            Some(Does::ShowLink) => to_link.run(()),
            Some(Does::Nothing) | None => {}
        }
    };
    let on_pick = Callback::new(move |card: HandCard| {
        picked.update(|picked| {
            if !picked.remove(&card) {
                if picks_one {
                    picked.clear();
                }
                picked.insert(card);
            }
        });
    });
    let on_move = Callback::new(move |places| cards.with_untracked(|cards| layout.put(cards, places)));
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
            browser::keep_focus(if question.with_untracked(|question| question.picks) {
                &[".hand .card[tabindex=\"0\"]", ".dock .actions .button"]
            } else {
                &[".dock .button--primary", ".hand .card[tabindex=\"0\"]", "#main"]
            });
        }
        held
    });
    Effect::new(move |_| {
        if let Some(advised) = advice.get().filter(|advised| !advised.what.is_empty()) {
            house.announce(advised.says());
        }
    });
    // The line belongs to the picked cards again as soon as they change; the hinted ones stay marked.
    Effect::new(move |before: Option<()>| {
        picked.track();
        if before.is_some() {
            advice.update(|advice| advice.iter_mut().for_each(line::hush));
        }
    });
    let hinted = Memo::new(move |_| {
        // Not collected: that would sort them first, with a sort of its own.
        let mut hinted = BTreeSet::new();
        hinted.extend(advice.get().into_iter().flat_map(|advised| numbered(advised.cards.iter())));
        hinted
    });

    let on_enter = Callback::new(move |()| match question.with_untracked(|question| question.on_enter) {
        Some(number) => press(number),
        None => browser::focus(".dock .actions .button"),
    });
    // Keys work wherever the focus is; Enter only where nothing else has a use for it.
    let keys = window_event_listener(ev::keydown, move |event| {
        if !browser::is_for_table(&event) {
            return;
        }
        let key = event.key();
        let is_key = |choice: &Choice| choice.key.is_some_and(|own| own.eq_ignore_ascii_case(&key));
        let number = question.with_untracked(|question| question.choices.iter().position(is_key));
        let place = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let card = place.and_then(|place| cards.with_untracked(|cards| cards.get(place).copied()));
        match (number, card) {
            (Some(number), _) if !browser::is_typing(&event) => press(number),
            (None, Some(card)) if !browser::is_typing(&event) => on_pick.run(card),
            _ if key == "Enter" && browser::is_nowhere(&event) => {
                // The rest of the stroke would press whatever gets the focus by it.
                event.prevent_default();
                on_enter.run(());
            }
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());

    // Each position has buttons of its own: one that has the focus must not turn into another under a finger.
    let button = move |number: usize| {
        let choice = Memo::new(move |_| question.with(|question| question.choices.get(number).cloned()));
        let is = move |what: fn(&Choice) -> bool| choice.with(|choice| choice.as_ref().is_some_and(what));
        let press = move |event: ev::MouseEvent| {
            // The second half of a double click must not press what has come to stand in the button's place.
            if event.detail() < 2 || browser::uptime() - appeared.get_value() > DOUBLE_CLICK_MS {
                press(number);
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
        .into_any()
    };
    let buttons = move || {
        let (position, count) = (position.get(), question.with(|question| question.choices.len()));
        (0..count).map(|number| Row::new((position, number), move || button(number))).collect()
    };
    view! {
        <section class="dock" aria-label=words::YOU>
            <div class="dock__line"><DockLine question advice inquiry/></div>
            {untrack(|| controller.viewer()).map(|seat| view! {
                <OpenHand held cards picked on_pick hinted on_enter on_move
                    acts_again=Signal::derive(move || picks_one && question.with(|question| question.on_enter.is_some()))
                    place=format!("own-{}", place_name(Place::Hand(seat)))/>
            }.into_any())}
            <div class="actions actions--spread">{list(buttons)}</div>
        </section>
    }
}
