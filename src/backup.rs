//! The file that takes everything of worth that a device keeps away, and brings it back.
//!
//! It is JSON: `{"fivefold": "saved games", "version": 1, "tables": [{"name": …, "hands": […], "record": {…}}, …]}`, each
//! record as the device keeps it ([`SavedTable`]), and for each seat whose hand was sorted or put in an order by hand a
//! line that says how, and what a review has found out of it. Beside the tables the file has other records as the device keeps them: `"statistics"` ([`Book`]),
//! `"days"` ([`Days`]), `"lessons"` ([`Course`]), `"habits"` ([`Habits`]), `"form"` ([`Form`]),
//! `"puzzles"` ([`PuzzleBook`]) and `"settings"` ([`Settings`]). Files from before there was such a record
//! have none, and older builds pass over what they do not know, so that all of this is one version of the file.
//!
//! A file that holds a single record of a table is read too. A record is taken in only if the rules allow every action
//! of it, and what is wrong with one does not touch the others. Playing thousands of games takes seconds, so that whoever
//! reads a file takes them out of it one by one ([`Games`]).
//!
//! What a file brings comes to what is here and takes the place of nothing: [`fates`] says what becomes of each game, the
//! other records have a `merge` of their own. Settings cannot be merged, so that the player is asked.

mod fate;

pub use fate::{Fate, FateCounts, fates};

use crate::cards::Layout;
use crate::catalogue;
use crate::game::{Seat, Seats};
use crate::records::BadRecord;
use crate::records::course::Course;
use crate::records::days::Days;
use crate::records::form::Form;
use crate::records::habits::Habits;
use crate::records::puzzles::PuzzleBook;
use crate::records::record;
use crate::records::save::{BadSave, SavedTable};
use crate::records::settings::Settings;
use crate::records::statistics::Book;
use serde_json::{Value, json};
use std::fmt;

/// The version of the file that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// How the name of a file ends. The system offers the app for such files.
pub const FILE_ENDING: &str = ".json";
/// The kind of file, as browsers and systems call it.
pub const FILE_TYPE: &str = "application/json";

/// The most bytes of a file that are read: more than a browser keeps for a page.
pub const MAX_BYTES: usize = 20_000_000;

/// The most games of a file that are read: far more than a browser has room for.
pub const MAX_GAMES: usize = 10_000;

/// The most characters of a name that somebody gave a saved game.
pub const MAX_NAME_CHARS: usize = 60;

const KIND: &str = "saved games";

/// The most bytes that say how a hand lies: more than any hand has cards.
const MAX_HAND_BYTES: usize = 4_000;

/// The most bytes that a review has found out of a game: more than one of ten thousand actions needs.
const MAX_FINDINGS_BYTES: usize = 500_000;

/// A saved game with what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The name that somebody gave it; an empty one where nobody did.
    pub name: String,
    /// How hands lie that do not lie as usual, by the seat that looks at them.
    pub hands: Vec<(Seat, Layout)>,
    /// What a review has found out of it, as the device keeps it ([`Findings`](crate::records::findings::Findings)); empty where
    /// there is nothing. Unchecked: whoever looks at it takes what can be.
    pub findings: String,
    /// The game itself. One that comes from a file has been played through the rules.
    pub saved: SavedTable,
}

/// Everything that a file is written of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The games whose records can be read, but for removed ones.
    pub games: Vec<KeptGame>,
    /// How games came out, those too that are not kept any more.
    pub statistics: Book,
    /// Which deals of the day were begun, and their results.
    pub days: Days,
    /// Which notes of first games were seen, and which games are to be explained.
    pub lessons: Course,
    /// The player's name and last tables.
    pub habits: Habits,
    /// How well games were played that were reviewed.
    pub form: Form,
    /// How somebody does at puzzles.
    pub puzzles: PuzzleBook,
    /// How the app looks, moves and sounds.
    pub settings: Settings,
}

