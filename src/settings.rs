//! How the app looks, moves and sounds, as its player chose it, and the record that a device keeps of that.

use serde_json::{Value, json};
use std::fmt;

/// The version of the record that this build writes. Older ones are read for ever; the first ones did not say theirs.
pub const VERSION: u32 = 1;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The name in records and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The cloth of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Felt {
    const ALL: [Felt; 4] = [Felt::Green, Felt::Blue, Felt::Burgundy, Felt::Graphite];

    /// The name in records and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Felt::Green => "green",
            Felt::Blue => "blue",
            Felt::Burgundy => "burgundy",
            Felt::Graphite => "graphite",
        }
    }
}

/// The colours of the suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Deck {
    /// Red and black.
    #[default]
    Two,
    /// A colour for each suit.
    Four,
}

impl Deck {
    const ALL: [Deck; 2] = [Deck::Two, Deck::Four];

    /// The name in records and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Deck::Two => "two",
            Deck::Four => "four",
        }
    }
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// At a pace that one can follow.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Not at all.
    Off,
}

impl Motion {
    const ALL: [Motion; 3] = [Motion::Normal, Motion::Fast, Motion::Off];

    /// The name in records and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Motion::Normal => "normal",
            Motion::Fast => "fast",
            Motion::Off => "off",
        }
    }
}

/// Everything that a player can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// Reads a record's text. What it does not say is as usual.
    ///
    /// # Errors
    /// [`BadSettings`] where it is no record, says something that there is not, or is one of a later version.
    pub fn read(text: &str) -> Result<Settings, BadSettings> {
        let record: Value = serde_json::from_str(text).map_err(|_| BadSettings)?;
        let version = record.get("version").map_or(Some(VERSION.into()), Value::as_u64);
        if !record.is_object() || version != Some(VERSION.into()) {
            return Err(BadSettings);
        }
        let switch = |name: &str| record.get(name).map_or(Some(false), Value::as_bool).ok_or(BadSettings);
        Ok(Settings {
            theme: choice(&record, "theme", &Theme::ALL, Theme::name)?,
            felt: choice(&record, "felt", &Felt::ALL, Felt::name)?,
            deck: choice(&record, "deck", &Deck::ALL, Deck::name)?,
            motion: choice(&record, "motion", &Motion::ALL, Motion::name)?,
            sound: switch("sound")?,
            wait: switch("wait")?,
        })
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let Settings { theme, felt, deck, motion, sound, wait } = self;
        let (theme, felt, deck, motion) = (theme.name(), felt.name(), deck.name(), motion.name());
        json!({ "version": VERSION, "theme": theme, "felt": felt, "deck": deck, "motion": motion, "sound": sound, "wait": wait })
            .to_string()
    }
}

/// What a record says of a choice; the first of `all` where it says nothing.
fn choice<T: Copy>(record: &Value, key: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T, BadSettings> {
    let said = record.get(key);
    let is_said = |choice: &&T| said.is_none_or(|said| *said == name(**choice));
    all.iter().find(is_said).copied().ok_or(BadSettings)
}

/// A text is no record of settings, or one of a later version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSettings;

impl fmt::Display for BadSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not a record of settings, or one of a later version")
    }
}

impl std::error::Error for BadSettings {}

#[cfg(test)]
mod tests {
    use super::*;

    const CHOSEN: Settings = Settings {
        theme: Theme::Dark,
        felt: Felt::Burgundy,
        deck: Deck::Four,
        motion: Motion::Off,
        sound: true,
        wait: false,
    };

    #[test]
    fn version_1_looks_like_this_for_ever() {
        let text =
            r#"{"deck":"four","felt":"burgundy","motion":"off","sound":true,"theme":"dark","version":1,"wait":false}"#;
        assert_eq!(CHOSEN.write(), text);
        assert_eq!(Settings::read(text), Ok(CHOSEN));
    }

    #[test]
    fn records_from_before_there_were_versions_are_read() {
        let text = r#"{"theme":"dark","felt":"burgundy","deck":"four","motion":"off","sound":true,"wait":false}"#;
        assert_eq!(Settings::read(text), Ok(CHOSEN));
        assert_eq!(Settings::read(r#"{"sound":true}"#), Ok(Settings { sound: true, ..Settings::default() }));
        assert_eq!(Settings::read("{}"), Ok(Settings::default()));
    }

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        let themes = Theme::ALL.map(|theme| Settings { theme, ..CHOSEN });
        let felts = Felt::ALL.map(|felt| Settings { felt, ..CHOSEN });
        let decks = Deck::ALL.map(|deck| Settings { deck, ..CHOSEN });
        let motions = Motion::ALL.map(|motion| Settings { motion, ..CHOSEN });
        let switches = [Settings { sound: false, wait: true, ..CHOSEN }, Settings::default()];
        for settings in [&themes[..], &felts, &decks, &motions, &switches].concat() {
            assert_eq!(Settings::read(&settings.write()), Ok(settings));
        }
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let text = CHOSEN.write();
        for cut in 0..text.len() {
            assert_eq!(Settings::read(&text[..cut]), Err(BadSettings));
        }
        let wrong = [
            ("\"dark\"", "\"plaid\""),
            ("\"dark\"", "7"),
            ("true", "\"true\""),
            ("\"version\":1", "\"version\":2"),
            ("\"version\":1", "\"version\":\"1\""),
        ];
        for (from, to) in wrong {
            assert_eq!(Settings::read(&text.replacen(from, to, 1)), Err(BadSettings), "{to}");
        }
        for text in ["7", "[]", "null", "\"dark\""] {
            assert_eq!(Settings::read(text), Err(BadSettings), "{text}");
        }
    }
}
