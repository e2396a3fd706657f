//! Firefox without a driver beside it.
//!
//! Firefox itself listens to whoever drives it, in a protocol of its own called Marionette: the commands of WebDriver with their
//! parameters, each by a name in the place of a method and a path, one after the other, as JSON with its length in front. What is
//! asked over HTTP is put into these words here, as far as scenarios ask it. For all of WebDriver geckodriver does the same; no Debian
//! package holds it, and it takes longer to compile than all scenarios.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode, Uri};
use axum::response::IntoResponse;
use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use super::failure::{Failure, Outcome};

/// What a new profile has to say beside what Firefox sets by itself once it is driven.
const SETTINGS: [(&str, &str); 7] = [
    // Any port that is free; Firefox writes it down.
    ("marionette.port", "0"),
    ("browser.startup.page", "0"),
    // Nothing is fetched, and nothing is tidied up once a day.
    ("media.gmp-manager.updateEnabled", "false"),
    ("idle.lastDailyNotification", "-1"),
    // Add-ons of the machine stay away: they begin before Firefox knows that it is driven.
    ("extensions.enabledScopes", "5"),
    ("extensions.installDistroAddons", "false"),
    // Processes for pages to come, which no scenario waits for.
    ("dom.ipc.processPrelaunch.enabled", "false"),
];

/// The file in which Firefox writes down the port on which it listens.
const PORT: &str = "MarionetteActivePort";

/// The command line of a Firefox that can be driven, with a new profile.
///
/// # Errors
/// If the profile cannot be written.
pub fn firefox(program: &str, profile: &Path) -> Outcome<Command> {
    fs::create_dir_all(profile)?;
    let settings = SETTINGS.map(|(name, value)| format!("user_pref(\"{name}\", {value});\n"));
    fs::write(profile.join("user.js"), settings.concat())?;
    let mut command = Command::new(program);
    command.args(["--marionette", "--headless", "--no-remote", "--profile"]).arg(profile);
    // The console's full contents can only be read with the browser's own rights.
    command.arg("--remote-allow-system-access");
    // Nobody is told of a crash, and Firefox ends with the process of a page, so that the scenario is played once more.
    command.env("MOZ_CRASHREPORTER_DISABLE", "1").env("MOZ_CRASHREPORTER_SHUTDOWN", "1");
    Ok(command)
}

/// Answers WebDriver's requests for a Firefox, until it is dropped.
pub struct Translator {
    port: u16,
    task: JoinHandle<io::Result<()>>,
}

impl Translator {
    /// Begins to talk with the Firefox that uses this profile.
    ///
    /// # Errors
    /// If it does not listen yet, or speaks otherwise.
    pub async fn start(profile: &Path) -> Outcome<Translator> {
        let firefox: u16 = fs::read_to_string(profile.join(PORT))?.trim().parse()?;
        let conversation = Conversation::begin((Ipv4Addr::LOCALHOST, firefox).into()).await?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let router = Router::new().fallback(answer).layer(DefaultBodyLimit::disable());
        let router = router.with_state(Arc::new(Mutex::new(conversation)));
        let task = tokio::spawn(async { axum::serve(listener, router).await });
        Ok(Translator { port, task })
    }

    /// Where it is asked, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Translator {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Firefox's end of the line, with the number of the last command.
struct Conversation {
    stream: BufStream<TcpStream>,
    count: u64,
}

impl Conversation {
    async fn begin(firefox: SocketAddr) -> Outcome<Conversation> {
        let mut conversation = Conversation { stream: BufStream::new(TcpStream::connect(firefox).await?), count: 0 };
        let greeting = conversation.hear().await?;
        match greeting["marionetteProtocol"].as_u64() {
            Some(3) => Ok(conversation),
            _ => Err(Failure::new(format!("Firefox speaks another protocol: {greeting}"))),
        }
    }

    /// Gives a command, and waits for what comes of it: a result, or an error with its name and message.
    async fn tell(&mut self, command: &str, parameters: Map<String, Value>) -> io::Result<Result<Value, Value>> {
        self.count += 1;
        let message = json!([0, self.count, command, parameters]).to_string();
        self.stream.write_all(format!("{}:{message}", message.len()).as_bytes()).await?;
        self.stream.flush().await?;
        match self.hear().await? {
            Value::Array(mut answer) if answer.len() == 4 && answer[1] == self.count => {
                Ok(if answer[2].is_null() { Ok(without_wrapping(answer[3].take())) } else { Err(answer[2].take()) })
            }
            other => Err(io::Error::other(format!("not an answer to what was said: {other}"))),
        }
    }

