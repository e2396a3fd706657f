//! Saved tables: the record that a device keeps of a game.
//!
//! A record holds what a game follows from (game, seats, options, seed, actions) and nothing that follows from it. It is
//! opened by playing its actions through the rules, so that a damaged or forged one is noticed. One thing in it does
//! follow from the rest, to be held against it: the check of the position that it was written of (see `check.rs`), by which
//! a game is noticed that the rules of this build turn into another one. Records from before there was a check have none.
//!
//! Version 2 can hold what the game is played for beside itself ([`Occasion`]). A record that has no such thing is written
//! as version 1, which it equals, so that older builds go on reading it. Version 3 can say that moves were taken back in the
//! game; it is written for such games alone, as older builds would pass that over and count them. Version 4 can say that
//! the game was given up; older builds would go on playing it.

mod check;
mod glance;
pub mod keys;
mod relation;
pub mod removed;

pub use glance::{Glance, Glances, changed, foremost, may_be_by_link, that_are};
pub use relation::Relation;

use crate::bots::Level;
use crate::game::{BadDeal, Choices, Deal, Game, GameId, Illegal, Seat};
use crate::games::UnknownGame;
use crate::table::{BadName, Kind, Player, Table};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// The latest version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 4;

/// The version of a record without an occasion.
const FIRST_VERSION: u32 = 1;

/// The version of a record with an occasion, but of a game in which nothing was taken back.
const WITH_OCCASION: u32 = 2;

/// The version of a record of a game in which something was, but which was not given up.
const WITH_TAKEN_BACK: u32 = 3;

/// The most bytes of a record that are read. The longest real game stays far below.
pub const MAX_BYTES: usize = 1_000_000;

/// The record of a table. Unchecked: [`SavedTable::open`] makes a table of it, or says why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SavedTable {
    version: u32,
    game: String,
    seed: String,
    options: Vec<(String, String)>,
    players: Vec<SavedPlayer>,
    actions: Vec<String>,
    /// When it was last changed, in milliseconds since 1970; 0 where nobody knew.
    pub changed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_link: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    taken_back: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    given_up: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<String>,
}

