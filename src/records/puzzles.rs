//! What the device keeps of puzzles: how well somebody solves those of each game, which puzzles of the day are solved, and
//! how many in a rush.
//!
//! The rating goes by Glicko-2 (Glickman 2013): somebody and a puzzle meet, and whoever solves it at the first attempt, without help,
//! has won. A puzzle has the rating of its level.
//!
//! The puzzle of the day is that of the date as the seed, at a level that goes with the day of the week. A date counts for the
//! streak if the puzzle of any game was solved on it and its answer not shown before, by the rules of the deal of the day (`D-2`, `D-3`).

use super::days::{self, Date};
use super::record::{self, BadRecord, list, words};
use crate::chance::Seed;
use crate::game::GameId;
use crate::puzzles::{PuzzleLevel, PuzzleName};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::ops::RangeInclusive;

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most bytes of a record that are read: more than the longest that is written.
pub const MAX_BYTES: usize = 1_000_000;

/// The most days of each kind that are kept, several years of all games.
const MOST_DAYS: usize = 6_000;

/// The longest key of a puzzle, in bytes, with room to spare: most of it is the seed. Anything longer is none.
const MOST_KEY_BYTES: usize = 8 * Seed::MAX_CHARS;

/// How many puzzles that were rated and rushes that were begun are remembered.
const MOST_KNOWN: usize = 500;

/// The most puzzles of a game that are counted, and the most of a rush: more than anybody solves.
const MOST_ATTEMPTED: u32 = 9_999_999;
const MOST_IN_A_RUSH: u16 = 999;

/// Between what a skill stays. Beyond, what it is reckoned with would not be a number any more.
const RATINGS: RangeInclusive<f64> = 100.0..=3000.0;
const DEVIATIONS: RangeInclusive<f64> = 1.0..=500.0;
const VOLATILITIES: RangeInclusive<f64> = 0.01..=1.0;

/// The ratings of puzzles by their levels. What a level takes more work than the one before is worth 300 points: who is rated
/// like the one solves six of seven of the other.
const OF_LEVELS: [f64; 5] = [900.0, 1200.0, 1500.0, 1800.0, 2100.0];

/// How well somebody solves the puzzles of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The rating: everybody begins at 1200, where half of the puzzles of level 2 are solved.
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
        // By Glicko-2 everybody would begin at 1500. Somebody new begins with something easier.
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
        let within = |number: f64, bounds: RangeInclusive<f64>| number.clamp(*bounds.start(), *bounds.end());
        Skill {
            rating: within(rating, RATINGS),
            deviation: within(deviation, DEVIATIONS),
            volatility: within(volatility, VOLATILITIES),
            attempted: (attempted + 1).min(MOST_ATTEMPTED),
            solved: (solved + u32::from(is_solved)).min(MOST_ATTEMPTED),
        }
    }

    /// The level whose puzzles somebody of this skill solves about every other time.
    pub fn level(&self) -> PuzzleLevel {
        let distance = |level: &PuzzleLevel| (level.pick(OF_LEVELS) - self.rating).abs();
        let nearer = |one: PuzzleLevel, other: PuzzleLevel| if distance(&other) < distance(&one) { other } else { one };
        PuzzleLevel::ALL.into_iter().reduce(nearer).unwrap_or(PuzzleLevel::ALL[0])
    }

    fn write(&self, game: GameId) -> String {
        let Skill { rating, deviation, volatility, attempted, solved } = *self;
        let (rating, deviation, volatility) = (decimal(rating, 2), decimal(deviation, 2), decimal(volatility, 6));
        format!("{} {rating} {deviation} {volatility} {attempted} {solved}", game.name())
    }

    fn read(line: &str) -> Option<(GameId, Skill)> {
        let mut parts = line.split(' ');
        let mut part = || parts.next();
        let game = part()?.parse().ok()?;
        let number =
            |text: &str, bounds: RangeInclusive<f64>| read_decimal(text).filter(|number| bounds.contains(number));
        let (rating, deviation) = (number(part()?, RATINGS)?, number(part()?, DEVIATIONS)?);
        let volatility = number(part()?, VOLATILITIES)?;
        let (attempted, solved) = (part()?.parse().ok()?, part()?.parse().ok()?);
        let is_sound = part().is_none() && solved <= attempted && attempted <= MOST_ATTEMPTED;
        is_sound.then_some((game, Skill { rating, deviation, volatility, attempted, solved }))
    }
}

