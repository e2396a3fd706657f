//! A scenario: what it is given, how it is run, and what else it must not leave behind.

use std::cell::{Cell, RefCell};
use std::fs::OpenOptions;
use std::io::{self, Write, stderr};
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use tokio::runtime::{Builder, Runtime};

use super::engine::{Browser, Engine, Owner};
use super::failure::{Failure, Outcome, PATIENCE, take_waited};
use super::page::Page;
use super::site::Site;

/// When even a patient test gives up.
const LIMIT: Duration = Duration::from_secs(240);

thread_local! {
    /// How long the browsers of the scenario on this thread took to be there.
    static STARTING: Cell<Duration> = const { Cell::new(Duration::ZERO) };

    /// Words and place of the assertion that failed last on this thread: a scenario stays on its thread.
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the words of failed assertions for the report at the end, instead of printing them in between with a trace
/// of the runtime's innards.
pub fn keep_panics_for_the_report() {
    std::panic::set_hook(Box::new(|info| LAST_PANIC.set(info.to_string())));
}

/// What a scenario is given: a page in a browser that has never seen its site, and the app on a server of its own.
pub struct Stage {
    /// The browser's page, empty at first.
    pub page: Page,
    /// The app, served at `/`.
    pub site: Site,
}

impl Stage {
    /// Opens the app at a fragment (`#/…`, or nothing) and waits until it stands.
    ///
    /// # Errors
    /// If it does not.
    pub async fn open(&self, fragment: &str) -> Outcome {
        self.page.open(&self.site.url(fragment)).await
    }

    /// Does something in another browser, of another engine where there is one, as somebody else would who was sent a link. That
    /// browser goes on to other scenarios unless something went wrong.
    ///
    /// # Errors
    /// If it does not start, or what is done fails.
    pub async fn elsewhere<T>(&self, act: impl AsyncFnOnce(Page) -> Outcome<T>) -> Outcome<T> {
        let browser = Browser::get(self.page.engine().another(), Owner::ShowsPagesOnly).await?;
        let done = act(Page::new(&browser)).await;
        match done {
            Ok(_) => browser.keep().await,
            Err(_) => browser.close().await,
        }
        done
    }
}

/// A named scenario.
#[derive(Clone)]
pub struct Scenario {
    name: &'static str,
    owner: Owner,
    /// The engines in which it gets a browser that nobody has used.
    anew: &'static [Engine],
    is_once: bool,
    engines: &'static [Engine],
    acts: Arc<Acts>,
}

/// What it does on its stage. Of one type for all of them, as whatever plays one is compiled for each type.
type Acts = dyn Fn(&mut Stage) -> LocalBoxFuture<'_, Outcome> + Send + Sync;

impl Scenario {
    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The same in a browser with its owner's settings.
    pub fn of(self, owner: Owner) -> Scenario {
        Scenario { owner, ..self }
    }

    /// The same in a browser that no scenario has used, in these engines: what it is about is remembered there for the whole of
    /// a browser's life.
    pub fn in_a_new(self, anew: &'static [Engine]) -> Scenario {
        Scenario { anew, ..self }
    }

    /// The same in some engines only: the others cannot do what it is about.
    pub fn only_in(self, engines: &'static [Engine]) -> Scenario {
        Scenario { engines, ..self }
    }

    /// The same where nobody needs more of a browser than its pages.
    pub fn of_pages(self) -> Scenario {
        let owner = if self.owner == Owner::Usual { Owner::ShowsPagesOnly } else { self.owner };
        self.of(owner)
    }

    /// The same in one engine, the first of those that are tested, as it is about what our own code decides, and of that in its
    /// pages only.
    pub fn once(self) -> Scenario {
        Scenario { is_once: true, ..self.of_pages() }
    }

    /// The engines of those that are tested in which it is played.
    pub fn played_in(&self, tested: &[Engine]) -> Vec<Engine> {
        let engines = tested.iter().copied().filter(|engine| self.engines.contains(engine));
        engines.take(if self.is_once { 1 } else { tested.len() }).collect()
    }

    /// Plays it in one engine.
    ///
    /// # Errors
    /// If it fails, with the browser's console.
    pub fn play(&self, engine: Engine) -> Outcome {
        let begin = Instant::now();
        take_waited();
        let outcome = play(self, engine);
        let [all, starting, waiting] = [begin.elapsed(), STARTING.take(), take_waited()].map(|time| time.as_secs_f64());
        // Only told at the end of `make test`.
        let _ = note_time(&format!("{all:.1} {engine}::{} {starting:.1} {waiting:.1}\n", self.name));
        outcome
    }
}

/// Adds a line to the file of how long each scenario took: seconds, its name, and how many of them its browser took to be there,
/// and it waited for what was not there yet.
fn note_time(line: &str) -> io::Result<()> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../browser-tests.txt");
    OpenOptions::new().create(true).append(true).open(path)?.write_all(line.as_bytes())
}