/// What a game is played for beside itself, and at which table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// What a device made up when it dealt the game, and only then: two people may have the same deal and be called alike. A game
    /// that goes from device to device as a link has none, and neither has one from before there were such names.
    pub origin: Option<String>,
    /// The link of the game that somebody else made of this deal, to be measured against. Unchecked.
    pub challenge: Option<String>,
    /// In a game of people who take turns by sending a link: the seat of the one at this device.
    pub by_link: Option<Seat>,
    /// Whether moves were taken back that had told something (`C-15`): then it is played for nothing that counts.
    pub taken_back: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SavedPlayer {
    name: String,
    bot: bool,
    /// The level of a bot. Records from before there were levels have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

/// Takes a value out of a record; none where there is nothing, or `null`.
fn take(record: &mut Value, name: &str) -> Option<Value> {
    record.get_mut(name).map(Value::take).filter(|value| !value.is_null())
}

fn text(value: Value) -> Option<String> {
    if let Value::String(text) = value { Some(text) } else { None }
}

/// A list of what `read` reads, if it reads all of it.
fn list<T>(value: Value, read: fn(Value) -> Option<T>) -> Option<Vec<T>> {
    if let Value::Array(list) = value { list.into_iter().map(read).collect() } else { None }
}

/// What need not be there, if it can be read where it is.
fn optional<T>(value: Option<Value>, read: fn(Value) -> Option<T>) -> Option<Option<T>> {
    value.map_or(Some(None), |value| read(value).map(Some))
}

impl SavedPlayer {
    fn read(mut player: Value) -> Option<SavedPlayer> {
        Some(SavedPlayer {
            name: text(take(&mut player, "name")?)?,
            bot: take(&mut player, "bot")?.as_bool()?,
            level: optional(take(&mut player, "level"), text)?,
        })
    }

    fn kind(&self) -> Result<Kind, BadSave> {
        match &self.level {
            _ if !self.bot => Ok(Kind::Person),
            None => Ok(Kind::Bot(Level::default())),
            Some(level) => Level::from_name(level).map(Kind::Bot).ok_or(BadSave::NoRecord),
        }
    }

    /// Whether both are one player: records from before there were levels say less of a bot than later ones.
    fn is_same(&self, other: &SavedPlayer) -> bool {
        self.name == other.name && self.kind() == other.kind()
    }
}

impl SavedTable {
    /// The record of a table that was changed at a time. `None` for a deal with a setup, which no seed describes.
    pub fn of<G: Game>(table: &Table<G>, changed: u64) -> Option<SavedTable> {
        if !table.is_dealt() {
            return None;
        }
        let deal = table.deal();
        let player = |player: &Player| SavedPlayer {
            name: player.name().to_owned(),
            bot: player.kind != Kind::Person,
            level: player.kind.level().map(|level| level.name().to_owned()),
        };
        let saved = SavedTable {
            version: FIRST_VERSION,
            game: G::ID.name().to_owned(),
            seed: deal.seed().text().to_owned(),
            options: deal.choices().iter().map(|(name, choice)| (name.to_owned(), choice.to_string())).collect(),
            players: table.players().as_slice().iter().map(player).collect(),
            actions: table.turns().iter().map(|turn| G::write_action(&turn.action)).collect(),
            changed,
            origin: None,
            challenge: None,
            by_link: None,
            taken_back: false,
            given_up: table.is_given_up(),
            check: Some(check::of(table.state())),
        };
        Some(saved.with_occasion(&Occasion::default()))
    }

    /// The same record with what the game is played for.
    pub fn with_occasion(self, occasion: &Occasion) -> SavedTable {
        let version = match occasion {
            _ if self.given_up => VERSION,
            Occasion { taken_back: true, .. } => WITH_TAKEN_BACK,
            Occasion { challenge: None, by_link: None, .. } => FIRST_VERSION,
            _ => WITH_OCCASION,
        };
        let Occasion { origin, challenge, by_link, taken_back } = occasion.clone();
        SavedTable { version, origin, challenge, by_link: by_link.map(|Seat(seat)| seat), taken_back, ..self }
    }

    /// What the game is played for.
    pub fn occasion(&self) -> Occasion {
        let (origin, challenge, by_link) = (self.origin.clone(), self.challenge.clone(), self.by_link.map(Seat));
        Occasion { origin, challenge, by_link, taken_back: self.taken_back }
    }

    /// This record, which goes on from one that is held: what was taken back there counts here as well (`C-15`).
    pub fn going_on_from(self, held: &SavedTable) -> SavedTable {
        let occasion = self.occasion();
        self.with_occasion(&Occasion { taken_back: occasion.taken_back || held.taken_back, ..occasion })
    }

    /// The same game with another name for the people in it.
    pub fn with_person(mut self, person: &Player) -> SavedTable {
        self.players.iter_mut().filter(|player| !player.bot).for_each(|player| player.name = person.name().to_owned());
        self
    }

    /// The same game before its first action.
    pub fn from_the_start(self) -> SavedTable {
        SavedTable { actions: Vec::new(), given_up: false, check: None, ..self }
    }

    /// Reads a record's text.
    ///
    /// # Errors
    /// [`BadSave`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<SavedTable, BadSave> {
        if text.len() > MAX_BYTES {
            return Err(BadSave::TooLong { bytes: text.len() });
        }
        let record: Value = serde_json::from_str(text).map_err(|_| BadSave::NoRecord)?;
        let version =
            record["version"].as_u64().and_then(|version| version.try_into().ok()).ok_or(BadSave::NoRecord)?;
        if !(FIRST_VERSION..=VERSION).contains(&version) {
            return Err(BadSave::Version { version });
        }
        SavedTable::of_record(version, record).ok_or(BadSave::NoRecord)
    }

    /// By hand: what serde derives for it is some 10 KB of wasm.
    fn of_record(version: u32, mut record: Value) -> Option<SavedTable> {
        let mut take = |name: &str| take(&mut record, name);
        let option = |pair: Value| <[String; 2]>::try_from(list(pair, text)?).ok().map(<(String, String)>::from);
        Some(SavedTable {
            version,
            game: text(take("game")?)?,
            seed: text(take("seed")?)?,
            options: list(take("options")?, option)?,
            players: list(take("players")?, SavedPlayer::read)?,
            actions: list(take("actions")?, text)?,
            changed: optional(take("changed"), |changed| changed.as_u64())?.unwrap_or(0),
            origin: optional(take("origin"), text)?,
            challenge: optional(take("challenge"), text)?,
            by_link: optional(take("by_link"), |seat| seat.as_u64()?.try_into().ok())?,
            taken_back: optional(take("taken_back"), |is_true| is_true.as_bool())?.unwrap_or(false),
            given_up: optional(take("given_up"), |is_true| is_true.as_bool())?.unwrap_or(false),
            check: optional(take("check"), text)?,
        })
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        // Strings, numbers and lists of them have no form that JSON could not hold.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What tells the game from others, however it is kept: its players, options, seed and actions, as eight hexadecimal digits.
    pub(in crate::records) fn mark(&self) -> String {
        let only = SavedTable { changed: 0, check: None, ..self.clone().with_occasion(&Occasion::default()) };
        check::digest(&only.write())
    }

    /// The game that the record is of.
    ///
    /// # Errors
    /// [`UnknownGame`] where this build does not know it.
    pub fn game(&self) -> Result<GameId, UnknownGame> {
        self.game.parse()
    }

    /// The names of the players, in seat order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.players.iter().map(|player| player.name.as_str())
    }

    /// The text of the seed. Unchecked.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// How many actions were taken.
    pub fn actions(&self) -> usize {
        self.actions.len()
    }

    /// Makes a table of the record.
    ///
    /// # Errors
    /// [`BadSave`] names the first thing in it that cannot be.
    pub fn open<G: Game>(&self) -> Result<Table<G>, BadSave> {
        let (table, stopped) = self.open_as_far_as_it_goes()?;
        stopped.map_or(Ok(table), Err)
    }

    /// Makes a table of the record as far as the rules of this build allow its actions, and says what ended it early or,
    /// where all of them were taken, came out in another way than it did when the record was written.
    ///
    /// # Errors
    /// [`BadSave`] where there is no such deal or table.
    pub fn open_as_far_as_it_goes<G: Game>(&self) -> Result<(Table<G>, Option<BadSave>), BadSave> {
        let mut table = self.dealt::<G>()?;
        let stopped = self.play(&mut table).err();
        if self.given_up {
            table.give_up();
        }
        Ok((table, stopped))
    }

    /// Takes the actions at a table, and holds what comes out against the check.
    fn play<G: Game>(&self, table: &mut Table<G>) -> Result<(), BadSave> {
        for (text, number) in self.actions.iter().zip(1..) {
            let action = G::read_action(text).ok_or(BadSave::NoAction { number })?;
            table.act(action).map_err(|illegal| {
                let rule = match illegal {
                    Illegal::Over => "C-7",
                    other => other.rule().unwrap_or("C-4"),
                };
                BadSave::Illegal { number, rule }
            })?;
        }
        let differs = self.check.as_ref().is_some_and(|check| *check != check::of(table.state()));
        if differs { Err(BadSave::Differs) } else { Ok(()) }
    }

    /// The table before its first action.
    fn dealt<G: Game>(&self) -> Result<Table<G>, BadSave> {
        if self.game != G::ID.name() {
            return Err(BadSave::OtherGame);
        }
        let mut choices = Choices::NONE;
        for (name, value) in &self.options {
            choices = choices.read(G::OPTIONS, name, value).map_err(BadDeal::from)?;
        }
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let deal = Deal::new(seats, &choices, self.seed.parse().map_err(BadDeal::from)?)?;
        let mut players = Vec::with_capacity(self.players.len());
        for saved in &self.players {
            players.push(Player::new(saved.kind()?, &saved.name)?);
        }
        if let Some(seat) = self.by_link
            && players.get(usize::from(seat)).is_none_or(|player| player.kind != Kind::Person)
        {
            return Err(BadSave::NoRecord);
        }
        Ok(Table::new(deal, |seat| players[usize::from(seat.0)].clone()))
    }
}

