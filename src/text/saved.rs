//! The page of saved games: what is there, and how to keep it.

use crate::backup::{self, BadBackup, BadGame, FateCounts};
use crate::game::{GameId, Seat};
use crate::records::save::Glance;
use crate::text::errors;
use crate::words::{count, named, own, signed};

/// The title of the page.
pub const TITLE: &str = "Saved games";
/// Leads to the page from the first one.
pub const ALL: &str = "All saved games, and a copy of them";
/// Nothing is saved.
pub const NONE: &str = "No game is saved on this device yet. Every game that you begin is saved as you play.";
/// The name that somebody gives a game.
pub const NAME: &str = "Name";
/// Goes to the table of a saved game, or to its result.
pub const OPEN: &str = "Open";
/// Goes through a saved game from its deal on.
pub const WATCH: &str = "Watch";
/// Watches a game that the rules of this version do not make the same game of.
pub const WATCH_AS_FAR: &str = "Watch as far as it goes";
/// The games that can be put back.
pub const REMOVED: &str = "Removed games";
/// What becomes of removed games.
pub const REMOVED_TEXT: &str = "They are kept for a day, in case you want one back.";
/// Deletes a removed game.
pub const DELETE: &str = "Remove for good";
/// How many saved games a list leaves out.
pub fn more(games: usize) -> String {
    count(games as i64, "more game", "more games")
}
/// Games that cannot be opened, as the first page says it.
pub fn not_opening(games: usize) -> String {
    match games {
        1 => "1 saved game cannot be opened".to_owned(),
        games => format!("{games} saved games cannot be opened"),
    }
}
/// A saved game that cannot be opened, by its number.
pub fn numbered(id: u32) -> String {
    format!("Saved game {id}")
}
/// Removes a saved game that cannot be opened, for those who do not see which.
pub fn remove_numbered(id: u32) -> String {
    format!("Remove saved game {id}")
}
/// What the players of a saved game are called in a list: the one at this device by the own name, others as [`named`].
pub fn labels(glance: &Glance) -> Vec<String> {
    let seats = (0..).map(Seat).zip(&glance.names);
    let label = |(seat, name): (Seat, &String)| {
        if glance.you == Some(seat) { own(name).to_owned() } else { named(seat, name).into_owned() }
    };
    seats.map(label).collect()
}
/// The players and their scores, and whether the game was given up.
pub fn standing(glance: &Glance) -> String {
    let names = labels(glance).into_iter().zip(&glance.scores);
    let scores =
        names.map(|(name, score)| format!("{name} {}", signed((*score).into()))).collect::<Vec<_>>().join(", ");
    if glance.is_given_up { format!("{scores} · given up") } else { scores }
}

