//! The app: which page is shown.

use crate::ui::components::card::picture;
use crate::ui::components::list::{Row, list};
use crate::ui::components::notices::NoticeList;
use crate::ui::components::page::Frame;
use crate::ui::device::{browser, later, launch, storage, updates};
use crate::ui::house::settings;
use crate::ui::house::{House, go_to};
use crate::ui::kept::{badge, days, shelf, way_back};
use crate::ui::pages::challenge::ChallengePage;
use crate::ui::pages::day::EarlierDays;
use crate::ui::pages::fair::FairPage;
use crate::ui::pages::mistake::MistakePage;
use crate::ui::pages::puzzle::PuzzlePage;
use crate::ui::pages::puzzles::PuzzlesPage;
use crate::ui::pages::replay::{SavedReplay, SharedReplay};
use crate::ui::pages::review::{SavedReview, SharedReview};
use crate::ui::pages::rush::RushPage;
use crate::ui::pages::saved::SavedPage;
use crate::ui::pages::sheet::SheetPage;
use crate::ui::pages::statistics::StatisticsPage;
use crate::ui::pages::turn::TurnPage;
use crate::ui::pages::{
    home::Home, lost::Lost, rules::RulesPage, set_up::SetUp, settings::SettingsPage, table::TablePage,
};
use fivefold::links::link::{BadLink, Purpose, PuzzlePlace, Route};
use fivefold::pictures::Picture;
use fivefold::system::launch::way;
use fivefold::text::app;
use leptos::ev;
use leptos::prelude::*;
use std::hint::black_box;

fn here() -> Result<Route, BadLink> {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let house = House::open();
    settings::show(&house.settings.get_untracked());
    if !storage::is_allowed() {
        storage::Trouble::Forbidden.tell(house.notices);
    }
    shelf::clear_away();
    way_back::watch(house);
    updates::watch(house.notices);
    browser::watch_pointer();
    badge::watch();
    days::watch(house);

    let route = RwSignal::new(here());
    let listener = window_event_listener(ev::hashchange, move |_| route.set(here()));
    on_cleanup(move || listener.remove());
    launch::watch(
        |moment, address, files| {
            if let Some(way) = way(moment, address, files) {
                go_to(&way);
            }
        },
        move |file| house.arrived.update(|files| files.push(file)),
    );
    let route = Memo::new(move |_| route.get());
    Effect::new(move |before: Option<()>| {
        let part = route.with(part_in_view);
        if before.is_some() {
            house.notices.leave_page();
        }
        if before.is_some() || part.is_some() {
            browser::begin_page(part);
        }
    });

    Effect::new(move |before: Option<()>| {
        house.today.track();
        if before.is_some() && route.with_untracked(is_of_today) {
            // It was in the page of the day before.
            browser::keep_focus(&["#main"]);
        }
    });

    view! {
        <a class="skip" href="#main" on:click=skip_to_main>{app::SKIP}</a>
        <Announcer house/>
        {move || {
            let route = route.get();
            if is_of_today(&route) {
                house.today.track();
            }
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

/// The part of its page that an address is about.
fn part_in_view(route: &Result<Route, BadLink>) -> Option<&'static str> {
    (*route == Ok(Route::Day)).then_some(".day")
}

/// Whether a page is another one on another day.
fn is_of_today(route: &Result<Route, BadLink>) -> bool {
    matches!(route, Ok(Route::Home | Route::Day | Route::Days | Route::Puzzles | Route::Statistics))
}

/// The page that an address leads to: one of the first part of the module, or one that waits for the second.
fn page(route: Result<Route, BadLink>) -> AnyView {
    match route {
        Ok(Route::Home | Route::Day) => view! { <Home/> }.into_any(),
        Ok(Route::SetUp { game, query }) => view! { <SetUp game query/> }.into_any(),
        Ok(Route::Table { id }) => view! { <TablePage id/> }.into_any(),
        Ok(Route::Settings) => view! { <SettingsPage/> }.into_any(),
        route => view! { <Later route/> }.into_any(),
    }
}

/// A page of the second part of the module, once that is there.
#[component]
fn Later(route: Result<Route, BadLink>) -> impl IntoView {
    let is_here = later::arrival();
    if !is_here.get_untracked() {
        // Where the focus was is no more.
        Effect::new(move |_| is_here.get().then(|| browser::begin_page(None)));
    }
    move || match is_here.get() {
        true => black_box(LATER_PAGE)(route.clone()),
        false => view! { <OnItsWay/> }.into_any(),
    }
}

/// What is shown instead of a page that is on its way.
#[component]
fn OnItsWay() -> impl IntoView {
    view! {
        <Frame>
            <div class="waiting is-shown">
                {picture(Picture::new("mark", "waiting__mark"))}
                <h1 class="waiting__text">{app::COMING}</h1>
            </div>
        </Frame>
    }
}

/// [`later_page`], as a function of its own whatever is optimized: the build cuts the module at its name.
const LATER_PAGE: fn(Result<Route, BadLink>) -> AnyView = later_page;

/// The pages of the second part.
fn later_page(route: Result<Route, BadLink>) -> AnyView {
    match route {
        Ok(Route::Home | Route::Day | Route::SetUp { .. } | Route::Table { .. } | Route::Settings) => page(route),
        Ok(Route::Days) => view! { <EarlierDays/> }.into_any(),
        Ok(Route::Rules { game }) => view! { <RulesPage game/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Watch, link, .. }) => view! { <SharedReplay link/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Challenge, link, .. }) => view! { <ChallengePage link/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Turn, link, .. }) => view! { <TurnPage link/> }.into_any(),
        Ok(Route::Shared { purpose: Purpose::Review, link, at }) => view! { <SharedReview link at/> }.into_any(),
        Ok(Route::Review { id, at }) => view! { <SavedReview id at/> }.into_any(),
        Ok(Route::Mistake { id, at }) => view! { <MistakePage id at/> }.into_any(),
        Ok(Route::Replay { id }) => view! { <SavedReplay id/> }.into_any(),
        Ok(Route::Saved) => view! { <SavedPage/> }.into_any(),
        Ok(Route::Fair { game, query }) => view! { <FairPage game query/> }.into_any(),
        Ok(Route::Puzzles) => view! { <PuzzlesPage/> }.into_any(),
        Ok(Route::Puzzle { place: PuzzlePlace::One, game, query }) => view! { <PuzzlePage game query/> }.into_any(),
        Ok(Route::Puzzle { place: PuzzlePlace::Rush, game, query }) => view! { <RushPage game query/> }.into_any(),
        Ok(Route::Puzzle { place: PuzzlePlace::Sheet, game, query }) => view! { <SheetPage game query/> }.into_any(),
        Ok(Route::Statistics) => view! { <StatisticsPage/> }.into_any(),
        Err(bad) => view! { <Lost bad/> }.into_any(),
    }
}

/// The one live region: each sentence is a new element, so that an equal one is read again.
#[component]
fn Announcer(house: House) -> impl IntoView {
    let spoken = move || {
        let said = house.announced.get();
        house.heard.set_value(said.0);
        let said = Some(said).filter(|(_, text)| !text.is_empty());
        said.map(|(number, text)| Row::new(number, || view! { <p>{text}</p> }.into_any())).into_iter().collect()
    };
    view! {
        <div class="visually-hidden" aria-live="polite" data-announcer="">
            {list(spoken)}
        </div>
    }
}
