//! A chart of totals.

use super::list::CollectAny;
use fivefold::words::signed;
use leptos::prelude::*;
use std::fmt::Write;

// Whole numbers all along: printing fractions would cost 10 KB of wasm.
const WIDTH: i32 = 600;
const HEIGHT: i32 = 260;
const LEFT: i32 = 40;
const EDGE: i32 = 16;

/// How totals went, a line for each player.
#[component]
pub fn Chart(
    /// What the chart shows, for those who do not see it.
    label: String,
    /// The names, in seat order.
    names: Vec<String>,
    /// The totals at each point of time, in seat order.
    totals: Vec<Vec<i32>>,
) -> impl IntoView {
    let all = || totals.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let steps = totals.len().saturating_sub(1).max(1) as i32;
    let x = move |step: usize| LEFT + step as i32 * (WIDTH - LEFT - EDGE) / steps;
    let y = move |total: i32| HEIGHT - EDGE - (total - low) * (HEIGHT - 2 * EDGE) / (high - low);
    let grid = (low..=high).step_by(((high - low) / 4).max(1) as usize).map(move |total| {
        view! {
            <path class="chart__grid" d=format!("M{LEFT} {}H{}", y(total), WIDTH - EDGE)></path>
            <text class="chart__tick" x=LEFT - 8 y=y(total) text-anchor="end" dominant-baseline="middle">{signed(total.into())}</text>
        }
    });
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
            <svg class="chart__plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>
                {grid.collect_any()} {lines}
            </svg>
            <figcaption class="legend">
                {names.into_iter().enumerate().map(|(seat, name)| view! {
                    <span class="legend__item">
                        <svg class="legend__line" viewBox="0 0 32 8" aria-hidden="true"><path class=format!("chart__line series-{}", seat + 1) d="M2 4H30"></path></svg>
                        {name}
                    </span>
                }).collect_any()}
            </figcaption>
        </figure>
    }
}
