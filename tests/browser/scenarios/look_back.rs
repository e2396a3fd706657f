//! Looking back at what just happened: action by action, without changing the game.

use fantoccini::key::Key;
use fivefold::game::Seat;
use fivefold::games::wichita::Wichita;
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{KEYS, Player, open_at_rest, wait_for_focus};

const TOLD: &str = ".look-back .note__text";

/// Waits until the strip tells something else, and says what.
async fn wait_for_other(page: &Page, told: &str) -> Outcome<String> {
    wait_until("another action is told", async || {
        let now = page.text(&css(TOLD)).await?;
        if now == told { Err(Failure::new(now)) } else { Ok(now) }
    })
    .await
}

/// By keys and by the menu; the game is the same afterwards, and the actions are those of the history.
pub async fn what_just_happened_is_told_again(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=look+back&seats=3").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.play_turn(Seat(0)).await?;
    player.wait_for(Seat(0)).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let before = player.wait_for(Seat(0)).await?;
    let kept = stage.page.stored(&format!("{KEYS}table/1")).await?;

    stage.page.press('b').await?;
    wait_for_words(&stage.page, TOLD, "Just now").await?;
    let last = stage.page.text(&css(TOLD)).await?;
    stage.page.press('b').await?;
    let earlier = wait_for_other(&stage.page, &last).await?;
    assert!(earlier.contains("1 action earlier:"), "{earlier}");
    stage.page.press('n').await?;
    assert_eq!(wait_for_other(&stage.page, &earlier).await?, last);
    look(stage, "look-back").await?;
    stage.page.press('n').await?;
    wait_until("the game is there again", async || {
        let is_there = stage.page.has(&css(".look-back")).await?;
        if is_there { Err(Failure::new("the strip is still there")) } else { Ok(()) }
    })
    .await?;

    // Where a bot laid a stack, the stack is pointed at.
    stage.page.click(&button("Menu")).await?;
    stage.page.click(&css(".menu li:first-child .menu__item")).await?;
    wait_until("the focus is in the strip", async || {
        let inside = "return document.activeElement?.closest('.look-back') !== null";
        stage.page.expect(inside, "it is elsewhere").await
    })
    .await?;
    let mut told = stage.page.text(&css(TOLD)).await?;
    let mut seen = 0;
    let steps = before.turns().len();
    for _ in 1..steps {
        let pointed = "return document.querySelectorAll('.is-told').length > 0";
        seen += usize::from(stage.page.script(pointed, vec![]).await? == json!(true));
        if stage.page.has(&css(".look-back .button[aria-disabled]")).await? {
            break;
        }
        stage.page.press('b').await?;
        told = wait_for_other(&stage.page, &told).await?;
    }
    assert!(seen > 0, "nothing was pointed at in {steps} actions");
    stage.page.press(Key::Escape).await?;
    wait_until("the game is there again", async || {
        let is_there = stage.page.has(&css(".look-back")).await?;
        if is_there { Err(Failure::new("the strip is still there")) } else { Ok(()) }
    })
    .await?;
    assert!(!stage.page.has(&css(".is-told")).await?, "nothing is pointed at any more");
    wait_for_focus(&stage.page).await?;
    assert_eq!(stage.page.stored(&format!("{KEYS}table/1")).await?, kept, "looking changes nothing");
    Ok(())
}
