//! Settings and statistics over a table, and the way back to it from any other page.

use fivefold::game::{Choices, Game, Seat};
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::wichita::Wichita;
use fivefold::links::link::Route;
use fivefold::table::Table;
use fivefold::text::{app, replay, statistics};
use fivefold::words;
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Outcome, wait_until};
use crate::harness::find::{Find, button, css, role};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::prepared::{play_until, with_bots};
use crate::player::{Player, open_at_rest, wait_until_closed};

const OPEN: &str = "dialog[open]";

/// Settings and statistics open over the table, which stays where it is.
pub async fn settings_and_statistics_lie_over_the_table(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=sheets&seats=2").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    page.element(&css(".dock")).await?;
    for (entry, name, words) in
        [(app::SETTINGS, "settings", app::FELT), (statistics::TITLE, "statistics", statistics::HOW_TITLE)]
    {
        page.click(&button(app::MENU)).await?;
        page.click(&button(entry)).await?;
        wait_for_words(page, OPEN, words).await?;
        look(stage, &format!("sheet-{name}")).await?;
        if entry == app::SETTINGS {
            page.click(&css(".swatch--blue")).await?;
            assert_eq!(page.script("return document.documentElement.dataset.felt", vec![]).await?, json!("blue"));
        }
        page.click(&css("dialog[open] .dialog__head button")).await?;
        wait_until_closed(page).await?;
        assert_eq!(page.script("return location.hash", vec![]).await?, json!(player.fragment()));
        // The back button closes it as well, and leaves the table where it is.
        page.click(&button(app::MENU)).await?;
        page.click(&button(entry)).await?;
        wait_for_words(page, OPEN, words).await?;
        page.script("history.back()", vec![]).await?;
        wait_until_closed(page).await?;
        page.element(&css(".dock")).await?;
        assert_eq!(page.script("return location.hash", vec![]).await?, json!(player.fragment()));
    }
    Ok(())
}

/// The back button closes whatever dialog lies over a table and leaves the table open; one that its own button closes is no
/// step of the way back, and one that is open outlasts a reload. One that was closed does not, however soon the reload comes.
pub async fn the_back_button_closes_every_dialog(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/next-to-last?seed=back&seats=2").await?;
    let player = Player::<NextToLast>::deal(page, 1).await?;
    page.element(&css(".dock")).await?;
    page.press('?').await?;
    page.element(&css(OPEN)).await?;
    page.script("history.back()", vec![]).await?;
    wait_until_closed(page).await?;
    let is_over_the_table = async |opens: &[Find]| {
        let open = async || -> Outcome {
            for press in opens {
                page.click(press).await?;
            }
            page.element(&css(OPEN)).await?;
            Ok(())
        };
        open().await?;
        page.script("history.back()", vec![]).await?;
        wait_until_closed(page).await?;
        assert_eq!(page.script("return location.hash", vec![]).await?, json!(player.fragment()), "{opens:?}");
        open().await?;
        page.click(&css("dialog[open] .dialog__head button")).await?;
        wait_until_closed(page).await
    };
    for entry in [app::HISTORY, app::SCORES_BY_ROUND, app::SHARE_DEAL, replay::SHARE_GAME] {
        is_over_the_table(&[button(app::MENU), button(entry)]).await?;
    }
    page.click(&button(app::MENU)).await?;
    page.click(&button(app::SHARE_DEAL)).await?;
    page.element(&css("dialog[open] .code")).await?;
    page.reload().await?;
    page.element(&css("dialog[open] .code")).await?;
    let close_and_reload = "window.beforeReload = true;
        const dialog = document.querySelector('dialog[open]');
        dialog.addEventListener('close', () => location.reload());
        dialog.close()";
    page.script(close_and_reload, vec![]).await?;
    page.wait_until_reloaded().await?;
    page.element(&css(".dock")).await?;
    page.come_to_rest().await?;
    assert!(!page.has(&css(OPEN)).await?, "closed and open again");
    Ok(())
}

/// The same over the result of a game.
pub async fn the_back_button_closes_what_lies_over_a_result(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Wichita>(2, &Choices::NONE, "back from a result")?;
    play_until(&mut table, Table::is_over, |table, seat, _| table.view(seat).legal(20).pop())?;
    let player = Player::<Wichita>::sit_down(stage, &table).await?;
    for entry in [app::SHARE_DEAL, words::table::SHOW_CODE] {
        page.element(&css("#challenger")).await?.send_keys("Zoë").await?;
        page.click(&button(entry)).await?;
        page.element(&css("dialog[open] .code")).await?;
        page.reload().await?;
        page.element(&css("dialog[open] .code")).await?;
        page.script("history.back()", vec![]).await?;
        wait_until_closed(page).await?;
        page.element(&css("[data-result]")).await?;
        assert_eq!(page.script("return location.hash", vec![]).await?, json!(player.fragment()));
    }
    Ok(())
}

