//! The table while it is played.

use super::dock::Dock;
use crate::ui::app::go_to;
use crate::ui::browser;
use crate::ui::components::bar::Tool;
use crate::ui::components::card::{Icon, LyingCard};
use crate::ui::components::dialog::Dialog;
use crate::ui::components::dice::Dice;
use crate::ui::components::history::History;
use crate::ui::components::menu::{Entry, Menu};
use crate::ui::components::seats::{SeatPlaque, Seats};
use crate::ui::controller::TableController;
use crate::ui::motion::place_name;
use fivefold::game::{Game, GameId, Place, Seat};
use fivefold::games::wichita::{Phase, Stack, Wichita};
use fivefold::link::Route;
use fivefold::text::{app, points, wichita};
use leptos::ev;
use leptos::prelude::*;

/// The table.
#[component]
pub fn Board(
    /// The table.
    controller: TableController<Wichita>,
    /// Shares the deal.
    on_share: Callback<()>,
    /// Shows the result.
    on_result: Callback<()>,
) -> impl IntoView {
    browser::set_title(&app::window_title(wichita::NAME));
    let open = controller.open_cards();
    let (history, keys) = (RwSignal::new(false), RwSignal::new(false));
    let hint = RwSignal::new(0_u32);
    let ask_hint = Callback::new(move |()| hint.update(|asked| *asked += 1));
    let undo = Callback::new(move |()| controller.undo());
    let cannot_hint = Signal::derive(move || !controller.is_your_turn());
    let shortcuts = window_event_listener(ev::keydown, move |event| {
        if browser::is_typing(&event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "h" | "H" if !cannot_hint.get_untracked() => ask_hint.run(()),
            "u" | "U" => undo.run(()),
            "?" => keys.set(true),
            _ => {}
        }
    });
    on_cleanup(move || shortcuts.remove());

    let opens = |dialog: RwSignal<bool>| Callback::new(move |()| dialog.set(true));
    let goes = |route: Route| Callback::new(move |()| go_to(&route));
    let entry = |icon, label, key, on_press| Entry { icon, label, key, on_press };
    let entries = vec![
        entry("history", app::HISTORY, None, opens(history)),
        entry("rules", app::RULES, None, goes(Route::Rules { game: GameId::Wichita })),
        entry("share", app::SHARE_DEAL, None, on_share),
        entry("more", app::KEYS, Some("?"), opens(keys)),
        entry("settings", app::SETTINGS, None, goes(Route::Settings)),
    ];
    let plaques = Memo::new(move |_| plaques(controller));

    view! {
        <div class="table table--wichita">
            <header class="bar bar--table">
                <a class="button button--icon" href=Route::Home.write() aria-label=app::HOME title=app::HOME><Icon name="back"/></a>
                <h1 class="bar__title">{wichita::NAME}</h1>
                <nav class="bar__tools" aria-label=app::TOOLS>
                    <Tool icon="undo" label=app::UNDO on_press=undo disabled=Signal::derive(move || !controller.can_undo())/>
                    <Tool icon="hint" label=app::HINT on_press=ask_hint disabled=cannot_hint/>
                    <Menu entries/>
                </nav>
            </header>
            <Seats plaques/>
            <main class="middle wichita" id="main" tabindex="-1">
                <section class="wichita__roll" aria-label=wichita::DICE_AND_STOCK>
                    <Roll open/>
                    <Pile controller/>
                </section>
                <section class="stacks" aria-label=wichita::STACKS>
                    {controller.players().iter().map(|(seat, player)| {
                        let is_you = untrack(|| controller.viewer()) == Some(seat);
                        view! { <SeatStacks open seat name=player.name().to_owned() is_you/> }
                    }).collect_view()}
                </section>
            </main>
            <Dock controller hint on_result/>
            <Dialog open=history title=app::HISTORY>
                {move || {
                    let turns = controller.history();
                    if turns.is_empty() { view! { <p>{app::NOTHING_YET}</p> }.into_any() } else { view! { <History turns/> }.into_any() }
                }}
            </Dialog>
            <Dialog open=keys title=app::KEYS>
                <dl class="keys">{app::KEY_LIST.map(|(key, does)| view! { <dt><kbd>{key}</kbd></dt> <dd>{does}</dd> }).collect_view()}</dl>
            </Dialog>
        </div>
    }
}

