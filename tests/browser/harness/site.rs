//! The built app on a server that a scenario can stop, start again, and give a newer build.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use super::failure::{Failure, Outcome, wait_until};
use super::process::{TempDir, fresh_port};
use crate::headers;
use crate::server::{self, Held, Log, Server, has_content_hash};
use tokio::sync::watch;

const WITNESS: &str = include_str!("witness.js");
const WITNESS_NAME: &str = "witness.js";
const WORKER: &str = "sw.js";
/// The folder with the pages of the rules.
const RULES: &str = "rules";
/// A page of the same origin without the app.
const BLANK: &str = "blank.html";
/// The icon of the pages that are not the app's.
const ICON: &str = "icon.svg";

/// A copy of the built app, served on a port of its own. The copy is the build but for the script that keeps the
/// console (see [`console`](super::console)), which is first in the page and in the service worker's list.
pub struct Site {
    dir: TempDir,
    prefix: String,
    port: u16,
    home: String,
    server: Option<Server>,
    log: Log,
    gate: watch::Sender<Held>,
    compresses: bool,
}

impl Site {
    /// Serves a fresh copy of `dist/` under a path.
    ///
    /// # Errors
    /// If the app is not built or cannot be copied or served.
    pub async fn start(prefix: &str) -> Outcome<Site> {
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
        if !dist.join("index.html").exists() {
            return Err(Failure::new("the app is not built; `make test-browser` does that first"));
        }
        let dir = TempDir::new("site")?;
        copy(&dist, dir.path())?;
        edit(&dir.path().join(WORKER), "const FILES = [", &format!("const FILES = [\"{WITNESS_NAME}\","))?;
        for page in files(&dir.path().join(RULES))? {
            let script = format!("<meta charset=\"utf-8\"><script src=\"../{WITNESS_NAME}\"></script>");
            edit(&dir.path().join(RULES).join(page), "<meta charset=\"utf-8\">", &script)?;
        }
        Site::serve(dir, prefix).await
    }

    /// Serves one page of the tests' own instead of the app: the rest of its `head` after the witness, and its body.
    ///
    /// # Errors
    /// If it cannot be written or served.
    pub async fn of_page(head: &str, body: &str) -> Outcome<Site> {
        let dir = TempDir::new("site")?;
        let head = format!("<meta charset=\"utf-8\"><link rel=\"icon\" href=\"icon.svg\">{head}");
        let page = format!("<!DOCTYPE html><html lang=\"en\"><head>{head}</head><body>{body}</body></html>");
        fs::write(dir.path().join("index.html"), page)?;
        Site::serve(dir, "/").await
    }

