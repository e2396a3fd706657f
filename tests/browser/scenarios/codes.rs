//! QR codes of links: what a camera would read is the link, and every theme leaves them dark on light.

use fantoccini::key::Key;
use fivefold::game::{Choices, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::links::link::deal_link;
use fivefold::records::save::Occasion;
use fivefold::table::Table;
use fivefold::text::{app, challenge, share as say};
use fivefold::words;
use serde_json::{Value, json};

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, set_theme};
use crate::player::prepared::{play_until, with_bots, with_people};
use crate::player::{Player, open_at_rest, wait_until_closed};
use crate::reader;

/// What the code says that is shown.
pub async fn shown_code(page: &Page) -> Outcome<String> {
    page.element(&css("dialog[open] .code__dark")).await?;
    let script = "const code = document.querySelector('dialog[open] .code__picture');
        return [code.querySelector('.code__dark').getAttribute('d'), code.viewBox.baseVal.width]";
    let drawn = page.script(script, vec![]).await?;
    let (path, side) = (drawn[0].as_str().unwrap_or_default(), drawn[1].as_f64().unwrap_or_default());
    reader::read(path, side as usize).ok_or_else(|| Failure::new("it cannot be read"))
}

/// Opens a dialog of the table's menu, once more where the press went astray.
pub async fn open_from_menu(page: &Page, entry: &str) -> Outcome {
    wait_until(&format!("“{entry}” is open"), async || {
        if !page.has(&css("dialog[open]")).await? {
            if !page.has(&button(entry)).await? {
                page.click(&button("Menu")).await?;
            }
            page.click(&button(entry)).await?;
        }
        match page.has(&css("dialog[open] .share")).await? {
            true => Ok(()),
            false => Err(Failure::new("it is not")),
        }
    })
    .await
}

/// The code of a deal is that of its link, can be told from its name, and is dark on light under every theme.
pub async fn a_code_of_a_deal_can_be_read(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=grandma%27s%2080th%20%3Cb%3E&seats=3&decks=2").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    let link = stage.site.url(&deal_link(player.table().await?.deal()));
    open_from_menu(page, "Share this deal").await?;
    assert_eq!(shown_code(page).await?, link);
    assert_eq!(page.script("return document.querySelector('#deal-link').value", vec![]).await?, json!(link));
    let label = page.attribute(&css("dialog[open] .code__picture"), "aria-label").await?;
    assert_eq!(label.as_deref(), Some("QR code of the link: Wichita"));
    for theme in ["light", "dark"] {
        set_theme(page, theme).await?;
        let colours = "return ['.code__light', '.code__dark'].map((part) =>
            getComputedStyle(document.querySelector('dialog[open] ' + part)).fill).join()";
        assert_eq!(page.script(colours, vec![]).await?, json!("rgb(255, 255, 255),rgb(0, 0, 0)"), "{theme}");
        page.expect_accessible().await?;
        page.screenshot(&format!("code-{theme}")).await?;
    }
    page.set_viewport(320, 568).await?;
    expect_no_sideways_scroll(page).await?;
    let fits = "const box = document.querySelector('dialog[open] .code__picture').getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth && box.width >= 160 && Math.abs(box.width - box.height) < 1";
    page.expect(fits, "the code is whole, square and large").await
}

/// The code of a game is that of the link beside it.
pub async fn a_code_of_a_game_can_be_read(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=code&seats=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    open_from_menu(page, "Share this game").await?;
    let link = page.script("return document.querySelector('#game-link').value", vec![]).await?;
    assert!(link.as_str().is_some_and(|link| link.contains("#/game/")), "{link}");
    assert_eq!(json!(shown_code(page).await?), link);
    page.expect_accessible().await
}

/// Has the page hand over what it would copy, where it cannot share in another way.
async fn listen_for_copied(page: &Page) -> Outcome {
    let listen = "Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => { window.copied = text } } })";
    page.script(listen, vec![]).await?;
    Ok(())
}

/// What a button copies.
async fn copied_by(page: &Page, find: &Find) -> Outcome<Value> {
    page.script("delete window.copied", vec![]).await?;
    page.click(find).await?;
    wait_until("something is copied", async || {
        let copied = page.script("return window.copied ?? null", vec![]).await?;
        if copied.is_string() { Ok(copied) } else { Err(Failure::new("nothing is")) }
    })
    .await
}

