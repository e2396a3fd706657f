//! The statistics that the device keeps, in a record of their own.

use crate::ui::device::storage;
use crate::ui::house::House;
use crate::ui::kept::shelf;
use fivefold::catalogue;
use fivefold::game::GameId;
use fivefold::records::BadRecord;
use fivefold::records::statistics::{Book, DealKey, Finish};
use fivefold::text::statistics as say;

const KEY: &str = "statistics";

/// What was counted on this device. Where the record cannot be read counting begins anew; a record of a newer version
/// stays as it is.
///
/// # Errors
/// [`BadRecord::Later`] where a newer version wrote the record: then nothing can be counted.
pub fn load(house: House) -> Result<Book, BadRecord> {
    let Some(text) = storage::read(KEY) else { return Ok(of_shelf()) };
    match Book::read(&text) {
        Err(BadRecord::NoRecord) => {
            house.notices.warn(say::DAMAGED.to_owned());
            Ok(of_shelf())
        }
        read => read,
    }
}

/// Whether a game of a kind was ever counted here.
pub fn has_counted(house: House, game: GameId) -> bool {
    load(house).is_ok_and(|book| book.of_game(game).next().is_some())
}

/// The finished games that are saved here: what a device begins with that has never counted.
fn of_shelf() -> Book {
    let mut book = Book::default();
    // The earliest first: of two games of one deal that one counts.
    for entry in shelf::look().into_iter().rev() {
        let table = catalogue::game(entry.game).open(&entry.saved).ok();
        let occasion = entry.saved.occasion();
        if let Some(finish) = table.and_then(|table| table.finish(&occasion, entry.saved.changed)) {
            book.count(finish);
        }
    }
    book
}

/// Counts a game that has just come to its end.
pub fn count(house: House, finish: Finish) {
    change(house, |book| {
        // A deal that does not count changes nothing.
        let _ = book.count(finish);
    });
}

/// Takes down that the cards of a deal are known.
pub fn know(house: House, deal: DealKey) {
    change(house, |book| book.know(deal));
}

/// Takes in what a file has counted; says how many games came to those that were counted here, if any did.
pub fn merge(house: House, other: &Book) -> Option<usize> {
    let mut added = 0;
    change(house, |book| {
        let before = book.len();
        book.merge(other);
        added = book.len().saturating_sub(before);
    });
    (added > 0).then_some(added)
}

/// Changes what is kept. It is read anew each time, so that another tab's games are not lost; a record that cannot be read
/// is set aside.
fn change(house: House, change: impl FnOnce(&mut Book)) {
    let Ok(mut book) = load(house) else { return };
    change(&mut book);
    house.tell_of(storage::replace(KEY, &book.write(), |kept| Book::read(kept).is_ok()));
}

/// What a result page says of a finished game.
pub fn on_result(house: House, finish: &Finish) -> String {
    let Ok(book) = load(house) else { return String::new() };
    // Another game of its deal may be on the page, which did not count.
    let is_this = |last: &Finish| Finish { at: last.at, ..finish.clone() } == *last;
    let is_last = book.of_game(finish.game).next_back().is_some_and(is_this);
    say::on_result(finish, book.tally(finish.game, finish.company), is_last)
}
