//! Bots and hints think in a worker, and play without one where there is none.

use fivefold::bots::{Level, Skilled};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Seat, View};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::records::save::SavedTable;
use fivefold::table::{Kind, Player as Seated, Table};
use fivefold::text::app;
use fivefold::words::{self, Told};
use serde_json::{Value, json};

use super::offline::open_with_worker;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::harness::site::Site;
use crate::player::{ByClicks, KEYS, Player, open_at_rest, wait_for_hint};

const YOU: Seat = Seat(0);

/// What a bot of a game does.
type Choose<G> = fn(&View<G>, Level, &mut Stream) -> Option<<G as Game>::Action>;

/// Puts something between page and workers that counts what goes to and fro, knows what was asked last, and holds questions
/// back while `held` is set.
pub const WATCH: &str = "
    const counts = window.watched = { made: 0, asked: 0, answered: 0, stopped: 0, last: '', held: false, waiting: [] };
    window.Worker = class extends Worker {
        constructor(address) {
            super(address);
            counts.made += 1;
            this.addEventListener('message', ({ data }) => { if (/^[0-9]/.test(data)) counts.answered += 1; });
        }
        postMessage(message) {
            if (typeof message !== 'string') return super.postMessage(message);
            counts.asked += 1;
            counts.last = message.split(' ')[1];
            if (counts.held) counts.waiting.push(() => super.postMessage(message));
            else super.postMessage(message);
        }
        terminate() {
            counts.stopped += 1;
            super.terminate();
        }
    }";

/// A count of what was watched.
pub async fn watched(page: &Page, name: &str) -> Outcome<u64> {
    let count = page.script("return window.watched[arguments[0]]", vec![json!(name)]).await?;
    count.as_u64().ok_or_else(|| Failure::new(format!("nothing was watched: {count}")))
}

/// Waits until a count has come to a number.
pub async fn wait_for_watched(page: &Page, name: &str, number: u64) -> Outcome {
    wait_until(&format!("`{name}` is {number}"), async || match watched(page, name).await? {
        count if count == number => Ok(()),
        count => Err(Failure::new(format!("it is {count}"))),
    })
    .await
}

/// Holds questions back from now on.
pub async fn hold(page: &Page) -> Outcome<Value> {
    page.script("window.watched.held = true", vec![]).await
}

/// Lets the questions go that were held back, and all others.
pub async fn let_go(page: &Page) -> Outcome<Value> {
    page.script("watched.held = false; watched.waiting.splice(0).forEach((ask) => ask())", vec![]).await
}

/// A table with a person in seat 0 and hard bots in the others.
pub fn against_hard_bots<G: Game>(seats: u8, seed: &str) -> Outcome<Table<G>> {
    let deal = Deal::new(seats, &Choices::NONE, seed.parse()?)?;
    let person = Seated::person("You")?;
    let bot = Seated::new(Kind::Bot(Level::Hard), "Odette")?;
    Ok(Table::new(deal, |seat| if seat == YOU { person.clone() } else { bot.clone() }))
}

/// Puts a table on the shelf and sits down at it, without loading the page again.
pub async fn sit_down<'a, G: Game>(stage: &'a Stage, table: &Table<G>, id: u32) -> Outcome<Player<'a, G>> {
    let record = SavedTable::of(table, 1).ok_or_else(|| Failure::new("a table without a record"))?;
    stage.page.store(&format!("{KEYS}table/{id}"), &record.write()).await?;
    stage.open(&format!("#/table/{id}")).await?;
    Player::at_table(&stage.page, id).await
}

/// Waits until the person can do something or the game is over.
async fn wait_for_you<G: Game>(player: &Player<'_, G>) -> Outcome<Table<G>> {
    wait_until("there is something to do", async || {
        let table = player.table().await?;
        let may_act = table.is_over() || !table.view(YOU).legal(1).is_empty();
        if may_act { Ok(table) } else { Err(Failure::new(format!("after {} actions", table.turns().len()))) }
    })
    .await
}

/// Does so many things by clicks, and waits for what the bots say to them.
pub async fn play<G: ByClicks>(player: &Player<'_, G>, times: usize) -> Outcome<Table<G>> {
    for _ in 0..times {
        let table = wait_for_you(player).await?;
        if table.is_over() {
            return Ok(table);
        }
        G::act(player, &table, YOU).await?;
        player.wait_for_more(table.turns().len()).await?;
    }
    wait_for_you(player).await
}

