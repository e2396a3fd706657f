//! The bar at the top of a page.

use super::card::{Icon, Picture};
use fivefold::links::link::Route;
use fivefold::text::app;
use leptos::prelude::*;

/// The bar of every page but the table: the way home, and tools.
#[component]
pub fn Bar(
    /// What stands before the settings.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <header class="bar">
            <a class="bar__home" href=Route::Home.write()><Picture symbol="mark" class="bar__mark"/>{app::TITLE}</a>
            <nav class="bar__tools" aria-label=app::TOOLS>
                {children.map(|children| children())}
                <a class="button button--icon" href=Route::Settings.write() aria-label=app::SETTINGS><Icon name="settings"/></a>
            </nav>
        </header>
    }
}

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
