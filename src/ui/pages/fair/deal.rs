//! The deal of any seed of any game, card by card, and the commands that show it outside the app.

use super::survey::{Sheet, Survey};
use crate::ui::components::card::LyingCard;
use crate::ui::components::fields::Stepper;
use crate::ui::components::list::CollectAny;
use crate::ui::device::share;
use crate::ui::house::House;
use crate::ui::kept::{new_table, secrecy, statistics};
use crate::ui::pages::options::{self, option_fields};
use fivefold::catalogue::{self, Listed};
use fivefold::check::deal_sheet::DealSheet;
use fivefold::game::{GameId, Seats};
use fivefold::games;
use fivefold::links::link::{self, Route, Wish};
use fivefold::records::statistics::DealKey;
use fivefold::secrecy::Seal;
use fivefold::text::{app, errors, fair, secrecy as say};
use fivefold::words;
use leptos::prelude::*;

/// Fields that say which deal, and the deal.
#[component]
pub fn AnyDeal(
    /// The game at first.
    game: GameId,
    /// What the address asks for.
    wish: Wish,
) -> impl IntoView {
    let game = RwSignal::new(game);
    let seed = RwSignal::new(
        wish.seed.as_ref().map_or_else(|| new_table::new_seed().text().to_owned(), |seed| seed.text().to_owned()),
    );
    // What the address asks for is of its own game.
    let wish = StoredValue::new(Some(wish));
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            game.set(chosen);
        }
    };
    let shown = RwSignal::new(None::<Sheet>);
    let fields = move || {
        let wish = wish.try_update_value(Option::take).flatten().unwrap_or_default();
        let game = catalogue::game(game.get());
        untrack(|| fields(game, wish, seed, shown))
    };
    let house = House::get();
    // Hangs on the seed and not on seats and options, whose change asks nothing of the device.
    let cards = Memo::new(move |_| {
        shown.with(|shown| shown.as_ref()?.as_ref().ok().map(|sheet| (sheet.game, sheet.seed.clone())))
    });
    // Not with each letter: a game can only have begun while somebody was elsewhere.
    let keeper = RwSignal::new(secrecy::keeper(house));
    let listener = window_event_listener(leptos::ev::focus, move |_| keeper.set(secrecy::keeper(house)));
    on_cleanup(move || listener.remove());
    let seal = Memo::new(move |_| {
        let (game, seed) = cards.get()?;
        keeper.with(|keeper| keeper.seal(game, &seed))
    });
    view! {
        <section class="panel">
            <h2 class="panel__title">{fair::DEAL}</h2>
            <form class="form" on:submit=|event| event.prevent_default()>
                <div>
                    <div class="field">
                        <label class="field__label" for="fair-game">{fair::GAME}</label>
                        <div class="field__control">
                            <select class="select" id="fair-game" prop:value=move || game.get().name() on:change=choose>
                                {games::all().into_iter().map(|id| view! { <option value=id.name() selected=id == game.get_untracked()>{id.title()}</option> }).collect_any()}
                            </select>
                        </div>
                    </div>
                    <div class="field">
                        <label class="field__label" for="fair-seed">{app::SEED}</label>
                        <p class="field__hint">{fair::SEED_HINT}</p>
                        <div class="field__control">
                            <input class="input" id="fair-seed" autocomplete="off" spellcheck="false" autocapitalize="off"
                                prop:value=move || seed.get() on:input=move |event| seed.set(event_target_value(&event))/>
                            <button class="button" type="button" on:click=move |_| seed.set(new_table::new_seed().text().to_owned())>{fair::ANOTHER}</button>
                        </div>
                    </div>
                    {move || fields()}
                </div>
            </form>
            {move || match (shown.get(), seal.get()) {
                (Some(Ok(_)), Some(seal)) => sealed(seal),
                (Some(Ok(sheet)), None) => laid_open(&sheet),
                (Some(Err(why)), _) => view! { <p class="field__error" role="alert">{why}</p> }.into_any(),
                (None, _) => ().into_any(),
            }}
        </section>
        {move || seal.get().is_none().then(|| view! {
            <section class="panel">
                <h2 class="panel__title">{fair::ELSEWHERE}</h2>
                <p>{fair::ELSEWHERE_TEXT}</p>
                {move || match shown.get() {
                    Some(Ok(sheet)) => [sheet.command(), sheet.second_command()].map(command).collect_any().into_any(),
                    _ => ().into_any(),
                }}
            </section>
        }.into_any())}
        <Survey shown/>
    }
}

