//! What the device keeps of the deals of the day: which were begun, and how they came out.
//!
//! The rules of the streak:
//!
//! - `D-1` A deal of the day is begun on its date, by whichever way somebody comes to it, and its result counts for that
//!   date, even where the game ends after midnight. The first result stands; the same deal played again changes nothing. One
//!   whose date is to come is no deal of the day yet.
//! - `D-2` A date counts if the deal of any game was played to its end. The streak is the number of dates in a row that
//!   count, up to today, or up to yesterday as long as today may still be played.
//! - `D-3` The date is what the clock of the device says, and what was noted stays as it is. What was begun by a clock that
//!   was ahead counts once its date has come; what was begun by one that was behind counts for the date that it showed.
//! - `D-4` The deal of a date that has passed can still be played, late. Its result is kept as well, the first one again, and
//!   is no part of any streak. What was begun on its date is never late.
//!
//! So a clock that was wrong for a while breaks no streak. Setting it back to a date that was missed fills the gap: the
//! streak is the player's own, and there is nobody else to deceive.

use super::Date;
use crate::game::GameId;
use crate::records::record::{self, BadRecord};
use serde_json::{Value, json};

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most bytes of a record that are read: more than the longest that is written.
pub const MAX_BYTES: usize = 1_000_000;

/// The most notes that are kept of a kind, on time or late: several years of all games. Those of the earliest dates go first.
const MOST_NOTES: usize = 4_000;

/// How a deal of the day came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The player's final score; what is good hangs on [`lowest_wins`](crate::game::Facts::lowest_wins).
    pub score: i32,
    /// Whether the player won, alone or with others.
    pub won: bool,
}

/// A deal that was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Note {
    date: Date,
    game: GameId,
    outcome: Option<Outcome>,
}

impl Note {
    fn read(line: &Value) -> Option<Note> {
        let date = line["date"].as_str()?.parse().ok()?;
        let game = line["game"].as_str()?.parse().ok()?;
        let outcome = match &line["score"] {
            Value::Null => None,
            score => {
                let score = i32::try_from(score.as_i64()?).ok()?;
                Some(Outcome { score, won: line["won"].as_bool()? })
            }
        };
        Some(Note { date, game, outcome })
    }

    fn write(&self) -> Value {
        let (date, game) = (self.date.to_string(), self.game.name());
        match self.outcome {
            None => json!({ "date": date, "game": game }),
            Some(Outcome { score, won }) => json!({ "date": date, "game": game, "score": score, "won": won }),
        }
    }
}

/// All deals of the day that were begun on this device, in the order of their dates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Days {
    notes: Vec<Note>,
    /// Those that were played late (`D-4`), apart from the others so that builds that do not know of them count none for a
    /// streak.
    late: Vec<Note>,
}

