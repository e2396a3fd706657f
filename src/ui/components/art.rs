//! The pictures of the games on the first page.

use crate::ui::components::card::{CardFace, Picture};
use fivefold::game::GameId;
use leptos::prelude::*;

/// The picture of a game: a few cards, and what else it is played with.
pub fn art(game: GameId) -> AnyView {
    match game {
        GameId::Sums => view! { {cards(["8S", "3D"])} <Picture symbol="die-2" class="die"/> }.into_any(),
        GameId::NextToLast => cards(["8H", "8S", "JC"]),
        GameId::Balance => view! {
            {cards(["4D"])}
            <svg class="tile__beam" viewBox="-100 0 200 120">
                <path class="beam__stand" d="M0 72L24 112H-24Z"></path>
                <rect class="beam__bar" x="-96" y="62" width="192" height="12" rx="6"></rect>
                <circle class="beam__ball" cy="36" r="25"></circle>
                <text class="beam__number" y="36">"0"</text>
            </svg>
            {cards(["4C"])}
        }
        .into_any(),
        GameId::Wichita => view! {
            <Picture symbol="die-3" class="die"/>
            <Picture symbol="die-5" class="die"/>
            {cards(["2C", "6H"])}
        }
        .into_any(),
        GameId::FiveSuits => cards(["6*", "7*", "Joker"]),
    }
}

fn cards<const N: usize>(cards: [&str; N]) -> AnyView {
    cards.map(|card| view! { <CardFace card=card.parse().ok()/> }).into_any()
}
