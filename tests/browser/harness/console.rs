//! What ended up in a browser's console.
//!
//! Two sources, because neither sees everything:
//! - In all three engines a script that [`Site`](super::site::Site) puts at the beginning of the page
//!   (`witness.js`): calls of `console.*`, uncaught errors, unhandled rejections, files that do not load, violations
//!   of the Content-Security-Policy.
//! - The engine's own messages. Chromium: the driver's log, which has failed requests and the browser's advice as
//!   well. Firefox: the console service, read with the browser's rights; it has no failed requests. WebKitGTK: none,
//!   because an automated (and so private) session writes no console anywhere.
//!
//! Not seen: what a worker or the service worker writes with `console.*` in Firefox and WebKit, and what WebKit has
//! to say that raises no event in the page.

use fantoccini::Client;
use serde_json::{Value, json};

use super::engine::Engine;
use super::failure::{Failure, Outcome};
use super::vendor::VendorCommand;

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Said for information.
    Info,
    /// A warning.
    Warning,
    /// An error.
    Error,
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// How much it matters.
    pub level: Level,
    /// What it says.
    pub text: String,
}

/// What browsers advise against that the page means to do: it waits with an offer to install the app, and whoever cannot wait for the
/// second part of the module has it fetched at once.
const MEANT: [&str; 2] =
    ["beforeinstallpromptevent.preventDefault()", "Synchronous XMLHttpRequest on the main thread is deprecated"];

/// What Firefox says where a script was running, or about to, in a page whose process had to go: it is ended, and nobody misses it.
/// A script that takes long is never ended while a driver is at work.
const ENDED_WITH_ITS_PAGE: &str = "Script terminated by timeout at:";

/// Takes out of the console what is in it by now.
///
/// # Errors
/// If the browser does not answer.
pub async fn take(engine: Engine, client: &Client) -> Outcome<Vec<Message>> {
    // On a page without storage (about:blank, an error page) there was no witness either.
    let witness = "try {
            const kept = sessionStorage.getItem('fivefold-witness');
            sessionStorage.removeItem('fivefold-witness');
            return JSON.parse(kept ?? '[]');
        } catch { return []; }";
    let mut messages = entries(&client.execute(witness, vec![]).await?, "level", "text");
    messages.extend(match engine {
        Engine::Chromium => {
            let log = client.issue_cmd(VendorCommand::post("se/log", json!({ "type": "browser" }))).await?;
            entries(&log, "level", "message")
        }
        Engine::Firefox => {
            let mut messages = entries(&firefox_console(client).await?, "level", "text");
            messages.retain(|message| !message.text.starts_with(ENDED_WITH_ITS_PAGE));
            messages
        }
        Engine::WebKit => Vec::new(),
    });
    Ok(messages)
}

/// Reads a list of messages; what the browser says for its own developers is left out.
fn entries(list: &Value, level: &str, text: &str) -> Vec<Message> {
    let known = |entry: &Value| {
        let level = match entry[level].as_str()? {
            "error" | "SEVERE" => Level::Error,
            "warn" | "WARNING" => Level::Warning,
            "info" | "log" | "debug" | "INFO" => Level::Info,
            _ => return None,
        };
        let text = entry[text].as_str()?;
        (!MEANT.iter().any(|meant| text.contains(meant))).then(|| Message { level, text: text.to_owned() })
    };
    list.as_array().into_iter().flatten().filter_map(known).collect()
}

/// The errors and warnings that concern a page, from Firefox's console service. Messages of a page's process come
/// on the same channel as the answers to its scripts, so that nothing said before the last answer is missing.
async fn firefox_console(client: &Client) -> Outcome<Value> {
    let script = r"
        const messages = Services.console.getMessageArray();
        Services.console.reset();
        return messages
            .filter((message) => message instanceof Ci.nsIScriptError && message.sourceName.startsWith('http'))
            .map((message) => ({
                level: message.flags & Ci.nsIScriptError.warningFlag ? 'warn'
                    : message.flags & Ci.nsIScriptError.infoFlag ? 'info' : 'error',
                text: `${message.errorMessage} (${message.sourceName}:${message.lineNumber})`,
            }));";
    in_firefox_itself(client, script, vec![]).await
}

/// Runs the body of an `async` function with Firefox's own rights, outside the page.
///
/// # Errors
/// If the browser does not answer or the script fails.
pub async fn in_firefox_itself(client: &Client, body: &str, arguments: Vec<Value>) -> Outcome<Value> {
    let context = |name: &str| client.issue_cmd(VendorCommand::post("moz/context", json!({ "context": name })));
    context("chrome").await?;
    let answer = in_async_function(client, body, arguments).await;
    context("content").await?;
    answer
}

/// Runs the body of an `async` function and waits for its result.
///
/// # Errors
/// If it throws, or the browser does not answer.
pub async fn in_async_function(client: &Client, body: &str, arguments: Vec<Value>) -> Outcome<Value> {
    let script = format!(
        "const done = arguments[arguments.length - 1];
         (async function () {{ {body} }}).apply(null, arguments)
             .then((value) => done({{ value }}), (problem) => done({{ problem: String(problem) }}));"
    );
    let answer = client.execute_async(&script, arguments).await?;
    match answer["problem"].as_str() {
        Some(problem) => Err(Failure::new(problem)),
        None => Ok(answer["value"].clone()),
    }
}
