//! The second part of the module, which comes after the first: see `public/later.js`. What somebody presses who cannot
//! wait for it has it fetched at once; whole pages that are in it are shown once it is there.

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// What the page is told by that the second part is there.
const ARRIVED: &str = "later";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = fetchLater)]
    fn fetch_later();

    #[wasm_bindgen(js_name = laterIsHere)]
    fn later_is_here() -> bool;

    #[wasm_bindgen(js_name = laterModule)]
    fn later_module() -> JsValue;
}

/// Has the second part here when it returns. A page waits for it instead: see [`arrival`].
pub fn fetch() {
    fetch_later();
}

/// The second part, to be handed to a worker; `null` where it has not come yet.
pub fn module() -> JsValue {
    later_module()
}

/// Does something once the second part is there.
pub fn once_here(then: impl FnOnce() + 'static) {
    if later_is_here() {
        return then();
    }
    // It comes once. A window listens to everything.
    let listener = Closure::once_into_js(then);
    let _ = window().add_event_listener_with_callback(ARRIVED, listener.unchecked_ref());
}

/// Whether the second part is there; for as long as the calling component lives.
pub fn arrival() -> ReadSignal<bool> {
    let (is_here, set_here) = signal(later_is_here());
    let listener = window_event_listener_untyped(ARRIVED, move |_| set_here.set(true));
    on_cleanup(move || listener.remove());
    is_here
}
