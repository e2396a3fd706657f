//! The end of a game: who won, how it went, and once more.

use crate::ui::components::card::{Overlap, Portrait};
use crate::ui::components::chart::Chart;
use crate::ui::components::cheer::cheer;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Frame;
use crate::ui::components::scores::Scores;
use crate::ui::components::send_challenge::SendChallenge;
use crate::ui::components::standings::{Standing, Standings, ranked};
use crate::ui::components::versus::{Rival, Versus};
use crate::ui::device::{browser, share};
use crate::ui::house::House;
use crate::ui::kept::{days, habits, statistics};
use crate::ui::pages::review::par::Sought;
use fivefold::cards::Card;
use fivefold::catalogue::{AnyTable, Ending};
use fivefold::game::{GameId, Seat};
use fivefold::links::link::Route;
use fivefold::records::days::Date;
use fivefold::records::statistics::Finish;
use fivefold::scene::Course;
use fivefold::table::{Mood, only_person};
use fivefold::text::{app, days as daily, fair, result as say, review as reviewed, statistics as counts};
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
    /// How it ended for those at the device.
    pub mood: Mood,
    /// Whether the lowest total wins.
    pub lowest_wins: bool,
    /// The players in seat order.
    pub players: Vec<Standing>,
    /// The chart of how it went; nothing where it would say no more than the scores.
    pub chart: Option<Charted>,
    /// The points of each round, in seat order.
    pub rounds: Vec<Vec<i32>>,
    /// The best plays: the cards, and who did what.
    pub best: Vec<(Vec<Card>, String)>,
    /// The date whose deal it was, if it was a deal of the day.
    pub day: Option<Date>,
    /// How it counts for the person at the device; nothing for a game of another device.
    pub counted: Option<Finish>,
    /// Whether moves were taken back for which it does not count.
    pub taken_back: bool,
    /// Whether it was given up.
    pub given_up: bool,
}

/// What a chart shows.
#[derive(Clone)]
pub struct Charted {
    /// Its heading.
    title: &'static str,
    /// What it says, for those who do not see it.
    told: String,
    /// The numbers at each point of time, in seat order.
    steps: Vec<Vec<i32>>,
}

/// The fewest points of time that make a chart.
const FEWEST_STEPS: usize = 3;

/// A finished game, ready to be shown; `me` is the seat of the person at the device where that does not follow from who
/// plays.
pub fn finished(table: &AnyTable, me: Option<Seat>) -> Finished {
    let voice = Voice { players: table.players(), you: me, wording: Wording::Written };
    let Ending { scores, winners, totals, course, mood, best, result } = table.ending(me, &voice);
    let score = |Seat(seat): Seat| scores[usize::from(seat)];
    let top = score(winners.first().copied().unwrap_or(Seat(0)));
    // Whoever plays alone is told of the own win, whatever name stands in the lists below it.
    let told = Voice { you: me.or_else(|| only_person(table.players().as_slice())), ..voice };
    let given_up = table.is_given_up();
    let title = match (result, scores.len()) {
        _ if given_up => say::GIVEN_UP.to_owned(),
        (Some(result), _) => result,
        (None, 1) => app::alone(top),
        (None, _) => app::winners(&told, &winners, top),
    };
    let game = table.game();
    let chart = match course {
        Some(Course { title, steps }) => Charted {
            title,
            told: app::course(title, &steps),
            steps: steps.into_iter().map(|number| vec![number]).collect(),
        },
        None => Charted {
            title: app::CHART,
            told: app::chart(&voice, &totals),
            steps: totals.iter().map(|totals| totals.as_slice().to_vec()).collect(),
        },
    };
    Finished {
        game,
        kicker: app::result_kicker(game, table.seed().text()),
        title,
        mood,
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
        chart: Some(chart).filter(|chart| chart.steps.len() >= FEWEST_STEPS),
        rounds: table.rounds(),
        best,
        day: table.finished_day().map(|(date, _)| date),
        counted: None,
        taken_back: false,
        given_up,
    }
}

