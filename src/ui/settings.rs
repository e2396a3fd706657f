//! How the app looks, moves and sounds: chosen by the player, kept by the device, shown on the root element.

use super::storage::{self, Trouble};
use fivefold::settings::{Motion, Settings, Theme};
use leptos::prelude::*;

const KEY: &str = "settings";

/// What the device keeps; settings that this build cannot read are set aside, and the player chooses anew.
pub fn load() -> Settings {
    let Some(text) = storage::read(KEY) else { return Settings::default() };
    Settings::read(&text).unwrap_or_else(|_| {
        storage::set_aside(KEY);
        Settings::default()
    })
}

/// Keeps the settings on the device.
///
/// # Errors
/// [`Trouble`] where they last only until the page is closed.
pub fn save(settings: &Settings) -> Result<(), Trouble> {
    storage::write(KEY, &settings.write())
}

/// How long a bot seems to think, in milliseconds. 0 where nothing moves.
pub fn bot_pause(settings: &Settings) -> u64 {
    match motion_allowed(settings) {
        Motion::Normal => 900,
        Motion::Fast => 280,
        Motion::Off => 0,
    }
}

/// How long a bot leaves for people to act before it, in milliseconds; `None` where it waits for their word. Where
/// nothing moves, nothing hangs on a clock either.
pub fn catch_pause(settings: &Settings) -> Option<u64> {
    match motion_allowed(settings) {
        Motion::Normal if !settings.wait => Some(5000),
        Motion::Fast if !settings.wait => Some(2500),
        _ => None,
    }
}

/// The motion that the player chose, and none where the system asks for less.
pub fn motion_allowed(settings: &Settings) -> Motion {
    let reduced = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    if reduced.is_some_and(|query| query.matches()) { Motion::Off } else { settings.motion }
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
