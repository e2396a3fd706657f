//! Setting a game up: who plays, the options, the seed.

use super::lost::Blank;
use super::options::{self, option_fields};
use crate::ui::components::card::{Icon, Portrait};
use crate::ui::components::fields::Toggle;
use crate::ui::components::list::{self, CollectAny};
use crate::ui::components::page::Page;
use crate::ui::components::ruled::Ruled;
use crate::ui::components::rules_panel::RulesPanel;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::{habits, new_table, secrecy};
use fivefold::bots::Level;
use fivefold::catalogue::{self, Listed};
use fivefold::chance::Seed;
use fivefold::game::{Choices, GameId, Seat, Seats};
use fivefold::links::link::{Route, Wish};
use fivefold::records::habits::Seating;
use fivefold::records::save::Occasion;
use fivefold::secrecy::Seal;
use fivefold::table::{Kind, Player};
use fivefold::text::{app, by_link as say, errors, secrecy as hidden};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

/// Where the focus goes from a button that there is no more use for: not to a name, for which a phone brings its keyboard up.
const LAST_SEAT: [&str; 1] = [".seat-row:last-child .select"];

/// A seat that is being set up.
#[derive(Clone, Copy)]
struct Row {
    key: u32,
    name: RwSignal<String>,
    kind: RwSignal<Kind>,
}

/// The set-up of a game, as at the last table of it. A deal link fills it in; nothing is dealt before the player says so.
#[component]
pub fn SetUp(
    /// The game.
    game: GameId,
    /// What stands after the question mark of the link.
    query: String,
) -> impl IntoView {
    match catalogue::game(game).wish(&query) {
        Ok(wish) => {
            // A link asks for a table of its own.
            let last = RwSignal::new(habits::load().table(game).filter(|_| query.is_empty()).cloned());
            let on_usual = Callback::new(move |()| {
                last.set(None);
                request_animation_frame(|| browser::focus("#main"));
            });
            view! { {move || view! { <Form game wish=wish.clone() last=last.get() on_usual/> }.into_any()} }.into_any()
        }
        Err(bad) => {
            let fresh = Route::SetUp { game, query: String::new() }.write();
            view! {
                <Blank title=app::LOST_DEAL text=errors::link(&bad) help=app::LOST_HELP>
                    <a class="button" href=fresh>{app::new_game(game)}</a>
                </Blank>
            }
            .into_any()
        }
    }
}