/// Why a record cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSave {
    /// It is longer than any real one.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// The text is no record: cut off, mangled, or something else altogether.
    NoRecord,
    /// It was written by a later build.
    Version {
        /// The version that it says; this build reads up to [`VERSION`].
        version: u32,
    },
    /// It is of another game than the one that it was opened as.
    OtherGame,
    /// There can be no such deal.
    Deal(BadDeal),
    /// A player has no proper name.
    Name(BadName),
    /// An action is not one of this game.
    NoAction {
        /// Which action, from 1.
        number: usize,
    },
    /// An action breaks the rules.
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// The ruling that it breaks.
        rule: &'static str,
    },
    /// The rules of this build make another game of it than those it was played by.
    Differs,
}

impl BadSave {
    /// Whether there is a game all the same that can be watched as far as it goes: the record is whole, and was written
    /// by other rules than those of this build or changed since.
    pub fn can_be_watched(&self) -> bool {
        matches!(self, BadSave::NoAction { .. } | BadSave::Illegal { .. } | BadSave::Differs)
    }
}

impl fmt::Display for BadSave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSave::TooLong { bytes } => write!(f, "the record has {bytes} characters, at most {MAX_BYTES} are read"),
            BadSave::NoRecord => f.write_str("this is not the record of a game, or only a part of one"),
            BadSave::Version { version } => {
                write!(f, "the record has format version {version}, this version of Fivefold reads up to {VERSION}")
            }
            BadSave::OtherGame => f.write_str("the record is of another game"),
            BadSave::Deal(bad) => fmt::Display::fmt(bad, f),
            BadSave::Name(bad) => fmt::Display::fmt(bad, f),
            BadSave::NoAction { number } => write!(f, "action {number} of the record is none of this game"),
            BadSave::Illegal { number, rule } => write!(f, "action {number} of the record breaks ruling {rule}"),
            BadSave::Differs => f.write_str("the record was made by other rules than those of this version"),
        }
    }
}