fn plaques(controller: TableController<Wichita>) -> Vec<SeatPlaque> {
    let viewer = controller.viewer();
    controller.table().with(|table| {
        let open = table.state().open();
        let (scores, acts) = (open.scores(), open.to_act());
        table
            .players()
            .iter()
            .map(|(seat, player)| SeatPlaque {
                seat: seat.0,
                name: player.name().to_owned(),
                score: scores[seat],
                cards: table.state().hands()[seat].len(),
                acts: acts == Some(seat),
                is_you: viewer == Some(seat),
            })
            .collect()
    })
}

/// The dice of the turn and what they add up to.
#[component]
fn Roll(open: Memo<Wichita>) -> impl IntoView {
    let dice = Memo::new(move |_| open.with(Wichita::dice));
    move || {
        match dice.get() {
        Some(dice) => view! {
            <Dice faces=vec![dice.0, dice.1]/>
            <p class="target"><span class="target__label">{wichita::TARGET}</span> <strong class="target__number">{dice.target()}</strong></p>
        }
        .into_any(),
        None => {
            let is_over = open.with_untracked(|open| matches!(open.phase, Phase::Over { .. }));
            view! { <p class="target"><span class="target__label">{if is_over { app::GAME_OVER } else { wichita::NOT_ROLLED }}</span></p> }.into_any()
        }
    }
    }
}

/// The stock.
#[component]
fn Pile(controller: TableController<Wichita>) -> impl IntoView {
    let left = Memo::new(move |_| controller.table().with(|table| table.state().stock().len()));
    view! {
        <div class="pile" class=("is-empty", move || left.get() == 0) data-place=place_name(Place::Stock) role="img" aria-label=move || app::stock(left.get())>
            <LyingCard card=None/>
            <span class="pile__count" aria-hidden="true">{move || left.get()} <span class="pile__unit">{app::LEFT}</span></span>
        </div>
    }
}

/// The stacks of a seat.
#[component]
fn SeatStacks(open: Memo<Wichita>, seat: Seat, name: String, is_you: bool) -> impl IntoView {
    let stacks = Memo::new(move |_| open.with(|open| open.stacks[seat].clone()));
    let total = Memo::new(move |_| open.with(|open| open.stack_points(seat)));
    let acts = Memo::new(move |_| open.with(|open| open.to_act() == Some(seat)));
    let numbered = move || stacks.get().into_iter().enumerate().collect::<Vec<_>>();
    let stack = move |(number, stack): (usize, Stack)| {
        let place = place_name(Place::Pile(seat, number as u16));
        view! {
            <li>
                <span class="stack overlap" class=("is-double", stack.points > 1) style:--n=stack.cards.len().to_string() data-place=place>
                    {wichita::in_order(&stack.cards).into_iter().map(|card| view! { <LyingCard card=Some(card)/> }).collect_view()}
                    {(stack.points > 1).then(|| view! { <span class="stack__badge" role="img" aria-label=points(stack.points.into())>{stack.points}</span> })}
                </span>
            </li>
        }
    };
    view! {
        <section class="stacks__seat" class=("is-you", is_you) aria-current=move || acts.get().then_some("true")>
            <h2 class="stacks__name">{name} " "<span class="stacks__points">{move || points(total.get())}</span></h2>
            <ul class="stacks__list">
                <For each=numbered key=|(number, stack)| (*number, stack.cards) children=stack/>
            </ul>
            <p class="stacks__none" hidden=move || !stacks.with(Vec::is_empty)>{wichita::NO_STACKS}</p>
        </section>
    }
}