    async fn serve(dir: TempDir, prefix: &str) -> Outcome<Site> {
        fs::write(dir.path().join(WITNESS_NAME), WITNESS)?;
        let script = format!("<meta charset=\"utf-8\"><script src=\"./{WITNESS_NAME}\"></script>");
        edit(&dir.path().join("index.html"), "<meta charset=\"utf-8\">", &script)?;
        fs::write(dir.path().join(BLANK), "<!DOCTYPE html><title>Blank</title><link rel=\"icon\" href=\"icon.svg\">")?;
        // With an icon, lest the browser asks for one that is not there.
        fs::write(dir.path().join(ICON), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")?;
        let mut site = Site {
            dir,
            prefix: prefix.to_owned(),
            port: fresh_port()?,
            home: String::new(),
            server: None,
            log: Log::default(),
            gate: watch::Sender::new(Held::Nothing),
            compresses: false,
        };
        site.start_again().await?;
        Ok(site)
    }

    /// The folder that is served.
    pub fn dir(&self) -> PathBuf {
        self.dir.path().to_owned()
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The address of the page, with what is to follow its slash (`#/rules`, `?x`, nothing).
    pub fn url(&self, rest: &str) -> String {
        format!("{}{rest}", self.home)
    }

    /// The address of a page of the same origin that is empty: what is stored there the app finds when it is opened.
    pub fn blank(&self) -> String {
        self.url(BLANK)
    }

    /// What was asked for so far, and the bytes of the answers as they went over the wire, but for what is the tests' own.
    pub fn answers(&self) -> Vec<(String, usize)> {
        let log = self.log.lock().map(|log| log.clone()).unwrap_or_default();
        let own = |path: &str| [WITNESS_NAME, BLANK, ICON].iter().any(|name| path.ends_with(&format!("/{name}")));
        log.into_iter().filter(|(path, _)| !own(path)).collect()
    }

    /// Holds modules back that are asked for from now on, until [`Site::let_modules_through`].
    pub fn hold_modules(&self) {
        self.gate.send_replace(Held::Modules);
    }

    /// The same with the second part of the module alone.
    pub fn hold_second_part(&self) {
        self.gate.send_replace(Held::SecondPart);
    }

    /// Lets modules through that were held back.
    pub fn let_modules_through(&self) {
        self.gate.send_replace(Held::Nothing);
    }

    /// Stops the server: nobody answers any more.
    pub async fn stop(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop().await;
        }
    }

    /// Starts the server, on the same port as before.
    ///
    /// # Errors
    /// If the port cannot be had.
    pub async fn start_again(&mut self) -> Outcome {
        // A browser that is being started has whatever is open here until it is a program of its own, ports included: where the server
        // was stopped at that moment, its port is not free at once.
        let server = wait_until(&format!("port {} can be had", self.port), async || {
            let site =
                server::Site::new(self.dir(), &self.prefix).logged(self.log.clone()).gated(self.gate.subscribe());
            let site = if self.compresses { site } else { site.uncompressed() };
            Ok(Server::start(site, self.port).await?)
        })
        .await?;
        self.port = server.port();
        self.home = server.url();
        self.server = Some(server);
        Ok(())
    }

    /// Goes on as a host that compresses files, as those do that are far away.
    ///
    /// # Errors
    /// If the port cannot be had again.
    pub async fn compress(&mut self) -> Outcome {
        self.stop().await;
        self.compresses = true;
        self.start_again().await
    }

    /// Goes on as a host that sends no headers of ours.
    ///
    /// # Errors
    /// If there were none, or the port cannot be had again.
    pub async fn drop_headers(&mut self) -> Outcome {
        self.stop().await;
        fs::remove_file(self.dir().join(headers::FILE))?;
        self.start_again().await
    }

    /// Makes a newer build of the app: page and service worker have the mark in their versions, and every file whose name
    /// holds a hash of its content has a new name, as if all of them had changed. The host has the old ones no more.
    ///
    /// # Errors
    /// If the files cannot be changed.
    pub fn release(&self, mark: &str) -> Outcome {
        self.release_with(mark, None)
    }

    /// The same with one more file that the service worker keeps, by its address.
    ///
    /// # Errors
    /// If the files cannot be changed.
    pub fn release_with(&self, mark: &str, address: Option<&str>) -> Outcome {
        let mut worker = self.release_files(mark)?;
        if let Some(address) = address {
            worker = worker.replace("const FILES = [", &format!("const FILES = [{address:?},"));
        }
        self.release_worker(&worker)
    }

    /// The newer build without its service worker, which is the answer: a host has that last of all.
    ///
    /// # Errors
    /// If the files cannot be changed.
    pub fn release_files(&self, mark: &str) -> Outcome<String> {
        let dir = self.dir();
        edit(&dir.join("index.html"), "name=\"build\" content=\"", &format!("name=\"build\" content=\"{mark}-"))?;
        let worker = fs::read_to_string(dir.join(WORKER))?;
        let mut worker = worker.replace("const VERSION = \"", &format!("const VERSION = \"{mark}-"));
        for name in files(&dir)?.into_iter().filter(|name| has_content_hash(name)) {
            let digits = name.split(['-', '.', '_']).find(|part| part.len() == 16 && part.bytes().all(is_hexadecimal));
            let digits = digits.ok_or_else(|| Failure::new(format!("{name} is not named by its content")))?;
            let mut hasher = DefaultHasher::new();
            (mark, digits).hash(&mut hasher);
            let new = name.replace(digits, &format!("{:016x}", hasher.finish()));
            fs::rename(dir.join(&name), dir.join(&new))?;
            worker = worker.replace(&name, &new);
            let refers = |other: &String| {
                other != WORKER && [".js", ".html", ".webmanifest"].iter().any(|kind| other.ends_with(kind))
            };
            let rules = files(&dir.join(RULES))?.into_iter().map(|page| format!("{RULES}/{page}"));
            for other in files(&dir)?.into_iter().chain(rules).filter(refers) {
                let text = fs::read_to_string(dir.join(&other))?;
                put(&dir.join(other), &text.replace(&name, &new))?;
            }
        }
        Ok(worker)
    }

    /// The service worker of a newer build whose files are there, changed at once: a browser may look at any time.
    ///
    /// # Errors
    /// If it cannot be changed.
    pub fn release_worker(&self, worker: &str) -> Outcome {
        put(&self.dir().join(WORKER), worker)
    }

    /// The name of the file that begins and ends so, with a hash in between.
    ///
    /// # Errors
    /// If there is none, or the folder cannot be read.
    pub fn file(&self, start: &str, end: &str) -> Outcome<String> {
        let found = files(&self.dir())?.into_iter().find(|name| name.starts_with(start) && name.ends_with(end));
        found.ok_or_else(|| Failure::new(format!("no file is called {start}…{end}")))
    }
}

fn is_hexadecimal(byte: u8) -> bool {
    byte.is_ascii_hexdigit()
}

/// The names of the files of a folder, without those of folders in it.
fn files(dir: &Path) -> Outcome<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Replaces a text that stands in a file exactly once.
fn edit(path: &Path, old: &str, new: &str) -> Outcome {
    let text = fs::read_to_string(path)?;
    if text.matches(old).count() != 1 {
        return Err(Failure::new(format!("{} does not hold “{old}” exactly once", path.display())));
    }
    put(path, &text.replace(old, new))
}

/// Writes a file of which whoever asks meanwhile gets what was there or what is there then, and never a part: a service worker of
/// no line at all is one as well, and is installed.
fn put(path: &Path, text: &str) -> Outcome {
    let beside = path.with_extension("new");
    fs::write(&beside, text)?;
    Ok(fs::rename(beside, path)?)
}

fn copy(from: &Path, to: &Path) -> Outcome {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
