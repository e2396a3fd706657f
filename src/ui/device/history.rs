//! Steps of the browser's history within one address: the back button closes what lies over a page before it leaves the page.

use leptos::ev;
use leptos::prelude::*;

/// The mark of a step that is being left.
const LEFT: &str = "left";

/// Whether the step that the browser is at has this mark.
pub fn is_at(mark: &str) -> bool {
    state().as_deref() == Some(mark)
}

/// Adds a step with a mark, at the same address.
pub fn step(mark: &str) {
    if let Ok(history) = window().history() {
        // Without the step the back button leaves the page, as it did before.
        let _ = history.push_state_with_url(&mark.into(), "", None);
    }
}

/// Leaves the step with a mark, where the browser is at it. The way back takes a while, and in a page that is reloaded meanwhile what
/// was closed must not be open again; so the step loses its mark first.
pub fn leave(mark: &str) {
    if let Some(history) = window().history().ok().filter(|_| is_at(mark)) {
        // As above.
        let _ = history.replace_state_with_url(&LEFT.into(), "", None);
        let _ = history.back();
    }
}

/// Does something when the browser goes from step to step, as long as there is the page that asks for it.
pub fn on_step(act: impl Fn() + 'static) {
    let listener = window_event_listener(ev::popstate, move |_| act());
    on_cleanup(move || listener.remove());
}

fn state() -> Option<String> {
    window().history().ok()?.state().ok()?.as_string()
}
