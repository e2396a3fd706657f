//! A static file server that can be started and stopped inside a program: the `serve` command and the browser
//! tests use it. Files are compressed with gzip as they are sent, with the headers that the folder's `_headers` names, as
//! some hosts read it; what that says nothing about has to be asked for again.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use crate::headers::{self, BadHeaders, Headers};

/// How long open connections may take to end once the server is told to stop.
const PATIENCE: Duration = Duration::from_secs(3);

/// A folder and the path that it is served under.
#[derive(Clone, Debug)]
pub struct Site {
    dir: PathBuf,
    /// Empty, or with a slash in front and none at the end.
    prefix: String,
    /// Where answers are taken down.
    log: Option<Log>,
    /// Holds modules back.
    gate: Option<Gate>,
    /// Whether files are compressed on the way.
    compresses: bool,
}

/// The answers that were given: the path that was asked for, and how many bytes the body has as it went over the wire.
pub type Log = Arc<Mutex<Vec<(String, usize)>>>;

/// What waits until it is let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(test), expect(dead_code, reason = "only tests hold a module back"))]
pub enum Held {
    /// Nothing does.
    Nothing,
    /// All modules, or both parts of the one that is cut in two.
    Modules,
    /// The second part of it.
    SecondPart,
}

impl Held {
    fn holds(self, path: &str) -> bool {
        path.ends_with(".wasm")
            && match self {
                Held::Nothing => false,
                Held::Modules => true,
                Held::SecondPart => path.rsplit('/').next().is_some_and(|name| name.starts_with("later-")),
            }
    }
}

/// Where it is said what is held back.
pub type Gate = watch::Receiver<Held>;

impl Site {
    /// The files of `dir` under `prefix`; slashes round the prefix may be left out.
    pub fn new(dir: impl Into<PathBuf>, prefix: &str) -> Site {
        let prefix = match prefix.trim_matches('/') {
            "" => String::new(),
            name => format!("/{name}"),
        };
        Site { dir: dir.into(), prefix, log: None, gate: None, compresses: true }
    }

    /// The same with a log of what is answered.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests look at what is asked for"))]
    pub fn logged(self, log: Log) -> Site {
        Site { log: Some(log), ..self }
    }

    /// The same with files as they are: they go no further than this machine, and packing takes longer than sending.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests fetch the same files hundreds of times"))]
    pub fn uncompressed(self) -> Site {
        Site { compresses: false, ..self }
    }

    /// The same with a gate that modules have to pass.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests hold a module back"))]
    pub fn gated(self, gate: Gate) -> Site {
        Site { gate: Some(gate), ..self }
    }

    fn router(&self, headers: Headers) -> Router {
        let files = ServeDir::new(&self.dir);
        let router = if self.prefix.is_empty() {
            Router::new().fallback_service(files)
        } else {
            let home = format!("{}/", self.prefix);
            // Without the slash at its end, the page's relative addresses would miss the prefix.
            let redirect = move || async move { Redirect::permanent(&home) };
            Router::new()
                .route(&self.prefix, axum::routing::get(redirect))
                .nest_service(&format!("{}/", self.prefix), files)
        };
        let headers = (self.prefix.clone(), Arc::new(headers));
        let router = if self.compresses { router.layer(CompressionLayer::new()) } else { router };
        let router = router.layer(middleware::from_fn_with_state(headers, with_headers));
        let router = match &self.log {
            Some(log) => router.layer(middleware::from_fn_with_state(log.clone(), take_down)),
            None => router,
        };
        match &self.gate {
            Some(gate) => router.layer(middleware::from_fn_with_state(gate.clone(), wait_for_gate)),
            None => router,
        }
    }
}

/// A server that listens. It ends with [`Server::stop`]; when dropped, it goes on until its runtime ends.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    prefix: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<io::Result<()>>,
}

