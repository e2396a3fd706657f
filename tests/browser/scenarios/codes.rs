//! QR codes of links: what a camera would read is the link, and every theme leaves them dark on light.

use fivefold::games::wichita::Wichita;
use fivefold::link::deal_link;
use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, set_theme};
use crate::player::{Player, open_at_rest};
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
        match page.has(&css("dialog[open] .code")).await? {
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