/// The fields that hang on the game: how many play, and its options. Keeps `shown` in step with all fields.
fn fields(game: &'static dyn Listed, wish: Wish, seed: RwSignal<String>, shown: RwSignal<Option<Sheet>>) -> AnyView {
    let (least, most) = game.seats().into_inner();
    let seats = RwSignal::new(wish.seats.map_or(2.clamp(least, most), Seats::count).to_string());
    let typed = options::typed(game, &wish.choices);
    let read = {
        let typed = typed.clone();
        move || {
            let seed = seed.get().parse().map_err(|bad| errors::seed(&bad))?;
            let choices = options::choices(game, &typed)?;
            let seats = seats.get();
            let count = seats.trim().parse().map_err(|_| errors::no_seats(seats.trim(), &game.seats()))?;
            game.sheet(count, &choices, seed).map_err(|bad| errors::deal(&bad))
        }
    };
    Effect::new(move |_| shown.set(Some(read())));
    let table_of = Signal::derive(move || seats.get().trim().parse().ok().and_then(Seats::new));
    view! {
        <div class="field">
            <label class="field__label" for="fair-seats">{fair::SEATS}</label>
            <div class="field__control">
                <Stepper id="fair-seats" value=seats on_change=Callback::new(move |typed| seats.set(typed)) least=least.into() most=most.into()/>
            </div>
        </div>
        {option_fields(game, typed, table_of)}
    }
    .into_any()
}

/// Why a deal is not laid open yet.
fn sealed(seal: Seal) -> AnyView {
    view! {
        <p role="status">{say::deal_sealed(seal)}</p>
        <div class="actions">{secrecy::way_on(seal)}</div>
    }
    .into_any()
}

/// A deal, card by card.
fn laid_open(sheet: &DealSheet) -> AnyView {
    let (house, key) = (House::get(), DealKey::of_sheet(sheet));
    let play = Route::SetUp { game: sheet.game, query: link::sheet_query(sheet) }.write();
    let dice = sheet.dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let facts = [
        Some((fair::KEY_TEXT, sheet.key_text.clone())),
        Some((fair::KEY, sheet.key_digits())),
        sheet.first.map(|seat| (fair::first(sheet.game), words::player(seat.0 + 1))),
        (!dice.is_empty()).then_some((fair::DICE, dice)),
    ];
    let card = |(number, card)| {
        let place = sheet.places.get(number);
        let words = fair::card_place(number + 1, place.copied());
        view! {
            <li class="dealt__card" class=("is-dealt", place.is_some())>
                <LyingCard card=Some(card)/>
                <span class="dealt__place">{words}</span>
            </li>
        }
    };
    view! {
        <dl class="dealt__facts">{facts.into_iter().flatten().map(|(name, value)| view! { <dt>{name}</dt> <dd>{value}</dd> }).collect_any()}</dl>
        <div>
            <h3 class="field__label" id="dealt">{fair::CARDS}</h3>
            <ol class="dealt" aria-labelledby="dealt" tabindex="0">{sheet.cards.iter().copied().enumerate().map(card).collect_any()}</ol>
        </div>
        <div class="actions"><a class="button" href=play on:click=move |_| statistics::know(house, key)>{fair::PLAY}</a></div>
    }
    .into_any()
}

/// A command, with a button that copies it.
fn command(text: String) -> AnyView {
    let notices = House::get().notices;
    let copied = text.clone();
    view! {
        <div class="command">
            <pre class="command__text" tabindex="0" role="group" aria-label=fair::COMMAND><code>{text}</code></pre>
            <button class="button" type="button" on:click=move |_| share::copy(copied.clone(), fair::COPIED, notices)>{fair::COPY}</button>
        </div>
    }
    .into_any()
}
