//! Game links: a deal with every action that was taken, in an address.
//!
//! `#/game/` and the base64url (RFC 4648, not padded) of these bytes:
//!
//! 1. the version, 2;
//! 2. the first four bytes of the SHA-256 of all bytes that follow;
//! 3. the first four bytes of the SHA-256 of the game as text: the deal as in a [deal link](super::link::deal_link) without the
//!    `#/`, then for each action a line break and [its written form](Game::write_action);
//! 4. how many bytes 5 has, as a number (`write_number`), and how many actions were taken;
//! 5. the deal as in 3, then, where the link says who plays, for each seat a line break, `person` or the level of a bot, a
//!    space and the name;
//! 6. for each action which of the legal ones it was, packed (`choices`). It is read by playing along.
//!
//! Version 1 was given up before the first release; from that one on, each version is read for ever.
//!
//! As with a saved game nothing stands in it that follows from the rest: it is opened by playing the actions through the
//! rules.

mod bad;
mod choices;
mod coder;
#[cfg(test)]
mod tests;

pub use bad::BadSharedGame;

use super::link::{BadLink, Purpose, Wish, deal_link, shortened};
use crate::bots::Level;
use crate::game::{Deal, Game, GameId, Seat, Seats};
use crate::table::{Kind, Player, Table};
use base64ct::{Base64UrlUnpadded, Encoding};
use coder::Reader;
use sha2::{Digest, Sha256};

/// The version of the format that this build writes and reads.
pub const VERSION: u8 = 2;

/// The most bytes of a game link that are written or read.
pub const MAX_BYTES: usize = 100_000;

/// The most actions that a game link can have: several times what the longest games of people and bots take.
pub const MAX_ACTIONS: usize = 50_000;

const PERSON: &str = "person";

/// The first bytes of a SHA-256.
type Checksum = [u8; 4];

/// Writes a game link of a table, `#` and all; `players` are those that it names, in seat order, or nobody.
///
/// Plays the game again: some tens of microseconds for each action.
///
/// # Errors
/// [`BadSharedGame::NoSeed`] for a game that does not follow from its seed; [`BadSharedGame::TooLong`] where the game has more actions than a
/// link can hold.
pub fn game_link<G: Game>(purpose: Purpose, table: &Table<G>, players: &[Player]) -> Result<String, BadSharedGame> {
    if !table.is_dealt() {
        return Err(BadSharedGame::NoSeed);
    }
    let deal = deal_link(table.deal()).trim_start_matches("#/").to_owned();
    let mut sum = TextSum::new(&deal);
    table.turns().iter().for_each(|turn| sum.add(&G::write_action(&turn.action)));
    // An action that is not among the legal ones and too long besides: no game has one.
    let packed = choices::write(table).ok_or(BadSharedGame::TooLong { bytes: 0 })?;
    write(purpose, deal, players, table.turns().len(), sum.finish(), &packed)
}

fn write(
    purpose: Purpose,
    mut head: String,
    players: &[Player],
    count: usize,
    sum: Checksum,
    packed: &[u8],
) -> Result<String, BadSharedGame> {
    for player in players {
        head.push_str(&format!("\n{} {}", player.kind.level().map_or(PERSON, Level::name), player.name()));
    }
    let mut bytes = sum.to_vec();
    write_number(&mut bytes, head.len());
    write_number(&mut bytes, count);
    bytes.extend(head.as_bytes());
    bytes.extend(packed);
    let mut whole = vec![VERSION];
    whole.extend(checksum(&bytes));
    whole.extend(bytes);
    let path = format!("{}{}", purpose.path(), Base64UrlUnpadded::encode_string(&whole));
    if path.len() > MAX_BYTES || count > MAX_ACTIONS {
        return Err(BadSharedGame::TooLong { bytes: path.len() });
    }
    Ok(format!("#{path}"))
}

/// What a game link holds. Unchecked: [`SharedGame::open`] makes a table of it, or says why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    game: GameId,
    deal: String,
    players: Vec<Player>,
    /// How many actions were taken.
    count: usize,
    /// Which they were.
    packed: Vec<u8>,
    /// The checksum of the game as text.
    sum: Checksum,
}

impl SharedGame {
    /// Reads a game link of any purpose, with or without its `#`.
    ///
    /// # Errors
    /// [`BadSharedGame`] where it is none, or not whole, or of another version.
    pub fn read(fragment: &str) -> Result<SharedGame, BadSharedGame> {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        if path.len() > MAX_BYTES {
            return Err(BadSharedGame::TooLong { bytes: path.len() });
        }
        let (_, code) = Purpose::read(path).ok_or_else(|| BadLink::Nowhere { path: shortened(path) })?;
        let bytes = Base64UrlUnpadded::decode_vec(code).map_err(|_| BadSharedGame::Damaged)?;
        let (&version, bytes) = bytes.split_first().ok_or(BadSharedGame::Damaged)?;
        match version {
            0 => Err(BadSharedGame::Damaged),
            VERSION => SharedGame::read_bytes(bytes),
            _ => Err(BadSharedGame::Version { version }),
        }
    }

