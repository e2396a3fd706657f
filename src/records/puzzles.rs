//! What the device keeps of puzzles: how well somebody solves those of each game, which puzzles of the day are solved, and
//! how many in a rush.
//!
//! The rating goes by Glicko-2 (Glickman 2013): somebody and a puzzle meet, and whoever solves it at the first attempt, without help,
//! has won. A puzzle has the rating of its level.
//!
//! The puzzle of the day is that of the date as the seed, at a level that goes with the day of the week. A date counts for the
//! streak if the puzzle of any game was solved on it, by the rules of the deal of the day (`D-2`, `D-3`).

use super::days::{self, Date};
use super::record::{self, BadRecord, list, words};
use crate::game::GameId;
use crate::puzzles::{PuzzleLevel, PuzzleName};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most bytes of a record that are read: more than the longest that is written.
pub const MAX_BYTES: usize = 500_000;

/// The most days of each kind that are kept, several years of all games.
const MOST_DAYS: usize = 6_000;

/// How many puzzles are remembered as rated.
const MOST_RATED: usize = 500;

/// The ratings of puzzles by their levels. What a level takes more work than the one before is worth 300 points: who is rated
/// like the one solves six of seven of the other.
const OF_LEVELS: [f64; 5] = [900.0, 1200.0, 1500.0, 1800.0, 2100.0];

/// How well somebody solves the puzzles of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The rating: 1500 is where everybody begins.
    pub rating: f64,
    /// How unsure it is: the standard error.
    pub deviation: f64,
    volatility: f64,
    /// How many puzzles were attempted.
    pub attempted: u32,
    /// How many of them were solved at once and without help.
    pub solved: u32,
}

impl Default for Skill {
    fn default() -> Skill {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        // Somebody new begins with something easy.
        Skill { rating: rating - 300.0, deviation, volatility, attempted: 0, solved: 0 }
    }
}

impl Skill {
    /// The skill after one more puzzle.
    pub fn after(&self, level: PuzzleLevel, is_solved: bool) -> Skill {
        let Skill { rating, deviation, volatility, attempted, solved } = *self;
        let puzzle = Glicko2Rating { rating: level.pick(OF_LEVELS), deviation: 50.0, ..Glicko2Rating::new() };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let own = Glicko2Rating { rating, deviation, volatility };
        let (Glicko2Rating { rating, deviation, volatility }, _) =
            glicko2(&own, &puzzle, &outcome, &Glicko2Config::new());
        let rating = rating.clamp(100.0, 3000.0);
        Skill { rating, deviation, volatility, attempted: attempted + 1, solved: solved + u32::from(is_solved) }
    }

    /// The level whose puzzles somebody of this skill solves about every other time.
    pub fn level(&self) -> PuzzleLevel {
        let distance = |level: &PuzzleLevel| (level.pick(OF_LEVELS) - self.rating).abs();
        let nearer = |one: PuzzleLevel, other: PuzzleLevel| if distance(&other) < distance(&one) { other } else { one };
        PuzzleLevel::ALL.into_iter().reduce(nearer).unwrap_or(PuzzleLevel::ALL[0])
    }

    fn write(&self, game: GameId) -> String {
        let Skill { rating, deviation, volatility, attempted, solved } = self;
        format!("{} {rating:.2} {deviation:.2} {volatility:.6} {attempted} {solved}", game.name())
    }

    fn read(line: &str) -> Option<(GameId, Skill)> {
        let mut parts = line.split(' ');
        let mut part = || parts.next();
        let game = part()?.parse().ok()?;
        let number = |text: &str, most: f64| text.parse().ok().filter(|number| (0.0..=most).contains(number));
        let (rating, deviation) = (number(part()?, 3000.0)?, number(part()?, 500.0)?);
        let volatility = number(part()?, 1.0)?;
        let (attempted, solved) = (part()?.parse().ok()?, part()?.parse().ok()?);
        let is_sound = part().is_none() && solved <= attempted;
        is_sound.then_some((game, Skill { rating, deviation, volatility, attempted, solved }))
    }
}

/// What tells a puzzle from all others.
fn key(game: GameId, name: &PuzzleName) -> String {
    format!("{} {} {} {}", game.name(), name.level, name.number, name.seed.canonical())
}

/// Something of a game that came about on a date: a puzzle of the day that was attempted, or the best rush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OnDate {
    date: Date,
    game: GameId,
    /// For a puzzle whether it was solved, as 1 or 0; for a rush how many.
    solved: u16,
}

