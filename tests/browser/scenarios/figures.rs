//! How long hard bots and hints think in the browser, and whether the page stutters meanwhile. Figures for the documentation,
//! written to the output: `make bench-browser`. What they come to is not checked; that the answers are right is.

#![expect(clippy::print_stdout, reason = "this is what these scenarios are for")]

use fivefold::bots::{Level, Skilled};
use std::time::{Duration, Instant};

use fivefold::catalogue::{self, puzzle_draws};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, GameId, Seat, View};
use fivefold::games;
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::puzzles::{PuzzleLevel, PuzzleName};
use fivefold::records::save::SavedTable;
use fivefold::review::Reviewer;
use fivefold::review::par::games as games_of_par;
use fivefold::scene::Scenic;
use fivefold::table::{Kind, Player as Seated, Table};
use serde_json::{Value, json};

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::css;
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::prepared::play_until;
use crate::player::{KEYS, Player, open_at_rest, wait_for_hint};

/// What a bot of a game does.
type Choose<G> = fn(&View<G>, Level, &mut Stream) -> Option<<G as Game>::Action>;

/// Of how many positions of each kind of table the time is taken.
const POSITIONS: usize = 60;

/// Of how many puzzles of each kind and level the time is taken.
const PUZZLES: u32 = 300;

/// Of how many games of each kind the review is timed.
const REVIEWS: u32 = 3;

/// At how many tables of each kind the frames are counted.
const TABLES: u32 = 5;

/// Starts a worker as the page does and waits until it can be asked.
const START: &str = "
    const address = (found) => document.querySelector(found).href;
    const module = await WebAssembly.compileStreaming(fetch(address('link[rel=preload][as=fetch]')));
    const worker = new Worker(document.querySelector('meta[name=worker]').content);
    worker.postMessage([address('link[rel=modulepreload]'), module]);
    await new Promise((ready) => { worker.onmessage = ready; });
    window.thinker = worker;";

/// Asks it, and returns the answer with the milliseconds that it took.
const ASK: &str = "
    const answer = new Promise((heard) => { thinker.onmessage = ({ data }) => heard(data); });
    const began = performance.now();
    thinker.postMessage(arguments[0]);
    return [await answer, performance.now() - began];";

/// Holds back all that a worker is asked and all that waits for a moment, until it is let go.
const HOLD: &str = "
    const held = window.held = [];
    const later = (run) => { if (window.held === held) held.push(run); else run(); };
    if (window.Worker !== undefined) window.Worker = class extends Worker {
        postMessage(message) {
            if (typeof message !== 'string') super.postMessage(message);
            else later(() => super.postMessage(message));
        }
    };
    const setSooner = window.setTimeout.bind(window);
    window.setTimeout = (...given) => { later(() => setSooner(...given)); return 0; };
    window.letGo = () => { window.held = null; held.forEach((run) => run()); };";

