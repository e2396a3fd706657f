//! The players round the table.

use super::card::Portrait;
use leptos::prelude::*;

/// What is shown of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatPlaque {
    /// The seat's number, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// The score.
    pub score: i32,
    /// How many cards the hand holds.
    pub cards: usize,
    /// Whether the game waits for this player.
    pub acts: bool,
    /// Whether this is the one who looks.
    pub is_you: bool,
    /// What else there is to say.
    pub aside: Aside,
}

/// What a plaque says beside name, score and cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Aside {
    /// The points of the round so far, where they are not in the score yet.
    pub round: Option<i32>,
    /// A short word: what the player has called, say.
    pub note: &'static str,
    /// Whether the player is out of the game.
    pub is_out: bool,
}

/// The players.
#[component]
pub fn Seats(
    /// The players in seat order.
    #[prop(into)]
    plaques: Signal<Vec<SeatPlaque>>,
) -> impl IntoView {
    use fivefold::text::{app, plus, signed};
    let plaque = move |plaque: SeatPlaque| {
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
                        " "<span class="seat__round">{plus(points.into())}<span class="visually-hidden">" "{app::THIS_ROUND}</span></span>
                    })}
                </span>
                <span class="seat__cards"><span class="visually-hidden">{app::CARDS}" "</span>{move || now.with(|now| now.cards)}</span>
                <span class="seat__note" hidden=move || now.with(|now| now.aside.note.is_empty())>{move || now.with(|now| now.aside.note)}</span>
            </li>
        }
    };
    view! {
        <section class="players" aria-label=app::PLAYERS>
            <ol class="seats"><For each=move || plaques.get() key=|plaque| plaque.seat children=plaque/></ol>
        </section>
    }
}
