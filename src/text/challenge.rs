//! Challenges: what is said to both sides.

use crate::game::{Dice, GameId};
use crate::links::challenge::BadChallenge;
use crate::table::BadName;
use crate::text::{errors, replay};
use crate::words::points as told;
use std::cmp::Ordering;

/// A link that is wrong.
pub const LOST: &str = "This challenge is not right";
/// Begins the game.
pub const TAKE_UP: &str = "Take the challenge";
/// Goes on with it.
pub const GO_ON: &str = "Go on with your game";
/// Opens the result.
pub const SEE_BOTH: &str = "See both results";
/// The heading over one's own result.
pub const YOURS: &str = "Your game";
/// Opens what makes a challenge.
pub const CHALLENGE: &str = "Challenge a friend";
/// The name of who challenges.
pub const NAME: &str = "Your name, as your friend knows you";
/// Why a name cannot be put on a challenge.
pub fn bad_name(bad: &BadName) -> String {
    match bad {
        BadName::Empty => "Type your name first, so that your friend sees who sends it.".to_owned(),
        _ => errors::name(bad),
    }
}

/// What the link is good for.
pub const LINK_TEXT: &str = "The same deal for a friend, and both results at the end.";
/// Passes the challenge on.
pub const SEND: &str = "Share the challenge";

/// Passes one's own result on to whoever challenged.
pub const SEND_RESULT: &str = "Send my result";

/// Opens what answers a challenge.
pub fn send_back(name: &str) -> String {
    format!("Send {name} your result")
}

/// What the answer is good for.
pub fn explained_answer(name: &str) -> String {
    format!("{name} sees both results side by side. The link holds your whole game.")
}

/// The heading of the page, where the deal was played on this device before: the answer to a challenge.
pub fn answered(name: &str) -> String {
    format!("{name} has played your deal")
}

/// The heading of the page.
pub fn title(name: &str) -> String {
    format!("{name} challenges you")
}

/// What it is about, with so many players.
pub fn explained(game: GameId, players: usize) -> String {
    let dice = match game.facts().dice {
        Dice::None => None,
        Dice::One => Some("the same die"),
        Dice::Two => Some("the same dice"),
    };
    let bots = (players > 1).then_some("the same bots");
    let same = ["The same cards"].into_iter().chain(dice).chain(bots).collect::<Vec<_>>();
    format!("{}: how do you come out?", same.join(", "))
}

/// What a challenge is, to whoever sends one from a game of so many players.
pub fn explained_to_sender(players: usize) -> String {
    let against = if players > 1 { " against the same bots" } else { "" };
    format!("Whoever opens the link plays the same deal{against} and sees both results. It holds your whole game.")
}

/// What is shared, in a line.
pub fn shared(game: GameId) -> String {
    format!("A challenge at {}", game.title())
}

/// The result to be measured against: the place among `players`, from 1.
pub fn result(name: &str, points: i32, place: usize, players: usize) -> String {
    let points = told(points);
    match (place, players) {
        (_, 1) => format!("{name} made {points}."),
        (1, _) => format!("{name} won with {points}."),
        _ => format!("{name} came in at place {place} of {players} with {points}."),
    }
}

/// What the link holds.
pub fn checked(name: &str) -> String {
    format!(
        "The link holds {name}’s whole game. This device has played it through the rules, so the result is no mere \
         claim; you can watch it once you have played yourself."
    )
}

/// The heading over the other result.
pub fn theirs(name: &str) -> String {
    format!("{name}’s game")
}

/// Opens the other game for watching.
pub fn watch(name: &str) -> String {
    format!("Watch {name}’s game")
}

/// How one's own result compares.
pub fn verdict(name: &str, yours: Ordering) -> String {
    match yours {
        Ordering::Greater => format!("You did better than {name}."),
        Ordering::Equal => format!("You and {name} did equally well."),
        Ordering::Less => format!("{name} did better this time."),
    }
}

/// Why a challenge cannot be opened.
pub fn bad(bad: &BadChallenge) -> String {
    match bad {
        BadChallenge::Game(bad) => replay::bad_game(bad),
        BadChallenge::NotOver => {
            "The game in the link is not over, so there is no result to measure against.".to_owned()
        }
        BadChallenge::NotAlone => "The game in the link is not that of one person.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::balance::Balance;
    use crate::games::sums::Sums;
    use crate::games::wichita::Wichita;

    #[test]
    fn what_is_the_same_is_what_there_is() {
        assert_eq!(explained(Balance::ID, 1), "The same cards: how do you come out?");
        assert_eq!(explained(Balance::ID, 2), "The same cards, the same bots: how do you come out?");
        assert_eq!(explained(Wichita::ID, 1), "The same cards, the same dice: how do you come out?");
        assert_eq!(explained(Sums::ID, 3), "The same cards, the same die, the same bots: how do you come out?");
        assert!(!explained_to_sender(1).contains("bots") && explained_to_sender(2).contains("against the same bots"));
    }
}
