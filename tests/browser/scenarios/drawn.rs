//! The page draws what the scene says: what a seat sees is decided and tested without a browser, this is not.

use fivefold::cards::{Hand, Layout, Rank};
use fivefold::game::{Choices, Seat};
use fivefold::games::five_suits::{self, FiveSuits};
use fivefold::games::next_to_last::{self, NextToLast};
use fivefold::games::sums::{self, Sums};
use fivefold::scene::{Eye, Picks, Scene, Scenic};
use fivefold::table::Table;
use fivefold::words::cards;
use serde_json::{Value, json};

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::player::prepared::with_bots;
use crate::player::{ByClicks, Player};

const YOU: Seat = Seat(0);

/// A position of a game with bots of which something is true.
fn position<G: Scenic>(seed: &str, is_it: impl Fn(&Table<G>) -> bool) -> Outcome<Table<G>> {
    let mut table = with_bots::<G>(2, &Choices::NONE, seed)?;
    while !is_it(&table) {
        let first = table.state().open().to_act().unwrap_or(YOU);
        let mut stream = table.bot_stream();
        let seats = table.state().seats();
        let action = seats.from(first).find_map(|seat| G::sample(table.state().sight(seat), &mut stream));
        table
            .act(action.ok_or_else(|| Failure::new("the game has no such position"))?)
            .map_err(|illegal| Failure::new(illegal.to_string()))?;
    }
    Ok(table)
}

/// What the page has to show of hand and question.
fn expected(scene: &Scene) -> Value {
    let held = scene.hand.iter().map(|held| {
        let tags: Vec<&str> = held.remark.tags.iter().map(|tag| tag.words.as_str()).collect();
        json!({
            "label": format!("{}{}", cards::spoken(held.card.0), held.remark.spoken),
            "sign": held.remark.sign,
            "tags": tags,
            "dimmed": held.remark.is_dimmed,
            "gap": held.begins_group,
        })
    });
    let choices = scene.question.choices.iter().map(|choice| {
        let label = choice.spoken.map_or_else(|| choice.label.clone(), str::to_owned);
        json!({ "label": label, "dimmed": choice.is_dimmed, "pressed": choice.is_pressed, "primary": choice.is_primary })
    });
    let line = &scene.question.line;
    json!({
        "hand": held.collect::<Vec<_>>(),
        "choices": choices.collect::<Vec<_>>(),
        "line": { "text": line.text, "good": line.good, "note": line.note, "isStatus": line.good.is_some() },
    })
}

/// What the page shows of them.
const SHOWN: &str = "
    const is = (element, name) => { const value = element.getAttribute(name); return value === null ? null : value === 'true'; };
    const line = document.querySelector('.dock__line .formula');
    return {
        hand: [...document.querySelectorAll('.hand__slot')].map((slot) => {
            const card = slot.querySelector('.card');
            return {
                label: card.getAttribute('aria-label'),
                sign: card.getAttribute('data-sign'),
                tags: [...card.querySelectorAll('.card__tags > *')].map((tag) => tag.dataset.words),
                dimmed: is(card, 'aria-disabled') === true,
                gap: slot.classList.contains('hand__slot--gap'),
            };
        }),
        choices: [...document.querySelectorAll('.dock .actions .button')].map((button) => ({
            label: button.getAttribute('aria-label') ?? button.textContent,
            dimmed: is(button, 'aria-disabled') === true,
            pressed: is(button, 'aria-pressed'),
            primary: button.classList.contains('button--primary'),
        })),
        line: {
            text: line.querySelector('span').textContent,
            good: line.classList.contains('is-good') ? true : line.classList.contains('is-bad') ? false : null,
            note: line.querySelector('.formula__note').textContent,
            isStatus: line.getAttribute('role') === 'status',
        },
    };";

