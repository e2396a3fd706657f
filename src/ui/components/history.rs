//! What has happened so far, in sentences.

use super::list::CollectAny;
use leptos::prelude::*;

/// The history of a game: a list of turns, each a list of sentences, the latest first.
#[component]
pub fn History(
    /// The sentences of each action, from the first.
    turns: Vec<Vec<String>>,
) -> impl IntoView {
    view! {
        <ol class="log">
            {turns.into_iter().rev().filter(|lines| !lines.is_empty()).map(|lines| view! {
                <li class="log__turn">{lines.into_iter().map(|line| view! { <p class="log__line">{line}</p> }).collect_any()}</li>
            }).collect_any()}
        </ol>
    }
}
