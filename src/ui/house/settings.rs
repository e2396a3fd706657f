//! How the app looks, moves and sounds: chosen by the player, kept by the device, shown on the root element.

use crate::ui::device::storage::{self, Trouble};
use fivefold::records::settings::{Motion, Settings, Theme};
use leptos::prelude::*;

const KEY: &str = "settings";

/// What the device keeps; where this build cannot read it the player chooses anew.
pub fn load() -> Settings {
    let asks_for_less = system_asks_for_less();
    let kept = storage::read(KEY).and_then(|text| Settings::read_on(&text, asks_for_less).ok());
    kept.unwrap_or_else(|| Settings::first(asks_for_less))
}

/// Keeps the settings on the device. Those that this build cannot read are set aside.
///
/// # Errors
/// [`Trouble`] where they last only until the page is closed.
pub fn save(settings: &Settings) -> Result<(), Trouble> {
    storage::replace(KEY, &settings.write(), |kept| Settings::read(kept).is_ok())
}

/// The motion that the player chose, and none where the system asks for less.
pub fn motion_allowed(settings: &Settings) -> Motion {
    settings.motion.allowed(system_asks_for_less())
}

fn system_asks_for_less() -> bool {
    let reduced = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    reduced.is_some_and(|query| query.matches())
}

/// Puts the settings on the root element, where the style sheets read them.
pub fn show(settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let set = |name: &str, value: &str| {
        // The names are plain ASCII, which no element refuses.
        let _ = root.set_attribute(name, value);
    };
    match settings.theme {
        Theme::System => {
            let _ = root.remove_attribute("data-theme");
        }
        chosen => set("data-theme", chosen.name()),
    }
    set("data-felt", settings.felt.name());
    set("data-deck", settings.deck.name());
    set("data-motion", settings.motion.name());
}
