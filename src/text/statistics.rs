//! The page of statistics, and what a result page says of them.

use crate::bots::Level;
use crate::game::GameId;
use crate::records::form::Played;
use crate::records::puzzles::Skill;
use crate::records::statistics::{Company, Finish, Tally};
use crate::text::review::{gain, whole};
use crate::words::{count, list, signed};

/// The title of the page.
pub const TITLE: &str = "Statistics";
/// Leads to the page from the first one and from a result.
pub const YOURS: &str = "Your statistics";
/// Nothing was counted.
pub const NONE: &str = "Nothing is counted yet. Play a game to its end, and you find it here.";
/// How games are counted.
pub const HOW_TITLE: &str = "What counts";
/// The rules of counting, a paragraph each.
pub const HOW: [&str; 4] = [
    "A deal counts once, the first time that you play it to its end: playing it again with its cards known, watching it, \
     or bringing back a copy of it changes nothing.",
    "Against bots of several levels a game counts for the weakest of them. Where several people share the device it \
     counts as played, with the best score of any of them, and as nobody’s win; by link it counts for you.",
    "A game in which you took back moves that had shown you something, as the settings allow it against bots, does not \
     count; nor does its deal later.",
    "All of it stays on this device. The copy that you can make of your saved games has it too.",
];
/// The record was written by a later build.
pub const NEWER: &str = "The statistics on this device were written by a newer version of Fivefold. Reload the page to get \
                         that version; until then nothing is counted.";
/// The record could not be read.
pub const DAMAGED: &str = "The statistics on this device cannot be read. They are kept, and counting begins anew.";
/// Games that nobody has played yet.
pub const NOT_YET: &str = "Not played yet";

/// With whom games were played.
pub const COMPANY: &str = "Against";
/// What is told of each company: how many games, how many of them were won, the best score, games won one after another
/// up to now, and the most that ever were.
pub const COLUMNS: [&str; 5] = ["Games", "Won", "Best", "Streak", "Longest"];
/// A number that there is not.
pub const NO_NUMBER: &str = "–";

/// Whose puzzles they are.
pub const PUZZLES_OF: &str = "Game";
/// What is told of the puzzles of each game: how well they are solved, how many of those that were tried were solved at once, and
/// the most in a rush.
pub const PUZZLE_COLUMNS: [&str; 3] = ["Rating", "At once", "Best rush"];
/// What the numbers say.
pub const PUZZLES_TEXT: &str = "At once means at the first attempt and without help. The number after ± says how unsure the \
                                rating still is: the true one is hardly ever further away.";

/// How many errors of a rating to either side hold the true one in 95 of 100 cases.
const NEARLY_ALWAYS: f64 = 1.96;

/// With whom games were played.
pub const fn company(company: Company) -> &'static str {
    match company {
        Company::Alone => "Nobody",
        Company::Bots(Level::Easy) => "Easy bots",
        Company::Bots(Level::Medium) => "Medium bots",
        Company::Bots(Level::Hard) => "Hard bots",
        Company::People => "People here",
        Company::ByLink => "People by link",
    }
}

/// The table of a game, for those who do not see it.
pub fn by_company(game: GameId) -> String {
    format!("{} by who played", game.title())
}

/// How well the last games were played that were reviewed, and how lucky they were, on average.
pub fn form(reviewed: &[&Played]) -> String {
    let mean =
        |of: fn(&Played) -> f64| reviewed.iter().map(|played| of(played)).sum::<f64>() / reviewed.len().max(1) as f64;
    let (accuracy, luck) = (mean(Played::accuracy).round() as i32, gain(mean(Played::luck)));
    let games = match reviewed.len() {
        1 => "In the game that you had reviewed".to_owned(),
        many => format!("In the last {many} games that you had reviewed"),
    };
    format!("{games}: accuracy {accuracy} of 100, and luck {luck} a game.")
}

/// The chart of it, for those who do not see it.
pub fn form_spoken(reviewed: &[&Played]) -> String {
    let accuracies = reviewed.iter().map(|played| (played.accuracy().round() as i32).to_string());
    format!("Accuracy, game by game: {}.", list(accuracies))
}

/// Games won, with their share: "7 (58 %)".
pub fn won(tally: Tally) -> String {
    format!("{} ({} %)", tally.wins, tally.percent_won())
}

/// How well puzzles are solved, and how sure that is: "1432 ± 140".
pub fn rating(skill: &Skill) -> String {
    match skill.attempted {
        0 => NO_NUMBER.to_owned(),
        _ => format!("{} ± {}", whole(skill.rating), whole(NEARLY_ALWAYS * skill.deviation)),
    }
}

/// Puzzles solved at once, of those that were tried: "7 of 12".
pub fn at_once(skill: &Skill) -> String {
    match skill.attempted {
        0 => NO_NUMBER.to_owned(),
        tried => format!("{} of {tried}", skill.solved),
    }
}

