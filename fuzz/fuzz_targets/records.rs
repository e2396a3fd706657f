//! Any text as a record of the device (a saved game, statistics, the deals of the day) or as a batch of deals to be
//! counted: what is read writes back as something that is read the same.
#![no_main]

use fivefold::check::fairness::Batch;
use fivefold::game::Game;
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::records::days::Days;
use fivefold::records::save::SavedTable;
use fivefold::records::statistics::Book;
use fivefold::scene::Scenic;
use fivefold::text::errors;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match SavedTable::read(text) {
        Ok(saved) => match saved.game() {
            Ok(game) => games::with(game, Opens(&saved)),
            Err(unknown) => assert!(!unknown.to_string().is_empty()),
        },
        Err(bad) => assert!(!errors::save(&bad).is_empty()),
    }
    if let Ok(days) = Days::read(text) {
        assert_eq!(Days::read(&days.write()), Ok(days.clone()));
        let today = "2026-11-21".parse().expect("a date");
        assert!(days.streak(today) as usize <= text.len());
    }
    if let Ok(book) = Book::read(text) {
        assert_eq!(Book::read(&book.write()), Ok(book));
    }
    if let Some(batch) = Batch::read(text) {
        assert_eq!(Batch::read(&batch.write()), Some(batch));
    }
});

struct Opens<'a>(&'a SavedTable);

impl Task for Opens<'_> {
    type Outcome = ();

    fn with<G: Scenic + Spoken>(self) -> () {
        open::<G>(self.0);
    }
}

fn open<G: Game>(saved: &SavedTable) {
    match saved.open::<G>() {
        Ok(table) => {
            let again = SavedTable::of(&table, saved.changed).expect("a record has no setup");
            assert_eq!(again.open(), Ok(table));
        }
        Err(bad) => assert!(!errors::save(&bad).is_empty()),
    }
}