impl std::error::Error for BadSave {}

impl From<BadDeal> for BadSave {
    fn from(bad: BadDeal) -> BadSave {
        BadSave::Deal(bad)
    }
}

impl From<BadName> for BadSave {
    fn from(bad: BadName) -> BadSave {
        BadSave::Name(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wichita::{Action, Wichita};

    fn table() -> Table<Wichita> {
        let deal = Deal::new(2, &Choices::NONE, "Save & load".parse().unwrap()).unwrap();
        let mut table =
            Table::new(deal, |seat| Player::new(Kind::Bot(Level::Hard), &format!("Bot {}", seat.0)).unwrap());
        table.act(Action::Roll).unwrap();
        table
    }

    #[test]
    fn a_record_opens_as_the_table_that_it_was_made_of() {
        let text = SavedTable::of(&table(), 5).unwrap().write();
        let saved = SavedTable::read(&text).unwrap();
        assert_eq!(saved.open(), Ok(table()));
        assert_eq!((saved.game(), saved.changed), (Ok(Wichita::ID), 5));
        assert_eq!(saved.names().collect::<Vec<_>>(), ["Bot 0", "Bot 1"]);
    }

    #[test]
    fn version_1_looks_like_this_for_ever() {
        let text = r#"{"version":1,"game":"wichita","seed":"Save & load","options":[["decks","1"]],"players":[{"name":"Bot 0","bot":true,"level":"hard"},{"name":"Bot 1","bot":true,"level":"hard"}],"actions":["roll"],"changed":0,"check":"9aa7adee"}"#;
        assert_eq!(SavedTable::of(&table(), 0).unwrap().write(), text);
        assert_eq!(SavedTable::read(text).unwrap().open(), Ok(table()));
        let unchecked = text.replace(r#","check":"9aa7adee""#, "");
        assert_eq!(SavedTable::read(&unchecked).unwrap().open(), Ok(table()), "from before there was a check");
    }

    #[test]
    fn version_2_looks_like_this_for_ever() {
        let text = r##"{"version":2,"game":"wichita","seed":"Save & load","options":[["decks","1"]],"players":[{"name":"Bot 0","bot":true,"level":"hard"},{"name":"Ana","bot":false}],"actions":["roll"],"changed":0,"challenge":"#/challenge/Ag","by_link":1,"check":"9aa7adee"}"##;
        let ana = |Seat(seat), bot: &Player| if seat == 1 { Player::person("Ana").unwrap() } else { bot.clone() };
        let table = table().reseated(ana);
        let challenge = Some("#/challenge/Ag".to_owned());
        let occasion = Occasion { challenge, by_link: Some(Seat(1)), ..Occasion::default() };
        assert_eq!(SavedTable::of(&table, 0).unwrap().with_occasion(&occasion).write(), text);
        let saved = SavedTable::read(text).unwrap();
        assert_eq!((saved.open(), saved.occasion()), (Ok(table), occasion));
    }

    #[test]
    fn c15_version_3_looks_like_this_for_ever() {
        let text = r#"{"version":3,"game":"wichita","seed":"Save & load","options":[["decks","1"]],"players":[{"name":"Bot 0","bot":true,"level":"hard"},{"name":"Bot 1","bot":true,"level":"hard"}],"actions":["roll"],"changed":0,"taken_back":true,"check":"9aa7adee"}"#;
        let occasion = Occasion { taken_back: true, ..Occasion::default() };
        let saved = SavedTable::of(&table(), 0).unwrap().with_occasion(&occasion);
        assert_eq!(saved.write(), text);
        let read = SavedTable::read(text).unwrap();
        assert_eq!((read.open(), read.occasion()), (Ok(table()), occasion));
        let anew = saved.with_occasion(&Occasion::default());
        assert_eq!(anew, SavedTable::of(&table(), 0).unwrap(), "without it the record is what it always was");
    }

    #[test]
    fn c16_version_4_looks_like_this_for_ever() {
        let text = r#"{"version":4,"game":"wichita","seed":"Save & load","options":[["decks","1"]],"players":[{"name":"Bot 0","bot":true,"level":"hard"},{"name":"Bot 1","bot":true,"level":"hard"}],"actions":["roll"],"changed":0,"given_up":true,"check":"9aa7adee"}"#;
        let mut given_up = table();
        given_up.give_up();
        let saved = SavedTable::of(&given_up, 0).unwrap();
        assert_eq!(saved.write(), text);
        assert_eq!(SavedTable::read(text).unwrap().open(), Ok(given_up.clone()));
        let occasion = Occasion { taken_back: true, ..Occasion::default() };
        let both = saved.clone().with_occasion(&occasion);
        assert_eq!((both.version, both.occasion(), both.open()), (VERSION, occasion, Ok(given_up)));
        assert_eq!(saved.from_the_start().open(), Ok(table().at(0)), "from the start it is another game");
    }

    #[test]
    fn records_from_before_there_were_levels_open_with_medium_bots() {
        let text = r#"{"version":1,"game":"wichita","seed":"Save & load","options":[["decks","1"]],"players":[{"name":"Bot 0","bot":true},{"name":"Ana","bot":false}],"actions":["roll"],"changed":0}"#;
        let table = SavedTable::read(text).unwrap().open::<Wichita>().unwrap();
        let kinds: Vec<_> = table.players().as_slice().iter().map(|player| player.kind).collect();
        assert_eq!(kinds, [Kind::Bot(Level::Medium), Kind::Person]);
    }

    #[test]
    fn a_game_that_comes_out_in_another_way_is_noticed_and_goes_as_far_as_it_goes() {
        let mut whole = table();
        while !whole.is_over() {
            let action = whole.state().legal(50).pop().unwrap();
            whole.act(action).unwrap();
        }
        let saved = SavedTable::of(&whole, 0).unwrap();
        assert_eq!(saved.open(), Ok(whole.clone()));
        // As after a ruling was mended: every action is legal, and yet another position comes out.
        let earlier = SavedTable::of(&whole.at(whole.turns().len() - 1), 0).unwrap();
        let differs = SavedTable { check: earlier.check, ..saved.clone() };
        assert_eq!(differs.open::<Wichita>(), Err(BadSave::Differs));
        assert_eq!(differs.open_as_far_as_it_goes(), Ok((whole.clone(), Some(BadSave::Differs))));
        // As after one that forbids what was done.
        let mut forbidden = saved.clone();
        forbidden.actions[7] = "roll".to_owned();
        let stopped = forbidden.open::<Wichita>().unwrap_err();
        assert!(matches!(stopped, BadSave::Illegal { number: 8, .. }), "{stopped:?}");
        assert_eq!(forbidden.open_as_far_as_it_goes(), Ok((whole.at(7), Some(stopped.clone()))));
        assert!(stopped.can_be_watched() && BadSave::Differs.can_be_watched() && !BadSave::NoRecord.can_be_watched());
        assert_eq!(saved.from_the_start().open(), Ok(whole.at(0)), "nothing is held against a game that begins anew");
    }

    #[test]
    fn what_is_wrong_in_a_record_is_named() {
        let text = SavedTable::of(&table(), 0).unwrap().write();
        let said = |from: &str, to: &str| {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text, "the record holds {from}");
            match SavedTable::read(&changed) {
                Ok(saved) => saved.open::<Wichita>().unwrap_err(),
                Err(bad) => bad,
            }
        };
        assert_eq!(said("}", ""), BadSave::NoRecord);
        assert_eq!(said(r#""version":1"#, r#""version":5"#), BadSave::Version { version: 5 });
        assert_eq!(said(r#""version":1"#, r#""version":0"#), BadSave::Version { version: 0 });
        assert_eq!(said(r#""changed":0"#, r#""changed":0,"by_link":1"#), BadSave::NoRecord, "nobody sits there");
        assert_eq!(said(r#""changed":0"#, r#""changed":0,"by_link":9"#), BadSave::NoRecord, "there is no such seat");
        assert_eq!(said("wichita", "chess"), BadSave::OtherGame);
        assert_eq!(said("Bot 0", " "), BadSave::Name(BadName::Empty));
        assert_eq!(said("roll", "fly"), BadSave::NoAction { number: 1 });
        assert_eq!(said("roll", "end"), BadSave::Illegal { number: 1, rule: "C-4" });
        assert!(matches!(said(r#""1""#, r#""9""#), BadSave::Deal(BadDeal::Option(_))));
        assert_eq!(said(r#""level":"hard""#, r#""level":"godlike""#), BadSave::NoRecord);
        let players = text.split_once(r#""players":"#).unwrap().1.split_inclusive(']').next().unwrap();
        assert!(matches!(said(players, "[]"), BadSave::Deal(_)));
        for cut in 0..text.len() {
            assert_eq!(SavedTable::read(&text[..cut]), Err(BadSave::NoRecord));
        }
    }
}
