//! A rush: puzzles against the clock, which stands still while the page is hidden.

use super::puzzle::board::Board;
use super::puzzle::finding::lay_out;
use super::puzzle::lost;
use crate::ui::components::dialog::Dialog;
use crate::ui::components::keys::KeysDialog;
use crate::ui::components::page::Page;
use crate::ui::components::rules_panel::RulesPanel;
use crate::ui::components::share_link::ShareLink;
use crate::ui::device::{browser, history};
use crate::ui::house::{House, go_on_to, go_to};
use crate::ui::kept::{days, new_table, puzzles};
use crate::ui::thinking::Inquiry;
use fivefold::catalogue::rush::{MISTAKES, Rush};
use fivefold::catalogue::{AnyPuzzle, Attempted};
use fivefold::chance::Seed;
use fivefold::game::GameId;
use fivefold::links::link::{PuzzlePlace, Route};
use fivefold::links::puzzle::PuzzleWish;
use fivefold::text::{app, errors, puzzles as say};
use leptos::prelude::*;
use std::time::Duration;

/// What the back button takes away: the dialog that passes the result on.
const SHARES: &str = "rush";

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(200);

/// A rush of a game. Without a seed one is made up, and the address says it.
#[component]
pub fn RushPage(
    /// The game.
    game: GameId,
    /// What stands after the question mark.
    query: String,
) -> impl IntoView {
    match PuzzleWish::read(PuzzlePlace::Rush, &query) {
        Err(bad) => lost(game, &errors::link(&bad)),
        Ok(PuzzleWish { seed: Some(seed), beat, .. }) => rush(House::get(), game, seed, beat),
        Ok(wish) => {
            go_on_to(&route(game, PuzzleWish { seed: Some(new_table::new_seed()), ..wish }));
            ().into_any()
        }
    }
}

fn route(game: GameId, wish: PuzzleWish) -> Route {
    Route::Puzzle { place: PuzzlePlace::Rush, game, query: wish.write() }
}

/// What the page shows.
#[derive(Clone, Copy, PartialEq)]
enum Showing {
    Before,
    Puzzles,
    After,
}

/// The puzzles to come: the next one is found while the one before is solved.
#[derive(Clone, Copy)]
struct Coming {
    game: GameId,
    rush: RwSignal<Rush>,
    /// The next one, once it is found.
    next: StoredValue<Option<AnyPuzzle>>,
    /// The one that is to be shown.
    now: RwSignal<Option<AnyPuzzle>>,
    /// Whether somebody waits for the next one.
    is_wanted: StoredValue<bool>,
    inquiry: Inquiry,
    house: House,
}

impl Coming {
    /// Has the next one found.
    fn find(self) {
        let Some(name) = self.rush.try_update_untracked(Rush::name) else { return };
        lay_out(self.house, self.inquiry, self.game, vec![name], move |found| {
            let take = |puzzle| self.rush.try_update_untracked(|rush| rush.take(puzzle)).flatten();
            match found.into_iter().find_map(take) {
                None => self.find(),
                Some(puzzle) if self.is_wanted.get_value() => self.show(puzzle),
                found => self.next.set_value(found),
            }
        });
    }

    /// Shows the next one, as soon as it is found.
    fn show_next(self) {
        match self.next.try_update_value(Option::take).flatten() {
            Some(puzzle) => self.show(puzzle),
            None => self.is_wanted.set_value(true),
        }
    }

    fn show(self, puzzle: AnyPuzzle) {
        self.is_wanted.set_value(false);
        self.now.set(Some(puzzle));
        self.find();
    }
}

