//! The page of a table, the same for all games: what is shown when, the bar and its tools, the players, the history, the
//! result. What is shown and asked comes from the scene.

use crate::ui::components::bar::Tool;
use crate::ui::components::card::Icon;
use crate::ui::components::curtain::Curtain;
use crate::ui::components::dialog::Dialog;
use crate::ui::components::furniture::Furniture;
use crate::ui::components::history::History;
use crate::ui::components::look_back::{LookBack, LookingBack};
use crate::ui::components::menu::{Entry, Menu};
use crate::ui::components::scores::Scores;
use crate::ui::components::seats::Seats;
use crate::ui::components::share_game::{ShareGame, Sharing};
use crate::ui::components::share_link::ShareLink;
use crate::ui::device::browser;
use crate::ui::house::{House, go_to};
use crate::ui::kept::lessons::Notes;
use crate::ui::kept::{new_table, secrecy};
use crate::ui::pages::challenge::rival;
use crate::ui::pages::lost::Elsewhere;
use crate::ui::pages::result::{Finished, ResultPage, finished};
use crate::ui::table::controller::TableController;
use crate::ui::table::dock::{self, Ways, Wishes};
use fivefold::catalogue::{self, AnyTable};
use fivefold::game::{GameId, Seat};
use fivefold::lessons::Note;
use fivefold::links::challenge;
use fivefold::links::game::BadSharedGame;
use fivefold::links::link::{Purpose, Route};
use fivefold::records::save::Occasion;
use fivefold::scene::{Piece, Plaque};
use fivefold::table::{Kind, Step};
use fivefold::text::{self, app, by_link, fair, recount, replay, share};
use fivefold::words;
use leptos::ev;
use leptos::prelude::*;

/// What the page shows.
#[derive(Clone, Copy, PartialEq)]
enum Showing {
    /// Another tab has the table.
    Elsewhere,
    /// The game is over and has been looked at.
    Result,
    /// The device is to change hands.
    Curtain(Seat),
    /// The table.
    Table,
}

/// A table as its page sees it: what is shown, and what can be done.
#[derive(Clone, Copy)]
struct Desk {
    game: GameId,
    has_rounds: bool,
    /// Whether it is the game of one person.
    is_alone: bool,
    is_elsewhere: Signal<bool>,
    is_over: Signal<bool>,
    /// Whether the one who looks can do something now.
    may_act: Signal<bool>,
    can_undo: Signal<bool>,
    curtain: Signal<Option<Seat>>,
    plaques: Signal<Vec<Plaque>>,
    /// The names, in seat order.
    names: Callback<(), Vec<String>>,
    /// The points of the finished rounds.
    rounds: Callback<(), Vec<Vec<i32>>>,
    /// What happened so far, action by action.
    steps: Callback<(), Vec<Step>>,
    /// What happened since a seat last acted.
    missed: Callback<Seat, Vec<String>>,
    finished: Callback<(), Finished>,
    /// The link to the deal.
    link: Callback<(), String>,
    /// The number under which the device keeps the table.
    id: u32,
    /// What there is to share of the game.
    sharing: Callback<(), Sharing>,
    /// What the game is played for.
    occasion: StoredValue<Occasion>,
    /// Whether its players take turns by sending a link.
    by_link: bool,
    /// The link that passes a game on that is played by link.
    turn_link: Callback<(), Result<String, BadSharedGame>>,
    /// The link that challenges somebody with the finished game, under a name.
    challenge: Callback<String, Result<String, String>>,
    undo: Callback<()>,
    lift_curtain: Callback<()>,
    take_over: Callback<()>,
    /// Deals once more: the same cards, or others.
    again: Callback<bool>,
    middle: Signal<Vec<Piece>>,
    /// Takes an action, written.
    act: Callback<String>,
    /// What there is to explain, the most urgent first.
    lesson: Callback<(), Vec<Note>>,
    /// The dock, given what is asked of it from elsewhere and where it leads.
    dock: Callback<(Wishes, Ways), AnyView>,
}

/// The page of a table that the device keeps under a number.
pub fn screen(id: u32, table: AnyTable, occasion: Occasion) -> AnyView {
    shown(desk(TableController::open(id, table, occasion)))
}