/// The result page.
#[component]
pub fn ResultPage(
    /// The game.
    finished: Finished,
    /// Whether it has just come to its end, and is looked at for the first time.
    is_first_time: bool,
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
    /// The address of the review.
    review: String,
    /// What bots made of the deal and nobody could have beaten, if it is one of the day and that is known.
    par: Signal<Sought>,
) -> impl IntoView {
    let Finished {
        game,
        kicker,
        title,
        mood,
        lowest_wins,
        players,
        chart,
        rounds,
        best,
        day,
        counted,
        taken_back,
        given_up,
    } = finished;
    let word = if given_up { say::GIVEN_UP_TEXT.to_owned() } else { say::word(mood) };
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
    let answers = rival.is_some();
    let send = challenge.map(|link| {
        let rival = rival.as_ref().map(|rival| rival.name.clone());
        let known_as = habits::load().name().to_owned();
        view! { <SendChallenge game players=count rival known_as link/> }.into_any()
    });
    // The answer to a challenge is what one is here for; a new challenge can wait.
    let (answer, send) = if answers { (send, None) } else { (None, send) };
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
                <span class="result__face">{(mood == Mood::Won).then(|| cheer(is_first_time))}<Portrait seat=first/></span>
                <p class="result__kicker">{kicker} " · " <a href=deal>{fair::CHECK}</a></p>
                <h1 class="result__title" node_ref=heading tabindex="-1">{title}</h1>
                <p class="result__text">{word} {(lowest_wins && !given_up).then(|| view! { " " {say::LOWEST_WINS} }.into_any())}</p>
                <div class="actions">
                    <button class="button button--quiet" type="button" on:click=move |_| on_look.run(())>{app::SEE_TABLE}</button>
                    <a class="button" href=review>{reviewed::REVIEW}</a>
                </div>
            </section>
            {day.map(|date| view! { <DayResult game date par/> }.into_any())}
            {standings}
            <div class="actions actions--spread">
                <button class="button" type="button" on:click=move |_| on_share.run(())>{app::SHARE_DEAL}</button>
                <button class="button" type="button" on:click=move |_| on_same_deal.run(())>{app::SAME_DEAL}</button>
                <button class="button button--primary" type="button" on:click=move |_| on_new_deal.run(())>{app::NEW_DEAL}</button>
            </div>
            {answer}
            {chart.map(|chart| view! {
                <section class="panel">
                    <div class="panel__head">
                        <h2 class="panel__title">{chart.title}</h2>
                        {lowest_wins.then(|| view! { <p class="muted">{say::LOWEST_LINE}</p> }.into_any())}
                    </div>
                    <Chart label=chart.told names totals=chart.steps/>
                </section>
            }.into_any())}
            {(!best.is_empty()).then(|| view! {
                <section class="panel">
                    <h2 class="panel__title">{app::BEST_PLAYS}</h2>
                    <ul class="plays">{best.into_iter().map(|(cards, text)| view! {
                        <li class="play"><Overlap cards/><p class="play__text">{text}</p></li>
                    }).collect_any()}</ul>
                </section>
            }.into_any())}
            {score_sheet}
            {send}
            {(taken_back && !given_up).then(|| view! { <p class="result__counted">{say::TAKEN_BACK}</p> }.into_any())}
            {counted.map(|finish| view! {
                <p class="result__counted">{statistics::on_result(House::get(), &finish)} " "<a href=Route::Statistics.write()>{counts::YOURS}</a></p>
            }.into_any())}
        </Frame>
    }
}

/// What it was as a deal of the day, and its result in a few lines that give nothing away.
#[component]
fn DayResult(
    /// The game.
    game: GameId,
    /// The date of the deal.
    date: Date,
    /// What bots made of it, once that is known.
    par: Signal<Sought>,
) -> impl IntoView {
    let house = House::get();
    let told = days::told(house, game, date);
    view! {
        <div class="result__day">
            <p>{days::on_result(house, game, date)}</p>
            <span class="muted">{move || match par.get() {
                Sought::Found(par, best) => Some(reviewed::par_in_short(&par, best)),
                Sought::Not | Sought::Failed => None,
            }}</span>
            {told.map(|told| view! {
                <button class="button button--quiet" type="button"
                    on:click=move |_| share::copy(told.clone(), daily::COPIED, house.notices)>{daily::COPY}</button>
            }.into_any())}
        </div>
    }
}
