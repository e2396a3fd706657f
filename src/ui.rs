//! The app in the browser. It shows what the library knows and passes on what the player does; it decides nothing.
//!
//! - `app`: which page is shown; `house`: what all pages share; `pages`: one module each
//! - `controller`: the one place that changes an open table; `screen`: the page of a table; `games`: new
//!   tables, the dock, and the pictures of the games
//! - `components`: what pages are made of, without knowing any game
//! - `thinking`: bots and hints, away from the page's thread
//! - `shelf`, `days`, `statistics`, `lessons`, `hand_layout`, `settings`, `storage`: what the device keeps; `tabs`: one
//!   table, one tab
//! - `secrecy`: what the device holds that has secrets, asked before cards are shown outside of a game
//! - `motion`, `sound`: made from events; `share`, `files`, `updates`, `browser`: what is asked of the browser

mod app;
mod browser;
mod card_sheet;
mod components;
mod controller;
mod days;
mod files;
mod games;
mod hand_layout;
mod house;
mod lessons;
mod motion;
mod opened;
mod pages;
mod screen;
mod secrecy;
mod settings;
mod share;
mod shelf;
mod sound;
mod statistics;
mod storage;
mod tabs;
mod thinking;
mod updates;

use leptos::prelude::set_timeout;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Begins what belongs here: the app in a page, thinking in a worker. Both run the same module.
pub fn start() {
    match js_sys::global().dyn_into() {
        Ok(worker) => thinking::serve(&worker),
        Err(_) => open_page(),
    }
}

/// Brings the pictures and then the app, in two tasks: a page that has much to do at once answers nobody.
fn open_page() {
    let Some(place) = browser::find("#app") else { return };
    // The place is in the page, and the sheet is well formed.
    let _ = place.insert_adjacent_html("afterend", &card_sheet::sheet());
    set_timeout(move || mount(&place), Duration::ZERO);
}

/// Puts the app in the place of the words that the page shows until it is there.
fn mount(place: &Element) {
    place.set_inner_html("");
    leptos::mount::mount_to(place.clone().unchecked_into(), app::App).forget();
    // A plain name is always allowed.
    let _ = place.set_attribute("data-ready", "");
}
