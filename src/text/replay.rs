//! Sharing a whole game, and watching it again.

use crate::game::{GameId, Seat};
use crate::links::game::{self, BadSharedGame, SharedGame};
use crate::table::Player;
use crate::text::errors;
use crate::words;
use crate::words::{Voice, count, renamed};

/// Opens what there is to share of a game.
pub const SHARE_GAME: &str = "Share this game";
/// What the link of a finished game is good for.
pub const SHARE_FINISHED: &str = "Whoever opens the link can watch the whole game, action by action, and play on from \
                                  any point of it.";
/// What the link of a game that was given up is good for: it cannot say so.
pub const SHARE_GIVEN_UP: &str = "You gave this game up, which a link cannot say: whoever opens it sees a game that goes on, and \
                                  no hands. A file says it.";
/// What the link of a game that is not over gives away.
pub const SHARE_UNFINISHED: &str = "This game is not over. The link holds the deal and every action so far: whoever \
                                    digs in it can see all hands, and the cards and dice that are still to come.";
/// The link, for copying by hand.
pub const LINK: &str = "Link";
/// Passes the link on.
pub const SHARE_LINK: &str = "Share the link";
/// Writes the game into a file.
pub const SAVE_FILE: &str = "Save as a file";
/// The end of a game that was given up.
pub const GIVEN_UP: &str = "Here the game was given up.";
/// Opens the game for watching.
pub const WATCH: &str = "Watch it from the start";
/// What to do with a link that is too long to be passed on.
pub const LONG_LINK: &str = "Some messengers cut links of this length off. A file holds the same game, and is opened \
                             on the page of saved games.";

/// How long a link is.
pub fn length(characters: usize) -> String {
    count(characters as i64, "character", "characters")
}

/// The title of the page.
pub fn title(game: GameId) -> String {
    format!("{}, watched again", game.title())
}

/// Who plays in a game that somebody shared: as its link names them, or by the numbers of their seats.
pub fn player(shared: &SharedGame, seat: Seat) -> Player {
    let unnamed = || Player::person(&words::player(seat.0.saturating_add(1))).expect("the app’s own names are short");
    shared.players().get(usize::from(seat.0)).map_or_else(unnamed, |player| renamed(seat, player))
}

/// The controls, for those who do not see them.
pub const CONTROLS: &str = "Replay";
/// Goes to the deal.
pub const FIRST: &str = "To the deal";
/// Goes one action back.
pub const BACK: &str = "One action back";
/// Shows one action after the other.
pub const PLAY: &str = "Play";
/// Stops doing so.
pub const PAUSE: &str = "Pause";
/// Goes one action on.
pub const NEXT: &str = "One action on";
/// Goes to the end.
pub const LAST: &str = "To the end";
/// The place in the game.
pub const POSITION: &str = "Place in the game";
/// The choice of a seat in a replay of a game that is over.
pub const SEEN_BY: &str = "Whose cards are shown";
/// All hands open, whoever held them.
pub const ALL_HANDS: &str = "All hands";
/// The cards that somebody holds.
pub const NO_CARDS: &str = "no cards";
/// Begins a game here.
pub const PLAY_ON: &str = "Play on from here";
/// The deal, where it needs no words.
pub const DEALT: &str = "The cards are dealt.";
/// A link that is wrong.
pub const LOST_GAME: &str = "This game link is not right";

/// Why a game link cannot be opened.
pub fn bad_game(bad: &BadSharedGame) -> String {
    match bad {
        BadSharedGame::TooLong { bytes } => {
            format!("This link is {bytes} characters long. The longest game link has {}.", game::MAX_BYTES)
        }
        BadSharedGame::Damaged => "The link is damaged. Perhaps a part of it was cut off on the way.".to_owned(),
        BadSharedGame::Version { .. } => {
            "The link was made by another version of Fivefold. Reload the page: a newer version may read it.".to_owned()
        }
        BadSharedGame::NoSeed => "These cards were laid out by hand, and no link can hold that.".to_owned(),
        BadSharedGame::OtherGame => "The link is of a game that this version does not know.".to_owned(),
        BadSharedGame::NoDeal => "The link does not say which cards were dealt.".to_owned(),
        BadSharedGame::Link(bad) => errors::link(bad),
        BadSharedGame::NoPlayer { number } => format!("The link is damaged: player {number} cannot be."),
        BadSharedGame::Differs => {
            "The link does not fit the rules of this version of Fivefold: played by them, another game comes out."
                .to_owned()
        }
        BadSharedGame::NoAction { number } => {
            format!("The link is damaged: action {number} is not one of this game.")
        }
        BadSharedGame::Illegal { number, rule } => {
            format!("The link is damaged: action {number} would break the rules ({rule}).")
        }
    }
}

/// The place in the game, for the eye and the ear.
pub fn place(action: usize, actions: usize) -> String {
    format!("{action} of {actions}")
}

/// What one seat saw.
pub fn view_of(voice: &Voice<'_>, seat: Seat) -> String {
    if voice.is_you(seat) { "Only yours".to_owned() } else { format!("Only {}", voice.of_whom(seat)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::game::{Choices, Deal};
    use crate::games::wichita::Wichita;
    use crate::links::game::game_link;
    use crate::links::link::Purpose;
    use crate::table::{Kind, Table};

    #[test]
    fn whoever_watches_hears_the_names_of_the_link() {
        let deal = Deal::<Wichita>::new(2, &Choices::NONE, "watched".parse().unwrap()).unwrap();
        let seated = |person: &str| {
            let players = [Player::person(person), Player::new(Kind::Bot(Level::Easy), "Odette")];
            players.map(Result::unwrap)
        };
        let table = Table::new(deal, |Seat(seat)| seated("Ana")[usize::from(seat)].clone());
        let watched = |purpose, players: &[Player]| {
            let shared = SharedGame::read(&game_link(purpose, &table, players).unwrap()).unwrap();
            let watched = shared.open::<Wichita>(|seat| player(&shared, seat)).unwrap();
            watched.players().as_slice().to_vec()
        };
        let names = |players: Vec<Player>| players.iter().map(|player| player.name().to_owned()).collect::<Vec<_>>();
        assert_eq!(watched(Purpose::Challenge, &seated("Uta")), seated("Uta"), "with what they are, too");
        assert_eq!(names(watched(Purpose::Challenge, &seated("You"))), ["Player 1", "Odette"], "not whoever watches");
        assert_eq!(names(watched(Purpose::Watch, &[])), ["Player 1", "Player 2"]);
    }
}
