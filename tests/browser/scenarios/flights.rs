//! What moves: cards from place to place, and points at the seats of their players.

use std::collections::BTreeSet;

use fivefold::cards::Hand;
use fivefold::game::{Choices, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::next_to_last::{Action, NextToLast, Phase};
use fivefold::games::sums::Sums;
use fivefold::records::save::Occasion;
use fivefold::table::Table;
use serde_json::Value;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::balance::{nearest, sign_button};
use crate::player::next_to_last::good_action;
use crate::player::prepared::{play_until, shelve, with_bots};
use crate::player::{ByClicks, KEYS, NO_NOTES, Player, sums};

const YOU: Seat = Seat(0);

/// Cards travel, and bots leave time to look.
const UNHURRIED: &str = r#"{"version":1,"pace":"calm"}"#;

/// Sits down at a table where things move.
async fn sit_down<'a, G: Game>(stage: &'a Stage, table: &Table<G>) -> Outcome<Player<'a, G>> {
    let page = &stage.page;
    stage.open("").await?;
    page.store(&format!("{KEYS}settings"), UNHURRIED).await?;
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    page.reload().await?;
    shelve(page, 1, table, &Occasion::default()).await?;
    stage.open("#/table/1").await?;
    let player = Player::at_table(page, 1).await?;
    page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    page.come_to_rest().await?;
    Ok(player)
}

/// A card that lies on the table with a sign travels there, and is pointed at when one looks back, though its name begins
/// with the sign: it is found by its code.
pub async fn signed_cards_travel_and_are_found_again(stage: &mut Stage) -> Outcome {
    let table = with_bots::<Balance>(2, &Choices::NONE, "signed")?;
    let (card, sign) = nearest(&table, YOU)?;
    let player = sit_down(stage, &table).await?;
    let cards: Hand = [card].into_iter().collect();
    flies(&player, &cards, async || player.press(&sign_button(sign)).await).await?;

    let mut table = with_bots::<Sums>(2, &Choices::NONE, "signed")?;
    play_until(
        &mut table,
        |table| lays_two(table).is_some(),
        |table, seat, stream| {
            let acts = table.state().open().to_act() == Some(seat);
            let legal = if acts { table.view(seat).legal(usize::MAX) } else { Vec::new() };
            stream.choose(&legal).cloned()
        },
    )?;
    let cards = lays_two(&table).ok_or_else(|| Failure::new("there is nothing to lay"))?;
    let player = sit_down(stage, &table).await?;
    flies(&player, &cards, async || player.press(&button("Lay")).await).await
}

/// Two cards or more that the person can lay.
fn lays_two(table: &Table<Sums>) -> Option<Hand> {
    let acts = table.state().open().to_act() == Some(YOU);
    sums::lay(table, YOU).filter(|cards| acts && cards.len() > 1)
}

/// Takes down which cards travel to the table.
const WATCH_FLIGHTS: &str = "
    window.flown = [];
    addEventListener('animationstart', ({ animationName, target }) => {
        if (animationName === 'travel' && target.closest('[data-place=discard]')) flown.push(target.dataset.card);
    });";

/// Picks cards and plays them: they fly, and who looks back finds them.
async fn flies<G: Game>(player: &Player<'_, G>, cards: &Hand, press: impl AsyncFn() -> Outcome) -> Outcome {
    let page = player.page;
    let codes: BTreeSet<String> = cards.iter().map(|card| card.to_string()).collect();
    page.script(WATCH_FLIGHTS, vec![]).await?;
    player.pick(cards).await?;
    press().await?;
    wait_until("the cards fly", async || {
        let flown = texts(&page.script("return flown", vec![]).await?);
        if flown.is_superset(&codes) { Ok(()) } else { Err(Failure::new(format!("{flown:?} of {codes:?}"))) }
    })
    .await?;
    // A bot may have gone on by now: one step earlier each time.
    wait_until("looking back points at them", async || {
        page.press('b').await?;
        page.element(&css(".look-back")).await?;
        let told =
            "return [...document.querySelectorAll('[data-place=discard] .is-told')].map((card) => card.dataset.card)";
        let told = texts(&page.script(told, vec![]).await?);
        if told == codes { Ok(()) } else { Err(Failure::new(format!("{told:?}, not {codes:?}"))) }
    })
    .await
}

