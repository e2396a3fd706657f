//! The middle of the table: the beam, the cards that moved it last, and between rounds the scores.

use crate::ui::components::card::LyingCard;
use crate::ui::components::pile::Pile;
use crate::ui::components::scores::Scores;
use crate::ui::controller::TableController;
use fivefold::game::{Game, Seat};
use fivefold::games::balance::{Balance, Phase, Sign};
use fivefold::text::{balance as say, signed};
use leptos::prelude::*;
use std::fmt::Write;

/// How far out the weight can stand; beyond that the number alone tells.
const END: i16 = 13;

/// The middle of the table.
#[component]
pub fn Furniture(
    /// The table.
    controller: TableController<Balance>,
) -> impl IntoView {
    let open = controller.open_cards();
    let is_played = Memo::new(move |_| open.with(|open| matches!(open.phase, Phase::Play { .. })));
    move || {
        if is_played.get() {
            view! {
                <section class="scale" aria-label=say::SCALE>
                    <Pile left=Memo::new(move |_| controller.table().with(|table| table.state().stock().len()))/>
                    <Beam balance=Memo::new(move |_| open.with(|open| open.balance)) ahead=Signal::derive(move || ahead(controller))/>
                    <Played controller open/>
                    <p class="scale__standing">{move || open.with(say::standing)}</p>
                </section>
            }
            .into_any()
        } else {
            let names = controller.names();
            let rounds = open.with_untracked(Balance::round_scores);
            view! { <Scores names rounds=rounds.iter().map(|points| points.as_slice().to_vec()).collect()/> }.into_any()
        }
    }
}

/// Where the picked card can take the balance.
fn ahead(controller: TableController<Balance>) -> Vec<i16> {
    let card = controller.picked.with(|picked| picked.iter().next().map(|(card, _)| *card));
    controller.table().with(|table| {
        let open = table.state().open();
        let swings = card.map(|card| Sign::BOTH.map(|sign| open.swing(card, sign)));
        swings.into_iter().flatten().map(|swing| swing.balance).collect()
    })
}

/// A beam with a weight on it that stands at the balance. Past nine on either side is marked.
#[component]
fn Beam(
    /// The balance.
    balance: Memo<i16>,
    /// Where it can go with the picked card.
    ahead: Signal<Vec<i16>>,
) -> impl IntoView {
    let mark = |balance: i16| {
        view! { <circle class="beam__ahead" cx=balance.clamp(-END, END) * 12 cy="101" r="7"></circle> }
    };
    let at = move || balance.get().clamp(-END, END).to_string();
    let mut ticks = String::new();
    for number in -9..=9_i16 {
        let length = if number % 3 == 0 { 10 } else { 6 };
        // Writing to a string cannot fail.
        let _ = write!(ticks, "M{} 96v{length}", number * 12);
    }
    let label = |number: i16| view! { <text class="beam__label" x=number * 12 y="122">{signed(number.into())}</text> };
    view! {
        <div class="beam" class=("is-past", move || balance.get().abs() > 9) style:--at=at role="img" aria-label=move || say::beam(balance.get())>
            <svg class="beam__plot" viewBox="-200 24 400 136" aria-hidden="true">
                <path class="beam__stand" d="M0 104L30 158H-30Z"></path>
                <g class="beam__arm">
                    <rect class="beam__bar" x="-190" y="92" width="380" height="18" rx="9"></rect>
                    <path class="beam__danger" d="M-114 92H-181A9 9 0 0 0-181 110H-114ZM114 92H181A9 9 0 0 1 181 110H114Z"></path>
                    <path class="beam__ticks" d=ticks></path>
                    {[-9, 0, 9].map(label)}
                    {move || ahead.get().into_iter().map(mark).collect_view()}
                    <g class="beam__weight">
                        <circle class="beam__ball" cy="62" r="30"></circle>
                        <text class="beam__number" y="62">{move || signed(balance.get().into())}</text>
                    </g>
                </g>
            </svg>
        </div>
    }
}

/// The cards that moved the balance last: a player's, and in the solo game the table's after it.
#[component]
fn Played(
    /// The table.
    controller: TableController<Balance>,
    /// What lies face up.
    open: Memo<Balance>,
) -> impl IntoView {
    let plays = move || {
        controller.table().with(|table| {
            let last = table.turns().last().map(|turn| say::plays(&turn.events)).unwrap_or_default();
            match (last.is_empty(), table.state().open().pile.as_slice()) {
                // The card that set the balance came with the deal, before any action.
                (true, [card]) => {
                    say::plays(&table.heard(Seat(0), 0)).into_iter().filter(|play| play.card == *card).collect()
                }
                _ => last,
            }
        })
    };
    let play = move |play: say::Play| {
        let sign = play.sign.map(|sign| if sign == Sign::Plus { "+" } else { "−" });
        let (who, earned) = controller.say(|voice| say::play(&play, voice));
        view! {
            <li class="played">
                <LyingCard card=Some(play.card) sign/>
                <p class="played__text"><span class="seat__name">{who}</span> " "<strong>{earned}</strong></p>
            </li>
        }
    };
    view! {
        <ul class="scale__played" data-place="discard" class=("is-empty", move || open.with(|open| open.pile.is_empty()))>
            {move || plays().into_iter().map(play).collect_view()}
        </ul>
    }
}
