//! Tests of the command line and the server.

use std::net::Ipv4Addr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::Arguments;
use crate::headers::{BadHeaders, Headers};
use crate::server::{Held, Log, Server, Site, StartError, has_content_hash};

fn read(line: &str) -> Result<Arguments, String> {
    Arguments::read(line.split_whitespace().map(String::from))
}

#[test]
fn without_words_the_defaults_hold() {
    let expected = Arguments { port: 8080, prefix: "/".into(), dir: "dist".into(), help: false };
    assert_eq!(read(""), Ok(expected));
}

#[test]
fn every_option_is_read() {
    let expected = Arguments { port: 0, prefix: "/games".into(), dir: "out".into(), help: false };
    assert_eq!(read("--dir out --port 0 --prefix /games"), Ok(expected));
}

#[test]
fn a_wrong_word_is_named() {
    assert_eq!(read("--port 70000"), Err("“70000” is not a port (0 to 65535)".into()));
    assert_eq!(read("--port"), Err("--port wants a value".into()));
    assert_eq!(read("--open"), Err("“--open” is not an option".into()));
}

#[test]
fn hashed_names_are_told_from_others() {
    assert!(has_content_hash("/fivefold-0123456789abcdef_bg.wasm"));
    assert!(has_content_hash("/games/base-0123456789abcdef.css"));
    assert!(has_content_hash("/tokens-ef6a4a3743e349b.css"));
    assert!(!has_content_hash("/"));
    assert!(!has_content_hash("/icons/icon-192.png"));
    assert!(!has_content_hash("/apple-touch-180.png"));
    assert!(!has_content_hash("/sw.js"));
}

#[tokio::test]
async fn slashes_round_a_prefix_do_not_matter() {
    // The repository's own folder has the page's source, which is enough of a site.
    let home = env!("CARGO_MANIFEST_DIR");
    for (prefix, path) in [("", "/"), ("/", "/"), ("games/fivefold", "/games/fivefold/"), ("/games/", "/games/")] {
        let server = Server::start(Site::new(home, prefix), 0).await.expect("a free port");
        assert_eq!(server.url(), format!("http://127.0.0.1:{}{path}", server.port()));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_folder_without_a_page_is_refused() {
    let refused = Server::start(Site::new("src", "/"), 0).await.map(|server| server.url());
    assert!(matches!(refused, Err(StartError::NoApp(_))), "{refused:?}");
}

#[tokio::test]
async fn a_taken_port_is_named() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let port = taken.local_addr().expect("an address").port();
    let refused = Server::start(Site::new(env!("CARGO_MANIFEST_DIR"), "/"), port).await.map(|server| server.url());
    let refused = refused.expect_err("the port is taken").to_string();
    assert!(refused.contains(&port.to_string()), "{refused}");
}

#[tokio::test]
async fn answers_are_taken_down_as_they_are_sent() {
    let log = Log::default();
    let site = Site::new(env!("CARGO_MANIFEST_DIR"), "/").logged(log.clone());
    let server = Server::start(site, 0).await.expect("a free port");
    let answer = answer(server.port(), "/index.html").await;
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head") + 4;
    let log = log.lock().expect("nobody panicked").clone();
    assert_eq!(log, [("/index.html".to_owned(), answer.len() - head)]);
    assert!(answer[head..].starts_with(&[0x1f, 0x8b]), "compressed");
    server.stop().await;
}

#[tokio::test]
async fn files_go_as_they_are_where_that_is_wanted() {
    let site = Site::new(env!("CARGO_MANIFEST_DIR"), "/").uncompressed();
    let server = Server::start(site, 0).await.expect("a free port");
    let answer = answer(server.port(), "/index.html").await;
    assert!(answer.ends_with(include_bytes!("../../../index.html")), "nothing is packed");
    server.stop().await;
}

#[tokio::test]
async fn a_module_waits_for_its_gate_and_nothing_else_does() {
    let gate = watch::Sender::new(Held::Modules);
    let site = Site::new(env!("CARGO_MANIFEST_DIR"), "/").gated(gate.subscribe());
    let server = Server::start(site, 0).await.expect("a free port");
    let module = tokio::spawn(answer(server.port(), "/no-such.wasm"));
    let second = tokio::spawn(answer(server.port(), "/later-no-such.wasm"));
    assert!(answer(server.port(), "/index.html").await.starts_with(b"HTTP/1.1 200"));
    assert!(!module.is_finished() && !second.is_finished(), "they are let through by a closed gate");
    gate.send_replace(Held::SecondPart);
    assert!(module.await.expect("it comes").starts_with(b"HTTP/1.1 404"), "there is none");
    assert!(!second.is_finished(), "it is let through by a gate that holds it");
    gate.send_replace(Held::Nothing);
    assert!(second.await.expect("it comes").starts_with(b"HTTP/1.1 404"), "there is none");
    server.stop().await;
}

/// What a server answers when it is asked for a path, head and body.
async fn answer(port: u16, path: &str) -> Vec<u8> {
    let mut wire = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.expect("it listens");
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
    wire.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = Vec::new();
    wire.read_to_end(&mut answer).await.expect("it answers");
    answer
}

/// The values of a header that a path has.
fn values<'a>(headers: &'a Headers, path: &str, name: &str) -> Vec<&'a str> {
    let named = headers.of(path).filter(|(found, _)| *found == name);
    named.map(|(_, value)| value.to_str().expect("plain letters")).collect()
}

#[test]
fn headers_are_read_as_hosts_do() {
    let text =
        "# All.\n/*\n  Referrer-Policy: no-referrer\n\n/a-*.js\n  Cache-Control: public, max-age=9\n/b\n  X-One: 1:2\n";
    let headers = Headers::read(text).expect("well formed");
    assert_eq!(values(&headers, "/", "referrer-policy"), ["no-referrer"]);
    assert_eq!(values(&headers, "/a-12.js", "cache-control"), ["public, max-age=9"]);
    assert_eq!(values(&headers, "/b", "x-one"), ["1:2"]);
    for other in ["/a.js", "/a-12.css", "/c/a-12.js", "/b/"] {
        assert_eq!(headers.of(other).count(), 1, "{other}");
    }
    for (wrong, line) in [("  A: b", 1), ("/a\n  no header", 2), ("/a\nA: b", 2), ("/*/*", 1), ("/a\n  B c: d", 2)] {
        let refused = Headers::read(wrong);
        assert!(matches!(refused, Err(BadHeaders::Line(number)) if number == line), "{wrong}: {refused:?}");
    }
}

#[test]
fn no_path_has_two_values_of_one_header() {
    let headers = Headers::read(include_str!("../../../public/_headers")).expect("well formed");
    for path in ["/", "/sw.js", "/manifest.webmanifest", "/install/day.png"] {
        assert_eq!(values(&headers, path, "cache-control").len(), 0, "{path} is asked for again");
    }
    let hash = "0123456789abcdef";
    for path in [
        "/base-#.css",
        "/fivefold-#_bg.wasm",
        "/fivefold-#.js",
        "/early-#.js",
        "/install-#.js",
        "/later-#.js",
        "/later-#.wasm",
        "/look-#.js",
        "/start-#.js",
        "/worker-#.js",
        "/icons/icon-192-#.png",
    ] {
        let path = path.replace('#', hash);
        assert!(has_content_hash(&path));
        for name in ["cache-control", "content-security-policy", "referrer-policy", "x-content-type-options"] {
            assert_eq!(values(&headers, &path, name).len(), 1, "{name} of {path}");
        }
    }
}
