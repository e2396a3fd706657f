//! The table of a puzzle: what is to be done, the furniture, the hand.

use crate::ui::components::bar::Tool;
use crate::ui::components::card::Icon;
use crate::ui::components::furniture::Furniture;
use crate::ui::device::browser;
use crate::ui::table::controller::TableController;
use crate::ui::table::dock::{Dock, OwnHand};
use fivefold::catalogue::{AnyPuzzle, Attempted};
use fivefold::game::GameId;
use fivefold::links::link::Route;
use fivefold::puzzles::SOLVER;
use fivefold::text::{app, puzzles as say};
use leptos::ev;
use leptos::prelude::*;

/// An attempt at a puzzle. A cheap handle.
#[derive(Clone, Copy)]
pub struct Board {
    puzzle: StoredValue<AnyPuzzle>,
    controller: TableController,
    /// The hand that it is solved from.
    pub own: OwnHand,
    /// How it stands.
    pub attempted: Memo<Attempted>,
}

impl Board {
    /// Lays the puzzle out anew. `on_wrong` hears of each action that the rules refuse, which is a mistake like any other.
    pub fn lay_out(puzzle: StoredValue<AnyPuzzle>, on_wrong: Callback<()>) -> Board {
        let controller = TableController::puzzle(puzzle.with_value(|puzzle| puzzle.table()), SOLVER);
        let attempted = Memo::new(move |_| {
            let actions = controller.table().with(|table| table.written_actions());
            puzzle.with_value(|puzzle| puzzle.attempt(&actions))
        });
        Effect::new(move |_| match attempted.get() {
            Attempted::Open(Some(reply)) => {
                // What the puzzle says that the others have to do is legal.
                let _ = controller.act(&reply);
            }
            Attempted::Open(None) => {}
            Attempted::Solved | Attempted::FellShort(_) => controller.close(),
        });
        Effect::new(move |before: Option<()>| {
            controller.refused.track();
            if before.is_some() {
                on_wrong.run(());
            }
        });
        Board { puzzle, controller, own: OwnHand::of(controller), attempted }
    }

    /// Gives the focus to the hand of a puzzle that has just been laid out, where what had it went with the one before.
    pub fn keep_focus() {
        browser::keep_focus(&[".hand .card[tabindex=\"0\"]", "#main"]);
    }

    /// Has the keys work that are not the dock's, as long as the calling component lives: for help, where there is any, and for
    /// the dialog that lists them.
    pub fn listen(self, help: Option<Callback<()>>, keys: RwSignal<bool>) {
        let listener = window_event_listener(ev::keydown, move |event| {
            if browser::is_typing(&event) || !browser::is_for_table(&event) {
                return;
            }
            match (event.key().as_str(), help) {
                ("h" | "H", Some(help)) => help.run(()),
                ("u" | "U", _) => self.undo(),
                ("s" | "S", _) => self.own.sort(),
                ("?", _) => keys.set(true),
                _ => {}
            }
        });
        on_cleanup(move || listener.remove());
    }

    /// How many actions have been taken.
    pub fn actions(self) -> usize {
        self.controller.table().with(|table| table.actions())
    }

    /// Whether it is over.
    pub fn is_over(self) -> bool {
        self.attempted.with(|attempted| !matches!(attempted, Attempted::Open(_)))
    }

    /// Takes the last decision back, as long as it is not over.
    pub fn undo(self) {
        if !untrack(|| self.is_over()) {
            self.controller.undo();
        }
    }

    /// What the table looks like: a line below the title, tools, and what is said of the puzzle.
    pub fn draw(self, kind: Signal<String>, tools: AnyView, told: AnyView) -> AnyView {
        let Board { puzzle, controller, own, .. } = self;
        let game = controller.game();
        let middle = Memo::new(move |_| controller.middle());
        let on_act = Callback::new(move |action: String| {
            // As at the dock.
            let _ = controller.act(&action);
        });
        let undo = Callback::new(move |()| self.undo());
        let cannot_undo = Signal::derive(move || self.is_over() || !controller.can_undo());
        let nothing = Callback::new(|()| ());
        view! {
            {bar(game, kind, view! {
                <nav class="bar__tools" aria-label=app::TOOLS>
                    <Tool icon="undo" label=app::UNDO on_press=undo disabled=cannot_undo/>
                    {tools}
                </nav>
            }.into_any())}
            <section class="puzzle__task" aria-label=say::TASK>{puzzle.with_value(|puzzle| puzzle.task())}</section>
            <main class=format!("middle {}", game.name()) id="main" tabindex="-1"><Furniture pieces=middle on_act/></main>
            {told}
            <Dock own to_result=nothing to_link=nothing/>
        }
        .into_any()
    }
}

/// The bar over a puzzle: the way back to all of them, the game, a line below it, and tools.
pub fn bar(game: GameId, kind: Signal<String>, tools: AnyView) -> AnyView {
    view! {
        <header class="bar bar--table">
            <a class="button button--icon" href=Route::Puzzles.write() aria-label=say::ALL title=say::ALL><Icon name="back"/></a>
            <div class="bar__game">
                <h1 class="bar__title">{game.title()}</h1>
                <p class="bar__goal">{move || kind.get()}</p>
            </div>
            {tools}
        </header>
    }
    .into_any()
}
