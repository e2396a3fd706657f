//! The page around the games.

use fivefold::game::Game;
use fivefold::games::wichita::Wichita;
use fivefold::text::app;
use serde_json::json;

use crate::harness::failure::{Outcome, wait_until};
use crate::harness::find::{css, heading};
use crate::harness::scenario::Stage;
use crate::harness::site::Site;

/// The page comes up, a game can be chosen, and nothing is in the console.
pub async fn loads_and_opens_a_game(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("").await?;
    assert!(!page.text(&css("main h1")).await?.is_empty());
    page.screenshot("home").await?;
    page.click(&css("a.tile--wichita")).await?;
    page.element(&heading(&app::new_game(Wichita::ID))).await?;
    assert_eq!(page.take_console().await?, [], "the console is not empty");
    Ok(())
}

/// However far down the last page was read, the next one begins at its top, with the focus on its main part, and stays
/// there.
pub async fn a_page_begins_at_its_top(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(800, 500).await?;
    stage.open("#/rules/sums").await?;
    page.element(&css("article")).await?;
    for (fragment, down) in [("#/", 300), ("#/sums", 0), ("#/settings", 300), ("#/", 0)] {
        page.script("scrollTo(0, arguments[0])", vec![json!(down)]).await?;
        stage.open(fragment).await?;
        wait_until("the main part has the focus", async || {
            page.expect("return document.activeElement.id === 'main'", "it has not").await
        })
        .await?;
        // What a browser puts off until after the focus has had its turn by the second frame.
        let after = "for (const _ of [1, 2]) await new Promise(requestAnimationFrame); return scrollY";
        assert_eq!(page.async_script(after, vec![]).await?, 0, "{fragment} has moved");
    }
    Ok(())
}

/// Nothing is fetched from anywhere but the page's own host.
pub async fn asks_nobody_else(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    let requests = stage.page.requests().await?;
    assert!(requests.iter().any(|address| address.ends_with(".wasm")), "not all requests are seen: {requests:#?}");
    stage.page.expect_no_foreign_requests().await
}

/// Everything in the page is relative: it works at any path, its service worker as well.
pub async fn works_below_another_path(stage: &mut Stage) -> Outcome {
    let site = Site::start("/some/where").await?;
    stage.page.open(&site.url("")).await?;
    assert!(!stage.page.text(&css("main h1")).await?.is_empty());
    let below = format!("{}/some/where/", site.origin());
    let requests = stage.page.requests().await?;
    assert!(requests.iter().all(|address| address.starts_with(&below)), "not all below {below}: {requests:#?}");
    let worker = "return (await navigator.serviceWorker.register('./sw.js')).scope";
    assert_eq!(stage.page.async_script(worker, vec![]).await?, below.as_str());
    Ok(())
}

/// axe-core has nothing to say.
pub async fn axe_finds_nothing(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    stage.page.expect_accessible().await
}
