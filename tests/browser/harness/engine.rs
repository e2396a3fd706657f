//! The three engines: how each is started, with a driver and a display where it needs them, and a profile of its own; and how
//! the next scenario gets a browser that an earlier one has used.

use std::fmt;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use fantoccini::wd::WindowHandle;
use fantoccini::{Client, ClientBuilder};
use futures_util::future::join_all;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::console;
use super::failure::{Failure, Outcome, PATIENCE, wait_until};
use super::marionette::{self, Translator};
use super::page::Page;
use super::process::{Process, TempDir, free_port};
use super::vendor::devtools;

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Blink, driven through chromedriver.
    Chromium,
    /// Gecko, which is driven without another program: see [`marionette`].
    Firefox,
    /// WebKitGTK's MiniBrowser, driven through WebKitWebDriver on a virtual display.
    WebKit,
}

impl Engine {
    /// All of them.
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The engines that a list of names chooses; without a list, all.
    ///
    /// # Errors
    /// A sentence about a name that no engine has, or an empty list.
    pub fn chosen(names: Option<&str>) -> Result<Vec<Engine>, String> {
        let Some(names) = names else { return Ok(Engine::ALL.to_vec()) };
        let chosen: Result<Vec<Engine>, String> = names
            .split_whitespace()
            .map(|name| Engine::ALL.into_iter().find(|engine| engine.to_string() == name).ok_or(name.to_owned()))
            .map(|found| found.map_err(|name| format!("there is no engine “{name}”")))
            .collect();
        match chosen {
            Ok(chosen) if chosen.is_empty() => Err("ENGINES names no engine".to_owned()),
            chosen => chosen.map_err(|problem| format!("{problem}; ENGINES takes any of: chromium firefox webkit")),
        }
    }

    /// Whether it is the first of those that are tested: what is the same in all is looked at there.
    pub fn is_first(self) -> bool {
        let tested = Engine::chosen(std::env::var("ENGINES").ok().as_deref()).unwrap_or_default();
        tested.first() == Some(&self)
    }

    /// Another engine of those that are tested, to open what this one has made; the same one where there is no other.
    /// Never WebKit, whose page goes now and then, and is begun once more only where it is the scenario's own.
    pub fn another(self) -> Engine {
        let tested = Engine::chosen(std::env::var("ENGINES").ok().as_deref()).unwrap_or_default();
        tested.into_iter().find(|engine| *engine != self && *engine != Engine::WebKit).unwrap_or(self)
    }

    /// The command line of its driver; of Firefox, which needs none, its own.
    fn driver(self, port: u16, home: &Path) -> Outcome<Command> {
        let program = match self {
            Engine::Chromium => "chromedriver",
            Engine::WebKit => "WebKitWebDriver",
            Engine::Firefox => {
                let firefox = first_that_exists(&["/usr/bin/firefox-esr", "/usr/bin/firefox"])?;
                return marionette::firefox(firefox, &home.join(FIREFOX));
            }
        };
        let mut command = Command::new(program);
        command.arg(format!("--port={port}"));
        Ok(command)
    }

    /// What the driver is asked for.
    fn capabilities(self, profile: &Path, owner: Owner) -> Outcome<Value> {
        let keeps = owner != Owner::KeepsNothing;
        Ok(match self {
            Engine::Chromium => {
                let whole = ["/usr/bin/chromium"];
                let pages_only = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
                let programs = if owner == Owner::ShowsPagesOnly { &pages_only[..] } else { &whole };
                json!({
                    "goog:loggingPrefs": { "browser": "ALL" },
                    "goog:chromeOptions": {
                        "binary": first_that_exists(programs)?,
                        "args": chromium(profile, owner),
                        "prefs": {
                            "profile.default_content_setting_values.cookies": if keeps { 1 } else { 2 },
                        },
                    },
                })
            }
            Engine::Firefox => json!({}),
            Engine::WebKit => json!({
                "browserName": "MiniBrowser",
                "webkitgtk:browserOptions": { "binary": minibrowser()?, "args": ["--automation", format!("--enable-html5-local-storage={keeps}")] },
            }),
        })
    }
}

