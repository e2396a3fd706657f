//! The deal of the day on the first page, and those of earlier days on a page of their own.

use crate::ui::components::card::Icon;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::house::{House, go_to};
use crate::ui::kept::shelf::{self, Listing};
use crate::ui::kept::{days, new_table, puzzles, secrecy};
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::records::days::{Date, Outcome, seed};
use fivefold::secrecy::Seal;
use fivefold::text::{app, days as say, puzzles as puzzled};
use fivefold::words;
use leptos::prelude::*;
use std::iter::successors;

/// Today's deals and the streak, and the way to today's puzzles with theirs; nothing where a newer version keeps the deals, or where
/// the clock tells no date.
#[component]
pub fn DealOfTheDay(
    /// The saved games, among which deals of the day are found that were begun.
    games: Listing,
) -> impl IntoView {
    let house = House::get();
    let (Some(today), Ok(days)) = (days::today(), days::load(house)) else { return ().into_any() };
    let streak = say::streak(days.streak(today));
    let of_puzzles = puzzled::streak(puzzles::load(house).unwrap_or_default().streak(today));
    let row = |game: GameId| {
        let outcome = days.outcome(today, game);
        let table = Memo::new(move |_| games.rows.with(|rows| days::table(rows, game, today, outcome.is_some())));
        row(house, game, today, outcome, table)
    };
    view! {
        <section class="day" aria-labelledby="day" tabindex="-1">
            <div class="day__head">
                <h2 class="panel__title" id="day">{say::TITLE}</h2>
                <p class="day__date">{say::date(today)}</p>
                {(!streak.is_empty()).then(|| view! { <p class="day__streak"><Icon name="check"/>{streak}</p> }.into_any())}
            </div>
            <p class="muted">{say::TEXT}</p>
            <ul class="day__games">{games::all().into_iter().map(row).collect_any()}</ul>
            <p class="day__ways">
                <a class="day__earlier" href=Route::Days.write()>{say::EARLIER}</a>
                <a class="day__earlier" href=Route::Puzzles.write()>{puzzled::WAY}</a>
                {(!of_puzzles.is_empty()).then(|| view! { <span class="day__streak"><Icon name="check"/>{of_puzzles}</span> }.into_any())}
            </p>
        </section>
    }
    .into_any()
}

/// A game's deal: how it came out, or the way to it.
fn row(house: House, game: GameId, today: Date, outcome: Option<Outcome>, table: Memo<Option<u32>>) -> AnyView {
    let words = outcome
        .map_or_else(|| say::bots(game.facts().day.seats), |outcome| say::outcome(outcome, game.facts().day.seats));
    // The page may have been open since yesterday.
    let begin = move |_| begin(house, game, days::today().unwrap_or(today));
    let way = move || {
        match (table.get(), outcome) {
        (Some(id), outcome) => {
            let label = if outcome.is_some() { words::table::SEE_RESULT } else { app::CONTINUE };
            view! { <a class="button" href=Route::Table { id }.write() aria-label=say::of_game(label, game)>{label}</a> }
                .into_any()
        }
        (None, None) => {
            view! { <button class="button" type="button" aria-label=say::of_game(say::PLAY, game) on:click=begin>{say::PLAY}</button> }
                .into_any()
        }
        (None, Some(_)) => ().into_any(),
    }
    };
    view! {
        <li class="day__game" class=("is-done", outcome.is_some()) class=("is-won", outcome.is_some_and(|outcome| outcome.won))>
            <span class="day__name">{game.title()}</span>
            <span class="day__words">{words}</span>
            {move || way()}
        </li>
    }
    .into_any()
}

/// Sits down at the deal of a game and date: once more where it was begun in another tab, or removed.
fn begin(house: House, game: GameId, date: Date) {
    if let Some(Seal::Playing { table }) = secrecy::keeper(house).in_the_way(game, &seed(date)) {
        shelf::put_back(table);
        return go_to(&Route::Table { id: table });
    }
    new_table::sit_down(house, days::begin(house, game, date));
}

/// How many days the page goes back.
const DAYS: usize = 14;

/// The deals of earlier days.
#[component]
pub fn EarlierDays() -> impl IntoView {
    let house = House::get();
    let kept = days::load(house).unwrap_or_default();
    let dates: Vec<Date> =
        successors(days::today().and_then(Date::previous), |date| date.previous()).take(DAYS).collect();
    let (first, of_these) = (dates.clone(), dates.clone());
    let games = Listing::new(move |record| first.iter().any(|date| days::may_be_of(record, *date)));
    let calendar = move |game: GameId| {
        let day = |date: &Date| {
            let date = *date;
            let outcome = kept.outcome(date, game);
            let table = Memo::new(move |_| games.rows.with(|rows| days::table(rows, game, date, outcome.is_some())));
            earlier(house, game, date, outcome, table)
        };
        view! {
            <section class="panel">
                <h2 class="panel__title">{game.title()}</h2>
                <ol class="calendar" aria-label=game.title()>{of_these.iter().rev().map(day).collect_any()}</ol>
            </section>
        }
    };
    view! {
        <Page title=say::EARLIER>
            <p>{say::EARLIER_TEXT}</p>
            {games::all().into_iter().map(calendar).collect_any()}
        </Page>
    }
}

/// The deal of an earlier day: the way to its table, or to a new one.
fn earlier(house: House, game: GameId, date: Date, outcome: Option<Outcome>, table: Memo<Option<u32>>) -> AnyView {
    let shown = outcome.map(|outcome| words::signed(outcome.score.into()));
    let is_won = outcome.is_some_and(|outcome| outcome.won);
    let inside = move || {
        let shown = shown.clone();
        view! {
            <span class="calendar__day">{date.day().to_string()}</span>
            <span class="calendar__score">{if is_won { view! { <Icon name="check"/> }.into_any() } else { ().into_any() }}{shown}</span>
        }
    };
    let way = move || {
        let label = say::earlier(date, outcome, table.get().is_some(), game.facts().day.seats);
        match (table.get(), outcome) {
            (Some(id), _) => {
                view! { <a class="button calendar__way" href=Route::Table { id }.write() aria-label=label>{inside()}</a> }.into_any()
            }
            (None, None) => view! {
                <button class="button calendar__way" type="button" aria-label=label on:click=move |_| begin(house, game, date)>{inside()}</button>
            }
            .into_any(),
            // Its table is gone, and its result stays.
            (None, Some(_)) => view! { <span class="calendar__way" role="img" aria-label=label>{inside()}</span> }.into_any(),
        }
    };
    view! { <li class="calendar__place" class=("is-done", outcome.is_some()) class=("is-won", is_won)>{move || way()}</li> }
        .into_any()
}
