//! Games of Balance, with others and alone, as people play them.

use fantoccini::key::Key;
use fivefold::cards::Hand;
use fivefold::game::{Game, Seat};
use fivefold::games::balance::{Action, Balance, Phase, Sign};
use fivefold::table::Table;
use serde_json::json;

use super::keys::wait_for_focus_on;
use crate::harness::failure::Outcome;
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::balance::{good_action, nearest, sign_button};
use crate::player::prepared::{before_the_end, before_the_last_round, to_the_end};
use crate::player::{Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, tab_to, wait_for_hint};

const YOU: Seat = Seat(0);

/// A game of several players by clicks: its first turns, then the end of a round, the next one, and the result page.
pub async fn a_game_of_balance_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/balance?seed=whole%20game&seats=3&decks=1&winning_score=30").await?;
    let player = Player::<Balance>::deal(&stage.page, 1).await?;
    for _ in 0..2 {
        player.play_turn(YOU).await?;
    }
    let over = to_the_end(player.wait_for(YOU).await?, good_action)?;
    let late = before_the_last_round(&over)?;
    player.skip_to(stage, &late).await?;
    let is_dealt =
        |table: &Table<Balance>| table.turns()[late.turns().len()..].iter().any(|turn| turn.action == Action::Deal);
    while !is_dealt(&player.wait_for(YOU).await?) {
        assert!(!player.table().await?.is_over(), "there is another round");
        player.play_turn(YOU).await?;
    }
    player.wait_for(YOU).await?;
    player.skip_to(stage, &before_the_end(&over, 4)).await?;
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
    let hint = wait_for_hint(page).await?;
    assert!(hint.len() > 10, "a hint says why: {hint}");
    page.element(&css(".hand .card.is-hinted")).await?;
    page.click(&css(".why__ask")).await?;
    let figures = "const told = document.querySelector('.why__told'); return told.checkVisibility() && told.textContent.includes('best')";
    page.expect(figures, "who asks why sees the figures").await?;
    // They lie over the bar; all that they leave in view is looked at in `narrow`.
    page.click(&css(".why > .button")).await?;
    look(stage, "balance-hint").await?;
    let (card, sign) = nearest(&table, YOU)?;
    player.pick(&[card].into_iter().collect::<Hand>()).await?;
    let swing = table.state().open().swing(card, sign);
    let label = fivefold::games::balance::words::choice(sign, Some(swing)).replace('\n', " ");
    let shown = page.text(&sign_button(sign)).await?.replace('\n', " ");
    assert_eq!(shown, label);
    player.press(&sign_button(sign)).await?;
    let played = player.table().await?;
    assert_eq!(played.state().open().pile[1], card, "the table's first card lies below it");
    player.skip_to(stage, &before_the_end(&to_the_end(played, good_action)?, 3)).await?;
    let table = player.play_to_the_end(YOU).await?;
    let shown = page.attribute(&css(".scores"), "class").await?;
    assert!(shown.is_some(), "between rounds and at the end the scores are in the middle");
    page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(page).await?, expected_standings(&table));
    let score = table.state().open().scores()[YOU];
    page.wait_for_text(&css(".result__title"), &fivefold::games::balance::words::solo_result(score)).await?;
    page.expect_accessible().await
}

/// The solo game, its first turns from the first page on and its last ones to the result, with nothing but the keyboard: a card is picked with Space, then
/// added with + or taken away with −.
pub async fn the_solo_game_by_keyboard(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--balance")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &button("Play alone")).await?;
    page.press(Key::Enter).await?;
    wait_for_focus_on(page, &css(".seat-row select")).await?;
    tab_to(page, &css("#seed")).await?;
    page.type_text("balance by keyboard").await?;
    page.press(Key::Enter).await?;
    let player = Player::<Balance>::at_table(page, 1).await?;
    assert!(player.table().await?.state().open().options.solo);
    let (mut by_button, mut is_late) = (true, false);
    loop {
        let table = player.wait_for(YOU).await?;
        if table.is_over() {
            break;
        }
        if table.turns().len() > 2 && !is_late {
            player.skip_to(stage, &before_the_end(&to_the_end(table, good_action)?, 2)).await?;
            is_late = true;
            continue;
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
