//! Somebody's challenge: who it is from, the result to beat, and the way to the same deal.

use super::lost::Blank;
use crate::ui::components::card::Portrait;
use crate::ui::components::page::Frame;
use crate::ui::components::standings::{Standing, Standings, ranked};
use crate::ui::components::versus::{Rival, Versus, of_seat};
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::shelf::{self, Shelved};
use crate::ui::kept::{new_table, secrecy};
use crate::ui::pages::opened::{self, Opened};
use crate::ui::pages::result::finished;
use fivefold::catalogue;
use fivefold::chance::Seed;
use fivefold::links::challenge::{self, BadChallenge, challenger};
use fivefold::links::link::Route;
use fivefold::table::Player;
use fivefold::text::{app, challenge as say};
use fivefold::words;
use leptos::prelude::*;

/// The game that a link challenges with, and the one to be measured against.
fn read(link: &str) -> Result<(Opened, Rival), BadChallenge> {
    let opened = opened::read(link)?;
    let seat = challenger(&opened.players, opened.is_over)?;
    let name = opened.players.get(usize::from(seat.0)).map_or(String::new(), |player| player.name().to_owned());
    let players = ranked(opened.finished.players.clone(), opened.finished.lowest_wins);
    let code = link.rsplit('/').next().unwrap_or_default();
    Ok((opened, Rival { name, seat: seat.0, players, link: format!("#/game/{code}") }))
}

/// The game that a link challenges with; nothing where it holds none.
pub fn rival(link: &str) -> Option<Rival> {
    read(link).ok().map(|(_, rival)| rival)
}

/// The page of a challenge.
#[component]
pub fn ChallengePage(
    /// The whole address.
    link: String,
) -> impl IntoView {
    let (opened, rival) = match read(&link) {
        Ok(read) => read,
        Err(bad) => {
            return view! { <Blank title=say::LOST text=say::bad(&bad) help=app::LOST_HELP/> }.into_any();
        }
    };
    let house = House::get();
    // A challenge is taken up once; after that its game goes on.
    let is_of_link = |entry: &Shelved| entry.saved.occasion().challenge.as_deref() == Some(&link);
    let is_open = |entry: &Shelved| {
        let glance = catalogue::game(entry.game).glance(&entry.saved);
        glance.is_ok_and(|glance| !glance.is_over)
    };
    // One that was removed in the middle is put back at its table: its cards are not dealt a second time before that.
    let taken = shelf::look().into_iter().find(is_of_link);
    let taken = taken.or_else(|| shelf::all().into_iter().find(|entry| is_of_link(entry) && is_open(entry)));
    if let Some((id, yours)) = taken.is_none().then(|| own_game(&opened, &rival)).flatten() {
        return answer(opened, rival, id, yours);
    }
    let Rival { name, seat, players, .. } = rival;
    let (title, kicker) = (say::title(&name), opened.finished.kicker);
    browser::set_title(&app::window_title(&title));
    let (place, points) = of_seat(&players, seat).map_or((1, 0), |(place, outcome)| (place, outcome.points));
    let way = match taken {
        Some(entry) => {
            let glance = catalogue::game(entry.game).glance(&entry.saved).ok();
            let words = if glance.is_some_and(|glance| glance.is_over) { say::SEE_BOTH } else { say::GO_ON };
            view! { <a class="button button--primary button--large" href=Route::Table { id: entry.id }.write()>{words}</a> }.into_any()
        }
        None => {
            let seed = opened.saved.seed().parse::<Seed>();
            let game = opened.finished.game;
            let take_up = move |_| {
                if seed.as_ref().is_ok_and(|seed| secrecy::is_in_the_way(house, game, seed)) {
                    return;
                }
                // The app's own name for the player is a name.
                let Ok(begun) = challenge::take_up(opened.saved.clone(), &link, Player::UNNAMED) else { return };
                new_table::go_to_new(house, shelf::add(&begun));
            };
            view! { <button class="button button--primary button--large" type="button" on:click=take_up>{say::TAKE_UP}</button> }.into_any()
        }
    };
    view! {
        <Frame class="page result">
            <section class="result__head">
                <Portrait seat/>
                <p class="result__kicker">{kicker}</p>
                <h1 class="result__title">{title}</h1>
                <p class="result__text">{say::result(&name, points, place, players.len())} " " {say::explained(opened.finished.game, players.len())}</p>
                <div class="actions">{way}</div>
            </section>
            <Standings label=say::theirs(&name) players/>
            <p class="muted">{say::checked(&name)}</p>
        </Frame>
    }
    .into_any()
}

/// The number of the finished game of this device that somebody has answered, as far as that can be told: it is another game
/// of the same deal from the same seat. With how it ended, the best first.
fn own_game(opened: &Opened, rival: &Rival) -> Option<(u32, Vec<(usize, Standing)>)> {
    shelf::look().into_iter().find_map(|entry| {
        let occasion = entry.saved.occasion();
        let could_be_answered = occasion.by_link.is_none() && !occasion.taken_back;
        let is_answered = could_be_answered && entry.saved.is_other_game_of_deal(&opened.saved);
        let table = is_answered.then(|| catalogue::game(entry.game).open(&entry.saved).ok()).flatten()?;
        // That is no result (`C-16`).
        if table.is_given_up() {
            return None;
        }
        let seat = challenger(table.players().as_slice(), table.is_over()).ok()?;
        let finished = finished(&table, None);
        (seat.0 == rival.seat).then(|| (entry.id, ranked(finished.players, finished.lowest_wins)))
    })
}

/// The page of an answer: both results.
fn answer(opened: Opened, rival: Rival, id: u32, yours: Vec<(usize, Standing)>) -> AnyView {
    let title = say::answered(&rival.name);
    browser::set_title(&app::window_title(&title));
    let seat = rival.seat;
    view! {
        <Frame class="page result">
            <section class="result__head">
                <Portrait seat/>
                <p class="result__kicker">{opened.finished.kicker}</p>
                <h1 class="result__title">{title}</h1>
            </section>
            <Versus yours rival lowest_wins=opened.finished.lowest_wins/>
            <div class="actions"><a class="button" href=Route::Table { id }.write()>{words::table::SEE_RESULT}</a></div>
        </Frame>
    }
    .into_any()
}