#[component]
fn Form(
    /// The game.
    game: GameId,
    /// What the link asks for.
    wish: Wish,
    /// The last table of the game, to begin with.
    last: Option<Seating>,
    /// Begins as the game is usually played instead.
    on_usual: Callback<()>,
) -> impl IntoView {
    let house = House::get();
    let listed = catalogue::game(game);
    let (least, most) = listed.seats().into_inner();
    let is_shared = wish.seed.is_some();
    let last = last.filter(|last| (usize::from(least)..=usize::from(most)).contains(&last.players.len()));
    let is_as_last = last.is_some();
    let seated = match &last {
        Some(last) => {
            (1..).zip(&last.players).map(|(number, player)| (typed_name(player, number), player.kind)).collect()
        }
        None => usual_players(wish.seats.map_or(2.clamp(least, most), Seats::count)),
    };
    let next = StoredValue::new(seated.len() as u32);
    let row = |(key, (name, kind))| Row { key, name: RwSignal::new(name), kind: RwSignal::new(kind) };
    let rows = RwSignal::new((0..).zip(seated).map(row).collect::<Vec<_>>());
    let seed = RwSignal::new(wish.seed.as_ref().map_or(String::new(), |seed| seed.text().to_owned()));
    let typed = options::typed(listed, &last.as_ref().map_or(wish.choices, |last| choices_of(listed, last)));
    let wrong = RwSignal::new(None::<String>);
    // A game with these cards that has to be over first.
    let in_the_way = RwSignal::new(None::<Seal>);
    let by_link = RwSignal::new(last.is_some_and(|last| last.by_link));
    let people = move || rows.with(|rows| rows.iter().filter(|row| row.kind.get() == Kind::Person).count());
    let has_company = move || people() > 1;
    let is_only_person = Signal::derive(move || people() == 1);

    let submit = {
        let typed = typed.clone();
        move |event: SubmitEvent| {
            event.prevent_default();
            in_the_way.set(None);
            let dealt = players(&rows.get_untracked())
                .and_then(|players| {
                    Ok((players, untrack(|| options::choices(listed, &typed))?, read_seed(&seed.get_untracked())?))
                })
                .and_then(|(players, choices, seed)| {
                    // At another table everybody’s cards could be looked at, and all that is still to come.
                    in_the_way.set(secrecy::keeper(house).in_the_way(game, &seed));
                    if in_the_way.with_untracked(Option::is_some) {
                        return Err(hidden::DEALT_ALREADY.to_owned());
                    }
                    let occasion = occasion(by_link.get_untracked(), &players);
                    let dealt = new_table::start(game, &players, &choices, seed, &occasion);
                    if dealt.is_ok() && !is_shared {
                        let table = Seating::of(&players, &choices, occasion.by_link.is_some());
                        habits::change(house, |habits| habits.sat_at(game, table));
                    }
                    dealt.map_err(|bad| errors::deal(&bad))
                });
            match dealt {
                Ok(added) => new_table::go_to_new(house, added),
                Err(why) => wrong.set(Some(why)),
            }
        }
    };
    let free_name = Callback::new(move |place| rows.with_untracked(|rows| free_name(rows, place)));
    let add = move |_| {
        let key = next.get_value();
        next.set_value(key + 1);
        let row = Row {
            key,
            name: RwSignal::new(free_name.run(rows.with_untracked(Vec::len))),
            kind: RwSignal::new(Kind::Bot(Level::default())),
        };
        rows.update(|rows| rows.push(row));
        browser::keep_focus(&LAST_SEAT);
    };
    let play_alone = move |_| {
        rows.update(|rows| rows.truncate(1));
        browser::keep_focus(&LAST_SEAT);
    };
    let can_remove = Signal::derive(move || rows.with(Vec::len) > usize::from(least));
    let seat_row = move |row: Row| {
        let place = Memo::new(move |before: Option<&usize>| {
            let now = rows.with(|rows| rows.iter().position(|other| other.key == row.key));
            now.or(before.copied()).unwrap_or_default()
        });
        let on_remove = Callback::new(move |()| {
            browser::keep_focus_in_list();
            rows.update(|rows| rows.retain(|other| other.key != row.key));
        });
        view! { <SeatRow place row free_name is_only_person can_remove on_remove/> }.into_any()
    };
    let seat_rows = move || rows.get().into_iter().map(|row| list::Row::new(row.key, move || seat_row(row))).collect();
    let seats = Signal::derive(move || Seats::new(rows.with(Vec::len) as u8));
    let takes = {
        let typed = typed.clone();
        Memo::new(move |_| {
            // What is typed may be none of the options yet.
            let choices = options::choices(listed, &typed).ok()?;
            listed.minutes(seats.get()?, people() as u8, &choices).map(app::game_takes)
        })
    };
    let rules = app::rules_of(game);
    let tools = view! {
        <a class="button button--icon" href=Route::Rules { game }.write() aria-label=rules.clone() title=rules><Icon name="rules"/></a>
    }
    .into_any();
    // Not in the view itself, where the sign > ends a tag.
    let is_full = move || rows.with(Vec::len) >= usize::from(most);
    let cannot_be_alone = move || least > 1 || rows.with(Vec::len) == 1;
    view! {
        <Page title=app::new_game(game) tools>
            // A ruling that an error names is read here: on a page of its own what was typed would be gone.
            <RulesPanel game at=RwSignal::new(None)/>
            {is_shared.then(|| view! { <p class="notice notice--inline">{app::SHARED_DEAL}</p> }.into_any())}
            {is_as_last.then(|| view! {
                <p class="as-last">
                    {app::LAST_TABLE} " "
                    <button class="button button--quiet" type="button" on:click=move |_| on_usual.run(())>{app::USUAL_TABLE}</button>
                </p>
            }.into_any())}
            <form class="form" on:submit=submit novalidate>
                <fieldset class="panel" aria-labelledby="players">
                    <h2 class="panel__title" id="players">{app::PLAYERS}</h2>
                    <ol class="seat-rows">{list::list(seat_rows)}</ol>
                    <button class="button button--quiet" type="button" on:click=add hidden=is_full>
                        {app::ADD_PLAYER}
                    </button>
                    <button class="button button--quiet" type="button" hidden=cannot_be_alone on:click=play_alone>
                        {app::PLAY_ALONE}
                    </button>
                    <div class="field" hidden=move || !has_company()>
                        <label class="field__label" for="by-link">{say::SET_UP}</label>
                        <p class="field__hint">{say::SET_UP_HINT}</p>
                        <div class="field__control"><span class="switch">
                            <Toggle id="by-link" is_on=by_link on_change=Callback::new(move |is_on| by_link.set(is_on))/>
                        </span></div>
                    </div>
                </fieldset>
                <fieldset class="panel" aria-labelledby="deal">
                    <h2 class="panel__title" id="deal">{app::DEAL}</h2>
                    {option_fields(listed, typed, seats)}
                    <p class="muted" role="status">{move || takes.get()}</p>
                    <div class="field">
                        <label class="field__label" for="seed">{app::SEED}</label>
                        <p class="field__hint" id="seed-hint">{app::SEED_HINT}</p>
                        <input class="input" id="seed" autocomplete="off" spellcheck="false" autocapitalize="off" aria-describedby="seed-hint"
                            placeholder=app::SEED_RANDOM prop:value=move || seed.get()
                            on:input=move |event| seed.set(event_target_value(&event))/>
                    </div>
                </fieldset>
                {move || wrong.get().map(|why| view! { <p class="field__error" role="alert"><Ruled text=why/></p> }.into_any())}
                <div class="form__actions">
                    {move || in_the_way.get().map(secrecy::way_on)}
                    <button class="button button--primary button--large" type="submit">{app::START}</button>
                </div>
            </form>
        </Page>
    }
}

