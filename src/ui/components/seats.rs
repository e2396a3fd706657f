//! The players round the table.

use super::card::Portrait;
use super::list::{Row, list};
use fivefold::scene::Plaque;
use fivefold::words::table::NEXT;
use leptos::prelude::*;

/// The players.
#[component]
pub fn Seats(
    /// The players in seat order.
    #[prop(into)]
    plaques: Signal<Vec<Plaque>>,
) -> impl IntoView {
    use fivefold::text::app;
    use fivefold::words::{plus, signed};
    let plaque = move |plaque: Plaque| {
        let number = plaque.seat;
        let now = Memo::new(move |_| {
            plaques
                .with(|plaques| plaques.iter().find(|other| other.seat == number).cloned())
                .unwrap_or_else(|| plaque.clone())
        });
        view! {
            <li class="seat" data-place=format!("hand-{number}") class=("is-you", move || now.with(|now| now.is_you))
                class=("is-out", move || now.with(|now| now.aside.is_out))
                aria-current=move || now.with(|now| now.acts).then_some("true")>
                <Portrait seat=number/>
                <span class="seat__name">{move || now.with(|now| now.name.clone())}</span>
                <span class="seat__score"><span class="visually-hidden">{app::SCORE}" "</span>{move || signed(now.with(|now| now.score).into())}
                    {move || now.with(|now| now.aside.round).filter(|points| *points != 0).map(|points| view! {
                        " "<span class="seat__round"><span class="seat__of" aria-hidden="true">{app::OF_ROUND}" "</span>{plus(points.into())}<span class="visually-hidden">" "{app::THIS_ROUND}</span></span>
                    }.into_any())}
                </span>
                <span class="seat__cards"><span class="visually-hidden">{app::CARDS}" "</span>{move || now.with(|now| now.cards.to_string())}</span>
                {move || now.with(note)}
            </li>
        }
        .into_any()
    };
    let rows = move || plaques.get().into_iter().map(|shown| Row::new(shown.seat, move || plaque(shown))).collect();
    view! {
        <section class="players" aria-label=app::PLAYERS>
            <ol class="seats">{list(rows)}</ol>
        </section>
    }
}

/// The most important of what there is to say in a word: what the player calls or must not miss, what was done to the
/// player, or that the turn comes to the player next.
fn note(now: &Plaque) -> Option<AnyView> {
    let (class, words) = match (now.aside.note, &now.struck) {
        ("", Some(struck)) => ("seat__note is-struck", struck.clone()),
        ("", None) if now.is_next => ("seat__note is-next", NEXT.to_owned()),
        ("", None) => return None,
        (note, _) => ("seat__note", note.to_owned()),
    };
    Some(view! { <span class=class>{words}</span> }.into_any())
}
