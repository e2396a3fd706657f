//! Serves the built app on this machine: `serve [--port 8080] [--prefix /] [--dir dist]`.
//!
//! Any static host can do the same; this one is here so that `make play` needs nothing else.

mod headers;
mod server;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::process::ExitCode;

use server::{Server, Site};

const USAGE: &str = "\
usage: serve [--port PORT] [--prefix PATH] [--dir FOLDER]
  --port PORT     where to listen on 127.0.0.1; 0 takes a free port (default 8080)
  --prefix PATH   the path that the app is served under (default /)
  --dir FOLDER    the built app (default dist)";

/// What the command line asks for.
#[derive(Debug, PartialEq)]
struct Arguments {
    port: u16,
    prefix: String,
    dir: String,
    help: bool,
}

impl Arguments {
    /// Reads the words after the program's name.
    ///
    /// # Errors
    /// A sentence about the word that is wrong.
    fn read(words: impl IntoIterator<Item = String>) -> Result<Arguments, String> {
        let mut read = Arguments { port: 8080, prefix: "/".into(), dir: "dist".into(), help: false };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
            match word.as_str() {
                "--port" => {
                    let port = value()?;
                    read.port = port.parse().map_err(|_| format!("“{port}” is not a port (0 to 65535)"))?;
                }
                "--prefix" => read.prefix = value()?,
                "--dir" => read.dir = value()?,
                "--help" | "-h" => read.help = true,
                _ => return Err(format!("“{word}” is not an option")),
            }
        }
        Ok(read)
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args().skip(1)) {
        Ok(arguments) if arguments.help => return say(USAGE),
        Ok(arguments) => arguments,
        Err(problem) => return complain(&format!("{problem}\n{USAGE}")),
    };
    let site = Site::new(arguments.dir, &arguments.prefix);
    let server = match Server::start(site, arguments.port).await {
        Ok(server) => server,
        Err(problem) => return complain(&problem.to_string()),
    };
    say(&format!("Fivefold is at {} (Ctrl-C ends it)", server.url().trim_end_matches('/')));
    let waited = tokio::signal::ctrl_c().await;
    server.stop().await;
    match waited {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => complain(&format!("cannot wait for Ctrl-C: {problem}")),
    }
}

/// Prints to the standard output. Nobody listening there is no reason to stop serving.
fn say(text: &str) -> ExitCode {
    let _ = writeln!(io::stdout(), "{text}");
    ExitCode::SUCCESS
}

fn complain(text: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "serve: {text}");
    ExitCode::FAILURE
}
