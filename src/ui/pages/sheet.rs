//! A sheet of puzzles to print, with the answers on a page of their own.

use super::puzzle::finding::lay_out;
use super::puzzle::lost;
use crate::ui::components::card::LyingCard;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::device::share;
use crate::ui::house::{House, go_on_to, go_to};
use crate::ui::kept::new_table;
use crate::ui::thinking::Inquiry;
use fivefold::catalogue::AnyPuzzle;
use fivefold::catalogue::series::Series;
use fivefold::game::GameId;
use fivefold::links::link::{PuzzlePlace, Route};
use fivefold::links::puzzle::PuzzleWish;
use fivefold::puzzles::{PuzzleLevel, PuzzleName};
use fivefold::text::{errors, puzzles as say};
use leptos::prelude::*;

/// How many puzzles a sheet has: as many as fit on a page with room to write.
const PUZZLES: usize = 8;

/// A sheet of a game. Where the address leaves something out, it is made up, and the address says it.
#[component]
pub fn SheetPage(
    /// The game.
    game: GameId,
    /// What stands after the question mark.
    query: String,
) -> impl IntoView {
    match PuzzleWish::read(PuzzlePlace::Sheet, &query) {
        Err(bad) => lost(game, &errors::link(&bad)),
        Ok(PuzzleWish { seed: Some(seed), level: Some(level), .. }) => {
            let filling = Filling {
                game,
                level,
                series: StoredValue::new(Series::new(seed.clone())),
                puzzles: RwSignal::new(Vec::new()),
                inquiry: Inquiry::new(House::get().thinker),
                house: House::get(),
            };
            filling.go_on();
            sheet(game, level, seed.text(), filling.puzzles)
        }
        Ok(wish) => {
            go_on_to(&route(game, wish));
            ().into_any()
        }
    }
}

/// A sheet on which puzzles are still to come.
#[derive(Clone, Copy)]
struct Filling {
    game: GameId,
    level: PuzzleLevel,
    series: StoredValue<Series>,
    puzzles: RwSignal<Vec<AnyPuzzle>>,
    inquiry: Inquiry,
    house: House,
}

impl Filling {
    /// Has as many puzzles found as there is room for.
    fn go_on(self) {
        let room = PUZZLES - self.puzzles.with_untracked(Vec::len);
        let names = self.series.try_update_value(|series| (0..room).map(|_| series.name(self.level)).collect());
        if let Some(names) = names.filter(|names: &Vec<PuzzleName>| !names.is_empty()) {
            lay_out(self.house, self.inquiry, self.game, names, move |found| {
                let take = |puzzle| self.series.try_update_value(|series| series.take(puzzle)).flatten();
                let new: Vec<AnyPuzzle> = found.into_iter().filter_map(take).collect();
                self.puzzles.update(|puzzles| puzzles.extend(new));
                self.go_on();
            });
        }
    }
}

/// The address of a sheet, with nothing left open.
fn route(game: GameId, wish: PuzzleWish) -> Route {
    let (seed, level) = (wish.seed.unwrap_or_else(new_table::new_seed), wish.level.unwrap_or(PuzzleLevel::ALL[1]));
    let wish = PuzzleWish { seed: Some(seed), level: Some(level), beat: None };
    Route::Puzzle { place: PuzzlePlace::Sheet, game, query: wish.write() }
}

fn sheet(game: GameId, level: PuzzleLevel, seed: &str, puzzles: RwSignal<Vec<AnyPuzzle>>) -> AnyView {
    let wish = PuzzleWish { seed: seed.parse().ok(), level: Some(level), beat: None };
    let foot = say::sheet_foot(seed, &share::address(&wish.link(PuzzlePlace::Sheet, game)));
    // What all of them ask is said once.
    let of_all = Memo::new(move |_| {
        puzzles.with(|puzzles| {
            let task = puzzles.first()?.task();
            puzzles.iter().all(|puzzle| puzzle.task() == task).then_some(task)
        })
    });
    let task = move |puzzle: &AnyPuzzle| {
        let own = [puzzle.given(), of_all.with(Option::is_none).then(|| puzzle.task())];
        view! {
            <li class="exercise">
                <p class="exercise__task">{own.into_iter().flatten().collect::<Vec<_>>().join(" ")}</p>
                <p class="exercise__cards">{puzzle.cards().into_iter().map(|card| view! { <LyingCard card=Some(card)/> }).collect_any()}</p>
                <p class="exercise__room" aria-hidden="true"></p>
            </li>
        }
    };
    let answer = |puzzle: &AnyPuzzle| view! { <li>{say::answer(&puzzle.named_answer(), &puzzle.because())}</li> };
    let levels = PuzzleLevel::ALL.map(|other| {
        let link = PuzzleWish { level: Some(other), ..wish.clone() }.link(PuzzlePlace::Sheet, game);
        view! { <a class="button" aria-current=(other == level).then_some("page") href=link>{say::level(other)}</a> }
    });
    view! {
        <Page title=say::sheet_title(game, level)>
            <div class="sheet-tools">
                <nav class="actions" aria-label=say::LEVELS>{levels.collect_any()}</nav>
                <div class="actions">
                    <button class="button" type="button" on:click=move |_| go_to(&route(game, PuzzleWish { level: Some(level), ..PuzzleWish::default() }))>{say::NEW_SHEET}</button>
                    <button class="button button--primary" type="button" on:click=move |_| print()>{say::PRINT}</button>
                </div>
            </div>
            {move || of_all.get().map(|task| view! { <p>{task}</p> }.into_any())}
            <ol class="exercises">{move || puzzles.with(|puzzles| puzzles.iter().map(task).collect_any())}</ol>
            <p class="sheet-foot muted">{foot.clone()}</p>
            <section class="panel answers" aria-labelledby="answers">
                <h2 class="panel__title" id="answers">{say::ANSWERS}</h2>
                <ol class="steps">{move || puzzles.with(|puzzles| puzzles.iter().map(answer).collect_any())}</ol>
                <p class="sheet-foot muted">{foot}</p>
            </section>
        </Page>
    }
    .into_any()
}

fn print() {
    // Where there is no way to print there is nothing to say either.
    let _ = window().print();
}
