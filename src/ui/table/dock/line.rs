//! The line above the hand.

use crate::ui::thinking::Inquiry;
use fivefold::cards::Hand;
use fivefold::scene::Question;
use fivefold::text::app;
use leptos::prelude::*;

/// A hint, or what is said above the hand.
#[component]
pub fn DockLine(
    /// What is asked.
    question: Memo<Question>,
    /// What a hint says, with the cards that it speaks of; no words where it has been heard.
    advice: RwSignal<Option<(String, Hand)>>,
    /// Whether a hint is being sought.
    inquiry: Inquiry,
) -> impl IntoView {
    let hint = Memo::new(move |_| {
        let found = advice.with(|advice| advice.as_ref().map(|(text, _)| text.clone()).filter(|text| !text.is_empty()));
        found.or_else(|| inquiry.takes_long().then(|| app::SEARCHES.to_owned()))
    });
    let good = move || if hint.with(Option::is_some) { None } else { question.with(|question| question.line.good) };
    let note = move || {
        if hint.with(Option::is_some) { String::new() } else { question.with(|question| question.line.note.clone()) }
    };
    view! {
        <p class="formula" class=("is-good", move || good() == Some(true)) class=("is-bad", move || good() == Some(false))
            class=("formula--hint", move || hint.with(Option::is_some)) role=move || good().map(|_| "status")>
            <span class=move || good().map_or("", |_| "formula__sum")>{move || hint.get().unwrap_or_else(|| question.with(|question| question.line.text.clone()))}</span>
            <span class="formula__mark" hidden=move || good().is_none()>{move || if good() == Some(true) { "\u{a0}✓" } else { "\u{a0}✗" }}</span>
            " "<span class="formula__note" hidden=move || note().is_empty()>{note}</span>
        </p>
    }
}
