//! Installing the app: the browser's offer, which waits for the player to ask for it.

use super::browser::{call, property, settle};
use fivefold::system::install::{self, Browser, Way};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// What the browser has offered so far. A cheap handle.
#[derive(Clone, Copy)]
pub struct Offer {
    /// The event by which it did; it can be used once.
    made: RwSignal<Option<JsValue>, LocalStorage>,
    is_installed: RwSignal<bool>,
}

impl Offer {
    /// Takes the offer that `public/install.js` has kept, and waits for more of them: one that was refused may be made anew.
    pub fn watch() -> Offer {
        let is_standalone = window().match_media("(display-mode: standalone)").ok().flatten();
        let kept = property(&window(), "installOffer");
        let offer = Offer {
            made: RwSignal::new_local((!kept.is_undefined()).then_some(kept)),
            is_installed: RwSignal::new(is_standalone.is_some_and(|query| query.matches())),
        };
        let made = window_event_listener_untyped("beforeinstallprompt", move |event| {
            offer.made.set(Some(event.into()));
        });
        let installed = window_event_listener_untyped("appinstalled", move |_| {
            offer.made.set(None);
            offer.is_installed.set(true);
        });
        on_cleanup(move || {
            made.remove();
            installed.remove();
        });
        offer
    }

    /// How the app can be installed now.
    pub fn way(self) -> Option<Way> {
        let navigator = window().navigator();
        install::way(Browser {
            offers: self.made.with(Option::is_some),
            is_installed: self.is_installed.get(),
            agent: &navigator.user_agent().unwrap_or_default(),
            fingers: navigator.max_touch_points(),
        })
    }

    /// Takes the offer up: the browser asks the player. One who says no may get another offer.
    pub fn take_up(self) {
        let Some(made) = self.made.try_update(Option::take).flatten() else { return };
        // What comes of it is told by an event.
        settle(call(&made, "prompt", &JsValue::UNDEFINED));
    }
}
