//! The file that takes all saved games of a device away, and brings them back.
//!
//! It is JSON: `{"fivefold": "saved games", "version": 1, "tables": [{"name": …, "record": {…}}, …]}`, each record as
//! the device keeps it ([`SavedTable`]). A file that holds a single record is read too. A record is taken in only if the
//! rules allow every action of it, and what is wrong with one does not touch the others. Beside the tables the file has
//! the statistics (`"statistics": {…}`) and the deals of the day (`"days": {…}`), as the device keeps them ([`Book`],
//! [`Days`]); files from before there were any have none.

use crate::days::{BadDays, Days};
use crate::game::{Game, GameId};
use crate::games::{balance::Balance, five_suits::FiveSuits, next_to_last::NextToLast, sums::Sums, wichita::Wichita};
use crate::save::{BadSave, SavedTable};
use crate::statistics::{BadBook, Book};
use serde_json::{Value, json};
use std::fmt;

/// The version of the file that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most bytes of a file that are read: more than a browser keeps for a page.
pub const MAX_BYTES: usize = 20_000_000;

/// The most games of a file that are read: far more than a browser has room for.
pub const MAX_GAMES: usize = 10_000;

/// The most characters of a name that somebody gave a saved game.
pub const MAX_NAME_CHARS: usize = 60;

const KIND: &str = "saved games";

/// A saved game with the name that somebody gave it; an empty one where nobody did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The record.
    pub saved: SavedTable,
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The games, each of them checked by the rules, or what is wrong with one.
    pub games: Vec<Result<Entry, BadEntry>>,
    /// The statistics; `None` where the file has none.
    pub statistics: Option<Result<Book, BadBook>>,
    /// The deals of the day; `None` where the file has none.
    pub days: Option<Result<Days, BadDays>>,
}

/// Writes a file.
pub fn write(entries: &[Entry], statistics: &Book, days: &Days) -> String {
    let record = |saved: &SavedTable| serde_json::from_str(&saved.write()).unwrap_or(Value::Null);
    let tables: Vec<Value> =
        entries.iter().map(|entry| json!({ "name": entry.name, "record": record(&entry.saved) })).collect();
    let statistics: Value = serde_json::from_str(&statistics.write()).unwrap_or(Value::Null);
    let days: Value = serde_json::from_str(&days.write()).unwrap_or(Value::Null);
    json!({ "fivefold": KIND, "version": VERSION, "tables": tables, "statistics": statistics, "days": days })
        .to_string()
}

/// Reads a file.
///
/// # Errors
/// [`BadBackup`] where it is no file of saved games at all.
pub fn read(text: &str) -> Result<Contents, BadBackup> {
    if text.len() > MAX_BYTES {
        return Err(BadBackup::TooLong { bytes: text.len() });
    }
    let mut file: Value = serde_json::from_str(text).map_err(|_| BadBackup::NoFile)?;
    if file.get("fivefold").is_none_or(|kind| kind != KIND) {
        return Ok(Contents { games: vec![single(text)?], statistics: None, days: None });
    }
    let version = file["version"].as_u64().and_then(|version| u32::try_from(version).ok()).ok_or(BadBackup::NoFile)?;
    if version != VERSION {
        return Err(BadBackup::Version { version });
    }
    let Value::Array(tables) = file["tables"].take() else { return Err(BadBackup::NoFile) };
    if tables.len() > MAX_GAMES {
        return Err(BadBackup::TooMany { games: tables.len() });
    }
    let entry = |(number, table): (usize, Value)| {
        let record = table.get("record").map_or(String::new(), Value::to_string);
        let saved = SavedTable::read(&record).and_then(checked);
        let saved = saved.map_err(|why| BadEntry { number: number + 1, why })?;
        let name = table.get("name").and_then(Value::as_str).unwrap_or_default();
        Ok(Entry { name: clean_name(name), saved })
    };
    let statistics = file.get("statistics").map(|record| Book::read(&record.to_string()));
    let days = file.get("days").map(|record| Days::read(&record.to_string()));
    Ok(Contents { games: tables.into_iter().enumerate().map(entry).collect(), statistics, days })
}

/// A single record, as a table's own menu saves it.
fn single(text: &str) -> Result<Result<Entry, BadEntry>, BadBackup> {
    let saved = SavedTable::read(text).map_err(|bad| match bad {
        BadSave::Version { version } => BadBackup::Version { version },
        _ => BadBackup::NoFile,
    })?;
    let entry = |saved| Entry { name: String::new(), saved };
    Ok(checked(saved).map(entry).map_err(|why| BadEntry { number: 1, why }))
}

/// A name as it is kept: without control characters, space at its ends and what is too long.
pub fn clean_name(name: &str) -> String {
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    name.trim().chars().take(MAX_NAME_CHARS).collect::<String>().trim_end().to_owned()
}

