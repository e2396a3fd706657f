//! The page's side: questions that wait for their answers, and the worker that finds them.
//!
//! A worker that breaks down over a question is not asked that question again, and neither is the page, which would break
//! down as well and take the app with it. Whoever asked is told so, and the other questions go to a fresh worker: each
//! breakdown leaves one question less, so that it comes to an end.

use super::{Question, READY, Reply, answer_sheet, question_sheet, read_answer, write_sheet};
use crate::ui::device::{browser, later, storage};
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};

/// Begins the key of a question that the page thinks about itself.
const IN_PAGE: &str = "thinking/";

/// What is done with an answer.
type Then = Box<dyn FnOnce(Reply)>;

/// Where questions are answered.
enum Helper {
    /// In a worker that is started with the first question.
    None,
    /// In a worker that cannot be asked yet.
    Starting(Worker),
    /// In a worker.
    Ready(Worker),
    /// In the page: there are no workers here.
    Missing,
}

impl Helper {
    /// The worker, where there is one.
    fn worker(&self) -> Option<&Worker> {
        match self {
            Helper::Starting(worker) | Helper::Ready(worker) => Some(worker),
            Helper::None | Helper::Missing => None,
        }
    }
}

/// A question that is not answered yet.
struct Asked {
    number: u32,
    /// What is asked, without the number.
    question: String,
    /// Who waits for the answer; nobody any more where the worker is at it and is not stopped because of other questions.
    then: Option<Then>,
    /// Whether the worker is at it. The others wait here, where they can be taken back.
    is_posted: bool,
}

struct Inside {
    helper: Helper,
    /// The questions that are not answered yet, in the order in which they are.
    asked: Vec<Asked>,
    /// The number of the last question.
    last: u32,
    /// The questions that somebody has broken down over.
    hopeless: Vec<String>,
}

impl Inside {
    /// Hands the worker the next question, unless it is at one.
    fn post(&mut self) {
        let Helper::Ready(worker) = &self.helper else { return };
        let is_busy = self.asked.iter().any(|asked| asked.is_posted);
        let is_next = |asked: &&mut Asked| !is_busy && !self.hopeless.contains(&asked.question);
        if let Some(next) = self.asked.iter_mut().find(is_next) {
            // Text can always be posted.
            let _ = worker.post_message(&write_sheet(next.number, &next.question).into());
            next.is_posted = true;
        }
    }

    /// Stops the worker, which is not listened to any more; what it had is to be asked again where somebody waits for it.
    fn dismiss(&mut self, instead: Helper) {
        if let Some(worker) = std::mem::replace(&mut self.helper, instead).worker() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        self.asked.retain(|asked| asked.then.is_some());
        self.asked.iter_mut().for_each(|asked| asked.is_posted = false);
    }

    /// Takes a question off the list, for the one who waits for its answer.
    fn take(&mut self, number: u32) -> Option<Asked> {
        let at = self.asked.iter().position(|asked| asked.number == number)?;
        Some(self.asked.remove(at))
    }
}

/// Where questions are answered, one after another. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct Thinker(StoredValue<Inside, LocalStorage>);

impl Thinker {
    /// A thinker that nobody has asked anything yet, for as long as the calling component lives.
    pub fn new() -> Thinker {
        let inside = Inside { helper: Helper::None, asked: Vec::new(), last: 0, hopeless: Vec::new() };
        Thinker(StoredValue::new_local(inside))
    }

    /// Asks about a matter, such as the record of a table; returns the number of the question. The answer never comes
    /// before this returns.
    pub fn ask(self, question: Question, matter: &str, then: impl FnOnce(Reply) + 'static) -> u32 {
        let question = question_sheet(question, matter);
        let number = self.0.try_update_value(|inside| {
            inside.last += 1;
            let is_hopeless = inside.hopeless.contains(&question);
            let number = inside.last;
            inside.asked.push(Asked { number, question, then: Some(Box::new(then)), is_posted: false });
            inside.post();
            (number, is_hopeless)
        });
        let Some((number, is_hopeless)) = number else { return 0 };
        if is_hopeless {
            set_timeout(move || self.answered(number, Reply::Failed), Duration::ZERO);
        } else if self.0.try_with_value(|inside| matches!(inside.helper, Helper::None)) == Some(true) {
            self.start();
        } else if self.is_alone() {
            self.answer_here();
        }
        number
    }

    /// Takes a question back: its answer is not wanted any more. A worker that is at a question is stopped once nobody waits for
    /// this or another one.
    pub fn forget(self, number: u32) {
        self.0.try_update_value(|inside| {
            let Some(asked) = inside.asked.iter_mut().find(|asked| asked.number == number) else { return };
            asked.then = None;
            if !asked.is_posted {
                inside.take(number);
            }
            let is_busy = inside.asked.iter().any(|asked| asked.is_posted);
            if is_busy && inside.asked.iter().all(|asked| asked.then.is_none()) {
                inside.dismiss(Helper::None);
            }
        });
    }