impl Days {
    /// Reads a record's text.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<Days, BadRecord> {
        if text.len() > MAX_BYTES {
            return Err(BadRecord::NoRecord);
        }
        let record = record::read(text, VERSION)?;
        let notes = |list: &Value| -> Result<Vec<Note>, BadRecord> {
            let notes = list.as_array().and_then(|notes| notes.iter().map(Note::read).collect());
            notes.ok_or(BadRecord::NoRecord)
        };
        let mut days = Days::default();
        // Earlier builds wrote them in the order in which the deals were begun.
        notes(&record["days"])?.into_iter().for_each(|note| add(&mut days.notes, note));
        let late = record.get("late").map_or(Ok(Vec::new()), notes)?;
        late.into_iter().for_each(|note| add(&mut days.late, note));
        Ok(days)
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let list = |notes: &[Note]| -> Vec<Value> { notes.iter().map(Note::write).collect() };
        let mut record = json!({ "version": VERSION, "days": list(&self.notes) });
        if !self.late.is_empty() {
            record["late"] = list(&self.late).into();
        }
        record.to_string()
    }

    /// Notes that the deal of a game and date was begun today: as it is meant to be (`D-1`), or late (`D-4`). One that was
    /// begun before is not noted twice, and one whose date is still to come not at all.
    pub fn begin(&mut self, date: Date, game: GameId, today: Date) {
        if date <= today && self.of(date, game).next().is_none() {
            let notes = if date < today { &mut self.late } else { &mut self.notes };
            add(notes, Note { date, game, outcome: None });
        }
    }

    /// Whether the deal of a game and date was begun late (`D-4`).
    pub fn is_late(&self, date: Date, game: GameId) -> bool {
        self.of(date, game).next().is_some() && !self.notes.iter().any(|note| note.date == date && note.game == game)
    }

    /// Notes how the deal of a date came out, if it was begun as a deal of the day and nothing was noted yet (`D-1`).
    pub fn finish(&mut self, date: Date, game: GameId, outcome: Outcome) {
        if self.outcome(date, game).is_none()
            && let Some(note) =
                self.notes.iter_mut().chain(&mut self.late).find(|note| note.date == date && note.game == game)
        {
            note.outcome = Some(outcome);
        }
    }

    /// Takes in what another record has noted. Of two results of one deal the own one stays.
    pub fn merge(&mut self, other: &Days) {
        for note in &other.notes {
            let is_late_here = self.is_late(note.date, note.game);
            let has_result_here = self.outcome(note.date, note.game).is_some();
            match note.outcome {
                // Begun on its date on the other device, and late on this one: only the one counts, if the other has no result
                // that it lacks.
                outcome if is_late_here && (outcome.is_some() || !has_result_here) => {
                    self.late.retain(|late| (late.date, late.game) != (note.date, note.game));
                    add(&mut self.notes, *note);
                }
                _ if self.of(note.date, note.game).next().is_none() => add(&mut self.notes, *note),
                Some(outcome) => self.finish(note.date, note.game, outcome),
                None => {}
            }
        }
        for note in &other.late {
            match note.outcome {
                _ if self.of(note.date, note.game).next().is_none() => add(&mut self.late, *note),
                Some(outcome) if self.is_late(note.date, note.game) => self.finish(note.date, note.game, outcome),
                _ => {}
            }
        }
    }

    /// How the deal of a game and date came out; `None` if it was not begun, or not played to its end.
    pub fn outcome(&self, date: Date, game: GameId) -> Option<Outcome> {
        // Earlier builds noted a deal once more where the clock had been ahead.
        self.of(date, game).find_map(|note| note.outcome)
    }

    /// How many dates in a row count, as of today (`D-2`).
    pub fn streak(&self, today: Date) -> u32 {
        let counts = |note: &&Note| note.outcome.is_some() && note.date <= today;
        streak(self.notes.iter().filter(counts).map(|note| note.date).collect(), today)
    }

    fn of(&self, date: Date, game: GameId) -> impl Iterator<Item = &Note> {
        self.notes.iter().chain(&self.late).filter(move |note| note.date == date && note.game == game)
    }
}

/// How many of some dates, in their order, are in a row up to a day, or up to the day before as long as that may still come.
pub fn streak(mut dates: Vec<Date>, today: Date) -> u32 {
    dates.dedup();
    let run = dates.chunk_by(is_next).next_back().unwrap_or_default();
    match run.last() {
        Some(last) if *last == today || last.next() == Some(today) => run.len() as u32,
        _ => 0,
    }
}

/// How many of some dates, in their order, are in a row where the most are.
pub fn longest_streak(mut dates: Vec<Date>) -> u32 {
    dates.dedup();
    dates.chunk_by(is_next).map(|run| run.len() as u32).max().unwrap_or(0)
}

fn is_next(date: &Date, after: &Date) -> bool {
    date.next() == Some(*after)
}

