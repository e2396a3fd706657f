//! The open hand: one Tab stop, arrows between the cards, Space picks, Enter acts; Shift and an arrow, or dragging, puts a
//! card in another place. A card that comes into it has a ring until the hand changes again, and is brought into view.

use super::card::CardFace;
use super::drag::{Dragging, Dropped};
use super::list::{self, CollectAny};
use crate::ui::device::browser;
use fivefold::scene::{Edge, HandCard, Held, Remark, Tag};
use fivefold::text::app;
use fivefold::words::cards;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The hand of the one who looks.
#[component]
pub fn OpenHand(
    /// The cards, from the left.
    held: Memo<Vec<Held>>,
    /// The same cards without what there is to know of them: they change less often.
    cards: Memo<Vec<HandCard>>,
    /// Those that are picked.
    picked: RwSignal<BTreeSet<HandCard>>,
    /// Picks a card, or puts it back.
    on_pick: Callback<HandCard>,
    /// Those that a hint speaks of.
    #[prop(into)]
    hinted: Signal<BTreeSet<HandCard>>,
    /// Where the hand is, for cards that travel.
    place: String,
    /// Acts on what is picked.
    on_enter: Callback<()>,
    /// Whether pressing a picked card once more acts on it.
    acts_again: Signal<bool>,
    /// Puts the card at one place at another.
    on_move: Callback<(usize, usize)>,
) -> impl IntoView {
    let gaps = move || held.with(|held| held.iter().filter(|held| held.begins_group).count());
    let stop = RwSignal::new(0_usize);
    // Whether the cards are gone through by keys. A card that got the focus in another way must not cover its neighbour.
    let is_keyed = RwSignal::new(false);
    let list = NodeRef::<leptos::html::Ul>::new();
    let button_at = move |place: usize| {
        // Asked in the next frame, too, when the table may have been left.
        let slot = list.try_get_untracked().flatten().and_then(|list| list.children().item(place as u32));
        slot.and_then(|slot| slot.first_element_child()?.dyn_into::<HtmlElement>().ok())
    };
    let move_to = move |place: usize| {
        stop.set(place);
        if let Some(button) = button_at(place) {
            // A button takes the focus.
            let _ = button.focus();
        }
    };
    Effect::new(move |before: Option<Vec<HandCard>>| {
        let held = cards.get();
        if let Some(before) = before.filter(|before| !before.is_empty()) {
            // Where cards have gone as well, it is another hand and not this one with more.
            let grew = before.iter().all(|card| held.contains(card));
            let came: Vec<usize> = (0..held.len()).filter(|place| grew && !before.contains(&held[*place])).collect();
            // The cards lie at their places in the next frame.
            request_animation_frame(move || show(came.into_iter().filter_map(button_at).collect()));
        }
        held
    });
    let on_key = move |event: KeyboardEvent| {
        let last = cards.with_untracked(Vec::len).saturating_sub(1);
        let at = stop.get_untracked().min(last);
        let moves = event.shift_key();
        let to = match event.key().as_str() {
            "Escape" => {
                picked.update(BTreeSet::clear);
                return;
            }
            "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
            "ArrowRight" | "ArrowDown" => (at + 1).min(last),
            "Home" => 0,
            "End" => last,
            "Enter" => {
                event.prevent_default();
                on_enter.run(());
                return;
            }
            _ => return,
        };
        event.prevent_default();
        is_keyed.set(true);
        if moves && to != at {
            on_move.run((at, to));
            // The card that had the focus lies elsewhere in the next frame.
            request_animation_frame(move || move_to(to));
        } else {
            move_to(to);
        }
    };
    let dragging = Dragging::new(Callback::new(move |(from, dropped)| match dropped {
        Dropped::Hand(to) => on_move.run((from, to)),
        Dropped::Table => {
            if let Some(card) = cards.with_untracked(|cards| cards.get(from).copied()) {
                if !picked.with_untracked(|picked| picked.contains(&card)) {
                    on_pick.run(card);
                }
                on_enter.run(());
            }
        }
    }));
    let press = move |event: web_sys::MouseEvent, card: HandCard| {
        // The second half of a double click, or a key, only puts the card back.
        let again = event.detail() == 1 && acts_again.get_untracked();
        if dragging.takes_click(&event) {
        } else if again && picked.with_untracked(|picked| picked.contains(&card)) {
            on_enter.run(());
        } else {
            on_pick.run(card);
        }
    };
    let slot = move |card: HandCard| {
        // The last one once it is on its way out.
        let place = Memo::new(move |before: Option<&usize>| {
            let now = cards.with(|cards| cards.iter().position(|other| *other == card));
            now.or(before.copied()).unwrap_or_default()
        });
        let is_stop = move || place.get() == stop.get().min(cards.with(Vec::len).saturating_sub(1));
        // Nothing any more once it is on its way out.
        let held = Memo::new(move |_| held.with(|held| held.iter().find(|held| held.card == card).cloned()));
        let remark =
            Memo::new(move |_| held.with(|held| held.as_ref().map_or(Remark::default(), |held| held.remark.clone())));
        let begins_group = move || held.with(|held| held.as_ref().is_some_and(|held| held.begins_group));
        let label = move || remark.with(|remark| format!("{}{}", cards::spoken(card.0), remark.spoken));
        let tags = move || remark.with(|remark| remark.tags.clone());
        view! {
            <li class="hand__slot" class=("hand__slot--gap", begins_group) style:--i=move || place.get().to_string()>
                <button class="card" type="button" data-card=card.0.to_string() aria-label=label
                    data-sign=move || remark.with(|remark| remark.sign)
                    aria-disabled=move || remark.with(|remark| remark.is_dimmed).then_some("true")
                    class=("is-hinted", move || hinted.with(|hinted| hinted.contains(&card)))
                    aria-pressed=move || if picked.with(|picked| picked.contains(&card)) { "true" } else { "false" }
                    tabindex=move || if is_stop() { "0" } else { "-1" }
                    on:focus=move |_| stop.set(place.get_untracked())
                    on:pointerdown=move |event| {
                        is_keyed.set(false);
                        dragging.begin(&event);
                    }
                    on:click=move |event| press(event, card)>
                    <CardFace card=Some(card.0)/>
                    {move || (!tags().is_empty()).then(|| view! {
                        <span class="card__tags" aria-hidden="true">
                            {tags().into_iter().map(tag).collect_any()}
                        </span>
                    }.into_any())}
                </button>
            </li>
        }
        .into_any()
    };
    let slots = move || cards.get().into_iter().map(|card| list::Row::new(card, move || slot(card))).collect();
    view! {
        <section class="hand" class=("is-keyed", move || is_keyed.get()) data-place=place aria-label=move || app::your_hand(cards.with(Vec::len))>
            <ul class="hand__cards" node_ref=list style:--count=move || cards.with(Vec::len).to_string()
                style:--gaps=move || gaps().to_string() on:keydown=on_key
                on:keyup=move |event| if event.key() == "Tab" { is_keyed.set(true) }>
                {list::list(slots)}
            </ul>
        </section>
    }
}

