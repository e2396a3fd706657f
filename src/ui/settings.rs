//! How the app looks, moves and sounds: chosen by the player, kept by the device, shown on the root element.

use super::storage::{self, Trouble};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

const KEY: &str = "settings";

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The cloth of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Felt {
    /// Green.
    #[default]
    Green,
    /// Blue.
    Blue,
    /// Burgundy.
    Burgundy,
    /// Graphite.
    Graphite,
}

/// The colours of the suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// Red and black.
    #[default]
    Two,
    /// A colour for each suit.
    Four,
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// At a pace that one can follow.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Not at all.
    Off,
}

/// Everything that a player can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// The cloth of the table.
    pub felt: Felt,
    /// The colours of the suits.
    pub deck: Deck,
    /// How fast things move.
    pub motion: Motion,
    /// Whether things can be heard.
    pub sound: bool,
    /// Whether a bot waits for the player's word before it goes on where the player could act first.
    pub wait: bool,
}

impl Settings {
    /// What the device keeps; unreadable settings are set aside, and the player chooses anew.
    pub fn load() -> Settings {
        let Some(text) = storage::read(KEY) else { return Settings::default() };
        serde_json::from_str(&text).unwrap_or_else(|_| {
            storage::set_aside(KEY);
            Settings::default()
        })
    }

    /// Keeps the settings on the device.
    ///
    /// # Errors
    /// [`Trouble`] where they last only until the page is closed.
    pub fn save(&self) -> Result<(), Trouble> {
        // Words and a switch have no form that JSON could not hold.
        storage::write(KEY, &serde_json::to_string(self).unwrap_or_default())
    }

    /// How long a bot seems to think, in milliseconds. 0 where nothing moves.
    pub fn bot_pause(&self) -> u64 {
        match self.motion_allowed() {
            Motion::Normal => 900,
            Motion::Fast => 280,
            Motion::Off => 0,
        }
    }

    /// How long a bot leaves for people to act before it, in milliseconds; `None` where it waits for their word. Where
    /// nothing moves, nothing hangs on a clock either.
    pub fn catch_pause(&self) -> Option<u64> {
        match self.motion_allowed() {
            Motion::Normal if !self.wait => Some(5000),
            Motion::Fast if !self.wait => Some(2500),
            _ => None,
        }
    }

    /// The motion that the player chose, and none where the system asks for less.
    pub fn motion_allowed(&self) -> Motion {
        let reduced = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
        if reduced.is_some_and(|query| query.matches()) { Motion::Off } else { self.motion }
    }

    /// Puts the settings on the root element, where the style sheets read them.
    pub fn show(&self) {
        let Some(root) = document().document_element() else { return };
        let set = |name: &str, value: &str| {
            // The names are plain ASCII, which no element refuses.
            let _ = root.set_attribute(name, value);
        };
        match self.theme {
            Theme::System => {
                let _ = root.remove_attribute("data-theme");
            }
            Theme::Light => set("data-theme", "light"),
            Theme::Dark => set("data-theme", "dark"),
        }
        set(
            "data-felt",
            match self.felt {
                Felt::Green => "green",
                Felt::Blue => "blue",
                Felt::Burgundy => "burgundy",
                Felt::Graphite => "graphite",
            },
        );
        set(
            "data-deck",
            match self.deck {
                Deck::Two => "two",
                Deck::Four => "four",
            },
        );
        set(
            "data-motion",
            match self.motion {
                Motion::Normal => "normal",
                Motion::Fast => "fast",
                Motion::Off => "off",
            },
        );
    }
}
