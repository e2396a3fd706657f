//! What the device keeps, when all goes wrong with it.

use fivefold::game::Seat;
use fivefold::games::wichita::Wichita;
use fivefold::text::saved;
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::expect_no_sideways_scroll;
use crate::player::{KEYS, NO_NOTES, Player, open_at_rest};

async fn wait_for_notice(page: &Page, words: &str) -> Outcome {
    wait_until(&format!("a notice says “{words}”"), async || {
        let script = "return [...document.querySelectorAll('.notice')].map((notice) => notice.textContent).join('|')";
        let said = page.script(script, vec![]).await?;
        let said = said.as_str().unwrap_or_default();
        if said.contains(words) { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await
}

/// Damaged and foreign records are named and stay where they are, whatever pages are looked at; and harm nothing else.
pub async fn damaged_records_stay_where_they_are(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=sound&seats=1").await?;
    Player::<Wichita>::deal(page, 1).await?;
    let sound = page.stored(&format!("{KEYS}table/1")).await?.unwrap_or_default();
    let half = &sound[..sound.len() / 2];
    let forged = sound.replace("\"actions\":[", "\"actions\":[\"end\"");
    let damaged = [("table/2", half), ("table/3", &forged)];
    let unreadable = [("settings", "not settings"), ("lessons", "{}"), ("days", "[]"), ("statistics", "7")];
    for (key, text) in damaged.iter().chain(&unreadable) {
        page.store(&format!("{KEYS}{key}"), text).await?;
    }
    page.store("somebody/else", "stays").await?;
    page.reload().await?;
    stage.open("#/").await?;
    page.click(&role("link", &saved::not_opening(2))).await?;
    for (id, words) in [(2, "not a whole saved game"), (3, "(C-4)")] {
        wait_for_words(page, "main", &saved::numbered(id)).await?;
        wait_for_words(page, "main", words).await?;
    }
    page.expect_accessible().await?;
    for (width, height) in [(320, 568), (1440, 900)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("saved-damaged-{width}")).await?;
    }
    for place in ["#/table/2", "#/table/3", "#/replay/2", "#/statistics", "#/settings", "#/"] {
        stage.open(place).await?;
        page.element(&css("h1")).await?;
    }
    for (key, text) in damaged.iter().chain(&unreadable) {
        assert_eq!(page.stored(&format!("{KEYS}{key}")).await?.as_deref(), Some(*text), "{key} is where it was");
    }
    assert_eq!(page.stored("somebody/else").await?.as_deref(), Some("stays"));

    // What would be written over is moved out of the way.
    stage.open("#/settings").await?;
    page.script("document.querySelector('input[type=radio]:not(:checked)').click()", vec![]).await?;
    wait_until("the settings are set aside", async || {
        let aside = page.stored(&format!("{KEYS}aside/settings/1")).await?;
        if aside.as_deref() == Some("not settings") { Ok(()) } else { Err(Failure::new(format!("{aside:?}"))) }
    })
    .await?;
    // The sound one opens, and the next game takes no number that was ever used.
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    stage.open("#/").await?;
    page.click(&css(".resume .button--primary")).await?;
    page.element(&button("Roll the dice")).await?;
    stage.open("#/wichita?seed=next&seats=1").await?;
    Player::<Wichita>::deal(page, 4).await?;
    page.take_console().await?;
    Ok(())
}

/// Leaves no room in the store.
pub const FILL: &str = "
    let size = 1 << 20, number = 0;
    while (size > 0) {
        try { localStorage.setItem('filler/' + number, 'x'.repeat(size)); number += 1; } catch { size >>= 1; }
    }
    return number > 0";

/// Makes room in it again.
const EMPTY: &str = "
    Object.keys(localStorage).filter((key) => key.startsWith('filler')).forEach((key) => localStorage.removeItem(key))";

/// A full store is named; the game goes on, and what was saved before stays.
pub async fn a_full_store_leaves_the_game_playable(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=full&seats=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    let before = stage.page.stored(&format!("{KEYS}table/1")).await?;
    assert_eq!(stage.page.script(FILL, vec![]).await?, json!(true));
    stage.page.click(&button("Roll the dice")).await?;
    wait_for_notice(&stage.page, "no room left").await?;
    // Said once, it is not said again at each move.
    stage.page.click(&css(".notice .button")).await?;
    go_on(stage).await?;
    stage.page.come_to_rest().await?;
    assert!(!stage.page.has(&css(".notice")).await?, "it is said again");
    let hand = player.shown_hand().await?;
    assert!(!hand.is_empty(), "the game goes on");
    assert_eq!(stage.page.stored(&format!("{KEYS}table/1")).await?, before, "the last good record stays");
    // Away and back within the page: memory has the rest.
    stage.open("#/").await?;
    stage.page.click(&css(".resume .button--primary")).await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.shown_hand().await?, hand);
    // With room again the next action saves everything.
    stage.page.script(EMPTY, vec![]).await?;
    go_on(stage).await?;
    player.wait_for_more(1).await?;

    // And so does a game that is removed for good to make room, without an action.
    let kept = player.table().await?.turns().len();
    stage.page.store(&format!("{KEYS}table/2"), &before.unwrap_or_default()).await?;
    stage.page.script(FILL, vec![]).await?;
    go_on(stage).await?;
    wait_for_notice(&stage.page, "no room left").await?;
    assert_eq!(player.table().await?.turns().len(), kept, "memory alone has the action");
    stage.open("#/saved").await?;
    // The list fills by and by: the last one is the one that is meant once it is there.
    wait_for_words(&stage.page, ".saved .resume:last-child", &saved::place(0, false)).await?;
    stage.page.click(&css(".saved .resume:last-child > .button--icon")).await?;
    stage.page.click(&css(".removed__game .button--quiet")).await?;
    player.wait_for_more(kept).await
}

/// Does what can be done next.
async fn go_on(stage: &Stage) -> Outcome {
    let primary = css(".dock .button--primary");
    if stage.page.attribute(&primary, "aria-disabled").await?.is_none() {
        stage.page.click(&primary).await
    } else {
        stage.page.click(&button("End turn")).await
    }
}

/// Where pages may keep nothing the player is told, and can play all the same.
pub async fn a_forbidden_store_leaves_the_game_playable(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("#/wichita?seed=forbidden&seats=1").await?;
    let forbidden = "try { return localStorage === null || localStorage === undefined } catch { return true }";
    page.expect(forbidden, "the browser keeps things after all").await?;
    wait_for_notice(page, "does not allow pages to save anything").await?;
    page.click(&button("Deal the cards")).await?;
    page.click(&button("Roll the dice")).await?;
    page.element(&css(".hand__slot:first-child .card")).await?;
    // Memory has the game while the page lives.
    page.click(&css(".bar a")).await?;
    page.click(&role("link", "Continue")).await?;
    page.element(&css(".hand__slot:first-child .card")).await?;
    Ok(())
}

/// A second tab does not overwrite the first one's game: it says that the game is open elsewhere and can take it over.
pub async fn two_tabs_do_not_overwrite_each_other(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=tabs&seats=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    let here = stage.site.url("#/table/1");
    let first = stage.page.window().await?;
    stage.page.new_tab().await?;
    let second = stage.page.window().await?;
    stage.page.open(&here).await?;
    stage.page.element(&button("Play here")).await?;
    stage.page.expect_accessible().await?;
    stage.page.click(&button("Play here")).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let saved = player.table().await?;

    stage.page.switch_to(first).await?;
    stage.page.element(&button("Play here")).await?;
    assert!(!stage.page.has(&button("Roll the dice")).await?, "the first tab cannot play on");
    stage.page.click(&button("Play here")).await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.shown_hand().await?, saved.view(Seat(0)).hand);
    assert_eq!(player.table().await?, saved);
    stage.page.switch_to(second).await?;
    stage.page.element(&button("Play here")).await?;
    Ok(())
}

/// What is chosen in one tab stays when something else is chosen in another.
pub async fn settings_of_two_tabs_come_together(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    page.element(&css(".swatch--blue")).await?;
    let first = page.window().await?;
    page.new_tab().await?;
    page.open(&stage.site.url("#/settings")).await?;
    page.click(&css(".swatch--blue")).await?;
    page.switch_to(first).await?;
    page.script("document.querySelector('[role=switch]:not(:checked)').click()", vec![]).await?;
    page.reload().await?;
    page.element(&css(".swatch--blue")).await?;
    assert_eq!(page.script("return document.documentElement.dataset.felt", vec![]).await?, json!("blue"));
    Ok(())
}
