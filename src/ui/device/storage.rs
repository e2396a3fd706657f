//! What the device keeps, and what a tab remembers: text under keys, whatever the browser allows.
//!
//! Where storage is full or forbidden, what could not be written is held in memory ([`Unsaved`]), so that the game at hand
//! goes on; the caller learns of it and tells the player.

use super::browser::{call, property, settle};
use crate::ui::notices::Notices;
use fivefold::records::unsaved::Unsaved;
use fivefold::text::app;
use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::window;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;

/// Every key of the app begins like this; the number is the version of the layout of keys.
const PREFIX: &str = "fivefold/1/";

/// The key of what can be found anew: it makes room for what cannot.
pub const DISPENSABLE: &str = "glances";

/// Where records go that could not be read. They are never deleted.
const ASIDE: &str = "aside/";

/// Why the device does not keep something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser allows no storage here.
    Forbidden,
    /// There is no room left.
    Full,
}

impl Trouble {
    /// Says once that the device does not keep what is done; again only after it has kept all there was.
    pub fn tell(self, notices: Notices) {
        if TOLD.replace(Some(self)) != Some(self) {
            notices.warn(app::storage_trouble(self == Trouble::Full).to_owned());
        }
    }
}

thread_local! {
    static TOLD: Cell<Option<Trouble>> = const { Cell::new(None) };
    static UNSAVED: RefCell<Unsaved> = const { RefCell::new(Unsaved::new()) };
}

/// The store, where there is one. `gloo` takes it for granted, so it is asked for first.
fn device() -> Option<web_sys::Storage> {
    let allowed = matches!(window().local_storage(), Ok(Some(_)));
    allowed.then(LocalStorage::raw)
}

/// Whether the browser lets the app keep anything.
pub fn is_allowed() -> bool {
    device().is_some()
}

/// Asks the browser once to keep what is saved even when it is short of room, as soon as there is something to keep.
pub fn ask_to_keep(has_games: bool) {
    const ASKED: &str = "asked-to-keep";
    if !has_games || read(ASKED).is_some() {
        return;
    }
    // Where it cannot be written down it is asked again, and that does no harm.
    let _ = write(ASKED, "1");
    let navigator = window().navigator();
    // Only pages that came over a safe connection have it. Either answer leaves the games as they are; the page of saved games
    // tells how to keep a copy.
    settle(call(&property(&navigator, "storage"), "persist", &JsValue::UNDEFINED));
}

/// What is kept under a key.
pub fn read(key: &str) -> Option<String> {
    let kept = get(key);
    UNSAVED.with_borrow_mut(|unsaved| unsaved.read(key, kept))
}

/// What the device itself has under a key.
fn get(key: &str) -> Option<String> {
    device()?.get_item(&format!("{PREFIX}{key}")).ok()?
}

/// Keeps a text under a key, whole or not at all.
///
/// # Errors
/// [`Trouble`] where only memory holds it now.
pub fn write(key: &str, text: &str) -> Result<(), Trouble> {
    let written = set(key, text);
    remember(key, text, written)
}

/// Keeps a text under a key if there is room for it, and else changes nothing. Where the browser allows no storage memory
/// holds it all the same.
///
/// # Errors
/// [`Trouble::Full`] where nothing holds it, [`Trouble::Forbidden`] where only memory does.
pub fn write_if_room(key: &str, text: &str) -> Result<(), Trouble> {
    match set(key, text) {
        Err(Trouble::Full) => Err(Trouble::Full),
        written => remember(key, text, written),
    }
}

fn set(key: &str, text: &str) -> Result<(), Trouble> {
    let device = device().ok_or(Trouble::Forbidden)?;
    let key = format!("{PREFIX}{key}");
    let set = || device.set_item(&key, text);
    let make_room = |_| device.remove_item(&format!("{PREFIX}{DISPENSABLE}"));
    set().or_else(|full| make_room(full).and_then(|()| set())).map_err(|_| Trouble::Full)
}

/// Holds in memory what was not written.
fn remember(key: &str, text: &str, written: Result<(), Trouble>) -> Result<(), Trouble> {
    UNSAVED.with_borrow_mut(|unsaved| {
        let kept = unsaved.remember(key, text, written, || get(key));
        if kept.is_ok() {
            // Another tab may have made room.
            write_again(unsaved);
        }
        kept
    })
}

/// Writes what only memory holds, as far as there is room for it now.
fn write_again(unsaved: &mut Unsaved) {
    unsaved.write_again(get, |key, text| set(key, text).is_ok());
    if unsaved.is_empty() {
        TOLD.set(None);
    }
}

/// Forgets what is kept under a key.
pub fn remove(key: &str) {
    if let Some(device) = device() {
        // A store that can be read but not changed keeps what it has, and that is no loss.
        let _ = device.remove_item(&format!("{PREFIX}{key}"));
    }
    UNSAVED.with_borrow_mut(|unsaved| {
        unsaved.forget(key);
        write_again(unsaved);
    });
}

/// Every key that begins with `start`, each once, in no order.
pub fn keys(start: &str) -> Vec<String> {
    let device = device();
    let count = device.as_ref().and_then(|device| device.length().ok()).unwrap_or(0);
    let stored = (0..count).filter_map(|index| device.as_ref()?.key(index).ok()?);
    let own = stored.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned));
    UNSAVED.with_borrow(|unsaved| unsaved.keys(start, own))
}

/// Keeps a text under a key. What is there and cannot be read is moved out of the way first, so that it is not lost.
///
/// # Errors
/// [`Trouble`] where only memory holds the text now.
pub fn replace(key: &str, text: &str, can_be_read: impl Fn(&str) -> bool) -> Result<(), Trouble> {
    // What memory holds can be read, and may be held because the other has nowhere to go.
    let unreadable = get(key).filter(|kept| !can_be_read(kept));
    if let Some(kept) = unreadable {
        let free = (1..).map(|number: u32| format!("{ASIDE}{key}/{number}")).find(|aside| read(aside).is_none());
        let moved = free.map_or(Err(Trouble::Full), |aside| set(&aside, &kept));
        if moved.is_err() {
            UNSAVED.with_borrow_mut(|unsaved| unsaved.hold_beside(key, text, Some(kept)));
            return moved;
        }
    }
    write(key, text)
}

/// What this tab remembers under a key, from before a reload too.
pub fn remembered(key: &str) -> Option<String> {
    tab()?.get_item(&format!("{PREFIX}{key}")).ok()?
}

/// Has this tab remember a text under a key until it is closed, or nothing any more.
pub fn remember_in_tab(key: &str, text: Option<&str>) {
    if let Some(tab) = tab() {
        let key = format!("{PREFIX}{key}");
        // Where it cannot be written a reload loses it, and that is all.
        let _ = text.map_or_else(|| tab.remove_item(&key), |text| tab.set_item(&key, text));
    }
}

fn tab() -> Option<web_sys::Storage> {
    window().session_storage().ok()?
}

/// The key that a change made by another tab is about, if it is one of the app's.
pub fn changed_key(event: &web_sys::StorageEvent) -> Option<String> {
    event.key()?.strip_prefix(PREFIX).map(str::to_owned)
}
