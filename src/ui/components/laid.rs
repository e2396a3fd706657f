//! What players have before them: groups of cards under a name.

use super::card::LyingCard;
use super::list::{CollectAny, Row, list};
use crate::ui::device::motion::place_name;
use fivefold::scene::{Laid, LaidGroup};
use fivefold::words::points;
use leptos::prelude::*;

/// What players have before them. A group stays in the page as long as its cards do, so that one that has just been laid can
/// travel to its place while others come.
#[component]
pub fn LaidList(
    /// What it is, for those who do not see it.
    label: &'static str,
    /// Whether the round is over, so that nothing else needs the room.
    #[prop(into)]
    is_over: Signal<bool>,
    /// Whether it is there all the time. What comes and goes can have more than there is room for, and scrolls by itself.
    is_lasting: bool,
    /// The players.
    rows: Memo<Vec<Laid>>,
) -> impl IntoView {
    let row = move |number: usize| {
        // While it is on its way out it shows what it showed last.
        let row = Memo::new(move |before: Option<&Option<Laid>>| {
            rows.with(|rows| rows.get(number).cloned()).or_else(|| before.cloned().flatten())
        });
        view! { <LaidRow row/> }.into_any()
    };
    let rows_now = move || (0..rows.with(Vec::len)).map(|number| Row::new(number, move || row(number))).collect();
    view! {
        <section class="stacks" class=("is-over", move || is_over.get()) aria-label=label tabindex=(!is_lasting).then_some("0") hidden=move || !is_lasting && rows.with(Vec::is_empty)>
            {list(rows_now)}
        </section>
    }
}

/// What one player has before them.
#[component]
fn LaidRow(row: Memo<Option<Laid>>) -> impl IntoView {
    let of = move |what: fn(&Laid) -> String| row.with(|row| row.as_ref().map_or(String::new(), what));
    let is = move |what: fn(&Laid) -> bool| row.with(|row| row.as_ref().is_some_and(what));
    let groups = move || {
        let groups = row.with(|row| row.as_ref().map_or(Vec::new(), |row| row.groups.clone()));
        let numbered = groups.into_iter().enumerate();
        numbered.map(|(number, shown)| Row::new((number, shown.clone()), move || group(shown))).collect()
    };
    view! {
        <section class="stacks__seat" class=("is-you", move || is(|row| row.is_you)) aria-current=move || is(|row| row.acts).then_some("true")>
            <h2 class="stacks__name">{move || of(|row| row.name.clone())}" "<span class="stacks__points">{move || of(|row| row.note.clone())}</span></h2>
            <ul class="stacks__list">{list(groups)}</ul>
            <p class="stacks__none" hidden=move || !is(|row| row.groups.is_empty())>{move || of(|row| row.none.to_owned())}</p>
        </section>
    }
}

fn group(group: LaidGroup) -> AnyView {
    let count = group.cards.len().to_string();
    // A group that lies nowhere in particular is nothing that cards travel to.
    let place = group.place.map_or(String::new(), place_name);
    let badge = group.points.map(|earned| {
        view! { <span class="stack__badge" role="img" aria-label=points(earned)>{earned.to_string()}</span> }
    });
    view! {
        <li><span class="stack overlap" class=("is-left", group.is_left) class=("is-double", group.points.is_some()) style:--n=count data-place=place>
            {group.cards.into_iter().map(|(card, stands)| view! { <LyingCard card=Some(card) stands/> }).collect_any()}
            {badge}
        </span></li>
    }
    .into_any()
}