/// Notes from now on the longest time between two frames, and the longest task where the browser tells it.
const OBSERVE: &str = "
    const seen = window.seen = { frame: 0, task: 0 };
    let last = performance.now();
    const frame = (now) => { seen.frame = Math.max(seen.frame, now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    const note = (list) => list.getEntries().forEach((entry) => { seen.task = Math.max(seen.task, entry.duration); });
    if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
        new PerformanceObserver(note).observe({ type: 'longtask' });";

/// Times of one kind of question.
#[derive(Default)]
struct Times(Vec<f64>);

impl Times {
    /// The time that so many of a hundred stay under, in milliseconds.
    fn under(&mut self, percent: usize) -> f64 {
        self.0.sort_by(f64::total_cmp);
        self.0.get((self.0.len() * percent / 100).min(self.0.len().saturating_sub(1))).copied().unwrap_or_default()
    }

    fn sum(&self) -> f64 {
        self.0.iter().sum()
    }
}

/// A table of bots.
fn table_of<G: Game>(seats: u8, options: &[(&str, &str)], level: Level, seed: &str) -> Outcome<Table<G>> {
    let read = |choices: Choices, (name, value): &(&str, &str)| choices.read(G::OPTIONS, name, value);
    let choices = options.iter().try_fold(Choices::NONE, read).map_err(|bad| Failure::new(format!("{bad:?}")))?;
    let bot = Seated::new(Kind::Bot(level), "Odette")?;
    Ok(Table::new(Deal::new(seats, &choices, seed.parse()?)?, |_| bot.clone()))
}

/// What the bots at a table do next.
fn next_of<G: Game>(table: &Table<G>, choose: Choose<G>) -> Option<G::Action> {
    let mut stream = table.bot_stream();
    table.bots_to_act().iter().find_map(|(seat, level)| choose(&table.view(*seat), *level, &mut stream))
}

/// What is done next at a table of quick bots, the dealing between rounds included, for which tables wait.
fn next_or_deal<G: Game>(table: &Table<G>, choose: Choose<G>) -> Option<G::Action> {
    next_of(table, choose).or_else(|| choose(&table.view(Seat(0)), Level::Medium, &mut table.bot_stream()))
}

/// Positions with something to choose, from games of quick bots, each as the record of a table of hard ones.
fn positions<G: Game>(seats: u8, options: &[(&str, &str)], choose: Choose<G>) -> Outcome<Vec<(Seat, String)>> {
    let mut found = Vec::new();
    for game in 0.. {
        let seed = format!("figures {game}");
        let mut quick = table_of::<G>(seats, options, Level::Medium, &seed)?;
        let mut hard = table_of::<G>(seats, options, Level::Hard, &seed)?;
        while !quick.is_over()
            && let Some(action) = next_or_deal(&quick, choose)
        {
            let chooser = quick.state().open().to_act().filter(|seat| quick.view(*seat).legal(2).len() > 1);
            // A few of each game, from all its rounds.
            if let Some(seat) = chooser.filter(|_| quick.turns().len() % 7 == 0) {
                let record = SavedTable::of(&hard, 1).ok_or_else(|| Failure::new("a table without a record"))?;
                found.push((seat, record.write()));
                if found.len() == POSITIONS {
                    return Ok(found);
                }
            }
            quick.act(action.clone()).map_err(|illegal| Failure::new(format!("{illegal}")))?;
            hard.act(action).map_err(|illegal| Failure::new(format!("{illegal}")))?;
        }
    }
    Ok(found)
}

/// Takes the times of one kind of table.
async fn measure<G: Game>(page: &Page, name: &str, seats: u8, options: &[(&str, &str)], choose: Choose<G>) -> Outcome {
    let (mut moves, mut hints, mut native) = (Times::default(), Times::default(), Times::default());
    for (seat, record) in positions::<G>(seats, options, choose)? {
        let began = Instant::now();
        let action = next_of(&SavedTable::read(&record)?.open::<G>()?, choose);
        native.0.push(began.elapsed().as_secs_f64() * 1e3);
        let said = ask(page, &format!("1 bots {record}"), &mut moves).await?;
        let expected = action.map(|action| G::write_action(&action)).unwrap_or_default();
        assert_eq!(said, format!("1 {expected}"), "{name}: what this machine's own bots do");
        let said = ask(page, &format!("1 {} {record}", seat.0), &mut hints).await?;
        assert!(said.len() > 2, "{name}: no hint");
    }
    println!(
        "| {name}, {seats} seats | {:.1} ms | {:.1} | {:.1} | {:.1} | {:.1} × |",
        moves.under(50),
        moves.under(95),
        moves.under(100),
        hints.under(95),
        moves.sum() / native.sum(),
    );
    Ok(())
}

async fn ask(page: &Page, sheet: &str, times: &mut Times) -> Outcome<String> {
    let answer = page.async_script(ASK, vec![json!(sheet)]).await?;
    times.0.push(answer[1].as_f64().unwrap_or_default());
    Ok(answer[0].as_str().unwrap_or_default().to_owned())
}

/// How long hard bots and hints take in a worker, the opening of the record included, beside the same on this machine without
/// a browser.
pub async fn how_long_hard_bots_think(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    let page = &stage.page;
    page.async_script(START, vec![]).await?;
    println!("| {} | half under | 95 % under | all under | hints, 95 % under | natively |", page.engine());
    println!("| --- | --- | --- | --- | --- | --- |");
    measure::<Sums>(page, "Sums", 2, &[], Sums::choose).await?;
    measure::<Sums>(page, "Sums", 8, &[], Sums::choose).await?;
    measure::<NextToLast>(page, "Next to Last", 2, &[], NextToLast::choose).await?;
    measure::<NextToLast>(page, "Next to Last", 4, &[], NextToLast::choose).await?;
    measure::<NextToLast>(page, "Next to Last", 8, &[], NextToLast::choose).await?;
    measure::<Balance>(page, "Balance", 1, &[], Balance::choose).await?;
    measure::<Balance>(page, "Balance", 2, &[], Balance::choose).await?;
    measure::<Balance>(page, "Balance", 8, &[], Balance::choose).await?;
    measure::<Wichita>(page, "Wichita", 2, &[], Wichita::choose).await?;
    measure::<Wichita>(page, "Wichita", 8, &[], Wichita::choose).await?;
    measure::<FiveSuits>(page, "Five Suits, short", 2, &[], FiveSuits::choose).await?;
    measure::<FiveSuits>(page, "Five Suits, long", 2, &[("length", "long")], FiveSuits::choose).await?;
    measure::<FiveSuits>(page, "Five Suits, long", 4, &[("length", "long")], FiveSuits::choose).await?;
    measure::<FiveSuits>(page, "Five Suits, long", 7, &[("length", "long")], FiveSuits::choose).await
}

/// Takes the times of reviews of a game as Play deals it, among quick bots to its end: until the first decision of the first seat
/// is judged, until all is, and of par.
async fn review<G: Scenic>(page: &Page, options: Choices) -> Outcome {
    let (mut first, mut whole, mut par, mut actions) =
        (Times::default(), Times::default(), Times::default(), Vec::new());
    for game in 0..REVIEWS {
        let bot = Seated::new(Kind::Bot(Level::Medium), "Odette")?;
        let deal = Deal::<G>::new(G::ID.facts().usual_seats, &options, format!("figures {game}").parse()?)?;
        let mut table = Table::new(deal, |_| bot.clone());
        while !table.is_over()
            && let Some(action) = next_or_deal(&table, G::choose)
        {
            table.act(action).map_err(|illegal| Failure::new(format!("{illegal}")))?;
        }
        let record = SavedTable::of(&table, 1).ok_or_else(|| Failure::new("a table without a record"))?.write();
        let reviewer = Reviewer::of(&table)?;
        let (ledger, seat) = (reviewer.blank(), Seat(0));
        let mut times = Times::default();
        for (number, action) in ledger.to_judge(&reviewer.winning(), &[seat]).into_iter().enumerate() {
            let said = ask(page, &format!("1 costs {action} {record}"), &mut times).await?;
            assert!(said.len() > 2, "{}: nothing is said of action {action}", G::ID.name());
            if number == 0 {
                first.0.push(times.sum());
            }
        }
        ask(page, &format!("1 fortune {record}"), &mut times).await?;
        whole.0.push(times.sum());
        let numbers: String = (1..=games_of_par(G::PAR)).map(|number| format!(",{number}")).collect();
        let said = ask(page, &format!("1 par {}{numbers} {record}", seat.0), &mut par).await?;
        assert_eq!(said.split(' ').count() as u32, 1 + games_of_par(G::PAR), "{}: {said}", G::ID.name());
        actions.push(table.turns().len());
    }
    actions.sort_unstable();
    println!(
        "| {}, {} seats | {} | {:.1} s | {:.1} | {:.1} |",
        G::ID.title(),
        G::ID.facts().usual_seats,
        actions[actions.len() / 2],
        first.under(50) / 1e3,
        whole.under(50) / 1e3,
        par.under(50) / 1e3,
    );
    Ok(())
}

/// How long reviews take in a worker: the middle of a few games each. What they come to is no matter here.
pub async fn how_long_reviews_take(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    let page = &stage.page;
    page.async_script(START, vec![]).await?;
    println!("| {} | actions | first decision | whole review | par |", page.engine());
    println!("| --- | --- | --- | --- | --- |");
    let quick = |game: GameId| catalogue::game(game).quick();
    review::<Sums>(page, quick(Sums::ID)).await?;
    review::<NextToLast>(page, quick(NextToLast::ID)).await?;
    review::<Balance>(page, quick(Balance::ID)).await?;
    review::<Wichita>(page, quick(Wichita::ID)).await?;
    review::<FiveSuits>(page, quick(FiveSuits::ID)).await
}

/// How long a puzzle of each kind and level takes to be found in a worker, beside the same on this machine without a browser.
pub async fn how_long_puzzles_take(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    let page = &stage.page;
    page.async_script(START, vec![]).await?;
    println!("| {} | half under | 99 % under | all under | natively |", page.engine());
    println!("| --- | --- | --- | --- | --- |");
    for game in games::all() {
        for level in PuzzleLevel::ALL {
            let (mut times, mut native) = (Times::default(), Times::default());
            for number in 0..PUZZLES {
                let name = PuzzleName { seed: "figures".parse()?, level, number };
                let began = Instant::now();
                let draw = catalogue::game(game).puzzle(&name).draw();
                native.0.push(began.elapsed().as_secs_f64() * 1e3);
                let names = puzzle_draws::write_names(game, &[name]);
                let said = ask(page, &format!("1 puzzles {names}"), &mut times).await?;
                assert_eq!(said, format!("1 {draw}"), "{} {level}, {number}", game.name());
            }
            println!(
                "| {} {level} | {:.1} ms | {:.1} | {:.1} | {:.1} × |",
                game.title(),
                times.under(50),
                times.under(99),
                times.under(100),
                times.sum() / native.sum(),
            );
        }
    }
    Ok(())
}

/// Tables with a person in seat 0 and hard bots in the others, one of which is to act, after so many actions.
fn before_bots<G: Game>(
    seats: u8,
    options: &[(&str, &str)],
    actions: usize,
    choose: Choose<G>,
) -> Outcome<Vec<Table<G>>> {
    let mut tables = Vec::new();
    for game in 0..TABLES {
        let seed = format!("frames {game}");
        let mut quick = table_of::<G>(seats, options, Level::Medium, &seed)?;
        let (you, bot) = (Seated::person("You")?, Seated::new(Kind::Bot(Level::Hard), "Odette")?);
        let mut table: Table<G> =
            Table::new(quick.deal().clone(), |seat| if seat == Seat(0) { you.clone() } else { bot.clone() });
        while quick.turns().len() < actions || table.state().open().to_act() != Some(Seat(1)) {
            let action = next_or_deal(&quick, choose)
                .ok_or_else(|| Failure::new(format!("{seed}: over after {}", quick.turns().len())))?;
            quick.act(action.clone()).map_err(|illegal| Failure::new(format!("{illegal}")))?;
            table.act(action).map_err(|illegal| Failure::new(format!("{illegal}")))?;
        }
        tables.push(table);
    }
    Ok(tables)
}

/// Lets bots act and a hint be sought at each of the tables; returns the longest times between two frames, and the longest
/// tasks.
async fn stutter<G: Game>(stage: &Stage, tables: &[Table<G>], before: &str) -> Outcome<[Times; 2]> {
    let mut longest = [Times::default(), Times::default()];
    for table in tables {
        open_at_rest(stage, "").await?;
        let page = &stage.page;
        page.reload().await?;
        page.script(before, vec![]).await?;
        page.script(HOLD, vec![]).await?;
        let record = SavedTable::of(table, 1).ok_or_else(|| Failure::new("a table without a record"))?;
        page.store(&format!("{KEYS}table/1"), &record.write()).await?;
        stage.open("#/table/1").await?;
        let player = Player::<G>::at_table(page, 1).await?;
        page.element(&css(".dock .hand")).await?;
        page.script(OBSERVE, vec![]).await?;
        page.script("letGo()", vec![]).await?;
        wait_until("the bots have acted", async || {
            let now = player.table().await?;
            if now.is_over() || now.bots_to_act().is_empty() { Ok(()) } else { Err(Failure::new("a bot is to act")) }
        })
        .await?;
        if player.table().await?.state().open().to_act() == Some(Seat(0)) {
            page.press('h').await?;
            wait_for_hint(page).await?;
        }
        // What the observer has seen last is told a moment later.
        tokio::time::sleep(Duration::from_millis(100)).await;
        let seen: Value = page.script("return [seen.frame, seen.task]", vec![]).await?;
        for (place, times) in longest.iter_mut().enumerate() {
            times.0.push(seen[place].as_f64().unwrap_or_default());
        }
    }
    Ok(longest)
}

async fn compare<G: Game>(
    stage: &Stage,
    name: &str,
    seats: u8,
    options: &[(&str, &str)],
    actions: usize,
    choose: Choose<G>,
) -> Outcome {
    let tables = before_bots::<G>(seats, options, actions, choose)?;
    let told = |[mut frames, mut tasks]: [Times; 2]| {
        format!("{:.0} ms | {:.0} | {:.0}", frames.under(50), frames.under(100), tasks.under(100))
    };
    let with = told(stutter(stage, &tables, "").await?);
    let without = told(stutter(stage, &tables, "window.Worker = undefined").await?);
    println!("| {name}, {seats} seats | {with} | {without} |");
    Ok(())
}

/// The longest time between two frames and the longest task of the page, while hard bots act at a full table and a hint is
/// sought; beside the same without a worker.
pub async fn how_smooth_the_page_stays(stage: &mut Stage) -> Outcome {
    let kinds = "longest frame, half of tables under | all under | longest task";
    println!("| {} | {kinds} | without a worker: {kinds} |", stage.page.engine());
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    compare::<Sums>(stage, "Sums", 8, &[], 150, Sums::choose).await?;
    compare::<NextToLast>(stage, "Next to Last", 8, &[], 300, NextToLast::choose).await?;
    compare::<Balance>(stage, "Balance", 8, &[], 40, Balance::choose).await?;
    compare::<Wichita>(stage, "Wichita", 8, &[], 60, Wichita::choose).await?;
    compare::<FiveSuits>(stage, "Five Suits, long", 7, &[("length", "long")], 200, FiveSuits::choose).await
}

/// Fills the device: a record so many times, and a year of deals of the day and statistics.
const FILL: &str = "
    const [keys, record, count] = arguments;
    for (let id = 1; id <= count; id += 1)
        localStorage.setItem(`${keys}table/${id}`, record.replace('\"changed\":0', `\"changed\":${id}`));
    const games = ['sums', 'next-to-last', 'balance', 'wichita', 'five-suits'];
    const days = [], lines = [];
    for (let back = 365; back > 0; back -= 1) for (const game of games) {
        days.push({ date: new Date(Date.now() - back * 86400000).toISOString().slice(0, 10), game, score: 7, won: true });
        lines.push(`${lines.length.toString(16).padStart(16, '0')} ${game} medium 2 7 won ${1e12 + lines.length}`);
    }
    localStorage.setItem(`${keys}days`, JSON.stringify({ version: 1, days }));
    localStorage.setItem(`${keys}statistics`, JSON.stringify({ version: 1, games: lines, known: [] }));";

/// When the last long task of the page's beginning ended, and the longest of all, in milliseconds. A task is long from 50 on.
const LONG_TASKS: &str = "
    return await new Promise((told) => {
        let last = 0, longest = 0;
        const note = (entry) => {
            last = Math.max(last, entry.startTime + entry.duration);
            longest = Math.max(longest, entry.duration);
        };
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'longtask', buffered: true });
        setTimeout(() => told([last, longest]), 1500);
    })";

