//! What is said at the table of any game.

use super::Voice;
use crate::cards::Layout;
use crate::game::Seat;

/// The hands that lie open at the end of a round, or in a replay.
pub const HANDS: &str = "Hands";

/// The last moves, for those who do not see that.
pub const LATELY: &str = "Last moves";
/// On the plaque of the player after this one.
pub const NEXT: &str = "next";

/// Does the first of several things that a hint advises.
pub const DO_FIRST: &str = "Lay it";
/// Does all of them.
pub const DO_ALL: &str = "Lay all";

/// A round begins, in the list of moves.
pub fn round(number: u16) -> String {
    format!("Round {number}")
}

/// It is somebody else's turn.
pub fn plays(voice: &Voice<'_>, seat: Seat) -> String {
    format!("{} playing …", voice.does(seat, "are", "is"))
}

/// A bot takes its time. It is named as on its plaque, since no bot is ever spoken to.
pub fn thinks(name: &str) -> String {
    format!("{name} is thinking …")
}

/// How the hand lies.
pub fn layout(layout: &Layout) -> &'static str {
    match layout {
        Layout::Usual => "Sorted: best",
        Layout::Suits => "Sorted: suits",
        Layout::Ranks => "Sorted: ranks",
        Layout::Worth => "Sorted: worth",
        Layout::Own(_) => "Sorted: by you",
    }
}

/// A round is over and another is to come.
pub const ROUND_OVER: &str = "The round is over";
/// Deals it.
pub const NEXT_ROUND: &str = "Deal the next round";
/// The last line at a table, which has no more to ask.
pub const GAME_OVER: &str = "The game is over.";

/// The same at one that was given up.
pub const GIVEN_UP: &str = "You gave this game up.";

/// Opens a finished game.
pub const SEE_RESULT: &str = "See the result";

/// Passes the last position on.
pub const SEND_END: &str = "Send the end";

/// Whose turn it is, at a device that cannot take it; `name` as others say it ([`named`](super::named)).
pub fn waits_for(name: &str) -> String {
    format!("It is {name}’s turn.")
}

/// Passes the turn on, to somebody by the name that others say ([`named`](super::named)). A long name is left out, as the button would
/// not hold it; it stands beside the button.
pub fn send(name: &str) -> String {
    const ROOM: usize = 10;
    if name.chars().count() > ROOM { SEND.to_owned() } else { format!("Send {name} the link") }
}

/// Opens what passes the turn on.
pub const SEND: &str = "Send the link";

/// Shows a link as a code.
pub const SHOW_CODE: &str = "QR code";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_holds_no_long_name() {
        assert_eq!(send("Zoë"), "Send Zoë the link");
        assert_eq!(send("Maximiliane von Trotzdem"), SEND);
    }
}
