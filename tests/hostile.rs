//! Texts from outside with pieces cut out, changed or put in: addresses of deals, saved games, files of them, the record
//! of deals of the day. They are refused with words, or are as good as before; nothing panics. A bounded run of what the
//! fuzz targets in `fuzz` do without end; game links have theirs in `links`, the protocol in `protocol`.

use fivefold::backup;
use fivefold::chance::Stream;
use fivefold::check::fairness::Batch;
use fivefold::game::{Deal, Game};
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::links::link::{Route, Wish, deal_link};
use fivefold::records::days::Days;
use fivefold::records::save::SavedTable;
use fivefold::scene::Scenic;
use fivefold::text::{errors, saved};

/// Saved games as each version of the record wrote them, each on a line after what it holds.
const RECORDS: [&str; 4] = [
    include_str!("fixtures/records-1.txt"),
    include_str!("fixtures/records-2.txt"),
    include_str!("fixtures/records-3.txt"),
    include_str!("fixtures/records-4.txt"),
];

/// Deals of the day as the first version of the record wrote them.
const DAYS: &str = r#"{"days":[{"date":"2026-11-20","game":"wichita","score":12,"won":true},{"date":"2026-11-21","game":"sums","score":-3,"won":false},{"date":"2026-11-21","game":"five-suits"}],"version":1}"#;

/// What was explained and how the app looks, as a file of saved games holds it.
const LOOSE: &str = r#""lessons":{"version":1,"off":false,"wanted":["sums"],"declined":[],"seen":["sums target"]},"habits":{"version":1,"name":"Uta","tables":[{"by_link":false,"game":"sums","options":[],"players":[["person","Uta"]]}]},"form":{"version":1,"games":["e3b0c44298fc1c14 sums 834 -215 1763729000000"]},"puzzles":{"version":1,"skills":["sums 1500.00 350.00 0.060000 2 1"],"rated":["sums 2 0 A"],"days":["2026-11-23 sums 1"],"rushes":["2026-11-23 sums 7"]},"settings":{"version":1,"theme":"dark","sound":true}"#;

/// How many mangled texts are made of each.
const TRIALS: u32 = 1_500;

/// Calls `tell` with a text mangled in many ways, each of them as likely in every run.
fn mangled(number: u64, text: &str, mut tell: impl FnMut(&str)) {
    let mut stream = Stream::new([11; 32], number);
    let alphabet: Vec<char> =
        ('A'..='Z').chain('a'..='z').chain('0'..='9').chain("-_=%&?#/ \"{}[],:é🂡\0\n".chars()).collect();
    let letters: Vec<char> = text.chars().collect();
    for _ in 0..TRIALS {
        let mut mangled = letters.clone();
        for _ in 0..=stream.below(3) {
            let at = stream.below(mangled.len() as u32 + 1) as usize;
            let to = (at + stream.below(6) as usize).min(mangled.len());
            let put: Vec<char> = (0..stream.below(4)).filter_map(|_| stream.choose(&alphabet).copied()).collect();
            mangled.splice(at..to, put);
        }
        tell(&mangled.into_iter().collect::<String>());
    }
}

fn records() -> Vec<String> {
    let record = |line: &str| line.split_once(" {").map(|(_, record)| format!("{{{record}"));
    let records: Vec<String> = RECORDS.iter().flat_map(|records| records.lines()).filter_map(record).collect();
    assert_eq!(records.len(), RECORDS.len() * games::all().len());
    records
}

struct Wishes<'a>(&'a str);

impl Task for Wishes<'_> {
    type Outcome = bool;

    fn with<G: Scenic + Spoken>(self) -> bool {
        wish::<G>(self.0)
    }
}

/// Reads what stands after the question mark; a wish that names its seats is a deal, whose link leads back to it.
fn wish<G: Game>(query: &str) -> bool {
    match Wish::read::<G>(query) {
        Err(bad) => {
            assert!(!errors::link(&bad).is_empty() && !bad.to_string().is_empty());
            false
        }
        Ok(wish) => {
            if let (Some(seats), Some(seed)) = (wish.seats, wish.seed) {
                let deal = Deal::<G>::new(seats.count(), &wish.choices, seed).expect("a wish was checked");
                let Ok(Route::SetUp { query, .. }) = Route::read(&deal_link(&deal)) else { panic!("{query}") };
                let again = Wish::read::<G>(&query).expect("the link of a deal can be read");
                assert_eq!((again.seats, again.seed), (Some(deal.seats), Some(deal.seed().clone())));
            }
            true
        }
    }
}