    async fn hear(&mut self) -> io::Result<Value> {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length).await?;
        let length = std::str::from_utf8(&length).ok().and_then(|length| length.strip_suffix(':')?.parse().ok());
        let mut message = vec![0; length.ok_or_else(|| io::Error::other("Firefox has ended the conversation"))?];
        self.stream.read_exact(&mut message).await?;
        Ok(serde_json::from_slice(&message)?)
    }
}

/// A result that is nothing else but a value comes as `{"value": …}`; others come as they are.
fn without_wrapping(result: Value) -> Value {
    match result {
        Value::Object(mut object) if object.len() == 1 && object.contains_key("value") => object["value"].take(),
        result => result,
    }
}

/// Answers one request.
async fn answer(
    State(firefox): State<Arc<Mutex<Conversation>>>,
    method: Method,
    uri: Uri,
    body: String,
) -> impl IntoResponse {
    let trouble = |name: &str, message: String| json!({ "error": name, "message": message });
    let result = match command(&method, uri.path(), &body) {
        None => Err(trouble("unknown command", format!("nobody has said yet what Firefox calls {method} {uri}"))),
        Some((command, parameters)) => {
            let told = firefox.lock().await.tell(command, parameters).await;
            told.unwrap_or_else(|problem| {
                // Where the conversation has broken off Firefox has gone, or will not be understood any more.
                let was_heard = problem.kind() == io::ErrorKind::InvalidData;
                Err(trouble(if was_heard { "unknown error" } else { "invalid session id" }, problem.to_string()))
            })
        }
    };
    let (status, value) = match result {
        Ok(value) => (StatusCode::OK, value),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error),
    };
    (status, [(CONTENT_TYPE, "application/json")], json!({ "value": value }).to_string())
}

/// What Firefox calls a command, and its parameters: those of the body, where there is one, and what the path says of them.
fn command(method: &Method, path: &str, body: &str) -> Option<(&'static str, Map<String, Value>)> {
    let mut parameters: Map<String, Value> = serde_json::from_str(body).unwrap_or_default();
    let path: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    let command = match (method.as_str(), &path[..]) {
        ("POST", ["session"]) => {
            // Nothing is asked of Firefox, and what is asked of other drivers is not for it.
            parameters.clear();
            "WebDriver:NewSession"
        }
        ("DELETE", ["session", _]) => {
            parameters.insert("flags".to_owned(), json!(["eForceQuit"]));
            "Marionette:Quit"
        }
        ("POST", [_, _, "url"]) => "WebDriver:Navigate",
        ("GET", [_, _, "url"]) => "WebDriver:GetCurrentURL",
        ("POST", [_, _, "execute", "sync"]) => "WebDriver:ExecuteScript",
        ("POST", [_, _, "execute", "async"]) => "WebDriver:ExecuteAsyncScript",
        ("POST", [_, _, "actions"]) => "WebDriver:PerformActions",
        ("POST", [_, _, "print"]) => "WebDriver:Print",
        ("GET", [_, _, "screenshot"]) => {
            // Not of what lies outside the viewport.
            parameters.insert("full".to_owned(), json!(false));
            "WebDriver:TakeScreenshot"
        }
        ("GET", [_, _, "window"]) => "WebDriver:GetWindowHandle",
        ("POST", [_, _, "window"]) => "WebDriver:SwitchToWindow",
        ("DELETE", [_, _, "window"]) => "WebDriver:CloseWindow",
        ("GET", [_, _, "window", "handles"]) => "WebDriver:GetWindowHandles",
        ("POST", [_, _, "window", "new"]) => "WebDriver:NewWindow",
        ("GET", [_, _, "window", "rect"]) => "WebDriver:GetWindowRect",
        ("POST", [_, _, "window", "rect"]) => "WebDriver:SetWindowRect",
        ("POST", [_, _, "moz", "context"]) => {
            let context = parameters.remove("context")?;
            parameters.insert("value".to_owned(), context);
            "Marionette:SetContext"
        }
        (method, [_, _, "element", element, what]) => {
            parameters.insert("id".to_owned(), json!(element));
            match (method, *what) {
                ("POST", "click") => "WebDriver:ElementClick",
                ("POST", "clear") => "WebDriver:ElementClear",
                ("POST", "value") => "WebDriver:ElementSendKeys",
                ("GET", "text") => "WebDriver:GetElementText",
                ("GET", "rect") => "WebDriver:GetElementRect",
                _ => return None,
            }
        }
        _ => return None,
    };
    Some((command, parameters))
}