    fn read_bytes(bytes: &[u8]) -> Result<SharedGame, BadSharedGame> {
        let (sum, bytes) = bytes.split_first_chunk().ok_or(BadSharedGame::Damaged)?;
        if *sum != checksum(bytes) {
            return Err(BadSharedGame::Damaged);
        }
        let whole = || -> Option<(&str, usize, Checksum, &[u8])> {
            let (sum, bytes) = bytes.split_first_chunk()?;
            let (length, bytes) = read_number(bytes)?;
            let (count, bytes) = read_number(bytes)?;
            let (head, bytes) = bytes.split_at_checked(length)?;
            Some((str::from_utf8(head).ok()?, count, *sum, bytes))
        };
        let (head, count, sum, packed) = whole().ok_or(BadSharedGame::Damaged)?;
        if count > MAX_ACTIONS {
            return Err(BadSharedGame::Damaged);
        }
        let mut lines = head.split('\n');
        let (game, deal) = read_deal(lines.next())?;
        let players =
            lines.enumerate().map(|(seat, line)| read_player(line).ok_or(BadSharedGame::NoPlayer { number: seat + 1 }));
        let players = players.collect::<Result<_, _>>()?;
        Ok(SharedGame { game, deal, players, count, packed: packed.to_vec(), sum })
    }

    /// The game that it is of.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Who plays, in seat order; nobody where the link does not say.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// How many actions were taken.
    pub fn actions(&self) -> usize {
        self.count
    }

    /// Plays the game as far as the link goes, with the players that the link names.
    ///
    /// # Errors
    /// [`BadSharedGame`] names the first thing in it that cannot be.
    pub fn open_with_players<G: Game>(&self) -> Result<Table<G>, BadSharedGame> {
        if self.game != G::ID {
            return Err(BadSharedGame::OtherGame);
        }
        let seats = Wish::read::<G>(&self.deal)?.seats.ok_or(BadSharedGame::NoDeal)?;
        let (named, seats) = (self.players.len(), usize::from(seats.count()));
        if named != seats {
            return Err(BadSharedGame::NoPlayer { number: named.min(seats) + 1 });
        }
        // There are as many as seats.
        self.open(|Seat(seat)| self.players[usize::from(seat)].clone())
    }

    /// Plays the game as far as the link goes, with the players that `player` names.
    ///
    /// # Errors
    /// [`BadSharedGame`] names the first thing in it that cannot be.
    pub fn open<G: Game>(&self, mut player: impl FnMut(Seat) -> Player) -> Result<Table<G>, BadSharedGame> {
        self.play_through(&mut player)
    }

    /// Compiled once a game, whoever names the players.
    fn play_through<G: Game>(&self, player: &mut dyn FnMut(Seat) -> Player) -> Result<Table<G>, BadSharedGame> {
        if self.game != G::ID {
            return Err(BadSharedGame::OtherGame);
        }
        let wish = Wish::read::<G>(&self.deal)?;
        let (Some(seed), Some(seats)) = (wish.seed, wish.seats.map(Seats::count)) else {
            return Err(BadSharedGame::NoDeal);
        };
        let mut table = Table::<G>::new(Deal::new(seats, &wish.choices, seed)?, player);
        let mut reader = Reader::new(&self.packed);
        let mut sum = TextSum::new(&format!("{}?{}", self.game.name(), self.deal));
        for number in 1..=self.count {
            let action = choices::read(&mut reader, table.state()).ok_or(BadSharedGame::NoAction { number })?;
            sum.add(&G::write_action(&action));
            table
                .act(action)
                .map_err(|illegal| BadSharedGame::Illegal { number, rule: illegal.rule().unwrap_or("C-4") })?;
        }
        if sum.finish() == self.sum { Ok(table) } else { Err(BadSharedGame::Differs) }
    }
}

/// Reads `wichita?seed=A&seats=2`.
fn read_deal(line: Option<&str>) -> Result<(GameId, String), BadSharedGame> {
    let (game, deal) = line.and_then(|line| line.split_once('?')).ok_or(BadSharedGame::Damaged)?;
    Ok((game.parse().map_err(BadLink::Game)?, deal.to_owned()))
}

/// Reads `person Ana` or `hard Bo`.
fn read_player(line: &str) -> Option<Player> {
    let (kind, name) = line.split_once(' ')?;
    let kind = if kind == PERSON { Kind::Person } else { Kind::Bot(Level::from_name(kind)?) };
    Player::new(kind, name).ok()
}

/// Writes a number in groups of seven bits, the lowest first; all but the last have the eighth set.
fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 0x7F {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads a number of at most three bytes, and returns what follows.
fn read_number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let last = bytes.iter().take(3).position(|byte| *byte < 0x80)?;
    let (number, rest) = bytes.split_at(last + 1);
    Some((number.iter().rev().fold(0, |sum, byte| sum << 7 | usize::from(byte & 0x7F)), rest))
}

fn checksum(bytes: &[u8]) -> Checksum {
    let [a, b, c, d, ..]: [u8; 32] = Sha256::digest(bytes).into();
    [a, b, c, d]
}

/// The checksum of a game as text, without the text.
struct TextSum(Sha256);

impl TextSum {
    fn new(deal: &str) -> TextSum {
        TextSum(Sha256::new_with_prefix(deal))
    }

    fn add(&mut self, action: &str) {
        self.0.update("\n");
        self.0.update(action);
    }

    fn finish(self) -> Checksum {
        let [a, b, c, d, ..]: [u8; 32] = self.0.finalize().into();
        [a, b, c, d]
    }
}
