//! All games that were counted, and the record that a device keeps of them.

use super::finish::{Company, DealKey, Finish};
use super::tally::Tally;
use crate::game::GameId;
use crate::records::record::{self, BadRecord};
use crate::short_sort::sort_many_by_key;
use std::collections::BTreeMap;

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most games that a book holds. Beyond them the earliest make room: that is ten games a day for three years.
pub const MAX_GAMES: usize = 12_000;

/// The most bytes of a record that are read: more than a full book has.
pub const MAX_BYTES: usize = 2_000_000;

/// More than passes between the end of a game and its record, in milliseconds, and less than another game of it takes.
const MINUTE: u64 = 60_000;

/// The games that were counted on a device, the earliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    finishes: Vec<Finish>,
    /// Deals that do not count, because their cards were known before. In order.
    known: Vec<DealKey>,
}

impl Book {
    /// Counts a game, unless its deal was counted before or is known. Says whether it was counted.
    pub fn count(&mut self, finish: Finish) -> bool {
        let is_new = !self.knows(finish.deal);
        if is_new {
            self.insert(finish);
        }
        is_new
    }

    /// Whether it is this game of its deal that was counted, and not a later one that came out in the same way: by the time at which
    /// it was changed last, which is that of its end.
    pub fn has_counted(&self, finish: &Finish) -> bool {
        let is_it = |counted: &&Finish| Finish { at: counted.at, ..finish.clone() } == **counted;
        self.finishes.iter().filter(is_it).any(|counted| counted.at.abs_diff(finish.at) < MINUTE)
    }

    /// Takes down that the cards of a deal are known, so that it does not count from now on. A game of it that has been
    /// counted stays.
    pub fn know(&mut self, deal: DealKey) {
        match self.known.binary_search(&deal) {
            Err(place) if self.known.len() < MAX_GAMES => self.known.insert(place, deal),
            _ => {}
        }
    }

    /// Whether the cards of a deal were seen on this device before: played to the end, seen through by taking back or giving up, or
    /// dealt from where a replay stood or from the page on which they lay open.
    pub fn knows(&self, deal: DealKey) -> bool {
        self.known.contains(&deal) || self.has(deal)
    }

    /// Takes in what another book has counted. Of two games of one deal the earlier stays.
    pub fn merge(&mut self, other: &Book) {
        for deal in &other.known {
            self.know(*deal);
        }
        let mut by_deal: BTreeMap<DealKey, Finish> = BTreeMap::new();
        for finish in self.finishes.drain(..).chain(other.finishes.iter().cloned()) {
            match by_deal.get(&finish.deal) {
                Some(counted) if Book::order(counted) <= Book::order(&finish) => {}
                _ => drop(by_deal.insert(finish.deal, finish)),
            }
        }
        self.finishes.extend(by_deal.into_values());
        sort_many_by_key(&mut self.finishes, |finish| (finish.at, finish.deal));
        self.finishes.drain(..self.finishes.len().saturating_sub(MAX_GAMES));
    }

    /// How many games were counted.
    pub fn len(&self) -> usize {
        self.finishes.len()
    }

    /// Whether no game was counted.
    pub fn is_empty(&self) -> bool {
        self.finishes.is_empty()
    }

    /// The counted games of a game, the earliest first.
    pub fn of_game(&self, game: GameId) -> impl DoubleEndedIterator<Item = &Finish> {
        self.finishes.iter().filter(move |finish| finish.game == game)
    }

    /// What the games of a game with some company came to.
    pub fn tally(&self, game: GameId, company: Company) -> Tally {
        Tally::of(self.of_game(game).filter(|finish| finish.company == company))
    }

    /// Whether a game of the deal was counted.
    fn has(&self, deal: DealKey) -> bool {
        self.finishes.iter().any(|finish| finish.deal == deal)
    }

    /// In time; of two games of one moment the order is fixed too, so that equal books are equal.
    fn order(finish: &Finish) -> (u64, DealKey, String) {
        (finish.at, finish.deal, finish.write())
    }

    fn insert(&mut self, finish: Finish) {
        let place = self.finishes.partition_point(|other| (other.at, other.deal) < (finish.at, finish.deal));
        self.finishes.insert(place, finish);
        if self.finishes.len() > MAX_GAMES {
            self.finishes.remove(0);
        }
    }

    /// Reads a record's text. Every line is checked.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<Book, BadRecord> {
        if text.len() > MAX_BYTES {
            return Err(BadRecord::NoRecord);
        }
        let record = record::read(text, VERSION)?;
        let mut book = Book::default();
        for deal in record::words(&record, "known")? {
            book.know(DealKey::read(deal).ok_or(BadRecord::NoRecord)?);
        }
        for line in record::words(&record, "games")? {
            // That no deal stands twice is not checked here, where it would take the square of the number of games: the
            // device has it from `write`, and what comes from elsewhere goes through `merge`.
            book.insert(Finish::read(line).ok_or(BadRecord::NoRecord)?);
        }
        Ok(book)
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let games = record::list(self.finishes.iter().map(Finish::write).collect());
        let known = record::list(self.known.iter().map(|deal| deal.write()).collect());
        format!(r#"{{"version":{VERSION},"games":{games},"known":{known}}}"#)
    }
}

#[cfg(test)]
mod tests;
