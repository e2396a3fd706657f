//! The page of a table, the same for all games: what is shown when, the bar and its tools, the players, the history, the
//! result. What is shown and asked comes from the scene.

use crate::ui::components::bar::Tool;
use crate::ui::components::card::Icon;
use crate::ui::components::curtain::Curtain;
use crate::ui::components::dialog::Dialog;
use crate::ui::components::furniture::Furniture;
use crate::ui::components::keys::KeysDialog;
use crate::ui::components::lately::Lately;
use crate::ui::components::list::CollectAny;
use crate::ui::components::look_back::{LookBack, LookingBack};
use crate::ui::components::menu::{Entry, Menu};
use crate::ui::components::rules_panel::RulesPanel;
use crate::ui::components::scores::Scores;
use crate::ui::components::seats::Seats;
use crate::ui::components::share_game::{ShareGame, Sharing};
use crate::ui::components::share_link::ShareLink;
use crate::ui::device::browser;
use crate::ui::house::{House, go_to};
use crate::ui::kept::lessons::Notes;
use crate::ui::kept::{findings, habits, new_table, secrecy};
use crate::ui::pages::challenge::rival;
use crate::ui::pages::lost::Elsewhere;
use crate::ui::pages::result::{Finished, ResultPage, finished};
use crate::ui::pages::review::par::{self, Sought};
use crate::ui::pages::settings::SettingsForm;
use crate::ui::pages::statistics::Statistics;
use crate::ui::table::controller::TableController;
use crate::ui::table::dock::{Dock, OwnHand};
use fivefold::catalogue::{self, AnyTable};
use fivefold::game::Seat;
use fivefold::links::challenge;
use fivefold::links::link::{Purpose, Route};
use fivefold::links::rulings::page_of;
use fivefold::records::findings::Findings;
use fivefold::records::save::Occasion;
use fivefold::scene::RECENT;
use fivefold::table::only_person;
use fivefold::text::{self, app, by_link, fair, recount, replay, share, statistics};
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

/// The page of a table that the device keeps under a number.
pub fn screen(id: u32, table: AnyTable, occasion: Occasion) -> AnyView {
    let controller = TableController::open(id, table, occasion);
    let shares_deal = RwSignal::new(false);
    let looks_at_result = RwSignal::new(untrack(|| controller.is_over()));
    // A game that was over before is not celebrated once more.
    let is_seen = StoredValue::new(looks_at_result.get_untracked());
    let showing = Memo::new(move |_| {
        if controller.is_elsewhere() {
            Showing::Elsewhere
        } else if looks_at_result.get() && controller.is_over() {
            Showing::Result
        } else {
            controller.curtain().map_or(Showing::Table, Showing::Curtain)
        }
    });
    // These go through the last moves.
    browser::ignore_held_keys("bBnN");
    // What had the focus has gone with what was shown before.
    Effect::new(move |before: Option<()>| {
        showing.track();
        if before.is_some() {
            browser::keep_focus(&["#main"]);
        }
    });
    let share_deal = Callback::new(move |()| shares_deal.set(true));
    let to_result = move |is_wanted: bool| Callback::new(move |()| looks_at_result.set(is_wanted));
    let shown = move || match showing.get() {
        Showing::Elsewhere => {
            let on_take_over = Callback::new(move |()| controller.take_over());
            view! { <Elsewhere game=controller.game() on_take_over/> }.into_any()
        }
        Showing::Result => {
            let is_first_time = !is_seen.get_value();
            is_seen.set_value(true);
            result(controller, is_first_time, share_deal, to_result(false))
        }
        Showing::Curtain(seat) => curtain(controller, seat),
        Showing::Table => open_table(controller, share_deal, to_result(true)).into_any(),
    };
    let link = move || controller.table().with_untracked(|table| table.deal_link());
    view! {
        {move || shown()}
        <Dialog open=shares_deal step="deal" title=app::SHARE_DEAL>
            {move || view! { <ShareLink id="deal-link" text=share::DEAL_TEXT title=controller.game().title().to_owned() link=link()/> }.into_any()}
        </Dialog>
    }
    .into_any()
}

