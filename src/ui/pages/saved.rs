//! All saved games: names, removing, and copies in a file.

mod copies;

use super::by_link;
use crate::ui::app::House;
use crate::ui::components::bar::Bar;
use crate::ui::components::card::Icon;
use crate::ui::{browser, games, shelf, storage};
use copies::Copies;
use fivefold::backup;
use fivefold::link::Route;
use fivefold::text::{app, errors, saved as say};
use leptos::prelude::*;

/// The page.
#[component]
pub fn SavedPage() -> impl IntoView {
    browser::set_title(&app::window_title(say::TITLE));
    let house = House::get();
    let (entries, damaged) = shelf::look();
    for (id, bad) in damaged {
        house.notices.warn(app::damaged(id, &errors::save(&bad)));
    }
    storage::ask_to_keep(!entries.is_empty());
    let entries = RwSignal::new(entries);
    let row = move |entry: shelf::Entry| {
        let id = entry.id;
        let remove = move |_| {
            let Some(removed) = shelf::remove(id) else { return };
            entries.set(shelf::look().0);
            house.notices.offer(app::REMOVED, app::PUT_BACK, move || {
                if let (_, Err(trouble)) = shelf::put_back(&removed) {
                    house.notices.storage_trouble(trouble);
                }
                entries.try_set(shelf::look().0);
            });
        };
        view! { <Row entry on_remove=Callback::new(remove)/> }
    };
    view! {
        <div class="app">
            <Bar/>
            <main class="page" id="main" tabindex="-1">
                <h1 class="page__title">{say::TITLE}</h1>
                <p hidden=move || !entries.with(Vec::is_empty)>{say::NONE}</p>
                <ul class="saved saved--all"><For each=move || entries.get() key=as_shown children=row/></ul>
                <Copies on_come=Callback::new(move |()| { entries.try_set(shelf::look().0); })/>
            </main>
        </div>
    }
}

/// What a row shows: one of a game that went on or got a name is a new one.
fn as_shown(entry: &shelf::Entry) -> (u32, u64, usize, String) {
    (entry.id, entry.saved.changed, entry.saved.actions(), shelf::name(entry.id))
}

/// A saved game.
#[component]
fn Row(
    /// The game.
    entry: shelf::Entry,
    /// Removes it.
    on_remove: Callback<()>,
) -> impl IntoView {
    let house = House::get();
    let glance = games::facts(entry.game).and_then(|facts| (facts.glance)(&entry.saved).ok()).unwrap_or_default();
    let (turn, send) = (by_link::whose_turn(&entry, &glance), by_link::send_again(&entry, &glance));
    let is_primary = !by_link::is_elsewhere(&glance);
    let shelf::Entry { id, game, saved } = entry;
    let facts = format!("{} · {}", browser::date(saved.changed), say::place(saved.actions(), glance.is_over));
    let rename = move |event| {
        if let Err(trouble) = shelf::rename(id, &event_target_value(&event)) {
            house.notices.storage_trouble(trouble);
        }
    };
    let label = app::remove_game(game, &app::saved_game(saved.names()));
    view! {
        <li class="resume">
            <div>
                <h2 class="resume__title">{app::game_name(game)}</h2>
                <p class="resume__text">{glance.standing}</p>
                {turn}
                <p class="resume__text">{facts}</p>
                <input class="input" aria-label=format!("{}: {}", say::NAME, app::game_name(game)) placeholder=say::NAME maxlength=backup::MAX_NAME_CHARS.to_string()
                    prop:value=shelf::name(id) on:change=rename/>
            </div>
            <button class="button button--icon button--quiet" type="button" aria-label=label on:click=move |_| on_remove.run(())>
                <Icon name="close"/>
            </button>
            <div class="resume__ways">
                {send}
                <a class="button" href=Route::Replay { id }.write()>{say::WATCH}</a>
                <a class="button" class=("button--primary", is_primary) href=Route::Table { id }.write()>{say::OPEN}</a>
            </div>
        </li>
    }
}
