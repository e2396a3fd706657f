//! One question at a time for one purpose, and whether somebody has to be told that it takes long.

use super::{Question, Reply, Thinker};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// How long an answer may take before the page says that it is being looked for.
const LONG: Duration = Duration::from_millis(300);

/// A question that somebody waits to have answered, or none at the moment. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct Inquiry {
    thinker: Thinker,
    asked: StoredValue<Option<u32>>,
    remark: StoredValue<Option<TimeoutHandle>>,
    takes_long: RwSignal<bool>,
}

impl Inquiry {
    /// Nothing asked yet. The question is taken back when the calling component goes.
    pub fn new(thinker: Thinker) -> Inquiry {
        let inquiry = Inquiry {
            thinker,
            asked: StoredValue::new(None),
            remark: StoredValue::new(None),
            takes_long: RwSignal::new(false),
        };
        on_cleanup(move || inquiry.stop());
        inquiry
    }

    /// Asks about a matter, such as the record of a table, instead of what was asked before.
    pub fn ask(self, question: Question, matter: &str, then: impl FnOnce(Reply) + 'static) {
        self.stop();
        let number = self.thinker.ask(question, matter, move |reply| {
            self.asked.try_set_value(None);
            self.stop();
            then(reply);
        });
        self.asked.set_value(Some(number));
        let remark = move || {
            self.takes_long.try_set(true);
        };
        self.remark.set_value(set_timeout_with_handle(remark, LONG).ok());
    }

    /// Whether an answer is waited for.
    pub fn is_open(self) -> bool {
        self.asked.with_value(Option::is_some)
    }

    /// Whether the answer takes so long that one wants to know.
    pub fn takes_long(self) -> bool {
        self.takes_long.get()
    }

    /// Takes the question back, if there is one.
    pub fn stop(self) {
        if let Some(number) = self.asked.try_update_value(Option::take).flatten() {
            self.thinker.forget(number);
        }
        if let Some(remark) = self.remark.try_update_value(Option::take).flatten() {
            remark.clear();
        }
        if self.takes_long.try_get_untracked() == Some(true) {
            self.takes_long.try_set(false);
        }
    }
}
