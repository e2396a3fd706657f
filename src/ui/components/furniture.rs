//! The middle of the table: draws the pieces of a scene, whatever the game.

use super::card::{Icon, LyingCard, Portrait, picture};
use super::dice::Dice;
use super::discards::DiscardPile;
use super::laid::LaidList;
use super::list::{CollectAny, Row, list};
use super::pile::Pile;
use super::scores::Scores;
use crate::ui::device::motion::place_name;
use fivefold::pictures::Picture;
use fivefold::scene::{Chance, Fact, FactSign, Piece, Played, RowShape};
use fivefold::words::signed;
use leptos::prelude::*;
use std::fmt::Write;
use std::mem::{Discriminant, discriminant};

/// How far out the weight of a beam can stand; beyond that the number alone tells.
const END: i16 = 13;

/// Pieces one after the other. Each stays in the page as long as the piece in its place is of its kind, so that what moves
/// on it can move.
#[component]
pub fn Furniture(
    /// The pieces.
    #[prop(into)]
    pieces: Signal<Vec<Piece>>,
    /// Takes an action, written.
    on_act: Callback<String>,
) -> impl IntoView {
    let piece = move |number: usize, kind: Discriminant<Piece>| {
        let Some(first) = pieces.with_untracked(|pieces| pieces.get(number).cloned()) else { return ().into_any() };
        // While it is on its way out it shows what it showed last.
        let piece = Memo::new(move |before: Option<&Piece>| {
            let now = pieces.with(|pieces| pieces.get(number).filter(|piece| discriminant(*piece) == kind).cloned());
            now.or_else(|| before.cloned()).unwrap_or_else(|| first.clone())
        });
        draw(piece, on_act)
    };
    list(move || {
        let kinds: Vec<_> = pieces.with(|pieces| pieces.iter().map(discriminant).enumerate().collect());
        kinds.into_iter().map(|key| Row::new(key, move || piece(key.0, key.1))).collect()
    })
}

/// One piece, which stays of its kind.
fn draw(piece: Memo<Piece>, on_act: Callback<String>) -> AnyView {
    match piece.get_untracked() {
        Piece::Row { shape, label, .. } => {
            let pieces = Signal::derive(move || match piece.get() {
                Piece::Row { pieces, .. } => pieces,
                _ => Vec::new(),
            });
            view! { <section class=row_class(shape) aria-label=label><Furniture pieces on_act/></section> }.into_any()
        }
        Piece::Stock { .. } => {
            let left = Memo::new(move |_| if let Piece::Stock { left } = piece.get() { left } else { 0 });
            view! { <Pile left/> }.into_any()
        }
        Piece::Discards { empty, .. } => {
            let cards = Signal::derive(move || match piece.get() {
                Piece::Discards { cards, .. } => cards,
                _ => Vec::new(),
            });
            let is_marked =
                Signal::derive(move || piece.with(|piece| matches!(piece, Piece::Discards { is_marked: true, .. })));
            view! { <DiscardPile cards empty is_marked/> }.into_any()
        }
        Piece::Beam { .. } => view! { <Beam piece/> }.into_any(),
        Piece::Played { .. } => view! { <PlayedList piece/> }.into_any(),
        Piece::Laid { label, is_lasting, .. } => {
            let is_over =
                Signal::derive(move || piece.with(|piece| matches!(piece, Piece::Laid { is_over: true, .. })));
            let rows = Memo::new(move |_| if let Piece::Laid { rows, .. } = piece.get() { rows } else { Vec::new() });
            view! { <LaidList label is_over is_lasting rows/> }.into_any()
        }
        Piece::Slider { label, button, places, action } => {
            view! { <Slider label button places action on_act/> }.into_any()
        }
        // What is drawn anew whenever it changes: nothing on these moves by itself.
        _ => view! { {move || draw_anew(piece.get())} }.into_any(),
    }
}

fn draw_anew(piece: Piece) -> AnyView {
    match piece {
        Piece::Dice { faces, count, empty } if faces.is_empty() => view! {
            <div class="dice__slots" role="img" aria-label=empty>
                {(0..count).map(|_| view! { <span class="die die--slot"></span> }).collect_any()}
            </div>
        }
        .into_any(),
        Piece::Dice { faces, .. } => view! { <Dice faces/> }.into_any(),
        Piece::Target { label, sign, coming } => {
            let is_silent = sign.is_none().then_some("true");
            let target = view! {
                <p class="target" aria-hidden=is_silent><span class="target__label">{label}</span>" "<strong class="target__number">{sign.unwrap_or("–".to_owned())}</strong></p>
            };
            match coming {
                Some(coming) => view! {
                    <div class="sums__target">
                        {target}
                        <p class="sums__next" hidden=coming.is_empty()>{coming.clone()}</p>
                    </div>
                }
                .into_any(),
                None => target.into_any(),
            }
        }
        Piece::Chances { order, whose, .. } if order.is_empty() => {
            view! { <p class="sums__whose">{whose}</p> }.into_any()
        }
        Piece::Chances { label, order, whose } => view! {
            <section class="sums__chances" aria-label=label>
                <ol class="chances">{order.into_iter().map(chance).collect_any()}</ol>
                <p class="sums__whose">{whose}</p>
            </section>
        }
        .into_any(),
        Piece::Lay { title, cards, sum, text } => {
            let count = cards.len().to_string();
            view! {
                <section class="lay" class=("is-parliament", title.is_some()) data-place="discard">
                    {title.map(|title| view! { <h2 class="lay__title">{title}</h2> }.into_any())}
                    <span class="overlap lay__cards" style:--n=count>
                        {cards.into_iter().map(|(card, sign)| view! { <LyingCard card=Some(card) sign/> }).collect_any()}
                    </span>
                    {sum.map(|sum| view! { <p class="lay__sum">{sum}</p> }.into_any())}
                    <p class="lay__text">{text}</p>
                </section>
            }
            .into_any()
        }
        Piece::Caption(text) => view! { <p class="scale__standing">{text}</p> }.into_any(),
        Piece::Facts { facts, place } => {
            let is_empty = facts.is_empty();
            view! {
                <ul class="facts" data-place=place.map(place_name) hidden=is_empty>{facts.into_iter().map(fact).collect_any()}</ul>
            }
            .into_any()
        }
        Piece::Scores { names, rounds } => view! { <Scores names rounds/> }.into_any(),
        // Drawn once and changed in place, by `draw`.
        Piece::Row { .. }
        | Piece::Stock { .. }
        | Piece::Discards { .. }
        | Piece::Beam { .. }
        | Piece::Played { .. }
        | Piece::Slider { .. }
        | Piece::Laid { .. } => ().into_any(),
    }
}