/// The game is over.
fn result(controller: TableController, is_first_time: bool, on_share: Callback<()>, on_look: Callback<()>) -> AnyView {
    let (table, me) = (controller.table(), controller.me());
    let occasion = controller.occasion.get_value();
    let rival = occasion.challenge.as_deref().and_then(rival);
    // A result that was come to by knowing the cards is nothing to beat.
    let is_true_end = !occasion.taken_back && !table.with_untracked(|table| table.is_given_up());
    let can_challenge = only_person(controller.players().as_slice()).is_some() && is_true_end;
    let house = House::get();
    let challenge = Callback::new(move |name: String| {
        let link = table.with_untracked(|table| challenge_link(table, &name))?;
        habits::change(house, |habits| habits.learn_name(&name));
        Ok(link)
    });
    let again = |is_same: bool| Callback::new(move |()| deal_again(controller, is_same));
    let (finished, deal) = table.with_untracked(|table| {
        let deal = Route::read(&table.deal_link()).map_or(String::new(), |deal| deal.laid_open().write());
        let (counted, taken_back) = (table.finish(&occasion, 0), occasion.taken_back);
        (Finished { counted, taken_back, ..finished(table, me) }, deal)
    });
    let par = table.with_untracked(|table| par_of_day(table, controller.id, me.unwrap_or(Seat(0))));
    view! {
        <ResultPage finished is_first_time par rival challenge=can_challenge.then_some(challenge) on_share on_look deal
            review=Route::Review { id: controller.id, at: 0 }.write() on_same_deal=again(true) on_new_deal=again(false)/>
    }
    .into_any()
}

/// What bots make of a deal of the day and nobody could have beaten, once it is known; nothing of any other deal.
fn par_of_day(table: &AnyTable, id: u32, seat: Seat) -> Signal<Sought> {
    let known = table.finished_day().and_then(|_| {
        let mut known = Findings::none(&table.saved(0)?, table.review().ok()?.blank());
        known.take_in(&findings::written(id));
        Some(known)
    });
    match known {
        Some(known) => par::of_seat(table, Some(id), seat, RwSignal::new(known), || true),
        None => Signal::stored(Sought::Not),
    }
}

/// Deals once more: the same cards, or others.
fn deal_again(controller: TableController, is_same: bool) {
    let house = House::get();
    let (game, table) = (controller.game(), controller.table().get_untracked());
    let seed = if is_same { table.seed().clone() } else { new_table::new_seed() };
    if is_same && secrecy::is_in_the_way(house, game, &seed) {
        return;
    }
    // A challenge is about this deal and no other.
    let mut occasion = controller.occasion.get_value();
    occasion.challenge = occasion.challenge.filter(|_| is_same);
    occasion.taken_back = false;
    let players = table.players().as_slice();
    new_table::sit_down(house, new_table::start(game, players, &table.choices(), seed, &occasion));
}

/// Between two people at one device, and before a game by link goes on.
fn curtain(controller: TableController, seat: Seat) -> AnyView {
    let name = controller.names().swap_remove(usize::from(seat.0));
    let (kicker, lift) = match controller.me() {
        Some(_) => (by_link::YOUR_TURN, by_link::LIFT.to_owned()),
        None => (app::PASS_TO, app::i_am(&name)),
    };
    let missed = untrack(|| controller.missed(seat));
    let on_lift = Callback::new(move |()| controller.lift_curtain());
    view! { <Curtain seat=seat.0 name kicker lift missed on_lift/> }.into_any()
}

