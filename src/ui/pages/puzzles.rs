//! What there is to puzzle over: the puzzles of the day, one after the other, against the clock, on paper.

use crate::ui::components::card::Icon;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::{days, mistakes, puzzles, shelf};
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::{PuzzlePlace, Route};
use fivefold::links::puzzle::PuzzleWish;
use fivefold::records::days::Date;
use fivefold::records::puzzles::{PuzzleBook, of_date};
use fivefold::text::{days as dates, puzzles as say};
use leptos::prelude::*;

/// How many own mistakes are listed.
const MOST_MISTAKES: usize = 5;

/// All of it.
#[component]
pub fn PuzzlesPage() -> impl IntoView {
    let book = puzzles::load(House::get()).unwrap_or_default();
    let today = days::today();
    let best = |game: GameId| today.map_or((None, None), |today| book.best_rush(game, today));
    let lines = |words: &dyn Fn(GameId) -> String| games::all().into_iter().map(|game| (game, words(game))).collect();
    let best_rush = |game: GameId| {
        let (today, ever) = best(game);
        say::best_rush(today, ever)
    };
    let skill = |game: GameId| say::skill(&book.skill(game));
    let parts = [
        today.map(|today| of_the_day(&book, today)).into_any(),
        part("leisure", say::AT_LEISURE, say::AT_LEISURE_TEXT, PuzzlePlace::One, lines(&skill)),
        own_mistakes(),
        part("rush", say::RUSH, say::RUSH_TEXT, PuzzlePlace::Rush, lines(&best_rush)),
        part("sheet", say::SHEET, say::SHEET_TEXT, PuzzlePlace::Sheet, lines(&|_| String::new())),
    ];
    view! {
        <Page title=say::TITLE>
            <p>{say::TEXT}</p>
            {parts}
        </Page>
    }
}

/// The puzzles of the day, and how many days in a row one was solved.
pub fn of_the_day(book: &PuzzleBook, today: Date) -> AnyView {
    let streak = say::streak(book.streak(today));
    let name = of_date(today);
    let level = name.level;
    let row = |game: GameId| {
        let outcome = book.of_day(game, today);
        let (words, way) = match outcome {
            None => (say::OPEN, say::SOLVE),
            Some(true) => (say::SOLVED, say::LOOK),
            Some(false) => (say::NOT_SOLVED, say::AGAIN),
        };
        let wish = PuzzleWish { seed: Some(name.seed.clone()), level: Some(level), beat: None };
        let link = wish.link(PuzzlePlace::One, game);
        line(game, words.to_owned(), outcome, (way, say::of_day(way, game)), link)
    };
    view! {
        <section class="day" aria-labelledby="puzzle-day" id="puzzles">
            <div class="day__head">
                <h2 class="panel__title" id="puzzle-day">{say::OF_THE_DAY}</h2>
                <p class="day__date">{dates::date(today)}" · "{say::level(level)}</p>
                {(!streak.is_empty()).then(|| view! { <p class="day__streak"><Icon name="check"/>{streak}</p> }.into_any())}
            </div>
            <p class="muted">{say::OF_THE_DAY_TEXT}</p>
            <ul class="day__games">{games::all().into_iter().map(row).collect_any()}</ul>
        </section>
    }
    .into_any()
}

/// The latest mistakes of one's own.
fn own_mistakes() -> AnyView {
    let all = mistakes::open();
    let games = shelf::look();
    let row = |&(id, at): &(u32, usize)| {
        let entry = games.iter().find(|entry| entry.id == id)?;
        let words = say::mistake_of(&browser::date(entry.saved.changed), at);
        let label = format!("{}, {words}", say::of_game(say::SOLVE, entry.game));
        Some(line(entry.game, words, None, (say::SOLVE, label), Route::Mistake { id, at }.write()))
    };
    let rows = all.iter().take(MOST_MISTAKES).filter_map(row).collect_any();
    let more = all.len().saturating_sub(MOST_MISTAKES);
    view! {
        <section class="day" aria-labelledby="mistakes">
            <div class="day__head"><h2 class="panel__title" id="mistakes">{say::MISTAKES}</h2></div>
            <p class="muted">{say::MISTAKES_TEXT}" "{all.is_empty().then_some(say::NO_MISTAKES)}</p>
            <ul class="day__games" id="mistakes-list">{rows}</ul>
            {(more > 0).then(|| view! { <p class="muted">{say::more_mistakes(more)}</p> }.into_any())}
        </section>
    }
    .into_any()
}

/// A way to puzzle, with a line for each game.
fn part(
    id: &'static str,
    title: &'static str,
    text: &'static str,
    place: PuzzlePlace,
    games: Vec<(GameId, String)>,
) -> AnyView {
    let way = if place == PuzzlePlace::One { say::SOLVE } else { say::OPEN_IT };
    let row = |(game, words): (GameId, String)| {
        let link = PuzzleWish::default().link(place, game);
        line(game, words, None, (way, format!("{}, {title}", say::of_game(way, game))), link)
    };
    view! {
        <section class="day" aria-labelledby=id>
            <div class="day__head"><h2 class="panel__title" id=id>{title}</h2></div>
            <p class="muted">{text}</p>
            <ul class="day__games">{games.into_iter().map(row).collect_any()}</ul>
        </section>
    }
    .into_any()
}

/// A game's line, with a way to its puzzles.
fn line(
    game: GameId,
    words: String,
    outcome: Option<bool>,
    (way, label): (&'static str, String),
    link: String,
) -> AnyView {
    view! {
        <li class="day__game" class=("is-done", outcome.is_some()) class=("is-won", outcome == Some(true))>
            <span class="day__name">{game.title()}</span>
            <span class="day__words">{words}</span>
            <a class="button" href=link aria-label=label>{way}</a>
        </li>
    }
    .into_any()
}
