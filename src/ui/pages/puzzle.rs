//! A puzzle: its table, help in steps, and what is said once it is over.

pub mod board;
pub mod finding;

use super::lost::Blank;
use crate::ui::components::bar::Tool;
use crate::ui::components::dialog::Dialog;
use crate::ui::components::keys::KeysDialog;
use crate::ui::components::menu::{Entry, Menu};
use crate::ui::components::rules_panel::RulesPanel;
use crate::ui::components::share_link::ShareLink;
use crate::ui::device::browser;
use crate::ui::house::{House, go_on_to, go_to};
use crate::ui::kept::{days, new_table, puzzles};
use crate::ui::thinking::Inquiry;
use board::Board;
use finding::lay_out;
use fivefold::catalogue::{AnyPuzzle, Attempted};
use fivefold::game::GameId;
use fivefold::links::link::{PuzzlePlace, Route};
use fivefold::links::puzzle::PuzzleWish;
use fivefold::links::rulings::page_of;
use fivefold::puzzles::PuzzleName;
use fivefold::records::days::Date;
use fivefold::records::puzzles::{PuzzleBook, Skill, Tried, Went, date_of};
use fivefold::text::{app, errors, puzzles as say};
use leptos::prelude::*;

/// A puzzle of a game. Where the address leaves something out, it is made up, and the address says it.
#[component]
pub fn PuzzlePage(
    /// The game.
    game: GameId,
    /// What stands after the question mark.
    query: String,
) -> impl IntoView {
    let house = House::get();
    let wish = match PuzzleWish::read(PuzzlePlace::One, &query) {
        Ok(wish) => wish,
        Err(bad) => return lost(game, &errors::link(&bad)),
    };
    match wish {
        PuzzleWish { seed: Some(seed), level: Some(level), .. } => {
            let (name, found) = (PuzzleName { seed, level, number: 0 }, RwSignal::new(None));
            browser::set_title(&app::window_title(&say::title(game)));
            lay_out(house, Inquiry::new(house.thinker), game, vec![name.clone()], move |puzzles| {
                found.set(puzzles.into_iter().next());
                // The page began while there was nothing to see yet.
                browser::keep_focus(&["#main"]);
            });
            let shown = move || {
                found.track();
                let puzzle = found.try_update_untracked(Option::take).flatten()?;
                Some(solving(house, game, name.clone(), puzzle))
            };
            view! { {move || shown()} }.into_any()
        }
        wish => {
            go_on_to(&next(house, game, wish));
            ().into_any()
        }
    }
}

/// The address of a puzzle like the one that is asked for: of a new seed, and as hard as suits whoever solves it, where that is
/// left open.
fn next(house: House, game: GameId, wish: PuzzleWish) -> Route {
    let skill = puzzles::load(house).unwrap_or_default().skill(game);
    let seed = wish.seed.unwrap_or_else(new_table::new_seed);
    let wish = PuzzleWish { seed: Some(seed), level: Some(wish.level.unwrap_or(skill.level())), beat: None };
    Route::Puzzle { place: PuzzlePlace::One, game, query: wish.write() }
}

/// An address that leads to no puzzle.
pub fn lost(game: GameId, why: &str) -> AnyView {
    let fresh = Route::Puzzle { place: PuzzlePlace::One, game, query: String::new() }.write();
    view! {
        <Blank title=say::LOST text=why.to_owned() help=app::LOST_HELP>
            <a class="button" href=fresh>{say::ANOTHER}</a>
        </Blank>
    }
    .into_any()
}

/// What is known of somebody's work at a puzzle, whatever attempt it is.
#[derive(Clone, Copy)]
struct Solving {
    house: House,
    game: GameId,
    name: StoredValue<PuzzleName>,
    puzzle: StoredValue<AnyPuzzle>,
    /// The date on which the page was opened: a puzzle of the day may be solved after midnight.
    opened: Option<Date>,
    /// What was done about it so far.
    tried: RwSignal<Tried>,
    /// How well somebody did before and does after it, once it is rated.
    rated: RwSignal<Option<(Skill, Skill)>>,
}

