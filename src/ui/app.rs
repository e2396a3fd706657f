//! The app: what all pages share, and which page is shown.

use super::components::notices::{NoticeList, Notices};
use super::pages::challenge::ChallengePage;
use super::pages::fair::FairPage;
use super::pages::replay::{SavedReplay, SharedReplay};
use super::pages::saved::SavedPage;
use super::pages::statistics::StatisticsPage;
use super::pages::turn::TurnPage;
use super::pages::{home::Home, lost::Lost, rules::RulesPage, set_up::SetUp, settings::SettingsPage, table::TablePage};
use super::thinking::Thinker;
use super::{browser, settings, shelf, storage, updates};
use fivefold::link::game::Purpose;
use fivefold::link::{BadLink, Route};
use fivefold::settings::Settings;
use fivefold::text::app;
use leptos::ev;
use leptos::prelude::*;

/// What every page can reach. All of it is cheap to copy.
#[derive(Clone, Copy)]
pub struct House {
    /// What the player has chosen.
    pub settings: RwSignal<Settings>,
    /// Messages at the edge of the page.
    pub notices: Notices,
    /// The last sentences for those who listen; the number makes a repeated sentence a new one.
    pub announced: RwSignal<(u32, String)>,
    /// Where bots and hints are thought about.
    pub thinker: Thinker,
}

impl House {
    /// Tells the whole app to whoever asks.
    pub fn get() -> House {
        expect_context::<House>()
    }

    /// Has sentences read aloud by a screen reader.
    pub fn announce(self, text: String) {
        if !text.is_empty() {
            self.announced.update(|(number, last)| {
                *number += 1;
                *last = text;
            });
        }
    }

    /// Drops what was read aloud, so that nobody finds the last sentence of one page on the next.
    fn hush(self) {
        self.announced.update(|(_, last)| last.clear());
    }

    /// Changes the settings, shows and keeps them.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let chosen = self.settings.get_untracked();
        settings::show(&chosen);
        if let Err(trouble) = settings::save(&chosen) {
            self.notices.storage_trouble(trouble);
        }
    }
}

/// Goes to another place; the browser's back button comes back.
pub fn go_to(route: &Route) {
    // A fragment is always allowed as the new hash.
    let _ = window().location().set_hash(&route.write());
}

/// Goes to another place that takes the place of this one: the back button does not come back here.
pub fn go_on_to(route: &Route) {
    // A fragment of this page is always allowed.
    let _ = window().location().replace(&route.write());
}

fn here() -> Result<Route, BadLink> {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let house = House {
        settings: RwSignal::new(settings::load()),
        notices: Notices::new(),
        announced: RwSignal::new((0, String::new())),
        thinker: Thinker::new(),
    };
    provide_context(house);
    settings::show(&house.settings.get_untracked());
    if !storage::is_allowed() {
        house.notices.storage_trouble(storage::Trouble::Forbidden);
    }
    shelf::clear_away();
    updates::watch(house.notices);
    browser::watch_pointer();

    let route = RwSignal::new(here());
    let listener = window_event_listener(ev::hashchange, move |_| route.set(here()));
    on_cleanup(move || listener.remove());
    let route = Memo::new(move |_| route.get());
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            house.notices.leave_page();
            browser::begin_page();
        }
    });

    view! {
        <a class="skip" href="#main" on:click=skip_to_main>{app::SKIP}</a>
        <Announcer announced=house.announced/>
        {move || {
            let route = route.get();
            // Before the page is made, which may have something to say itself.
            house.hush();
            page(route)
        }}
        <NoticeList notices=house.notices/>
    }
}

/// The address belongs to the pages, so that the link to the main part moves the focus itself.
fn skip_to_main(event: ev::MouseEvent) {
    event.prevent_default();
    browser::focus("#main");
}

/// The page that an address leads to.
fn page(route: Result<Route, BadLink>) -> AnyView {
    match route {
        Ok(Route::Home) => view! { <Home/> }.into_any(),
        Ok(Route::SetUp { game, query }) => view! { <SetUp game query/> }.into_any(),
        Ok(Route::Table { id }) => view! { <TablePage id/> }.into_any(),
        Ok(Route::Rules { game }) => view! { <RulesPage game/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Watch, link }) => view! { <SharedReplay link/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Challenge, link }) => view! { <ChallengePage link/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Turn, link }) => view! { <TurnPage link/> }.into_any(),
        Ok(Route::Replay { id }) => view! { <SavedReplay id/> }.into_any(),
        Ok(Route::Saved) => view! { <SavedPage/> }.into_any(),
        Ok(Route::Fair { game, query }) => view! { <FairPage game query/> }.into_any(),
        Ok(Route::Statistics) => view! { <StatisticsPage/> }.into_any(),
        Ok(Route::Settings) => view! { <SettingsPage/> }.into_any(),
        Err(bad) => view! { <Lost bad/> }.into_any(),
    }
}

/// The one live region: each sentence is a new element, so that an equal one is read again.
#[component]
fn Announcer(announced: RwSignal<(u32, String)>) -> impl IntoView {
    let spoken = move || Some(announced.get()).filter(|(_, text)| !text.is_empty());
    view! {
        <div class="visually-hidden" aria-live="polite" data-announcer="">
            <For each=spoken key=|(number, _)| *number children=|(_, text)| view! { <p>{text}</p> }/>
        </div>
    }
}