/// The history of a long game opens at what happened last, as the log beside a table does.
pub async fn the_history_opens_at_its_end(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Wichita>(2, &Choices::NONE, "long history")?;
    let is_late = |table: &Table<Wichita>| table.turns().len() > 40 && table.awaited_person() == Some(Seat(0));
    play_until(&mut table, is_late, |table, seat, _| table.view(seat).legal(20).pop())?;
    Player::<Wichita>::sit_down(stage, &table).await?;
    page.click(&button(app::MENU)).await?;
    page.click(&button(app::HISTORY)).await?;
    let at_its_end = "
        const log = document.querySelector('dialog[open] .lately'), lines = [...log.querySelectorAll('.log__move')];
        const { top, bottom } = log.getBoundingClientRect(), last = lines.at(-1).getBoundingClientRect();
        return log.scrollHeight > log.clientHeight && last.top >= top && last.bottom <= bottom + 1 && lines[0].getBoundingClientRect().top < top";
    for (width, height) in [(360, 740), (1440, 900)] {
        page.set_viewport(width, height).await?;
        wait_until("the last line is in view", async || page.expect(at_its_end, "it is not").await).await?;
        page.screenshot(&format!("history-{width}")).await?;
    }
    page.expect_accessible().await
}

/// A ruling that an error of a set-up names is read over the set-up, in which nothing that was typed is lost.
pub async fn a_set_up_keeps_what_was_typed_beside_a_ruling(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/sums?seats=3&decks=1").await?;
    page.set_viewport(1440, 900).await?;
    let name = css(".seat-rows > :first-child input");
    page.element(&name).await?.clear().await?;
    page.element(&name).await?.send_keys("Zoë").await?;
    for _ in 3..8 {
        page.click(&button(app::ADD_PLAYER)).await?;
    }
    page.click(&button(app::START)).await?;
    page.click(&css(".field__error a.ruling")).await?;
    page.element(&css("dialog[open] .rulings .is-sought")).await?;
    // Beside a form there is no room for it in any window: it lies over all of it.
    page.expect("return document.querySelector('dialog[open]').matches(':modal')", "it covers a part of the form")
        .await?;
    page.click(&css("dialog[open] .dialog__head button")).await?;
    wait_until_closed(page).await?;
    let typed = "return document.querySelector('.seat-rows > :first-child input').value + document.querySelectorAll('.seat-row').length";
    assert_eq!(page.script(typed, vec![]).await?, json!("Zoë8"));
    Ok(())
}

/// Whoever leaves a table for another page finds the way back there; on the first page are all tables.
pub async fn every_page_leads_back_to_the_table(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=back&seats=2").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    page.element(&css(".dock")).await?;
    let back = role("link", &app::back_to(Wichita::ID));
    let fair = Route::Fair { game: Some(Wichita::ID), query: String::new() };
    for route in [fair, Route::Settings, Route::Statistics, Route::Saved, Route::Rules { game: Wichita::ID }] {
        page.element(&css(".dock")).await?;
        stage.open(&route.write()).await?;
        page.element(&back).await?;
        if route == Route::Settings {
            look(stage, "way-back").await?;
        }
        page.click(&back).await?;
        page.element(&css(".dock")).await?;
        assert_eq!(page.script("return location.hash", vec![]).await?, json!(player.fragment()));
    }
    page.click(&role("link", app::HOME)).await?;
    page.element(&css(".tiles")).await?;
    stage.open(&Route::Settings.write()).await?;
    page.element(&css("form")).await?;
    assert!(!page.has(&back).await?, "the table was left for good");
    Ok(())
}

/// The way back outlasts a reload of the page; it leads to no table that was removed.
pub async fn the_way_back_outlasts_a_reload(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=reload&seats=2").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    page.element(&css(".dock")).await?;
    let back = role("link", &app::back_to(Wichita::ID));
    for route in [Route::Rules { game: Wichita::ID }, Route::Saved] {
        stage.open(&route.write()).await?;
        page.element(&back).await?;
        page.reload().await?;
        page.click(&back).await?;
        page.element(&css(".dock")).await?;
        assert_eq!(page.script("return location.hash", vec![]).await?, json!(player.fragment()));
    }

    stage.open(&Route::Saved.write()).await?;
    page.element(&back).await?;
    page.click(&css(".saved .resume .button--quiet")).await?;
    page.wait_until_gone(&back).await?;
    page.reload().await?;
    wait_for_words(page, ".removed", Wichita::ID.title()).await?;
    assert!(!page.has(&back).await?, "there is no such table now");
    page.click(&css(".removed .button:first-child")).await?;
    page.element(&back).await?;

    page.click(&css(".bar__home")).await?;
    page.element(&css(".tiles")).await?;
    stage.open(&Route::Settings.write()).await?;
    page.reload().await?;
    page.element(&css("form")).await?;
    assert!(!page.has(&back).await?, "the table was left for good");
    Ok(())
}