impl Solving {
    /// The date whose puzzle it is.
    fn date(self) -> Option<Date> {
        self.name.with_value(date_of)
    }

    /// Takes down how it goes.
    fn note(self, went: Went) {
        puzzles::change(self.house, |book: &mut PuzzleBook| {
            let before = book.skill(self.game);
            self.name.with_value(|name| book.attempt(self.game, name, self.opened, went));
            let after = book.skill(self.game);
            if before != after {
                self.rated.set(Some((before, after)));
            }
        });
    }

    /// Something was wrong.
    fn miss(self) {
        self.tried.update(|tried| tried.has_missed = true);
        self.note(self.tried.get_untracked().not_solved());
    }

    /// Takes more help, which is noted at once: whoever reloads the page has had it all the same.
    fn take_help(self, help: u8) {
        self.tried.update(|tried| tried.help = help.clamp(tried.help, Tried::ALL_HELP));
        self.note(self.tried.get_untracked().not_solved());
    }

    /// What is said, as an attempt stands in which something was refused or nothing.
    fn told(self, attempted: &Attempted, was_refused: bool) -> String {
        let tried = self.tried.get();
        let told = self.puzzle.with_value(|puzzle| match (attempted, tried.help) {
            (Attempted::Solved, _) => say::solved(tried.solved() == Went::AtOnce, &puzzle.because()),
            (_, Tried::ALL_HELP) => say::answer(&puzzle.named_answer(), &puzzle.because()),
            (Attempted::FellShort(why), _) => why.clone(),
            (Attempted::Open(_), 2) => puzzle.named_answer().first().map_or(String::new(), |first| say::begins(first)),
            (Attempted::Open(_), 1) => puzzle.clue(),
            (Attempted::Open(_), _) if was_refused => say::REFUSED.to_owned(),
            (Attempted::Open(_), _) if tried.has_missed => say::TRIED.to_owned(),
            (Attempted::Open(_), _) => String::new(),
        });
        match (attempted, self.rated.get()) {
            (Attempted::Solved, Some((before, after))) => format!("{told} {}", say::rated(&before, &after)),
            _ => told,
        }
    }
}

/// The page of a puzzle.
fn solving(house: House, game: GameId, name: PuzzleName, puzzle: AnyPuzzle) -> AnyView {
    let level = name.level;
    let wish = PuzzleWish { seed: Some(name.seed.clone()), level: Some(level), beat: None };
    let link = StoredValue::new(wish.link(PuzzlePlace::One, game));
    // What the page has forgotten the record knows.
    let has_missed = puzzles::load(house).is_ok_and(|book| book.is_rated(game, &name));
    let solving = Solving {
        house,
        game,
        name: StoredValue::new(name),
        puzzle: StoredValue::new(puzzle),
        opened: days::today(),
        tried: RwSignal::new(Tried { help: 0, has_missed }),
        rated: RwSignal::new(None),
    };
    let (shares, rules, keys) = (RwSignal::new(false), RwSignal::new(None), RwSignal::new(false));
    browser::ignore_held_keys("");
    // Another attempt is another table.
    let attempts = RwSignal::new(0_u32);
    let on_again = Callback::new(move |()| {
        attempts.update(|attempts| *attempts += 1);
        Board::keep_focus();
    });
    let on_share = Callback::new(move |()| shares.set(true));
    let on_rules = Callback::new(move |()| rules.set(Some(page_of(game))));
    let kind = say::kind(level, solving.date());
    view! {
        <div class=format!("table table--{} is-puzzle", game.name())>
            {move || {
                attempts.track();
                attempt(solving, kind.clone(), on_again, [on_share, on_rules], keys)
            }}
            <RulesPanel game at=rules/>
        </div>
        <Dialog open=shares step="puzzle" title=say::SHARE>
            {move || view! { <ShareLink id="puzzle-link" text=say::SHARE_TEXT title=say::title(game) link=link.get_value()/> }.into_any()}
        </Dialog>
        <KeysDialog open=keys keys=say::keys(true)/>
    }
    .into_any()
}

