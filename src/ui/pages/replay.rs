//! A game watched again, action by action: from a link or from this device. How much of it is shown is decided elsewhere
//! ([`fivefold::secrecy`]).

use super::lost::{Blank, sealed};
use crate::ui::components::bar::Tool;
use crate::ui::components::card::{Icon, Overlap};
use crate::ui::components::furniture::Furniture;
use crate::ui::components::list::CollectAny;
use crate::ui::components::seats::Seats;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::{new_table, secrecy, shelf};
use crate::ui::table::controller::TableController;
use fivefold::cards::Card;
use fivefold::catalogue::{self, AnyTable};
use fivefold::game::Seat;
use fivefold::links::game::{BadSharedGame, SharedGame};
use fivefold::links::link::{Purpose, Route};
use fivefold::records::save::{BadSave, SavedTable};
use fivefold::table::{Audience, Kind};
use fivefold::text::{app, errors, replay, review as reviewed, secrecy as say};
use fivefold::words::{self, Voice, Wording};
use leptos::prelude::*;
use std::time::Duration;

/// How long an action is shown while the game plays by itself.
const PACE: Duration = Duration::from_millis(1200);

/// A game that somebody shared.
#[component]
pub fn SharedReplay(
    /// The whole address.
    link: String,
) -> impl IntoView {
    let opened = SharedGame::read(&link).and_then(|shared| of_shared(&shared, &link));
    opened.unwrap_or_else(|bad| {
        view! { <Blank title=replay::LOST_GAME text=replay::bad_game(&bad) help=app::LOST_HELP/> }.into_any()
    })
}

/// A game of this device.
#[component]
pub fn SavedReplay(
    /// The number under which the device keeps it.
    id: u32,
) -> impl IntoView {
    let open = |saved: SavedTable| of_saved(id, &saved);
    match shelf::read(id).and_then(|saved| saved.map(open).transpose()) {
        Ok(Some(page)) => page,
        Ok(None) => view! { <Blank title=app::NO_TABLE text=app::NO_TABLE_TEXT/> }.into_any(),
        // The page of the table, and the first page, see to what becomes of the record.
        Err(bad) => view! { <Blank title=app::DAMAGED text=errors::save(&bad) help=app::LOST_HELP/> }.into_any(),
    }
}

/// The page of a game that was shared.
///
/// # Errors
/// [`BadSharedGame`] where it is not one of this game, or breaks its rules.
fn of_shared(shared: &SharedGame, link: &str) -> Result<AnyView, BadSharedGame> {
    let table = catalogue::game(shared.game()).open_shared_as(shared, &|seat| replay::player(shared, seat))?;
    let audience = secrecy::keeper(House::get()).shared(table.as_ref());
    let review = Purpose::Review.link(link).map(|link| Route::Shared { purpose: Purpose::Review, link, at: 0 });
    Ok(audience.map_or_else(sealed, |audience| watch(table, audience, None, review).into_any()))
}

/// The page of a saved game.
///
/// # Errors
/// [`BadSave`] where it is not one of this game, or breaks its rules.
fn of_saved(id: u32, saved: &SavedTable) -> Result<AnyView, BadSave> {
    let (table, stopped) = catalogue::game_of(saved)?.open_as_far_as_it_goes(saved)?;
    let audience = secrecy::keeper(House::get()).saved(table.as_ref(), &saved.occasion());
    let review = Some(Route::Review { id, at: 0 });
    Ok(audience.map_or_else(sealed, |audience| watch(table, audience, stopped, review).into_any()))
}

