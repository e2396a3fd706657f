//! What a player wants explained and has seen, and the record that a device keeps of it.

use crate::game::GameId;
use crate::lessons::Note;
use crate::records::record::{self, BadRecord};

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most bytes of a record that are read: more than there are notes to write down.
const MAX_BYTES: usize = 50_000;

/// How many notes are remembered: far more than there are. Beyond them the earliest make room.
const MOST_NOTES: usize = 500;

/// The most bytes of the name of a note.
const MAX_NAME_BYTES: usize = 40;

/// What a player wants explained, and what has been.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Whether nothing is explained at all.
    pub is_off: bool,
    /// The games that the player has said something about: whether they are to be explained.
    wants: Vec<(GameId, bool)>,
    /// The names of the notes that were seen; those of a later build stay among them, where it is a game of this one.
    seen: Vec<String>,
}

/// What the table of a game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The table alone: nothing is due, or nothing is wanted.
    Nothing,
    /// The offer to explain the game.
    Offer,
    /// The most urgent note that was not seen yet.
    Show(Note),
}

impl Course {
    /// What is shown at the table of a game where some notes are due, the most urgent first.
    pub fn next(&self, game: GameId, due: &[Note]) -> Next {
        match self.wants(game) {
            _ if self.is_off => Next::Nothing,
            None => Next::Offer,
            Some(false) => Next::Nothing,
            Some(true) => due
                .iter()
                .find(|note| !self.seen.contains(&note.name()))
                .map_or(Next::Nothing, |note| Next::Show(*note)),
        }
    }

    /// Whether a game is to be explained; `None` where the player was not asked yet.
    pub fn wants(&self, game: GameId) -> Option<bool> {
        self.wants.iter().find(|(other, _)| *other == game).map(|(_, wants)| *wants)
    }

    /// The player wants a game explained, or does not.
    pub fn decide(&mut self, game: GameId, wants: bool) {
        self.wants.retain(|(other, _)| *other != game);
        self.wants.push((game, wants));
    }

    /// The player has seen a note.
    pub fn see(&mut self, note: Note) {
        self.see_named(note.name());
    }

    fn see_named(&mut self, name: String) {
        if !self.seen.contains(&name) {
            self.seen.push(name);
            self.seen.drain(..self.seen.len().saturating_sub(MOST_NOTES));
        }
    }

    /// The player wants a game explained from the beginning.
    pub fn begin(&mut self, game: GameId) {
        self.is_off = false;
        self.decide(game, true);
        self.seen.retain(|note| note.split(' ').next() != Some(game.name()));
    }

    /// Takes in what another course says: notes that were seen there, and games that nothing was said about here. Whether
    /// anything is explained at all stays as it is.
    pub fn merge(&mut self, other: &Course) {
        for (game, wants) in &other.wants {
            if self.wants(*game).is_none() {
                self.decide(*game, *wants);
            }
        }
        other.seen.iter().for_each(|note| self.see_named(note.clone()));
    }

