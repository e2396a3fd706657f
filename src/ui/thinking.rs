//! What bots do and what hints say is found in a worker, puzzles are found and many deals counted there, so that the page never waits.
//!
//! Questions and answers are text, and each carries a number. A question has all with it that it is about, such as the
//! record of a table: whoever
//! answers opens it, makes the view of the seat, and asks the game, with the random numbers of that point of the game. So
//! the answer is the same wherever it is found: in the worker or, where there is none, in the page.
//!
//! Where somebody breaks down over a question, it is done without an answer: see [`Reply`].

mod inquiry;
mod thinker;

pub use inquiry::Inquiry;
pub use thinker::Thinker;

use crate::ui::device::later;
use fivefold::catalogue::{self, puzzle_draws};
use fivefold::check::fairness::Batch;
use fivefold::game::Seat;
use fivefold::records::findings::{write_best, write_par};
use fivefold::records::save::{BadSave, SavedTable};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What a worker says once it can be asked. Anything else that has no number is bad news.
const READY: &str = "ready";

/// What can be asked: about a table, but for the last two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What the bots do that have something to do.
    Bots,
    /// What a seat should do.
    Hint(Seat),
    /// What some actions of a game that is over cost. Their numbers, parted by commas, stand before the record.
    Costs,
    /// What chance did in such a game.
    Fortune,
    /// What one of its decisions was about. Its number stands before the record.
    Explain,
    /// What it would have been about, had something else been done. What, as it is written, stands in a line after the record.
    Instead,
    /// How games of par come out. The seat and the numbers of the games stand before the record, parted by commas.
    Par,
    /// What nobody could have beaten in such a game.
    Best,
    /// What a batch of deals brings, for the statistics of many.
    Survey,
    /// At which draws some puzzles are.
    Puzzles,
}

impl Question {
    /// The question in a word, or the number of the seat that wants a hint.
    fn write(self) -> String {
        match self {
            Question::Bots => "bots".to_owned(),
            Question::Hint(seat) => seat.0.to_string(),
            Question::Costs => "costs".to_owned(),
            Question::Fortune => "fortune".to_owned(),
            Question::Explain => "explain".to_owned(),
            Question::Instead => "instead".to_owned(),
            Question::Par => "par".to_owned(),
            Question::Best => "best".to_owned(),
            Question::Survey => "survey".to_owned(),
            Question::Puzzles => "puzzles".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Question> {
        match text {
            "bots" => Some(Question::Bots),
            "costs" => Some(Question::Costs),
            "fortune" => Some(Question::Fortune),
            "explain" => Some(Question::Explain),
            "instead" => Some(Question::Instead),
            "par" => Some(Question::Par),
            "best" => Some(Question::Best),
            "survey" => Some(Question::Survey),
            "puzzles" => Some(Question::Puzzles),
            seat => seat.parse().ok().map(|seat| Question::Hint(Seat(seat))),
        }
    }
}

/// What becomes of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// What was found; `None` where there is nothing to do.
    Found(Option<String>),
    /// Whoever thought about it broke down. Nobody will be asked the same again.
    Failed,
}

/// Answers a question about a table: with an action, or with advice. `None` where there is nothing to do.
///
/// # Errors
/// [`BadSave`] where the record cannot be opened.
fn answer(saved: &SavedTable, question: Question) -> Result<Option<String>, BadSave> {
    let table = catalogue::open(saved)?;
    Ok(match question {
        Question::Bots => table.bots_action(),
        Question::Hint(seat) => table.advice(seat).map(|advised| advised.write()),
        Question::Fortune => table.review().ok().map(|review| review.fortune().write()),
        Question::Best => table.review().ok().map(|review| write_best(review.best())),
        Question::Costs | Question::Explain | Question::Instead | Question::Par => None,
        Question::Survey | Question::Puzzles => None,
    })
}

/// Answers a question about a game that is over and the numbers that stand before its record: with what each of these actions cost,
/// with the explanation of the only one, or with how games of par come out.
fn answer_about_review(question: Question, matter: &str) -> Option<String> {
    let (numbers, record) = matter.split_once(' ')?;
    let (record, instead) = record.split_once('\n').unwrap_or((record, ""));
    let table = catalogue::open(&SavedTable::read(record).ok()?).ok()?;
    let review = table.review().ok()?;
    let numbers: Vec<usize> = numbers.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
    let actions = || numbers.iter().filter(|number| **number < table.actions());
    match (question, numbers.as_slice()) {
        (Question::Explain, _) => review.explain(*actions().next()?).map(|explained| explained.write()),
        (Question::Instead, _) => {
            review.explain_instead(*actions().next()?, instead).map(|explained| explained.write())
        }
        (Question::Par, [seat, games @ ..]) => {
            let seat = table.players().iter().map(|(seat, _)| seat).nth(*seat)?;
            let end = |number: &usize| review.par(seat, u32::try_from(*number).unwrap_or(u32::MAX));
            Some(write_par(games.iter().map(end)))
        }
        _ => Some(actions().map(|number| review.cost(*number).write()).collect::<Vec<_>>().join(" ")),
    }
}

/// All that a question is about: `question matter`.
fn question_sheet(question: Question, matter: &str) -> String {
    format!("{} {matter}", question.write())
}

/// What is sent to be answered: `number question matter`.
fn write_sheet(number: u32, question: &str) -> String {
    format!("{number} {question}")
}

/// Answers a sheet: `number answer`, without an answer where there is none.
fn answer_sheet(sheet: &str) -> Option<String> {
    let (number, rest) = sheet.split_once(' ')?;
    let (question, matter) = rest.split_once(' ')?;
    let question = Question::read(question)?;
    let found = match question {
        Question::Puzzles => puzzle_draws::find(matter),
        Question::Survey => Batch::read(matter).and_then(|batch| batch.run()),
        Question::Costs | Question::Explain | Question::Instead | Question::Par => {
            answer_about_review(question, matter)
        }
        _ => answer_about_table(matter, question),
    };
    Some(format!("{number} {}", found.unwrap_or_default()))
}

fn answer_about_table(record: &str, question: Question) -> Option<String> {
    answer(&SavedTable::read(record).ok()?, question).ok()?
}

/// Reads what [`answer_sheet`] wrote.
fn read_answer(text: &str) -> Option<(u32, Option<String>)> {
    let (number, answer) = text.split_once(' ')?;
    Some((number.parse().ok()?, (!answer.is_empty()).then(|| answer.to_owned())))
}

/// Answers what the page asks, for as long as the worker lives.
pub fn serve(worker: &DedicatedWorkerGlobalScope) {
    // All that thinks is there.
    later::fetch();
    let page = worker.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(answered) = event.data().as_string().and_then(|sheet| answer_sheet(&sheet)) {
            // Text can always be posted.
            let _ = page.post_message(&answered.into());
        }
    });
    worker.set_onmessage(Some(hear.into_js_value().unchecked_ref()));
    // As above.
    let _ = worker.post_message(&READY.into());
}
