//! Mishaps that are nobody's fault: clocks, builds of different age, two tabs and a link. No saved game suffers from any.

use fivefold::chance::Stream;
use fivefold::game::Seat;
use fivefold::games::wichita::Wichita;
use fivefold::links::game::game_link;
use fivefold::links::link::Purpose;
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::table::{Kind, Player as Seated, Table};
use fivefold::text::app;
use serde_json::json;

use super::offline::{build, open_with_worker, wait_until_listening};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::scenario::Stage;
use crate::player::prepared::{play_until, with_bots};
use crate::player::{KEYS, Player, open_at_rest};

const YOU: Seat = Seat(0);

/// The clock is set back and forth in mid-game, as soon as a turn is over and bots think: the game goes on, is saved at each action, and
/// is found again.
pub async fn a_clock_that_jumps_harms_nothing(stage: &mut Stage) -> Outcome {
    let by = "window.trueNow ??= Date.now; const by = arguments[0]; Date.now = () => window.trueNow.call(Date) + by";
    let year = 31_536_000_000_i64;
    open_at_rest(stage, "#/wichita?seed=clock&seats=2&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    for jump in [-year, year] {
        player.wait_for(YOU).await?;
        player.play_turn(YOU).await?;
        stage.page.script(by, vec![json!(jump)]).await?;
        let before = player.wait_for(YOU).await?;
        let record = stage.page.stored(&format!("{KEYS}table/1")).await?.unwrap_or_default();
        assert_eq!(SavedTable::read(&record)?.open::<Wichita>()?, before);
    }
    let before = player.table().await?;
    stage.page.reload().await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.table().await?, before);

    // A record from the future, and one from before there was any, are listed with the others.
    let record = stage.page.stored(&format!("{KEYS}table/1")).await?.unwrap_or_default();
    let mut saved = SavedTable::read(&record)?;
    for (id, changed) in [(2, 0), (3, u64::MAX)] {
        saved.changed = changed;
        stage.page.store(&format!("{KEYS}table/{id}"), &saved.write()).await?;
    }
    for list in ["#/saved", "#/"] {
        stage.open(list).await?;
        stage.page.wait_for_count(&css(".resume"), 3).await?;
    }
    Ok(())
}

/// A service worker of an older build answers a page of a newer one, which asks for files that it does not have: the page
/// works, and the game that the older build saved goes on.
pub async fn a_newer_page_under_an_older_worker_keeps_the_game(stage: &mut Stage) -> Outcome {
    open_with_worker(stage, "#/wichita?seed=mixed&seats=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let before = player.table().await?;
    // The page of the newer build comes past the worker, as when a browser reloads by force. The newer worker comes later: a
    // browser looks for one with each page that it loads, and WebKit may never end installing it where a page goes at that moment.
    let worker = stage.site.release_files("second")?;
    let style = stage.site.file("games-", ".css")?;
    let newer = "const page = await (await fetch('./?past=the-worker')).text();
        const cache = await caches.open((await caches.keys())[0]);
        await cache.put(new URL('./', location.href.split('#')[0]).href, new Response(page, { headers: { 'Content-Type': 'text/html' } }))";
    stage.page.async_script(newer, vec![]).await?;
    stage.page.reload().await?;
    assert_eq!(build(&stage.page).await?, "second", "the page is the newer one");
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.table().await?, before, "the game is as it was");
    let styled = "return [...document.styleSheets].some((sheet) => sheet.href?.endsWith(arguments[0]) && sheet.cssRules.length > 0)";
    let styled = stage.page.script(styled, vec![json!(style)]).await?;
    assert_eq!(styled, json!(true), "a file that the worker does not know came from the host");
    // And once the worker is the newer one as well.
    wait_until_listening(&stage.page).await?;
    stage.site.release_worker(&worker)?;
    stage.page.async_script("await (await navigator.serviceWorker.ready).update()", vec![]).await?;
    stage.page.click(&button(app::UPDATE_NOW)).await?;
    wait_until("one build is left", async || {
        let caches = stage.page.async_script("return (await caches.keys()).length", vec![]).await?;
        if caches == json!(1) { Ok(()) } else { Err(Failure::new(caches.to_string())) }
    })
    .await?;
    stage.page.wait_until_ready().await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.table().await?, before);
    Ok(())
}

/// A newer turn arrives by link in a second tab while the first has the game open: the first steps back, and takes the newer
/// position over when it is asked to.
pub async fn a_turn_that_arrives_in_another_tab_is_not_overwritten(stage: &mut Stage) -> Outcome {
    let two = |seat: Seat, name: &Seated| {
        if seat == Seat(1) { Seated::person("Bo").expect("a short name") } else { name.clone() }
    };
    let mut table = with_bots::<Wichita>(2, &fivefold::game::Choices::NONE, "two tabs by link")?.reseated(two);
    assert!(table.players().as_slice().iter().all(|player| player.kind == Kind::Person));
    let last = |table: &Table<Wichita>, seat: Seat, _: &mut Stream| table.view(seat).legal(20).pop();
    play_until(&mut table, |table| table.awaited_person() == Some(Seat(1)), last)?;
    open_at_rest(stage, "").await?;
    let occasion = Occasion { by_link: Some(YOU), ..Occasion::default() };
    let held = SavedTable::of(&table, 1).ok_or_else(|| Failure::new("it has a record"))?.with_occasion(&occasion);
    stage.page.store(&format!("{KEYS}table/1"), &held.write()).await?;
    stage.open("#/table/1").await?;
    stage.page.element(&css(".table, .curtain")).await?;

    play_until(&mut table, |table| table.awaited_person() == Some(YOU), last)?;
    let link = game_link(Purpose::Turn, &table, table.players().as_slice())?;
    let first = stage.page.window().await?;
    stage.page.new_tab().await?;
    stage.open(&link).await?;
    let player = Player::<Wichita>::seated(&stage.page, 1);
    wait_until("the newer position is saved", async || {
        let now = player.table().await?.turns().len();
        if now == table.turns().len() { Ok(()) } else { Err(Failure::new(format!("{now} actions"))) }
    })
    .await?;
    stage.page.switch_to(first).await?;
    stage.page.click(&button("Play here")).await?;
    stage.page.element(&css(".table, .curtain")).await?;
    assert_eq!(player.table().await?.turns().len(), table.turns().len());
    stage.page.element(&role("link", app::HOME)).await?;
    Ok(())
}