/// Plays a record through the rules of its game.
fn checked(saved: SavedTable) -> Result<SavedTable, BadSave> {
    fn plays<G: Game>(saved: &SavedTable) -> Result<(), BadSave> {
        saved.open::<G>().map(|_| ())
    }
    match saved.game().map_err(|_| BadSave::OtherGame)? {
        GameId::Sums => plays::<Sums>(&saved),
        GameId::NextToLast => plays::<NextToLast>(&saved),
        GameId::Balance => plays::<Balance>(&saved),
        GameId::Wichita => plays::<Wichita>(&saved),
        GameId::FiveSuits => plays::<FiveSuits>(&saved),
    }?;
    Ok(saved)
}

/// What is wrong with one game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEntry {
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
        /// Its version.
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
mod tests {
    use super::*;
    use crate::game::{Choices, Deal};
    use crate::table::{Player, Table};

    fn saved(seed: &str, actions: usize) -> SavedTable {
        let deal = Deal::<Wichita>::new(1, &Choices::NONE, seed.parse().unwrap()).unwrap();
        let mut table = Table::new(deal, |_| Player::person("Ana").unwrap());
        for _ in 0..actions {
            let action = table.state().legal(9).pop().unwrap();
            table.act(action).unwrap();
        }
        SavedTable::of(&table, 5).unwrap()
    }

    fn book() -> Book {
        let record = r#"{"version":1,"games":["00000000000000ff balance alone 1 7 - 5"],"known":[]}"#;
        Book::read(record).unwrap()
    }

    fn days() -> Days {
        Days::read(r#"{"version":1,"days":[{"date":"2026-11-21","game":"sums","score":10,"won":true}]}"#).unwrap()
    }

    fn entry(name: &str, seed: &str) -> Entry {
        Entry { name: name.to_owned(), saved: saved(seed, 4) }
    }

    #[test]
    fn a_file_reads_back_as_it_was_written() {
        let entries = vec![entry("", "a"), entry("Sunday “with” <b>Ana</b>", "b")];
        let read = read(&write(&entries, &book(), &days())).unwrap();
        assert_eq!(read.games, entries.into_iter().map(Ok).collect::<Vec<_>>());
        assert_eq!((read.statistics, read.days), (Some(Ok(book())), Some(Ok(days()))));
    }

    #[test]
    fn a_single_record_is_a_file_too() {
        let saved = saved("one", 3);
        let games = vec![Ok(Entry { name: String::new(), saved: saved.clone() })];
        assert_eq!(read(&saved.write()), Ok(Contents { games, statistics: None, days: None }));
    }

    #[test]
    fn a_damaged_game_does_not_touch_the_others() {
        let text = write(&[entry("", "first"), entry("", "second"), entry("", "third")], &book(), &days());
        let forged = text.replacen("\"second\"", "\"\"", 1);
        assert_ne!(forged, text);
        let read = read(&forged).unwrap().games;
        assert!(read[0].is_ok() && read[2].is_ok());
        assert!(matches!(&read[1], Err(BadEntry { number: 2, why: BadSave::Deal(_) })));
    }

    #[test]
    fn what_is_no_file_is_named() {
        for text in ["", "7", "[]", "{}", "null", "{\"fivefold\":\"saved games\",\"version\":1}"] {
            assert_eq!(read(text), Err(BadBackup::NoFile), "{text}");
        }
        let newer = "{\"fivefold\":\"saved games\",\"version\":2,\"tables\":[]}";
        assert_eq!(read(newer), Err(BadBackup::Version { version: 2 }));
        let text = write(&[entry("", "a")], &book(), &days());
        assert_eq!(read(&text[..text.len() / 2]), Err(BadBackup::NoFile));
        assert_eq!(read(&"[".repeat(100_000)), Err(BadBackup::NoFile));
        let odd = "{\"fivefold\":\"saved games\",\"version\":1,\"tables\":[7, null, {\"record\": []}]}";
        let odd = read(odd).unwrap().games;
        assert!(odd.len() == 3 && odd.iter().all(Result::is_err));
    }

    #[test]
    fn damaged_days_do_not_touch_the_games() {
        let text = write(&[entry("", "a")], &book(), &days());
        let contents = read(&text.replacen("2026-11-21", "2026-11-31", 1)).unwrap();
        assert!(contents.games[0].is_ok() && contents.statistics == Some(Ok(book())));
        assert_eq!(contents.days, Some(Err(BadDays::NoRecord)));
    }

    #[test]
    fn damaged_statistics_do_not_touch_the_games() {
        let text = write(&[entry("", "a")], &book(), &days());
        let forged = text.replacen(" alone ", " nobody ", 1);
        assert_ne!(forged, text);
        let contents = read(&forged).unwrap();
        assert!(contents.games[0].is_ok());
        assert_eq!(contents.statistics, Some(Err(BadBook::NoRecord)));
        let older = text.replacen("\"statistics\"", "\"something else\"", 1);
        assert_eq!(read(&older).unwrap().statistics, None, "a file from before there were statistics");
    }

    #[test]
    fn names_are_kept_in_bounds() {
        assert_eq!(clean_name("  a\u{7}b \n"), "ab");
        assert_eq!(clean_name(&"é".repeat(99)).chars().count(), MAX_NAME_CHARS);
    }
}