/// Sits down, picks cards, and compares what is shown with the scene.
async fn expect_drawn<'a, G: ByClicks + Scenic>(
    stage: &'a Stage,
    table: &Table<G>,
    picked: &Hand,
) -> Outcome<Player<'a, G>> {
    let player = Player::sit_down(stage, table).await?;
    stage.page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    player.pick(picked).await?;
    expect_shown(stage, table, &Picks::of(*picked), &Layout::Usual).await?;
    Ok(player)
}

/// Compares what is shown with the scene.
async fn expect_shown<G: Scenic>(stage: &Stage, table: &Table<G>, picks: &Picks, layout: &Layout) -> Outcome {
    let eye = Eye { viewer: Some(YOU), ..Eye::default() };
    let expected = expected(&Scene::of(table, &eye, picks, layout));
    wait_until("the page shows the scene", async || {
        let shown = stage.page.script(SHOWN, vec![]).await?;
        if shown == expected { Ok(()) } else { Err(Failure::new(format!("{shown:#}\n  instead of\n{expected:#}"))) }
    })
    .await
}

/// Cards that are dimmed, lie in groups or as they are sorted, have signs and tags; answers that are dimmed; a line that judges. Pressing what is
/// dimmed changes nothing.
pub async fn the_page_shows_what_its_scene_says(stage: &mut Stage) -> Outcome {
    let misfit = |table: &Table<NextToLast>| {
        let view = table.view(YOU);
        let plays = view.is_to_act() && matches!(view.open.phase, next_to_last::Phase::Play { .. });
        let fits = |card: &fivefold::cards::Card| view.open.fitting() >> card.index() & 1 == 1;
        view.hand.iter().find(|card| plays && !fits(card) && card.rank() != Some(Rank::Jack))
    };
    let table = position("drawn", |table| misfit(table).is_some())?;
    let card = misfit(&table).ok_or_else(|| Failure::new("everything fits"))?;
    let player = expect_drawn(stage, &table, &[card].into_iter().collect()).await?;
    stage.page.click(&button(fivefold::games::next_to_last::words::PLAY)).await?;
    stage.page.element(&css(".notice__text")).await?;
    assert_eq!(player.table().await?, table, "a dimmed button does nothing to the game");

    let in_groups = |table: &Table<FiveSuits>| {
        let view = table.view(YOU);
        let eye = Eye { viewer: Some(YOU), ..Eye::default() };
        let hand = fivefold::scene::hand(table, &eye, &Layout::Usual);
        let is_tagged = hand.iter().any(|held| !held.remark.tags.is_empty());
        let cards = |layout: &Layout| -> Vec<_> {
            fivefold::scene::hand(table, &eye, layout).into_iter().map(|held| held.card).collect()
        };
        let [usual, suits, ranks, worth] =
            [Layout::Usual, Layout::Suits, Layout::Ranks, Layout::Worth].map(|layout| cards(&layout));
        // Each way to sort the hand is another.
        usual != suits
            && suits != ranks
            && ranks != worth
            && worth != usual
            && view.is_to_act()
            && matches!(view.open.phase, five_suits::Phase::Discard { .. })
            && is_tagged
            && hand.iter().any(|held| held.begins_group)
    };
    let table = position("drawn", in_groups)?;
    let player = expect_drawn(stage, &table, &Hand::EMPTY).await?;
    for layout in [Layout::Suits, Layout::Ranks, Layout::Worth, Layout::Usual] {
        stage.page.click(&css(".dock .actions .button:first-child")).await?;
        expect_shown(stage, &table, &Picks::default(), &layout).await?;
    }
    assert_eq!(player.table().await?, table, "sorting is no action");

    let lays = |table: &Table<Sums>| {
        let view = table.view(YOU);
        view.is_to_act() && matches!(view.open.phase, sums::Phase::Lay { .. })
    };
    let table = position::<Sums>("drawn", lays)?;
    let two: Hand = table.view(YOU).hand.iter().take(2).collect();
    expect_drawn(stage, &table, &two).await?;
    Ok(())
}
