//! The hand of the one who looks, what picked cards make, and what can be done.

use crate::ui::app::House;
use crate::ui::browser;
use crate::ui::components::hand::{HandCard, OpenHand, numbered};
use crate::ui::controller::TableController;
use crate::ui::motion::place_name;
use fivefold::cards::Hand;
use fivefold::game::{Place, Seat};
use fivefold::games::wichita::{self, Action, Phase, Wichita};
use fivefold::text::{app, points, wichita as say};
use leptos::ev;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// How long after a button appeared the second half of a double click can still hit it, in milliseconds.
const DOUBLE_CLICK_MS: f64 = 350.0;

/// What the one who looks can do now.
#[derive(Clone, PartialEq)]
enum Choice {
    /// Wait for somebody.
    Wait(String),
    /// Roll the dice.
    Roll,
    /// Draw so many more cards, or not.
    Draw(u8),
    /// Lay stacks, or end the turn.
    Lay,
    /// See the result.
    Over,
}

/// The lower part of the table.
#[component]
pub fn Dock(
    /// The table.
    controller: TableController<Wichita>,
    /// Counts how often a hint was asked for.
    hints_asked: Signal<u32>,
    /// Shows the result.
    on_result: Callback<()>,
) -> impl IntoView {
    let house = House::get();
    let open = controller.open_cards();
    let view = controller.view();
    let hand = Memo::new(move |_| view.with(|view| view.as_ref().map_or(Hand::EMPTY, |view| view.hand)));
    let cards = Memo::new(move |_| numbered(say::in_order(&hand.get())));
    let picked = RwSignal::new(BTreeSet::<HandCard>::new());
    let picked_cards = Memo::new(move |_| picked.with(|picked| picked.iter().map(|(card, _)| *card).collect::<Hand>()));
    let advice = RwSignal::new(None::<(String, Hand)>);
    let choice = Memo::new(move |_| choice(controller, &open.get()));

    // Picks and hints belong to one position; the focus goes to what takes the place of what had it.
    Effect::new(move |before: Option<Hand>| {
        view.track();
        choice.track();
        advice.set(None);
        let held = hand.get_untracked();
        // Where one of two equal cards has gone, the one that was picked has.
        let is_left = |card| before.is_none_or(|before| held.count(card) >= before.count(card));
        picked.update(|picked| picked.retain(|(card, copy)| is_left(*card) && held.count(*card) > usize::from(*copy)));
        if before.is_some() {
            browser::keep_focus(match choice.get_untracked() {
                Choice::Lay => &[".hand .card[tabindex=\"0\"]", ".dock .button--primary"],
                _ => &[".dock .button--primary", ".hand .card[tabindex=\"0\"]", "#main"],
            });
        }
        held
    });
    Effect::new(move |_| {
        if hints_asked.get() > 0 {
            let found = view.with_untracked(|view| wichita::advise(view.as_ref()?, &mut controller.bot_stream()));
            let Some(found) = found else { return };
            let (text, cards) = say::advice(&found);
            house.announce(text.clone());
            advice.set(Some((text, cards)));
        }
    });

    let lay = move || {
        let cards = picked_cards.get_untracked();
        if !cards.is_empty() {
            controller.act(Action::Lay(cards));
        }
    };
    let main_thing = Callback::new(move |()| match choice.get_untracked() {
        Choice::Roll => controller.act(Action::Roll),
        Choice::Draw(_) => controller.act(Action::DrawMore),
        Choice::Lay => lay(),
        Choice::Over => on_result.run(()),
        Choice::Wait(_) => {}
    });
    // Enter does the main thing wherever the focus is, unless it is on something that Enter presses.
    let enter = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Enter" && browser::is_nowhere(&event) {
            main_thing.run(());
        }
    });
    on_cleanup(move || enter.remove());

    let hinted = Memo::new(move |_| match advice.get() {
        Some((_, cards)) => numbered(cards.iter()).into_iter().collect(),
        None => BTreeSet::new(),
    });
    let place =
        untrack(|| controller.viewer()).map_or(String::new(), |seat| format!("own-{}", place_name(Place::Hand(seat))));
    let cannot_lay = move || {
        controller.is_your_turn()
            && view.with(|view| view.as_ref().is_none_or(|view| view.check(&Action::Lay(picked_cards.get())).is_err()))
    };
    // The second half of a double click must not press what has come to stand in the button's place.
    let appeared = StoredValue::new(0.0);
    Effect::new(move |_| {
        choice.track();
        appeared.set_value(js_sys::Date::now());
    });
    let press = move |event: &ev::MouseEvent, action: Action| {
        if event.detail() < 2 || js_sys::Date::now() - appeared.get_value() > DOUBLE_CLICK_MS {
            controller.act(action);
        }
    };
    let actions = move || {
        match choice.get() {
        Choice::Wait(_) => ().into_any(),
        Choice::Roll => {
            view! { <button class="button button--primary" type="button" on:click=move |event| press(&event, Action::Roll)>{say::ROLL}</button> }.into_any()
        }
        Choice::Draw(more) => view! {
            <button class="button" type="button" on:click=move |event| press(&event, Action::Keep)>{say::KEEP}</button>
            <button class="button button--primary" type="button" on:click=move |event| press(&event, Action::DrawMore)>{say::draw_more(more)}</button>
        }
        .into_any(),
        Choice::Lay => view! {
            <button class="button" type="button" on:click=move |event| press(&event, Action::End)>{say::END_TURN}</button>
            <button class="button button--primary" type="button" aria-disabled=move || cannot_lay().then_some("true") on:click=move |_| lay()>{say::LAY}</button>
        }
        .into_any(),
        Choice::Over => {
            view! { <button class="button button--primary" type="button" on:click=move |_| on_result.run(())>{app::SEE_RESULT}</button> }.into_any()
        }
    }
    };
    let line = move || match (advice.get(), choice.get()) {
        (Some((text, _)), _) => view! { <p class="formula formula--hint">{text}</p> }.into_any(),
        (None, Choice::Wait(name)) => view! { <p class="formula">{app::plays(&name)}</p> }.into_any(),
        (None, Choice::Roll) => view! { <p class="formula">{say::YOUR_TURN}</p> }.into_any(),
        (None, Choice::Draw(more)) => view! { <p class="formula">{say::may_draw(more)}</p> }.into_any(),
        (None, Choice::Over) => view! { <p class="formula">{app::GAME_OVER}</p> }.into_any(),
        (None, Choice::Lay) => view! { <FormulaLine open picked=picked_cards/> }.into_any(),
    };

    view! {
        <section class="dock" aria-label=app::YOU>
            <div class="dock__line">{line}</div>
            {untrack(|| controller.viewer()).map(|_| view! {
                <OpenHand cards picked hinted place on_enter=main_thing/>
            })}
            <div class="actions actions--spread">{actions}</div>
        </section>
    }
}