impl OnDate {
    fn write(&self) -> String {
        format!("{} {} {}", self.date, self.game.name(), self.solved)
    }

    fn read(line: &str) -> Option<OnDate> {
        let mut parts = line.split(' ');
        let mut part = || parts.next();
        let (date, game, solved) = (part()?.parse().ok()?, part()?.parse().ok()?, part()?.parse().ok()?);
        part().is_none().then_some(OnDate { date, game, solved })
    }
}

/// All that is kept of puzzles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PuzzleBook {
    skills: Vec<(GameId, Skill)>,
    /// The puzzles that were rated last, the latest at the end: one is rated once.
    rated: Vec<String>,
    days: Vec<OnDate>,
    rushes: Vec<OnDate>,
}

impl PuzzleBook {
    /// Reads a record's text.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<PuzzleBook, BadRecord> {
        if text.len() > MAX_BYTES {
            return Err(BadRecord::NoRecord);
        }
        let record = record::read(text, VERSION)?;
        let dated = |name: &str| -> Result<Vec<OnDate>, BadRecord> {
            let lines = words(&record, name)?.into_iter().map(OnDate::read);
            let mut kept = Vec::new();
            for line in lines {
                note(&mut kept, line.ok_or(BadRecord::NoRecord)?);
            }
            Ok(kept)
        };
        let mut skills: Vec<(GameId, Skill)> = Vec::new();
        for line in words(&record, "skills")? {
            let (game, skill) = Skill::read(line).ok_or(BadRecord::NoRecord)?;
            if skills.iter().all(|(other, _)| *other != game) {
                skills.push((game, skill));
            }
        }
        let rated = words(&record, "rated")?.into_iter().map(str::to_owned).collect();
        Ok(PuzzleBook { skills, rated, days: dated("days")?, rushes: dated("rushes")? })
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let dated = |lines: &[OnDate]| list(lines.iter().map(OnDate::write).collect());
        let skills = list(self.skills.iter().map(|(game, skill)| skill.write(*game)).collect());
        let (rated, days, rushes) = (list(self.rated.clone()), dated(&self.days), dated(&self.rushes));
        format!(r#"{{"version":{VERSION},"skills":{skills},"rated":{rated},"days":{days},"rushes":{rushes}}}"#)
    }

    /// How well somebody solves the puzzles of a game.
    pub fn skill(&self, game: GameId) -> Skill {
        self.skills.iter().find(|(other, _)| *other == game).map_or(Skill::default(), |(_, skill)| *skill)
    }

    /// Takes down that a puzzle was attempted, and whether it was solved at once and without help. That counts the first time.
    pub fn attempt(&mut self, game: GameId, name: &PuzzleName, is_solved: bool) {
        let key = key(game, name);
        if self.rated.contains(&key) {
            return;
        }
        self.rated.push(key);
        self.rated.drain(..self.rated.len().saturating_sub(MOST_RATED));
        let skill = self.skill(game).after(name.level, is_solved);
        self.skills.retain(|(other, _)| *other != game);
        self.skills.push((game, skill));
    }

    /// Takes down that the puzzle of a date was attempted, and whether it was solved in the end.
    pub fn attempt_of_day(&mut self, game: GameId, date: Date, is_solved: bool) {
        note(&mut self.days, OnDate { date, game, solved: is_solved.into() });
    }

    /// Whether the puzzle of a date was solved; `None` where it was not attempted.
    pub fn of_day(&self, game: GameId, date: Date) -> Option<bool> {
        self.days.iter().find(|day| day.date == date && day.game == game).map(|day| day.solved > 0)
    }

    /// How many dates in a row count up to today, or up to yesterday as long as today may still be solved.
    pub fn streak(&self, today: Date) -> u32 {
        days::streak(self.counted(today), today)
    }

    /// The most dates in a row that ever counted, as far as they are kept.
    pub fn longest_streak(&self, today: Date) -> u32 {
        days::longest_streak(self.counted(today))
    }

    /// The dates up to today that count, each as often as a puzzle was solved on it.
    fn counted(&self, today: Date) -> Vec<Date> {
        let counts = |day: &&OnDate| day.solved > 0 && day.date <= today;
        self.days.iter().filter(counts).map(|day| day.date).collect()
    }

