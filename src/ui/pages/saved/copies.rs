//! The part of the page of saved games that takes everything away in a file, and brings it back.

use crate::ui::app::House;
use crate::ui::storage::Trouble;
use crate::ui::{days, files, lessons, shelf, statistics};
use fivefold::backup::{self, BadBackup, Contents, Fate, Kept, Tally, fates};
use fivefold::save::SavedTable;
use fivefold::settings::Settings;
use fivefold::text::saved as say;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What the page of settings shows: how the app looks, moves and sounds, and whether no game is explained.
type Chosen = (Settings, bool);

fn chosen(house: House) -> Chosen {
    (house.settings.get_untracked(), lessons::load().is_off)
}

/// What came of a file.
#[derive(Clone, Default)]
struct Brought {
    /// A sentence each.
    told: Vec<String>,
    /// The settings of the file, where they are others than here.
    settings: Option<Chosen>,
}

impl Brought {
    fn nothing(why: String) -> Brought {
        Brought { told: vec![why], settings: None }
    }
}

/// How to keep a copy, and the two ways of one.
#[component]
pub fn Copies(
    /// Games have come from a file.
    on_come: Callback<()>,
) -> impl IntoView {
    let house = House::get();
    let brought = RwSignal::new(Brought::default());
    let export = move |_| files::save(&file_name(), &backup::write(&kept(house)));
    let import = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again.
        input.set_value("");
        spawn_local(async move {
            brought.set(match files::read(&file, backup::MAX_BYTES).await {
                Ok(text) => backup::read(&text)
                    .map_or_else(|bad| Brought::nothing(say::bad_backup(&bad)), |contents| bring_back(contents, house)),
                Err(files::Unreadable::TooLong { bytes }) => {
                    Brought::nothing(say::bad_backup(&BadBackup::TooLong { bytes }))
                }
                Err(files::Unreadable::Refused) => Brought::nothing(say::UNREADABLE.to_owned()),
            });
            // Whoever has left the page meanwhile needs no list of the games.
            let _ = on_come.try_run(());
        });
    };
    let told =
        move || brought.with(|brought| brought.told.iter().map(|line| view! { <p>{line.clone()}</p> }).collect_view());
    let settings = Memo::new(move |_| brought.with(|brought| brought.settings));
    view! {
        <section class="panel">
            <h2 class="panel__title">{say::KEEPING}</h2>
            <p>{say::KEEPING_TEXT}</p>
            <p>{say::SAFARI_TEXT}</p>
            <p>{say::EXPORT_HINT}</p>
            <div class="actions">
                <button class="button button--primary" type="button" on:click=export>{say::EXPORT}</button>
            </div>
            <div class="field">
                <label class="field__label" for="import">{say::IMPORT}</label>
                <p class="field__hint">{say::IMPORT_HINT}</p>
                <div class="field__control"><input class="input" type="file" id="import" accept=".json,application/json" on:change=import/></div>
            </div>
            <div role="status">{told}</div>
            {move || settings.get().map(|settings| view! { <TakeSettings settings/> })}
        </section>
    }
}

/// Offers the settings of a file, and those from before once they are taken.
#[component]
fn TakeSettings(
    /// The settings of the file.
    settings: Chosen,
) -> impl IntoView {
    let house = House::get();
    let own = chosen(house);
    let is_taken = RwSignal::new(false);
    let change = move |_| {
        is_taken.update(|is_taken| *is_taken = !*is_taken);
        let (chosen, is_off) = if is_taken.get_untracked() { settings } else { own };
        house.change_settings(|settings| *settings = chosen);
        lessons::change(house, |course| course.is_off = is_off);
        house.announce(if is_taken.get_untracked() { say::SETTINGS_TAKEN } else { say::SETTINGS_BACK }.to_owned());
    };
    view! {
        <div class="actions">
            <button class="button" type="button" on:click=change>
                {move || if is_taken.get() { say::GIVE_SETTINGS_BACK } else { say::TAKE_SETTINGS }}
            </button>
        </div>
    }
}

/// What the file of everything is called: with the day, so that copies stand side by side.
fn file_name() -> String {
    let now = String::from(js_sys::Date::new_0().to_iso_string());
    format!("fivefold-{}.json", now.split('T').next().unwrap_or_default())
}

/// Everything of worth that the device keeps. Records of a newer version are left to that version.
fn kept(house: House) -> Kept {
    Kept {
        games: shelf::all_for_backup(),
        statistics: statistics::load(house).unwrap_or_default(),
        days: days::load(house).unwrap_or_default(),
        lessons: lessons::load(),
        settings: house.settings.get_untracked(),
    }
}

/// Takes in what a file holds, without loss of anything that is here. Settings are only compared.
fn bring_back(contents: Contents, house: House) -> Brought {
    let mut told = Vec::new();
    // Before the games: a device that has never counted begins with its own, and the file knows what counts of those that
    // come.
    match contents.statistics {
        Some(Ok(book)) => told.extend(statistics::merge(house, &book).map(say::counted)),
        Some(Err(_)) => told.push(say::BAD_STATISTICS.to_owned()),
        None => {}
    }
    match contents.days {
        Some(Ok(other)) => days::merge(house, &other),
        Some(Err(_)) => told.push(say::BAD_DAYS.to_owned()),
        None => {}
    }
    let own = chosen(house);
    let mut settings = own;
    match contents.lessons {
        Some(Ok(other)) => {
            settings.1 = other.is_off;
            lessons::change(house, |course| course.merge(&other));
        }
        Some(Err(_)) => told.push(say::BAD_LESSONS.to_owned()),
        None => {}
    }
    match contents.settings {
        Some(Ok(other)) => settings.0 = other,
        Some(Err(_)) => told.push(say::BAD_SETTINGS.to_owned()),
        None => {}
    }
    let (mut arrived, mut damaged) = (Vec::new(), Vec::new());
    for game in contents.games {
        match game {
            Ok(entry) => arrived.push(entry),
            Err(bad) => damaged.push(bad),
        }
    }
    told.splice(0..0, say::brought_back(&put_on_shelf(&arrived, house), &damaged));
    let settings = Some(settings).filter(|settings| *settings != own);
    told.extend(settings.map(|_| say::SETTINGS_DIFFER.to_owned()));
    Brought { told, settings }
}

/// Does to the shelf what becomes of the games of a file.
fn put_on_shelf(arrived: &[backup::Entry], house: House) -> Tally {
    // A damaged game is not one that a sound copy need not come to.
    let sound = shelf::look().0.into_iter().filter(|entry| backup::check(&entry.saved).is_ok());
    let (ids, held): (Vec<u32>, Vec<SavedTable>) = sound.map(|entry| (entry.id, entry.saved)).unzip();
    let fates = fates(&held, &arrived.iter().map(|entry| &entry.saved).collect::<Vec<_>>());
    let mut free_id = shelf::free_id();
    let (mut tally, mut trouble) = (Tally::default(), None);
    for (entry, fate) in arrived.iter().zip(fates) {
        let (id, kept) = match fate {
            Fate::New | Fate::Forked => (free_id, shelf::put(free_id, entry)),
            Fate::Further { held } => (ids[held], shelf::put(ids[held], entry)),
            Fate::Here { held } | Fate::Behind { held } => (ids[held], Ok(())),
        };
        if kept == Err(Trouble::Full) {
            tally.no_room += 1;
            continue;
        }
        tally.count(fate);
        free_id += u32::from(id == free_id);
        trouble = trouble.or(kept.and(shelf::adorn(id, entry)).err());
    }
    if let Some(trouble) = trouble {
        house.notices.storage_trouble(trouble);
    }
    tally
}
