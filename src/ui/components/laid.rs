//! What players have before them: groups of cards under a name.

use super::card::LyingCard;
use fivefold::cards::Card;
use leptos::prelude::*;

/// What one player has laid down, or holds at the end of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    /// Whose cards.
    pub name: String,
    /// A short word on them: points, mostly.
    pub note: String,
    /// Whether the one who looks is meant.
    pub is_you: bool,
    /// The cards, in groups that belong together.
    pub groups: Vec<LaidGroup>,
    /// What is said where there are none.
    pub none: &'static str,
}

/// Cards that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidGroup {
    /// The name of their place, for cards that travel.
    pub place: String,
    /// The cards, each with what it stands for where that is not what it shows: for the eye and for the ear.
    pub cards: Vec<(Card, Option<(String, String)>)>,
    /// Whether they are left over.
    pub is_left: bool,
}

/// What players have before them.
#[component]
pub fn LaidList(
    /// What it is, for those who do not see it.
    label: &'static str,
    /// Whether the round is over, so that nothing else needs the room.
    #[prop(into)]
    is_over: Signal<bool>,
    /// The players.
    #[prop(into)]
    rows: Signal<Vec<Laid>>,
) -> impl IntoView {
    let group = |group: LaidGroup| {
        let count = group.cards.len().to_string();
        view! {
            <li><span class="stack overlap" class=("is-left", group.is_left) style:--n=count data-place=group.place>
                {group.cards.into_iter().map(|(card, stands)| view! { <LyingCard card=Some(card) stands/> }).collect_view()}
            </span></li>
        }
    };
    let row = move |row: Laid| {
        let none = row.groups.is_empty().then(|| view! { <p class="stacks__none">{row.none}</p> });
        view! {
            <section class="stacks__seat" class=("is-you", row.is_you)>
                <h2 class="stacks__name">{row.name} " "<span class="stacks__points">{row.note}</span></h2>
                <ul class="stacks__list">{row.groups.into_iter().map(group).collect_view()}</ul>
                {none}
            </section>
        }
    };
    view! {
        <section class="stacks" class=("is-over", is_over) aria-label=label tabindex="0" hidden=move || rows.with(Vec::is_empty)>
            {move || rows.get().into_iter().map(row).collect_view()}
        </section>
    }
}
