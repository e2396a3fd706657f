//! The app in the browser. It shows what the library knows and passes on what the player does; it decides nothing.
//!
//! - `app`: which page is shown; `house`: what all pages share; `notices`: what is told in passing; `pages`: one module each
//! - `table`: an open table and its page
//! - `components`: what pages are made of, without knowing any game
//! - `thinking`: bots and hints, away from the page's thread
//! - `kept`: what the device keeps; `device`: what is asked of the browser

mod app;
mod components;
mod device;
mod house;
mod kept;
mod notices;
mod pages;
mod table;
mod thinking;

use device::browser;
use wasm_bindgen::JsCast;

/// Begins what belongs here: the app in a page, thinking in a worker. Both run the same module.
pub fn start() {
    match js_sys::global().dyn_into() {
        Ok(worker) => thinking::serve(&worker),
        Err(_) => open_page(),
    }
}

/// Puts the app in the place of what the page shows until it is there, in one task, so that nobody sees a page without
/// either.
fn open_page() {
    let Some(place) = browser::find("#app") else { return };
    browser::announce_takeover();
    place.set_inner_html("");
    leptos::mount::mount_to(place.clone().unchecked_into(), app::App).forget();
    // A plain name is always allowed.
    let _ = place.set_attribute("data-ready", "");
}