/// An attempt at it, from the first card on.
fn attempt(
    solving: Solving,
    kind: String,
    again: Callback<()>,
    [share, rules]: [Callback<()>; 2],
    keys: RwSignal<bool>,
) -> AnyView {
    let was_refused = RwSignal::new(false);
    let on_wrong = Callback::new(move |()| {
        was_refused.set(true);
        solving.miss();
    });
    let board = Board::lay_out(solving.puzzle, on_wrong);
    let attempted = board.attempted;
    let actions = Memo::new(move |_| board.actions());
    Effect::new(move |_| {
        actions.track();
        was_refused.set(false);
    });
    Effect::new(move |_| match attempted.get() {
        Attempted::Open(_) => {}
        Attempted::Solved => solving.note(solving.tried.get_untracked().solved()),
        Attempted::FellShort(_) => solving.miss(),
    });
    Effect::new(move |_| {
        if board.is_over() {
            request_animation_frame(|| browser::focus(".puzzle__told .button--primary"));
        }
    });
    let told = Memo::new(move |_| attempted.with(|attempted| solving.told(attempted, was_refused.get())));
    let ask_help = Callback::new(move |()| {
        if !untrack(|| board.is_over()) {
            solving.take_help(solving.tried.get_untracked().help + 1);
        }
    });
    board.listen(Some(ask_help), keys);
    let entry = |icon, label, key, on_press| Entry { icon, label, key, on_press };
    let entries = vec![
        entry("sort", app::SORT_HAND, Some("S"), Callback::new(move |()| board.own.sort())),
        entry("rules", app::RULES, None, rules),
        entry("share", say::SHARE, None, share),
        entry("add", say::ANOTHER, None, Callback::new(move |()| another(solving))),
        entry("keys", app::KEYS, Some("?"), Callback::new(move |()| keys.set(true))),
    ];
    let tools = view! {
        <Tool icon="hint" label=app::HINT on_press=ask_help disabled=Signal::derive(move || board.is_over())/>
        <Menu entries/>
    };
    let said = view! {
        <section class="note puzzle__told" class=("is-empty", move || told.with(String::is_empty)) aria-label=say::TOLD>
            <p class="note__text" role="status">{move || told.get()}</p>
            <div class="note__actions">{move || ways(solving, &attempted.get(), again)}</div>
        </section>
    };
    board.draw(Signal::stored(kind), tools.into_any(), said.into_any())
}

/// What can be done once an attempt is over, or the answer is known.
fn ways(solving: Solving, attempted: &Attempted, again: Callback<()>) -> Vec<AnyView> {
    let knows = solving.tried.get().help == Tried::ALL_HELP;
    let button = |words: &'static str, is_primary: bool, press: Callback<()>| {
        view! { <button class="button" class=("button--primary", is_primary) type="button" on:click=move |_| press.run(())>{words}</button> }
            .into_any()
    };
    let on = match solving.date() {
        Some(_) => button(say::ALL, true, Callback::new(|()| go_to(&Route::Puzzles))),
        None => button(say::NEXT, true, Callback::new(move |()| another(solving))),
    };
    let show = button(say::SHOW, false, Callback::new(move |()| solving.take_help(Tried::ALL_HELP)));
    match attempted {
        Attempted::Solved => vec![on],
        Attempted::FellShort(_) if knows => vec![button(say::AGAIN, false, again), on],
        Attempted::FellShort(_) => vec![show, button(say::AGAIN, true, again)],
        Attempted::Open(_) if knows => vec![on],
        Attempted::Open(_) => Vec::new(),
    }
}

/// Goes on to another puzzle of the game.
fn another(solving: Solving) {
    go_to(&next(solving.house, solving.game, PuzzleWish::default()));
}