fn rush(house: House, game: GameId, seed: Seed, beat: Option<u16>) -> AnyView {
    let seed = StoredValue::new(seed);
    let rush = RwSignal::new(Rush::new(seed.get_value()));
    let coming = Coming {
        game,
        rush,
        next: StoredValue::new(None),
        now: RwSignal::new(None),
        is_wanted: StoredValue::new(false),
        inquiry: Inquiry::new(house.thinker),
        house,
    };
    coming.find();
    let showing = RwSignal::new(Showing::Before);
    let seconds = Memo::new(move |_| rush.with(|rush| rush.left.div_ceil(1_000)));
    let standing = Memo::new(move |_| rush.with(|rush| (rush.solved, rush.missed)));
    // What became of the last puzzle; each is drawn anew.
    let last = RwSignal::new(String::new());
    let keys = RwSignal::new(false);
    browser::ignore_held_keys("");
    let has_played = puzzles::load(house).is_ok_and(|book| seed.with_value(|seed| book.has_rushed(game, seed)));
    let counts = StoredValue::new(false);
    let end = move || {
        showing.set(Showing::After);
        request_animation_frame(|| browser::focus("#rush-result"));
        let solved = u16::try_from(standing.get_untracked().0).unwrap_or(u16::MAX).min(PuzzleWish::MOST_SOLVED);
        if let Some(today) = days::today().filter(|_| counts.get_value()) {
            puzzles::change(house, |book| book.rushed(game, today, solved));
        }
    };
    let after_change = move || {
        if showing.get_untracked() == Showing::Puzzles && rush.with_untracked(Rush::is_over) {
            end();
        }
    };
    let seen_at = StoredValue::new(browser::uptime());
    let clock = set_interval_with_handle(
        move || {
            let now = browser::uptime();
            let passed = now - seen_at.get_value();
            seen_at.set_value(now);
            // What passed while nobody could see the page does not count: then it is looked at rarely, and all at once.
            if showing.get_untracked() == Showing::Puzzles && !coming.is_wanted.get_value() && !document().hidden() {
                rush.update(|rush| rush.pass(passed.min(1_000.0) as u32));
                after_change();
            }
        },
        TICK,
    );
    on_cleanup(move || clock.into_iter().for_each(|clock| clock.clear()));
    let begin = move |_| {
        puzzles::change(house, |book| counts.set_value(seed.with_value(|seed| book.begin_rush(game, seed))));
        seen_at.set_value(browser::uptime());
        showing.set(Showing::Puzzles);
        coming.show_next();
    };
    let on_over = Callback::new(move |attempted: Attempted| {
        // The next one is not there yet: what is still done at the last one is too late.
        if coming.is_wanted.get_value() {
            return;
        }
        let told = match &attempted {
            Attempted::Solved => say::RIGHT.to_owned(),
            Attempted::FellShort(why) => say::missed(why),
            Attempted::Open(_) => say::missed(""),
        };
        rush.update(|rush| rush.answer(attempted == Attempted::Solved));
        last.set(told.clone());
        after_change();
        if showing.get_untracked() == Showing::Puzzles {
            coming.show_next();
        } else {
            house.announce(told);
        }
    });
    let puzzle = move || {
        coming.now.track();
        let puzzle = coming.now.try_update_untracked(Option::take).flatten();
        let kind = move || {
            let (solved, missed) = standing.get();
            say::standing(solved, missed, MISTAKES)
        };
        puzzle.map(|puzzle| {
            Board::keep_focus();
            // Both at once: a part of the page that is drawn anew is not read aloud.
            house.announce(say::next_task(&last.get_untracked(), &puzzle.task()));
            let wrong = Callback::new(move |()| on_over.run(Attempted::Open(None)));
            let board = Board::lay_out(StoredValue::new(puzzle), wrong);
            board.listen(None, keys);
            Effect::new(move |_| match board.attempted.get() {
                Attempted::Open(_) => {}
                over => on_over.run(over),
            });
            let clock = view! { <p class="puzzle__clock" role="timer">{move || say::clock(seconds.get())}</p> };
            let told = view! {
                <section class="note puzzle__told" class=("is-empty", move || last.with(String::is_empty)) aria-label=say::TOLD>
                    <p class="note__text">{move || last.get()}</p>
                </section>
            };
            board.draw(Signal::derive(kind), clock.into_any(), told.into_any())
        })
    };
    let title = say::rush_title(game);
    let shares = RwSignal::new(false);
    // Reloaded while it was open: there is no result any more that could be shared.
    history::leave(SHARES);
    let link = move || {
        let solved = u16::try_from(standing.get().0).unwrap_or(u16::MAX).min(PuzzleWish::MOST_SOLVED);
        PuzzleWish { seed: Some(seed.get_value()), level: None, beat: Some(solved) }.link(PuzzlePlace::Rush, game)
    };
    let shown = move || {
        match showing.get() {
        Showing::Puzzles => view! {
            <div class=format!("table table--{} is-puzzle", game.name())>
                {move || puzzle()}
                <RulesPanel game at=RwSignal::new(None)/>
            </div>
            <KeysDialog open=keys keys=say::keys(false)/>
        }
        .into_any(),
        Showing::Before => view! {
            <Page title=title.clone()>
                <p>{say::RUSH_TEXT}</p>
                {beat.map(|beat| view! { <p>{say::beat(beat)}</p> }.into_any())}
                {has_played.then(|| view! { <p>{say::PLAYED}</p> }.into_any())}
                <div class="actions"><button class="button button--primary button--large" type="button" on:click=begin>{say::BEGIN}</button></div>
            </Page>
        }
        .into_any(),
        Showing::After => {
            let (solved, _) = standing.get_untracked();
            let book = puzzles::load(house).unwrap_or_default();
            let (today, ever) = days::today().map_or((None, None), |today| book.best_rush(game, today));
            view! {
                <Page title=title.clone()>
                    <section class="panel">
                        <h2 class="panel__title" id="rush-result" tabindex="-1">{say::rushed(solved, beat)}</h2>
                        {ever.map(|_| view! { <p class="muted">{say::best_rush(today, ever)}</p> }.into_any())}
                        <div class="actions">
                            <a class="button" href=Route::Puzzles.write()>{say::ALL}</a>
                            <button class="button" type="button" on:click=move |_| shares.set(true)>{say::SHARE_RUSH}</button>
                            <button class="button button--primary" type="button" on:click=move |_| go_to(&route(game, PuzzleWish::default()))>{say::NEW_RUSH}</button>
                        </div>
                    </section>
                </Page>
                <Dialog open=shares step=SHARES title=say::SHARE_RUSH>
                    {move || view! { <ShareLink id="rush-link" text=say::SHARE_RUSH_TEXT title=say::rush_title(game) link=link()/> }.into_any()}
                </Dialog>
            }
            .into_any()
        }
    }
    };
    browser::set_title(&app::window_title(&say::rush_title(game)));
    view! {
        {move || shown()}
    }
    .into_any()
}
