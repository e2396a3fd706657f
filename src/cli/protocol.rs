//! The engine protocol: a JSON object a line comes in, one goes out, in the spirit of UCI (`docs/protocol.md`).
//!
//! Whatever comes in, the engine answers, and a request that is refused leaves the game as it was.

pub mod error;
mod session;
mod write;

pub use error::Refused;
use fivefold::json::{Code, Fields, Object, object};
pub use session::{Session, open, open_new, player, read_link};

use fivefold::bots::Level;

use serde::de::IgnoredAny;
use serde_json::Value;
use std::io::{self, BufRead, Read, Write};

/// The most bytes of a line that are read.
pub const MAX_LINE_BYTES: usize = 1_000_000;

/// How many legal actions are listed where the request names no limit.
const USUAL_LIMIT: usize = 1_000;

/// The most legal actions that are listed, whatever the limit of the request.
const MAX_LIMIT: usize = 100_000;

/// Answers every line of `input` on `output` until the input ends.
///
/// # Errors
/// Where the input cannot be read or the output not be written; never because of what a line holds.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    let mut line = Vec::new();
    while let Some(whole) = read_line(&mut input, &mut line)? {
        let answer = if whole {
            if line.trim_ascii().is_empty() {
                continue;
            }
            engine.answer(&line)
        } else {
            let message = format!("the line is longer than {MAX_LINE_BYTES} bytes");
            Refused::new(Code::BadRequest, message).answer()
        };
        writeln!(output, "{}", Value::Object(answer))?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its end. `None` at the end of the input; else whether it was read whole, which it is not where
/// it is too long: then the rest of it is passed over.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let most = MAX_LINE_BYTES as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|byte| *byte == b'\n').is_some() || line.len() <= MAX_LINE_BYTES {
        return Ok(Some(true));
    }
    input.skip_until(b'\n')?;
    Ok(Some(false))
}

/// Reads the JSON of a line.
///
/// # Errors
/// [`Code::BadJson`] where it is none; [`Code::BadRequest`] for good JSON that goes beyond what is read of it: numbers that
/// are too large for 64 bits with a floating point, and brackets nested deeper than the stack should be trusted with.
pub fn read_value(line: &[u8]) -> Result<Value, Refused> {
    serde_json::from_slice(line).map_err(|error| {
        // What is ignored needs neither a number of any type nor a level of the stack for each bracket.
        let is_json = str::from_utf8(line).is_ok_and(|text| serde_json::from_str::<IgnoredAny>(text).is_ok());
        match is_json {
            true => Refused::new(Code::BadRequest, format!("this is more than is read: {error}")),
            false => Refused::new(Code::BadJson, format!("this is not JSON: {error}")),
        }
    })
}

/// The engine between two requests: the game in progress, if there is one.
#[derive(Default)]
pub struct Engine {
    session: Option<Box<dyn Session>>,
}

impl Engine {
    /// Carries out a request.
    pub fn answer(&mut self, line: &[u8]) -> Object {
        match self.carry_out(line) {
            Ok(mut answer) => {
                answer.insert("ok".to_owned(), Value::Bool(true));
                answer
            }
            Err(refused) => refused.answer(),
        }
    }

    /// The game in progress.
    pub fn session(&self) -> Option<&dyn Session> {
        self.session.as_deref()
    }

    fn carry_out(&mut self, line: &[u8]) -> Result<Object, Refused> {
        let request = read_value(line)?;
        let request = Fields::of(&request, Code::BadRequest)?;
        match request.text("cmd")? {
            "new" => {
                let session = open_new(request)?;
                Ok(self.begin(session))
            }
            "open" => {
                let session = open(request.text("link")?)?;
                Ok(self.begin(session))
            }
            "state" => Ok(object([("state", self.game()?.state())])),
            "view" => {
                let game = self.game()?;
                Ok(object([("view", game.view(request.seat("seat")?)?)]))
            }
            "legal" => {
                let game = self.game()?;
                let limit = request.whole_number("limit")?.map_or(Ok(USUAL_LIMIT), |limit| {
                    usize::try_from(limit).map_err(|_| request.refuse("limit", "is a number from 0"))
                })?;
                let (actions, truncated) = game.legal(limit.min(MAX_LIMIT));
                Ok(object([("actions", actions), ("truncated", Value::Bool(truncated))]))
            }
            "check" => {
                let game = self.game()?;
                game.check(request.needed("action")?)?;
                Ok(Object::new())
            }
            "apply" => {
                let game = self.session.as_mut().ok_or_else(no_game)?;
                let events = game.apply(request.needed("action")?)?;
                Ok(object([("events", events), ("state", game.state())]))
            }
            "bot" => {
                let game = self.game()?;
                let level = Level::from_name(request.text("level")?)
                    .ok_or_else(|| request.refuse("level", "is easy, medium or hard"))?;
                Ok(object([("action", game.bot(request.seat("seat")?, level)?)]))
            }
            "hint" => {
                let game = self.game()?;
                game.hint(request.seat("seat")?)
            }
            "link" => self.game()?.link(),
            other => {
                let name: String = other.chars().take(40).collect();
                Err(Refused::new(Code::UnknownCommand, format!("there is no command “{name}”")))
            }
        }
    }

    fn game(&self) -> Result<&dyn Session, Refused> {
        self.session.as_deref().ok_or_else(no_game)
    }

    fn begin(&mut self, session: Box<dyn Session>) -> Object {
        let answer = object([("state", session.state()), ("events", session.events())]);
        self.session = Some(session);
        answer
    }
}

fn no_game() -> Refused {
    Refused::new(Code::NoGame, "there is no game yet: begin with new or open")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        serve(input, &mut output).expect("a list of bytes can be read and written");
        output.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect()
    }

    #[test]
    fn a_line_too_long_is_passed_over_and_the_next_is_answered() {
        let longest = [vec![b' '; MAX_LINE_BYTES - 2], b"{}\n".to_vec()].concat();
        let too_long = [vec![b' '; MAX_LINE_BYTES - 1], b"{}\n".to_vec()].concat();
        let messages = |input: &[u8]| {
            answers(input).iter().map(|answer| answer["error"]["message"].to_string()).collect::<Vec<_>>()
        };
        assert_eq!(messages(&longest), ["\"cmd is missing\""]);
        let both = [too_long.clone(), b"{}".to_vec()].concat();
        assert_eq!(messages(&both), ["\"the line is longer than 1000000 bytes\"", "\"cmd is missing\""]);
        assert_eq!(messages(&too_long[..too_long.len() - 1]).len(), 1, "also at the end of the input");
    }

    #[test]
    fn empty_lines_are_skipped() {
        assert_eq!(answers(b"\n  \n\r\n\t\n").len(), 0);
    }
}
