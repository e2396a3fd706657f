//! How soon a press shows where the processor is four times as slow. Figures for the documentation, written to the output:
//! `make bench-browser ENGINES=chromium`.

#![expect(clippy::print_stdout, reason = "this is what this scenario is for")]

use fivefold::game::{Choices, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::table::Table;

use super::{five_suits, next_to_last};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::css;
use crate::harness::scenario::Stage;
use crate::player::Player;
use crate::player::prepared::{play_until, with_bots};

/// How many presses are timed at each table; each is a pick or puts a card back.
const PRESSES: usize = 24;

/// Takes down how long it takes from each press or key to the next picture, in milliseconds, as the browser counts. Without a
/// window it tells of a picture when the next one comes: a dot that pulses sees to it that one does.
const WATCH: &str = "
    const dot = document.createElement('div');
    dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; background: gray';
    document.body.append(dot);
    dot.animate([{ opacity: .5 }, { opacity: 1 }], { duration: 1000, iterations: Infinity });
    window.timed = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if (entry.interactionId > 0) timed.push([entry.interactionId, entry.duration]);
    }).observe({ type: 'event', durationThreshold: 16 });";

/// The longest event of each press, from the shortest on. Presses that took less than 16 ms are not told.
const TAKE: &str = "
    const longest = new Map();
    for (const [press, duration] of timed) longest.set(press, Math.max(duration, longest.get(press) ?? 0));
    return [...longest.values()].sort((a, b) => a - b);";

/// From press to picture at full tables, by mouse and by keys, the processor slowed down four times.
pub async fn how_soon_a_press_shows(stage: &mut Stage) -> Outcome {
    println!("| | presses | median | 95 % at most | longest |");
    println!("| --- | --- | --- | --- | --- |");
    let mut wichita = with_bots::<Wichita>(8, &Choices::NONE, "presses")?;
    let holds = |table: &Table<Wichita>| table.view(Seat(0)).hand.len() > 3 && table.view(Seat(0)).is_to_act();
    play_until(&mut wichita, holds, |table, seat, _| table.view(seat).legal(usize::MAX).into_iter().next())?;
    timed(stage, &with_bots::<Sums>(8, &Choices::NONE, "presses")?, "Sums, 8 players").await?;
    timed(stage, &next_to_last::with_forty_cards()?, "Next to Last, 40 cards").await?;
    timed(stage, &with_bots::<Balance>(10, &Choices::NONE, "presses")?, "Balance, 10 players").await?;
    timed(stage, &wichita, "Wichita, 8 players").await?;
    timed(stage, &five_suits::in_last_turns()?, "Five Suits, 14 cards").await
}

async fn timed<G: Game>(stage: &Stage, table: &Table<G>, name: &str) -> Outcome {
    let page = &stage.page;
    let player = Player::sit_down(stage, table).await?;
    page.set_viewport(360, 740).await?;
    player.wait_for(Seat(0)).await?;
    page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    page.script(WATCH, vec![]).await?;
    page.slow_down(4).await?;
    for number in 0..PRESSES {
        let cards = page.elements(&css(".hand .card")).await?;
        let card = &cards[number % cards.len().min(3)];
        page.click_edge(card).await?;
    }
    // The browser tells of a press some time after its picture.
    let told = wait_until("the presses have been told", async || {
        let told = page.script(TAKE, vec![]).await?;
        let told: Vec<f64> = told.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        if told.len() * 2 >= PRESSES { Ok(told) } else { Err(Failure::new(format!("{} were", told.len()))) }
    })
    .await?;
    page.slow_down(1).await?;
    let at = |part: usize| told[(told.len() * part / 100).min(told.len() - 1)];
    println!("| {name} | {} | {} ms | {} ms | {} ms |", told.len(), at(50), at(95), at(100));
    Ok(())
}
