//! The page around the games.

use fivefold::game::GameId;
use fivefold::text::app;

use crate::harness::failure::Outcome;
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
    page.element(&heading(&app::new_game(GameId::Wichita))).await?;
    assert_eq!(page.take_console().await?, [], "the console is not empty");
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
