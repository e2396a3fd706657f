//! The stock.

use super::card::LyingCard;
use crate::ui::device::motion::place_name;
use fivefold::game::Place;
use fivefold::text::app;
use leptos::prelude::*;

/// The stock, with how many cards it still has.
#[component]
pub fn Pile(
    /// How many.
    left: Memo<usize>,
) -> impl IntoView {
    view! {
        <div class="pile" class=("is-empty", move || left.get() == 0) data-place=place_name(Place::Stock) role="img" aria-label=move || app::stock(left.get())>
            <LyingCard card=None/>
            <span class="pile__count" aria-hidden="true">{move || left.get()} " "<span class="pile__unit">{app::LEFT}</span></span>
        </div>
    }
}