/// Puts a note where its date belongs.
fn add(notes: &mut Vec<Note>, note: Note) {
    let place = notes.partition_point(|own| own.date <= note.date);
    notes.insert(place, note);
    notes.drain(..notes.len().saturating_sub(MOST_NOTES));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games;
    use crate::games::balance::Balance;
    use crate::games::five_suits::FiveSuits;
    use crate::games::next_to_last::NextToLast;
    use crate::games::sums::Sums;
    use crate::games::wichita::Wichita;

    const WON: Outcome = Outcome { score: 12, won: true };
    const LOST: Outcome = Outcome { score: -3, won: false };

    /// A day of November 2026.
    fn november(day: u8) -> Date {
        Date::new(2026, 11, day).unwrap()
    }

    /// Plays the deal of a game as the device's clock has it.
    fn play(days: &mut Days, date: Date) {
        days.begin(date, Wichita::ID, date);
        days.finish(date, Wichita::ID, WON);
    }

    fn played(dates: &[u8]) -> Days {
        let mut days = Days::default();
        dates.iter().for_each(|&date| play(&mut days, november(date)));
        days
    }

    #[test]
    fn d1_the_first_result_of_a_date_stands() {
        let mut days = Days::default();
        days.finish(november(21), Sums::ID, WON);
        assert_eq!(days, Days::default(), "what was not begun as a deal of the day is none");
        days.begin(november(21), Sums::ID, november(21));
        assert_eq!(days.outcome(november(21), Sums::ID), None);
        days.begin(november(21), Sums::ID, november(21));
        assert_eq!(days.notes.len(), 1);
        days.finish(november(21), Sums::ID, LOST);
        days.finish(november(21), Sums::ID, WON);
        assert_eq!(days.outcome(november(21), Sums::ID), Some(LOST));
        assert_eq!(days.outcome(november(21), Balance::ID), None);
    }

    #[test]
    fn d1_a_deal_whose_date_is_to_come_is_not_noted() {
        let mut days = played(&[20, 21]);
        days.begin(november(22), Wichita::ID, november(21));
        days.finish(november(22), Wichita::ID, WON);
        assert_eq!((days.outcome(november(22), Wichita::ID), days.streak(november(22))), (None, 2));
        play(&mut days, november(22));
        assert_eq!(days.streak(november(22)), 3, "on its date it can be played all the same");
    }

    #[test]
    fn d1_a_game_that_ends_after_midnight_counts_for_the_date_on_which_it_began() {
        let mut days = played(&[20]);
        days.begin(november(21), Sums::ID, november(21));
        play(&mut days, november(22));
        assert_eq!(days.streak(november(22)), 1);
        days.finish(november(21), Sums::ID, WON);
        assert_eq!(days.streak(november(22)), 3);
    }

    #[test]
    fn d2_the_streak_is_dates_in_a_row_up_to_today_or_yesterday() {
        let days = played(&[17, 19, 20, 21]);
        let streaks = [16, 17, 18, 19, 21, 22, 23].map(|day| days.streak(november(day)));
        assert_eq!(streaks, [0, 1, 1, 1, 3, 3, 0]);
        let mut days = played(&[19, 20]);
        days.begin(november(21), Sums::ID, november(21));
        assert_eq!(days.streak(november(21)), 2, "what was only begun does not count");
        days.begin(november(21), Balance::ID, november(21));
        days.finish(november(21), Balance::ID, LOST);
        assert_eq!(days.streak(november(21)), 3, "any game will do, and it need not be won");
        let over_the_year = [Date::new(2026, 12, 31).unwrap(), Date::new(2027, 1, 1).unwrap()];
        let mut days = Days::default();
        over_the_year.iter().for_each(|date| play(&mut days, *date));
        assert_eq!(days.streak(over_the_year[1]), 2);
    }

    #[test]
    fn d3_a_clock_that_was_ahead_breaks_no_streak() {
        let mut days = played(&[18, 19]);
        play(&mut days, Date::new(2030, 1, 1).unwrap());
        assert_eq!(days.streak(Date::new(2030, 1, 1).unwrap()), 1);
        play(&mut days, november(20));
        assert_eq!(days.streak(november(20)), 3);
        // By a day: what was played counts when its date comes.
        let days = played(&[18, 19, 21, 20]);
        assert_eq!((days.streak(november(20)), days.streak(november(21))), (3, 4));
    }

    #[test]
    fn d3_a_clock_that_was_behind_breaks_no_streak() {
        let mut days = played(&[18, 19]);
        let past = Date::new(2001, 1, 1).unwrap();
        for game in games::all() {
            days.begin(past, game, past);
            days.finish(past, game, WON);
        }
        assert_eq!((days.streak(past), days.streak(november(19))), (1, 2));
        play(&mut days, november(20));
        assert_eq!(days.streak(november(20)), 3);
        play(&mut days, november(17));
        assert_eq!(days.streak(november(20)), 4, "it counts for the date that the clock showed");
    }

    #[test]
    fn a_record_whose_dates_go_back_is_read_whole() {
        // Earlier builds kept the order of beginning, and began a deal anew where the clock had been ahead.
        let text = r#"{"days":[{"date":"2026-11-21","game":"sums"},{"date":"2026-11-20","game":"sums","score":12,"won":true},{"date":"2026-11-21","game":"sums","score":-3,"won":false}],"version":1}"#;
        let mut days = Days::read(text).unwrap();
        days.begin(november(21), Sums::ID, november(21));
        days.finish(november(21), Sums::ID, WON);
        assert_eq!((days.notes.len(), days.streak(november(21))), (3, 2));
        assert_eq!(days.outcome(november(21), Sums::ID), Some(LOST));
        assert_eq!(Days::read(&days.write()), Ok(days));
    }

    #[test]
    fn what_two_devices_noted_adds_up() {
        let mut laptop = played(&[17, 18, 20]);
        laptop.begin(november(21), Sums::ID, november(21));
        let mut phone = played(&[19]);
        phone.begin(november(21), Sums::ID, november(21));
        phone.finish(november(21), Sums::ID, LOST);
        phone.begin(november(18), Wichita::ID, november(18));
        laptop.merge(&phone);
        assert_eq!(laptop.streak(november(21)), 5);
        assert_eq!(laptop.outcome(november(21), Sums::ID), Some(LOST));
        assert_eq!(laptop.outcome(november(18), Wichita::ID), Some(WON), "the own result stands");
        let before = laptop.clone();
        laptop.merge(&phone);
        laptop.merge(&Days::default());
        assert_eq!(laptop, before);
        let mut empty = Days::default();
        empty.merge(&laptop);
        assert_eq!(empty, laptop);
    }

    #[test]
    fn d4_a_late_deal_is_kept_and_no_part_of_a_streak() {
        let mut days = played(&[19, 21]);
        days.begin(november(20), Wichita::ID, november(21));
        assert!(days.is_late(november(20), Wichita::ID) && !days.is_late(november(19), Wichita::ID));
        days.finish(november(20), Wichita::ID, LOST);
        days.finish(november(20), Wichita::ID, WON);
        assert_eq!(days.outcome(november(20), Wichita::ID), Some(LOST), "the first result stands");
        assert_eq!(days.streak(november(21)), 1);
        days.begin(november(19), Wichita::ID, november(21));
        assert!(!days.is_late(november(19), Wichita::ID), "what was begun on its date is not late");
        assert_eq!(Days::read(&days.write()), Ok(days.clone()));
        // The clock goes back to a date that was played late: that changes nothing.
        days.begin(november(20), Wichita::ID, november(20));
        assert!(days.is_late(november(20), Wichita::ID));
        // Another device has played that deal on its date.
        days.merge(&played(&[20]));
        assert_eq!((days.streak(november(21)), days.outcome(november(20), Wichita::ID)), (3, Some(WON)));
        // So has one on which it was only begun, where there is no result here.
        let mut begun = Days::default();
        begun.begin(november(17), Sums::ID, november(17));
        days.begin(november(17), Sums::ID, november(21));
        days.merge(&begun);
        assert!(!days.is_late(november(17), Sums::ID));
        days.begin(november(16), Sums::ID, november(21));
        days.finish(november(16), Sums::ID, WON);
        begun.begin(november(16), Sums::ID, november(16));
        days.merge(&begun);
        assert!(days.is_late(november(16), Sums::ID), "the result stands as it came about");
        let mut other = played(&[21]);
        let mut late = Days::default();
        late.begin(november(18), Sums::ID, november(21));
        other.merge(&late);
        assert!(other.is_late(november(18), Sums::ID));
        late.finish(november(18), Sums::ID, WON);
        late.begin(november(21), Wichita::ID, november(22));
        late.finish(november(21), Wichita::ID, LOST);
        other.merge(&late);
        assert_eq!(other.outcome(november(18), Sums::ID), Some(WON));
        assert_eq!((other.outcome(november(21), Wichita::ID), other.streak(november(21))), (Some(WON), 1));
    }

    #[test]
    fn version_1_looks_like_this_for_ever() {
        let text = r#"{"days":[{"date":"2026-11-20","game":"wichita","score":12,"won":true},{"date":"2026-11-21","game":"sums","score":-3,"won":false},{"date":"2026-11-21","game":"five-suits"}],"version":1}"#;
        let mut days = played(&[20]);
        days.begin(november(21), Sums::ID, november(21));
        days.finish(november(21), Sums::ID, LOST);
        days.begin(november(21), FiveSuits::ID, november(21));
        assert_eq!(days.write(), text);
        assert_eq!(Days::read(text), Ok(days));
    }

    #[test]
    fn what_is_wrong_in_a_record_is_named() {
        let text = played(&[20, 21]).write();
        for cut in 0..text.len() {
            assert_eq!(Days::read(&text[..cut]), Err(BadRecord::NoRecord));
        }
        for (from, to) in [("2026-11-20", "2026-11-31"), ("wichita", "chess"), ("\"score\":12", "\"score\":\"12\"")] {
            assert_eq!(Days::read(&text.replacen(from, to, 1)), Err(BadRecord::NoRecord));
        }
        let newer = text.replacen("\"version\":1", "\"version\":2", 1);
        assert_eq!(Days::read(&newer), Err(BadRecord::Later { version: 2 }));
        assert_eq!(Days::read(&" ".repeat(MAX_BYTES + 1)), Err(BadRecord::NoRecord));
    }

    #[test]
    fn the_longest_record_can_be_read_and_is_shortened_at_its_beginning() {
        let outcome = Some(Outcome { score: i32::MIN, won: false });
        let notes_from = |year| -> Vec<Note> {
            let dates = std::iter::successors(Date::new(year, 1, 1), |date| date.next());
            dates.map(|date| Note { date, game: NextToLast::ID, outcome }).take(MOST_NOTES + 10).collect()
        };
        let mut days = Days { notes: notes_from(2012), late: notes_from(2000) };
        let today = days.notes.last().and_then(|note| note.date.next()).unwrap();
        days.begin(today, Sums::ID, today);
        days.begin(Date::new(2010, 1, 1).unwrap(), Sums::ID, today);
        assert_eq!((days.notes.len(), days.late.len()), (MOST_NOTES, MOST_NOTES));
        assert_eq!(Days::read(&days.write()), Ok(days.clone()));
        assert_eq!(days.streak(today), MOST_NOTES as u32 - 1, "up to yesterday");
    }
}
