//! The part of the page of saved games that takes everything away in a file, and brings it back.

use crate::ui::components::list::CollectAny;
use crate::ui::device::browser::{self, Slice};
use crate::ui::device::files;
use crate::ui::device::storage::Trouble;
use crate::ui::house::House;
use crate::ui::kept::{days, form, habits, lessons, puzzles, shelf, statistics};
use fivefold::backup::{self, BadBackup, Contents, Fate, FateCounts, Kept, fates};
use fivefold::records::save::SavedTable;
use fivefold::records::settings::Settings;
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

    /// What came of another file that came with it. Settings can only be those of one.
    fn add(&mut self, other: Brought) {
        self.told.extend(other.told);
        self.settings = other.settings.or(self.settings);
    }
}

/// The taking in of a file, which goes on in slices, shows how far it is, and can be stopped.
struct Work {
    /// How many games of how many have been looked at; nothing while no file is taken in.
    progress: RwSignal<Option<(usize, usize)>>,
    /// Whether it is to end.
    is_stopped: RwSignal<bool>,
    slice: Slice,
}

impl Work {
    fn begin(progress: RwSignal<Option<(usize, usize)>>, is_stopped: RwSignal<bool>) -> Work {
        progress.set(Some((0, 0)));
        is_stopped.set(false);
        Work { progress, is_stopped, slice: Slice::begin() }
    }

    /// Says how far it is, and lets the page do what it has to do. Says whether to go on.
    async fn goes_on(&mut self, done: usize, of: usize) -> bool {
        if self.slice.is_over() {
            // A page that has been left shows nothing, and the work ends.
            let _ = self.progress.try_set(Some((done, of)));
            self.slice.next().await;
        }
        self.is_stopped.try_get_untracked() == Some(false)
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
    let progress = RwSignal::new(None);
    let is_stopped = RwSignal::new(false);
    // A file is taken in as long as somebody looks on.
    on_cleanup(move || is_stopped.set(true));
    let export = move |_| files::save(&file_name(), &backup::write(&kept(house)));
    let import = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again.
        input.set_value("");
        house.arrived.update(|files| files.push(file));
    };
    // One file after the other, chosen here or opened from outside; what came of those that came together is told together.
    let has_next = StoredValue::new(false);
    let take_in = move |file: web_sys::File| {
        let work = Work::begin(progress, is_stopped);
        if !has_next.get_value() {
            brought.set(Brought::default());
        }
        spawn_local(async move {
            let come = match files::read(&file, backup::MAX_BYTES).await {
                Ok(text) => match backup::read(&text) {
                    Ok(contents) => bring_back(contents, house, work).await,
                    Err(bad) => Brought::nothing(say::bad_backup(&bad)),
                },
                Err(files::Unreadable::TooLong { bytes }) => {
                    Brought::nothing(say::bad_backup(&BadBackup::TooLong { bytes }))
                }
                Err(files::Unreadable::Refused) => Brought::nothing(say::UNREADABLE.to_owned()),
            };
            // Whoever has left the page meanwhile needs no list of the games.
            let _ = brought.try_update(|brought| brought.add(come));
            let _ = has_next.try_set_value(house.arrived.with_untracked(|files| !files.is_empty()));
            let _ = progress.try_set(None);
            let _ = on_come.try_run(());
            // Whoever opened the file elsewhere has not been at this part of the page.
            browser::bring_into_view(".brought");
        });
    };
    Effect::new(move |_| {
        house.arrived.track();
        if progress.with(Option::is_none) && house.arrived.with_untracked(|files| !files.is_empty()) {
            let first = house.arrived.try_update(|files| files.remove(0));
            first.into_iter().for_each(take_in);
        }
    });
    // No other file is taken before this one has come to its end.
    let stop = move |_| is_stopped.set(true);
    let shown_progress = Memo::new(move |_| progress.get().map(|(done, of)| say::progress(done, of)));
    let told =
        move || brought.with(|brought| brought.told.iter().map(|line| view! { <p>{line.clone()}</p> }).collect_any());
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
                <div class="field__control"><input class="input" type="file" id="import" accept=format!("{},{}", backup::FILE_ENDING, backup::FILE_TYPE) disabled=move || progress.get().is_some() on:change=import/></div>
            </div>
            <div class="actions progress" hidden=move || progress.get().is_none()>
                <p class="number">{move || shown_progress.get()}</p>
                <button class="button" type="button" on:click=stop>{say::STOP}</button>
            </div>
            <div class="brought" role="status">{move || told()}</div>
            {move || settings.get().map(|settings| view! { <TakeSettings settings/> }.into_any())}
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
    let day = days::today().map_or(String::new(), |today| format!("-{today}"));
    format!("fivefold{day}{}", backup::FILE_ENDING)
}

