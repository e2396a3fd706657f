//! A chart of how a game went.

use super::card::Portrait;
use super::list::CollectAny;
use fivefold::scene::Axis;
use fivefold::words::signed;
use leptos::prelude::*;
use std::fmt::Write;

// Whole numbers all along: printing fractions would cost 10 KB of wasm.
const WIDTH: i32 = 600;
const HEIGHT: i32 = 260;
const LEFT: i32 = 48;
const EDGE: i32 = 16;

/// How some numbers went, a line for each player in the colour of the portrait.
#[component]
pub fn Chart(
    /// What the chart shows, for those who do not see it.
    label: String,
    /// The names, in seat order.
    names: Vec<String>,
    /// The numbers at each point of time, in seat order.
    totals: Vec<Vec<i32>>,
) -> impl IntoView {
    let axis = Axis::of(totals.iter().flatten().copied());
    let (low, high) = (axis.low(), axis.high());
    let steps = totals.len().saturating_sub(1).max(1) as i32;
    let x = move |step: usize| LEFT + step as i32 * (WIDTH - LEFT - EDGE) / steps;
    let y = move |total: i32| HEIGHT - EDGE - (total - low) * (HEIGHT - 2 * EDGE) / (high - low);
    let tick = move |total: i32| {
        view! {
            <path class="chart__grid" class=("is-zero", total == 0 && low < 0) d=format!("M{LEFT} {}H{}", y(total), WIDTH - EDGE)></path>
            <text class="chart__tick" x=LEFT - 8 y=y(total) text-anchor="end" dominant-baseline="middle">{signed(total.into())}</text>
        }
    };
    let grid = axis.ticks().iter().copied().map(tick).collect_any();
    let line = |seat: usize| {
        let mut path = String::new();
        for (step, totals) in totals.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{} {}", if step == 0 { 'M' } else { 'L' }, x(step), y(totals[seat]));
        }
        let end = totals.last().map_or(0, |totals| totals[seat]);
        view! {
            <path class=format!("chart__line series-{}", seat + 1) d=path></path>
            <circle class=format!("chart__dot series-{}", seat + 1) cx=x(totals.len().saturating_sub(1)) cy=y(end) r="5"></circle>
        }
    };
    let lines = (0..names.len()).map(line).collect_any();
    view! {
        <figure class="chart">
            <svg class="chart__plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>{grid} {lines}</svg>
            {legend(names)}
        </figure>
    }
}

/// Whose line is which, where there are several.
pub fn legend(names: Vec<String>) -> Option<AnyView> {
    let name = |(seat, name): (usize, String)| {
        view! {
            <span class="legend__item">
                <Portrait seat=seat as u8/>
                <svg class="legend__line" viewBox="0 0 32 8" aria-hidden="true"><path class=format!("chart__line series-{}", seat + 1) d="M2 4H30"></path></svg>
                {name}
            </span>
        }
    };
    let has_legend = names.len() > 1;
    has_legend.then(|| {
        view! { <figcaption class="legend">{names.into_iter().enumerate().map(name).collect_any()}</figcaption> }
            .into_any()
    })
}
