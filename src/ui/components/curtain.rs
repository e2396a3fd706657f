//! The curtain between people who share a device: it covers everything until the right one has it.

use super::card::Portrait;
use super::list::CollectAny;
use fivefold::text::app;
use leptos::prelude::*;

/// Names who is next, and lifts when that person says so. The page shows it in place of the table, so that there is
/// nothing behind it.
#[component]
pub fn Curtain(
    /// The next person's seat.
    seat: u8,
    /// The next person's name.
    name: String,
    /// What the name is said for.
    kicker: &'static str,
    /// What lifts the curtain.
    lift: String,
    /// What happened since this person's last turn.
    missed: Vec<String>,
    /// Lifts the curtain.
    on_lift: Callback<()>,
) -> impl IntoView {
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            // A button takes the focus.
            let _ = button.focus();
        }
    });
    let nothing = missed.is_empty();
    view! {
        <main class="curtain" id="main">
            <Portrait seat/>
            <p class="curtain__kicker">{kicker}</p>
            <h1 class="curtain__name">{name}</h1>
            <button class="button button--primary button--large" type="button" node_ref=button on:click=move |_| on_lift.run(())>
                {lift}
            </button>
            <a class="button button--quiet" href="#/">{app::HOME}</a>
            <div hidden=nothing>
                <h2 class="curtain__kicker">{app::SINCE_YOUR_TURN}</h2>
                <ul class="curtain__log">{missed.into_iter().map(|line| view! { <li>{line}</li> }).collect_any()}</ul>
            </div>
        </main>
    }
}