/// The dialog that is open shows a link as text and as a code, and its button copies the same; returns the link.
async fn expect_one_link(page: &Page, field: &str) -> Outcome<String> {
    let code = shown_code(page).await?;
    let written = page.script(&format!("return document.querySelector('dialog[open] {field}').value"), vec![]).await?;
    assert_eq!(json!(code), written, "the code holds the link beside it");
    let copied = copied_by(page, &css("dialog[open] .share .button--primary")).await?;
    assert_eq!(json!(code), copied, "the code holds the link that is copied");
    page.wait_for_text(&css("dialog[open] .notice__text"), app::COPIED).await?;
    Ok(code)
}

/// Looks at the dialog that is open, from a phone and from a desk, in both themes.
async fn look_at_dialog(page: &Page, name: &str) -> Outcome {
    for (width, height, theme) in [(360, 640, "dark"), (1200, 800, "light")] {
        page.set_viewport(width, height).await?;
        set_theme(page, theme).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("{name}-{width}-{theme}")).await?;
    }
    page.expect_accessible().await
}

/// The code of a challenge is that of the link which the button beside it copies.
pub async fn a_code_of_a_challenge_can_be_read(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Wichita>(3, &Choices::NONE, "challenge code")?;
    play_until(&mut table, Table::is_over, |table, seat, _| table.view(seat).legal(20).pop())?;
    Player::<Wichita>::sit_down(stage, &table).await?;
    listen_for_copied(page).await?;
    page.click(&button(words::table::SHOW_CODE)).await?;
    page.element(&css("[role=alert]")).await?;
    assert!(!page.has(&css("dialog[open]")).await?, "without a name there is no link");
    page.click(&css("#challenger")).await?;
    page.type_text("Zoë & Ben").await?;
    let copied = copied_by(page, &button(challenge::SEND)).await?;
    page.click(&button(words::table::SHOW_CODE)).await?;
    let code = expect_one_link(page, "#challenge-link").await?;
    assert_eq!(json!(code), copied);
    Ok(())
}

/// A game of people by link, at the device of the one who has just had a turn.
async fn after_my_turn(stage: &Stage, names: &[&str]) -> Outcome {
    let me = Seat(0);
    let mut table = with_people::<Wichita>(names, &Choices::NONE, "turn code")?;
    let waits_for_others =
        |table: &Table<Wichita>| table.turns().len() > 3 && table.awaited_person().is_some_and(|seat| seat != me);
    play_until(&mut table, waits_for_others, |table, seat, _| table.view(seat).legal(20).pop())?;
    let occasion = Occasion { by_link: Some(me), ..Occasion::default() };
    Player::sit_down_for(stage, &table, &occasion).await?;
    Ok(())
}

/// The code of a turn is that of the link which the button beside it copies, at the table and in its menu.
pub async fn a_code_of_a_turn_can_be_read(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    after_my_turn(stage, &["Ana", "Bo"]).await?;
    listen_for_copied(page).await?;
    let copied = copied_by(page, &button(&words::table::send("Bo"))).await?;
    page.click(&button(words::table::SHOW_CODE)).await?;
    let code = expect_one_link(page, "#turn-link").await?;
    assert_eq!(json!(code), copied);
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;
    page.set_viewport(1200, 800).await?;
    page.screenshot("code-turn-table-1200").await?;
    page.set_viewport(360, 640).await?;
    expect_no_sideways_scroll(page).await?;
    page.screenshot("code-turn-table-360").await?;
    open_from_menu(page, words::table::SEND).await?;
    assert_eq!(shown_code(page).await?, code);
    Ok(())
}

/// A link that is too long for a code says so, and can be passed on all the same.
pub async fn a_link_too_long_for_a_code_says_so(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    // Names of signs that take four bytes each.
    let names: Vec<String> = ('A'..='H').map(|letter| format!("{letter}{}", "🂡".repeat(23))).collect();
    after_my_turn(stage, &names.iter().map(String::as_str).collect::<Vec<_>>()).await?;
    listen_for_copied(page).await?;
    page.click(&button(words::table::SHOW_CODE)).await?;
    page.wait_for_text(&css("dialog[open] .code__none"), say::NO_CODE).await?;
    assert!(!page.has(&css("dialog[open] .code__picture")).await?);
    let copied = copied_by(page, &css("dialog[open] .share .button--primary")).await?;
    assert_eq!(page.script("return document.querySelector('#turn-link').value", vec![]).await?, copied);
    look_at_dialog(page, "code-none").await
}
