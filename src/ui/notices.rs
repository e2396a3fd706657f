//! What is told to the player in passing, at the edge of the page.

use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a message that asks for nothing stays, if it is not closed.
const STAYS: Duration = Duration::from_secs(8);

/// How long one stays that offers something for a while.
const OFFERS: Duration = Duration::from_secs(15);

/// The words of a button and what it does. Not a `Callback`, which would go with the part of the page that made the offer:
/// the row of a removed game is gone when it is to be put back.
pub type Offer = (&'static str, Arc<dyn Fn() + Send + Sync>);

/// A message.
#[derive(Clone)]
pub struct Notice {
    /// What tells it from others.
    pub number: u32,
    /// What it says.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
    /// What can be done about it.
    pub offer: Option<Offer>,
    /// Whether it is about the page that is shown, and goes with it.
    is_of_page: bool,
}

/// The messages that are shown now. A cheap handle.
#[derive(Clone, Copy)]
pub struct Notices {
    shown: RwSignal<Vec<Notice>>,
    next: StoredValue<u32>,
}

impl Notices {
    /// No messages.
    pub fn new() -> Notices {
        Notices { shown: RwSignal::new(Vec::new()), next: StoredValue::new(0) }
    }

    /// The messages, the oldest first.
    pub fn shown(self) -> Vec<Notice> {
        self.shown.get()
    }

    /// Shows a message for a while.
    pub fn say(self, text: String) {
        let number = self.add(text, false, None, false);
        set_timeout(move || self.close(number), STAYS);
    }

    /// Shows a message that stays until it is closed.
    pub fn warn(self, text: String) {
        self.add(text, true, None, false);
    }

    /// Shows a message with a button, until it is used or closed.
    pub fn offer(self, text: &str, button: &'static str, act: impl Fn() + 'static) {
        self.add(text.to_owned(), false, Some((button, shared(act))), false);
    }

    /// Shows a message with a button for a while, at most as long as the page that it is about. What is offered has to be
    /// found elsewhere, too.
    pub fn offer_for_now(self, text: String, button: &'static str, act: impl Fn() + 'static) {
        let number = self.add(text, false, Some((button, shared(act))), true);
        set_timeout(move || self.close(number), OFFERS);
    }

    /// Takes away what is about a page that is left.
    pub fn leave_page(self) {
        self.shown.update(|shown| shown.retain(|notice| !notice.is_of_page));
    }

    /// Takes a message away that is not true any more.
    pub fn withdraw(self, text: &str) {
        self.shown.try_update(|shown| shown.retain(|notice| notice.text != text));
    }

    /// An equal message that is still shown is not shown twice, unless each offers something of its own.
    fn add(self, text: String, is_error: bool, offer: Option<Offer>, is_of_page: bool) -> u32 {
        let number = self.next.get_value();
        self.next.set_value(number + 1);
        self.shown.update(|shown| {
            shown.retain(|notice| notice.text != text || is_of_page);
            shown.push(Notice { number, text, is_error, offer, is_of_page });
        });
        number
    }

    /// Takes a message away.
    pub fn close(self, number: u32) {
        self.shown.try_update(|shown| shown.retain(|notice| notice.number != number));
    }
}

fn shared(act: impl Fn() + 'static) -> Arc<dyn Fn() + Send + Sync> {
    let act = send_wrapper::SendWrapper::new(act);
    Arc::new(move || {
        let act = &*act;
        act();
    })
}