/// The page of a game, wherever it comes from, as an audience may see it, why it goes no further than it does, and where it is
/// reviewed, from the moment that is shown on.
fn watch(whole: AnyTable, audience: Audience, stopped: Option<BadSave>, review: Option<Route>) -> impl IntoView {
    let house = House::get();
    let (game, is_given_up) = (whole.game(), whole.is_given_up());
    let review = review.filter(|_| audience.is_free());
    let title = replay::title(game);
    browser::set_title(&app::window_title(&title));
    let last = whole.actions();
    let person = whole.players().iter().find(|(_, player)| player.kind == Kind::Person).map(|(seat, _)| seat);
    // Whose cards are shown alone, where one may choose.
    let chosen = RwSignal::new(None::<Seat>);
    let looks_from = move || match audience {
        Audience::Afterwards => chosen.get_untracked().or(person).or(Some(Seat(0))),
        Audience::Seat(_) | Audience::Everybody => audience.seat(),
    };
    let voice = onlooker(&whole);
    let views: Vec<String> = whole.players().iter().map(|(seat, _)| replay::view_of(&voice, seat)).collect();
    let controller = TableController::watch(whole.at(0), looks_from());
    let whole = StoredValue::new(whole);
    let at = RwSignal::new(0_usize);
    let plays = RwSignal::new(false);

    let told = Memo::new(move |_| {
        let heard_by = chosen.get().map_or(audience, Audience::Seat);
        let mut told = match at.get() {
            0 => vec![replay::DEALT.to_owned()],
            at => whole.with_value(|whole| whole.told(at, heard_by, &onlooker(whole))),
        };
        told.extend(stopped.as_ref().filter(|_| at.get() == last).map(errors::save));
        told.extend((is_given_up && at.get() == last).then(|| replay::GIVEN_UP.to_owned()));
        told
    });
    let go = move |to: usize| {
        let to = to.min(last);
        at.set(to);
        controller.show(whole.with_value(|whole| whole.at(to)), looks_from());
    };
    let stop_and_go = move |to: usize| {
        plays.set(false);
        go(to);
        house.announce(told.get_untracked().join(" "));
    };
    let step = move || {
        if plays.get_untracked() {
            go(at.get_untracked() + 1);
            plays.set(at.get_untracked() < last);
        }
    };
    if let Ok(clock) = set_interval_with_handle(step, PACE) {
        on_cleanup(move || clock.clear());
    }
    let play = move || {
        if plays.get_untracked() {
            plays.set(false);
            return;
        }
        if at.get_untracked() == last {
            go(0);
        }
        plays.set(last > 0);
        step();
    };
    let show = move |event: leptos::ev::Event| {
        chosen.set(event_target_value(&event).parse().ok().map(Seat));
        go(at.get_untracked());
    };
    let play_on = move |()| {
        let seat = looks_from().unwrap_or(Seat(0));
        new_table::play_on(house, &whole.with_value(|whole| whole.at(at.get_untracked())), seat);
    };
    let is_first = Signal::derive(move || at.get() == 0);
    let is_last = Signal::derive(move || at.get() == last);
    let tool = move |icon, label, disabled, to: fn(usize, usize) -> usize| {
        let press = Callback::new(move |()| stop_and_go(to(at.get_untracked(), last)));
        view! { <Tool icon label on_press=press disabled=disabled/> }
    };
    let choices = views.into_iter().enumerate().map(|(seat, view)| {
        view! { <option value=seat.to_string() selected=move || chosen.get().is_some_and(|Seat(chosen)| usize::from(chosen) == seat)>{view}</option> }
    });
    let pieces = Memo::new(move |_| controller.middle());
    let plaques = Memo::new(move |_| controller.plaques());
    let hands = Memo::new(move |_| controller.table().with(|table| hands(table, audience, chosen.get())));
    view! {
        <div class=format!("table table--{} replay", game.name())>
            <header class="bar bar--table">
                <a class="button button--icon" href=Route::Home.write() aria-label=app::HOME title=app::HOME><Icon name="back"/></a>
                <h1 class="bar__title">{title}</h1>
                {review.map(|review| view! { <nav class="bar__tools" aria-label=app::TOOLS><a class="button button--quiet" href=move || review.clone().at_moment(at.get()).write()>{reviewed::REVIEW_SHORT}</a></nav> }.into_any())}
            </header>
            <Seats plaques/>
            <main class=format!("middle {}", game.name()) id="main" tabindex="0"><Furniture pieces on_act=Callback::new(|_| {})/></main>
            <section class="dock" aria-label=replay::CONTROLS>
                <div class="dock__line replay__told" role="group" aria-label=app::HISTORY tabindex="0">{move || told.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_any()}</div>
                <ul class="replay__hands" aria-label=words::table::HANDS tabindex="0">
                    {move || hands.get().into_iter().map(|(name, cards)| view! {
                        <li class="replay__hand"><span class="replay__name">{name}</span>
                            {if cards.is_empty() { view! { <span class="muted">{replay::NO_CARDS}</span> }.into_any() } else { view! { <Overlap cards/> }.into_any() }}
                        </li>
                    }).collect_any()}
                    {(!audience.is_free()).then(|| view! { <li class="replay__name">{say::goes_on(audience)}</li> }.into_any())}
                </ul>
                <div class="replay__place">
                    <input type="range" min="0" max=last.to_string() aria-label=replay::POSITION
                        aria-valuetext=move || replay::place(at.get(), last) prop:value=move || at.get().to_string()
                        on:input=move |event| stop_and_go(event_target_value(&event).parse().unwrap_or(0))/>
                    <output class="number">{move || replay::place(at.get(), last)}</output>
                </div>
                <div class="actions">
                    {tool("first", replay::FIRST, is_first, |_, _| 0)}
                    {tool("back", replay::BACK, is_first, |at, _| at.saturating_sub(1))}
                    <button class="button" type="button" on:click=move |_| play()>{move || if plays.get() { replay::PAUSE } else { replay::PLAY }}</button>
                    {tool("next", replay::NEXT, is_last, |at, _| at + 1)}
                    {tool("last", replay::LAST, is_last, |_, last| last)}
                    {audience.is_free().then(|| view! {
                        <select class="select" aria-label=replay::SEEN_BY on:change=show>
                            <option value="all" selected=move || chosen.get().is_none()>{replay::ALL_HANDS}</option>
                            {choices.collect_any()}
                        </select>
                        <button class="button" type="button" hidden=move || controller.is_over() on:click=move |_| play_on(())>{replay::PLAY_ON}</button>
                    }.into_any())}
                </div>
            </section>
        </div>
    }
}

/// Tells of a game to somebody who looks on.
fn onlooker(table: &AnyTable) -> Voice<'_> {
    Voice { players: table.players(), you: None, wording: Wording::Written }
}

/// The hands that the audience sees, or only the one that it chose, by the names of their owners.
fn hands(table: &AnyTable, audience: Audience, chosen: Option<Seat>) -> Vec<(String, Vec<Card>)> {
    let voice = onlooker(table);
    let mut shown = table.hands(audience);
    shown.retain(|(seat, _)| chosen.is_none_or(|chosen| chosen == *seat));
    shown.into_iter().map(|(seat, cards)| (voice.label(seat).into_owned(), cards)).collect()
}
