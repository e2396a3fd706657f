//! The last moves, the latest below the others: two lines on a phone, a list beside the table where there is room.

use super::card::Portrait;
use super::list::{CollectAny, Row, list};
use fivefold::cards::Suit;
use fivefold::scene::Recent;
use fivefold::words::cards::{InSentence, in_sentence};
use fivefold::words::table::{LATELY, round};
use leptos::prelude::*;

/// The last moves. They scroll where there are more than there is room for, and what scrolls has to be reached by keys.
#[component]
pub fn Lately(
    /// The moves, the latest at the end.
    #[prop(into)]
    recent: Signal<Vec<Recent>>,
) -> impl IntoView {
    let rows = move || {
        let recent = recent.get().into_iter();
        recent.map(|recent| Row::new(recent.clone(), move || line(recent))).collect()
    };
    view! {
        <section class="lately" aria-label=LATELY tabindex="0">
            <ol class="log">{list(rows)}</ol>
        </section>
    }
}

fn line(recent: Recent) -> AnyView {
    let Recent { round: begun, turn, seat, goes_on, told, .. } = recent;
    view! {
        {begun.map(|number| view! { <li class="log__round">{round(number)}</li> }.into_any())}
        <li class="log__move" class=("goes-on", goes_on)>
            <span class="log__turn">{turn}</span>
            {seat.map(|seat| view! { <Portrait seat/> }.into_any())}
            <span class="log__told">{sentence(&told)}</span>
        </li>
    }
    .into_any()
}

/// A sentence with its cards as small cards.
fn sentence(text: &str) -> Vec<AnyView> {
    let piece = |piece: InSentence<'_>| match piece {
        InSentence::Words(words) => words.to_owned().into_any(),
        InSentence::Card(card, suit) => view! { <span class=ink(suit)>{card.to_owned()}</span> }.into_any(),
    };
    in_sentence(text).into_iter().map(piece).collect_any()
}

fn ink(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "chip suit-s",
        Suit::Hearts => "chip suit-h",
        Suit::Diamonds => "chip suit-d",
        Suit::Clubs => "chip suit-c",
        Suit::Stars => "chip suit-x",
    }
}