    /// Takes down how many puzzles were solved in a rush.
    pub fn rushed(&mut self, game: GameId, date: Date, solved: u16) {
        note(&mut self.rushes, OnDate { date, game, solved });
    }

    /// The most puzzles of a game that were solved in a rush: on a date, and ever.
    pub fn best_rush(&self, game: GameId, date: Date) -> (Option<u16>, Option<u16>) {
        let of_game = || self.rushes.iter().filter(|rush| rush.game == game);
        let on_date = of_game().find(|rush| rush.date == date).map(|rush| rush.solved);
        (on_date, of_game().map(|rush| rush.solved).max())
    }

    /// Takes in what another record knows. Of two skills of a game the one stays that comes of more puzzles.
    pub fn merge(&mut self, other: &PuzzleBook) {
        for (game, skill) in &other.skills {
            if skill.attempted > self.skill(*game).attempted {
                self.skills.retain(|(own, _)| own != game);
                self.skills.push((*game, *skill));
            }
        }
        other.days.iter().for_each(|day| note(&mut self.days, *day));
        other.rushes.iter().for_each(|rush| note(&mut self.rushes, *rush));
    }
}

/// Puts something in the place of its date; of two of a game and date the better one stays.
fn note(kept: &mut Vec<OnDate>, new: OnDate) {
    match kept.iter_mut().find(|own| own.date == new.date && own.game == new.game) {
        Some(own) => own.solved = own.solved.max(new.solved),
        None => {
            let place = kept.partition_point(|own| own.date <= new.date);
            kept.insert(place, new);
            kept.drain(..kept.len().saturating_sub(MOST_DAYS));
        }
    }
}

/// The puzzle of a date; each game has its own.
pub fn of_date(date: Date) -> PuzzleName {
    PuzzleName { seed: days::seed(date), level: level_of(date), number: 0 }
}

/// The date whose puzzle this is, if it is one's.
pub fn date_of(name: &PuzzleName) -> Option<Date> {
    let date = name.seed.text().parse().ok()?;
    (of_date(date) == *name).then_some(date)
}