/// What all scenarios run on: browsers outlive them.
pub fn runtime() -> Outcome<&'static Runtime> {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    if RUNTIME.get().is_none() {
        // Two threads may both have come here; one of the two runtimes is dropped again.
        let _ = RUNTIME.set(Builder::new_multi_thread().enable_all().build()?);
    }
    RUNTIME.get().ok_or_else(|| Failure::new("there is no runtime"))
}

/// Gives a name to a scenario. It passes if it ends well and its console holds no warning or error by then, other
/// than those that it took out with [`Page::take_console`].
pub fn scenario<A>(name: &'static str, acts: A) -> Scenario
where
    A: AsyncFn(&mut Stage) -> Outcome + Copy + Send + Sync + 'static,
{
    let acts: Arc<Acts> = Arc::new(move |stage| async move { acts(stage).await }.boxed_local());
    Scenario { name, owner: Owner::Usual, anew: &[], is_once: false, engines: &Engine::ALL, acts }
}

/// Plays a scenario, once more in a new browser where its browser died.
fn play(scenario: &Scenario, engine: Engine) -> Outcome {
    runtime()?.block_on(async {
        match play_once(scenario, engine, scenario.anew.contains(&engine)).await? {
            Ending::Played(outcome) => outcome,
            Ending::BrowserDied(failure) => {
                let _ = writeln!(stderr(), "{engine}::{}: the browser died, once more; {failure}", scenario.name);
                match play_once(scenario, engine, true).await? {
                    Ending::Played(outcome) => outcome,
                    Ending::BrowserDied(failure) => Err(failure.and("the browser died twice")),
                }
            }
        }
    })
}

/// How a scenario came to its end.
enum Ending {
    /// The browser was there until the end.
    Played(Outcome),
    /// The process of the page was gone, whatever the scenario was about to see: WebKitGTK loses it now and then. A page of ours that kills it does so again.
    BrowserDied(Failure),
}

/// Plays a scenario. Its browser is kept for the next one where nothing went wrong and it was not a new one.
async fn play_once(scenario: &Scenario, engine: Engine, is_first: bool) -> Outcome<Ending> {
    let begin = Instant::now();
    let owner = scenario.owner;
    let starting =
        async { if is_first { Browser::start(engine, owner).await } else { Browser::get(engine, owner).await } };
    let starting = tokio::time::timeout(LIMIT, starting).await;
    let browser = starting.map_err(|_| Failure::new(format!("{engine} does not start")))??;
    let mut stage = Stage { page: Page::new(&browser), site: Site::start("/").await? };
    STARTING.set(STARTING.get() + begin.elapsed());
    let played = AssertUnwindSafe((scenario.acts)(&mut stage)).catch_unwind();
    let outcome = match tokio::time::timeout(LIMIT, played).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_)) => Err(Failure::new(LAST_PANIC.take())),
        Err(_) => Err(Failure::new(format!("not done after {} s", LIMIT.as_secs()))),
    };
    let ending = match outcome {
        Ok(()) => Ending::Played(in_time(stage.page.expect_quiet_console()).await),
        Err(failure) if stage.page.is_dead().await => Ending::BrowserDied(failure),
        Err(failure) => Ending::Played(Err(with_evidence(failure, &stage.page, scenario.name).await)),
    };
    match ending {
        // One that was started for this scenario goes with it: others have theirs.
        Ending::Played(Ok(())) if !is_first => browser.keep().await,
        _ => browser.close().await,
    }
    stage.site.stop().await;
    Ok(ending)
}

/// Adds to a failure what may explain it: a picture of the page, the console, its service worker, and what it has stored.
async fn with_evidence(failure: Failure, page: &Page, name: &str) -> Failure {
    let name = format!("failed-{name}");
    let console = match in_time(page.take_console()).await {
        Ok(messages) if messages.is_empty() => "console: empty".to_owned(),
        Ok(messages) => format!("console: {messages:#?}"),
        Err(problem) => format!("no console: {problem}"),
    };
    let records = match in_time(page.save_records(&name)).await {
        Ok(path) => format!("records: {}", path.display()),
        Err(problem) => format!("no records: {problem}"),
    };
    let worker = match in_time(page.service_worker()).await {
        Ok(states) => format!("service worker: {states}"),
        Err(problem) => format!("no service worker: {problem}"),
    };
    // Last, as WebKit's driver may wait for ever for it, and then with whatever is asked next.
    let picture = match in_time(page.save_picture(&name)).await {
        Ok(path) => format!("picture: {}", path.display()),
        Err(problem) => format!("no picture: {problem}"),
    };
    failure.and(&picture).and(&console).and(&worker).and(&records)
}

/// What a page answers, if it does before long.
async fn in_time<T>(answer: impl Future<Output = Outcome<T>>) -> Outcome<T> {
    let answer = tokio::time::timeout(PATIENCE, answer).await;
    answer.unwrap_or_else(|_| Err(Failure::new("the browser does not answer")))
}