/// What a file holds.
#[derive(Debug)]
pub struct Contents {
    /// The games, in the order of the file. They are checked as they are taken out.
    pub games: Games,
    /// The statistics; `None` where the file has none.
    pub statistics: Option<Result<Book, BadRecord>>,
    /// The deals of the day; `None` where the file has none.
    pub days: Option<Result<Days, BadRecord>>,
    /// What was explained; `None` where the file does not say.
    pub lessons: Option<Result<Course, BadRecord>>,
    /// The name and the last tables; `None` where the file has none.
    pub habits: Option<Result<Habits, BadRecord>>,
    /// How well games were played; `None` where the file does not say.
    pub form: Option<Result<Form, BadRecord>>,
    /// How somebody does at puzzles; `None` where the file does not say.
    pub puzzles: Option<Result<PuzzleBook, BadRecord>>,
    /// The settings; `None` where the file has none.
    pub settings: Option<Result<Settings, BadRecord>>,
}

/// The games of a file, each of them checked by the rules when it is taken out, or what is wrong with one. Each costs
/// playing its actions.
#[derive(Debug)]
pub struct Games(std::iter::Enumerate<std::vec::IntoIter<Unchecked>>);

/// A game as it stands in a file.
#[derive(Debug)]
enum Unchecked {
    /// A record with what belongs to it.
    Table(Value),
    /// A record that is the whole file.
    Single(SavedTable),
}

impl Games {
    fn of(games: Vec<Unchecked>) -> Games {
        Games(games.into_iter().enumerate())
    }
}

impl Iterator for Games {
    type Item = Result<KeptGame, BadGame>;