/// One seat: who plays it, and the name.
#[component]
fn SeatRow(
    /// Its place, from 0.
    place: Memo<usize>,
    /// What is typed for it.
    row: Row,
    /// The name of a bot in a place, from 0: one that nobody has yet.
    free_name: Callback<usize, String>,
    /// Whether there is only one person at the table, in whichever seat.
    is_only_person: Signal<bool>,
    /// Whether the game can do with a seat less.
    #[prop(into)]
    can_remove: Signal<bool>,
    /// Takes the seat away.
    on_remove: Callback<()>,
) -> impl IntoView {
    let number = move || place.get() as u8 + 1;
    let change_kind = move |event| {
        let kind = Level::from_name(&event_target_value(&event)).map_or(Kind::Person, Kind::Bot);
        row.kind.set(kind);
        // A name that nobody typed goes with whoever plays.
        let name = row.name.get_untracked();
        match kind {
            Kind::Bot(_) if name.trim().is_empty() => row.name.set(free_name.run(place.get_untracked())),
            Kind::Person if app::BOT_NAMES.contains(&name.as_str()) => row.name.set(String::new()),
            _ => {}
        }
    };
    view! {
        <li class="seat-row">
            {move || view! { <Portrait seat=place.get() as u8/> }.into_any()}
            <input class="input" aria-label=move || app::name_of_seat(number()) autocomplete="off"
                placeholder=move || app::unnamed(number(), is_only_person.get() && row.kind.get() == Kind::Person)
                prop:value=move || row.name.get() on:input=move |event| row.name.set(event_target_value(&event))/>
            <select class="select" aria-label=move || app::kind_of_seat(number()) on:change=change_kind
                prop:value=move || row.kind.get().level().map_or("person", Level::name)>
                <option value="person" selected=row.kind.get_untracked() == Kind::Person>{app::PERSON}</option>
                {Level::ALL.map(|level| view! {
                    <option value=level.name() selected=row.kind.get_untracked() == Kind::Bot(level)>{app::bot(level)}</option>
                }).collect_any()}
            </select>
            <button class="button button--icon button--quiet" type="button" aria-label=move || app::remove_seat(number())
                hidden=move || !can_remove.get() on:click=move |_| on_remove.run(())>
                <Icon name="close"/>
            </button>
        </li>
    }
}