fn row_class(shape: RowShape) -> &'static str {
    match shape {
        RowShape::Piles => "piles",
        RowShape::AroundTarget => "sums__ask",
        RowShape::Roll => "wichita__roll",
        RowShape::Scale => "scale",
    }
}

fn chance(chance: Chance) -> impl IntoView {
    view! {
        <li class="chance" class=("is-past", chance.is_past) aria-current=chance.is_now.then_some("step")>
            <Portrait seat=chance.seat/>
            <span class="visually-hidden">{chance.spoken}</span>
        </li>
    }
}

fn fact(fact: Fact) -> impl IntoView {
    let said = match (fact.sign, fact.name) {
        (Some(FactSign::Clockwise), name) => direction("next", name, fact.text),
        (Some(FactSign::Counterclockwise), name) => direction("back", name, fact.text),
        (_, "") => fact.text.into_any(),
        (sign, name) => {
            let suit = match sign {
                Some(FactSign::Suit(suit)) => Some(picture(Picture::suit(suit))),
                _ => None,
            };
            view! { <span class="fact__name">{name}</span>" "{suit}<strong>{fact.text}</strong> }.into_any()
        }
    };
    view! { <li class="fact" class=("is-danger", fact.is_warning)>{said}</li> }
}

fn direction(icon: &'static str, name: &'static str, text: String) -> AnyView {
    view! { <Icon name=icon/><span class="visually-hidden">{name}" "</span>{text} }.into_any()
}

/// A beam with a weight on it that stands at the balance. Past nine on either side is marked.
#[component]
fn Beam(piece: Memo<Piece>) -> impl IntoView {
    let balance = Memo::new(move |_| if let Piece::Beam { balance, .. } = piece.get() { balance } else { 0 });
    let ahead = move || if let Piece::Beam { ahead, .. } = piece.get() { ahead } else { Vec::new() };
    let spoken = move || if let Piece::Beam { spoken, .. } = piece.get() { spoken } else { String::new() };
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
        <div class="beam" class=("is-past", move || balance.get().abs() > 9) style:--at=at role="img" aria-label=spoken>
            <svg class="beam__plot" viewBox="-200 24 400 136" aria-hidden="true">
                <path class="beam__stand" d="M0 104L30 158H-30Z"></path>
                <g class="beam__arm">
                    <rect class="beam__bar" x="-190" y="92" width="380" height="18" rx="9"></rect>
                    <path class="beam__danger" d="M-114 92H-181A9 9 0 0 0-181 110H-114ZM114 92H181A9 9 0 0 1 181 110H114Z"></path>
                    <path class="beam__ticks" d=ticks></path>
                    {[-9, 0, 9].map(label).collect_any()}
                    {move || ahead().into_iter().map(mark).collect_any()}
                    <g class="beam__weight">
                        <circle class="beam__ball" cy="62" r="30"></circle>
                        <text class="beam__number" y="62">{move || signed(balance.get().into())}</text>
                    </g>
                </g>
            </svg>
        </div>
    }
}

/// The cards that were played last, in a place that stays.
#[component]
fn PlayedList(piece: Memo<Piece>) -> impl IntoView {
    let plays = Memo::new(move |_| if let Piece::Played { plays, .. } = piece.get() { plays } else { Vec::new() });
    let is_empty = move || piece.with(|piece| matches!(piece, Piece::Played { is_empty: true, .. }));
    let play = |play: Played| {
        view! {
            <li class="played">
                <LyingCard card=Some(play.card) sign=play.sign/>
                <p class="played__text"><span class="seat__name">{play.who}</span>" "<strong>{play.earned}</strong></p>
            </li>
        }
    };
    view! {
        <ul class="scale__played" data-place="discard" class=("is-empty", move || is_empty())>
            {move || plays.get().into_iter().map(play).collect_any()}
        </ul>
    }
}

/// A place that is found by sliding; it begins in the middle.
#[component]
fn Slider(
    label: &'static str,
    button: &'static str,
    places: usize,
    action: &'static str,
    on_act: Callback<String>,
) -> impl IntoView {
    let at = RwSignal::new(places / 2);
    view! {
        <div class="cut">
            <label class="field__label" for="cut">{label}" "<output>{move || at.get().to_string()}</output></label>
            <input type="range" id="cut" min="0" max=places.saturating_sub(1).to_string() prop:value=move || at.get().to_string()
                on:input=move |event| at.set(event_target_value(&event).parse().unwrap_or(0))/>
            <button class="button button--primary" type="button"
                on:click=move |_| on_act.run(format!("{action} {}", at.get_untracked()))>{button}</button>
        </div>
    }
}