/// How many actions of bots a table holds; each has to be what this machine's own bots do at that point.
fn count_true_bots<G: Game>(table: &Table<G>, choose: Choose<G>) -> Outcome<usize> {
    let players = table.players().clone();
    let mut replay = Table::new(table.deal().clone(), |seat| players[seat].clone());
    let mut count = 0;
    for (number, turn) in table.turns().iter().enumerate() {
        if players[turn.seat].kind != Kind::Person {
            let mut stream = replay.bot_stream();
            let bots = replay.bots_to_act();
            let action = bots.iter().find_map(|(seat, level)| choose(&replay.view(*seat), *level, &mut stream));
            assert_eq!(action.as_ref(), Some(&turn.action), "{}, action {}", G::ID.name(), number + 1);
            count += 1;
        }
        replay.act(turn.action.clone()).map_err(|illegal| Failure::new(format!("{illegal}")))?;
    }
    Ok(count)
}

async fn expect_true_bots<G: ByClicks>(stage: &Stage, id: u32, seats: u8, times: usize, choose: Choose<G>) -> Outcome {
    let before = watched(&stage.page, "answered").await?;
    let player = sit_down::<G>(stage, &against_hard_bots(seats, "the same everywhere")?, id).await?;
    let table = play(&player, times).await?;
    let bots = count_true_bots(&table, choose)?;
    assert!(bots > 0, "no bot of {} has acted", G::ID.name());
    let answered = watched(&stage.page, "answered").await? - before;
    assert!(answered >= bots as u64, "{bots} actions of bots, {answered} answers of the worker");
    Ok(())
}

/// Whatever bots do in the browser they have from the worker, and it is what the library does on this machine with the same
/// view, level and random numbers.
pub async fn bots_act_as_they_do_natively(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "").await?;
    stage.page.script(WATCH, vec![]).await?;
    expect_true_bots::<Wichita>(stage, 1, 3, 12, Wichita::choose).await?;
    expect_true_bots::<NextToLast>(stage, 2, 4, 6, NextToLast::choose).await?;
    // All games in one engine: they are the same module in the others.
    if stage.page.engine().is_first() {
        expect_true_bots::<FiveSuits>(stage, 3, 4, 6, FiveSuits::choose).await?;
        expect_true_bots::<Sums>(stage, 4, 4, 10, Sums::choose).await?;
        expect_true_bots::<Balance>(stage, 5, 3, 6, Balance::choose).await?;
    }
    assert_eq!(watched(&stage.page, "made").await?, 1, "one worker is enough for all tables");
    assert_eq!(watched(&stage.page, "stopped").await?, 0, "nothing had to be stopped");
    Ok(())
}

/// A bot that takes long is said to think, and leaving the table ends that; whoever comes back finds the bot at it again.
pub async fn leaving_the_table_ends_the_thinking(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    page.script(WATCH, vec![]).await?;
    let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "long thoughts")?, 1).await?;
    wait_for_you(&player).await?;
    hold(page).await?;
    player.play_turn(YOU).await?;
    let table = player.table().await?;
    assert_eq!(table.waits_for().map(|(seat, _)| seat), Some(Seat(1)), "the bot is next");
    page.wait_for_text(&css(".dock .formula"), &words::table::thinks("Odette")).await?;
    page.screenshot("thinking").await?;
    page.expect_accessible().await?;

    let stopped = watched(page, "stopped").await?;
    page.click(&css(&format!("a[aria-label=\"{}\"]", app::HOME))).await?;
    wait_for_watched(page, "stopped", stopped + 1).await?;
    let_go(page).await?;
    page.element(&css(".resume .button--primary")).await?;
    assert_eq!(player.table().await?, table, "nobody acts at a table that was left");

    let made = watched(page, "made").await?;
    page.click(&css(".resume .button--primary")).await?;
    let table = wait_for_you(&player).await?;
    assert!(count_true_bots(&table, Wichita::choose)? > 0);
    assert_eq!(watched(page, "made").await?, made + 1, "another worker has taken it up");
    Ok(())
}

/// A hint that takes long is said to be sought; asking again meanwhile does not ask twice.
pub async fn a_hint_is_sought_once(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    page.script(WATCH, vec![]).await?;
    let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "a hint")?, 1).await?;
    let table = wait_for_you(&player).await?;
    hold(page).await?;
    let asked = watched(page, "asked").await?;
    for _ in 0..3 {
        page.press('h').await?;
    }
    page.wait_for_text(&css(".dock .formula--hint"), app::SEARCHES).await?;
    page.press('h').await?;
    // The first question also wakes the worker, after which it is asked.
    wait_for_watched(page, "asked", asked + 1).await?;
    let_go(page).await?;
    let view = table.view(YOU);
    let advice = Wichita::advise(&view, &mut table.bot_stream()).ok_or_else(|| Failure::new("no advice"))?;
    let said = Wichita::explain(&advice).says();
    page.wait_for_text(&css(".dock .formula--hint"), &said).await?;
    assert_eq!(watched(page, "asked").await?, asked + 1);

    // What is sought for a position is not wanted in the next one.
    hold(page).await?;
    page.press('h').await?;
    wait_for_watched(page, "asked", asked + 2).await?;
    player.roll().await?;
    wait_for_watched(page, "stopped", 1).await?;
    page.wait_until_gone(&css(".dock .formula--hint")).await
}

