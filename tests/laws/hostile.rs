//! Whatever comes from outside, nothing panics: texts, records and links are read or refused.

use crate::laws::{Lawful, Trial};
use fivefold::chance::{Seed, Stream};
use fivefold::game::{Choices, Deal, Game};
use fivefold::links::link::{Route, Wish, deal_link};
use fivefold::records::save::SavedTable;
use serde_json::Value;

/// Pieces that texts from outside may be spoilt with.
const PIECES: [&str; 24] = [
    "",
    " ",
    "  ",
    "\0",
    "\n",
    "\u{202e}",
    "é",
    "🂡",
    "%",
    "%FF",
    "&",
    "=",
    "#",
    "/",
    "\"",
    "\\",
    "{",
    "[",
    "-1",
    "0",
    "99999999999999999999",
    "Joker",
    "2C",
    "null",
];

/// Any text, and written actions with something wrong in them, are actions or they are not; if one is, it is judged. No
/// action has a second text.
pub fn garbage_is_refused<G: Lawful>(trial: &mut Trial<G>) {
    for _ in 0..20 {
        let seat = trial.any_seat();
        let action = G::any_action(trial.table.state(), seat, &mut trial.stream);
        let written = G::write_action(&action);
        let spoilt = spoilt(&written, &mut trial.stream);
        for text in respelt(&written).iter().chain([&spoilt]) {
            if let Some(read) = G::read_action(text) {
                assert_eq!(G::write_action(&read), *text, "it was read as {read:?}");
                let _ = trial.state().check(&read);
            }
        }
        let _ = spoilt.parse::<Seed>();
    }
}

/// What somebody could mean by the same words: in another case, apart, with numbers as others write them, the other way
/// round.
fn respelt(written: &str) -> [String; 8] {
    let (kind, rest) = written.split_once(' ').unwrap_or((written, ""));
    let numbers = |mark: char| -> String {
        let marked = |word: &str| if word.parse::<u16>().is_ok() { format!("{mark}{word}") } else { word.to_owned() };
        written.split(' ').map(marked).collect::<Vec<_>>().join(" ")
    };
    let backwards: Vec<&str> = rest.split(' ').rev().collect();
    [
        written.to_lowercase(),
        written.to_uppercase(),
        written.replace(' ', "  "),
        format!(" {written}"),
        format!("{written} "),
        numbers('+'),
        numbers('0'),
        format!("{kind} {}", backwards.join(" ")),
    ]
}

/// A record with something wrong in it is refused or opens as a table that can be saved. As most records, it is mostly of a
/// game that goes on. `trial` is at its end.
pub fn mangled_records_do_not_panic<G: Lawful>(trial: &mut Trial<G>) {
    let stream = &mut trial.stream;
    let last = trial.table.turns().len();
    let any = |stream: &mut Stream| stream.below(last as u32) as usize;
    let moment = if stream.below(8) == 0 { last } else { any(stream).min(any(stream)) };
    let text = SavedTable::of(&trial.table.at(moment), 0).expect("a seeded deal can be saved").write();
    for _ in 0..4 {
        judge_record::<G>(&spoilt(&text, stream));
        let mut record: Value = serde_json::from_str(&text).expect("a record is JSON");
        for _ in 0..=stream.below(2) {
            mangle(&mut record, stream);
        }
        judge_record::<G>(&record.to_string());
    }
}

fn judge_record<G: Game>(text: &str) {
    match SavedTable::read(text).and_then(|saved| saved.open::<G>()) {
        Ok(table) => {
            let again = SavedTable::of(&table, 0).and_then(|saved| saved.open::<G>().ok());
            assert_eq!(again, Some(table));
        }
        Err(bad) => assert!(!bad.to_string().is_empty()),
    }
}

/// Changes one part of a record: a value is replaced, or an entry of a list is doubled, dropped or moved.
fn mangle(value: &mut Value, stream: &mut Stream) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let field = stream.below(fields.len() as u32) as usize;
            if let Some(field) = fields.values_mut().nth(field) {
                mangle(field, stream);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, other) = (stream.below(items.len() as u32), stream.below(items.len() as u32));
            let (at, other) = (at as usize, other as usize);
            match stream.below(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(other, items[at].clone()),
                2 => items.swap(at, other),
                3 => items.truncate(at),
                4 => items.extend(vec![items[at].clone(); 300]),
                _ => mangle(&mut items[at], stream),
            }
        }
        Value::String(text) => *text = spoilt(text, stream),
        other => {
            let numbers = [Value::Null, Value::from(-1), Value::from(u64::MAX), Value::from(true), Value::from("x")];
            *other = stream.choose(&numbers).cloned().unwrap_or_default();
        }
    }
}

/// A link with something wrong in it leads somewhere or says what is wrong.
pub fn mangled_links_do_not_panic<G: Lawful>(trial: &mut Trial<G>) {
    let link = deal_link(trial.table.deal());
    let Ok(Route::SetUp { query, .. }) = Route::read(&link) else { panic!("{link} leads to a set-up") };
    let wish = Wish::read::<G>(&query).expect("the link was made here");
    let seats = wish.seats.map_or(0, |seats| seats.count());
    let seed = wish.seed.expect("the link names a seed");
    assert_eq!(Deal::new(seats, &wish.choices, seed).as_ref(), Ok(trial.table.deal()), "{link}");

    for _ in 0..20 {
        let link = spoilt(&link, &mut trial.stream);
        match Route::read(&link) {
            Ok(Route::SetUp { query, .. }) => match Wish::read::<G>(&query) {
                Ok(wish) => {
                    let seats = wish.seats.map_or(*G::SEATS.start(), |seats| seats.count());
                    let seed = wish.seed.unwrap_or(trial.table.deal().seed().clone());
                    let _ = Deal::<G>::new(seats, &wish.choices, seed);
                }
                Err(bad) => assert!(!bad.to_string().is_empty()),
            },
            Ok(route) => assert_eq!(Route::read(&route.write()), Ok(route)),
            Err(bad) => assert!(!bad.to_string().is_empty()),
        }
    }
    for seats in [0, u8::MAX] {
        assert!(Deal::<G>::new(seats, &Choices::NONE, trial.table.deal().seed().clone()).is_err());
    }
}

/// A text with up to three pieces cut out, doubled, or put in.
fn spoilt(text: &str, stream: &mut Stream) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=stream.below(3) {
        let from = stream.below(letters.len() as u32 + 1) as usize;
        let to = (from + stream.below(6) as usize).min(letters.len());
        let piece: Vec<char> = match stream.below(4) {
            0 => Vec::new(),
            1 => letters[from..to].repeat(stream.below(300) as usize),
            2 => (0..stream.below(4)).filter_map(|_| char::from_u32(stream.below(0x3000))).collect(),
            _ => stream.choose(&PIECES).map(|piece| piece.chars().collect()).unwrap_or_default(),
        };
        letters.splice(from..to, piece);
    }
    letters.into_iter().collect()
}