/// A short word on the edge of a card.
fn tag(tag: Tag) -> impl IntoView {
    view! {
        <span class=("is-added", tag.edge == Edge::Added) class=("is-taken", tag.edge == Edge::Taken)
            class=("is-good", tag.good == Some(true)) class=("is-bad", tag.good == Some(false)) data-words=tag.words></span>
    }
}

/// What is left free beyond a card that is brought into view, in pixels: as much as the edge of the hand fades over.
const MARGIN: f64 = 12.0;

/// Marks cards that have just come, and no others, and scrolls the hand, where it does, until the first of them is in view.
fn show(came: Vec<HtmlElement>) {
    while let Some(card) = browser::find(".hand .is-new") {
        // A class is a plain word.
        let _ = card.class_list().remove_1("is-new");
    }
    for card in &came {
        let _ = card.class_list().add_1("is-new");
    }
    let Some((card, hand)) = came.first().zip(browser::find(".hand")) else { return };
    let (card, box_of_hand) = (card.get_bounding_client_rect(), hand.get_bounding_client_rect());
    let above = card.top() - box_of_hand.top() - MARGIN;
    let below = card.bottom() - box_of_hand.bottom() + MARGIN;
    // Where nothing scrolls this does nothing.
    hand.set_scroll_top(hand.scroll_top() + (above.min(0.0) + below.max(0.0)) as i32);
}
