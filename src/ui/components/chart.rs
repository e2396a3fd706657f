//! A chart of totals.

use fivefold::text::signed;
use leptos::prelude::*;
use std::fmt::Write;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 40.0;
const EDGE: f64 = 16.0;

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
    let steps = totals.len().saturating_sub(1).max(1) as f64;
    let x = move |step: usize| LEFT + step as f64 / steps * (WIDTH - LEFT - EDGE);
    let y = move |total: i32| HEIGHT - EDGE - f64::from(total - low) / f64::from(high - low) * (HEIGHT - 2.0 * EDGE);
    let grid = (low..=high).step_by(((high - low) / 4).max(1) as usize).map(move |total| {
        view! {
            <path class="chart__grid" d=format!("M{LEFT} {:.1}H{}", y(total), WIDTH - EDGE)></path>
            <text class="chart__tick" x=LEFT - 8.0 y=y(total) text-anchor="end" dominant-baseline="middle">{signed(total.into())}</text>
        }
    });
    let line = |seat: usize| {
        let mut path = String::new();
        for (step, totals) in totals.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{:.1} {:.1}", if step == 0 { 'M' } else { 'L' }, x(step), y(totals[seat]));
        }
        let end = totals.last().map_or(0, |totals| totals[seat]);
        view! {
            <path class=format!("chart__line series-{}", seat + 1) d=path></path>
            <circle class=format!("chart__dot series-{}", seat + 1) cx=x(totals.len().saturating_sub(1)) cy=y(end) r="5"></circle>
        }
    };
    let lines = (0..names.len()).map(line).collect_view();
    view! {
        <figure class="chart">
            <svg class="chart__plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>
                {grid.collect_view()} {lines}
            </svg>
            <figcaption class="legend">
                {names.into_iter().enumerate().map(|(seat, name)| view! {
                    <span class=format!("legend__item series-{}", seat + 1)>{name}</span>
                }).collect_view()}
            </figcaption>
        </figure>
    }
}