/// Where Firefox's profile lies among what else its browser is given.
const FIREFOX: &str = "firefox";

/// The switches of Chromium.
fn chromium(profile: &Path, owner: Owner) -> Vec<String> {
    let usual = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ];
    // Only there does it answer questions about installed apps.
    let pipe = (owner == Owner::Installs).then_some("--remote-debugging-pipe");
    // The shell does not start with a folder that it is given; its driver makes one among its own files.
    let profile = format!("--user-data-dir={}", profile.join("chromium").display());
    let profile = (owner != Owner::ShowsPagesOnly).then_some(profile);
    usual.into_iter().chain(pipe).map(str::to_owned).chain(profile).collect()
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        })
    }
}

/// What a browser's owner has chosen in its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Nothing: all is as the browser came.
    Usual,
    /// Nothing, and nobody needs the window round the pages: in Chromium they are shown by its shell, which is the same engine and
    /// takes half of the time.
    ShowsPagesOnly,
    /// Nothing, and pictures of pages are compared that still load: of such a page WebKit's driver makes none where no layers are
    /// put together.
    ComparesPictures,
    /// Pages may keep nothing.
    KeepsNothing,
    /// Text twice as large. In Chromium and Firefox.
    ReadsLargeText,
    /// A screen to touch, and no mouse. In Chromium and Firefox.
    Touches,
    /// Nothing, but the browser tells those who drive it what it knows of installed apps. In Chromium.
    Installs,
}

impl Owner {
    /// As whose its browser is started: owners who do not differ then share browsers, and what else they have chosen is set for each
    /// of them anew (see [`set_up`]).
    fn at_start(self, engine: Engine) -> Owner {
        match (self, engine) {
            (_, Engine::Firefox) | (Owner::ShowsPagesOnly, Engine::WebKit) => Owner::Usual,
            (Owner::ComparesPictures | Owner::Touches | Owner::ReadsLargeText, Engine::Chromium) => {
                Owner::ShowsPagesOnly
            }
            (owner, _) => owner,
        }
    }
}

/// A browser with one session. Dropping it ends all its programs; [`Browser::close`] lets them end in order.
pub struct Browser {
    engine: Engine,
    /// As whose it was started.
    owner: Owner,
    client: Client,
    /// Width and height of its window, as it came.
    size: (u64, u64),
    // Dropped in this order: the driver and its browser, who stands for the driver, the display, the profile.
    driver: Process,
    _translator: Option<Translator>,
    _display: Option<Process>,
    _profile: TempDir,
}

/// Browsers that wait for their next scenario.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

