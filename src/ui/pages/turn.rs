//! A turn that somebody sent: the game goes on here, or the page says why not.

use super::lost::{Blank, BlankFrame};
use crate::ui::components::card::Portrait;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::device::browser;
use crate::ui::device::storage::Trouble;
use crate::ui::house::{House, go_on_to};
use crate::ui::kept::shelf::{self, Shelved};
use crate::ui::kept::{habits, secrecy};
use crate::ui::pages::opened::{self, Opened};
use fivefold::game::Seat;
use fivefold::links::link::Route;
use fivefold::records::save::{Occasion, Relation, SavedTable};
use fivefold::table::Player;
use fivefold::table::by_link::{people, unknown_to};
use fivefold::text::{app, by_link, replay};
use leptos::prelude::*;

/// The game on this device that says most about one that arrived, and how the two stand.
fn nearest(arrived: &SavedTable) -> Option<(Shelved, Relation)> {
    // Those that were removed as well: they can be put back, and the hand of one seat of them was seen.
    let by_link = shelf::all().into_iter().filter(|entry| entry.saved.occasion().by_link.is_some());
    Relation::nearest(by_link.map(|entry| {
        let relation = entry.saved.relation(arrived);
        (entry, relation)
    }))
}

/// The page of a turn that was sent.
#[component]
pub fn TurnPage(
    /// The whole address.
    link: String,
) -> impl IntoView {
    let house = House::get();
    let arrival = match opened::read(&link) {
        Ok(arrival) => arrival,
        Err(bad) => {
            return view! { <Blank title=by_link::LOST text=replay::bad_game(&bad) help=app::LOST_HELP/> }.into_any();
        }
    };
    match nearest(&arrival.saved) {
        None => view! { <Who arrival/> }.into_any(),
        Some((entry, Relation::Same | Relation::Other)) => {
            sit_down(house, entry.id, Ok(()));
            ().into_any()
        }
        Some((entry, Relation::Newer)) => {
            let unknown =
                entry.saved.occasion().by_link.map_or(0, |me| unknown_to(me, &arrival.actors, entry.saved.actions()));
            if unknown > 0 {
                let text = by_link::in_your_place(unknown);
                return choice(Question { title: by_link::IN_YOUR_PLACE, text, can_take: true }, entry, arrival.saved);
            }
            // What is held is the beginning of what arrived, so that nothing is lost.
            sit_down(house, entry.id, shelf::keep(entry.id, &arrival.saved.with_occasion(&entry.saved.occasion())));
            ().into_any()
        }
        Some((entry, Relation::Older)) => {
            let text = by_link::older(entry.saved.actions(), arrival.saved.actions());
            choice(Question { title: by_link::OLDER, text, can_take: false }, entry, arrival.saved)
        }
        Some((entry, Relation::Forked { common })) => {
            let text = by_link::forked(common);
            choice(Question { title: by_link::FORKED, text, can_take: false }, entry, arrival.saved)
        }
    }
}

/// Goes to a table, and says where the device did not keep it. One that was removed is put back.
fn sit_down(house: House, id: u32, kept: Result<(), Trouble>) {
    shelf::put_back(id);
    house.tell_of(kept);
    go_on_to(&Route::Table { id });
}

/// What has to be decided where a link is not simply the next turn.
struct Question {
    title: &'static str,
    text: String,
    /// Whether the game of the device can go on as the link has it, with nothing lost.
    can_take: bool,
}

/// Asks what becomes of a link; without an answer nothing does.
fn choice(Question { title, text, can_take }: Question, held: Shelved, arrived: SavedTable) -> AnyView {
    let house = House::get();
    let arrived = StoredValue::new(arrived.with_occasion(&held.saved.occasion()));
    let id = held.id;
    let copy = move || {
        let (id, kept) = arrived.with_value(shelf::add);
        sit_down(house, id, kept.and_then(|()| shelf::rename(id, by_link::COPY_NAME)));
    };
    let take = move |_| {
        // The game may have gone on in another tab since this was asked.
        let held = shelf::read(id).ok().flatten();
        match held.map(|held| arrived.with_value(|arrived| held.relation(arrived))) {
            Some(Relation::Newer) => sit_down(house, id, arrived.with_value(|arrived| shelf::keep(id, arrived))),
            Some(Relation::Same | Relation::Older) => sit_down(house, id, Ok(())),
            Some(Relation::Forked { .. } | Relation::Other) | None => copy(),
        }
    };
    browser::set_title(&app::window_title(title));
    view! {
        <BlankFrame>
            <h1 class="blank__title">{title}</h1>
            <p class="blank__text">{text}</p>
            <div class="actions">
                {can_take.then(|| view! { <button class="button" type="button" on:click=take>{by_link::TAKE}</button> }.into_any())}
                <button class="button" type="button" on:click=move |_| copy()>{by_link::COPY}</button>
                <a class="button button--primary" href=Route::Table { id }.write()>{by_link::KEEP}</a>
            </div>
        </BlankFrame>
    }
    .into_any()
}

/// Asks once who is at this device.
#[component]
fn Who(
    /// The game.
    arrival: Opened,
) -> impl IntoView {
    let house = House::get();
    let Opened { saved, players, awaited, finished, .. } = arrival;
    let title = by_link::title(finished.game);
    let names: Vec<String> = players.iter().map(|player| player.name().to_owned()).collect();
    let next = awaited.and_then(|Seat(seat)| names.get(usize::from(seat)).cloned());
    let people = people(&players, awaited).into_iter();
    let person = move |(seat, player): (Seat, Player)| {
        let (saved, name) = (saved.clone(), player.name().to_owned());
        let is_awaited = awaited == Some(seat);
        let begin = move |_| {
            let seed = saved.seed().parse();
            if seed.is_ok_and(|seed| secrecy::is_in_the_way(house, finished.game, &seed)) {
                return;
            }
            habits::change(house, |habits| habits.learn_name(&name));
            let occasion = Occasion { by_link: Some(seat), ..Occasion::default() };
            let (id, kept) = shelf::add(&saved.clone().with_occasion(&occasion));
            sit_down(house, id, kept);
        };
        view! {
            <li><button class="button button--large" class=("button--primary", is_awaited) type="button" on:click=begin><Portrait seat=seat.0/>{app::i_am(player.name())}</button></li>
        }
    };
    view! {
        <Page title>
            <section class="panel">
                <h2 class="panel__title">{by_link::WHO}</h2>
                <p>{by_link::who_plays(&names, next.as_deref())}</p>
                <ul class="who">{people.map(person).collect_any()}</ul>
                <p class="muted">{by_link::HONEST}</p>
            </section>
        </Page>
    }
}
