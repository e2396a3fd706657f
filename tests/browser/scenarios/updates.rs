//! From one build to the next: several tabs, and when a newer build is looked for.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::mpsc;

use fivefold::game::Seat;
use fivefold::games::wichita::Wichita;
use fivefold::table::Table;
use fivefold::text::app;
use serde_json::json;
use tokio::sync::oneshot;

use super::offline::{build, caches, open_with_worker, wait_until_listening};
use super::worker::{WATCH, against_hard_bots, hold, let_go, play, sit_down, wait_for_watched, watched};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::{KEYS, NO_NOTES, Player};

const YOU: Seat = Seat(0);

/// Has the browser look for a newer build.
const LOOK: &str = "await (await navigator.serviceWorker.ready).update()";

async fn wait_for_build(page: &Page, mark: &str) -> Outcome {
    wait_until(&format!("the page is of the {mark} build"), async || match build(page).await? {
        found if found == mark => Ok(()),
        found => Err(Failure::new(format!("it is {found}"))),
    })
    .await?;
    page.wait_until_ready().await
}

async fn wait_for_caches(page: &Page, number: usize) -> Outcome {
    wait_until(&format!("{number} builds are kept"), async || match caches(page).await? {
        names if names.len() == number => Ok(()),
        names => Err(Failure::new(format!("{names:?}"))),
    })
    .await
}

/// Accepts the newest build in this tab, in the middle of a game, which is as it was.
async fn accept(stage: &Stage, player: &Player<'_, Wichita>, mark: &str) -> Outcome {
    let before = player.table().await?;
    stage.site.release(mark)?;
    stage.page.async_script(LOOK, vec![]).await?;
    stage.page.click(&button(app::UPDATE_NOW)).await?;
    wait_for_build(&stage.page, mark).await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.table().await?, before, "the game is as it was");
    assert_eq!(player.shown_hand().await?, before.view(YOU).hand);
    stage.page.expect_quiet_console().await
}

/// Plays on in a tab whose build is older than the one in charge: its bots think in a worker, also in a fresh one, all of
/// whose files come from the tab's own build.
async fn play_on_as_before(stage: &Stage, player: &Player<'_, Wichita>, mark: &str) -> Outcome<Table<Wichita>> {
    let page = &stage.page;
    page.element(&button(app::RELOAD)).await?;
    assert!(!page.has(&button(app::UPDATE_NOW)).await?, "what another tab has accepted is offered no more");
    assert_eq!(build(page).await?, mark, "the tab keeps its build");
    let (made, answered) = (watched(page, "made").await?, watched(page, "answered").await?);
    play(player, 3).await?;
    assert!(watched(page, "answered").await? > answered, "a worker has thought");

    // The worker is stopped with the question that it has, so that a fresh one is needed.
    hold(page).await?;
    let stopped = watched(page, "stopped").await?;
    player.play_turn(YOU).await?;
    page.click(&css(&format!("a[aria-label=\"{}\"]", app::HOME))).await?;
    wait_for_watched(page, "stopped", stopped + 1).await?;
    let_go(page).await?;
    let answered = watched(page, "answered").await?;
    page.script("location.hash = arguments[0]", vec![json!(player.fragment())]).await?;
    let table = play(player, 3).await?;
    assert!(watched(page, "made").await? > made, "another worker has taken it up");
    assert!(watched(page, "answered").await? > answered, "and has answered");
    page.expect_quiet_console().await?;
    Ok(table)
}

/// Goes over to the newest build as the notice offers it, and finds the game as it was.
async fn go_over(stage: &Stage, player: &Player<'_, Wichita>, mark: &str) -> Outcome {
    let before = player.table().await?;
    stage.page.click(&button(app::RELOAD)).await?;
    wait_for_build(&stage.page, mark).await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.table().await?, before, "the game is as it was");
    assert_eq!(player.shown_hand().await?, before.view(YOU).hand);
    assert!(!stage.page.has(&button(app::RELOAD)).await?, "there is nothing to go over to");
    stage.page.expect_quiet_console().await
}

/// Two tabs with a game each, and three builds. Whichever tab accepts the next build, the other one is told, keeps its own
/// until its player has it reloaded, and nobody's game suffers. Then the build that no tab is of is removed. Games are played
/// in the second tab, which lies on top: WebKit's driver cannot point at anything in one that it has not raised.
pub async fn each_tab_keeps_its_build_until_it_is_told(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_with_worker(stage, "").await?;
    page.script(WATCH, vec![]).await?;
    let one = sit_down::<Wichita>(stage, &against_hard_bots(2, "first tab")?, 1).await?;
    play(&one, 2).await?;
    let first = page.window().await?;

    page.new_tab().await?;
    stage.open("").await?;
    page.script(WATCH, vec![]).await?;
    let two = sit_down::<Wichita>(stage, &against_hard_bots(2, "second tab")?, 2).await?;
    play(&two, 2).await?;
    let second = page.window().await?;

    page.switch_to(first.clone()).await?;
    accept(stage, &one, "second").await?;
    page.switch_to(second.clone()).await?;
    page.wait_for_text(&css(".notice__text"), app::UPDATED_ELSEWHERE).await?;
    page.screenshot("updated-elsewhere").await?;
    play_on_as_before(stage, &two, "first").await?;
    assert_eq!(caches(page).await?.len(), 2, "the older build is kept for the tab that is of it");
    go_over(stage, &two, "second").await?;
    wait_for_caches(page, 1).await?;
    page.script(WATCH, vec![]).await?;
    play(&two, 2).await?;

    // The other way round.
    accept(stage, &two, "third").await?;
    page.script(WATCH, vec![]).await?;
    play(&two, 2).await?;
    page.switch_to(first).await?;
    page.wait_for_text(&css(".notice__text"), app::UPDATED_ELSEWHERE).await?;
    assert_eq!(build(page).await?, "second", "the tab keeps its build");
    go_over(stage, &one, "third").await?;
    wait_for_caches(page, 1).await?;
    page.switch_to(second).await?;
    assert_eq!(build(page).await?, "third");
    assert!(!page.has(&button(app::RELOAD)).await?, "the tab that has accepted it is not told");
    Ok(())
}