/// What a saved game is called: its game, with the name that somebody gave it.
pub fn title(game: GameId, name: &str) -> String {
    if name.is_empty() { game.title().to_owned() } else { format!("{} · {name}", game.title()) }
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
/// Writes everything into a file.
pub const EXPORT: &str = "Save everything as a file";
/// What is in that file.
pub const EXPORT_HINT: &str = "One file holds it all: every game with its name, your statistics, deals of the day and \
                               streak, what was explained to you, your name and last tables, and your settings.";
/// Reads such a file, or one of a single game.
pub const IMPORT: &str = "Bring things back from a file";
/// What that does to what is here.
pub const IMPORT_HINT: &str = "What is saved here is kept. Games of the file come to it, and one that is further on in \
                               the file goes on from there. Settings are taken over only if you say so.";
/// The file has other settings.
pub const SETTINGS_DIFFER: &str = "The settings of the file are others than yours.";
/// Takes them.
pub const TAKE_SETTINGS: &str = "Take over the settings too";
/// They were taken.
pub const SETTINGS_TAKEN: &str = "The settings are those of the file now.";
/// They were given back.
pub const SETTINGS_BACK: &str = "The settings are your own again.";
/// Takes those from before again.
pub const GIVE_SETTINGS_BACK: &str = "Go back to my settings";
/// A file is being taken in.
pub fn progress(done: usize, of: usize) -> String {
    format!("{done} of {} looked at …", count(of as i64, "game", "games"))
}
/// Takes no more games from the file.
pub const STOP: &str = "Stop";
/// It was ended before anything came.
pub const STOPPED: &str = "Stopped. Nothing was taken from the file.";
/// It was ended while games came.
pub const STOPPED_EARLY: &str = "Stopped. The other games of the file were not taken; choose the file again to go on.";
/// The file cannot be read at all.
pub const UNREADABLE: &str = "The browser could not read this file.";

/// How many damaged games of a file are told one by one.
const TOLD: usize = 10;

/// What came of the games of a file, a sentence each.
pub fn brought_back(tally: &FateCounts, damaged: &[BadGame]) -> Vec<String> {
    let FateCounts { new, here, further, behind, forked, no_room } = *tally;
    let games = |number: usize| count(number as i64, "game", "games");
    let say = |number: usize, one: &str, many: &str| {
        (number > 0).then(|| format!("{} {}.", games(number), if number == 1 { one } else { many }))
    };
    let sentences = [
        say(new, "added", "added"),
        say(
            further,
            "is further on in the file than here: it goes on from there",
            "are further on in the file than here: they go on from there",
        ),
        say(
            forked,
            "went another way than the one here: it was added beside it",
            "went another way than those here: they were added beside them",
        ),
        say(here, "is here already", "are here already"),
        say(behind, "is here already, and further on", "are here already, and further on"),
        say(no_room, "did not come: there is no room for it", "did not come: there is no room for them"),
        say(damaged.len(), "of the file is damaged", "of the file are damaged"),
    ];
    let mut told: Vec<String> = sentences.into_iter().flatten().collect();
    if told.is_empty() {
        told.push(NO_GAMES.to_owned());
    }
    let bad = |bad: &BadGame| format!("Game {} of the file: {}", bad.number, errors::save(&bad.why));
    told.extend(damaged.iter().take(TOLD).map(bad));
    told
}
/// A file of everything but games.
const NO_GAMES: &str = "The file has no games.";

/// How many games of a file’s statistics were not counted here before.
pub fn counted(games: usize) -> String {
    format!("{} more in your statistics.", count(games as i64, "game", "games"))
}
/// The deals of the day of the file cannot be read.
pub const BAD_DAYS: &str = "The deals of the day of the file cannot be read; yours stay as they are.";
/// What the file says of explanations cannot be read.
pub const BAD_LESSONS: &str = "What the file says was explained cannot be read; that stays as it is here.";
/// What the file says of the player's name and last tables cannot be read.
pub const BAD_HABITS: &str = "The name and the last tables of the file cannot be read; yours stay as they are.";
/// What the file says of how well games were played cannot be read.
pub const BAD_FORM: &str = "How well you played cannot be read from the file; what is known here stays.";
/// What the file says of puzzles cannot be read.
pub const BAD_PUZZLES: &str = "How you did at puzzles cannot be read from the file; what is known here stays.";
/// The settings of the file cannot be read.
pub const BAD_SETTINGS: &str = "The settings of the file cannot be read; yours stay as they are.";
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
    use crate::records::save::BadSave;

    #[test]
    fn what_came_of_a_file_is_told() {
        let told = |tally: FateCounts, damaged: &[BadGame]| brought_back(&tally, damaged).join(" ");
        assert_eq!(told(FateCounts::default(), &[]), NO_GAMES);
        assert_eq!(told(FateCounts { new: 1, ..FateCounts::default() }, &[]), "1 game added.");
        let bad = |number| BadGame { number, why: BadSave::NoAction { number: 7 } };
        assert_eq!(
            told(FateCounts { new: 3, here: 2, behind: 1, ..FateCounts::default() }, &[bad(4)]),
            "3 games added. 2 games are here already. 1 game is here already, and further on. \
             1 game of the file is damaged. Game 4 of the file: It is damaged at action 7."
        );
        let all = FateCounts { new: 2, here: 1, further: 2, behind: 2, forked: 2, no_room: 2 };
        assert_eq!(brought_back(&all, &[]).len(), 6);
        let many: Vec<BadGame> = (1..=5_000).map(bad).collect();
        assert_eq!(brought_back(&all, &many).len(), 6 + 1 + TOLD, "the page stays readable");
    }
}
