//! Pictures from the sheet: cards, dice, faces, signs.

use super::list::CollectAny;
use fivefold::cards::Card;
use fivefold::pictures::Picture;
use fivefold::text::app;
use fivefold::words::cards;
use leptos::prelude::*;

/// Draws a picture of the sheet, which says nothing by itself.
pub fn picture(Picture { symbol, class, frame }: Picture) -> AnyView {
    view! { <svg class=class viewBox=frame aria-hidden="true"><use href=format!("#{symbol}")></use></svg> }.into_any()
}

/// A sign on a button, as large as the text beside it.
#[component]
pub fn Icon(
    /// The name of the sign.
    name: &'static str,
) -> impl IntoView {
    picture(Picture::icon(name))
}

/// The face of a player's seat.
#[component]
pub fn Portrait(
    /// The seat's number, from 0.
    seat: u8,
) -> impl IntoView {
    picture(Picture::portrait(seat))
}

/// The bare face of a card.
#[component]
pub fn CardFace(
    /// The card; `None` shows the back.
    card: Option<Card>,
) -> impl IntoView {
    picture(Picture::card(card))
}

/// A card that lies somewhere, not for pressing. What is found again by its code is what lies face up.
#[component]
pub fn LyingCard(
    /// The card; `None` for one that lies face down.
    card: Option<Card>,
    /// The sign that it is played with, where the game has signs.
    #[prop(optional_no_strip)]
    sign: Option<&'static str>,
    /// What it stands for, where that is not what it shows: for the eye and for the ear.
    #[prop(optional_no_strip)]
    stands: Option<(String, String)>,
) -> impl IntoView {
    let (written, spoken) = stands.unzip();
    let name = card.map_or(app::FACE_DOWN.to_owned(), cards::spoken);
    let label = format!("{}{name}{}", sign.unwrap_or_default(), spoken.unwrap_or_default());
    view! {
        <span class="card" class=("card--back", card.is_none()) data-card=card.map(|card| card.to_string()) data-sign=sign data-stands=written role="img" aria-label=label><CardFace card/></span>
    }
}

/// A few cards shown together, each covering most of the one before.
#[component]
pub fn Overlap(
    /// The cards.
    cards: Vec<Card>,
) -> impl IntoView {
    let count = cards.len().to_string();
    view! {
        <span class="overlap" style:--n=count>
            {cards.into_iter().map(|card| view! { <LyingCard card=Some(card)/> }).collect_any()}
        </span>
    }
}
