//! The pictures of the games on the first page.

use super::card::{CardFace, Picture};
use fivefold::game::{GameId, Pictured};
use leptos::prelude::*;

/// The picture of a game: a few cards, and what else it is played with.
pub fn art(game: GameId) -> AnyView {
    game.facts().picture.iter().map(|thing| pictured(*thing)).collect_view().into_any()
}

fn pictured(thing: Pictured) -> AnyView {
    match thing {
        Pictured::Card(card) => view! { <CardFace card=card.parse().ok()/> }.into_any(),
        Pictured::Die(face) => view! { <Picture symbol=format!("die-{face}") class="die"/> }.into_any(),
        Pictured::Beam => view! {
            <svg class="tile__beam" viewBox="-100 0 200 120">
                <path class="beam__stand" d="M0 72L24 112H-24Z"></path>
                <rect class="beam__bar" x="-96" y="62" width="192" height="12" rx="6"></rect>
                <circle class="beam__ball" cy="36" r="25"></circle>
                <text class="beam__number" y="36">"0"</text>
            </svg>
        }
        .into_any(),
    }
}
