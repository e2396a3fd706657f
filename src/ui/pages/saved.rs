//! All saved games: names, copies in a file, and how to keep them.

use super::by_link;
use crate::ui::app::House;
use crate::ui::components::bar::Bar;
use crate::ui::components::card::Icon;
use crate::ui::{browser, days, files, games, shelf, statistics, storage};
use fivefold::backup;
use fivefold::link::Route;
use fivefold::save::SavedTable;
use fivefold::text::{app, errors, saved as say};
use leptos::prelude::*;
use leptos::task::spawn_local;

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
    let told = RwSignal::new(Vec::<String>::new());
    let export = move |_| files::save(&file_name(), &backup_text(house));
    let import = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again.
        input.set_value("");
        spawn_local(async move {
            told.set(match files::read(&file, backup::MAX_BYTES).await {
                Ok(text) => bring_back(&text, house),
                Err(files::Unreadable::TooLong { bytes }) => {
                    vec![say::bad_backup(&backup::BadBackup::TooLong { bytes })]
                }
                Err(files::Unreadable::Refused) => vec![say::UNREADABLE.to_owned()],
            });
            entries.set(shelf::look().0);
        });
    };
    let row = move |entry: shelf::Entry| {
        let id = entry.id;
        let remove = move |_| {
            let Some(text) = shelf::remove(id) else { return };
            entries.set(shelf::look().0);
            house.notices.offer(app::REMOVED, app::PUT_BACK, move || {
                if let Err(trouble) = storage::write(&shelf::key(id), &text) {
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
                <ul class="saved saved--all"><For each=move || entries.get() key=|entry| entry.id children=row/></ul>
                <section class="panel">
                    <h2 class="panel__title">{say::KEEPING}</h2>
                    <p>{say::KEEPING_TEXT}</p>
                    <p>{say::SAFARI_TEXT}</p>
                    <div class="actions">
                        <button class="button button--primary" type="button" on:click=export>{say::EXPORT}</button>
                    </div>
                    <div class="field">
                        <label class="field__label" for="import">{say::IMPORT}</label>
                        <p class="field__hint">{say::IMPORT_HINT}</p>
                        <div class="field__control"><input class="input" type="file" id="import" accept=".json,application/json" on:change=import/></div>
                    </div>
                    <div role="status">{move || told.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
                </section>
            </main>
        </div>
    }
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

/// What the file of all games is called: with the day, so that copies stand side by side.
fn file_name() -> String {
    let now = String::from(js_sys::Date::new_0().to_iso_string());
    format!("fivefold-{}.json", now.split('T').next().unwrap_or_default())
}

/// All games, the statistics and the deals of the day, as a file.
fn backup_text(house: House) -> String {
    // Records of a newer version are left to that version.
    let (statistics, days) = (statistics::load(house).unwrap_or_default(), days::load(house).unwrap_or_default());
    backup::write(&shelf::all_for_backup(), &statistics, &days)
}

/// Puts the games of a file on the shelf that are not there yet, and counts what was not counted: what came of it.
fn bring_back(text: &str, house: House) -> Vec<String> {
    let backup::Contents { games: entries, statistics: counted, days: of_days } = match backup::read(text) {
        Ok(contents) => contents,
        Err(bad) => return vec![say::bad_backup(&bad)],
    };
    let mut here: Vec<SavedTable> = shelf::look().0.into_iter().map(|entry| entry.saved).collect();
    let (mut added, mut known, mut damaged) = (0, 0, Vec::new());
    for entry in entries {
        match entry {
            Err(bad) => damaged.push(bad),
            Ok(entry) if here.iter().any(|saved| saved.is_same_game(&entry.saved)) => known += 1,
            Ok(entry) => {
                if let Err(trouble) = shelf::put(&entry) {
                    // There is no room for the others either.
                    house.notices.storage_trouble(trouble);
                    break;
                }
                added += 1;
                here.push(entry.saved);
            }
        }
    }
    let mut told = say::brought_back(added, known, &damaged);
    match counted {
        Some(Ok(book)) => told.extend(statistics::merge(house, &book).map(say::counted)),
        Some(Err(_)) => told.push(say::BAD_STATISTICS.to_owned()),
        None => {}
    }
    match of_days {
        Some(Ok(other)) => days::merge(house, &other),
        Some(Err(_)) => told.push(say::BAD_DAYS.to_owned()),
        None => {}
    }
    told
}
