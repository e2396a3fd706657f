//! What is round every page but the table.

use super::card::{Icon, picture};
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::way_back;
use fivefold::links::link::Route;
use fivefold::pictures::Picture;
use fivefold::text::app;
use leptos::prelude::*;

/// A page with a bar: the ways home and back to the table that was left for it, and tools.
#[component]
pub fn Frame(
    /// The classes of its main part.
    #[prop(default = "page")]
    class: &'static str,
    /// What stands in the bar before the settings.
    #[prop(optional_no_strip)]
    tools: Option<AnyView>,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    let house = House::get();
    let left = Memo::new(move |_| way_back::table(house));
    let back = move || {
        left.get().map(|(id, game)| {
            let words = app::back_to(game);
            view! { <a class="button button--quiet bar__back" href=Route::Table { id }.write() aria-label=words.clone() title=words><Icon name="back"/><span class="bar__left">{game.title()}</span></a> }.into_any()
        })
    };
    view! {
        <div class="app">
            <header class="bar">
                <a class="bar__home" href=Route::Home.write()>{picture(Picture::mark())}{app::TITLE}</a>
                {move || back()}
                <nav class="bar__tools" aria-label=app::TOOLS>
                    {tools}
                    <a class="button button--icon" href=Route::Settings.write() aria-label=app::SETTINGS><Icon name="settings"/></a>
                </nav>
            </header>
            <main class=class id="main" tabindex="-1">{children()}</main>
        </div>
    }
}

/// A page in a [`Frame`] that begins with its title, which the window has as well.
#[component]
pub fn Page(
    /// The title.
    #[prop(into)]
    title: String,
    /// What stands in the bar before the settings.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    browser::set_title(&app::window_title(&title));
    view! { <Frame tools><h1 class="page__title">{title}</h1>{children()}</Frame> }
}
