//! Games of Balance, with others and alone, as people play them.

use fantoccini::key::Key;
use fivefold::cards::Hand;
use fivefold::game::{Game, Seat};
use fivefold::games::balance::{Balance, Phase, Sign};
use serde_json::json;

use crate::harness::failure::Outcome;
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::balance::{nearest, sign_button};
use crate::player::{Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, tab_to};

const YOU: Seat = Seat(0);

/// A whole game of several players by clicks, round after round, to the result page.
pub async fn a_game_of_balance_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/balance?seed=whole%20game&seats=3&decks=1&winning_score=5").await?;
    let player = Player::<Balance>::deal(&stage.page, 1).await?;
    let table = player.play_to_the_end(YOU).await?;
    stage.page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(&stage.page).await?, expected_standings(&table));
    stage.page.expect_accessible().await
}

/// The solo game by clicks: the beam and the button say what comes of a card before it is played, and it does.
pub async fn the_solo_game_by_clicks(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/balance?seed=alone&seats=1").await?;
    let player = Player::<Balance>::deal(page, 1).await?;
    let table = player.wait_for(YOU).await?;
    page.press('h').await?;
    let hint = page.text(&css(".formula--hint")).await?;
    assert!(hint.len() > 10, "a hint says why: {hint}");
    page.element(&css(".hand .card.is-hinted")).await?;
    let (card, sign) = nearest(&table, YOU)?;
    player.pick(&[card].into_iter().collect::<Hand>()).await?;
    let swing = table.state().open().swing(card, sign);
    let label = fivefold::games::balance::words::choice(sign, Some(swing)).replace('\n', " ");
    let shown = page.text(&sign_button(sign)).await?.replace('\n', " ");
    assert_eq!(shown, label);
    player.press(&sign_button(sign)).await?;
    let played = player.table().await?;
    assert_eq!(played.state().open().pile[1], card, "the table's first card lies below it");
    let table = player.play_to_the_end(YOU).await?;
    let shown = page.attribute(&css(".scores"), "class").await?;
    assert!(shown.is_some(), "between rounds and at the end the scores are in the middle");
    page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(page).await?, expected_standings(&table));
    let score = table.state().open().scores()[YOU];
    page.wait_for_text(&css(".result__title"), &fivefold::games::balance::words::solo_result(score)).await?;
    page.expect_accessible().await
}

/// The solo game from the first page to the result with nothing but the keyboard: a card is picked with Space, then
/// added with + or taken away with −.
pub async fn the_solo_game_by_keyboard(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--balance")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &button("Play alone")).await?;
    page.press(Key::Enter).await?;
    tab_to(page, &css("#seed")).await?;
    page.type_text("balance by keyboard").await?;
    page.press(Key::Enter).await?;
    let player = Player::<Balance>::at_table(page, 1).await?;
    assert!(player.table().await?.state().open().options.solo);
    let mut by_button = true;
    loop {
        let table = player.wait_for(YOU).await?;
        if table.is_over() {
            break;
        }
        let (card, sign) = nearest(&table, YOU)?;
        pick_by_keys(page, &[card].into_iter().collect()).await?;
        if by_button {
            // Enter asks which of the two it is to be.
            page.press(Key::Enter).await?;
            assert!(page.has_focus(&sign_button(Sign::Minus)).await?);
            if sign == Sign::Plus {
                page.press(Key::Tab).await?;
            }
            page.press(' ').await?;
        } else {
            page.press(sign.symbol()).await?;
        }
        by_button = false;
        player.wait_for_more(table.turns().len()).await?;
    }
    tab_to(page, &button("See the result")).await?;
    page.press(Key::Enter).await?;
    page.element(&css("[data-result]")).await?;
    Ok(())
}

/// Ten players, some with long names, with a card picked; then between two rounds.
pub async fn a_full_table_of_balance_fits(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/balance?seed=crowd&seats=10&decks=1&winning_score=100").await?;
    for seat in [2, 5] {
        let script = "const input = document.querySelectorAll('.seat-row input')[arguments[0]];
            input.value = 'Maximiliane von Trotzdem'; input.dispatchEvent(new Event('input', { bubbles: true }))";
        stage.page.script(script, vec![json!(seat)]).await?;
    }
    let player = Player::<Balance>::deal(&stage.page, 1).await?;
    let table = player.wait_for(YOU).await?;
    let card = table.view(YOU).hand.iter().next();
    player.pick(&card.into_iter().collect()).await?;
    look(stage, "balance").await?;
    player.press(&sign_button(Sign::Plus)).await?;
    while player.wait_for(YOU).await?.state().open().phase != Phase::RoundOver {
        player.play_turn(YOU).await?;
    }
    stage.page.element(&css(".middle .scores")).await?;
    look(stage, "balance-scores").await
}
