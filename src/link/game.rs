//! Game links: a deal with every action that was taken, in an address.
//!
//! `#/game/` and the base64url (RFC 4648, not padded) of these bytes:
//!
//! 1. the version, 1;
//! 2. the first four bytes of the SHA-256 of the text in 3;
//! 3. a text in UTF-8, deflated (RFC 1951). Its first line is the deal as in a [deal link](super::deal_link) without the
//!    `#/`, each further line an action in [its written form](Game::write_action).
//!
//! As with a saved game nothing stands in it that follows from the rest: it is opened by playing the actions through the
//! rules.

use super::{BadLink, Wish, deal_link, shortened};
use crate::game::{BadDeal, Deal, Game, GameId, Illegal, Seat, Seats};
use crate::table::{Player, Table};
use data_encoding::BASE64URL_NOPAD;
use miniz_oxide::{deflate, inflate};
use sha2::{Digest, Sha256};
use std::fmt;

/// The version of the format that this build writes. Older ones are read for ever.
pub const VERSION: u8 = 1;

/// The most bytes of a game link that are written or read.
pub const MAX_BYTES: usize = 100_000;

/// The most bytes that the text of a game link can have.
pub const MAX_TEXT_BYTES: usize = 1_000_000;

const PATH: &str = "/game/";
const CHECKSUM_BYTES: usize = 4;
/// How hard the deflater tries: the hardest.
const LEVEL: u8 = 10;

/// What a game link holds. Unchecked: [`SharedGame::open`] makes a table of it, or says why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    game: GameId,
    deal: String,
    actions: Vec<String>,
}

impl SharedGame {
    /// Whether an address is meant to be a game link, with or without its `#`.
    pub fn is_meant_by(fragment: &str) -> bool {
        fragment.strip_prefix('#').unwrap_or(fragment).starts_with(PATH)
    }

    /// A game of which nothing is known yet but its written form: the deal as in a deal link after the question mark, and
    /// the actions.
    pub fn new(game: GameId, deal: &str, actions: Vec<String>) -> SharedGame {
        SharedGame { game, deal: deal.to_owned(), actions }
    }

    /// What a link of a table holds. `None` for a deal with a setup, which no seed describes.
    pub fn of<G: Game>(table: &Table<G>) -> Option<SharedGame> {
        if table.deal().setup().is_some() {
            return None;
        }
        let link = deal_link(table.deal());
        let (_, deal) = link.split_once('?')?;
        let actions = table.turns().iter().map(|turn| G::write_action(&turn.action)).collect();
        Some(SharedGame { game: G::ID, deal: deal.to_owned(), actions })
    }

    /// Reads a game link, with or without its `#`.
    ///
    /// # Errors
    /// [`BadSharedGame`] where it is none, or not whole, or of a later version.
    pub fn read(fragment: &str) -> Result<SharedGame, BadSharedGame> {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        if path.len() > MAX_BYTES {
            return Err(BadSharedGame::TooLong { bytes: path.len() });
        }
        let code = path.strip_prefix(PATH).ok_or_else(|| BadLink::Nowhere { path: shortened(path) })?;
        let bytes = BASE64URL_NOPAD.decode(code.as_bytes()).map_err(|_| BadSharedGame::Damaged)?;
        let (&version, bytes) = bytes.split_first().ok_or(BadSharedGame::Damaged)?;
        match version {
            VERSION => {}
            0 => return Err(BadSharedGame::Damaged),
            _ => return Err(BadSharedGame::Version { version }),
        }
        let (sum, bytes) = bytes.split_at_checked(CHECKSUM_BYTES).ok_or(BadSharedGame::Damaged)?;
        let text = inflate::decompress_to_vec_with_limit(bytes, MAX_TEXT_BYTES).map_err(|_| BadSharedGame::Damaged)?;
        if sum != checksum(&text) {
            return Err(BadSharedGame::Damaged);
        }
        let text = String::from_utf8(text).map_err(|_| BadSharedGame::Damaged)?;
        let mut lines = text.lines();
        let (game, deal) = lines.next().and_then(|line| line.split_once('?')).ok_or(BadSharedGame::Damaged)?;
        let game = game.parse().map_err(BadLink::Game)?;
        Ok(SharedGame { game, deal: deal.to_owned(), actions: lines.map(str::to_owned).collect() })
    }

