//! Passing a link on: through the system's own way of sharing where there is one, else through the clipboard.

use super::browser::property;
use crate::ui::notices::Notices;
use fivefold::text::app;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// The whole address of a fragment of this page.
pub fn address(fragment: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    format!("{}{fragment}", here.split('#').next().unwrap_or_default())
}

/// Shares a link; where that cannot be done copies it; where that cannot be done either shows it.
pub fn share(title: impl Into<String>, fragment: &str, notices: Notices) {
    let title = title.into();
    let address = address(fragment);
    spawn_local(async move {
        let navigator = window().navigator();
        if has(&navigator, "share") {
            let data = ShareData::new();
            data.set_title(&title);
            data.set_url(&address);
            match JsFuture::from(navigator.share_with_data(&data)).await {
                Err(problem) if is_refusal(&problem) => {}
                // Whoever closes the system's dialog has changed their mind, and nothing is to be said.
                _ => return,
            }
        }
        let copied = write_to_clipboard(&address).await;
        notices.say(if copied { app::COPIED.to_owned() } else { app::copy_yourself(&address) });
    });
}

/// Copies a text, and says so with `words`; where it cannot be copied the player has to select it.
pub fn copy(text: String, words: &'static str, notices: Notices) {
    spawn_local(async move {
        let copied = write_to_clipboard(&text).await;
        notices.say(if copied { words.to_owned() } else { app::CANNOT_COPY.to_owned() });
    });
}

async fn write_to_clipboard(text: &str) -> bool {
    let navigator = window().navigator();
    has(&navigator, "clipboard") && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Whether the browser did not even ask the player, as where a page is not allowed to share.
fn is_refusal(problem: &JsValue) -> bool {
    property(problem, "name") != "AbortError"
}

fn has(object: &JsValue, name: &str) -> bool {
    !property(object, name).is_undefined()
}