/// How many days in a row a puzzle of the day was solved, and the most that ever were; nothing where there never was one.
pub fn puzzle_streak(now: u32, longest: u32) -> Option<String> {
    let days = |days: u32| count(days.into(), "day", "days");
    match (now, longest) {
        (_, 0) => None,
        (0, longest) => Some(format!("Longest streak of puzzles of the day: {}.", days(longest))),
        (now, longest) if now >= longest => {
            Some(format!("Streak of puzzles of the day: {}, the longest so far.", days(now)))
        }
        (now, longest) => Some(format!("Streak of puzzles of the day: {}. The longest was {longest}.", days(now))),
    }
}

/// What the chart of the last games shows.
pub fn chart(games: usize) -> String {
    match games {
        1 => "Your first game by points. Filled: won.".to_owned(),
        _ => format!("Your last {games} games by points, the latest on the right. Filled: won."),
    }
}

/// The same for those who do not see it: "The points of your last 3 games, the latest at the end: 14 (won), 9 and −2."
pub fn chart_spoken<'a>(finishes: impl ExactSizeIterator<Item = &'a Finish>) -> String {
    let games = finishes.len();
    let points = finishes.map(|finish| {
        let won = if finish.won { " (won)" } else { "" };
        format!("{}{won}", signed(finish.score.into()))
    });
    let points = list(points);
    match games {
        1 => format!("The points of your first game: {points}."),
        _ => format!("The points of your last {games} games, the latest at the end: {points}."),
    }
}

/// What a result page says: how often this was played, and what is worth a word about the last game, where it is the one
/// that has just been counted.
pub fn on_result(finish: &Finish, tally: Tally, is_new: bool) -> String {
    let games = count(tally.games.into(), "game", "games");
    let with = match finish.company {
        Company::Alone => "alone".to_owned(),
        Company::People => "with people here".to_owned(),
        Company::ByLink => "by link".to_owned(),
        bots @ Company::Bots(_) => format!("against {}", company(bots).to_ascii_lowercase()),
    };
    let won = if finish.company.has_wins(finish.game) { format!(", {} won", tally.wins) } else { String::new() };
    let mut told = format!("{games} {with}{won}.");
    if is_new && tally.games > 1 && tally.best == Some(finish.score) {
        told.push_str(" No score of yours was better.");
    }
    if is_new && tally.streak > 1 {
        told.push_str(&format!(" {} wins in a row.", tally.streak));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::wichita::Wichita;
    use crate::records::statistics::Book;

    fn book() -> Book {
        let line =
            |number: usize, score: i32, won: &str| format!("\"{number:016x} wichita hard 2 {score} {won} {number}\"");
        let lines = [line(1, 9, "-"), line(2, 12, "won"), line(3, 14, "won")].join(",");
        Book::read(&format!(r#"{{"version":1,"games":[{lines}],"known":[]}}"#)).unwrap()
    }

    #[test]
    fn a_chart_can_be_heard() {
        let book = book();
        let finishes: Vec<_> = book.of_game(Wichita::ID).collect();
        assert_eq!(
            chart_spoken(finishes.iter().copied()),
            "The points of your last 3 games, the latest at the end: 9, 12 (won) and 14 (won)."
        );
        assert_eq!(chart_spoken(finishes.iter().copied().take(1)), "The points of your first game: 9.");
    }

    #[test]
    fn a_result_says_what_is_worth_a_word() {
        let book = book();
        let last = book.of_game(Wichita::ID).next_back().unwrap();
        let tally = book.tally(Wichita::ID, last.company);
        assert_eq!(
            on_result(last, tally, true),
            "3 games against hard bots, 2 won. No score of yours was better. 2 wins in a row."
        );
        assert_eq!(on_result(last, tally, false), "3 games against hard bots, 2 won.");
        let alone = Finish { company: Company::Alone, ..last.clone() };
        assert_eq!(on_result(&alone, Tally { games: 1, ..Tally::default() }, true), "1 game alone.");
        assert_eq!(won(tally), "2 (67 %)");
    }

    #[test]
    fn puzzles_are_told_with_how_sure_it_is() {
        let mut skill = Skill::default();
        assert_eq!([rating(&skill), at_once(&skill)], [NO_NUMBER, NO_NUMBER], "nothing is known");
        skill.attempted = 12;
        skill.solved = 7;
        assert_eq!([rating(&skill), at_once(&skill)], ["1200 ± 686", "7 of 12"]);
        let told = [(0, 0), (0, 3), (1, 1), (2, 3)].map(|(now, longest)| puzzle_streak(now, longest));
        let expected = [
            None,
            Some("Longest streak of puzzles of the day: 3 days."),
            Some("Streak of puzzles of the day: 1 day, the longest so far."),
            Some("Streak of puzzles of the day: 2 days. The longest was 3."),
        ];
        assert_eq!(told.each_ref().map(Option::as_deref), expected);
    }
}
