//! The first page: the games, and the tables where one left off.

use super::by_link;
use super::day::DealOfTheDay;
use crate::ui::app::House;
use crate::ui::components::bar::Bar;
use crate::ui::components::card::{CardFace, Icon};
use crate::ui::games::{self, GameFacts, Glance};
use crate::ui::shelf::{self, Entry};
use crate::ui::{browser, storage};
use fivefold::bots::Level;
use fivefold::link::Route;
use fivefold::save::BadSave;
use fivefold::text::{app, errors, fair, saved, statistics};
use leptos::prelude::*;

/// How many saved games of a kind are shown at most; the others are on a page of their own.
const SHOWN: usize = 4;

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    browser::set_title(app::TITLE);
    let house = House::get();
    let (entries, damaged) = shelf::look();
    for (id, bad) in damaged {
        house.notices.warn(app::damaged(id, &errors::save(&bad)));
    }
    storage::ask_to_keep(!entries.is_empty());
    let (mut over, mut open) = (Vec::new(), Vec::new());
    for entry in entries {
        let glance = games::facts(entry.game).ok_or(BadSave::OtherGame).and_then(|facts| (facts.glance)(&entry.saved));
        match glance {
            Ok(glance) if glance.is_over => over.push(Row { entry, glance }),
            Ok(glance) => open.push(Row { entry, glance }),
            Err(bad) => {
                storage::set_aside(&shelf::key(entry.id));
                house.notices.warn(app::damaged(entry.id, &errors::save(&bad)));
            }
        }
    }
    over.truncate(SHOWN);
    open.truncate(SHOWN);
    let is_known = !(open.is_empty() && over.is_empty());
    let cards = ["7C", "QH", "AS", "KD", "Joker"].into_iter().filter_map(|card| card.parse().ok());
    view! {
        <div class="app">
            <Bar/>
            <main class="page page--wide" id="main" tabindex="-1">
                <section class="hero" class=("is-known", is_known)>
                    <div class="hero__words">
                        <h1 class="hero__title">{if is_known { app::HERO_AGAIN } else { app::HERO_TITLE }}</h1>
                        <p class="hero__text">{app::HERO_TEXT}</p>
                    </div>
                    <div class="hero__cards" aria-hidden="true">{cards.map(|card| view! { <CardFace card=Some(card)/> }).collect_view()}</div>
                </section>
                <Saved title=app::IN_PROGRESS rows=open button=app::CONTINUE primary=true/>
                <h2 class="visually-hidden">{app::GAMES}</h2>
                <ul class="tiles">{games::offered().map(|facts| view! { <Tile facts/> }).collect_view()}</ul>
                <DealOfTheDay/>
                <Saved title=app::FINISHED rows=over button=app::SEE_RESULT primary=false/>
                <p class="foot">
                    <a href=Route::Statistics.write()>{statistics::YOURS}</a>
                    <a href=Route::Saved.write()>{saved::ALL}</a>
                    <a href=Route::Fair { game: None, query: String::new() }.write()>{fair::HOW}</a>
                </p>
            </main>
        </div>
    }
}

/// A game that can be played.
#[component]
fn Tile(
    /// The game.
    facts: GameFacts,
) -> impl IntoView {
    let game = facts.id;
    let house = House::get();
    let bots = usize::from(game.usual_seats()) - 1;
    let href = Route::SetUp { game, query: String::new() }.write();
    let (name, seats, art) =
        (app::game_name(game), app::seats(*facts.seats.start(), *facts.seats.end()), (facts.art)());
    let play = move |_| games::sit_down(house, games::quick_start(&facts, Level::default()));
    view! {
        <li class="place">
            <a class=format!("tile tile--{}", game.name()) href=href>
                <span class="tile__art" aria-hidden="true">{art}</span>
                <span class="tile__name">{name}</span>
                <span class="tile__text">{app::game_tagline(game)}</span>
                <span class="tile__facts">{seats}</span>
                <span class="tile__more">{app::SET_UP}</span>
            </a>
            <button class="button button--primary place__play" type="button" aria-label=app::play_now(game, bots) on:click=play>{app::PLAY_NOW}</button>
        </li>
    }
}

/// A saved game in a list.
#[derive(Clone)]
struct Row {
    entry: Entry,
    glance: Glance,
}

/// Saved games, each with a way to open and to remove it.
#[component]
fn Saved(
    /// What they have in common.
    title: &'static str,
    /// The games.
    rows: Vec<Row>,
    /// Opens one.
    button: &'static str,
    /// Whether opening one is what most people come for.
    primary: bool,
) -> impl IntoView {
    let house = House::get();
    let rows = RwSignal::new(rows);
    let remove = move |row: &Row| {
        let (row, id) = (row.clone(), row.entry.id);
        let Some(removed) = shelf::remove(id) else { return };
        rows.update(|rows| rows.retain(|other| other.entry.id != id));
        house.notices.offer(app::REMOVED, app::PUT_BACK, move || {
            let (id, kept) = shelf::put_back(&removed);
            if let Err(trouble) = kept {
                house.notices.storage_trouble(trouble);
            }
            let entry = Entry { id, ..row.entry.clone() };
            rows.try_update(|rows| rows.push(Row { entry, glance: row.glance.clone() }));
        });
    };
    let item = move |row: Row| {
        let Entry { id, game, saved: ref record } = row.entry;
        let label = app::remove_game(game, &app::saved_game(record.names()));
        let standing = row.glance.standing.clone();
        let (turn, send) = (by_link::whose_turn(&row.entry, &row.glance), by_link::send_again(&row.entry, &row.glance));
        let is_primary = primary && !by_link::is_elsewhere(&row.glance);
        view! {
            <li class="resume">
                <div>
                    <h3 class="resume__title">{saved::title(game, &shelf::name(id))}</h3>
                    <p class="resume__text">{standing}</p>
                    {turn}
                </div>
                <div class="resume__ways">
                    {send}
                    <a class="button" class=("button--primary", is_primary) href=Route::Table { id }.write()>{button}</a>
                </div>
                <button class="button button--icon button--quiet" type="button" aria-label=label on:click=move |_| remove(&row)>
                    <Icon name="close"/>
                </button>
            </li>
        }
    };
    view! {
        <section hidden=move || rows.with(Vec::is_empty)>
            <h2 class="panel__title">{title}</h2>
            <ul class="saved"><For each=move || rows.get() key=|row| row.entry.id children=item/></ul>
        </section>
    }
}
