use super::*;
use crate::game::{Choices, Deal, Game};
use crate::games::sums::Sums;
use crate::games::wichita::Wichita;
use crate::lessons::Note;
use crate::records::BadRecord;
use crate::records::settings::Theme;
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

fn entry(name: &str, seed: &str) -> KeptGame {
    KeptGame { name: name.to_owned(), hands: Vec::new(), findings: String::new(), saved: saved(seed, 4) }
}

/// Something of everything.
fn kept(games: Vec<KeptGame>) -> Kept {
    let mut lessons = Course::default();
    lessons.decide(Sums::ID, true);
    lessons.see(Note { game: Sums::ID, word: "target", text: "" });
    let settings = Settings { theme: Theme::Dark, sound: true, ..Settings::default() };
    let mut habits = Habits::default();
    habits.learn_name("Uta");
    let form = Form::read(r#"{"version":1,"games":["e3b0c44298fc1c14 sums 834 -215 1763729000000"]}"#).unwrap();
    let puzzles = PuzzleBook::read(
        r#"{"version":1,"skills":["sums 1500 350 0.06 2 1"],"rated":["sums 2 0 A"],"days":["2026-11-23 sums 1"],"rushes":[]}"#,
    );
    let puzzles = puzzles.unwrap();
    Kept { games, statistics: book(), days: days(), lessons, habits, form, puzzles, settings }
}

/// What a file holds, with the games taken out of it.
#[derive(Debug, PartialEq)]
struct Whole {
    games: Vec<Result<KeptGame, BadGame>>,
    statistics: Option<Result<Book, BadRecord>>,
    days: Option<Result<Days, BadRecord>>,
    lessons: Option<Result<Course, BadRecord>>,
    habits: Option<Result<Habits, BadRecord>>,
    form: Option<Result<Form, BadRecord>>,
    puzzles: Option<Result<PuzzleBook, BadRecord>>,
    settings: Option<Result<Settings, BadRecord>>,
}

fn read(text: &str) -> Result<Whole, BadBackup> {
    let Contents { games, statistics, days, lessons, habits, form, puzzles, settings } = super::read(text)?;
    let expected = games.len();
    let games: Vec<_> = games.collect();
    assert_eq!(games.len(), expected);
    Ok(Whole { games, statistics, days, lessons, habits, form, puzzles, settings })
}

fn whole(kept: Kept) -> Whole {
    let Kept { games, statistics, days, lessons, habits, form, puzzles, settings } = kept;
    Whole {
        games: games.into_iter().map(Ok).collect(),
        statistics: Some(Ok(statistics)),
        days: Some(Ok(days)),
        lessons: Some(Ok(lessons)),
        habits: Some(Ok(habits)),
        form: Some(Ok(form)),
        puzzles: Some(Ok(puzzles)),
        settings: Some(Ok(settings)),
    }
}

#[test]
fn a_file_reads_back_as_it_was_written() {
    let cards = ["KD", "2C", "Joker", "2C"].map(|card| card.parse().unwrap());
    let hands = vec![(Seat(0), Layout::Worth), (Seat(9), Layout::Own(cards.to_vec()))];
    let findings = r#"{"costs":"? 15250 -","luck":"","par":"","version":1}"#.to_owned();
    let kept = kept(vec![entry("", "a"), KeptGame { hands, findings, ..entry("Sunday “with” <b>Ana</b>", "b") }]);
    assert_eq!(read(&write(&kept)), Ok(whole(kept)));
    assert_eq!(read(&write(&Kept::default())), Ok(whole(Kept::default())));
}

#[test]
fn a_single_record_is_a_file_too() {
    let saved = saved("one", 3);
    let games =
        vec![Ok(KeptGame { name: String::new(), hands: Vec::new(), findings: String::new(), saved: saved.clone() })];
    assert_eq!(
        read(&saved.write()),
        Ok(Whole {
            games,
            statistics: None,
            days: None,
            lessons: None,
            habits: None,
            form: None,
            puzzles: None,
            settings: None
        })
    );
}

#[test]
fn a_damaged_game_does_not_touch_the_others() {
    let text = write(&kept(vec![entry("", "first"), entry("", "second"), entry("", "third")]));
    let forged = text.replacen("\"second\"", "\"\"", 1);
    assert_ne!(forged, text);
    let read = read(&forged).unwrap().games;
    assert!(read[0].is_ok() && read[2].is_ok());
    assert!(matches!(&read[1], Err(BadGame { number: 2, why: BadSave::Deal(_) })));
}

#[test]
fn what_is_no_file_is_named() {
    for text in ["", "7", "[]", "{}", "null", "{\"fivefold\":\"saved games\",\"version\":1}"] {
        assert_eq!(read(text), Err(BadBackup::NoFile), "{text}");
    }
    let newer = "{\"fivefold\":\"saved games\",\"version\":2,\"tables\":[]}";
    assert_eq!(read(newer), Err(BadBackup::Version { version: 2 }));
    let text = write(&kept(vec![entry("", "a")]));
    assert_eq!(read(&text[..text.len() / 2]), Err(BadBackup::NoFile));
    assert_eq!(read(&"[".repeat(100_000)), Err(BadBackup::NoFile));
    let odd = "{\"fivefold\":\"saved games\",\"version\":1,\"tables\":[7, null, {\"record\": []}]}";
    let odd = read(odd).unwrap().games;
    assert!(odd.len() == 3 && odd.iter().all(Result::is_err));
}

#[test]
fn damaged_days_do_not_touch_the_games() {
    let text = write(&kept(vec![entry("", "a")]));
    let contents = read(&text.replacen("2026-11-21", "2026-11-31", 1)).unwrap();
    assert!(contents.games[0].is_ok() && contents.statistics == Some(Ok(book())));
    assert_eq!(contents.days, Some(Err(BadRecord::NoRecord)));
}

#[test]
fn damaged_statistics_do_not_touch_the_games() {
    let text = write(&kept(vec![entry("", "a")]));
    let forged = text.replacen(" alone ", " nobody ", 1);
    assert_ne!(forged, text);
    let contents = read(&forged).unwrap();
    assert!(contents.games[0].is_ok());
    assert_eq!(contents.statistics, Some(Err(BadRecord::NoRecord)));
    let older = text.replacen("\"statistics\"", "\"something else\"", 1);
    assert_eq!(read(&older).unwrap().statistics, None, "a file from before there were statistics");
}

#[test]
fn damaged_settings_and_lessons_do_not_touch_the_games() {
    let text = write(&kept(vec![entry("", "a")]));
    let contents = read(&text.replacen("\"dark\"", "\"plaid\"", 1)).unwrap();
    assert!(contents.games[0].is_ok() && matches!(contents.lessons, Some(Ok(_))));
    assert_eq!(contents.settings, Some(Err(BadRecord::NoRecord)));
    let contents = read(&text.replacen("\"wanted\":[\"sums\"]", "\"wanted\":7", 1)).unwrap();
    assert!(contents.games[0].is_ok() && matches!(contents.settings, Some(Ok(_))));
    assert_eq!(contents.lessons, Some(Err(BadRecord::NoRecord)));
}

#[test]
fn a_hand_that_nobody_has_lies_as_usual() {
    let text = write(&kept(vec![entry("", "a")]));
    let hands = |lines: &str| {
        let forged = text.replacen("\"hands\":[]", &format!("\"hands\":{lines}"), 1);
        read(&forged).unwrap().games.remove(0).unwrap().hands
    };
    let long = format!(r#"["0 {}2C"]"#, "2C ".repeat(2_000));
    for lines in ["7", "[7]", r#"["","0","x suits","-1 suits","10 suits","256 suits","0 ","0 by heart"]"#, &long] {
        assert_eq!(hands(lines), [], "{lines}");
    }
    let worth = (Seat(1), Layout::Worth);
    assert_eq!(hands(r#"["1 worth","1 suits","2 two of clubs"]"#), [worth]);
}

#[test]
fn names_are_kept_in_bounds() {
    assert_eq!(clean_name("  a\u{7}b \n"), "ab");
    assert_eq!(clean_name(&"é".repeat(99)).chars().count(), MAX_NAME_CHARS);
}