/// A number that is not negative, with so many digits after the point. It goes by whole numbers, and so does [`read_decimal`]:
/// the standard library's way to print fractions and to read them is 30 KB of wasm.
fn decimal(number: f64, digits: u32) -> String {
    let one = 10_u32.pow(digits);
    let parts = (number * f64::from(one)).round() as u32;
    format!("{}.{:02$}", parts / one, parts % one, digits as usize)
}

/// The number that is written so.
fn read_decimal(text: &str) -> Option<f64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let one = 10_u32.checked_pow(rest.len().try_into().ok()?)?;
    let parts: u32 = format!("{whole}{rest}").parse().ok()?;
    Some(f64::from(parts) / f64::from(one))
}

/// What somebody has done about a puzzle so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// How many steps of help were taken, up to [`Tried::ALL_HELP`].
    pub help: u8,
    /// Whether something was wrong, or it was tried some other time.
    pub has_missed: bool,
}

impl Tried {
    /// How many steps of help there are: what to look for, what the answer begins with, the answer.
    pub const ALL_HELP: u8 = 3;

    /// How it goes if it is solved now.
    pub fn solved(self) -> Went {
        match self {
            Tried { help: 0, has_missed: false } => Went::AtOnce,
            Tried { help, .. } if help < Tried::ALL_HELP => Went::InTheEnd,
            _ => Went::Shown,
        }
    }

    /// How it goes after a mistake, or a step of help.
    pub fn not_solved(self) -> Went {
        if self.help < Tried::ALL_HELP { Went::NotYet } else { Went::Shown }
    }
}

/// How a puzzle goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// It is solved, at the first attempt and without help.
    AtOnce,
    /// It is solved, with help or not at the first attempt.
    InTheEnd,
    /// It cannot be solved at once any more.
    NotYet,
    /// The answer was shown, so that there is nothing to find any more.
    Shown,
}

/// What tells a puzzle from all others, and from rushes.
fn key(game: GameId, name: &PuzzleName) -> String {
    format!("{} {} {} {}", game.name(), name.level, name.number, name.seed.canonical())
}

/// What tells a rush from all others, and from puzzles.
fn key_of_rush(game: GameId, seed: &Seed) -> String {
    format!("{} rush {}", game.name(), seed.canonical())
}

/// Something of a game that came about on a date: a puzzle of the day that was attempted, or the best rush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OnDate {
    date: Date,
    game: GameId,
    /// For a puzzle [`NOT_SOLVED`], [`SOLVED`] or [`SHOWN`]; for a rush how many were solved.
    came: u16,
}

/// A puzzle of the day that was tried.
const NOT_SOLVED: u16 = 0;
/// One that was solved. It stays so, whatever comes later.
const SOLVED: u16 = 1;
/// One whose answer was shown first. It stays so as well.
const SHOWN: u16 = 2;

/// What stays of two results of a puzzle of the day: the one that was known first.
fn first_known(own: u16, new: u16) -> u16 {
    if own == NOT_SOLVED { new } else { own }
}

impl OnDate {
    fn write(&self) -> String {
        format!("{} {} {}", self.date, self.game.name(), self.came)
    }

    fn read(line: &str, most: u16) -> Option<OnDate> {
        let mut parts = line.split(' ');
        let mut part = || parts.next();
        let (date, game, came) = (part()?.parse().ok()?, part()?.parse().ok()?, part()?.parse().ok()?);
        (part().is_none() && came <= most).then_some(OnDate { date, game, came })
    }
}

