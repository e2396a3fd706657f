//! The line of chances of a game, with its slips and mistakes, and a way to any moment of it.

use super::chart::legend;
use super::list::{CollectAny, Row, list};
use fivefold::review::Size;
use leptos::prelude::*;
use std::fmt::Write;

// Whole numbers all along: printing fractions would cost 10 KB of wasm.
const WIDTH: i32 = 600;
const HEIGHT: i32 = 200;
const EDGE: i32 = 12;
const LEFT: i32 = 60;

/// The whole of a chance, as the lines have it.
pub const WHOLE: i32 = 1000;

/// A decision that cost much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The action, counted from 1.
    pub at: usize,
    /// Whose it was, from 0.
    pub seat: usize,
    /// How much.
    pub size: Size,
}

/// The chances, a line for each player, and where one is in the game.
#[component]
pub fn Chances(
    /// What it shows.
    label: &'static str,
    /// What the place is called.
    place: &'static str,
    /// The names, in seat order.
    names: Vec<String>,
    /// The chances before each action and at the end, in thousandths and in seat order.
    chances: Vec<Vec<i32>>,
    /// The decisions that cost much.
    #[prop(into)]
    marks: Signal<Vec<Mark>>,
    /// Where one is: after how many actions.
    #[prop(into)]
    at: Signal<usize>,
    /// The place in words.
    #[prop(into)]
    told: Signal<String>,
    /// Goes to another place.
    on_go: Callback<usize>,
) -> impl IntoView {
    let last = chances.len().saturating_sub(1);
    let x = move |at: usize| LEFT + at as i32 * (WIDTH - LEFT - EDGE) / last.max(1) as i32;
    let y = move |chance: i32| HEIGHT - EDGE - chance * (HEIGHT - 2 * EDGE) / WHOLE;
    let line = |seat: usize| {
        let mut path = String::new();
        for (at, chances) in chances.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{} {}", if at == 0 { 'M' } else { 'L' }, x(at), y(chances[seat]));
        }
        view! { <path class=format!("chart__line series-{}", seat + 1) d=path></path> }
    };
    let lines = (0..names.len()).map(line).collect_any();
    let grid = [0, WHOLE / 2, WHOLE].map(|chance| {
        view! {
            <path class="chart__grid" d=format!("M{LEFT} {}H{}", y(chance), WIDTH - EDGE)></path>
            <text class="chart__tick" x=LEFT - 8 y=y(chance) text-anchor="end" dominant-baseline="middle">{(chance * 100 / WHOLE).to_string()}" %"</text>
        }
    });
    let chances = StoredValue::new(chances);
    let height = move |at: usize, seat: usize| {
        y(chances.with_value(|chances| chances.get(at).and_then(|chances| chances.get(seat)).copied().unwrap_or(0)))
    };
    let mark = move |Mark { at, seat, size }: Mark| {
        let radius = if size == Size::Mistake { "7" } else { "4.5" };
        view! { <circle class=format!("chart__dot course__mark series-{}", seat + 1) cx=x(at) cy=height(at, seat) r=radius></circle> }
    };
    let marks = list(move || {
        let row = |one: Mark| Row::new((one.at, one.size as u8), move || mark(one).into_any());
        marks.get().into_iter().map(row).collect()
    });
    let cursor = move || format!("M{} 0V{HEIGHT}", x(at.get()));
    let press = move |event: leptos::ev::MouseEvent| {
        let plot = event.current_target().map(wasm_bindgen::JsCast::unchecked_into::<web_sys::Element>);
        let Some(room) = plot.map(|plot| plot.get_bounding_client_rect()).filter(|room| room.width() > 0.0) else {
            return;
        };
        let part = (f64::from(event.client_x()) - room.left()) / room.width() * f64::from(WIDTH) - f64::from(LEFT);
        let place = part / f64::from(WIDTH - LEFT - EDGE) * last as f64;
        on_go.run((place.round().max(0.0) as usize).min(last));
    };
    view! {
        <figure class="chart course">
            <svg class="chart__plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label on:click=press>
                {grid.collect_any()} <path class="course__cursor" d=cursor></path> {lines} {marks}
            </svg>
            <input class="course__place" type="range" min="0" max=last.to_string() aria-label=place aria-valuetext=move || told.get()
                prop:value=move || at.get().to_string()
                on:input=move |event| on_go.run(event_target_value(&event).parse().unwrap_or(0))/>
            {legend(names)}
        </figure>
    }
}
