//! How somebody does at puzzles, in a record of its own.

use crate::ui::device::storage;
use crate::ui::house::House;
use fivefold::records::BadRecord;
use fivefold::records::puzzles::PuzzleBook;
use fivefold::text::puzzles as say;

const KEY: &str = "puzzles";

/// What is kept. In place of a damaged record a new one is begun; one of a newer version stays as it is.
///
/// # Errors
/// [`BadRecord::Later`] where a newer version wrote it: then nothing can be noted.
pub fn load(house: House) -> Result<PuzzleBook, BadRecord> {
    let Some(text) = storage::read(KEY) else { return Ok(PuzzleBook::default()) };
    match PuzzleBook::read(&text) {
        Err(BadRecord::NoRecord) => {
            house.notices.warn(say::DAMAGED.to_owned());
            Ok(PuzzleBook::default())
        }
        read => read,
    }
}

/// Changes what is kept. It is read anew each time, so that another tab's puzzles are not lost; a damaged record is set aside.
pub fn change(house: House, change: impl FnOnce(&mut PuzzleBook)) {
    match load(house) {
        Ok(mut book) => {
            change(&mut book);
            house.tell_of(storage::replace(KEY, &book.write(), |kept| PuzzleBook::read(kept).is_ok()));
        }
        Err(_) => house.notices.warn(say::NEWER.to_owned()),
    }
}