    /// Writes the link, `#` and all.
    ///
    /// # Errors
    /// [`BadSharedGame::TooLong`] where the game has more actions than a link can hold.
    pub fn write(&self) -> Result<String, BadSharedGame> {
        let mut text = format!("{}?{}", self.game.name(), self.deal);
        for action in &self.actions {
            text.push('\n');
            text.push_str(action);
        }
        if text.len() > MAX_TEXT_BYTES {
            return Err(BadSharedGame::TooLong { bytes: text.len() });
        }
        let mut bytes = vec![VERSION];
        bytes.extend(checksum(text.as_bytes()));
        bytes.extend(deflate::compress_to_vec(text.as_bytes(), LEVEL));
        let path = format!("{PATH}{}", BASE64URL_NOPAD.encode(&bytes));
        if path.len() > MAX_BYTES {
            return Err(BadSharedGame::TooLong { bytes: path.len() });
        }
        Ok(format!("#{path}"))
    }

    /// The game that it is of.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How many actions were taken.
    pub fn actions(&self) -> usize {
        self.actions.len()
    }

    /// Plays the game as far as the link goes, with the players that `player` names.
    ///
    /// # Errors
    /// [`BadSharedGame`] names the first thing in it that cannot be.
    pub fn open<G: Game>(&self, player: impl FnMut(Seat) -> Player) -> Result<Table<G>, BadSharedGame> {
        if self.game != G::ID {
            return Err(BadSharedGame::OtherGame);
        }
        let wish = Wish::read::<G>(&self.deal)?;
        let (Some(seed), Some(seats)) = (wish.seed, wish.seats.map(Seats::count)) else {
            return Err(BadSharedGame::NoDeal);
        };
        let deal = Deal::new(seats, &wish.choices, seed)?;
        let mut table = Table::<G>::new(deal, player);
        for (number, text) in self.actions.iter().enumerate() {
            let number = number + 1;
            let action = G::read_action(text).ok_or(BadSharedGame::NoAction { number })?;
            table.act(action).map_err(|illegal| {
                let rule = if illegal == Illegal::Over { "C-7" } else { illegal.rule().unwrap_or("C-4") };
                BadSharedGame::Illegal { number, rule }
            })?;
        }
        Ok(table)
    }
}

fn checksum(text: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let [a, b, c, d, ..]: [u8; 32] = Sha256::digest(text).into();
    [a, b, c, d]
}

/// Why a game link cannot be written or opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSharedGame {
    /// It is longer than any that the app makes.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// It was cut off or changed on the way.
    Damaged,
    /// It was written by a later build.
    Version {
        /// Its version.
        version: u8,
    },
    /// It is of another game.
    OtherGame,
    /// It does not say with which seed and how many seats it was dealt.
    NoDeal,
    /// The deal in it cannot be.
    Link(BadLink),
    /// An action is not one of this game.
    NoAction {
        /// Which action, from 1.
        number: usize,
    },
    /// An action breaks the rules.
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// The ruling that it breaks.
        rule: &'static str,
    },
}

impl fmt::Display for BadSharedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSharedGame::TooLong { bytes } => {
                write!(f, "the game link would be or is {bytes} characters long, at most {MAX_BYTES} are possible")
            }
            BadSharedGame::Damaged => f.write_str("the game link is damaged: a part of it is missing or was changed"),
            BadSharedGame::Version { version } => {
                write!(f, "the game link has format version {version}, this version of Fivefold reads up to {VERSION}")
            }
            BadSharedGame::OtherGame => f.write_str("the link is of another game"),
            BadSharedGame::NoDeal => f.write_str("the game link does not say what was dealt"),
            BadSharedGame::Link(bad) => fmt::Display::fmt(bad, f),
            BadSharedGame::NoAction { number } => write!(f, "action {number} of the game link is none of this game"),
            BadSharedGame::Illegal { number, rule } => {
                write!(f, "action {number} of the game link breaks ruling {rule}")
            }
        }
    }
}

impl std::error::Error for BadSharedGame {}

impl From<BadLink> for BadSharedGame {
    fn from(bad: BadLink) -> BadSharedGame {
        BadSharedGame::Link(bad)
    }
}

