//! The number on the icon of the app, where the system shows one.

use super::browser::{call, property, settle};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Whether the browser can show a number there at all.
pub fn is_there() -> bool {
    property(&window().navigator(), "setAppBadge").is_function()
}

/// Shows a number there; 0 takes it away. An app that is not installed has no icon, and some players want no numbers on it:
/// the browser says no, and nothing is lost.
pub fn show(number: usize) {
    settle(call(&window().navigator(), "setAppBadge", &JsValue::from(number as f64)));
}