/// The tab of the first visit came without a service worker, and keeps its build all the same: once it is installed, the
/// worker has its files.
pub async fn the_first_visit_keeps_its_build(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("").await?;
    wait_until("the service worker is in charge", async || {
        page.expect("return navigator.serviceWorker.controller !== null", "it is not").await
    })
    .await?;
    assert!(!page.has(&css(".notice")).await?, "there is nothing to tell");
    stage.site.release("second")?;
    // Bots would wait until it is said whether the game is to be explained.
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    page.script(WATCH, vec![]).await?;
    let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "first visit")?, 1).await?;
    play(&player, 2).await?;
    assert!(watched(page, "answered").await? > 0, "a worker has thought");
    assert_eq!(build(page).await?, "first");
    page.expect_quiet_console().await
}

/// A file that somebody asks for and does not get until it is let go. Its address is another origin's.
struct Gate {
    address: String,
    asked: oneshot::Receiver<()>,
    open: mpsc::Sender<()>,
}

impl Gate {
    fn start() -> Outcome<Gate> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = format!("http://{}/gate", listener.local_addr()?);
        let (tell_asked, asked) = oneshot::channel();
        let (open, opened) = mpsc::channel();
        std::thread::spawn(move || {
            let Ok((mut stream, _)) = listener.accept() else { return };
            // Enough to know that somebody asks; the scenario fails if it is not told, and has no use for more.
            let _ = stream.read(&mut [0; 1024]);
            let _ = tell_asked.send(());
            let _ = opened.recv();
            let headers = "Access-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close";
            let _ = stream.write_all(format!("HTTP/1.1 200 OK\r\n{headers}\r\n\r\n").as_bytes());
        });
        Ok(Gate { address, asked, open })
    }
}

/// A build that is already being installed while the page starts is offered once it is there.
pub async fn a_build_on_its_way_is_not_missed(stage: &mut Stage) -> Outcome {
    // The gate is another server, and the policy of the service worker lets it ask its own only.
    stage.site.drop_headers().await?;
    let page = &stage.page;
    open_with_worker(stage, "").await?;
    let gate = Gate::start()?;
    stage.site.release_with("second", Some(&gate.address))?;
    page.script("navigator.serviceWorker.ready.then((found) => found.update()).catch(() => {})", vec![]).await?;
    gate.asked.await.map_err(|_| Failure::new("nobody has asked for the file"))?;
    page.reload().await?;
    let installing = "return (await navigator.serviceWorker.getRegistration()).installing?.state ?? 'none'";
    assert_eq!(page.async_script(installing, vec![]).await?, "installing", "it is on its way before the page is");
    assert!(!page.has(&button(app::UPDATE_NOW)).await?);
    // The page listens before the rest of the build comes.
    wait_until_listening(page).await?;
    gate.open.send(()).map_err(|_| Failure::new("nobody waits for the file"))?;
    page.click(&button(app::UPDATE_NOW)).await?;
    wait_for_build(page, "second").await
}

/// Counts how often the page asks for a newer build.
const COUNT: &str = "
    const update = ServiceWorkerRegistration.prototype.update;
    window.asked = 0;
    ServiceWorkerRegistration.prototype.update = function () { window.asked += 1; return update.call(this); };";

/// Comes back to the page some minutes later than it was.
const COME_BACK: &str = "
    const clock = window.Date, now = window.trueNow ??= clock.now, by = arguments[0] * 60 * 1000;
    clock.now = () => now.call(clock) + by;
    document.dispatchEvent(new Event('visibilitychange'));
    return window.asked";

/// An app that stays open asks for a newer build when its player comes back after more than an hour, and offers it.
pub async fn coming_back_asks_for_a_newer_build(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_with_worker(stage, "").await?;
    stage.site.release("second")?;
    page.script(COUNT, vec![]).await?;
    for (minutes, asked) in [(59, 0), (61, 1), (62, 1)] {
        let found = page.script(COME_BACK, vec![json!(minutes)]).await?;
        assert_eq!(found, json!(asked), "after {minutes} minutes");
    }
    let found = "const { installing, waiting } = await navigator.serviceWorker.getRegistration();
        return `${installing?.state} ${waiting?.state}`";
    wait_until("the newer build is there", async || match page.async_script(found, vec![]).await? {
        state if state == "undefined installed" => Ok(()),
        state => Err(Failure::new(format!("installing and waiting: {state}"))),
    })
    .await?;
    page.element(&button(app::UPDATE_NOW)).await?;
    page.screenshot("update-notice").await?;
    page.expect_accessible().await?;
    page.click(&button(app::UPDATE_NOW)).await?;
    wait_for_build(page, "second").await
}