fn choice(controller: TableController<Wichita>, open: &Wichita) -> Choice {
    let yours = controller.is_your_turn();
    let name = |seat: Seat| controller.players()[seat].name().to_owned();
    match &open.phase {
        Phase::Over { .. } => Choice::Over,
        Phase::Roll { seat } | Phase::Draw { seat, .. } | Phase::Lay { seat, .. } if !yours => {
            Choice::Wait(name(*seat))
        }
        Phase::Roll { .. } => Choice::Roll,
        Phase::Draw { dice, .. } => Choice::Draw(dice.higher() - dice.lower()),
        Phase::Lay { .. } => Choice::Lay,
    }
}

/// What the picked cards make.
#[component]
fn FormulaLine(open: Memo<Wichita>, picked: Memo<Hand>) -> impl IntoView {
    move || {
        let dice = open.with(Wichita::dice)?;
        let Some(formula) = say::Formula::of(&picked.get(), dice) else {
            return Some(view! { <p class="formula">{say::pick(dice.target())}</p> }.into_any());
        };
        let good = formula.points > 0;
        Some(
            view! {
                <p class="formula" class=("is-good", good) class=("is-bad", !good) role="status">
                    <span class="formula__sum">{formula.text}</span>
                    " "<span class="formula__mark">{if good { "✓" } else { "✗" }}</span>
                    {good.then(|| view! { " "<span class="formula__note">{points(formula.points.into())}</span> })}
                </p>
            }
            .into_any(),
        )
    }
}
