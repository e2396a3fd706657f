//! How the games of this device came out.

use crate::ui::components::columns::Columns;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::house::House;
use crate::ui::kept::{days, form, puzzles, statistics};
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::records::form::{Form, Played};
use fivefold::records::puzzles::PuzzleBook;
use fivefold::records::statistics::{Book, Company, Finish, Tally};
use fivefold::text::puzzles as puzzled;
use fivefold::text::statistics as say;
use fivefold::words::signed;
use leptos::prelude::*;

/// How many games the chart shows at most.
const SHOWN: usize = 30;

/// The page.
#[component]
pub fn StatisticsPage() -> impl IntoView {
    view! { <Page title=say::TITLE><Statistics/></Page> }
}

/// What was counted, on the page or over a table.
#[component]
pub fn Statistics(
    /// The game that comes first.
    #[prop(optional)]
    first: Option<GameId>,
) -> impl IntoView {
    let (book, newer) = match statistics::load(House::get()) {
        Ok(book) => (book, false),
        Err(_) => (Book::default(), true),
    };
    let form = form::load().unwrap_or_default();
    let puzzles = of_puzzles(&puzzles::load(House::get()).unwrap_or_default());
    let has_some = !book.is_empty() || puzzles.is_some();
    let (played, unplayed): (Vec<GameId>, Vec<GameId>) =
        games::all().into_iter().partition(|game| book.of_game(*game).next().is_some());
    let (ahead, others): (Vec<GameId>, Vec<GameId>) = played.into_iter().partition(|game| first == Some(*game));
    let has_played_all = unplayed.is_empty();
    let nothing = if newer { say::NEWER } else { say::NONE };
    view! {
            <p hidden=has_some && !newer>{nothing}</p>
            {ahead.into_iter().chain(others).map(|game| of_game(&book, &form, game)).collect_any()}
            {puzzles}
            <section class="panel" hidden=has_played_all>
                <h2 class="panel__title">{say::NOT_YET}</h2>
                <ul class="actions">{unplayed.into_iter().map(|game| view! {
                    <li><a class="button" href=Route::SetUp { game, query: String::new() }.write()>{game.title()}</a></li>
                }).collect_any()}</ul>
            </section>
            <section class="panel">
                <h2 class="panel__title">{say::HOW_TITLE}</h2>
                {say::HOW.map(|text| view! { <p>{text}</p> }).collect_any()}
            </section>
    }
}

/// A game that was played.
fn of_game(book: &Book, form: &Form, game: GameId) -> impl IntoView {
    let reviewed = form.of_game(game);
    let reviewed = reviewed[reviewed.len().saturating_sub(SHOWN)..].to_vec();
    let all: Vec<&Finish> = book.of_game(game).collect();
    let last = &all[all.len().saturating_sub(SHOWN)..];
    let columns = last.iter().map(|finish| (finish.score, finish.won)).collect();
    let of_company = |company: Company| {
        let tally = book.tally(game, company);
        (tally.games > 0).then(|| line(game, company, tally))
    };
    let lines = Company::ALL.into_iter().filter_map(of_company).collect();
    view! {
        <section class="panel">
            <h2 class="panel__title">{game.title()}</h2>
            <figure class="columns">
                <Columns label=say::chart_spoken(last.iter().copied()) columns/>
                <figcaption class="muted" aria-hidden="true">{say::chart(last.len())}</figcaption>
            </figure>
            {numbers(say::by_company(game), say::COMPANY, &say::COLUMNS, lines)}
            {if reviewed.is_empty() { ().into_any() } else { how_well(&reviewed) }}
        </section>
    }
}

/// How well the last games were played that were reviewed.
fn how_well(reviewed: &[&Played]) -> AnyView {
    let columns = reviewed.iter().map(|played| (played.accuracy().round() as i32, true)).collect();
    view! {
        <figure class="columns columns--form">
            <Columns label=say::form_spoken(reviewed) columns/>
            <figcaption>{say::form(reviewed)}</figcaption>
        </figure>
    }
    .into_any()
}

/// How somebody does at puzzles; nothing where none was ever tried.
fn of_puzzles(book: &PuzzleBook) -> Option<AnyView> {
    let today = days::today();
    let line = |game: GameId| {
        let (skill, best) = (book.skill(game), today.and_then(|today| book.best_rush(game, today).1));
        let best_told = best.map_or(say::NO_NUMBER.to_owned(), |best| best.to_string());
        let cells = vec![say::rating(&skill), say::at_once(&skill), best_told];
        (skill.attempted > 0 || best.is_some()).then(|| (game.title(), cells))
    };
    let lines: Vec<Line> = games::all().into_iter().filter_map(line).collect();
    let streak = today.and_then(|today| say::puzzle_streak(book.streak(today), book.longest_streak(today)));
    (!lines.is_empty()).then(|| {
        view! {
            <section class="panel">
                <div class="panel__head">
                    <h2 class="panel__title">{puzzled::TITLE}</h2>
                    <a href=Route::Puzzles.write()>{puzzled::ALL}</a>
                </div>
                {numbers(puzzled::TITLE.to_owned(), say::PUZZLES_OF, &say::PUZZLE_COLUMNS, lines)}
                {streak.map(|streak| view! { <p>{streak}</p> }.into_any())}
                <p class="muted">{say::PUZZLES_TEXT}</p>
            </section>
        }
        .into_any()
    })
}

/// A line of numbers, with its name.
type Line = (&'static str, Vec<String>);

/// A table of numbers: what names its lines, the names of its columns, and its lines.
fn numbers(label: String, of: &'static str, columns: &'static [&'static str], lines: Vec<Line>) -> AnyView {
    let head = [of].into_iter().chain(columns.iter().copied());
    let row = |(name, cells): Line| {
        let cells = columns.iter().zip(cells);
        view! {
            <tr role="row">
                <th scope="row" role="rowheader">{name}</th>
                {cells.map(|(name, cell)| view! { <td role="cell" data-name=*name>{cell}</td> }).collect_any()}
            </tr>
        }
    };
    view! {
        <div class="tally">
            // The roles are said as well: laid out in lines, as on a phone, it would be no table any more.
            <table class="scores scores--tally" role="table" aria-label=label>
                <thead role="rowgroup"><tr role="row">
                    {head.map(|name| view! { <th scope="col" role="columnheader">{name}</th> }).collect_any()}
                </tr></thead>
                <tbody role="rowgroup">{lines.into_iter().map(row).collect_any()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// What is told of the games in one company.
fn line(game: GameId, company: Company, tally: Tally) -> Line {
    let of_wins = |text: String| if company.has_wins(game) { text } else { say::NO_NUMBER.to_owned() };
    let best = tally.best.map_or(say::NO_NUMBER.to_owned(), |best| signed(best.into()));
    let cells = vec![
        tally.games.to_string(),
        of_wins(say::won(tally)),
        best,
        of_wins(tally.streak.to_string()),
        of_wins(tally.longest.to_string()),
    ];
    (say::company(company), cells)
}
