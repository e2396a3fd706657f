//! The deal of the day on the first page.

use crate::ui::components::card::Icon;
use crate::ui::components::list::CollectAny;
use crate::ui::house::{House, go_to};
use crate::ui::kept::shelf::{self, Listing};
use crate::ui::kept::{days, new_table, secrecy};
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::records::days::{Date, Outcome, seed};
use fivefold::secrecy::Seal;
use fivefold::text::{app, days as say};
use fivefold::words;
use leptos::prelude::*;

/// Today's deals and the streak; nothing where a newer version keeps them, or where the clock tells no date.
#[component]
pub fn DealOfTheDay(
    /// The saved games, among which deals of the day are found that were begun.
    games: Listing,
) -> impl IntoView {
    let house = House::get();
    let (Some(today), Ok(days)) = (days::today(), days::load(house)) else { return ().into_any() };
    let streak = say::streak(days.streak(today));
    let row = |game: GameId| {
        let table = Memo::new(move |_| games.rows.with(|rows| days::table(rows, game, today)));
        row(house, game, today, days.outcome(today, game), table)
    };
    view! {
        <section class="day" aria-labelledby="day" tabindex="-1">
            <div class="day__head">
                <h2 class="panel__title" id="day">{say::TITLE}</h2>
                <p class="day__date">{say::date(today)}</p>
                {(!streak.is_empty()).then(|| view! { <p class="day__streak"><Icon name="check"/>{streak}</p> })}
            </div>
            <p class="muted">{say::TEXT}</p>
            <ul class="day__games">{games::all().into_iter().map(row).collect_any()}</ul>
        </section>
    }
    .into_any()
}

/// A game's deal: how it came out, or the way to it.
fn row(house: House, game: GameId, today: Date, outcome: Option<Outcome>, table: Memo<Option<u32>>) -> AnyView {
    let words = outcome
        .map_or_else(|| say::bots(game.facts().day.seats), |outcome| say::outcome(outcome, game.facts().day.seats));
    let begin = move |_| {
        // The page may have been open since yesterday.
        let today = days::today().unwrap_or(today);
        // It may have been begun in another tab, or removed.
        if let Some(Seal::Playing { table }) = secrecy::keeper(house).in_the_way(game, &seed(today)) {
            shelf::put_back(table);
            return go_to(&Route::Table { id: table });
        }
        new_table::sit_down(house, days::begin(house, game, today));
    };
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
            {way}
        </li>
    }
    .into_any()
}
