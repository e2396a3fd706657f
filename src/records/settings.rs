//! How the app looks, moves and sounds and how long its bots take, as its player chose it, and the record that a device
//! keeps of that.

use crate::records::BadRecord;
use serde_json::{Value, json};
use std::time::Duration;

/// The version of the record that this build writes. Older ones are read for ever; the first ones did not say theirs. A
/// choice that is added does not change it: builds that do not know it pass it over and read the rest.
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
    /// All of them, in the order in which they are offered; what somebody begins with is [`Theme::default`].
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

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
    /// All of them, in the order in which they are offered; what somebody begins with is [`Felt::default`].
    pub const ALL: [Felt; 4] = [Felt::Green, Felt::Blue, Felt::Burgundy, Felt::Graphite];

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
    /// All of them, in the order in which they are offered; what somebody begins with is [`Deck::default`].
    pub const ALL: [Deck; 2] = [Deck::Two, Deck::Four];

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
    /// Not at all: things are where they belong at once.
    Off,
}

impl Motion {
    /// All of them, in the order in which they are offered; what somebody begins with is [`Motion::default`].
    pub const ALL: [Motion; 3] = [Motion::Normal, Motion::Fast, Motion::Off];

    /// The name in records and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Motion::Normal => "normal",
            Motion::Fast => "fast",
            Motion::Off => "off",
        }
    }

    /// What was chosen, and none where the system asks for less.
    pub const fn allowed(self, asks_for_less: bool) -> Motion {
        if asks_for_less { Motion::Off } else { self }
    }
}

/// How long bots leave one to follow what they do. It says nothing of how things move: who wants no movement follows the
/// table as others do, and needs the time for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Time to read what each bot did.
    Calm,
    /// Time to see what each bot did.
    #[default]
    Normal,
    /// For those who know the game.
    Fast,
    /// No time at all: bots act as soon as they know what to do.
    AtOnce,
}