    /// Reads a record's text. Games that this build does not know are left out, with their notes.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<Course, BadRecord> {
        if text.len() > MAX_BYTES {
            return Err(BadRecord::NoRecord);
        }
        let record = record::read(text, VERSION)?;
        let is_off = record["off"].as_bool().ok_or(BadRecord::NoRecord)?;
        let mut course = Course { is_off, ..Course::default() };
        for (list, wants) in [("wanted", true), ("declined", false)] {
            for game in record::words(&record, list)?.iter().filter_map(|game| game.parse().ok()) {
                course.decide(game, wants);
            }
        }
        let is_name = |name: &&str| {
            let game = name.split_once(' ').map(|(game, _)| game.parse::<GameId>());
            name.len() <= MAX_NAME_BYTES && matches!(game, Some(Ok(_)))
        };
        record::words(&record, "seen")?.into_iter().filter(is_name).for_each(|name| course.see_named(name.to_owned()));
        Ok(course)
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let games = |wanted: bool| {
            let games = self.wants.iter().filter(|(_, wants)| *wants == wanted);
            record::list(games.map(|(game, _)| game.name().to_owned()).collect())
        };
        let (off, wanted, declined) = (self.is_off, games(true), games(false));
        let seen = record::list(self.seen.clone());
        format!(r#"{{"version":{VERSION},"off":{off},"wanted":{wanted},"declined":{declined},"seen":{seen}}}"#)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::balance::Balance;
    use crate::games::sums::Sums;
    use crate::games::wichita::Wichita;
    use crate::games::wichita::words::notes;

    const ROLL: Note = Note { game: Wichita::ID, word: "roll", text: notes::ROLL };
    const PICK: Note = Note { game: Wichita::ID, word: "pick", text: notes::PICK };
    const HINT: Note = Note { game: Wichita::ID, word: "hint", text: notes::HINT };

    #[test]
    fn a_game_is_offered_once_and_each_note_shown_once() {
        let mut course = Course::default();
        let due = [PICK, HINT];
        assert_eq!(course.next(Wichita::ID, &due), Next::Offer);
        course.decide(Wichita::ID, true);
        assert_eq!(course.next(Wichita::ID, &due), Next::Show(PICK));
        course.see(PICK);
        assert_eq!(course.next(Wichita::ID, &due), Next::Show(HINT));
        course.see(HINT);
        assert_eq!(course.next(Wichita::ID, &due), Next::Nothing);
        assert_eq!(course.next(Sums::ID, &[]), Next::Offer, "each game is offered");
        course.decide(Sums::ID, false);
        assert_eq!(course.next(Sums::ID, &[Note { game: Sums::ID, ..PICK }]), Next::Nothing);
        course.begin(Wichita::ID);
        assert_eq!(course.next(Wichita::ID, &due), Next::Show(PICK), "from the beginning");
        course.is_off = true;
        assert_eq!(course.next(Balance::ID, &[]), Next::Nothing);
    }

    #[test]
    fn what_two_devices_explained_adds_up() {
        let mut laptop = Course::default();
        laptop.decide(Sums::ID, false);
        laptop.see(ROLL);
        let mut phone = Course::default();
        phone.decide(Sums::ID, true);
        phone.is_off = true;
        phone.decide(Wichita::ID, true);
        phone.see(ROLL);
        phone.see(PICK);
        laptop.merge(&phone);
        assert_eq!(laptop.wants(Sums::ID), Some(false), "what was decided here stays");
        let due = [ROLL, PICK, HINT];
        assert_eq!(laptop.next(Wichita::ID, &due), Next::Show(HINT));
        assert!(!laptop.is_off, "that is a setting");
        let before = laptop.clone();
        laptop.merge(&phone);
        assert_eq!(laptop, before);
    }

    #[test]
    fn version_1_looks_like_this_for_ever() {
        let text = r#"{"version":1,"off":false,"wanted":["wichita"],"declined":["sums"],"seen":["wichita roll","five-suits out"]}"#;
        let course = Course::read(text).unwrap();
        assert_eq!(course.write(), text);
        assert_eq!((course.wants(Wichita::ID), course.wants(Sums::ID)), (Some(true), Some(false)));
        let later = text.replacen("wichita roll", "wichita fly", 1);
        let later_course = Course::read(&later).unwrap();
        assert_eq!(later_course.next(Wichita::ID, &[ROLL]), Next::Show(ROLL));
        assert_eq!(later_course.write(), later, "what a later version has shown is not shown again there");
        for cut in 0..text.len() {
            assert_eq!(Course::read(&text[..cut]), Err(BadRecord::NoRecord));
        }
        assert_eq!(Course::read(&text.replacen(":1,", ":2,", 1)), Err(BadRecord::Later { version: 2 }));
    }

    #[test]
    fn a_record_from_elsewhere_keeps_no_note_from_being_put_away() {
        let record = |seen: &[String]| {
            let seen = record::list(seen.to_vec());
            format!(r#"{{"version":1,"off":false,"wanted":["wichita"],"declined":[],"seen":{seen}}}"#)
        };
        let many: Vec<String> = (0..600).map(|number| format!("wichita {number}")).collect();
        let mut course = Course::read(&record(&many)).unwrap();
        course.see(ROLL);
        assert_eq!(course.next(Wichita::ID, &[ROLL]), Next::Nothing);
        let odd =
            [format!("wichita {}", "x".repeat(100)), "chess pawn".to_owned(), "wichita".to_owned(), String::new()];
        assert_eq!(Course::read(&record(&odd)).map(|course| course.seen), Ok(Vec::new()));
        assert_eq!(Course::read(&record(&["wichita ".repeat(10_000)])), Err(BadRecord::NoRecord));
    }
}
