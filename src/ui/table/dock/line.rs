//! The line above the hand.

use crate::ui::components::card::Icon;
use crate::ui::components::list::CollectAny;
use crate::ui::device::browser;
use crate::ui::thinking::Inquiry;
use fivefold::bots::{Advised, Figures};
use fivefold::scene::Question;
use fivefold::text::app;
use leptos::ev;
use leptos::prelude::*;

/// Leaves of a hint only the cards that it is about: its words have been heard.
pub fn hush(advised: &mut Advised<String>) {
    advised.what.clear();
    advised.reason.clear();
    advised.figures.clear();
}

/// A hint, or what is said above the hand.
#[component]
pub fn DockLine(
    /// What is asked.
    question: Memo<Question>,
    /// What a hint says, with the cards that it speaks of; no words where it has been heard.
    advice: RwSignal<Option<Advised<String>>>,
    /// Whether a hint is being sought.
    inquiry: Inquiry,
) -> impl IntoView {
    let hint = Memo::new(move |_| {
        let found = advice.with(|advice| advice.as_ref().filter(|advised| !advised.what.is_empty()).map(Advised::says));
        found.or_else(|| inquiry.takes_long().then(|| app::SEARCHES.to_owned()))
    });
    let figures =
        Memo::new(move |_| advice.with(|advice| advice.as_ref().map_or(Vec::new(), |found| found.figures.clone())));
    let good = move || if hint.with(Option::is_some) { None } else { question.with(|question| question.line.good) };
    let note = move || {
        if hint.with(Option::is_some) { String::new() } else { question.with(|question| question.line.note.clone()) }
    };
    view! {
        <p class="formula" class=("is-good", move || good() == Some(true)) class=("is-bad", move || good() == Some(false))
            class=("formula--hint", move || hint.with(Option::is_some)) role=move || good().map(|_| "status")>
            <span class=move || good().map_or("", |_| "formula__sum")>{move || hint.get().unwrap_or_else(|| question.with(|question| question.line.text.clone()))}</span>
            <span class="formula__mark" hidden=move || good().is_none()>{move || if good() == Some(true) { "\u{a0}✓" } else { "\u{a0}✗" }}</span>
            " "<span class="formula__note" hidden=move || note().is_empty()>{move || note()}</span>
        </p>
        {move || Some(figures.get()).filter(|figures| !figures.is_empty()).map(why)}
    }
}

/// The figures behind a hint, for who asks for them. The button that shows them hides them again, as Escape does, and a button
/// of their own.
fn why(figures: Vec<Figures>) -> AnyView {
    let open = RwSignal::new(false);
    let close = move || {
        if open.get_untracked() {
            open.set(false);
            browser::focus(".why__ask");
        }
    };
    let escape = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" && browser::find("dialog:modal").is_none() {
            close();
        }
    });
    on_cleanup(move || escape.remove());
    let row = |(name, figure): (String, String)| {
        view! { <tr><th scope="row">{name}</th><td class="number">{figure}</td></tr> }
    };
    let part = |figures: Figures| {
        let rows = (!figures.rows.is_empty())
            .then(|| view! { <table class="why__figures"><tbody>{figures.rows.into_iter().map(row).collect_any()}</tbody></table> });
        view! { <p>{figures.meaning}</p> {rows} }
    };
    view! {
        <button class="why__ask" type="button" aria-controls="why" aria-expanded=move || if open.get() { "true" } else { "false" }
            on:click=move |_| open.update(|open| *open = !*open)>{move || if open.get() { app::CLOSE } else { app::WHY }}</button>
        <section class="why" id="why" aria-label=app::WHY tabindex="0" hidden=move || !open.get()>
            <div class="why__told">{figures.into_iter().map(part).collect_any()}</div>
            <button class="button button--icon button--quiet" type="button" aria-label=app::CLOSE on:click=move |_| close()>
                <Icon name="close"/>
            </button>
        </section>
    }
    .into_any()
}