impl Pace {
    /// All of them, in the order in which they are offered; what somebody begins with is [`Pace::default`].
    pub const ALL: [Pace; 4] = [Pace::Calm, Pace::Normal, Pace::Fast, Pace::AtOnce];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::AtOnce => "at once",
        }
    }

    /// How long a bot seems to think.
    const fn bot_pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Calm => 1800,
            Pace::Normal => 900,
            Pace::Fast => 280,
            Pace::AtOnce => 0,
        })
    }

    /// How long a bot leaves for people to act before it; `None` where it takes no pause, which would be no chance.
    const fn catch_pause(self) -> Option<Duration> {
        match self {
            Pace::Calm => Some(Duration::from_secs(8)),
            Pace::Normal => Some(Duration::from_secs(5)),
            Pace::Fast => Some(Duration::from_millis(2500)),
            Pace::AtOnce => None,
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
    /// How long bots leave one to follow.
    pub pace: Pace,
    /// Whether things can be heard.
    pub sound: bool,
    /// Whether a bot waits for the player's word before it goes on where the player could act first.
    pub wait: bool,
    /// Whether moves against bots may be taken back that have told something, in games that do not count for it.
    pub take_back: bool,
}

impl Settings {
    /// What somebody begins with who has chosen nothing yet, on a system that asks for less motion or does not. Who asks
    /// for that often needs more time as well: bots wait for the word there until the player chooses otherwise.
    pub fn first(asks_for_less: bool) -> Settings {
        Settings { wait: asks_for_less, ..Settings::default() }
    }

    /// Reads a record's text. What it does not say is as usual.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, says something that there is not, or is one of a later version.
    pub fn read(text: &str) -> Result<Settings, BadRecord> {
        Settings::read_on(text, false)
    }

    /// Reads the record of a device whose system asks for less motion, or does not.
    ///
    /// That matters to records from before there was a pace, which had one setting for both. Where things moved fast bots
    /// were fast. Where nothing moved they took no pause but waited for the player's word: there the pace is now the usual
    /// one, and they still wait.
    ///
    /// # Errors
    /// As [`Settings::read`] has them.
    pub fn read_on(text: &str, asks_for_less: bool) -> Result<Settings, BadRecord> {
        let record: Value = serde_json::from_str(text).map_err(|_| BadRecord::NoRecord)?;
        let version = record.get("version").map_or(Some(VERSION.into()), Value::as_u64);
        match version.and_then(|version| u32::try_from(version).ok()) {
            Some(VERSION) if record.is_object() => {}
            Some(version) if version > VERSION => return Err(BadRecord::Later { version }),
            _ => return Err(BadRecord::NoRecord),
        }
        let switch = |name: &str| record.get(name).map_or(Some(false), Value::as_bool).ok_or(BadRecord::NoRecord);
        let motion = choice(&record, "motion", &Motion::ALL, Motion::name)?;
        let has_pace = record.get("pace").is_some();
        let pace = match motion {
            Motion::Fast if !has_pace => Pace::Fast,
            _ => choice(&record, "pace", &Pace::ALL, Pace::name)?,
        };
        let waited = !has_pace && motion.allowed(asks_for_less) == Motion::Off;
        Ok(Settings {
            theme: choice(&record, "theme", &Theme::ALL, Theme::name)?,
            felt: choice(&record, "felt", &Felt::ALL, Felt::name)?,
            deck: choice(&record, "deck", &Deck::ALL, Deck::name)?,
            motion,
            pace,
            sound: switch("sound")?,
            wait: switch("wait")? || waited,
            take_back: switch("take_back")?,
        })
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let Settings { theme, felt, deck, motion, pace, sound, wait, take_back } = self;
        let (theme, felt, deck) = (theme.name(), felt.name(), deck.name());
        let (motion, pace) = (motion.name(), pace.name());
        let mut record = json!({ "version": VERSION, "theme": theme, "felt": felt, "deck": deck, "motion": motion, "pace": pace, "sound": sound, "wait": wait });
        // Records that do not have it stay as they are.
        if *take_back {
            record["take_back"] = true.into();
        }
        record.to_string()
    }

    /// How long a bot seems to think before it acts. Movement has no say in it: where nothing moves, moves are told apart
    /// by nothing but the time between them.
    pub fn bot_pause(&self) -> Duration {
        self.pace.bot_pause()
    }

    /// How long a bot leaves for people to act before it; `None` where it waits for their word. No less where nothing
    /// moves.
    pub fn catch_pause(&self) -> Option<Duration> {
        self.pace.catch_pause().filter(|_| !self.wait)
    }
}

/// What a record says of a choice; the usual one where it says nothing.
fn choice<T: Copy + Default>(
    record: &Value,
    key: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, BadRecord> {
    let Some(said) = record.get(key) else { return Ok(T::default()) };
    all.iter().find(|choice| *said == name(**choice)).copied().ok_or(BadRecord::NoRecord)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHOSEN: Settings = Settings {
        theme: Theme::Dark,
        felt: Felt::Burgundy,
        deck: Deck::Four,
        motion: Motion::Off,
        pace: Pace::Calm,
        sound: true,
        wait: false,
        take_back: true,
    };

    /// What `CHOSEN` was before there was a pace: where nothing moved bots waited, whatever the switch said.
    const BEFORE_PACE: Settings = Settings { pace: Pace::Normal, wait: true, take_back: false, ..CHOSEN };

    #[test]
    fn version_1_looks_like_this_for_ever() {
        let text = r#"{"deck":"four","felt":"burgundy","motion":"off","pace":"calm","sound":true,"take_back":true,"theme":"dark","version":1,"wait":false}"#;
        assert_eq!(CHOSEN.write(), text);
        assert_eq!(Settings::read(text), Ok(CHOSEN));
        let before_pace =
            r#"{"deck":"four","felt":"burgundy","motion":"off","sound":true,"theme":"dark","version":1,"wait":false}"#;
        assert_eq!(Settings::read(before_pace), Ok(BEFORE_PACE));
    }

    #[test]
    fn records_from_before_there_were_versions_are_read() {
        let text = r#"{"theme":"dark","felt":"burgundy","deck":"four","motion":"off","sound":true,"wait":false}"#;
        assert_eq!(Settings::read(text), Ok(BEFORE_PACE));
        assert_eq!(Settings::read(r#"{"sound":true}"#), Ok(Settings { sound: true, ..Settings::default() }));
        assert_eq!(Settings::read("{}"), Ok(Settings::default()));
    }

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        let themes = Theme::ALL.map(|theme| Settings { theme, ..CHOSEN });
        let felts = Felt::ALL.map(|felt| Settings { felt, ..CHOSEN });
        let decks = Deck::ALL.map(|deck| Settings { deck, ..CHOSEN });
        let motions = Motion::ALL.map(|motion| Settings { motion, ..CHOSEN });
        let paces = Pace::ALL.map(|pace| Settings { pace, ..CHOSEN });
        let switches = [Settings { sound: false, wait: true, take_back: false, ..CHOSEN }, Settings::default()];
        for settings in [&themes[..], &felts, &decks, &motions, &paces, &switches].concat() {
            assert_eq!(Settings::read(&settings.write()), Ok(settings));
        }
    }

    #[test]
    fn a_record_without_a_pace_keeps_the_time_that_it_gave() {
        for (motion, pace, waits) in
            [("normal", Pace::Normal, false), ("fast", Pace::Fast, false), ("off", Pace::Normal, true)]
        {
            let text = format!(r#"{{"version":1,"motion":"{motion}","wait":false}}"#);
            let read = Settings::read(&text).unwrap();
            assert_eq!((read.motion.name(), read.pace, read.wait), (motion, pace, waits));
            // Nothing moved either where the system asked for less, and bots waited there as well.
            let read = Settings::read_on(&text, true).unwrap();
            assert_eq!((read.motion.name(), read.pace, read.wait), (motion, pace, true));
            // What is written then says both, and is not asked about the other any more.
            let chosen = Settings { wait: false, ..read };
            assert_eq!(Settings::read_on(&chosen.write(), true), Ok(chosen));
        }
        assert_eq!(Settings::first(false), Settings::default());
        assert_eq!(Settings::first(true), Settings { wait: true, ..Settings::default() });
    }

    #[test]
    fn bots_leave_as_much_time_where_nothing_moves() {
        for pace in Pace::ALL {
            let moving = Settings { pace, ..Settings::default() };
            for motion in Motion::ALL {
                let other = Settings { motion, ..moving };
                assert_eq!((other.bot_pause(), other.catch_pause()), (moving.bot_pause(), moving.catch_pause()));
                assert_eq!(Settings { wait: true, ..other }.catch_pause(), None, "it waits for the word");
                assert_eq!(motion.allowed(true), Motion::Off);
                assert_eq!(motion.allowed(false), motion);
            }
            assert_eq!(moving.bot_pause().is_zero(), pace == Pace::AtOnce, "{pace:?}");
            assert_eq!(moving.catch_pause().is_none(), pace == Pace::AtOnce, "{pace:?}");
        }
        let pauses = Pace::ALL.map(Pace::bot_pause);
        assert!(pauses.is_sorted_by(|slower, faster| slower > faster), "{pauses:?}");
        let catches = [Pace::Calm, Pace::Normal, Pace::Fast].map(Pace::catch_pause);
        assert!(catches.is_sorted_by(|slower, faster| slower > faster), "{catches:?}");
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let text = CHOSEN.write();
        for cut in 0..text.len() {
            assert_eq!(Settings::read(&text[..cut]), Err(BadRecord::NoRecord));
        }
        let wrong = [
            ("\"dark\"", "\"plaid\""),
            ("\"dark\"", "7"),
            ("\"calm\"", "\"off\""),
            ("true", "\"true\""),
            ("\"version\":1", "\"version\":\"1\""),
        ];
        for (from, to) in wrong {
            assert_eq!(Settings::read(&text.replacen(from, to, 1)), Err(BadRecord::NoRecord), "{to}");
        }
        let later = text.replacen("\"version\":1", "\"version\":2", 1);
        assert_eq!(Settings::read(&later), Err(BadRecord::Later { version: 2 }));
        for text in ["7", "[]", "null", "\"dark\""] {
            assert_eq!(Settings::read(text), Err(BadRecord::NoRecord), "{text}");
        }
    }
}
