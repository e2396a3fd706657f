//! The service worker: the app without a network, and from one build to the next.

use fivefold::game::Game;
use fivefold::words;
use std::collections::BTreeMap;
use std::fs;

use fantoccini::key::Key;
use fivefold::chance::Stream;
use fivefold::check::deal_sheet::DealSheet;
use fivefold::game::{Choices, Deal, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::links::game::{SharedGame, game_link};
use fivefold::links::link::{Purpose, deal_link};
use fivefold::records::days;
use fivefold::table::Table;
use fivefold::text::{self, app};
use serde_json::{Value, json};

use super::replay::wait_for_words;
use super::{codes, fair, saves};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::prepared::{play_until, with_bots, with_people};
use crate::player::{Player, open_at_rest, wait_until_closed};
use crate::server::has_content_hash;

/// Waits until the service worker that the app registers works. Asked again and again rather than once for `ready`, a
/// promise that WebKit may leave open for good where the page came while the worker was being installed.
async fn wait_for_worker(page: &Page) -> Outcome {
    let script = "return (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'";
    wait_until("the service worker works", async || match page.async_script(script, vec![]).await? {
        state if state == "activated" => Ok(()),
        state => Err(Failure::new(format!("its state is {state}"))),
    })
    .await
}

/// Opens the app at rest, with the service worker in charge. The worker is waited for before anything is loaded again: a
/// page that goes while WebKit installs its worker leaves that undone until the browser is started anew.
pub async fn open_with_worker(stage: &Stage, fragment: &str) -> Outcome {
    stage.open("").await?;
    wait_for_worker(&stage.page).await?;
    open_at_rest(stage, fragment).await
}

/// Waits until the page holds its build, which it does once it knows its worker and listens for newer ones.
pub async fn wait_until_listening(page: &Page) -> Outcome {
    let held = "const { held } = await navigator.locks.query();
        return held.some(({ name }) => name.startsWith('fivefold '))";
    wait_until("the page holds its build", async || match page.async_script(held, vec![]).await? {
        Value::Bool(true) => Ok(()),
        _ => Err(Failure::new("it holds nothing")),
    })
    .await
}

/// The names of all caches, sorted.
pub async fn caches(page: &Page) -> Outcome<Vec<String>> {
    let names = page.async_script("return (await caches.keys()).sort()", vec![]).await?;
    Ok(serde_json::from_value(names)?)
}

/// The build that the page is of, as [`Site::release`](crate::harness::site::Site::release) marks it.
pub async fn build(page: &Page) -> Outcome<Value> {
    let script = "const [mark, ...rest] = document.querySelector('meta[name=build]').content.split('-');
        return rest.length > 0 ? mark : 'first'";
    page.script(script, vec![]).await
}

/// After one visit the app starts with the network gone: in the same tab, anew, and with a query that somebody added.
pub async fn works_with_the_server_stopped(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    wait_for_worker(&stage.page).await?;
    stage.site.stop().await;
    stage.page.reload().await?;
    stage.page.leave().await?;
    stage.open("").await?;
    stage.page.leave().await?;
    stage.page.open(&stage.site.url("?from=home#/")).await?;
    stage.page.leave().await?;
    stage.page.open(&stage.site.url("index.html")).await?;
    // Proof that nobody answers: a file that is not part of the build is not to be had.
    let foreign = "return await fetch('./no-such-file').then(() => 'an answer', () => 'no answer')";
    assert_eq!(stage.page.async_script(foreign, vec![]).await?, "no answer");
    stage.page.take_console().await?;
    Ok(())
}

/// The same where the worker is never told that it has the pages that are there, as in Firefox where one goes at that moment.
pub async fn works_though_a_claim_is_not_answered(stage: &mut Stage) -> Outcome {
    let worker = stage.site.dir().join("sw.js");
    let text = fs::read_to_string(&worker)?;
    fs::write(worker, format!("Clients.prototype.claim = () => new Promise(() => {{}});\n{text}"))?;
    works_with_the_server_stopped(stage).await
}

/// The most bytes of a first visit, compressed with gzip as most hosts do it; some 33,000 of them are the pages of the rules,
/// some 70,000 what reviews need, and 105,000 puzzles.
const MOST_BYTES: usize = 960_000;

/// A first visit fetches each file of the build once; the service worker takes it from the browser's own cache. Only page and
/// manifest, whose names stay, are fetched by it as well.
pub async fn a_first_visit_fetches_each_file_once(stage: &mut Stage) -> Outcome {
    stage.site.compress().await?;
    stage.open("").await?;
    wait_for_worker(&stage.page).await?;
    let mut asked: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (path, bytes) in stage.site.answers() {
        asked.entry(path).or_default().push(bytes);
    }
    let worker = fs::read_to_string(stage.site.dir().join("sw.js"))?;
    let files = worker.lines().find_map(|line| line.strip_prefix("const FILES = ")).unwrap_or_default();
    let files: Vec<String> = serde_json::from_str(files.trim_end_matches(';'))?;
    for file in files.iter().filter(|file| has_content_hash(file)) {
        let path = format!("/{file}");
        assert_eq!(asked.get(&path).map(Vec::len), Some(1), "{path} is fetched once");
    }
    assert!(asked.values().all(|times| times.len() <= 2), "{asked:?}");
    let (requests, bytes) = (asked.values().map(Vec::len).sum::<usize>(), asked.values().flatten().sum::<usize>());
    assert!(bytes <= MOST_BYTES, "a first visit is {requests} requests and {bytes} bytes: {asked:?}");
    Ok(())
}

/// A host may keep other pages below the app's own: the service worker lets them pass.
pub async fn other_pages_below_it_are_left_alone(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    fs::create_dir(stage.site.dir().join("other"))?;
    let other = "<!DOCTYPE html><title>Other</title><link rel=\"icon\" href=\"../icon.svg\">
        <p></p><script src=\"other-0123456789abcdef.js\"></script>";
    let script = "document.querySelector('p').textContent = 'Another page'";
    fs::write(stage.site.dir().join("other/other-0123456789abcdef.js"), script)?;
    fs::write(stage.site.dir().join("other/index.html"), other)?;
    stage.open("").await?;
    wait_for_worker(page).await?;
    page.reload().await?;
    page.go(&stage.site.url("other/")).await?;
    assert_eq!(page.visible_text().await?.trim(), "Another page");
    Ok(())
}

/// A newer build is fetched in the background and used only after the player has agreed; then the old one's files
/// go, and nobody else's.
pub async fn a_new_build_waits_until_asked_for(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("").await?;
    wait_for_worker(page).await?;
    // The first visit's page has come without the worker; a worker without pages has nothing to wait for.
    page.reload().await?;
    let first = caches(page).await?;
    let [own] = &first[..] else { panic!("not one cache: {first:?}") };
    let foreign = "fivefold http://127.0.0.1/another/scope/ 1";
    page.async_script("await caches.open(arguments[0])", vec![json!(foreign)]).await?;

    stage.site.release("second")?;
    page.async_script("await (await navigator.serviceWorker.ready).update()", vec![]).await?;
    let waiting = "return (await navigator.serviceWorker.ready).waiting?.state === 'installed'";
    wait_until("the new build waits", async || match page.async_script(waiting, vec![]).await? {
        Value::Bool(true) => Ok(()),
        _ => Err(Failure::new("no worker waits")),
    })
    .await?;
    page.reload().await?;
    assert_eq!(build(page).await?, "first", "the new build did not wait");
    page.element(&button(app::UPDATE_NOW)).await?;
    assert_eq!(caches(page).await?.len(), 3, "old, new and foreign");

    let agree = "(await navigator.serviceWorker.ready).waiting.postMessage({ type: 'activate' })";
    page.async_script(agree, vec![]).await?;
    wait_until("the new build is in charge", async || match page.async_script(waiting, vec![]).await? {
        Value::Bool(false) => Ok(()),
        _ => Err(Failure::new("it waits")),
    })
    .await?;
    assert_eq!(build(page).await?, "first", "the page stays with its build");
    page.leave().await?;
    stage.open("").await?;
    assert_eq!(build(page).await?, "second");
    wait_until("the old build's files are gone", async || {
        let caches = caches(page).await?;
        if caches.contains(own) { Err(Failure::new(format!("{caches:?}"))) } else { Ok(()) }
    })
    .await?;
    let left = caches(page).await?;
    assert!(left.contains(&foreign.to_owned()), "somebody else's cache is gone: {left:?}");
    assert_eq!(left.len(), 2, "{left:?}");
    stage.site.stop().await;
    page.reload().await?;
    assert_eq!(build(page).await?, "second", "offline again");
    Ok(())
}

/// A challenge is taken up, a turn is received, played and sent, games go into a file and come back from it: all of it
/// without a network.
pub async fn challenges_turns_and_copies_work_offline(stage: &mut Stage) -> Outcome {
    let (ana, bo) = (Seat(0), Seat(1));
    let last = |table: &Table<Wichita>, seat: Seat, _: &mut Stream| table.view(seat).legal(20).pop();
    let mut finished = with_bots::<Wichita>(2, &Choices::NONE, "challenge on a plane")?;
    play_until(&mut finished, Table::is_over, last)?;
    let mut turn = with_people::<Wichita>(&["Ana", "Bo"], &Choices::NONE, "turn on a plane")?;
    play_until(&mut turn, |table| table.awaited_person() == Some(bo) && !table.turns().is_empty(), last)?;
    let challenge = game_link(Purpose::Challenge, &finished, finished.players().as_slice())?;
    let sent = game_link(Purpose::Turn, &turn, turn.players().as_slice())?;

    open_with_worker(stage, "").await?;
    stage.site.stop().await;
    stage.page.leave().await?;
    let page = &stage.page;
    stage.open(&challenge).await?;
    page.click(&button(text::challenge::TAKE_UP)).await?;
    let begun = Player::<Wichita>::at_table(page, 1).await?.table().await?;
    assert_eq!(begun.deal(), finished.deal());

    stage.open(&sent).await?;
    page.click(&button(&app::i_am("Bo"))).await?;
    let player = Player::<Wichita>::at_table(page, 2).await?;
    assert_eq!(player.table().await?, turn);
    page.click(&button(text::by_link::LIFT)).await?;
    player.play_turn(bo).await?;
    let played = player.table().await?;
    assert_eq!(played.awaited_person(), Some(ana));
    page.click(&button(words::table::SHOW_CODE)).await?;
    let back = codes::shown_code(page).await?;
    let back = SharedGame::read(&back[back.find('#').unwrap_or_default()..])?.open_with_players::<Wichita>()?;
    assert_eq!(back, played, "the code holds the turn");
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;

    stage.open("#/saved").await?;
    page.element(&css(".saved li:first-child")).await?;
    let file = saves::saved_file(page, text::saved::EXPORT).await?;
    page.script("localStorage.clear()", vec![]).await?;
    page.leave().await?;
    stage.open("#/saved").await?;
    page.element(&css("#import")).await?;
    saves::bring_back(page, &file).await?;
    wait_for_words(page, "main [role=status]", "2 games added.").await?;
    let mut come = Vec::new();
    for id in [1, 2] {
        come.push(Player::<Wichita>::at_table(page, id).await?.table().await?);
    }
    assert!(come.contains(&played), "the game is as it was");
    page.take_console().await?;
    Ok(())
}

/// The page of fair deals, the deal of the day, codes, and a game that was shared: all of it without a
/// network.
pub async fn deals_days_and_replays_work_offline(stage: &mut Stage) -> Outcome {
    open_with_worker(stage, "").await?;
    stage.site.stop().await;
    stage.page.leave().await?;
    let page = &stage.page;

    stage.open("#/fair/wichita?seed=plane&seats=2&decks=1").await?;
    let deal = Deal::<Wichita>::new(2, &Choices::NONE, "plane".parse()?)?;
    fair::wait_for_sheet(page, &DealSheet::of(&deal, 1)).await?;

    stage.open("#/").await?;
    page.click(&button(&text::days::of_game(text::days::PLAY, Wichita::ID))).await?;
    let player = Player::<Wichita>::at_table(page, 1).await?;
    player.play_turn(Seat(0)).await?;
    let table = player.wait_for(Seat(0)).await?;
    assert!(days::date_of(&table).is_some(), "a deal of the day");
    codes::open_from_menu(page, app::SHARE_DEAL).await?;
    assert_eq!(codes::shown_code(page).await?, stage.site.url(&deal_link(table.deal())));
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;

    codes::open_from_menu(page, text::replay::SHARE_GAME).await?;
    let link = page.script("return document.querySelector('#game-link').value", vec![]).await?;
    page.leave().await?;
    page.open(link.as_str().unwrap_or_default()).await?;
    let last = table.turns().len();
    page.click(&button(text::replay::LAST)).await?;
    page.wait_for_text(&css(".replay__place output"), &text::replay::place(last, last)).await?;
    page.take_console().await?;
    Ok(())
}