impl From<BadDeal> for BadSharedGame {
    fn from(bad: BadDeal) -> BadSharedGame {
        BadSharedGame::Link(BadLink::Deal(bad))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Setup;
    use crate::game::Choices;
    use crate::games::wichita::Wichita;

    fn player(seat: Seat) -> Player {
        Player::person(&format!("Seat {}", seat.0)).unwrap()
    }

    fn table(actions: usize) -> Table<Wichita> {
        let deal = Deal::<Wichita>::new(2, &Choices::NONE, "Links & more".parse().unwrap()).unwrap();
        let mut table = Table::new(deal, player);
        let mut stream = table.bot_stream();
        for _ in 0..actions {
            let Some(seat) = table.state().open().to_act() else { break };
            let action = Wichita::sample(table.state().sight(seat), &mut stream).unwrap();
            table.act(action).unwrap();
        }
        table
    }

    /// A link of any text under any version.
    fn link_of(version: u8, text: &[u8]) -> String {
        let mut bytes = vec![version];
        bytes.extend(checksum(text));
        bytes.extend(deflate::compress_to_vec(text, LEVEL));
        format!("#{PATH}{}", BASE64URL_NOPAD.encode(&bytes))
    }

    fn refused(text: &str) -> BadSharedGame {
        match SharedGame::read(&link_of(VERSION, text.as_bytes())) {
            Ok(shared) => shared.open::<Wichita>(player).unwrap_err(),
            Err(bad) => bad,
        }
    }

    #[test]
    fn a_game_link_opens_the_same_game() {
        for actions in [0, 1, 20, 500] {
            let table = table(actions);
            let link = SharedGame::of(&table).unwrap().write().unwrap();
            assert!(SharedGame::is_meant_by(&link));
            let shared = SharedGame::read(&link).unwrap();
            assert_eq!((shared.game(), shared.actions()), (GameId::Wichita, table.turns().len()));
            assert_eq!(shared.open(player), Ok(table));
            assert!(link.len() < 2_000, "{} characters", link.len());
        }
    }

    #[test]
    fn version_1_is_read_for_ever() {
        let link = "#/game/AeN9BSgrz0zOyCxJtC9OTU2x9cnMyy5WNTJQNTIDkrn5RalqxamJJcW2RmopqcnZxbaGXEX5OTlcIBkA";
        let text = "wichita?seed=Links%20%26%20more&seats=2&decks=1\nroll\nmore";
        assert_eq!(SharedGame::read(link), SharedGame::read(&link_of(1, text.as_bytes())));
        assert_eq!(SharedGame::read(link).map(|shared| shared.actions()), Ok(2));
    }

    #[test]
    fn a_deal_with_a_setup_has_no_link() {
        let deal: Deal<Wichita> = Deal::new(2, &Choices::NONE, "A".parse().unwrap()).unwrap();
        let deal = deal.with_setup(Setup { dice: vec![6], ..Setup::default() }).unwrap();
        assert_eq!(SharedGame::of(&Table::new(deal, player)), None);
    }

    #[test]
    fn what_is_wrong_in_a_game_link_is_named() {
        let link = SharedGame::of(&table(20)).unwrap().write().unwrap();
        for cut in PATH.len() + 1..link.len() {
            assert_eq!(SharedGame::read(&link[..cut]), Err(BadSharedGame::Damaged), "cut at {cut}");
        }
        assert_eq!(SharedGame::read("#/game/é"), Err(BadSharedGame::Damaged));
        assert_eq!(SharedGame::read(&link_of(0, b"")), Err(BadSharedGame::Damaged));
        assert_eq!(SharedGame::read("#/home"), Err(BadLink::Nowhere { path: "/home".to_owned() }.into()));
        assert_eq!(SharedGame::read(&link_of(2, b"")), Err(BadSharedGame::Version { version: 2 }));
        let long = format!("#/game/{}", "A".repeat(MAX_BYTES));
        assert_eq!(SharedGame::read(&long), Err(BadSharedGame::TooLong { bytes: MAX_BYTES + PATH.len() }));

        assert_eq!(refused(""), BadSharedGame::Damaged);
        assert!(matches!(refused("chess?seed=A&seats=2"), BadSharedGame::Link(BadLink::Game(_))));
        assert_eq!(refused("sums?seed=A&seats=2"), BadSharedGame::OtherGame);
        assert_eq!(refused("wichita?seats=2"), BadSharedGame::NoDeal);
        assert_eq!(refused("wichita?seed=A"), BadSharedGame::NoDeal);
        assert!(matches!(refused("wichita?seed=A&seats=9"), BadSharedGame::Link(BadLink::Seats { .. })));
        assert_eq!(refused("wichita?seed=A&seats=2\nfly"), BadSharedGame::NoAction { number: 1 });
        assert_eq!(refused("wichita?seed=A&seats=2\n\nroll"), BadSharedGame::NoAction { number: 1 });
        let illegal = BadSharedGame::Illegal { number: 2, rule: "C-4" };
        assert_eq!(refused("wichita?seed=A&seats=2\nroll\nroll"), illegal);
    }

    #[test]
    fn a_text_too_long_is_not_even_unpacked() {
        let bomb = vec![b'\n'; MAX_TEXT_BYTES + 1];
        let link = link_of(VERSION, &bomb);
        assert!(link.len() < MAX_BYTES, "it looks harmless");
        assert_eq!(SharedGame::read(&link), Err(BadSharedGame::Damaged));
    }
}
