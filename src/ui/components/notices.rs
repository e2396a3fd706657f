//! Messages at the edge of the page.

use crate::ui::storage::Trouble;
use fivefold::text::app;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a message that asks for nothing stays, if it is not closed.
const STAYS: Duration = Duration::from_secs(8);

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
        let number = self.add(text, false, None);
        set_timeout(move || self.close(number), STAYS);
    }

    /// Shows a message that stays until it is closed.
    pub fn warn(self, text: String) {
        self.add(text, true, None);
    }

    /// Shows a message with a button, until it is used or closed.
    pub fn offer(self, text: &str, button: &'static str, act: impl Fn() + 'static) {
        let act = send_wrapper::SendWrapper::new(act);
        let on_press = move || {
            let act = &*act;
            act();
        };
        self.add(text.to_owned(), false, Some((button, Arc::new(on_press))));
    }

    /// Says once that the device does not keep what is done.
    pub fn storage_trouble(self, trouble: Trouble) {
        self.warn(app::storage_trouble(trouble == Trouble::Full).to_owned());
    }

    /// An equal message that is still shown is not shown twice.
    fn add(self, text: String, is_error: bool, offer: Option<Offer>) -> u32 {
        let number = self.next.get_value();
        self.next.set_value(number + 1);
        self.shown.update(|shown| {
            shown.retain(|notice| notice.text != text);
            shown.push(Notice { number, text, is_error, offer });
        });
        number
    }

    fn close(self, number: u32) {
        self.shown.try_update(|shown| shown.retain(|notice| notice.number != number));
    }
}

/// Shows the messages.
#[component]
pub fn NoticeList(
    /// The messages.
    notices: Notices,
) -> impl IntoView {
    let notice = move |notice: Notice| {
        let Notice { number, text, is_error, offer } = notice;
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
