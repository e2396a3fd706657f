//! The command line: the same engine that the app runs, for scripts, for other programs and for the curious.
//!
//! - [`protocol`]: answers requests, a JSON object a line
//!
//! What it knows of a game beyond the library stands in [`games`], a file a game; everything else is generic.

mod bots;
mod games;
mod protocol;

use clap::{Parser, Subcommand};
use std::io::{self, Write};
use std::process::ExitCode;

/// Five card-and-dice games: Sums, Next to Last, Balance, Wichita and Five Suits.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer requests on standard input, a JSON object a line, until it ends (docs/protocol.md)
    Protocol,
}

/// Reads the arguments and does what they say.
pub fn run() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Protocol => protocol::serve(io::stdin().lock(), io::stdout().lock()).map_err(Failure::Output),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Who listened has gone, as `head` does when it has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // If even this cannot be said, the exit code still says that something went wrong.
            let _ = writeln!(io::stderr(), "fivefold: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command was not carried out.
enum Failure {
    /// The output could not be written, or the input not be read.
    Output(io::Error),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Output(error) => write!(f, "{error}"),
        }
    }
}