impl Server {
    /// Listens on `port` of 127.0.0.1 (0: any free one) and serves `site` until stopped.
    ///
    /// # Errors
    /// [`StartError`] if there is no page in the folder or the port cannot be had.
    pub async fn start(site: Site, port: u16) -> Result<Server, StartError> {
        if !site.dir.join("index.html").is_file() {
            return Err(StartError::NoApp(site.dir));
        }
        let headers = Headers::of_folder(&site.dir).map_err(StartError::Headers)?;
        let listener = match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            Ok(listener) => listener,
            Err(problem) if problem.kind() == io::ErrorKind::AddrInUse => return Err(StartError::PortTaken(port)),
            Err(problem) => return Err(StartError::Port(port, problem)),
        };
        let address = listener.local_addr().map_err(|problem| StartError::Port(port, problem))?;
        let (stop, stopped) = oneshot::channel::<()>();
        let router = site.router(headers);
        let task = tokio::spawn(async move {
            // A dropped sender counts as "stop" as well, which is what is wanted.
            let stopped = async {
                let _ = stopped.await;
            };
            axum::serve(listener, router).with_graceful_shutdown(stopped).await
        });
        Ok(Server { address, prefix: site.prefix, stop, task })
    }

    /// The address of the page, with a slash at its end.
    pub fn url(&self) -> String {
        format!("http://{}{}/", self.address, self.prefix)
    }

    /// The port that it listens on.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests start it again on the same port"))]
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Stops listening at once and lets answers under way end, for three seconds at most.
    pub async fn stop(self) {
        // The receiver is gone only if the server has ended by itself.
        let _ = self.stop.send(());
        let abort = self.task.abort_handle();
        if tokio::time::timeout(PATIENCE, self.task).await.is_err() {
            abort.abort();
        }
    }
}

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// The folder holds no `index.html`.
    NoApp(PathBuf),
    /// What it says of headers cannot be read.
    Headers(BadHeaders),
    /// Somebody else listens on the port.
    PortTaken(u16),
    /// The port cannot be had for another reason.
    Port(u16, io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::NoApp(dir) => {
                write!(f, "there is no built app in “{}” (no index.html); `make dist` builds it", dir.display())
            }
            StartError::Headers(bad) => fmt::Display::fmt(bad, f),
            StartError::PortTaken(port) => {
                write!(f, "port {port} is in use by another program; choose another with `make play PORT=…`")
            }
            StartError::Port(port, problem) => write!(f, "cannot listen on port {port}: {problem}"),
        }
    }
}

impl std::error::Error for StartError {}

/// Adds the headers that the folder names for a path, which is taken without the prefix. As hosts do, it keeps their own list
/// to itself.
async fn with_headers(
    State((prefix, headers)): State<(String, Arc<Headers>)>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let path = path.strip_prefix(&prefix).unwrap_or(path).to_owned();
    if path.trim_start_matches('/') == headers::FILE {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = next.run(request).await.into_response();
    let is_found = response.status().is_success();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    for (name, value) in headers.of(&path) {
        if name != CACHE_CONTROL || is_found {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

/// Holds a module back while the gate does.
async fn wait_for_gate(State(mut gate): State<Gate>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Where it fails, whoever held the gate is gone: nothing shuts it any more.
    let _ = gate.wait_for(|held| !held.holds(path)).await;
    next.run(request).await
}

/// Takes an answer down, whole.
async fn take_down(State(log): State<Log>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let (head, body) = next.run(request).await.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
    if let Ok(mut log) = log.lock() {
        log.push((path, body.len()));
    }
    Response::from_parts(head, Body::from(body))
}

/// Whether a file's name holds a hash of its content, as the build writes it: `-` and a number of 64 bits in
/// hexadecimal digits, leading zeros left out.
#[cfg_attr(not(test), expect(dead_code, reason = "only tests hold names against what is said of them"))]
pub fn has_content_hash(path: &str) -> bool {
    let name = Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.split('-').skip(1).any(|part| {
        let digits = part.bytes().take_while(u8::is_ascii_hexdigit).count();
        // A shorter one is far less likely than a word or a size.
        (12..=16).contains(&digits) && part[digits..].starts_with(['.', '_'])
    })
}
