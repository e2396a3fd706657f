//! The page of saved games: what is there, and how to keep it.

use super::{app, count, errors, list};
use crate::backup::{self, BadBackup, BadEntry};
use crate::game::GameId;

/// The title of the page.
pub const TITLE: &str = "Saved games";
/// Leads to the page from the first one.
pub const ALL: &str = "All saved games, and a copy of them";
/// Nothing is saved.
pub const NONE: &str = "No game is saved on this device yet. Every game that you begin is saved as you play.";
/// The name that somebody gives a game.
pub const NAME: &str = "Name";
/// Opens a game.
pub const OPEN: &str = "Open";
/// Watches a game.
pub const WATCH: &str = "Watch";

/// What a saved game is called: its game, with the name that somebody gave it.
pub fn title(game: GameId, name: &str) -> String {
    if name.is_empty() { app::game_name(game).to_owned() } else { format!("{} · {name}", app::game_name(game)) }
}

/// How a saved game stands.
pub fn place(actions: usize, is_over: bool) -> String {
    let taken = count(actions as i64, "action", "actions");
    if is_over { format!("{taken}, over") } else { taken }
}

/// The part about keeping games.
pub const KEEPING: &str = "Keep a copy";
/// Where games are, and who may delete them.
pub const KEEPING_TEXT: &str = "Games are kept in this browser, on this device, and nowhere else. Clearing the data of \
                                websites deletes them, and a browser that is short of room may do so by itself.";
/// What Safari does.
pub const SAFARI_TEXT: &str = "Safari deletes what a website has saved when you have not visited it for seven days of \
                               using Safari. Fivefold on your Home Screen or in your Dock is exempt. Otherwise save a \
                               copy now and then.";
/// Writes all games into a file.
pub const EXPORT: &str = "Save all games as a file";
/// Reads games from a file.
pub const IMPORT: &str = "Bring games back from a file";
/// What that does to the games that are here.
pub const IMPORT_HINT: &str = "What is saved here stays as it is; the games of the file come to it.";
/// The file cannot be read at all.
pub const UNREADABLE: &str = "The browser could not read this file.";

/// What came of reading a file, a sentence each.
pub fn brought_back(added: usize, known: usize, damaged: &[BadEntry]) -> Vec<String> {
    let games = |number: usize| count(number as i64, "game", "games");
    let mut parts = vec![format!("{} added", games(added))];
    if known > 0 {
        parts.push(format!("{} here already", games(known)));
    }
    if !damaged.is_empty() {
        parts.push(format!("{} damaged", games(damaged.len())));
    }
    let bad = |bad: &BadEntry| format!("Game {} of the file: {}", bad.number, errors::save(&bad.why));
    std::iter::once(format!("{}.", list(parts))).chain(damaged.iter().map(bad)).collect()
}

/// How many games of a file’s statistics were not counted here before.
pub fn counted(games: usize) -> String {
    format!("{} more in your statistics.", count(games as i64, "game", "games"))
}
/// The deals of the day of the file cannot be read.
pub const BAD_DAYS: &str = "The deals of the day of the file cannot be read; yours stay as they are.";
/// The statistics of the file cannot be read.
pub const BAD_STATISTICS: &str = "The statistics of the file cannot be read; yours stay as they are.";

/// Why a file cannot be read.
pub fn bad_backup(bad: &BadBackup) -> String {
    match bad {
        BadBackup::TooLong { .. } => {
            format!("This file is too large. Files of saved games have at most {} MB.", backup::MAX_BYTES / 1_000_000)
        }
        BadBackup::TooMany { games } => {
            format!("This file has {games} games. Files of saved games have at most {}.", backup::MAX_GAMES)
        }
        BadBackup::NoFile => "This is not a file of saved games, or only a part of one.".to_owned(),
        BadBackup::Version { .. } => {
            "This file was saved by a newer version of Fivefold. Reload the page to get that version.".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::BadSave;

    #[test]
    fn what_came_of_a_file_is_told() {
        assert_eq!(brought_back(1, 0, &[]), ["1 game added."]);
        let bad = BadEntry { number: 4, why: BadSave::NoAction { number: 7 } };
        let told = brought_back(3, 2, &[bad]);
        assert_eq!(told[0], "3 games added, 2 games here already and 1 game damaged.");
        assert_eq!(told[1], "Game 4 of the file: It is damaged at action 7.");
    }
}
