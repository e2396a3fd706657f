//! The built app on a server that a scenario can stop, start again, and give a newer build.

use std::fs;
use std::path::{Path, PathBuf};

use super::failure::{Failure, Outcome};
use super::process::TempDir;
use crate::server::{self, Server};

const WITNESS: &str = include_str!("witness.js");
const WITNESS_NAME: &str = "witness.js";

/// A copy of the built app, served on a port of its own. The copy is the build but for the script that keeps the
/// console (see [`console`](super::console)), which is first in the page and in the service worker's list.
pub struct Site {
    dir: TempDir,
    prefix: String,
    port: u16,
    home: String,
    server: Option<Server>,
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
        edit(&dir.path().join("sw.js"), "const FILES = [", &format!("const FILES = [\"{WITNESS_NAME}\","))?;
        Site::serve(dir, prefix).await
    }

    /// Serves one page of the tests' own instead of the app: the rest of its `head` after the witness, and its body.
    ///
    /// # Errors
    /// If it cannot be written or served.
    pub async fn of_page(head: &str, body: &str) -> Outcome<Site> {
        let dir = TempDir::new("site")?;
        // With an icon, lest the browser asks for one that is not there.
        fs::write(dir.path().join("icon.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")?;
        let head = format!("<meta charset=\"utf-8\"><link rel=\"icon\" href=\"icon.svg\">{head}");
        let page = format!("<!DOCTYPE html><html lang=\"en\"><head>{head}</head><body>{body}</body></html>");
        fs::write(dir.path().join("index.html"), page)?;
        Site::serve(dir, "/").await
    }

    async fn serve(dir: TempDir, prefix: &str) -> Outcome<Site> {
        fs::write(dir.path().join(WITNESS_NAME), WITNESS)?;
        let script = format!("<meta charset=\"utf-8\"><script src=\"./{WITNESS_NAME}\"></script>");
        edit(&dir.path().join("index.html"), "<meta charset=\"utf-8\">", &script)?;
        let mut site = Site { dir, prefix: prefix.to_owned(), port: 0, home: String::new(), server: None };
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
        let server = Server::start(server::Site::new(self.dir(), &self.prefix), self.port).await?;
        self.port = server.port();
        self.home = server.url();
        self.server = Some(server);
        Ok(())
    }

    /// Makes a newer build of the app: its page carries `<meta name="build" content="…">`, its service worker the
    /// mark as version.
    ///
    /// # Errors
    /// If the files cannot be edited.
    pub fn release(&self, mark: &str) -> Outcome {
        let sign = format!("<meta name=\"build\" content=\"{mark}\"></head>");
        edit(&self.dir().join("index.html"), "</head>", &sign)?;
        edit(&self.dir().join("sw.js"), "const VERSION = \"", &format!("const VERSION = \"{mark}-"))
    }
}

impl Site {
    /// Gives a style sheet of the page another name, as a newer build does with every file that changed.
    ///
    /// # Errors
    /// If there is none, or the files cannot be changed.
    pub fn rename_style(&self, name: &str) -> Outcome {
        let page = self.dir().join("index.html");
        let text = fs::read_to_string(&page)?;
        let old = text.split(['"', '/']).find(|part| part.starts_with("games-") && part.ends_with(".css"));
        let old = old.ok_or_else(|| Failure::new("the page has no style sheet of that name"))?.to_owned();
        let new = format!("games-{name}.css");
        fs::rename(self.dir().join(&old), self.dir().join(&new))?;
        fs::write(&page, text.replace(&old, &new))?;
        edit(&self.dir().join("sw.js"), &old, &new)
    }
}

/// Replaces a text that stands in a file exactly once.
fn edit(path: &Path, old: &str, new: &str) -> Outcome {
    let text = fs::read_to_string(path)?;
    if text.matches(old).count() != 1 {
        return Err(Failure::new(format!("{} does not hold “{old}” exactly once", path.display())));
    }
    Ok(fs::write(path, text.replace(old, new))?)
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