/// What the game is played for: with people on devices of their own, the first of them is here.
fn occasion(by_link: bool, players: &[Player]) -> Occasion {
    let mut people = (0..).zip(players).filter(|(_, player)| player.kind == Kind::Person).map(|(seat, _)| Seat(seat));
    let first = people.next().filter(|_| by_link && people.next().is_some());
    Occasion { by_link: first, ..Occasion::default() }
}

/// The players that a game is usually played by: the one at the device, under the name that was given before, and bots.
fn usual_players(seats: u8) -> Vec<(String, Kind)> {
    let you = (habits::load().name().to_owned(), Kind::Person);
    let bots = (1..u32::from(seats)).map(|number| (bot_name(number), Kind::Bot(Level::default())));
    std::iter::once(you).chain(bots).collect()
}

/// What was typed for a player of an earlier table: nothing where the name is the app's own.
fn typed_name(player: &Player, number: u8) -> String {
    let is_typed = player.name() != Player::UNNAMED && player.name() != app::unnamed(number, false);
    if is_typed { player.name().to_owned() } else { String::new() }
}

/// The options of an earlier table, as far as the game still has them.
fn choices_of(game: &dyn Listed, table: &Seating) -> Choices {
    table.options.iter().fold(Choices::NONE, |choices, (name, value)| {
        choices.clone().read(game.options(), name, value).unwrap_or(choices)
    })
}

fn bot_name(number: u32) -> String {
    app::BOT_NAMES[number as usize % app::BOT_NAMES.len()].to_owned()
}

/// The name of a bot that sits down in a place, from 0, which nobody at the table has: there are as many names as seats at most.
fn free_name(rows: &[Row], place: usize) -> String {
    let is_free = |name: &String| rows.iter().all(|row| row.name.with_untracked(|taken| taken != name));
    let first = place as u32;
    (first..).take(app::BOT_NAMES.len()).map(bot_name).find(is_free).unwrap_or_else(|| bot_name(first))
}

/// The players as typed, or what is wrong with them.
fn players(rows: &[Row]) -> Result<Vec<Player>, String> {
    let people = rows.iter().filter(|row| row.kind.get_untracked() == Kind::Person).count();
    if people == 0 {
        return Err(app::NOBODY.to_owned());
    }
    let player = |(place, row): (usize, &Row)| {
        let (typed, kind) = (row.name.get_untracked(), row.kind.get_untracked());
        let name = match typed.trim() {
            "" if people == 1 && kind == Kind::Person => Player::UNNAMED.to_owned(),
            "" => app::unnamed(place as u8 + 1, false),
            typed => typed.to_owned(),
        };
        Player::new(kind, &name)
            .map_err(|bad| format!("{}: {}", app::name_of_seat(place as u8 + 1), errors::name(&bad)))
    };
    rows.iter().enumerate().map(player).collect()
}

/// The seed as typed, a new one where nothing was, or what is wrong with it.
fn read_seed(typed: &str) -> Result<Seed, String> {
    if typed.trim().is_empty() { Ok(new_table::new_seed()) } else { typed.parse().map_err(|bad| errors::seed(&bad)) }
}
