//! Puzzles.

use crate::game::GameId;
use crate::puzzles::PuzzleLevel;
use crate::records::days::Date;
use crate::records::puzzles::Skill;
use crate::text::review::whole;
use crate::text::{app, days};
use crate::words::puzzles::in_sentence;
use crate::words::{count, list};

/// The page of all puzzles, and what leads there.
pub const TITLE: &str = "Puzzles";
/// What leads there from the deals of the day.
pub const WAY: &str = "Puzzles of the day, and more";
/// What they are.
pub const TEXT: &str =
    "A hand, and one thing to find. Every answer is proven to be the best, and there are as many as you like.";
/// Those of the day.
pub const OF_THE_DAY: &str = "Puzzle of the day";
/// What they are.
pub const OF_THE_DAY_TEXT: &str = "One of each game, the same for everybody today. They grow harder through the week.";
/// One after the other.
pub const AT_LEISURE: &str = "At leisure";
/// What that is.
pub const AT_LEISURE_TEXT: &str =
    "One after the other, as hard as suits you: a solved puzzle makes the next ones harder.";
/// Opens one.
pub const SOLVE: &str = "Solve";
/// Opens one that was solved.
pub const LOOK: &str = "Look again";
/// It is solved.
pub const SOLVED: &str = "Solved";
/// It was tried.
pub const NOT_SOLVED: &str = "Not solved";
/// It was not tried.
pub const OPEN: &str = "Open";
/// The way to the next one.
pub const NEXT: &str = "Next puzzle";
/// Begins the same one anew.
pub const AGAIN: &str = "Try again";
/// Shows the answer.
pub const SHOW: &str = "Show the answer";
/// What is to be done, as a heading for those who do not see it.
pub const TASK: &str = "What is to be done";
/// It was tried some other time, or is tried again.
pub const TRIED: &str = "You have tried this puzzle before: it is not rated again.";
/// An action was refused.
pub const REFUSED: &str = "The rules do not allow that. It counts as a mistake.";
/// What the panel below the table is.
pub const TOLD: &str = "What is said of the puzzle";
/// Leads back to all puzzles.
pub const ALL: &str = "All puzzles";
/// Shares it.
pub const SHARE: &str = "Share this puzzle";
/// What its link is good for.
pub const SHARE_TEXT: &str = "Whoever opens the link gets the same puzzle.";
/// Whoever looked for it has broken down.
pub const NOT_FOUND: &str = "This puzzle could not be made on this device.";
/// A link that leads to no puzzle.
pub const LOST: &str = "There is no such puzzle";
/// Begins another one.
pub const ANOTHER: &str = "Another puzzle";
/// The record cannot be read.
pub const DAMAGED: &str =
    "The record of your puzzles cannot be read. It is kept on this device, and a new one is begun.";
/// The record is of a newer version.
pub const NEWER: &str = "Your puzzles were kept by a newer version of Fivefold. Reload the page to get that version.";

/// Against the clock.
pub const RUSH: &str = "Rush";
/// What that is.
pub const RUSH_TEXT: &str = "As many as you can in three minutes. Three mistakes end it.";
/// It was begun some other time.
pub const PLAYED: &str = "You have played these puzzles before: this one does not count for your best.";
/// Begins it.
pub const BEGIN: &str = "Begin";
/// Begins another one.
pub const NEW_RUSH: &str = "Another rush";
/// Shares it.
pub const SHARE_RUSH: &str = "Challenge somebody";
/// What its link is good for.
pub const SHARE_RUSH_TEXT: &str = "Whoever opens the link gets the same puzzles, with your result to beat.";
/// Right.
pub const RIGHT: &str = "Right!";
/// Puzzles on paper.
pub const SHEET: &str = "On paper";
/// What they are good for.
pub const SHEET_TEXT: &str = "A sheet to print, for a class or a journey, with the answers on a page of their own.";
/// Prints it.
pub const PRINT: &str = "Print";
/// The page of answers.
pub const ANSWERS: &str = "Answers";
/// The levels of a sheet, for those who do not see them.
pub const LEVELS: &str = "Levels";
/// Opens a rush or a sheet.
pub const OPEN_IT: &str = "Open";
/// Another sheet.
pub const NEW_SHEET: &str = "Another sheet";