fn desk(controller: TableController) -> Desk {
    let game = controller.table().with_untracked(|table| table.game());
    let table = controller.table();
    let again = move |is_same: bool| {
        let house = House::get();
        let table = table.get_untracked();
        let seed = if is_same { table.seed().clone() } else { new_table::new_seed() };
        if is_same && secrecy::is_in_the_way(house, game, &seed) {
            return;
        }
        // A challenge is about this deal and no other.
        let mut occasion = controller.occasion.get_value();
        occasion.challenge = occasion.challenge.filter(|_| is_same);
        let players = table.players().as_slice();
        new_table::sit_down(house, new_table::start(game, players, &table.choices(), seed, &occasion));
    };
    Desk {
        game,
        has_rounds: catalogue::game(game).has_rounds(),
        is_alone: controller.players().iter().filter(|(_, player)| player.kind == Kind::Person).count() == 1,
        is_elsewhere: controller.is_elsewhere(),
        is_over: Signal::derive(move || table.with(|table| table.is_over())),
        may_act: Signal::derive(move || controller.may_act()),
        can_undo: Signal::derive(move || controller.can_undo()),
        curtain: Signal::derive(move || controller.curtain()),
        plaques: Memo::new(move |_| controller.scene(|table, eye| table.plaques(eye))).into(),
        names: Callback::new(move |()| controller.names()),
        rounds: Callback::new(move |()| table.with(|table| table.rounds())),
        steps: Callback::new(move |()| controller.steps()),
        missed: Callback::new(move |seat| untrack(|| controller.missed(seat))),
        finished: Callback::new(move |()| {
            let me = controller.me();
            table.with_untracked(|table| Finished { counted: table.finish(me, 0), ..finished(table, me) })
        }),
        id: controller.id,
        sharing: Callback::new(move |()| table.with(sharing)),
        occasion: controller.occasion,
        by_link: controller.me().is_some(),
        turn_link: Callback::new(move |()| controller.turn_link()),
        challenge: Callback::new(move |name: String| table.with_untracked(|table| challenge_link(table, &name))),
        link: Callback::new(move |()| table.with_untracked(|table| table.deal_link())),
        undo: Callback::new(move |()| controller.undo()),
        lift_curtain: Callback::new(move |()| controller.lift_curtain()),
        take_over: Callback::new(move |()| controller.take_over()),
        again: Callback::new(again),
        middle: Memo::new(move |_| {
            let picks = controller.picks();
            controller.scene(|table, eye| table.middle(eye, &picks))
        })
        .into(),
        act: Callback::new(move |action: String| {
            // As at the dock.
            let _ = controller.act(&action);
        }),
        lesson: Callback::new(move |()| controller.lesson()),
        dock: Callback::new(move |(wishes, ways)| dock::dock(controller, wishes, ways)),
    }
}

fn shown(desk: Desk) -> AnyView {
    let shares_deal = RwSignal::new(false);
    let looks_at_result = RwSignal::new(desk.is_over.get_untracked());
    let showing = Memo::new(move |_| {
        if desk.is_elsewhere.get() {
            Showing::Elsewhere
        } else if looks_at_result.get() && desk.is_over.get() {
            Showing::Result
        } else {
            desk.curtain.get().map_or(Showing::Table, Showing::Curtain)
        }
    });
    let share_deal = Callback::new(move |()| shares_deal.set(true));
    let shown = move || {
        match showing.get() {
        Showing::Elsewhere => view! { <Elsewhere game=desk.game on_take_over=desk.take_over/> }.into_any(),
        Showing::Result => view! {
            <ResultPage finished=desk.finished.run(()) rival=desk.occasion.with_value(|occasion| occasion.challenge.as_deref().and_then(rival))
                challenge=desk.is_alone.then_some(desk.challenge) on_share=share_deal
                on_same_deal=Callback::new(move |()| desk.again.run(true))
                on_new_deal=Callback::new(move |()| desk.again.run(false))
                on_look=Callback::new(move |()| looks_at_result.set(false))
                deal=Route::read(&desk.link.run(())).map_or(String::new(), |deal| deal.laid_open().write())/>
        }
        .into_any(),
        Showing::Curtain(seat) => {
            let name = desk.names.run(()).swap_remove(usize::from(seat.0));
            let (kicker, lift) = match desk.by_link {
                true => (by_link::YOUR_TURN, by_link::LIFT.to_owned()),
                false => (app::PASS_TO, app::i_am(&name)),
            };
            view! { <Curtain seat=seat.0 name kicker lift missed=desk.missed.run(seat) on_lift=desk.lift_curtain/> }.into_any()
        }
        Showing::Table => open_table(desk, share_deal, Callback::new(move |()| looks_at_result.set(true))).into_any(),
    }
    };
    view! {
        {shown}
        <Dialog open=shares_deal title=app::SHARE_DEAL>
            {move || view! { <ShareLink id="deal-link" text=share::DEAL_TEXT title=desk.game.title().to_owned() link=desk.link.run(())/> }}
        </Dialog>
    }
    .into_any()
}

