//! A game told in sentences, from its link or from a log of the protocol.

use super::failure::Failure;
use super::protocol::{Engine, Refused, Session, open, read_value};
use clap::Args;
use fivefold::game::Seat;
use fivefold::json::Code;
use fivefold::words::Wording;
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

/// What to tell, and to whom.
#[derive(Args)]
pub struct ReplayArguments {
    /// A link (#/game/… or #/wichita?seed=…), or a file with the lines that went to `fivefold protocol`, with or without
    /// the answers; - for standard input
    game: String,
    /// Tell only what this seat saw and heard
    #[arg(long)]
    seat: Option<u8>,
    /// Name cards for the ear: seven of hearts, not 7♥
    #[arg(long)]
    spoken: bool,
}

/// Tells every game that is there.
///
/// # Errors
/// Where there is none, or something in it cannot be; where the input cannot be read or the output not be written.
pub fn tell(arguments: &ReplayArguments, output: &mut dyn Write) -> Result<(), Failure> {
    let game = arguments.game.as_str();
    if game.contains('#') {
        let session = open(game).map_err(|refused| Failure::Replay { line: None, refused })?;
        return tell_game(arguments, session.as_ref(), None, output);
    }
    if game == "-" {
        return tell_log(arguments, &mut io::stdin().lock(), output);
    }
    let file = File::open(game).map_err(|error| Failure::File { path: game.to_owned(), error })?;
    tell_log(arguments, &mut BufReader::new(file), output)
}

fn tell_log(arguments: &ReplayArguments, log: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Failure> {
    let mut engine = Engine::default();
    // A new game without a seed: the answer to it names the seed.
    let mut unseeded: Option<Value> = None;
    for (number, line) in log.split(b'\n').enumerate() {
        let failure = |refused| Failure::Replay { line: Some(number + 1), refused };
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let mut said = read_value(&line).map_err(failure)?;
        if let (Some(mut request), Some(seed)) = (unseeded.take(), said["state"]["seed"].as_str()) {
            request["seed"] = seed.into();
            said = request;
        }
        match said["cmd"].as_str() {
            Some("new") if said["seed"].is_null() => {
                unseeded = Some(said);
                continue;
            }
            Some("new" | "open") => {
                if let Some(game) = engine.session() {
                    tell_game(arguments, game, Some(number), output)?;
                    writeln!(output)?;
                }
                engine = Engine::default();
            }
            Some("apply") if engine.session().is_none() => {
                let what = "there is no game yet; a new game without a seed needs its answer after it";
                return Err(failure(Refused::new(Code::NoGame, what)));
            }
            Some("apply") => {}
            _ => continue,
        }
        // What was refused then is refused now, and is no part of the game.
        engine.answer(said.to_string().as_bytes());
    }
    let game = engine.session().ok_or(Failure::NoGame)?;
    tell_game(arguments, game, None, output)
}

fn tell_game(
    arguments: &ReplayArguments,
    game: &dyn Session,
    line: Option<usize>,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let wording = if arguments.spoken { Wording::Spoken } else { Wording::Written };
    let story = game.story(arguments.seat.map(Seat), wording).map_err(|refused| Failure::Replay { line, refused })?;
    writeln!(output, "{}\n", story.heading)?;
    for (number, sentences) in story.actions.iter().enumerate() {
        writeln!(output, "{number:>4}  {}", sentences.join(" "))?;
    }
    writeln!(output, "\n{}", story.ending)?;
    Ok(())
}
