//! Challenges: the same deal, against the same bots if there are any, played by two people at their own time and place.
//!
//! Whoever challenges passes a link on that holds their whole game, so that the result in it is no claim but what the
//! rules say comes out. Whoever takes the challenge sits down in the same seat at the same deal; the bots have the same
//! levels and the same random numbers, and do the same as long as the person does.

use crate::game::Seat;
use crate::links::game::BadSharedGame;
use crate::records::save::{Occasion, SavedTable};
use crate::table::{BadName, Kind, Player, only_person};
use std::cmp::Ordering;
use std::fmt;

/// How a game ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the seat won, alone or with others.
    pub won: bool,
    /// Its final score.
    pub points: i32,
}

impl Outcome {
    /// Which of two games of the same deal was the better one: to win is better than not to, and otherwise the points
    /// decide.
    pub fn compare(self, other: Outcome, lowest_wins: bool) -> Ordering {
        let merit = |outcome: Outcome| (outcome.won, if lowest_wins { -outcome.points } else { outcome.points });
        merit(self).cmp(&merit(other))
    }
}

/// The seat of whoever challenges with a game.
///
/// # Errors
/// [`BadChallenge`] where it is not a finished game of one person.
pub fn challenger(players: &[Player], is_over: bool) -> Result<Seat, BadChallenge> {
    let seat = only_person(players).ok_or(BadChallenge::NotAlone)?;
    if is_over { Ok(seat) } else { Err(BadChallenge::NotOver) }
}

/// The record of the game that takes a challenge up: the same deal, with the challenger's seat for somebody of another name.
/// It remembers the link.
///
/// # Errors
/// [`BadName`] where the name is none.
pub fn take_up(challenger: SavedTable, link: &str, name: &str) -> Result<SavedTable, BadName> {
    let occasion = Occasion { challenge: Some(link.to_owned()), ..Occasion::default() };
    Ok(challenger.from_the_start().with_person(&Player::person(name)?).with_occasion(&occasion))
}

/// The players of a challenge that is sent: the only person under the name that others know them by.
///
/// # Errors
/// [`BadName`] where it is none.
pub fn named(players: &[Player], name: &str) -> Result<Vec<Player>, BadName> {
    let named = Player::person(name)?;
    let rename = |player: &Player| if player.kind == Kind::Person { named.clone() } else { player.clone() };
    Ok(players.iter().map(rename).collect())
}

/// Why a link is no challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadChallenge {
    /// The link holds no game, or one that cannot be played by the rules.
    Game(BadSharedGame),
    /// The game is not over, so that there is no result.
    NotOver,
    /// It is not a game of one person.
    NotAlone,
}

impl fmt::Display for BadChallenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadChallenge::Game(bad) => fmt::Display::fmt(bad, f),
            BadChallenge::NotOver => f.write_str("the game of the challenge is not over"),
            BadChallenge::NotAlone => f.write_str("the game of the challenge is not one person's"),
        }
    }
}

impl std::error::Error for BadChallenge {}

impl From<BadSharedGame> for BadChallenge {
    fn from(bad: BadSharedGame) -> BadChallenge {
        BadChallenge::Game(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::game::{Choices, Deal};
    use crate::games::wichita::Wichita;
    use crate::links::game::{SharedGame, game_link};
    use crate::links::link::Purpose;
    use crate::table::Table;

    fn table(people: u8, actions: usize) -> Table<Wichita> {
        let deal = Deal::new(3, &Choices::NONE, "challenge".parse().unwrap()).unwrap();
        let mut table = Table::new(deal, |Seat(seat)| {
            let kind = if seat < people { Kind::Person } else { Kind::Bot(Level::Easy) };
            Player::new(kind, &format!("P{seat}")).unwrap()
        });
        for _ in 0..actions {
            let Some(action) = table.state().legal(50).into_iter().next() else { break };
            table.act(action).unwrap();
        }
        table
    }

    #[test]
    fn a_challenge_is_taken_up_at_the_same_deal_in_the_same_seat_against_the_same_bots() {
        let played = table(1, 9_999);
        let players = named(played.players().as_slice(), "Ana").unwrap();
        let link = game_link(Purpose::Challenge, &played, &players).unwrap();
        let challenge: Table<Wichita> = SharedGame::read(&link).unwrap().open_with_players().unwrap();
        assert_eq!(challenger(challenge.players().as_slice(), challenge.is_over()), Ok(Seat(0)));
        assert_eq!((challenge.players()[Seat(0)].name(), challenge.state()), ("Ana", played.state()));

        let challenge = SavedTable::of(&challenge, 0).unwrap();
        let saved = take_up(challenge.clone(), &link, "You").unwrap();
        assert_eq!(saved.occasion().challenge, Some(link));
        let taken = saved.open::<Wichita>().unwrap();
        assert_eq!((taken.deal(), taken.state(), taken.turns().len()), (played.deal(), played.at(0).state(), 0));
        let kinds = |table: &Table<Wichita>| table.players().map(|_, player| player.kind);
        assert_eq!(kinds(&taken), kinds(&played));
        assert_eq!(taken.players()[Seat(0)].name(), "You");
        assert_eq!(taken.players()[Seat(1)], played.players()[Seat(1)]);
        assert!(take_up(challenge, "", &"x".repeat(99)).is_err());
    }

    #[test]
    fn what_is_no_challenge_is_named() {
        let (one, two, none) = (table(1, 0), table(2, 0), table(0, 0));
        assert_eq!(challenger(one.players().as_slice(), false), Err(BadChallenge::NotOver));
        assert_eq!(challenger(two.players().as_slice(), true), Err(BadChallenge::NotAlone));
        assert_eq!(challenger(none.players().as_slice(), true), Err(BadChallenge::NotAlone));
        assert!(named(one.players().as_slice(), "\n").is_err());
    }

    #[test]
    fn to_win_is_better_than_points() {
        let outcome = |won, points| Outcome { won, points };
        assert_eq!(outcome(true, 10).compare(outcome(false, 30), false), Ordering::Greater);
        assert_eq!(outcome(false, 31).compare(outcome(false, 30), false), Ordering::Greater);
        assert_eq!(outcome(false, 31).compare(outcome(false, 30), true), Ordering::Less);
        assert_eq!(outcome(true, -4).compare(outcome(true, -4), true), Ordering::Equal);
    }
}
