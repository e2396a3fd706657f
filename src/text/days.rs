//! The deal of the day.

use crate::game::GameId;
use crate::records::days::{Date, Outcome};
use crate::words::{count, points};

/// The part of the first page.
pub const TITLE: &str = "Deal of the day";
/// What it is.
pub const TEXT: &str = "One deal of each game, the same for everybody today. The first result counts.";
/// Begins a deal.
pub const PLAY: &str = "Play";
/// The page of earlier deals, and what leads there.
pub const EARLIER: &str = "Earlier deals";
/// What they are good for.
pub const EARLIER_TEXT: &str = "The deals of the last two weeks can still be played, late. Their results are kept, but they \
                                are no part of a streak.";
/// Copies the result of a deal for others.
pub const COPY: &str = "Copy the result";
/// It is in the clipboard.
pub const COPIED: &str = "The result is copied. It gives nothing of the deal away.";
/// A deal that was not played.
pub const NOT_PLAYED: &str = "not played";
/// A deal that was begun.
pub const BEGUN: &str = "begun";

/// The record cannot be read.
pub const DAMAGED: &str = "The record of your deals of the day cannot be read. It is kept on this device, and a new one \
                           is begun.";
/// The record is of a newer version.
pub const NEWER: &str = "Your deals of the day were kept by a newer version of Fivefold. Reload the page to get that \
                         version.";

/// The dates of each month as people write them, with `{day}` and `{year}` in the places of the numbers.
pub const DATES: [&str; 12] = [
    "{day} January {year}",
    "{day} February {year}",
    "{day} March {year}",
    "{day} April {year}",
    "{day} May {year}",
    "{day} June {year}",
    "{day} July {year}",
    "{day} August {year}",
    "{day} September {year}",
    "{day} October {year}",
    "{day} November {year}",
    "{day} December {year}",
];

/// A date as people write it.
pub fn date(date: Date) -> String {
    // Months of a date are from 1 to 12.
    let written = DATES[usize::from(date.month() - 1)];
    written.replace("{day}", &date.day().to_string()).replace("{year}", &date.year().to_string())
}

/// How many dates in a row have been played.
pub fn streak(days: u32) -> String {
    match days {
        0 => String::new(),
        days => format!("{} in a row", count(days.into(), "day", "days")),
    }
}

/// Whom one plays with.
pub fn bots(seats: u8) -> String {
    match seats {
        1 => "Alone".to_owned(),
        seats => format!("Against {}", count(i64::from(seats) - 1, "bot", "bots")),
    }
}

/// How a deal came out.
pub fn outcome(outcome: Outcome, seats: u8) -> String {
    let points = points(outcome.score);
    match outcome.won {
        _ if seats == 1 => points,
        true => format!("Won with {points}"),
        false => format!("Lost with {points}"),
    }
}

/// A button or link, for those who do not see which game it is of.
pub fn of_game(words: &str, game: GameId) -> String {
    format!("{words}: {}, {}", TITLE.to_ascii_lowercase(), game.title())
}

/// A deal of an earlier date, for those who do not see its place: what became of it, or that it was only begun.
pub fn earlier(day: Date, outcome_of: Option<Outcome>, is_begun: bool, seats: u8) -> String {
    let became = match outcome_of {
        Some(result) => outcome(result, seats),
        None if is_begun => BEGUN.to_owned(),
        None => NOT_PLAYED.to_owned(),
    };
    format!("{}: {became}", date(day))
}

/// The result of a deal in a few lines for others, which give nothing of it away; `address` is where they can play it.
pub fn told(game: GameId, day: Date, result: Outcome, is_late: bool, streak_of: u32, address: &str) -> String {
    let row = streak(streak_of);
    let row = if is_late || row.is_empty() { String::new() } else { format!(" · {row}") };
    let result = outcome(result, game.facts().day.seats);
    format!("Fivefold · {}, {}\n{result}{row}\n{address}", game.title(), date(day))
}

/// What a result page says of a finished deal of the day.
pub fn on_result(day: Date, is_late: bool, streak_of: u32) -> String {
    if is_late {
        return format!("{TITLE} of {}, played late", date(day));
    }
    match streak(streak_of) {
        row if row.is_empty() => format!("{TITLE}, {}", date(day)),
        row => format!("{TITLE}, {} · {row}", date(day)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::wichita::Wichita;

    #[test]
    fn days_are_told_as_people_say_them() {
        let day = "2026-11-21".parse().unwrap();
        assert_eq!(on_result(day, false, 0), "Deal of the day, 21 November 2026");
        assert_eq!(on_result(day, false, 1), "Deal of the day, 21 November 2026 · 1 day in a row");
        assert_eq!(on_result(day, true, 1), "Deal of the day of 21 November 2026, played late");
        assert_eq!(outcome(Outcome { score: -3, won: false }, 2), "Lost with −3 points");
        assert_eq!(outcome(Outcome { score: 7, won: true }, 1), "7 points");
        let won = Outcome { score: 14, won: true };
        let lines = |is_late, streak| told(Wichita::ID, day, won, is_late, streak, "https://a.example/#/day");
        assert_eq!(
            lines(false, 3),
            "Fivefold · Wichita, 21 November 2026\nWon with 14 points · 3 days in a row\nhttps://a.example/#/day"
        );
        assert_eq!(lines(true, 3), "Fivefold · Wichita, 21 November 2026\nWon with 14 points\nhttps://a.example/#/day");
        assert_eq!(earlier(day, Some(won), true, 2), "21 November 2026: Won with 14 points");
        assert_eq!(earlier(day, None, false, 2), "21 November 2026: not played");
        assert_eq!((bots(1), bots(2), bots(3)), ("Alone".into(), "Against 1 bot".into(), "Against 2 bots".into()));
    }
}