#[test]
fn mangled_addresses_of_deals_are_deals_or_refused() {
    let (mut sound, mut refused) = (0, 0);
    let texts = [
        "#/sums?seed=grandma%27s%2080th&seats=8&decks=2&winning_score=50&own_success=pips",
        "#/fair/next-to-last?seed=K7Q2M9XA4P&seats=6&decks=3&limit=1000&cut=true",
        "#/balance?seed=A&seats=1&jokers_per_deck=0&winning_score=5&solo=true",
        "#/wichita?seed=%F0%9F%82%A1&seats=4&decks=8",
        "#/fair/five-suits?seed=2026-11-21&seats=7&length=long",
    ];
    for (number, text) in (0..).zip(texts) {
        mangled(number, text, |text| match Route::read(text) {
            Ok(route) => {
                assert_eq!(Route::read(&route.write()), Ok(route.clone()), "{text}");
                let (Route::SetUp { game, query } | Route::Fair { game: Some(game), query }) = route else { return };
                let is_sound = games::with(game, Wishes(&query));
                *(if is_sound { &mut sound } else { &mut refused }) += 1;
            }
            Err(bad) => {
                refused += 1;
                assert!(!errors::link(&bad).is_empty() && !bad.to_string().is_empty());
            }
        });
    }
    assert!(sound > 500 && refused > 500, "both happen: {sound} sound, {refused} refused");
}

struct Opens<'a>(&'a SavedTable);

impl Task for Opens<'_> {
    type Outcome = bool;

    fn with<G: Scenic + Spoken>(self) -> bool {
        open::<G>(self.0)
    }
}

/// Opens a record; one that is sound writes back as one that opens the same.
fn open<G: Game>(record: &SavedTable) -> bool {
    match record.open::<G>() {
        Ok(table) => {
            let again = SavedTable::of(&table, 0).expect("a record has no setup");
            assert_eq!(again.open(), Ok(table));
            true
        }
        Err(bad) => {
            assert!(!errors::save(&bad).is_empty() && !bad.to_string().is_empty());
            false
        }
    }
}

#[test]
fn mangled_records_are_games_or_refused() {
    let mut sound = 0;
    for (number, record) in (10..).zip(records()) {
        mangled(number, &record, |text| match SavedTable::read(text) {
            Ok(record) => {
                let is_sound = match record.game() {
                    Ok(game) => games::with(game, Opens(&record)),
                    Err(unknown) => unknown.to_string().is_empty(),
                };
                sound += u32::from(is_sound);
            }
            Err(bad) => assert!(!errors::save(&bad).is_empty()),
        });
    }
    assert!(sound > 0, "some mangling does no harm, such as that of a seed");
}

/// What is sound in a file.
fn sound_part(contents: backup::Contents) -> backup::Kept {
    backup::Kept {
        games: contents.games.filter_map(Result::ok).collect(),
        statistics: contents.statistics.and_then(Result::ok).unwrap_or_default(),
        days: contents.days.and_then(Result::ok).unwrap_or_default(),
        lessons: contents.lessons.and_then(Result::ok).unwrap_or_default(),
        habits: contents.habits.and_then(Result::ok).unwrap_or_default(),
        form: contents.form.and_then(Result::ok).unwrap_or_default(),
        puzzles: contents.puzzles.and_then(Result::ok).unwrap_or_default(),
        settings: contents.settings.and_then(Result::ok).unwrap_or_default(),
    }
}

#[test]
fn mangled_files_of_saved_games_are_read_or_refused() {
    let tables: Vec<String> = records()
        .iter()
        .map(|record| format!("{{\"name\":\"n\",\"hands\":[\"0 suits\"],\"record\":{record}}}"))
        .collect();
    // The shortest of them, so that the frame of the file is mangled as well.
    let table = tables.iter().min_by_key(|table| table.len()).expect("there are some");
    let file = format!("{{\"fivefold\":\"saved games\",\"version\":1,\"tables\":[{table}],\"days\":{DAYS},{LOOSE}}}");
    let frame =
        "{\"fivefold\":\"saved games\",\"version\":1,\"tables\":[{\"name\":\"<b>\",\"record\":{\"version\":1}}]}";
    for (number, text) in [(20, file.as_str()), (21, frame)] {
        mangled(number, text, |text| match backup::read(text) {
            Ok(contents) => {
                let kept = sound_part(contents);
                let again = backup::read(&backup::write(&kept)).expect("what was written can be read");
                assert_eq!(sound_part(again), kept);
            }
            Err(bad) => assert!(!saved::bad_backup(&bad).is_empty()),
        });
    }
}

#[test]
fn mangled_records_of_days_are_read_or_refused() {
    let today = "2026-11-21".parse().expect("a date");
    assert_eq!(Days::read(DAYS).map(|days| days.streak(today)), Ok(2));
    let mut sound = 0;
    mangled(30, DAYS, |text| match Days::read(text) {
        Ok(days) => {
            sound += 1;
            assert_eq!(Days::read(&days.write()), Ok(days.clone()));
            assert!(days.streak(today) <= 2);
        }
        Err(bad) => assert!(!bad.to_string().is_empty()),
    });
    assert!(sound > 0, "some mangling does no harm, such as that of a score");
}

#[test]
fn mangled_batches_are_read_or_refused() {
    let text = "wichita\n2001\n20\nAS 2S 3S Joker\nK7Q2M9XA4P";
    mangled(40, text, |text| {
        if let Some(batch) = Batch::read(text) {
            assert_eq!(Batch::read(&batch.write()), Some(batch));
        }
    });
}
