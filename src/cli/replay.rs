//! A game told in sentences, from its link or from a log of the protocol.

use super::failure::Failure;
use super::protocol::{Engine, Refused, Session, open, read_link, read_value};
use clap::Args;
use fivefold::chance::Seed;
use fivefold::game::Seat;
use fivefold::json::Code;
use fivefold::words::Wording;
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

/// What to tell, and to whom.
#[derive(Args)]
pub struct ReplayArguments {
    /// A link (#/game/…, #/reviewed/… or #/wichita?seed=…), or a file with the lines that went to `fivefold protocol`,
    /// with or without the answers; - for standard input
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
    // A game without a seed, with the number of its line: the answer to it names the seed.
    let mut unseeded: Option<(usize, Value)> = None;
    for (number, line) in log.split(b'\n').enumerate() {
        let failure = |refused| Failure::Replay { line: Some(number + 1), refused };
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let said = read_value(&line).map_err(failure)?;
        let request = match unseeded.take() {
            None => said,
            // It was refused, if only because there were no random numbers for a seed.
            Some(_) if said["ok"] == false => continue,
            Some((_, request)) => with_seed_of(&said, request).ok_or_else(|| failure(needs_its_answer()))?,
        };
        // What was refused then is refused now, and is no part of the game.
        match request["cmd"].as_str() {
            Some("new" | "open") => {
                let mut begun = Engine::default();
                begun.answer(request.to_string().as_bytes());
                if begun.session().is_none() {
                    continue;
                }
                if lacks_seed(&request) {
                    unseeded = Some((number, request));
                    continue;
                }
                if let Some(game) = engine.session() {
                    tell_game(arguments, game, Some(number), output)?;
                    writeln!(output)?;
                }
                engine = begun;
            }
            Some("apply") => {
                engine.answer(request.to_string().as_bytes());
            }
            _ => {}
        }
    }
    if let Some((number, _)) = unseeded {
        return Err(Failure::Replay { line: Some(number + 1), refused: needs_its_answer() });
    }
    let game = engine.session().ok_or(Failure::NoGame)?;
    tell_game(arguments, game, None, output)
}

/// Whether a request begins a game and leaves the seed to the program.
fn lacks_seed(request: &Value) -> bool {
    match request["link"].as_str() {
        Some(link) if request["cmd"] == "open" => read_link(link).is_ok_and(|route| route.lacks_seed()),
        _ => request["cmd"] == "new" && request["seed"].is_null(),
    }
}

/// A request for a game without a seed, with the seed that the answer to it names; `None` where that names none.
fn with_seed_of(answer: &Value, mut request: Value) -> Option<Value> {
    let seed: Seed = answer["state"]["seed"].as_str()?.parse().ok()?;
    match request["link"].as_str() {
        Some(link) if request["cmd"] == "open" => {
            request["link"] = read_link(link).ok()?.with_seed(&seed).write().into();
        }
        _ => request["seed"] = seed.text().into(),
    }
    Some(request)
}

fn needs_its_answer() -> Refused {
    Refused::new(Code::NoGame, "a game that was begun without a seed needs its answer after it")
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