    fn is_alone(self) -> bool {
        self.0.try_with_value(|inside| matches!(inside.helper, Helper::Missing)).unwrap_or(false)
    }

    fn start(self) {
        let Some(worker) = start_worker() else { return self.do_without() };
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match event.data().as_string() {
            Some(text) if text == READY => self.hand_over(),
            Some(text) => match read_answer(&text) {
                Some((number, answer)) => self.answered(number, Reply::Found(answer)),
                None => self.do_without(),
            },
            None => {}
        });
        worker.set_onmessage(Some(hear.into_js_value().unchecked_ref()));
        let fail = Closure::<dyn Fn()>::new(move || self.break_down());
        worker.set_onerror(Some(fail.into_js_value().unchecked_ref()));
        self.0.try_update_value(|inside| inside.helper = Helper::Starting(worker));
    }

    /// Asks the worker, now that it can be asked, what has waited for it.
    fn hand_over(self) {
        self.0.try_update_value(|inside| {
            if let Helper::Starting(worker) = &inside.helper {
                inside.helper = Helper::Ready(worker.clone());
                inside.post();
            }
        });
    }

    fn answered(self, number: u32, reply: Reply) {
        let asked = self.0.try_update_value(|inside| {
            let asked = inside.take(number);
            inside.post();
            asked
        });
        let asked = asked.flatten();
        if let Some(then) = asked.and_then(|asked| asked.then) {
            then(reply);
        }
    }

    /// Goes on after the worker has broken down: without any, where it could not be asked yet; otherwise without the
    /// question that it was at.
    fn break_down(self) {
        let at = self.0.try_update_value(|inside| match inside.helper {
            Helper::Ready(_) => {
                let at = inside.asked.iter().find(|asked| asked.is_posted).map(|asked| asked.number);
                let asked = at.and_then(|number| inside.take(number));
                inside.dismiss(Helper::None);
                if let Some(asked) = &asked {
                    inside.hopeless.push(asked.question.clone());
                }
                Some((asked, inside.asked.is_empty()))
            }
            _ => None,
        });
        let Some((asked, is_all)) = at.flatten() else { return self.do_without() };
        if !is_all {
            self.start();
        }
        if let Some(then) = asked.and_then(|asked| asked.then) {
            then(Reply::Failed);
        }
    }

    /// Goes on without a worker, from the questions that are open.
    fn do_without(self) {
        let open = self.0.try_update_value(|inside| {
            inside.dismiss(Helper::Missing);
            inside.asked.len()
        });
        (0..open.unwrap_or(0)).for_each(|_| self.answer_here());
    }

    /// Answers the next question in the page, once it has shown what it has to show and all that thinks is there.
    fn answer_here(self) {
        let answer = move || {
            let next = self.0.try_with_value(|inside| {
                let open = |asked: &&Asked| !inside.hopeless.contains(&asked.question);
                inside.asked.iter().find(open).map(|asked| (asked.number, asked.question.clone()))
            });
            if let Some((number, question)) = next.flatten() {
                self.answered(number, think_here(number, &question));
            }
        };
        set_timeout(move || later::once_here(answer), Duration::ZERO);
    }
}

/// Thinks in the page, where a breakdown is the end of the app. So the device keeps in mind what is thought about, and
/// a question that the app has not come back from is not thought about again.
fn think_here(number: u32, question: &str) -> Reply {
    let mut hasher = DefaultHasher::new();
    question.hash(&mut hasher);
    // Another build may come back from it.
    let build = format!("{IN_PAGE}{}/", browser::build());
    let key = format!("{build}{:016x}", hasher.finish());
    storage::keys(IN_PAGE).iter().filter(|key| !key.starts_with(&build)).for_each(|key| storage::remove(key));
    if storage::read(&key).is_some() {
        return Reply::Failed;
    }
    // Where nothing is kept there is no more to be done about it.
    let _ = storage::write(&key, "1");
    let answered = answer_sheet(&write_sheet(number, question));
    storage::remove(&key);
    Reply::Found(answered.as_deref().and_then(read_answer).and_then(|(_, answer)| answer))
}

/// Starts a worker with the script and the module of this page; `None` where that cannot be.
fn start_worker() -> Option<Worker> {
    let script = browser::find("link[rel=modulepreload]")?.get_attribute("href")?;
    let file = browser::find("meta[name=worker]")?.get_attribute("content")?;
    let worker = Worker::new(&file).ok()?;
    let begin = js_sys::Array::of3(&script.into(), &wasm_bindgen::module(), &later::module());
    worker.post_message(&begin).ok().map(|()| worker)
}
