//! How a step of a scenario fails, and how it waits.

use std::cell::Cell;
use std::error::Error;
use std::fmt;
use std::time::{Duration, Instant};

use fantoccini::error::CmdError;

/// How long a scenario waits for anything. Generous: a busy machine must not fail a test.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How long to leave the browser alone between the first two looks; then twice as long each time, as whoever looks takes time
/// from what is waited for.
const FIRST_PAUSE: Duration = Duration::from_millis(10);

/// How long at most.
const LONGEST_PAUSE: Duration = Duration::from_millis(80);

thread_local! {
    /// How long looks were put off: a scenario stays on its thread.
    static WAITED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// How long looks were put off on this thread, since this was asked last, as what was waited for was not there yet.
pub fn take_waited() -> Duration {
    WAITED.take()
}

/// What went wrong.
pub struct Failure {
    /// In words.
    text: String,
    /// Whether the browser is gone, so that nothing is worth waiting for any more.
    is_final: bool,
}

/// The result of a step.
pub type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    /// A failure with these words.
    pub fn new(text: impl Into<String>) -> Failure {
        Failure { text: text.into(), is_final: false }
    }

    /// The same failure, with more words after it.
    pub fn and(self, text: &str) -> Failure {
        Failure { text: format!("{}\n{text}", self.text), ..self }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

// Possible because `Failure` itself is not an `Error`: every error becomes one with `?`.
impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Failure {
        // Drivers sometimes send a code and no words; the code is then all there is.
        let text = match error.to_string() {
            text if text.trim_end().ends_with(':') => format!("{text}{error:?}"),
            text => text,
        };
        // So says WebKit's driver once the process of the page has gone, and who translates for Firefox once that has.
        let is_final = (&error as &dyn Error).downcast_ref().is_some_and(CmdError::is_invalid_session_id);
        Failure { text, is_final }
    }
}

/// Tries until it works, for [`PATIENCE`]; a failed try means "not yet, because", unless the browser is gone.
///
/// # Errors
/// What was waited for, and why the last try failed.
pub async fn wait_until<T>(what: &str, attempt: impl AsyncFnMut() -> Outcome<T>) -> Outcome<T> {
    wait_for(PATIENCE, what, attempt).await
}

/// The same for as long as is said, where something takes longer than anything else.
///
/// # Errors
/// As with [`wait_until`].
pub async fn wait_for<T>(patience: Duration, what: &str, mut attempt: impl AsyncFnMut() -> Outcome<T>) -> Outcome<T> {
    let mut wait = Wait { start: Instant::now(), patience, pause: FIRST_PAUSE };
    loop {
        match attempt().await {
            Ok(value) => return Ok(value),
            Err(failure) => wait.on(what, failure).await?,
        }
    }
}

/// What is the same whatever is waited for, so that it is compiled once.
struct Wait {
    start: Instant,
    patience: Duration,
    pause: Duration,
}

impl Wait {
    /// Leaves the browser alone for a while, unless that would be of no use.
    async fn on(&mut self, what: &str, failure: Failure) -> Outcome {
        if failure.is_final || self.start.elapsed() >= self.patience {
            let text = format!("waited {} s until {what}; {}", self.start.elapsed().as_secs(), failure.text);
            return Err(Failure { text, ..failure });
        }
        tokio::time::sleep(self.pause).await;
        WAITED.set(WAITED.get() + self.pause);
        self.pause = LONGEST_PAUSE.min(self.pause * 2);
        Ok(())
    }
}
