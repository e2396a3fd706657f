//! Messages at the edge of the page.

use crate::ui::device::storage::Trouble;
use fivefold::text::app;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a message that asks for nothing stays, if it is not closed.
const STAYS: Duration = Duration::from_secs(8);

/// How long one stays that offers something for a while.
const OFFERS: Duration = Duration::from_secs(15);

/// The words of a button and what it does. Not a `Callback`, which would go with the part of the page that made the offer:
/// the row of a removed game is gone when it is to be put back.
type Offer = (&'static str, Arc<dyn Fn() + Send + Sync>);

#[derive(Clone)]
struct Notice {
    number: u32,
    text: String,
    is_error: bool,
    /// What can be done about it.
    offer: Option<Offer>,
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

    /// Says once that the device does not keep what is done.
    pub fn storage_trouble(self, trouble: Trouble) {
        self.warn(app::storage_trouble(trouble == Trouble::Full).to_owned());
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

    fn close(self, number: u32) {
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

/// Shows the messages.
#[component]
pub fn NoticeList(
    /// The messages.
    notices: Notices,
) -> impl IntoView {
    let notice = move |notice: Notice| {
        let Notice { number, text, is_error, offer, is_of_page: _ } = notice;
        view! {
            <div class="notice" class=("notice--error", is_error) role="status">
                <p class="notice__text">{text}</p>
                {offer.map(|(label, act)| {
                    let act = move |_| {
                        notices.close(number);
                        act();
                    };
                    view! { <button class="button button--primary" type="button" on:click=act>{label}</button> }
                })}
                <button class="button button--icon button--quiet" type="button" aria-label=app::CLOSE on:click=move |_| notices.close(number)>
                    <super::card::Icon name="close"/>
                </button>
            </div>
        }
    };
    view! {
        <div class="notices">
            <For each=move || notices.shown.get() key=|notice| notice.number children=notice/>
        </div>
    }
}