/// The table while it is played.
fn open_table(desk: Desk, on_share: Callback<()>, on_result: Callback<()>) -> impl IntoView {
    let name = desk.game.title();
    browser::set_title(&app::window_title(name));
    let (history, scores, keys) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let (shares_game, sends) = (RwSignal::new(false), RwSignal::new(false));
    let looking = LookingBack::new(desk.steps);
    let look_back = Callback::new(move |()| {
        looking.back();
        // The menu that had the focus is closed.
        request_animation_frame(|| browser::focus(".look-back .button"));
    });
    let (hints, sorts) = (RwSignal::new(0_u32), RwSignal::new(0_u32));
    let ask_hint = Callback::new(move |()| hints.update(|asked| *asked += 1));
    let sort = Callback::new(move |()| sorts.update(|asked| *asked += 1));
    let cannot_hint = Signal::derive(move || !desk.may_act.get());
    let shortcuts = window_event_listener(ev::keydown, move |event| {
        if browser::is_typing(&event) || !browser::is_for_table(&event) {
            return;
        }
        match event.key().as_str() {
            "h" | "H" if !cannot_hint.get_untracked() => ask_hint.run(()),
            "u" | "U" => desk.undo.run(()),
            "s" | "S" => sort.run(()),
            "b" | "B" => looking.back(),
            "n" | "N" if untrack(|| looking.is_open()) => looking.on(),
            "?" => keys.set(true),
            _ => {}
        }
    });
    on_cleanup(move || shortcuts.remove());

    let opens = |dialog: RwSignal<bool>| Callback::new(move |()| dialog.set(true));
    let goes = |route: Route| Callback::new(move |()| go_to(&route));
    let entry = |icon, label, key, on_press| Entry { icon, label, key, on_press };
    let mut entries = vec![
        entry("back", recount::TITLE, Some("B"), look_back),
        entry("sort", app::SORT_HAND, Some("S"), sort),
        entry("history", app::HISTORY, None, opens(history)),
        entry("rules", app::RULES, None, goes(Route::Rules { game: desk.game })),
        entry("share", app::SHARE_DEAL, None, on_share),
        // What its players pass on is the turn.
        match desk.by_link && !desk.is_over.get_untracked() {
            true => entry("share", words::table::SEND, None, opens(sends)),
            false => entry("share", replay::SHARE_GAME, None, opens(shares_game)),
        },
        // Not this deal: that would show every hand.
        entry("check", fair::HOW, None, goes(Route::Fair { game: Some(desk.game), query: String::new() })),
        entry("keys", app::KEYS, Some("?"), opens(keys)),
        entry("settings", app::SETTINGS, None, goes(Route::Settings)),
    ];
    if desk.has_rounds {
        entries.insert(3, entry("people", app::SCORES_BY_ROUND, None, opens(scores)));
    }
    view! {
        <div class=format!("table table--{}", desk.game.name())>
            <header class="bar bar--table">
                <a class="button button--icon" href=Route::Home.write() aria-label=app::HOME title=app::HOME><Icon name="back"/></a>
                <h1 class="bar__title">{name}</h1>
                <nav class="bar__tools" aria-label=app::TOOLS>
                    <Tool icon="undo" label=app::UNDO on_press=desk.undo disabled=Signal::derive(move || !desk.can_undo.get())/>
                    <Tool icon="hint" label=app::HINT on_press=ask_hint disabled=cannot_hint/>
                    <Menu entries/>
                </nav>
            </header>
            <Seats plaques=desk.plaques/>
            <main class=format!("middle {}", desk.game.name()) id="main" tabindex="-1"><Furniture pieces=desk.middle on_act=desk.act/></main>
            {move || if looking.is_open() {
                view! { <LookBack looking/> }.into_any()
            } else {
                view! { <Notes game=desk.game due=desk.lesson/> }.into_any()
            }}
            {desk.dock.run((Wishes { hints: hints.into(), sorts: sorts.into() }, Ways { to_result: on_result, to_link: opens(sends) }))}
            <Dialog open=history title=app::HISTORY>
                {move || {
                    let turns: Vec<_> = desk.steps.run(()).into_iter().map(|step| step.told).collect();
                    if turns.is_empty() { view! { <p>{app::NOTHING_YET}</p> }.into_any() } else { view! { <History turns/> }.into_any() }
                }}
            </Dialog>
            <Dialog open=scores title=app::SCORES_BY_ROUND>
                {move || view! { <Scores names=desk.names.run(()) rounds=desk.rounds.run(())/> }}
            </Dialog>
            <Dialog open=shares_game title=replay::SHARE_GAME>
                {move || view! { <ShareGame id=desk.id game=desk.sharing.run(())/> }}
            </Dialog>
            <Dialog open=sends title=words::table::SEND>
                {move || match desk.turn_link.run(()) {
                    Ok(link) => view! { <ShareLink id="turn-link" text=by_link::LINK_TEXT title=by_link::sent(desk.game) link/> }.into_any(),
                    Err(bad) => view! { <p>{replay::bad_game(&bad)}</p> }.into_any(),
                }}
            </Dialog>
            <Dialog open=keys title=app::KEYS>
                <dl class="keys">{app::KEY_LIST.map(|(key, does)| view! { <dt><kbd>{key}</kbd></dt> <dd>{does}</dd> }).collect_view()}</dl>
            </Dialog>
        </div>
    }
}

/// What there is to share of a game.
fn sharing(table: &AnyTable) -> Sharing {
    Sharing {
        title: table.game().title(),
        file: format!("fivefold-{}-{}-actions.json", table.game().name(), table.actions()),
        is_over: table.is_over(),
        link: table.game_link(Purpose::Watch, &[]).ok(),
    }
}

/// The link that challenges somebody with a finished game, for the person at the table under a name; or what is wrong.
fn challenge_link(table: &AnyTable, name: &str) -> Result<String, String> {
    let players = challenge::named(table.players().as_slice(), name).map_err(|bad| text::errors::name(&bad))?;
    table.game_link(Purpose::Challenge, &players).map_err(|bad| replay::bad_game(&bad))
}