/// How long the first page keeps the processor, slowed down four times, with many saved games of a thousand actions and a
/// year of deals and statistics, beside an empty device.
pub async fn how_soon_the_first_page_is_there(stage: &mut Stage) -> Outcome {
    const GAMES: u32 = 300;
    let page = &stage.page;
    let mut table = table_of::<NextToLast>(2, &[], Level::Medium, "first page")?;
    play_until(
        &mut table,
        |table| table.turns().len() == 1_000,
        |table, seat, stream| NextToLast::sample(table.view(seat).sight(), stream),
    )?;
    let record = SavedTable::of(&table, 0).map(|saved| saved.write()).unwrap_or_default();
    println!("| {} bytes a game | last long task ended after | longest task |", record.len());
    println!("| --- | --- | --- |");
    let forget = format!("localStorage.removeItem('{KEYS}glances')");
    let fill = [json!(KEYS), json!(record), json!(GAMES)];
    let kinds = [
        ("an empty device", "", ""),
        ("300 games, seen for the first time", FILL, forget.as_str()),
        ("300 games, seen before", "", ""),
    ];
    open_at_rest(stage, "#/settings").await?;
    for (name, once, each) in kinds {
        stage.open("#/settings").await?;
        page.script(once, fill.to_vec()).await?;
        let (mut ended, mut longest) = (Times::default(), Times::default());
        for _ in 0..5 {
            stage.open("#/settings").await?;
            page.script(each, vec![]).await?;
            page.leave().await?;
            page.slow_down(4).await?;
            stage.open("#/").await?;
            page.element(&css(".day")).await?;
            let seen = page.async_script(LONG_TASKS, vec![]).await?;
            page.slow_down(1).await?;
            ended.0.push(seen[0].as_f64().unwrap_or_default());
            longest.0.push(seen[1].as_f64().unwrap_or_default());
            page.leave().await?;
        }
        println!("| {name} | {:.0} ms | {:.0} |", ended.under(50), longest.under(50));
    }
    Ok(())
}
