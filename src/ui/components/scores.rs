//! The scores round by round.

use super::list::CollectAny;
use fivefold::text::app;
use fivefold::words::signed;
use leptos::prelude::*;

/// A table of the points of each round and their totals. It scrolls by itself where there are many players.
#[component]
pub fn Scores(
    /// The names, in seat order.
    names: Vec<String>,
    /// The points of each round, in seat order.
    rounds: Vec<Vec<i32>>,
) -> impl IntoView {
    let total = |seat: usize| rounds.iter().map(|round| round[seat]).sum::<i32>();
    let cell = |points: i32| view! { <td>{signed(points.into())}</td> };
    let totals = (0..names.len()).map(|seat| cell(total(seat))).collect_any();
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=app::SCORES_BY_ROUND>
            <table class="scores">
                <thead><tr><th scope="col">{app::ROUND}</th>{names.into_iter().map(|name| view! { <th scope="col">{name}</th> }).collect_any()}</tr></thead>
                <tbody>{rounds.into_iter().enumerate().map(|(number, round)| view! {
                    <tr><th scope="row">{number + 1}</th>{round.into_iter().map(cell).collect_any()}</tr>
                }).collect_any()}</tbody>
                <tfoot><tr><th scope="row">{app::TOTAL}</th>{totals}</tr></tfoot>
            </table>
        </div>
    }
}
