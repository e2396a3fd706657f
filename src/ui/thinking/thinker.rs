//! The page's side: questions that wait for their answers, and the worker that finds them.

use super::{Question, READY, answer_sheet, read_answer, write_sheet};
use crate::ui::browser;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};

/// The file that a worker starts from, beside the page.
const SCRIPT: &str = "worker.js";

/// What is done with an answer.
type Then = Box<dyn FnOnce(Option<String>)>;

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

struct Inside {
    helper: Helper,
    /// The questions that are not answered yet, with their numbers.
    open: Vec<(u32, String, Then)>,
    /// The number of the last question.
    last: u32,
}

/// Where questions are answered, one after another. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct Thinker(StoredValue<Inside, LocalStorage>);

impl Thinker {
    /// A thinker that nobody has asked anything yet, for as long as the calling component lives.
    pub fn new() -> Thinker {
        Thinker(StoredValue::new_local(Inside { helper: Helper::None, open: Vec::new(), last: 0 }))
    }

    /// Asks about a matter, such as the record of a table; returns the number of the question. The answer never comes
    /// before this returns.
    pub fn ask(self, question: Question, matter: &str, then: impl FnOnce(Option<String>) + 'static) -> u32 {
        let number = self.0.try_update_value(|inside| {
            inside.last += 1;
            let sheet = write_sheet(inside.last, question, matter);
            if let Helper::Ready(worker) = &inside.helper {
                post(worker, &sheet);
            }
            inside.open.push((inside.last, sheet, Box::new(then)));
            inside.last
        });
        match self.0.try_with_value(|inside| matches!(inside.helper, Helper::None)) {
            Some(true) => self.start(),
            _ if self.is_alone() => self.answer_here(),
            _ => {}
        }
        number.unwrap_or_default()
    }

    /// Takes a question back: its answer is not wanted any more. A worker that has nothing else to do is stopped.
    pub fn forget(self, number: u32) {
        self.0.try_update_value(|inside| {
            let Some(at) = inside.open.iter().position(|(open, ..)| *open == number) else { return };
            drop(inside.open.remove(at));
            if let Helper::Ready(worker) = &inside.helper
                && inside.open.is_empty()
            {
                worker.terminate();
                inside.helper = Helper::None;
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
                Some((number, answer)) => self.answered(number, answer),
                None => self.do_without(),
            },
            None => {}
        });
        worker.set_onmessage(Some(hear.into_js_value().unchecked_ref()));
        let fail = Closure::<dyn Fn()>::new(move || self.do_without());
        worker.set_onerror(Some(fail.into_js_value().unchecked_ref()));
        self.0.try_update_value(|inside| inside.helper = Helper::Starting(worker));
    }

    /// Asks the worker, now that it can be asked, everything that has waited for it.
    fn hand_over(self) {
        self.0.try_update_value(|inside| {
            if let Helper::Starting(worker) = &inside.helper {
                let worker = worker.clone();
                inside.open.iter().for_each(|(_, sheet, _)| post(&worker, sheet));
                inside.helper = Helper::Ready(worker);
            }
        });
    }

    fn answered(self, number: u32, answer: Option<String>) {
        let question = self.0.try_update_value(|inside| {
            let at = inside.open.iter().position(|(open, ..)| *open == number)?;
            Some(inside.open.remove(at))
        });
        if let Some((.., then)) = question.flatten() {
            then(answer);
        }
    }

    /// Goes on without a worker, from the questions that are open.
    fn do_without(self) {
        self.0.try_update_value(|inside| {
            if let Helper::Starting(worker) | Helper::Ready(worker) = &inside.helper {
                worker.terminate();
            }
            inside.helper = Helper::Missing;
        });
        self.answer_here();
    }

    /// Answers the open questions in the page, once it has shown what it has to show.
    fn answer_here(self) {
        let answer = move || {
            let sheets =
                self.0.try_with_value(|inside| inside.open.iter().map(|(_, sheet, _)| sheet.clone()).collect());
            for sheet in sheets.unwrap_or_else(Vec::new) {
                if let Some((number, answer)) = answer_sheet(&sheet).as_deref().and_then(read_answer) {
                    self.answered(number, answer);
                }
            }
        };
        set_timeout(answer, Duration::ZERO);
    }
}

/// Starts a worker with the script and the module of this page; `None` where that cannot be.
fn start_worker() -> Option<Worker> {
    let script = browser::find("link[rel=modulepreload]")?.get_attribute("href")?;
    let worker = Worker::new(SCRIPT).ok()?;
    let begin = js_sys::Array::of2(&script.into(), &wasm_bindgen::module());
    worker.post_message(&begin).ok().map(|()| worker)
}

fn post(worker: &Worker, sheet: &str) {
    // Text can always be posted.
    let _ = worker.post_message(&sheet.into());
}