/// Everything of worth that the device keeps. Records of a newer version are left to that version.
fn kept(house: House) -> Kept {
    Kept {
        games: shelf::all_for_backup(),
        statistics: statistics::load(house).unwrap_or_default(),
        days: days::load(house).unwrap_or_default(),
        lessons: lessons::load(),
        habits: habits::load(),
        form: form::load().unwrap_or_default(),
        puzzles: puzzles::load(house).unwrap_or_default(),
        settings: house.settings.get_untracked(),
    }
}

/// Takes in what a file holds, without loss of anything that is here. Settings are only compared.
async fn bring_back(contents: Contents, house: House, mut work: Work) -> Brought {
    let (mut arrived, mut damaged) = (Vec::new(), Vec::new());
    let of = contents.games.len();
    for (done, game) in contents.games.enumerate() {
        match game {
            Ok(entry) => arrived.push(entry),
            Err(bad) => damaged.push(bad),
        }
        if !work.goes_on(done + 1, of).await {
            return Brought::nothing(say::STOPPED.to_owned());
        }
    }
    // A damaged game is not one that a sound copy need not come to.
    let (mut ids, mut held) = (Vec::new(), Vec::new());
    for entry in shelf::look() {
        if backup::check(&entry.saved).is_ok() {
            ids.push(entry.id);
            held.push(entry.saved);
        }
        if !work.goes_on(of, of).await {
            return Brought::nothing(say::STOPPED.to_owned());
        }
    }
    let mut told = Vec::new();
    // Before the games: a device that has never counted begins with its own, and the file knows what counts of those that
    // come. One without statistics may be of somebody else's games.
    let bad = contents.statistics.as_ref().is_some_and(Result::is_err);
    let book = contents.statistics.and_then(Result::ok).unwrap_or_default();
    told.extend(statistics::merge(house, &book).map(say::counted));
    if bad {
        told.push(say::BAD_STATISTICS.to_owned());
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
    match contents.habits {
        Some(Ok(other)) => habits::change(house, |habits| habits.merge(&other)),
        Some(Err(_)) => told.push(say::BAD_HABITS.to_owned()),
        None => {}
    }
    match contents.form {
        Some(Ok(other)) => form::change(house, |form| form.merge(&other)),
        Some(Err(_)) => told.push(say::BAD_FORM.to_owned()),
        None => {}
    }
    match contents.puzzles {
        Some(Ok(other)) => puzzles::change(house, |book| book.merge(&other)),
        Some(Err(_)) => told.push(say::BAD_PUZZLES.to_owned()),
        None => {}
    }
    match contents.settings {
        Some(Ok(other)) => settings.0 = other,
        Some(Err(_)) => told.push(say::BAD_SETTINGS.to_owned()),
        None => {}
    }
    let (tally, is_whole) = put_on_shelf(&arrived, (&ids, &held), house, work).await;
    told.splice(0..0, say::brought_back(&tally, &damaged));
    if !is_whole {
        told.push(say::STOPPED_EARLY.to_owned());
    }
    let settings = Some(settings).filter(|settings| *settings != own);
    told.extend(settings.map(|_| say::SETTINGS_DIFFER.to_owned()));
    Brought { told, settings }
}

/// Does to the shelf, which holds games under these numbers, what becomes of the games of a file; says whether all of them
/// had their turn.
async fn put_on_shelf(
    arrived: &[backup::KeptGame],
    (ids, held): (&[u32], &[SavedTable]),
    house: House,
    mut work: Work,
) -> (FateCounts, bool) {
    let fates = fates(held, &arrived.iter().map(|entry| &entry.saved).collect::<Vec<_>>());
    let mut free_id = shelf::free_id();
    let (mut tally, mut trouble, mut is_whole) = (FateCounts::default(), None, true);
    for (entry, fate) in arrived.iter().zip(fates) {
        if !work.goes_on(arrived.len(), arrived.len()).await {
            is_whole = false;
            break;
        }
        // Another tab may have played on meanwhile: then the game of the file stands beside that one.
        let fate = match fate {
            Fate::Further { held: at } if !shelf::is_there(ids[at], &held[at]) => Fate::Forked,
            fate => fate,
        };
        let (id, kept) = match fate {
            Fate::New | Fate::Forked => {
                let (id, kept) = shelf::put_new(free_id, entry);
                free_id = id;
                (id, kept)
            }
            Fate::Further { held: at } => (ids[at], shelf::put(ids[at], &entry.saved.clone().going_on_from(&held[at]))),
            Fate::Here { held } | Fate::Behind { held } => (ids[held], Ok(())),
        };
        if kept == Err(Trouble::Full) {
            tally.no_room += 1;
            continue;
        }
        tally.count(fate);
        trouble = trouble.or(kept.and(shelf::adorn(id, entry)).err());
    }
    if let Some(trouble) = trouble {
        trouble.tell(house.notices);
    }
    (tally, is_whole)
}
