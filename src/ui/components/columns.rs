//! A small chart of columns.

use super::list::CollectAny;
use leptos::prelude::*;

// Whole numbers all along, as in the chart of totals.
const SLOT: i32 = 20;
const GAP: i32 = 6;
const HEIGHT: i32 = 96;
/// The least height of a column, so that one of no points can be seen.
const LEAST: i32 = 3;
/// Room for so many columns at least, so that a few are not giants.
const ROOM: usize = 24;

/// A column for each number, from the left; some of them filled.
#[component]
pub fn Columns(
    /// What the chart says, for those who do not see it.
    label: String,
    /// The numbers, and which of them are filled.
    columns: Vec<(i32, bool)>,
) -> impl IntoView {
    let (low, high) = columns.iter().fold((0, 1), |(low, high), (number, _)| (low.min(*number), high.max(*number)));
    let y = move |number: i32| 1 + (high - number) * (HEIGHT - 2) / (high - low);
    let width = SLOT * columns.len().max(ROOM) as i32;
    let column = move |(place, (number, is_filled)): (usize, (i32, bool))| {
        let (top, bottom) = (y(number.max(0)), y(number.min(0)));
        let height = (bottom - top).max(LEAST);
        view! {
            <rect class="column" class=("is-filled", is_filled) x=place as i32 * SLOT + GAP / 2 y=top.min(HEIGHT - LEAST - 1)
                width=SLOT - GAP height=height rx="2"></rect>
        }
    };
    view! {
        <svg class="columns__plot" viewBox=format!("0 0 {width} {HEIGHT}") preserveAspectRatio="xMinYMax" role="img" aria-label=label>
            <path class="chart__grid" d=format!("M0 {}H{width}", y(0))></path>
            {columns.into_iter().enumerate().map(column).collect_any()}
        </svg>
    }
}
