//! The end of a game: who won, how it went, and once more.

use crate::ui::app::House;
use crate::ui::components::bar::Bar;
use crate::ui::components::card::{Overlap, Portrait};
use crate::ui::components::chart::Chart;
use crate::ui::components::scores::Scores;
use crate::ui::{browser, statistics};
use fivefold::cards::Card;
use fivefold::link::Route;
use fivefold::short_sort::sort_by_key;
use fivefold::statistics::Finish;
use fivefold::text::{app, signed, statistics as counts};
use leptos::prelude::*;

/// A finished game, ready to be shown.
pub struct Finished {
    /// Game and seed.
    pub kicker: String,
    /// Who won.
    pub title: String,
    /// Whether the lowest total wins.
    pub lowest_wins: bool,
    /// The players in seat order.
    pub players: Vec<Standing>,
    /// The totals over the game, in seat order.
    pub totals: Vec<Vec<i32>>,
    /// The points of each round, in seat order.
    pub rounds: Vec<Vec<i32>>,
    /// The best plays: the cards, and who did what.
    pub best: Vec<(Vec<Card>, String)>,
    /// How it counts for the person at the device.
    pub counted: Option<Finish>,
}

/// How a player came off.
#[derive(Clone)]
pub struct Standing {
    /// The seat's number, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// The final score.
    pub score: i32,
    /// Whether this player won.
    pub won: bool,
}

/// The result page.
#[component]
pub fn Result(
    /// The game.
    finished: Finished,
    /// Plays the same deal again.
    on_same_deal: Callback<()>,
    /// Deals anew.
    on_new_deal: Callback<()>,
    /// Shares the deal.
    on_share: Callback<()>,
    /// Goes back to the table.
    on_look: Callback<()>,
) -> impl IntoView {
    let Finished { kicker, title, lowest_wins, players, totals, rounds, best, counted } = finished;
    browser::set_title(&app::window_title(&title));
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let mut ranked = players.clone();
    // The last player left can win with less than those who are out; in some games the lowest total wins.
    let rank = move |player: &Standing| {
        let merit = if lowest_wins { -player.score } else { player.score };
        std::cmp::Reverse((player.won, merit))
    };
    sort_by_key(&mut ranked, rank);
    let first = ranked.first().map_or(0, |player| player.seat);
    let score_sheet = (rounds.len() > 1).then(|| {
        let names = names.clone();
        view! {
            <section class="panel">
                <h2 class="panel__title">{app::SCORES_BY_ROUND}</h2>
                <Scores names rounds/>
            </section>
        }
    });
    let standing = |player: Standing| {
        let place = 1 + players.iter().filter(|other| rank(other) < rank(&player)).count();
        view! {
            <li class="standing" class=("is-winner", player.won)>
                <span class="standing__place">{place}</span>
                <Portrait seat=player.seat/>
                <span class="standing__name">{player.name}</span>
                <span class="standing__score">{signed(player.score.into())}</span>
            </li>
        }
    };
    let standings = ranked.into_iter().map(standing).collect_view();
    let heading = NodeRef::<leptos::html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // Whoever listens hears the result first.
            let _ = heading.focus();
        }
    });
    view! {
        <div class="app">
            <Bar/>
            <main class="page result" id="main" tabindex="-1" data-result="">
                <section class="result__head">
                    <Portrait seat=first/>
                    <p class="result__kicker">{kicker}</p>
                    <h1 class="result__title" node_ref=heading tabindex="-1">{title}</h1>
                </section>
                <ol class="standings" aria-label=app::SCORES>{standings}</ol>
                <div class="actions actions--spread">
                    <button class="button button--quiet" type="button" on:click=move |_| on_look.run(())>{app::SEE_TABLE}</button>
                    <button class="button" type="button" on:click=move |_| on_share.run(())>{app::SHARE_DEAL}</button>
                    <button class="button" type="button" on:click=move |_| on_same_deal.run(())>{app::SAME_DEAL}</button>
                    <button class="button button--primary" type="button" on:click=move |_| on_new_deal.run(())>{app::NEW_DEAL}</button>
                </div>
                {counted.map(|finish| view! {
                    <p class="result__counted">{statistics::on_result(House::get(), &finish)} " "<a href=Route::Statistics.write()>{counts::YOURS}</a></p>
                })}
                <section class="panel">
                    <h2 class="panel__title">{app::CHART}</h2>
                    <Chart label=app::chart(&names, &totals) names totals/>
                </section>
                {score_sheet}
                {(!best.is_empty()).then(|| view! {
                    <section class="panel">
                        <h2 class="panel__title">{app::BEST_PLAYS}</h2>
                        <ul class="plays">{best.into_iter().map(|(cards, text)| view! {
                            <li class="play"><Overlap cards/><p class="play__text">{text}</p></li>
                        }).collect_view()}</ul>
                    </section>
                })}
            </main>
        </div>
    }
}
