//! The tools of a table's bar.

use super::card::Icon;
use leptos::prelude::*;

/// A tool of the bar: a button that is only a sign.
#[component]
pub fn Tool(
    /// The sign.
    icon: &'static str,
    /// What it does.
    label: &'static str,
    /// Does it.
    on_press: Callback<()>,
    /// Whether it cannot be used now.
    #[prop(into, optional)]
    disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button class="button button--icon" type="button" aria-label=label title=label
            aria-disabled=move || disabled.get().then_some("true")
            on:click=move |_| if !disabled.get_untracked() { on_press.run(()) }>
            <Icon name=icon/>
        </button>
    }
}
