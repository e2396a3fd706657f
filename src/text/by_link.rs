//! Games whose players take turns by sending each other a link.

use crate::game::GameId;
use crate::table::by_link::Next;
use crate::words::{count, list, named};

/// Chooses it when a game is set up.
pub const SET_UP: &str = "Everyone on a device of their own";
/// What it means.
pub const SET_UP_HINT: &str = "You take turns by sending each other a link. The first person in the list plays on this \
                               device. The link holds the deal: the app shows everybody their own hand only, but a \
                               friend who digs in the link could see all of them.";
/// What the link is good for.
pub const LINK_TEXT: &str = "The game goes on from here on the device of whoever is next.";
/// It is the turn of the person at this device.
pub const YOUR_TURN: &str = "It is your turn";
/// Shows the table.
pub const LIFT: &str = "To the table";
/// A link that is wrong.
pub const LOST: &str = "This turn is not right";
/// Asks who is at this device.
pub const WHO: &str = "Who are you?";
/// What such a link gives away.
pub const HONEST: &str = "You will see your own hand only. Everything else about the deal is in the link too, as there \
                          is no server to keep it: whoever digs could see all hands. Play with people you trust.";
/// The device is further on than the link.
pub const OLDER: &str = "This link is behind";
/// Link and device have gone different ways.
pub const FORKED: &str = "This link went another way";
/// The link holds actions of the person at this device that were not taken here.
pub const IN_YOUR_PLACE: &str = "This link plays for you";
/// Lets the game of the device go on as the link has it.
pub const TAKE: &str = "Go on from the link";
/// Keeps what is here.
pub const KEEP: &str = "Go on with mine";
/// Keeps both.
pub const COPY: &str = "Open the link as a copy";
/// The name of a copy among the saved games.
pub const COPY_NAME: &str = "Copy from a link";

/// Whose turn it is, in a list of games; `name` is that of the person at another device who is next. Nothing once it is
/// over.
pub fn whose_turn(next: Next, name: &str) -> String {
    match next {
        Next::You => "Your turn".to_owned(),
        Next::Other(seat) => format!("{}’s turn", named(seat, name)),
        Next::Anybody => "Goes on as soon as it is opened".to_owned(),
        Next::Nobody => String::new(),
    }
}

/// What is done to one of several games, for those who do not see which.
pub fn of_game(label: &str, game: GameId, names: &str) -> String {
    format!("{label}: {} with {names}", game.title())
}

/// What is sent, in a line.
pub fn sent(game: GameId) -> String {
    format!("Your turn at {}", game.title())
}

/// The heading of the page that asks who is at this device.
pub fn title(game: GameId) -> String {
    format!("{}, by link", game.title())
}

/// Who plays and whose turn it is, all by the names that others say ([`named`]).
pub fn who_plays(names: &[String], next: Option<&str>) -> String {
    let names = list(names.iter().cloned());
    match next {
        Some(next) => format!("{names} play, and {next} is next."),
        None => format!("{names} play."),
    }
}

/// How much of the link was done in the place of the person at this device.
pub fn in_your_place(actions: usize) -> String {
    let actions = count(actions as i64, "action", "actions");
    format!(
        "It goes on from the game on this device and holds {actions} of yours that this device does not know. If you \
         played on another device, go on from the link. If not, somebody else has played in your place. Nothing here was \
         changed."
    )
}

/// How far the link is behind.
pub fn older(held: usize, arrived: usize) -> String {
    let arrived = count(arrived as i64, "action", "actions");
    format!("It holds the game after {arrived}; on this device the same game has {held}. Nothing here was changed.")
}

/// Where the link went another way.
pub fn forked(common: usize) -> String {
    let parted = match common {
        0 => "It is the deal of the game on this device, and something else was done from the beginning.".to_owned(),
        _ => format!("Up to action {common} it is the game on this device; after that something else was done."),
    };
    format!("{parted} Perhaps somebody played on from an older link. Nothing here was changed.")
}
