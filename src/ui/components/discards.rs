//! The pile that all play to.

use super::card::{CardFace, LyingCard};
use super::list::CollectAny;
use crate::ui::device::motion::place_name;
use fivefold::cards::Card;
use fivefold::game::Place;
use leptos::prelude::*;

/// How many discards show under the top one.
const UNDER: usize = 2;

/// The discard pile: the top card, and the edges of those under it.
#[component]
pub fn DiscardPile(
    /// The pile; the top card is the last.
    #[prop(into)]
    cards: Signal<Vec<Card>>,
    /// What is said where it is empty.
    empty: &'static str,
    /// Whether the top card is to be looked at.
    #[prop(into, optional)]
    is_marked: Signal<bool>,
) -> impl IntoView {
    let pile = move || {
        let cards = cards.get();
        let under = cards.iter().rev().skip(1).take(UNDER).copied();
        match cards.last() {
            // The top card comes first, so that a card that travels to the pile is this one.
            Some(top) => view! {
                <LyingCard card=Some(*top)/>
                {under.map(|card| view! { <span class="card" aria-hidden="true"><CardFace card=Some(card)/></span> }).collect_any()}
            }
            .into_any(),
            None => view! { <span class="card card--slot" role="img" aria-label=empty></span> }.into_any(),
        }
    };
    view! {
        <div class="pile pile--discard" class=("is-marked", move || is_marked.get())>
            <div class="pile__cards" data-place=place_name(Place::Discard)>{move || pile()}</div>
        </div>
    }
}
