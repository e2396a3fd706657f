//! The command line: the same engine that the app runs, for scripts, for other programs and for the curious.
//!
//! - [`protocol`]: answers requests, a JSON object a line
//! - [`simulate`]: plays many games and says who wins
//! - [`deal`]: shows what a seed deals
//! - [`replay`]: tells a game in sentences
//! - [`review`]: says what each decision of a game cost
//! - [`puzzle`]: prints puzzles, and their answers
//!
//! What a game says in JSON stands in its folder (`games/<game>/json.rs`); everything here is generic.

mod bots;
mod deal;
mod failure;
pub mod protocol;
mod puzzle;
mod replay;
mod review;
mod simulate;
mod wanted;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::io::{self, Write};
use std::process::ExitCode;

/// Five card-and-dice games: Sums, Next to Last, Balance, Wichita and Five Suits
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer requests on standard input, a JSON object a line, until it ends
    Protocol,
    /// Play many games and say who wins
    Simulate(simulate::SimulateArguments),
    /// Show what a seed deals, card by card
    Deal(deal::DealArguments),
    /// Tell a game in sentences
    Replay(replay::ReplayArguments),
    /// Say what each decision of a game cost, and how lucky it was
    Review(review::ReviewArguments),
    /// Print puzzles, with their answers or without
    Puzzle(puzzle::PuzzleArguments),
}

/// Reads the arguments and does what they say.
pub fn run() -> ExitCode {
    let mut output = io::stdout().lock();
    let done = match Arguments::parse().command {
        Command::Protocol => protocol::serve(io::stdin().lock(), &mut output).map_err(Failure::Stream),
        Command::Simulate(arguments) => simulate::run(&arguments, &mut output),
        Command::Deal(arguments) => deal::print(&arguments, &mut output),
        Command::Replay(arguments) => replay::tell(&arguments, &mut output),
        Command::Review(arguments) => review::review(&arguments, &mut output),
        Command::Puzzle(arguments) => puzzle::print(&arguments, &mut output),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Who listened has gone, as `head` does when it has seen enough.
        Err(Failure::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // If even this cannot be said, the exit code still says that something went wrong.
            let _ = writeln!(io::stderr(), "fivefold: {failure}");
            ExitCode::FAILURE
        }
    }
}