fn idle() -> std::sync::MutexGuard<'static, Vec<Browser>> {
    // Nobody panics while the list is open.
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Browser {
    /// A browser that shows an empty tab of the usual size and knows nothing of what it did before: one that waits, or a new
    /// one.
    ///
    /// # Errors
    /// If driver or browser are missing or do not start.
    pub async fn get(engine: Engine, owner: Owner) -> Outcome<Browser> {
        let kind = (engine, owner.at_start(engine));
        loop {
            let found = {
                let mut idle = idle();
                let place = idle.iter().position(|browser| (browser.engine, browser.owner) == kind);
                place.map(|place| idle.swap_remove(place))
            };
            let Some(browser) = found else { return Browser::start(engine, owner).await };
            match tokio::time::timeout(PATIENCE, browser.renew(owner)).await {
                Ok(Ok(())) => return Ok(browser),
                // It died while it waited, or is no more what it was.
                _ => browser.close().await,
            }
        }
    }

    /// Keeps the browser for the next scenario. Its pages end at once, lest they go on beside others.
    pub async fn keep(self) {
        match tokio::time::timeout(PATIENCE, self.end_pages()).await {
            Ok(Ok(())) => idle().push(self),
            _ => self.close().await,
        }
    }

    /// Closes all browsers that wait, side by side, as some take seconds to go.
    pub async fn close_all() {
        let all = std::mem::take(&mut *idle());
        join_all(all.into_iter().map(Browser::close)).await;
    }

    /// Starts a browser that has never seen anything, with its owner's settings. Somebody else may take the port of its
    /// driver before the driver does, and even answer there, so that there is a second and a third try.
    ///
    /// # Errors
    /// If driver or browser are missing or do not start.
    pub async fn start(engine: Engine, owner: Owner) -> Outcome<Browser> {
        let mut failure = Failure::new("");
        for _ in 0..3 {
            match Browser::start_once(engine, owner).await {
                Ok(browser) => return Ok(browser),
                Err(problem) => failure = problem,
            }
        }
        Err(failure)
    }

    /// Leaves an empty tab, and no other.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn end_pages(&self) -> Outcome {
        let before = self.client.windows().await?;
        let fresh = open_window(self.engine, &self.client).await?;
        for window in before {
            self.client.switch_to_window(window).await?;
            self.client.close_window().await?;
        }
        Ok(self.client.switch_to_window(fresh).await?)
    }

    /// Leaves nothing of what was done before the pages ended, and gives the browser to its next owner. What pages have stored belongs
    /// to their origins, and no site ever has an origin that another one had; so it is enough to make room.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn renew(&self, owner: Owner) -> Outcome {
        set_up(&self.client, self.engine, owner).await?;
        if self.engine == Engine::Firefox {
            // All ports of a host share its room.
            let clear = "const { CLEAR_DOM_STORAGES, CLEAR_PERMISSIONS } = Ci.nsIClearDataService;
                await new Promise((done) =>
                    Services.clearData.deleteData(CLEAR_DOM_STORAGES | CLEAR_PERMISSIONS, () => done()))";
            console::in_firefox_itself(&self.client, clear, vec![]).await?;
        }
        let (width, height) = self.size;
        self.client.set_window_size(width as u32, height as u32).await?;
        console::take(self.engine, &self.client).await?;
        Ok(())
    }

    async fn start_once(engine: Engine, next: Owner) -> Outcome<Browser> {
        let owner = next.at_start(engine);
        let profile = TempDir::new(&engine.to_string())?;
        let display = if engine == Engine::WebKit { Some(Display::start(&profile)?) } else { None };
        let (driver, port, translator) = start_driver(engine, owner, &profile, display.as_ref()).await?;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        if let Value::Object(capabilities) = engine.capabilities(profile.path(), owner)? {
            builder.capabilities(capabilities);
        }
        let client = builder
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .map_err(|problem| Failure::new(format!("{engine} does not start: {problem}")))?;
        set_up(&client, engine, next).await?;
        let size = client.get_window_size().await?;
        Ok(Browser {
            engine,
            owner,
            client,
            size,
            driver,
            _translator: translator,
            _display: display.map(|display| display.process),
            _profile: profile,
        })
    }

    /// Which engine it is.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The session.
    pub fn client(&self) -> Client {
        self.client.clone()
    }

    /// Ends the session and with it the browser.
    pub async fn close(mut self) {
        // Chromium's shell is started by a script. The driver ends that with the session, and the shell is nobody's child then.
        self.driver.remember_family();
        // Whatever does not end in order is ended by the handles.
        let _ = tokio::time::timeout(PATIENCE, self.client.clone().close()).await;
    }
}