/// How hard the puzzles of a date are: they grow through the week, from Monday on.
pub fn level_of(date: Date) -> PuzzleLevel {
    const THROUGH_THE_WEEK: [u8; 7] = [1, 2, 2, 3, 3, 4, 5];
    let level = THROUGH_THE_WEEK[usize::from(date.weekday()) % THROUGH_THE_WEEK.len()];
    PuzzleLevel::new(level).unwrap_or(PuzzleLevel::ALL[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn level(number: u8) -> PuzzleLevel {
        PuzzleLevel::new(number).unwrap()
    }

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn name(seed: &str) -> PuzzleName {
        PuzzleName { seed: seed.parse().unwrap(), level: level(2), number: 0 }
    }

    #[test]
    fn a_rating_rises_and_falls_and_chooses_the_level() {
        let mut skill = Skill::default();
        assert_eq!(skill.level(), level(2));
        for _ in 0..30 {
            let after = skill.after(skill.level(), true);
            assert!(after.rating > skill.rating && after.deviation <= skill.deviation);
            skill = after;
        }
        assert_eq!((skill.level(), skill.attempted, skill.solved), (level(5), 30, 30));
        for _ in 0..200 {
            skill = skill.after(skill.level(), false);
        }
        assert_eq!((skill.level(), skill.attempted, skill.solved), (level(1), 230, 30));
        assert!(skill.rating >= 100.0 && skill.deviation < 200.0);
        // Who solves every other puzzle of a level stays there.
        for number in 0..200 {
            skill = skill.after(level(3), number % 2 == 0);
        }
        assert_eq!(skill.level(), level(3));
    }

    #[test]
    fn a_record_reads_back_as_it_was_written() {
        let [sums, wichita] = ["sums", "wichita"].map(|name| name.parse().unwrap());
        let mut book = PuzzleBook::default();
        assert_eq!(PuzzleBook::read(&book.write()), Ok(book.clone()));
        book.attempt(sums, &name("A"), true);
        book.attempt_of_day(wichita, date("2026-11-23"), false);
        book.rushed(sums, date("2026-11-23"), 12);
        let read = PuzzleBook::read(&book.write()).unwrap();
        assert_eq!(read.write(), book.write());
        assert_eq!((read.skill(sums).attempted, read.of_day(wichita, date("2026-11-23"))), (1, Some(false)));
        for bad in [
            "",
            r#"{"version":1}"#,
            r#"{"version":1,"skills":["chess 1500 350 0.06 0 0"],"rated":[],"days":[],"rushes":[]}"#,
            r#"{"version":1,"skills":["sums NaN 350 0.06 0 0"],"rated":[],"days":[],"rushes":[]}"#,
            r#"{"version":1,"skills":["sums 1500 350 0.06 1 2"],"rated":[],"days":[],"rushes":[]}"#,
            r#"{"version":1,"skills":[],"rated":[],"days":["2026-02-30 sums 1"],"rushes":[]}"#,
            r#"{"version":1,"skills":[],"rated":[],"days":[],"rushes":["2026-02-03 sums -1"]}"#,
        ] {
            assert_eq!(PuzzleBook::read(bad), Err(BadRecord::NoRecord), "{bad}");
        }
        assert_eq!(PuzzleBook::read(r#"{"version":2}"#), Err(BadRecord::Later { version: 2 }));
    }

    #[test]
    fn a_date_counts_once_a_puzzle_of_any_game_is_solved() {
        let games = games::all();
        let mut book = PuzzleBook::default();
        book.attempt_of_day(games[0], date("2026-11-21"), true);
        book.attempt_of_day(games[1], date("2026-11-22"), true);
        book.attempt_of_day(games[2], date("2026-11-23"), false);
        let streaks = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map(|today| book.streak(date(today)));
        assert_eq!(streaks, [1, 2, 2, 0]);
        book.attempt_of_day(games[2], date("2026-11-23"), true);
        assert_eq!(book.streak(date("2026-11-23")), 3, "solved in the end");
        let longest = |book: &PuzzleBook| {
            ["2026-11-20", "2026-11-22", "2027-01-01"].map(|today| book.longest_streak(date(today)))
        };
        assert_eq!(longest(&book), [0, 2, 3], "later dates have still to come");
        book.attempt_of_day(games[0], date("2026-11-25"), true);
        assert_eq!(longest(&book), [0, 2, 3], "a shorter one came after it");
        assert_eq!(PuzzleBook::default().longest_streak(date("2026-11-23")), 0);
    }

    #[test]
    fn a_puzzle_is_rated_once() {
        let sums = games::all()[0];
        let mut book = PuzzleBook::default();
        book.attempt(sums, &name("A"), false);
        let before = book.clone();
        book.attempt(sums, &name("a"), true);
        assert_eq!(book, before, "the same seed");
        let read = PuzzleBook::read(&book.write()).unwrap();
        assert_eq!(read.rated, book.rated);
        for number in 0..600 {
            book.attempt(sums, &name(&number.to_string()), true);
        }
        assert_eq!((book.rated.len(), book.skill(sums).attempted), (MOST_RATED, 601));
        assert!(book.write().len() < MAX_BYTES);
    }

    #[test]
    fn a_date_has_a_puzzle() {
        let today = of_date(date("2026-11-23"));
        assert_eq!(
            (today.seed.text(), today.level, date_of(&today)),
            ("2026-11-23", level(1), Some(date("2026-11-23")))
        );
        assert_eq!(date_of(&PuzzleName { level: level(2), ..today.clone() }), None, "another level");
        assert_eq!(date_of(&PuzzleName { number: 1, ..today }), None, "another number");
        assert_eq!(date_of(&name("2026-02-30")), None, "no date");
    }

    #[test]
    fn the_best_of_two_devices_stays() {
        let sums = games::all()[0];
        let mut one = PuzzleBook::default();
        let mut other = PuzzleBook::default();
        one.attempt(sums, &name("A"), true);
        one.rushed(sums, date("2026-11-22"), 7);
        other.attempt(sums, &name("B"), false);
        other.attempt(sums, &name("C"), false);
        other.rushed(sums, date("2026-11-22"), 5);
        other.rushed(sums, date("2026-11-23"), 6);
        one.merge(&other);
        assert_eq!(one.skill(sums), other.skill(sums));
        assert_eq!(one.best_rush(sums, date("2026-11-23")), (Some(6), Some(7)));
        assert_eq!(one.best_rush(sums, date("2026-11-22")), (Some(7), Some(7)));
    }

    #[test]
    fn puzzles_of_the_day_grow_through_the_week() {
        let levels: Vec<u8> = (16..23).map(|day| level_of(date(&format!("2026-11-{day}"))).number()).collect();
        assert_eq!(levels, [1, 2, 2, 3, 3, 4, 5], "from Monday to Sunday");
    }
}
