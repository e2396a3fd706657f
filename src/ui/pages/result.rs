//! The end of a game: who won, how it went, and once more.

use crate::ui::components::card::{Overlap, Portrait};
use crate::ui::components::chart::Chart;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Frame;
use crate::ui::components::scores::Scores;
use crate::ui::components::send_challenge::SendChallenge;
use crate::ui::components::standings::{Standing, Standings, ranked};
use crate::ui::components::versus::{Rival, Versus};
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::{days, statistics};
use fivefold::cards::Card;
use fivefold::catalogue::{AnyTable, Ending};
use fivefold::game::{GameId, Seat};
use fivefold::links::link::Route;
use fivefold::records::days::Date;
use fivefold::records::statistics::Finish;
use fivefold::table::only_person;
use fivefold::text::{app, fair, statistics as counts};
use fivefold::words::{Voice, Wording};
use leptos::prelude::*;

/// A finished game, ready to be shown.
#[derive(Clone)]
pub struct Finished {
    /// The game.
    pub game: GameId,
    /// Game and seed.
    pub kicker: String,
    /// Who won.
    pub title: String,
    /// Whether the lowest total wins.
    pub lowest_wins: bool,
    /// The players in seat order.
    pub players: Vec<Standing>,
    /// What the chart of the totals shows, for those who do not see it.
    pub chart: String,
    /// The totals over the game, in seat order.
    pub totals: Vec<Vec<i32>>,
    /// The points of each round, in seat order.
    pub rounds: Vec<Vec<i32>>,
    /// The best plays: the cards, and who did what.
    pub best: Vec<(Vec<Card>, String)>,
    /// The date whose deal it was, if it was a deal of the day.
    pub day: Option<Date>,
    /// How it counts for the person at the device; nothing for a game of another device.
    pub counted: Option<Finish>,
}

/// A finished game, ready to be shown; `me` is the seat of the person at the device where that does not follow from who
/// plays.
pub fn finished(table: &AnyTable, me: Option<Seat>) -> Finished {
    let voice = Voice { players: table.players(), you: me, wording: Wording::Written };
    let Ending { scores, winners, totals, best, result } = table.ending(&voice);
    let score = |Seat(seat): Seat| scores[usize::from(seat)];
    let top = score(winners.first().copied().unwrap_or(Seat(0)));
    // Whoever plays alone is told of the own win, whatever name stands in the lists below it.
    let told = Voice { you: me.or_else(|| only_person(table.players().as_slice())), ..voice };
    let title = result.unwrap_or_else(|| match scores.len() {
        1 => app::alone(top),
        _ => app::winners(&told, &winners, top),
    });
    let game = table.game();
    Finished {
        game,
        kicker: app::result_kicker(game, table.seed().text()),
        title,
        lowest_wins: game.facts().lowest_wins,
        players: table
            .players()
            .iter()
            .map(|(seat, _)| Standing {
                seat: seat.0,
                name: voice.label(seat).into_owned(),
                score: score(seat),
                won: winners.contains(&seat),
            })
            .collect(),
        chart: app::chart(&voice, &totals),
        totals: totals.iter().map(|totals| totals.as_slice().to_vec()).collect(),
        rounds: table.rounds(),
        best,
        day: table.finished_day().map(|(date, _)| date),
        counted: None,
    }
}

/// The result page.
#[component]
pub fn ResultPage(
    /// The game.
    finished: Finished,
    /// Who challenged the player at this deal, if anybody did.
    rival: Option<Rival>,
    /// The link that challenges somebody else, made for the player under a name; nothing where that cannot be.
    challenge: Option<Callback<String, Result<String, String>>>,
    /// Plays the same deal again.
    on_same_deal: Callback<()>,
    /// Deals anew.
    on_new_deal: Callback<()>,
    /// Shares the deal.
    on_share: Callback<()>,
    /// Goes back to the table.
    on_look: Callback<()>,
    /// The address of the page that lays the deal open.
    deal: String,
) -> impl IntoView {
    let Finished { game, kicker, title, lowest_wins, players, chart, totals, rounds, best, day, counted } = finished;
    browser::set_title(&app::window_title(&title));
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let count = players.len();
    let players = ranked(players, lowest_wins);
    let first = players.first().map_or(0, |(_, player)| player.seat);
    let score_sheet = (rounds.len() > 1).then(|| {
        let names = names.clone();
        view! {
            <section class="panel">
                <h2 class="panel__title">{app::SCORES_BY_ROUND}</h2>
                <Scores names rounds/>
            </section>
        }
    });
    let standings = match rival {
        Some(rival) => view! { <Versus yours=players rival lowest_wins/> }.into_any(),
        None => view! { <Standings label=app::SCORES players/> }.into_any(),
    };
    let heading = NodeRef::<leptos::html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // Whoever listens hears the result first.
            let _ = heading.focus();
        }
    });
    view! {
        <Frame class="page result" attr:data-result="">
            <section class="result__head">
                <Portrait seat=first/>
                <p class="result__kicker">{kicker} " · " <a href=deal>{fair::CHECK}</a></p>
                <h1 class="result__title" node_ref=heading tabindex="-1">{title}</h1>
            </section>
            {day.map(|date| view! { <p class="result__day">{days::on_result(House::get(), date)}</p> })}
            {standings}
            <div class="actions actions--spread">
                <button class="button button--quiet" type="button" on:click=move |_| on_look.run(())>{app::SEE_TABLE}</button>
                <button class="button" type="button" on:click=move |_| on_share.run(())>{app::SHARE_DEAL}</button>
                <button class="button" type="button" on:click=move |_| on_same_deal.run(())>{app::SAME_DEAL}</button>
                <button class="button button--primary" type="button" on:click=move |_| on_new_deal.run(())>{app::NEW_DEAL}</button>
            </div>
            {counted.map(|finish| view! {
                <p class="result__counted">{statistics::on_result(House::get(), &finish)} " "<a href=Route::Statistics.write()>{counts::YOURS}</a></p>
            })}
            {challenge.map(|link| view! { <SendChallenge game players=count link/> })}
            <section class="panel">
                <h2 class="panel__title">{app::CHART}</h2>
                <Chart label=chart names totals/>
            </section>
            {score_sheet}
            {(!best.is_empty()).then(|| view! {
                <section class="panel">
                    <h2 class="panel__title">{app::BEST_PLAYS}</h2>
                    <ul class="plays">{best.into_iter().map(|(cards, text)| view! {
                        <li class="play"><Overlap cards/><p class="play__text">{text}</p></li>
                    }).collect_any()}</ul>
                </section>
            })}
        </Frame>
    }
}