/// Where there are no workers, or theirs does not start, bots and hints think in the page.
pub async fn without_workers_bots_play_all_the_same(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let none = "window.Worker = undefined";
    let broken = "window.Worker = class extends Worker { constructor() { super('no-such-worker.js'); } }";
    for (id, trouble) in [(1, none), (2, broken)] {
        open_at_rest(stage, "").await?;
        page.reload().await?;
        page.script(trouble, vec![]).await?;
        let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "no workers")?, id).await?;
        let table = play(&player, 12).await?;
        assert!(count_true_bots(&table, Wichita::choose)? > 0, "a bot has acted");
        page.press('h').await?;
        wait_for_hint(page).await?;
    }
    // That the file is not there is in the console.
    page.take_console().await?;
    Ok(())
}

/// The worker is part of what the service worker keeps.
pub async fn a_worker_thinks_offline(stage: &mut Stage) -> Outcome {
    open_with_worker(stage, "").await?;
    stage.site.stop().await;
    stage.page.leave().await?;
    stage.open("").await?;
    stage.page.script(WATCH, vec![]).await?;
    let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "no network")?, 1).await?;
    let table = play(&player, 12).await?;
    let bots = count_true_bots(&table, Wichita::choose)?;
    assert!(bots > 0, "no bot has acted");
    let answered = watched(&stage.page, "answered").await?;
    assert!(answered >= bots as u64, "{bots} actions of bots, {answered} answers of the worker");
    stage.page.take_console().await?;
    Ok(())
}

/// The worker is found wherever the app lives.
pub async fn a_worker_thinks_below_another_path(stage: &mut Stage) -> Outcome {
    stage.site = Site::start("/some/where").await?;
    open_at_rest(stage, "#/wichita?seed=below&seats=2").await?;
    let page = &stage.page;
    page.script(WATCH, vec![]).await?;
    page.click(&button("Deal the cards")).await?;
    let player = Player::<Wichita>::at_table(page, 1).await?;
    play(&player, 12).await?;
    assert!(watched(page, "answered").await? > 0, "the worker has answered");
    Ok(())
}

/// Starts a worker as the app's own does, with the script of the second part for `LATER`. Then whatever bots and the first seat ask finds the module's memory overwritten, so
/// that it traps, as it does after a panic.
const BREAKS_DOWN: &str = "
    onmessage = async ({ data: [script, module, later] }) => {
        onmessage = null;
        const [{ default: start, initSync }, { load, prepare }] = await Promise.all([import(script), import('./LATER')]);
        prepare(initSync, later ?? (await load()));
        const { memory } = await start({ module_or_path: module });
        const answer = onmessage;
        onmessage = (event) => {
            if (/^[0-9]+ (bots|0) /.test(event.data)) new Uint8Array(memory.buffer).fill(255);
            answer(event);
        };
    };";

/// How many actions of bots a table holds; each has to be what a bot does without thinking.
fn count_simple_bots<G: Game>(table: &Table<G>) -> Outcome<usize> {
    let players = table.players().clone();
    let mut replay = Table::new(table.deal().clone(), |seat| players[seat].clone());
    let mut count = 0;
    for (number, turn) in table.turns().iter().enumerate() {
        if players[turn.seat].kind != Kind::Person {
            assert_eq!(replay.simple_action().as_ref(), Some(&turn.action), "action {}", number + 1);
            count += 1;
        }
        replay.act(turn.action.clone()).map_err(|illegal| Failure::new(format!("{illegal}")))?;
    }
    Ok(count)
}