fn texts(found: &Value) -> BTreeSet<String> {
    found.as_array().into_iter().flatten().map(|text| text.as_str().unwrap_or("nothing").to_owned()).collect()
}

/// Takes down, in each frame, which points lie over a name or leave the plaque of their seat.
const WATCH_GAINS: &str = "
    window.gains = 0;
    window.astray = new Set();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const watch = () => {
        for (const gain of document.querySelectorAll('.seat__gain')) {
            window.gains += 1;
            const box = gain.getBoundingClientRect(), plaque = gain.closest('.seat').getBoundingClientRect();
            for (const name of document.querySelectorAll('.seat__name'))
                if (meet(box, name.getBoundingClientRect())) window.astray.add(`${gain.textContent} covers ${name.textContent}`);
            if (box.left < plaque.left - 1 || box.right > plaque.right + 1 || box.top < plaque.top - 1 || box.bottom > plaque.bottom + 1)
                window.astray.add(`${gain.textContent} leaves its plaque`);
        }
        requestAnimationFrame(watch);
    };
    watch();";

/// At the end of a round many get points at once: on the smallest phone and on a desktop they cover no name.
pub async fn points_cover_no_name(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let is_first = page.engine().is_first();
    let sizes = [(8, 320, 568), (3, 360, 740), (5, 1440, 900)];
    // The ends of the list in the others.
    for (seats, width, height) in sizes.into_iter().filter(|(_, width, _)| is_first || *width != 360) {
        page.set_viewport(width, height).await?;
        let player = sit_down(stage, &before_the_last_card(seats)?).await?;
        let table = player.table().await?;
        page.script(WATCH_GAINS, vec![]).await?;
        NextToLast::act(&player, &table, YOU).await?;
        shot_of_points(page, &format!("points-{width}")).await?;
        page.wait_until_gone(&css(".seat__gain")).await?;
        let astray = page.script("return [window.gains, [...window.astray].join(', ')]", vec![]).await?;
        assert!(astray[0].as_u64() > Some(0), "nobody got points");
        assert_eq!(astray[1], "", "{seats} players at {width} × {height}");
    }
    Ok(())
}

/// A picture of the points in mid-flight, where they are held for it.
async fn shot_of_points(page: &Page, name: &str) -> Outcome {
    let hold =
        "for (const gain of document.querySelectorAll('.seat__gain')) for (const animation of gain.getAnimations()) {
        animation.pause(); animation.currentTime = animation.effect.getComputedTiming().endTime / 2; }";
    page.script(hold, vec![]).await?;
    page.screenshot(name).await?;
    let go_on = "for (const gain of document.querySelectorAll('.seat__gain')) for (const animation of gain.getAnimations()) animation.play();";
    page.script(go_on, vec![]).await?;
    Ok(())
}

/// A table at which the person is about to play the last card of the hand.
fn before_the_last_card(seats: u8) -> Outcome<Table<NextToLast>> {
    let is_last = |table: &Table<NextToLast>| {
        let view = table.view(YOU);
        let plays = matches!(view.open.phase, Phase::Play { seat: YOU }) && view.hand.len() == 1;
        plays && matches!(good_action(table, YOU), Some(Action::Play { suit: None, .. }))
    };
    let tables = (0..200).map(|seed| {
        let mut table = with_bots::<NextToLast>(seats, &Choices::NONE, &format!("last card {seed}"))?;
        play_until(&mut table, is_last, |table, seat, _| {
            let to_act = table.state().open().to_act();
            to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
        })
        .map(|()| table)
    });
    tables.flatten().next().ok_or_else(|| Failure::new("the person never gets there"))
}