/// The table while it is played.
fn open_table(controller: TableController, on_share: Callback<()>, to_result: Callback<()>) -> impl IntoView {
    let (game, table) = (controller.game(), controller.table());
    let name = game.title();
    browser::set_title(&app::window_title(name));
    let (history, scores, keys) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let (settings, counts) = (RwSignal::new(false), RwSignal::new(false));
    let (shares_game, sends, gives_up) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let looking = LookingBack::new(move || controller.steps());
    let look_back = Callback::new(move |()| {
        looking.back();
        // The menu that had the focus is closed.
        request_animation_frame(|| browser::focus(".look-back .button"));
    });
    let own = OwnHand::of(controller);
    let ask_hint = Callback::new(move |()| own.advise());
    let sort = Callback::new(move |()| own.sort());
    let undo = Callback::new(move |()| controller.undo());
    let cannot_hint = Signal::derive(move || !controller.may_act());
    let cannot_undo = Signal::derive(move || !controller.can_undo());
    let plaques = Memo::new(move |_| controller.plaques());
    let middle = Memo::new(move |_| controller.middle());
    let recent = Memo::new(move |_| controller.lately(RECENT));
    let on_act = Callback::new(move |action: String| {
        // As at the dock.
        let _ = controller.act(&action);
    });
    let shortcuts = window_event_listener(ev::keydown, move |event| {
        if browser::is_typing(&event) || !browser::is_for_table(&event) {
            return;
        }
        match event.key().as_str() {
            "h" | "H" if !cannot_hint.get_untracked() => own.advise(),
            "u" | "U" => controller.undo(),
            "s" | "S" => own.sort(),
            "b" | "B" => looking.back(),
            "n" | "N" if untrack(|| looking.is_open()) => looking.on(),
            "?" => keys.set(true),
            _ => {}
        }
    });
    on_cleanup(move || shortcuts.remove());

    let rules = RwSignal::new(None);
    let opens = |dialog: RwSignal<bool>| Callback::new(move |()| dialog.set(true));
    let goes = |route: Route| Callback::new(move |()| go_to(&route));
    let entry = |icon, label, key, on_press| Entry { icon, label, key, on_press };
    let mut entries = vec![
        entry("back", recount::TITLE, Some("B"), look_back),
        entry("sort", app::SORT_HAND, Some("S"), sort),
        entry("history", app::HISTORY, None, opens(history)),
        entry("rules", app::RULES, None, Callback::new(move |()| rules.set(Some(page_of(game))))),
        entry("share", app::SHARE_DEAL, None, on_share),
        // What its players pass on is the turn.
        match controller.me().is_some() && !untrack(|| controller.is_over()) {
            true => entry("share", words::table::SEND, None, opens(sends)),
            false => entry("share", replay::SHARE_GAME, None, opens(shares_game)),
        },
        // Not this deal: that would show every hand.
        entry("check", fair::HOW, None, goes(Route::Fair { game: Some(game), query: String::new() })),
        entry("add", app::ANOTHER_GAME, None, goes(Route::SetUp { game, query: String::new() })),
        entry("keys", app::KEYS, Some("?"), opens(keys)),
        entry("people", statistics::TITLE, None, opens(counts)),
        entry("settings", app::SETTINGS, None, opens(settings)),
    ];
    if untrack(|| controller.may_give_up()) {
        // By now it may have come to its end.
        let ask = Callback::new(move |()| gives_up.set(untrack(|| controller.may_give_up())));
        entries.insert(entries.len() - 3, entry("close", app::GIVE_UP, None, ask));
    }
    if catalogue::game(game).has_rounds() {
        entries.insert(3, entry("people", app::SCORES_BY_ROUND, None, opens(scores)));
    }
    view! {
        <div class=format!("table table--{} is-played", game.name())>
            <header class="bar bar--table">
                <a class="button button--icon" href=Route::Home.write() aria-label=app::HOME title=app::HOME><Icon name="back"/></a>
                <div class="bar__game">
                    <h1 class="bar__title">{name}</h1>
                    <p class="bar__goal">{table.with_untracked(|table| table.goal())}</p>
                </div>
                <nav class="bar__tools" aria-label=app::TOOLS>
                    <Tool icon="undo" label=app::UNDO on_press=undo disabled=cannot_undo/>
                    <Tool icon="hint" label=app::HINT on_press=ask_hint disabled=cannot_hint/>
                    <Menu entries/>
                </nav>
            </header>
            <Seats plaques/>
            <main class=format!("middle {}", game.name()) id="main" tabindex="-1"><Furniture pieces=middle on_act/></main>
            <Lately recent/>
            {move || if looking.is_open() {
                view! { <LookBack looking/> }.into_any()
            } else {
                view! { <Notes game due=Callback::new(move |()| controller.lesson()) on_offer=Callback::new(move |is_asked| controller.ask_first(is_asked))/> }.into_any()
            }}
            <Dock own to_result to_link=opens(sends)/>
            <RulesPanel game at=rules/>
            <Dialog open=history step="history" title=app::HISTORY>
                {move || {
                    // While bots play on it stays where it was scrolled to.
                    let recent = Memo::new(move |_| controller.lately(usize::MAX));
                    view! { <p hidden=move || !recent.with(Vec::is_empty)>{app::NOTHING_YET}</p> <Lately recent/> }
                }}
            </Dialog>
            <Dialog open=scores step="scores" title=app::SCORES_BY_ROUND>
                {move || view! { <Scores names=controller.names() rounds=table.with(|table| table.rounds())/> }.into_any()}
            </Dialog>
            <Dialog open=shares_game step="game" title=replay::SHARE_GAME>
                {move || view! { <ShareGame id=controller.id game=table.with(sharing)/> }.into_any()}
            </Dialog>
            <Dialog open=sends step="turn" title=words::table::SEND>
                {move || match controller.turn_link() {
                    Ok(link) => view! { <ShareLink id="turn-link" text=by_link::LINK_TEXT title=by_link::sent(game) link/> }.into_any(),
                    Err(bad) => view! { <p>{replay::bad_game(&bad)}</p> }.into_any(),
                }}
            </Dialog>
            <Dialog open=gives_up step="give-up" title=app::GIVE_UP_TITLE>
                {move || {
                    let give_up = move |_| {
                        gives_up.set(false);
                        controller.give_up();
                        if untrack(|| controller.is_over()) {
                            to_result.run(());
                        }
                    };
                    view! {
                        {app::GIVE_UP_TEXT.map(|text| view! { <p>{text}</p> }).collect_any()}
                        <div class="actions">
                            <button class="button button--primary" type="button" on:click=move |_| gives_up.set(false)>{app::KEEP_PLAYING}</button>
                            <button class="button" type="button" on:click=give_up>{app::GIVE_UP_FOR_GOOD}</button>
                        </div>
                    }
                }}
            </Dialog>
            <Dialog open=settings step="settings" title=app::SETTINGS><SettingsForm/></Dialog>
            <Dialog open=counts step="statistics" title=statistics::TITLE><div class="sheet"><Statistics first=game/></div></Dialog>
            <KeysDialog open=keys keys=app::KEY_LIST.to_vec()/>
        </div>
    }
}

/// What there is to share of a game.
fn sharing(table: &AnyTable) -> Sharing {
    Sharing {
        title: table.game().title(),
        file: format!("fivefold-{}-{}-actions.json", table.game().name(), table.actions()),
        is_over: table.is_over(),
        is_given_up: table.is_given_up(),
        link: table.game_link(Purpose::Watch, &[]).ok(),
    }
}

/// The link that challenges somebody with a finished game, for the person at the table under a name; or what is wrong.
fn challenge_link(table: &AnyTable, name: &str) -> Result<String, String> {
    let players = challenge::named(table.players().as_slice(), name).map_err(|bad| text::challenge::bad_name(&bad))?;
    table.game_link(Purpose::Challenge, &players).map_err(|bad| replay::bad_game(&bad))
}