/// A worker that breaks down over a question is not asked it again, and neither is the page: bots act without thinking, which
/// is said once, a hint says that there is none, and what does not break it is found by the next worker.
pub async fn a_question_that_breaks_the_worker_ends_nothing(stage: &mut Stage) -> Outcome {
    let worker = stage.site.file("worker-", ".js")?;
    let later = stage.site.file("later-", ".js")?;
    std::fs::write(stage.site.dir().join(worker), BREAKS_DOWN.replace("LATER", &later))?;
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    page.script(WATCH, vec![]).await?;
    let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "breaks down")?, 1).await?;
    wait_for_you(&player).await?;
    let said = page.script(COUNT_NOTICES, vec![json!(app::ACTED_SIMPLY)]).await?;
    assert_eq!(said, json!(0));
    let table = play(&player, 12).await?;
    let bots = count_simple_bots(&table)?;
    assert!(bots > 1, "{bots} actions of bots");
    assert_eq!(page.script("return window.counted()", vec![]).await?, json!(1), "it is said once");
    assert!(watched(page, "made").await? > 1, "there was a fresh worker for the next question");

    let asked = watched(page, "asked").await?;
    for _ in 0..2 {
        page.press('h').await?;
        page.wait_for_text(&css(".dock .formula--hint"), &format!("{}.", app::NO_ADVICE)).await?;
        page.screenshot("no-advice").await?;
    }
    assert_eq!(watched(page, "asked").await?, asked + 1, "the same is not asked again");

    // The table opens again, also where the bot is next, and goes on.
    hold(page).await?;
    player.play_turn(YOU).await?;
    page.click(&css(&format!("a[aria-label=\"{}\"]", app::HOME))).await?;
    page.element(&css(".resume .button--primary")).await?;
    let_go(page).await?;
    let before = player.table().await?;
    page.click(&css(".resume .button--primary")).await?;
    let table = wait_for_you(&player).await?;
    assert!(table.turns().len() > before.turns().len(), "the bot has acted");
    count_simple_bots(&table)?;

    // Counting deals breaks nothing.
    stage.open("#/fair/wichita?seed=breaks&seats=2&decks=1").await?;
    let answered = watched(page, "answered").await?;
    page.click(&button(fivefold::text::fair::START)).await?;
    wait_until("deals are counted", async || {
        let counted = "return document.querySelector('.survey__progress progress')?.value > 0
            || document.querySelector('.survey .chart') !== null";
        page.expect(counted, "none is").await
    })
    .await?;
    assert!(watched(page, "answered").await? > answered, "a worker counts");
    // What went wrong in the worker is in the console.
    page.take_console().await?;
    Ok(())
}

/// Counts how often a notice is shown from now on.
const COUNT_NOTICES: &str = "
    const text = arguments[0];
    let count = 0;
    const look = (records) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach((node) => {
        if (node.textContent.includes(text)) count += 1;
    });
    const observer = new MutationObserver(look);
    observer.observe(document.querySelector('.notices'), { childList: true });
    window.counted = () => { look(observer.takeRecords()); return count; };
    return count;";

/// Overwrites the memory of the page's own module as soon as the page begins to think.
const BREAK_PAGE: &str = "
    const { default: start } = await import(document.querySelector('link[rel=modulepreload]').href);
    const { memory } = await start();
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        set.call(this, key, value);
        if (key.startsWith('fivefold/1/thinking/')) {
            window.broken = true;
            new Uint8Array(memory.buffer).fill(255);
        }
    };";

/// Where there are no workers the page breaks down itself, and with it the app; but the question is not thought about again,
/// so that the table opens and goes on.
pub async fn a_question_that_breaks_the_page_is_not_asked_again(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    page.script("window.Worker = undefined", vec![]).await?;
    let player = sit_down::<Wichita>(stage, &against_hard_bots(2, "ends the page")?, 1).await?;
    wait_for_you(&player).await?;
    page.async_script(BREAK_PAGE, vec![]).await?;
    player.play_turn(YOU).await?;
    wait_until("the page has broken down", async || page.expect("return window.broken === true", "it has not").await)
        .await?;
    let before = player.table().await?;
    assert_eq!(before.waits_for().map(|(seat, _)| seat), Some(Seat(1)), "the bot is next");
    page.leave().await?;
    stage.open("").await?;
    // That the page broke down is in the console.
    page.take_console().await?;

    page.script("window.Worker = undefined", vec![]).await?;
    page.script("location.hash = '#/table/1'", vec![]).await?;
    wait_until("the bot has acted", async || {
        let now = player.table().await?;
        if now.turns().len() > before.turns().len() { Ok(()) } else { Err(Failure::new("it has not")) }
    })
    .await?;
    page.wait_for_text(&css(".notice__text"), app::ACTED_SIMPLY).await?;
    page.screenshot("acted-simply").await?;
    let after = player.table().await?;
    let first = &after.turns()[before.turns().len()];
    assert_eq!(Some(&first.action), before.simple_action().as_ref());
    play(&player, 2).await.map(|_| ())
}