/// All that is kept of puzzles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PuzzleBook {
    skills: Vec<(GameId, Skill)>,
    /// The puzzles that were rated last and the rushes that were begun last, the latest at the end: each counts once.
    known: Vec<String>,
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
        let dated = |name: &str, most: u16, stays: fn(u16, u16) -> u16| -> Result<Vec<OnDate>, BadRecord> {
            let lines = words(&record, name)?.into_iter().map(|line| OnDate::read(line, most));
            let mut kept = Vec::new();
            for line in lines {
                note(&mut kept, line.ok_or(BadRecord::NoRecord)?, stays);
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
        let is_key = |word: &&str| word.len() <= MOST_KEY_BYTES;
        let mut known: Vec<String> = words(&record, "rated")?.into_iter().filter(is_key).map(str::to_owned).collect();
        keep_last(&mut known, MOST_KNOWN);
        let (days, rushes) = (dated("days", SHOWN, first_known)?, dated("rushes", MOST_IN_A_RUSH, u16::max)?);
        Ok(PuzzleBook { skills, known, days, rushes })
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let dated = |lines: &[OnDate]| list(lines.iter().map(OnDate::write).collect());
        let skills = list(self.skills.iter().map(|(game, skill)| skill.write(*game)).collect());
        let (known, days, rushes) = (list(self.known.clone()), dated(&self.days), dated(&self.rushes));
        format!(r#"{{"version":{VERSION},"skills":{skills},"rated":{known},"days":{days},"rushes":{rushes}}}"#)
    }

    /// How well somebody solves the puzzles of a game.
    pub fn skill(&self, game: GameId) -> Skill {
        self.skills.iter().find(|(other, _)| *other == game).map_or(Skill::default(), |(_, skill)| *skill)
    }

    /// Takes down how a puzzle goes, each time that it goes another way. It is rated the first time. The puzzle of a date counts for
    /// that date where it was opened on it, however late it is by now: `opened` is when, as far as the clock is right.
    pub fn attempt(&mut self, game: GameId, name: &PuzzleName, opened: Option<Date>, went: Went) {
        if self.learn(key(game, name)) {
            let skill = self.skill(game).after(name.level, went == Went::AtOnce);
            self.skills.retain(|(other, _)| *other != game);
            self.skills.push((game, skill));
        }
        let came = match went {
            Went::AtOnce | Went::InTheEnd => SOLVED,
            Went::NotYet => NOT_SOLVED,
            Went::Shown => SHOWN,
        };
        if let Some(date) = date_of(name).filter(|date| opened == Some(*date)) {
            note(&mut self.days, OnDate { date, game, came }, first_known);
        }
    }

    /// Whether a puzzle is rated already.
    pub fn is_rated(&self, game: GameId, name: &PuzzleName) -> bool {
        self.known.contains(&key(game, name))
    }

    /// Keeps something in mind, and says whether it is new.
    fn learn(&mut self, key: String) -> bool {
        let is_new = !self.known.contains(&key);
        if is_new {
            self.known.push(key);
            keep_last(&mut self.known, MOST_KNOWN);
        }
        is_new
    }

    /// Whether the puzzle of a date was solved without being shown the answer; `None` where it was not attempted.
    pub fn of_day(&self, game: GameId, date: Date) -> Option<bool> {
        self.days.iter().find(|day| day.date == date && day.game == game).map(|day| day.came == SOLVED)
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
        let counts = |day: &&OnDate| day.came == SOLVED && day.date <= today;
        self.days.iter().filter(counts).map(|day| day.date).collect()
    }

    /// Takes down that a rush begins, and says whether it counts for the best: the puzzles of a seed are new only once.
    pub fn begin_rush(&mut self, game: GameId, seed: &Seed) -> bool {
        self.learn(key_of_rush(game, seed))
    }

    /// Whether a rush was begun before.
    pub fn has_rushed(&self, game: GameId, seed: &Seed) -> bool {
        self.known.contains(&key_of_rush(game, seed))
    }

    /// Takes down how many puzzles were solved in a rush that counts.
    pub fn rushed(&mut self, game: GameId, date: Date, solved: u16) {
        note(&mut self.rushes, OnDate { date, game, came: solved.min(MOST_IN_A_RUSH) }, u16::max);
    }

    /// The most puzzles of a game that were solved in a rush: on a date, and ever.
    pub fn best_rush(&self, game: GameId, date: Date) -> (Option<u16>, Option<u16>) {
        let of_game = || self.rushes.iter().filter(|rush| rush.game == game);
        let on_date = of_game().find(|rush| rush.date == date).map(|rush| rush.came);
        (on_date, of_game().map(|rush| rush.came).max())
    }

    /// Takes in what another record knows, as if that were older. Of two skills of a game the one stays that comes of more puzzles.
    pub fn merge(&mut self, other: &PuzzleBook) {
        for (game, skill) in &other.skills {
            if skill.attempted > self.skill(*game).attempted {
                self.skills.retain(|(own, _)| own != game);
                self.skills.push((*game, *skill));
            }
        }
        let mut known: Vec<String> = other.known.iter().filter(|key| !self.known.contains(key)).cloned().collect();
        known.append(&mut self.known);
        keep_last(&mut known, MOST_KNOWN);
        self.known = known;
        other.days.iter().for_each(|day| note(&mut self.days, *day, first_known));
        other.rushes.iter().for_each(|rush| note(&mut self.rushes, *rush, u16::max));
    }
}

/// Drops all but the last of a list.
fn keep_last<T>(kept: &mut Vec<T>, most: usize) {
    kept.drain(..kept.len().saturating_sub(most));
}

/// Puts something in the place of its date; of two of a game and date it is said which stays.
fn note(kept: &mut Vec<OnDate>, new: OnDate, stays: fn(u16, u16) -> u16) {
    match kept.iter_mut().find(|own| own.date == new.date && own.game == new.game) {
        Some(own) => own.came = stays(own.came, new.came),
        None => {
            let place = kept.partition_point(|own| own.date <= new.date);
            kept.insert(place, new);
            keep_last(kept, MOST_DAYS);
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
    fn fractions_are_written_and_read_as_the_standard_library_does_it() {
        for (number, digits) in
            (0..3000).map(f64::from).flat_map(|step| [(step * 0.987_123_45, 2), (step * 0.000_321, 6)])
        {
            let text = decimal(number, digits);
            assert_eq!(text, format!("{number:.0$}", digits as usize));
            assert_eq!(read_decimal(&text), text.parse().ok());
        }
        assert_eq!(read_decimal("1200"), Some(1200.0));
        for bad in ["", ".", "-1.5", "1.-5", "1.5.5", "x", "1.00000000000", "99999999.99"] {
            assert_eq!(read_decimal(bad), None, "{bad}");
        }
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
        let today = date("2026-11-23");
        book.attempt(sums, &name("A"), Some(today), Went::AtOnce);
        book.attempt(wichita, &of_date(today), Some(today), Went::NotYet);
        book.rushed(sums, today, 12);
        let read = PuzzleBook::read(&book.write()).unwrap();
        assert_eq!(read.write(), book.write());
        assert_eq!((read.skill(sums).attempted, read.of_day(wichita, today)), (1, Some(false)));
        let skill_of = |line: &str| {
            let record = format!(r#"{{"version":1,"skills":["{line}"],"rated":[],"days":[],"rushes":[]}}"#);
            PuzzleBook::read(&record).map(|book| book.skill(sums))
        };
        for bad in [
            "sums 1500 350 0.06 4294967295 5",
            "sums 1500 350 0.06 10000000 5",
            "sums 1500 350 0 0 0",
            "sums 1500 0 0.06 0 0",
            "sums 1500 501 0.06 0 0",
            "sums 99 350 0.06 0 0",
            "sums inf 350 0.06 0 0",
        ] {
            assert_eq!(skill_of(bad), Err(BadRecord::NoRecord), "{bad}");
        }
        // From any skill that is read there is a way on, and what comes of it is read again.
        for (rating, deviation, volatility) in [(100, 1, 0.01), (3000, 500, 1.0), (100, 500, 1.0), (3000, 1, 0.01)] {
            let skill = skill_of(&format!("sums {rating} {deviation} {volatility} 9999999 9999999")).unwrap();
            for (level, is_solved) in PuzzleLevel::ALL.into_iter().flat_map(|level| [(level, true), (level, false)]) {
                let mut skill = skill;
                for _ in 0..50 {
                    skill = skill.after(level, is_solved);
                    assert!(skill_of(&skill.write(sums)).is_ok(), "{}", skill.write(sums));
                }
                assert_eq!((skill.attempted, skill.solved), (MOST_ATTEMPTED, MOST_ATTEMPTED));
            }
        }
        for bad in [
            "",
            r#"{"version":1}"#,
            r#"{"version":1,"skills":["chess 1500 350 0.06 0 0"],"rated":[],"days":[],"rushes":[]}"#,
            r#"{"version":1,"skills":["sums NaN 350 0.06 0 0"],"rated":[],"days":[],"rushes":[]}"#,
            r#"{"version":1,"skills":["sums 1500 350 0.06 1 2"],"rated":[],"days":[],"rushes":[]}"#,
            r#"{"version":1,"skills":[],"rated":[],"days":["2026-02-30 sums 1"],"rushes":[]}"#,
            r#"{"version":1,"skills":[],"rated":[],"days":["2026-02-03 sums 3"],"rushes":[]}"#,
            r#"{"version":1,"skills":[],"rated":[],"days":[],"rushes":["2026-02-03 sums -1"]}"#,
            r#"{"version":1,"skills":[],"rated":[],"days":[],"rushes":["2026-02-03 sums 1000"]}"#,
        ] {
            assert_eq!(PuzzleBook::read(bad), Err(BadRecord::NoRecord), "{bad}");
        }
        assert_eq!(PuzzleBook::read(r#"{"version":2}"#), Err(BadRecord::Later { version: 2 }));
    }

    /// Tries the puzzle of a day on that day.
    fn try_of_day(book: &mut PuzzleBook, game: GameId, day: &str, went: Went) {
        book.attempt(game, &of_date(date(day)), Some(date(day)), went);
    }

    #[test]
    fn a_date_counts_once_a_puzzle_of_any_game_is_solved() {
        let games = games::all();
        let mut book = PuzzleBook::default();
        try_of_day(&mut book, games[0], "2026-11-21", Went::AtOnce);
        try_of_day(&mut book, games[1], "2026-11-22", Went::InTheEnd);
        try_of_day(&mut book, games[2], "2026-11-23", Went::NotYet);
        let streaks = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map(|today| book.streak(date(today)));
        assert_eq!(streaks, [1, 2, 2, 0]);
        try_of_day(&mut book, games[2], "2026-11-23", Went::InTheEnd);
        assert_eq!(book.streak(date("2026-11-23")), 3, "solved in the end");
        let longest = |book: &PuzzleBook| {
            ["2026-11-20", "2026-11-22", "2027-01-01"].map(|today| book.longest_streak(date(today)))
        };
        assert_eq!(longest(&book), [0, 2, 3], "later dates have still to come");
        try_of_day(&mut book, games[0], "2026-11-25", Went::InTheEnd);
        assert_eq!(longest(&book), [0, 2, 3], "a shorter one came after it");
        assert_eq!(PuzzleBook::default().longest_streak(date("2026-11-23")), 0);
    }

    #[test]
    fn a_date_counts_for_what_was_opened_on_it() {
        let sums = games::all()[0];
        let puzzle = of_date(date("2026-11-23"));
        let solved = |opened: Option<&str>| {
            let mut book = PuzzleBook::default();
            book.attempt(sums, &puzzle, opened.map(date), Went::AtOnce);
            assert_eq!(book.skill(sums).solved, 1, "it is rated in any case");
            book.of_day(sums, date("2026-11-23"))
        };
        assert_eq!(solved(Some("2026-11-23")), Some(true), "solved after midnight as well");
        assert_eq!(solved(Some("2026-11-24")), None, "opened a day late");
        assert_eq!(solved(None), None, "by a clock that is wrong");
    }

    #[test]
    fn a_shown_answer_solves_no_puzzle_of_the_day() {
        let today = "2026-11-23";
        let [shown_first, solved_first] = [[Went::Shown, Went::InTheEnd], [Went::InTheEnd, Went::Shown]];
        for (order, is_solved) in [(shown_first, false), (solved_first, true)] {
            let sums = games::all()[0];
            let mut book = PuzzleBook::default();
            try_of_day(&mut book, sums, today, Went::NotYet);
            let mut other = book.clone();
            for went in order {
                try_of_day(&mut book, sums, today, went);
                book = PuzzleBook::read(&book.write()).unwrap();
            }
            assert_eq!(book.of_day(sums, date(today)), Some(is_solved));
            assert_eq!(book.streak(date(today)), u32::from(is_solved));
            other.merge(&book);
            assert_eq!(other.of_day(sums, date(today)), Some(is_solved), "as the other device knows it");
            let mut solved = PuzzleBook::default();
            try_of_day(&mut solved, sums, today, Went::AtOnce);
            book.merge(&solved);
            assert_eq!(book.of_day(sums, date(today)), Some(is_solved), "whatever a file says");
        }
    }

    #[test]
    fn from_the_first_step_of_help_on_it_cannot_be_won() {
        let tried = |help, has_missed| Tried { help, has_missed };
        assert_eq!(tried(0, false).solved(), Went::AtOnce);
        assert_eq!(tried(0, true).solved(), Went::InTheEnd);
        assert_eq!((tried(1, false).solved(), tried(2, false).solved()), (Went::InTheEnd, Went::InTheEnd));
        assert_eq!(tried(Tried::ALL_HELP, false).solved(), Went::Shown);
        assert_eq!(
            (tried(2, true).not_solved(), tried(Tried::ALL_HELP, true).not_solved()),
            (Went::NotYet, Went::Shown)
        );
        for help in 1..=2 {
            let sums = games::all()[0];
            let mut book = PuzzleBook::default();
            book.attempt(sums, &name("A"), None, tried(help, false).not_solved());
            assert!(book.is_rated(sums, &name("A")) && !book.is_rated(sums, &name("B")));
            // As after a reload, where the page has forgotten it.
            book.attempt(sums, &name("A"), None, Tried::default().solved());
            assert_eq!((book.skill(sums).attempted, book.skill(sums).solved), (1, 0), "{help} steps");
        }
    }

    #[test]
    fn a_puzzle_is_rated_once() {
        let sums = games::all()[0];
        let mut book = PuzzleBook::default();
        book.attempt(sums, &name("A"), None, Went::NotYet);
        let before = book.clone();
        book.attempt(sums, &name("a"), None, Went::AtOnce);
        assert_eq!(book, before, "the same seed");
        let read = PuzzleBook::read(&book.write()).unwrap();
        assert_eq!(read.known, book.known);
        for number in 0..600 {
            book.attempt(sums, &name(&number.to_string()), None, Went::AtOnce);
        }
        assert_eq!((book.known.len(), book.skill(sums).attempted), (MOST_KNOWN, 601));
    }

    #[test]
    fn the_longest_record_is_read() {
        let sums = games::all()[0];
        let mut book = PuzzleBook::default();
        // A letter that is six bytes in capitals.
        let long = "\u{390}".repeat(Seed::MAX_CHARS - 3);
        for number in 100..100 + MOST_KNOWN {
            book.attempt(sums, &name(&format!("{long}{number}")), None, Went::AtOnce);
        }
        let next_to_last: GameId = "next-to-last".parse().unwrap();
        let day = OnDate { date: date("2026-11-23"), game: next_to_last, came: MOST_IN_A_RUSH };
        book.rushes = vec![day; MOST_DAYS];
        book.days = vec![OnDate { came: SHOWN, ..day }; MOST_DAYS];
        assert!(book.known.iter().all(|key| key.len() > 6 * (Seed::MAX_CHARS - 3)));
        assert!(book.write().len() < MAX_BYTES, "{} bytes", book.write().len());
    }

    #[test]
    fn a_rush_counts_once() {
        let [sums, wichita] = ["sums", "wichita"].map(|name| name.parse().unwrap());
        let mut book = PuzzleBook::default();
        let seed = |text: &str| text.parse::<Seed>().unwrap();
        assert!(!book.has_rushed(sums, &seed("A")));
        assert!(book.begin_rush(sums, &seed("A")));
        let mut book = PuzzleBook::read(&book.write()).unwrap();
        assert!(book.has_rushed(sums, &seed("a")) && !book.begin_rush(sums, &seed("a")), "the same seed");
        assert!(book.begin_rush(sums, &seed("B")) && book.begin_rush(wichita, &seed("A")));
        let mut other = PuzzleBook::default();
        other.merge(&book);
        assert!(!other.begin_rush(wichita, &seed("A")), "known from another device");
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
        one.attempt(sums, &name("A"), None, Went::AtOnce);
        one.rushed(sums, date("2026-11-22"), 7);
        other.attempt(sums, &name("B"), None, Went::NotYet);
        other.attempt(sums, &name("C"), None, Went::NotYet);
        other.rushed(sums, date("2026-11-22"), 5);
        other.rushed(sums, date("2026-11-23"), 6);
        one.merge(&other);
        assert_eq!(one.skill(sums), other.skill(sums));
        assert_eq!(one.best_rush(sums, date("2026-11-23")), (Some(6), Some(7)));
        assert_eq!(one.best_rush(sums, date("2026-11-22")), (Some(7), Some(7)));
        // What is rated on one is not rated again on the other; what is known here lies on top.
        let both = one.clone();
        ["A", "B", "C"].into_iter().for_each(|seed| one.attempt(sums, &name(seed), None, Went::AtOnce));
        assert_eq!(one, both);
        assert!(one.known[2].ends_with('A'), "{:?}", one.known);
        let mut full = PuzzleBook::default();
        (0..MOST_KNOWN).for_each(|number| full.attempt(sums, &name(&number.to_string()), None, Went::AtOnce));
        let known = full.known.clone();
        full.merge(&one);
        assert_eq!(full.known, known, "its own are the last");
    }

    #[test]
    fn puzzles_of_the_day_grow_through_the_week() {
        let levels: Vec<u8> = (16..23).map(|day| level_of(date(&format!("2026-11-{day}"))).number()).collect();
        assert_eq!(levels, [1, 2, 2, 3, 3, 4, 5], "from Monday to Sunday");
    }
}