    fn next(&mut self) -> Option<Result<KeptGame, BadGame>> {
        let (number, game) = self.0.next()?;
        let (name, hands, findings, saved) = match game {
            Unchecked::Table(mut table) => {
                let name = clean_name(table["name"].as_str().unwrap_or_default());
                let hands = hands(&table);
                let record = table.get_mut("record").map_or(String::new(), |record| record.take().to_string());
                (name, hands, findings(&table), SavedTable::read(&record))
            }
            Unchecked::Single(saved) => (String::new(), Vec::new(), String::new(), Ok(saved)),
        };
        let checked = saved.and_then(|saved| check(&saved).map(|()| saved));
        let entry = checked.map(|saved| KeptGame { name, hands, findings, saved });
        Some(entry.map_err(|why| BadGame { number: number + 1, why }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Games {}

/// Writes a file.
pub fn write(kept: &Kept) -> String {
    let record = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
    let table = |entry: &KeptGame| {
        let hands: Vec<String> =
            entry.hands.iter().map(|(Seat(seat), layout)| format!("{seat} {}", layout.write())).collect();
        let mut table = json!({ "name": entry.name, "hands": hands, "record": record(&entry.saved.write()) });
        if !entry.findings.is_empty() {
            table["findings"] = record(&entry.findings);
        }
        table
    };
    json!({
        "fivefold": KIND,
        "version": VERSION,
        "tables": kept.games.iter().map(table).collect::<Vec<Value>>(),
        "statistics": record(&kept.statistics.write()),
        "days": record(&kept.days.write()),
        "lessons": record(&kept.lessons.write()),
        "habits": record(&kept.habits.write()),
        "form": record(&kept.form.write()),
        "puzzles": record(&kept.puzzles.write()),
        "settings": record(&kept.settings.write()),
    })
    .to_string()
}

/// Reads a file, but for its games, which are checked one by one as they are taken out.
///
/// # Errors
/// [`BadBackup`] where it is no file of saved games at all.
pub fn read(text: &str) -> Result<Contents, BadBackup> {
    if text.len() > MAX_BYTES {
        return Err(BadBackup::TooLong { bytes: text.len() });
    }
    let mut file: Value = serde_json::from_str(text).map_err(|_| BadBackup::NoFile)?;
    if file.get("fivefold").is_none_or(|kind| kind != KIND) {
        let games = Games::of(vec![Unchecked::Single(single(text)?)]);
        return Ok(Contents {
            games,
            statistics: None,
            days: None,
            lessons: None,
            habits: None,
            form: None,
            puzzles: None,
            settings: None,
        });
    }
    let version = file["version"].as_u64().and_then(|version| u32::try_from(version).ok()).ok_or(BadBackup::NoFile)?;
    if version != VERSION {
        return Err(BadBackup::Version { version });
    }
    let Value::Array(tables) = file["tables"].take() else { return Err(BadBackup::NoFile) };
    if tables.len() > MAX_GAMES {
        return Err(BadBackup::TooMany { games: tables.len() });
    }
    let record = |name: &str| file.get(name).map(Value::to_string);
    Ok(Contents {
        games: Games::of(tables.into_iter().map(Unchecked::Table).collect()),
        statistics: record("statistics").map(|text| Book::read(&text)),
        days: record("days").map(|text| Days::read(&text)),
        lessons: record("lessons").map(|text| Course::read(&text)),
        habits: record("habits").map(|text| Habits::read(&text)),
        form: record("form").map(|text| Form::read(&text)),
        puzzles: record("puzzles").map(|text| PuzzleBook::read(&text)),
        settings: record("settings").map(|text| Settings::read(&text)),
    })
}

/// How the hands of a table lie, a line for each of as many seats as any game has. How a hand lies is never worth an error:
/// what cannot be read lies as usual.
fn hands(table: &Value) -> Vec<(Seat, Layout)> {
    let mut hands: Vec<(Seat, Layout)> = Vec::new();
    for line in record::words(table, "hands").unwrap_or_default() {
        let Some((seat, layout)) = line.split_once(' ').filter(|_| line.len() <= MAX_HAND_BYTES) else { continue };
        let Some(seat) = seat.parse().ok().filter(|seat| *seat < Seats::MOST).map(Seat) else { continue };
        let layout = Layout::read(layout);
        if layout != Layout::Usual && hands.iter().all(|(other, _)| *other != seat) {
            hands.push((seat, layout));
        }
    }
    hands
}

/// What a review has found out of a table; nothing where that is more than any review finds.
fn findings(table: &Value) -> String {
    let found = table.get("findings").filter(|found| found.is_object()).map_or(String::new(), Value::to_string);
    if found.len() <= MAX_FINDINGS_BYTES { found } else { String::new() }
}

/// A single record, as a table's own menu saves it.
fn single(text: &str) -> Result<SavedTable, BadBackup> {
    SavedTable::read(text).map_err(|bad| match bad {
        BadSave::Version { version } => BadBackup::Version { version },
        _ => BadBackup::NoFile,
    })
}

/// A name as it is kept: without control characters, space at its ends and what is too long.
pub fn clean_name(name: &str) -> String {
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    name.trim().chars().take(MAX_NAME_CHARS).collect::<String>().trim_end().to_owned()
}

/// Plays a record through the rules of its game.
///
/// # Errors
/// [`BadSave`] names the first thing in it that cannot be.
pub fn check(saved: &SavedTable) -> Result<(), BadSave> {
    catalogue::open(saved).map(|_| ())
}

/// What is wrong with one game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGame {
    /// Which one, from 1.
    pub number: usize,
    /// What is wrong.
    pub why: BadSave,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadBackup {
    /// It is longer than any that a browser could have written.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// It has more games than any that a browser could have written.
    TooMany {
        /// How many it has.
        games: usize,
    },
    /// It is not a file of saved games, or only a part of one.
    NoFile,
    /// It was written by a later build.
    Version {
        /// The version that it says; this build reads up to [`VERSION`].
        version: u32,
    },
}

impl fmt::Display for BadBackup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBackup::TooLong { bytes } => write!(f, "the file has {bytes} bytes, at most {MAX_BYTES} are read"),
            BadBackup::TooMany { games } => write!(f, "the file has {games} games, at most {MAX_GAMES} are read"),
            BadBackup::NoFile => f.write_str("this is not a file of saved games, or only a part of one"),
            BadBackup::Version { version } => {
                write!(f, "the file has format version {version}, this version of Fivefold reads up to {VERSION}")
            }
        }
    }
}

impl std::error::Error for BadBackup {}

#[cfg(test)]
mod tests;