/// Sets what an owner has chosen that can be set in a browser that runs: in Chromium for the tab in front, in Firefox for all of it.
async fn set_up(client: &Client, engine: Engine, owner: Owner) -> Outcome {
    let large = 32;
    match (engine, owner) {
        (Engine::Chromium, Owner::Touches) => {
            devtools(client, "Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await?;
        }
        (Engine::Chromium, Owner::ReadsLargeText) => {
            devtools(client, "Page.setFontSizes", json!({ "fontSizes": { "standard": large } })).await?;
        }
        (Engine::Firefox, _) => {
            let set = "const [keeps, text, pointer] = arguments;
                Services.prefs.setBoolPref('dom.storage.enabled', keeps);
                Services.prefs.setIntPref('font.size.variable.x-western', text);
                Services.prefs.setIntPref('ui.primaryPointerCapabilities', pointer);";
            let text = if owner == Owner::ReadsLargeText { large } else { 16 };
            // Firefox's own numbers: something coarse points here, or something fine that can hover.
            let pointer = if owner == Owner::Touches { 1 } else { 6 };
            let arguments = vec![json!(owner != Owner::KeepsNothing), json!(text), json!(pointer)];
            console::in_firefox_itself(client, set, arguments).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Opens a tab, or in WebKit a window, whose driver waits for ever for a press to arrive in a tab that lies below another.
///
/// # Errors
/// If the browser does not answer.
pub async fn open_window(engine: Engine, client: &Client) -> Outcome<WindowHandle> {
    Ok(client.new_window(engine != Engine::WebKit).await?.handle)
}

/// Starts a driver on a free port, or Firefox and who stands for its driver, and waits until it listens.
async fn start_driver(
    engine: Engine,
    owner: Owner,
    profile: &TempDir,
    display: Option<&Display>,
) -> Outcome<(Process, u16, Option<Translator>)> {
    let home = profile.path();
    let log = home.join("driver.log");
    let port = free_port()?;
    let mut command = engine.driver(port, home)?;
    command.env("HOME", home).env("TMPDIR", home);
    for (variable, folder) in [("CONFIG", "config"), ("DATA", "data"), ("CACHE", "cache"), ("STATE", "state")] {
        command.env(format!("XDG_{variable}_HOME"), home.join(folder));
    }
    if let Some(display) = display {
        command.env("DISPLAY", &display.name).env_remove("WAYLAND_DISPLAY");
        // WebKitGTK paints with OpenGL, which is emulated here, and its painting thread crashes in Mesa's emulation
        // now and then; the processor paints as well.
        command.env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1");
        if owner != Owner::ComparesPictures && !Page::wants_pictures() {
            // To put layers together in the same way takes a third of all its time; without, a picture may never come.
            command.env("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
        }
    }
    let mut driver = Process::start(&mut command, &log)?;
    let listening = wait_until("the driver listens", async || {
        if driver.has_ended() {
            return Ok(None);
        }
        if engine == Engine::Firefox {
            let translator = Translator::start(&home.join(FIREFOX)).await?;
            return Ok(Some((translator.port(), Some(translator))));
        }
        TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        Ok(Some((port, None)))
    });
    if let Some((port, translator)) = listening.await? {
        return Ok((driver, port, translator));
    }
    let said = fs::read_to_string(&log).unwrap_or_default();
    Err(Failure::new(format!("{} ended at once: {said}", driver.name())))
}

/// A virtual display, large enough for every viewport that is tested.
struct Display {
    name: String,
    process: Process,
}

impl Display {
    fn start(profile: &TempDir) -> Outcome<Display> {
        // MiniBrowser's toolbar must not keep the window wider than a small telephone.
        let theme = profile.path().join("config/gtk-3.0");
        fs::create_dir_all(&theme)?;
        fs::write(theme.join("gtk.css"), "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }")?;
        // The server picks a free number itself and writes it down once it is ready.
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "3000x2000x24", "-nolisten", "tcp"]);
        let mut process = Process::start_talking(&mut command, &profile.path().join("display.log"))?;
        let mut number = String::new();
        if let Some(stdout) = process.take_stdout() {
            BufReader::new(stdout).read_line(&mut number)?;
        }
        match number.trim() {
            "" => Err(Failure::new("Xvfb did not start")),
            number => Ok(Display { name: format!(":{number}"), process }),
        }
    }
}

fn first_that_exists<'a>(paths: &[&'a str]) -> Outcome<&'a str> {
    let found = paths.iter().find(|path| Path::new(path).exists());
    found.copied().ok_or_else(|| Failure::new(format!("there is no {}; `make test-browser` gets it", paths[0])))
}

/// MiniBrowser lives in a folder named after the machine's architecture.
fn minibrowser() -> Outcome<PathBuf> {
    let folders = fs::read_dir("/usr/lib")?.flatten().map(|entry| entry.path().join("webkit2gtk-4.1/MiniBrowser"));
    let missing = || Failure::new("there is no webkit2gtk-4.1/MiniBrowser; `make test-browser` gets it");
    folders.into_iter().find(|path| path.exists()).ok_or_else(missing)
}