/// A button of a game's line, for those who do not see the line.
pub fn of_game(button: &str, game: GameId) -> String {
    format!("{button}: {}", game.title())
}

/// The same for the puzzle of the day.
pub fn of_day(button: &str, game: GameId) -> String {
    format!("{button}: {}, puzzle of the day", game.title())
}

/// The title of a rush.
pub fn rush_title(game: GameId) -> String {
    format!("{}: rush", game.title())
}

/// What is there to beat.
pub fn beat(solved: u16) -> String {
    format!("To beat: {}.", count(solved.into(), "puzzle", "puzzles"))
}

/// How much time is left, in minutes and seconds.
pub fn clock(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How it stands: solved, mistakes.
pub fn standing(solved: u32, missed: u32, most: u32) -> String {
    format!("{solved} solved · {missed} of {most} mistakes")
}

/// How it came out.
pub fn rushed(solved: u32, beat: Option<u16>) -> String {
    let told = count(solved.into(), "puzzle", "puzzles");
    match beat.map(u32::from) {
        Some(beat) if solved > beat => format!("{told} solved: you have beaten {beat}!"),
        Some(beat) if solved == beat => format!("{told} solved: just what there was to beat."),
        Some(1) => format!("{told} solved; there was 1 to beat."),
        Some(beat) => format!("{told} solved; there were {beat} to beat."),
        None => format!("{told} solved"),
    }
}

/// The best there was.
pub fn best_rush(today: Option<u16>, ever: Option<u16>) -> String {
    match (today, ever) {
        (_, None) => "Not tried yet".to_owned(),
        (None, Some(ever)) => format!("Best {ever}"),
        (Some(today), Some(ever)) => format!("Today {today} · best {ever}"),
    }
}

/// Why a puzzle of a rush was not solved.
pub fn missed(why: &str) -> String {
    format!("Not right. {why}").trim_end().to_owned()
}

/// What is said between two puzzles of a rush: what became of the one, where there was one, and what the other asks.
pub fn next_task(told: &str, task: &str) -> String {
    format!("{told} {task}").trim_start().to_owned()
}

/// The keys at a puzzle and what they do, with or without a hint: those of the table, but for the way back through its history, the
/// call, which goes without saying, and passing.
pub fn keys(has_hints: bool) -> Vec<(&'static str, &'static str)> {
    let works = |(key, _): &(&str, &str)| !["B N", "C", "P"].contains(key) && (has_hints || *key != "H");
    app::KEY_LIST.into_iter().filter(works).collect()
}

/// The title of a sheet.
pub fn sheet_title(game: GameId, level: PuzzleLevel) -> String {
    format!("{}: puzzles of level {level}", game.title())
}

/// Below a sheet: how it is printed again.
pub fn sheet_foot(seed: &str, address: &str) -> String {
    format!("Seed {seed}. The same sheet again: {address}")
}

/// The title of a puzzle of a game.
pub fn title(game: GameId) -> String {
    format!("{}: puzzle", game.title())
}

/// What stands below it: how hard it is, and of which day.
pub fn kind(level: PuzzleLevel, date: Option<Date>) -> String {
    let of = date.map_or(String::new(), |date| format!("{} · ", days::date(date)));
    format!("{of}level {level} of {}", PuzzleLevel::ALL.len())
}

/// How hard it is, in a word or two.
pub fn level(level: PuzzleLevel) -> String {
    format!("Level {level}")
}

/// How somebody does at the puzzles of a game.
pub fn skill(skill: &Skill) -> String {
    if skill.attempted == 0 {
        return "Not tried yet".to_owned();
    }
    let solved = format!("{} of {} solved at once", skill.solved, skill.attempted);
    format!("Rating {} · {solved}", whole(skill.rating))
}

/// How many days in a row.
pub fn streak(streak: u32) -> String {
    match streak {
        0 => String::new(),
        days => format!("{} in a row", count(days.into(), "day", "days")),
    }
}

/// What the answer begins with.
pub fn begins(first: &str) -> String {
    format!("It begins like this: {}.", in_sentence(first))
}

/// The whole answer, and why.
pub fn answer(parts: &[String], because: &str) -> String {
    format!("{}. {because}", list(parts.iter().cloned()))
}

/// It is solved.
pub fn solved(is_at_once: bool, because: &str) -> String {
    let praise = if is_at_once { "Solved at once!" } else { "Solved." };
    format!("{praise} {because}")
}

/// How the rating has changed.
pub fn rated(before: &Skill, after: &Skill) -> String {
    let change = whole(after.rating) - whole(before.rating);
    let sign = if change < 0 { "−" } else { "+" };
    format!("Rating {} ({sign}{})", whole(after.rating), change.abs())
}

/// Mistakes in games of one's own.
pub const MISTAKES: &str = "From your own games";
/// What is done with them.
pub const MISTAKES_TEXT: &str = "Mistakes that a review has found in your games come here: what was better?";
/// No mistake waits.
pub const NO_MISTAKES: &str = "None is waiting.";
/// There was nothing to decide.
pub const NO_MISTAKE: &str = "There was no choice here";
/// What to do about it.
pub const NO_MISTAKE_TEXT: &str =
    "At this moment of the game nothing could be decided. The review says where something could.";
/// What to do, before anything is tried.
pub const MISTAKE_HINT: &str = "Play what would have been better. It is judged as in a review.";
/// Leads to the next one.
pub const NEXT_MISTAKE: &str = "Next mistake";
/// Leads from a review to a mistake in it.
pub const TRY_AGAIN: &str = "Try it again";

/// More mistakes wait than are listed.
pub fn more_mistakes(more: usize) -> String {
    format!("{}.", count(more as i64, "more waits", "more wait"))
}

/// The title of the page of a mistake.
pub fn mistake_title(game: GameId) -> String {
    format!("{}: what was better?", game.title())
}

/// Where in a game it was, counted from 1.
pub fn mistake_kind(action: usize) -> String {
    format!("From your own game · action {action}")
}

/// The same in a list, with the day of the game.
pub fn mistake_of(day: &str, action: usize) -> String {
    format!("{day} · action {action}")
}

/// What was done, and what is asked.
pub fn mistake_task(chosen: &str) -> String {
    format!("In the game you chose “{chosen}”. What was better?")
}

/// Something better was found.
pub fn found(why: &str) -> String {
    format!("Well found! {why}").trim_end().to_owned()
}

/// What was tried is no better.
pub fn not_better(verdict: &str) -> String {
    format!("{verdict}. There is something better.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rush_is_told_in_plain_english() {
        let told = [(12, None), (13, Some(12)), (1, Some(1)), (0, Some(1)), (5, Some(12))];
        let told = told.map(|(solved, beat)| rushed(solved, beat));
        assert_eq!(
            told,
            [
                "12 puzzles solved",
                "13 puzzles solved: you have beaten 12!",
                "1 puzzle solved: just what there was to beat.",
                "0 puzzles solved; there was 1 to beat.",
                "5 puzzles solved; there were 12 to beat.",
            ]
        );
    }

    #[test]
    fn keys_are_those_that_work() {
        let names = |has_hints| keys(has_hints).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        let (at_leisure, in_a_rush) = (names(true), names(false));
        assert_eq!((at_leisure.len(), in_a_rush.len()), (app::KEY_LIST.len() - 3, app::KEY_LIST.len() - 4));
        assert!(!["B N", "C", "P"].iter().any(|key| at_leisure.contains(key)));
        assert!(at_leisure.contains(&"H") && !in_a_rush.contains(&"H"));
        assert!(["U", "S", "?"].iter().all(|key| in_a_rush.contains(key)));
    }
}
