//! The first page: the games, and the tables where one left off.

use super::by_link;
use super::day::DealOfTheDay;
use crate::ui::components::art::art;
use crate::ui::components::card::{Icon, picture};
use crate::ui::components::list::{self, CollectAny};
use crate::ui::components::page::Frame;
use crate::ui::device::{browser, storage};
use crate::ui::house::House;
use crate::ui::kept::shelf::{self, Listing, Row};
use crate::ui::kept::{days, new_table};
use fivefold::bots::Level;
use fivefold::catalogue;
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::pictures::{FAN, Picture};
use fivefold::records::save::{Glance, foremost, that_are};
use fivefold::text::{app, fair, saved, statistics};
use fivefold::words;
use leptos::prelude::*;

/// How many saved games of a kind are shown at most; the others are on a page of their own.
const SHOWN: usize = 4;

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    browser::set_title(app::FRONT_TITLE);
    // All tables are to be found here.
    House::get().left.set(None);
    let is_known = !shelf::is_empty();
    storage::ask_to_keep(is_known);
    let today = days::today();
    let games = Listing::new(move |record| today.is_some_and(|today| days::may_be_of(record, today)));
    view! {
        <Frame class="page page--wide">
            <section class="hero" class=("is-known", is_known)>
                <div class="hero__words">
                    <h1 class="hero__title">{if is_known { app::HERO_AGAIN } else { app::HERO_TITLE }}</h1>
                    <p class="hero__text">{app::HERO_TEXT}</p>
                </div>
                <div class="hero__cards" aria-hidden="true">{FAN.map(|card| picture(Picture::card(card.parse().ok()))).collect_any()}</div>
            </section>
            <Saved title=app::IN_PROGRESS games button=app::CONTINUE over=false/>
            <h2 class="visually-hidden">{app::GAMES}</h2>
            <ul class="tiles">{games::all().into_iter().map(|game| view! { <Tile game/> }).collect_any()}</ul>
            <DealOfTheDay games/>
            <Saved title=app::FINISHED games button=words::table::SEE_RESULT over=true/>
            <p class="foot">
                <a href=Route::Statistics.write()>{statistics::YOURS}</a>
                <a href=Route::Saved.write()>{saved::ALL}</a>
                <a href=Route::Fair { game: None, query: String::new() }.write()>{fair::HOW}</a>
                <NotOpening games/>
            </p>
        </Frame>
    }
}

/// A game that can be played.
#[component]
fn Tile(
    /// The game.
    game: GameId,
) -> impl IntoView {
    let house = House::get();
    let bots = usize::from(game.facts().usual_seats) - 1;
    let href = Route::SetUp { game, query: String::new() }.write();
    let (least, most) = catalogue::game(game).seats().into_inner();
    let facts = app::tile_facts(least, most, catalogue::quick_minutes(game));
    let (name, art) = (game.title(), art(game));
    let play = move |_| new_table::sit_down(house, new_table::quick_start(house, game, Level::default()));
    view! {
        <li class="place">
            <a class=format!("tile tile--{}", game.name()) href=href>
                <span class="tile__art" aria-hidden="true">{art}</span>
                <span class="tile__name">{name}</span>
                <span class="tile__text">{game.facts().tagline}</span>
                <span class="tile__facts">{facts}</span>
                <span class="tile__more">{app::SET_UP}</span>
            </a>
            <button class="button button--primary place__play" type="button" aria-label=app::play_now(game, bots) on:click=play>{app::PLAY_NOW}</button>
        </li>
    }
}

/// How many saved games cannot be opened, if any, and the way to them.
#[component]
fn NotOpening(
    /// The saved games.
    games: Listing,
) -> impl IntoView {
    let is_bad = |row: &&Row| row.seen.is_err() && !row.is_removed;
    let count = Memo::new(move |_| games.rows.with(|rows| rows.iter().filter(is_bad).count()));
    let way = move || {
        let count = Some(count.get()).filter(|count| *count > 0);
        count.map(|count| view! { <a href=Route::Saved.write()>{saved::not_opening(count)}</a> }.into_any())
    };
    view! { {move || way()} }
}

/// Saved games that are over, or that are not, each with a way to open and to remove it.
#[component]
fn Saved(
    /// What they have in common.
    title: &'static str,
    /// The saved games.
    games: Listing,
    /// Opens one.
    button: &'static str,
    /// Whether they are over. Others are what most people come for.
    over: bool,
) -> impl IntoView {
    let house = House::get();
    let shown = Memo::new(move |_| games.rows.with(|rows| foremost(that_are(seen(rows), over), SHOWN)));
    let more = Memo::new(move |_| games.rows.with(|rows| that_are(seen(rows), over).count().saturating_sub(SHOWN)));
    let item = move |id: u32, glance: Glance| {
        let label = app::remove_game(glance.game, &app::saved_game(&saved::labels(&glance)));
        let (turn, send) = (by_link::whose_turn(&glance), by_link::send_again(id, &glance));
        let is_primary = !over && !by_link::is_elsewhere(&glance);
        let (title, standing) = (saved::title(glance.game, &shelf::name(id)), saved::standing(&glance));
        view! {
            <li class="resume">
                <div>
                    <h3 class="resume__title">{title}</h3>
                    <p class="resume__text">{standing}</p>
                    {turn}
                </div>
                <div class="resume__ways">
                    {send}
                    <a class="button" class=("button--primary", is_primary) href=Route::Table { id }.write()>{button}</a>
                </div>
                <button class="button button--icon button--quiet" type="button" aria-label=label on:click=move |_| games.remove(house, id)>
                    <Icon name="close"/>
                </button>
            </li>
        }
        .into_any()
    };
    let rows = move || {
        let shown = shown.get().into_iter();
        shown.map(|(id, glance)| list::Row::new((id, glance.changed), move || item(id, glance))).collect()
    };
    view! {
        <section hidden=move || shown.with(Vec::is_empty)>
            <div class="panel__head">
                <h2 class="panel__title">{title}</h2>
                {move || Some(more.get()).filter(|more| *more > 0).map(|more| view! { <a href=Route::Saved.write()>{saved::more(more)}</a> }.into_any())}
            </div>
            <ul class="saved">{list::list(rows)}</ul>
        </section>
    }
}

/// The games that can be opened and are not removed.
fn seen(rows: &[Row]) -> impl Iterator<Item = (u32, &Glance)> {
    rows.iter().filter(|row| !row.is_removed).filter_map(|row| Some((row.id, row.seen.as_ref().ok()?)))
}
