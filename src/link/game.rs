//! Game links: a deal with every action that was taken, in an address.
//!
//! `#/game/` and the base64url (RFC 4648, not padded) of these bytes:
//!
//! 1. the version, 2;
//! 2. the first four bytes of the SHA-256 of all bytes that follow;
//! 3. the first four bytes of the SHA-256 of the game as text: the deal as in a [deal link](super::deal_link) without the
//!    `#/`, then for each action a line break and [its written form](Game::write_action);
//! 4. how many bytes 5 has, as a [number](write_number), and how many actions were taken;
//! 5. the deal as in 3, then, where the link says who plays, for each seat a line break, `person` or the level of a bot, a
//!    space and the name;
//! 6. for each action which of the legal ones it was, packed ([`choices`]). It is read by playing along.
//!
//! Version 1 had, after its version, the first four bytes of the SHA-256 of the text in 3, and that text, deflated
//! (RFC 1951).
//!
//! As with a saved game nothing stands in it that follows from the rest: it is opened by playing the actions through the
//! rules.

mod bad;
mod choices;
mod coder;

pub use bad::BadSharedGame;

use super::{BadLink, Wish, deal_link, shortened};
use crate::bots::Level;
use crate::game::{Deal, Game, GameId, Illegal, Seat, Seats};
use crate::table::{Kind, Player, Table};
use coder::Reader;
use data_encoding::BASE64URL_NOPAD;
use miniz_oxide::inflate;
use sha2::{Digest, Sha256};

/// The version of the format that this build writes. Older ones are read for ever.
pub const VERSION: u8 = 2;

/// The most bytes of a game link that are written or read.
pub const MAX_BYTES: usize = 100_000;

/// The most bytes that the text of a game link of version 1 can have.
pub const MAX_TEXT_BYTES: usize = 1_000_000;

/// The most actions that a game link can have: more than any game takes, however it is played.
pub const MAX_ACTIONS: usize = 200_000;

const PERSON: &str = "person";

/// What a game is passed on for. It is all the difference between the addresses: `#/game/…`, `#/challenge/…`, `#/turn/…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be watched.
    Watch,
    /// To be measured against. Such a link says who plays, and the game is over.
    Challenge,
    /// To be played on by whose turn it is. Such a link says who plays.
    Turn,
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Purpose; 3] = [Purpose::Watch, Purpose::Challenge, Purpose::Turn];

    const fn path(self) -> &'static str {
        match self {
            Purpose::Watch => "/game/",
            Purpose::Challenge => "/challenge/",
            Purpose::Turn => "/turn/",
        }
    }

    /// What an address is meant for, with or without its `#`, and what follows; `None` where it is no game link.
    fn read(fragment: &str) -> Option<(Purpose, &str)> {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        Purpose::ALL.into_iter().find_map(|purpose| Some((purpose, path.strip_prefix(purpose.path())?)))
    }
}

/// The first bytes of a SHA-256.
type Checksum = [u8; 4];

/// Writes a game link of a table, `#` and all; `players` are those that it names, in seat order, or nobody.
///
/// Plays the game again: some tens of microseconds for each action.
///
/// # Errors
/// [`BadSharedGame::NoSeed`] for a deal with a setup; [`BadSharedGame::TooLong`] where the game has more actions than a
/// link can hold.
pub fn game_link<G: Game>(purpose: Purpose, table: &Table<G>, players: &[Player]) -> Result<String, BadSharedGame> {
    if table.deal().setup().is_some() {
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
    let path = format!("{}{}", purpose.path(), BASE64URL_NOPAD.encode(&whole));
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
    actions: Actions,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Actions {
    /// As in version 1: written forms.
    Written(Vec<String>),
    /// As in version 2: so many actions, and the checksum of the game as text.
    Packed { count: usize, sum: Checksum, bytes: Vec<u8> },
}

impl SharedGame {
    /// What an address is meant for, with or without its `#`, if it is meant to be a game link.
    pub fn meant_by(fragment: &str) -> Option<Purpose> {
        Purpose::read(fragment).map(|(purpose, _)| purpose)
    }

    /// Reads a game link of any purpose, with or without its `#`.
    ///
    /// # Errors
    /// [`BadSharedGame`] where it is none, or not whole, or of a later version.
    pub fn read(fragment: &str) -> Result<SharedGame, BadSharedGame> {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        if path.len() > MAX_BYTES {
            return Err(BadSharedGame::TooLong { bytes: path.len() });
        }
        let (_, code) = Purpose::read(path).ok_or_else(|| BadLink::Nowhere { path: shortened(path) })?;
        let bytes = BASE64URL_NOPAD.decode(code.as_bytes()).map_err(|_| BadSharedGame::Damaged)?;
        let (&version, bytes) = bytes.split_first().ok_or(BadSharedGame::Damaged)?;
        match version {
            0 => Err(BadSharedGame::Damaged),
            1 => SharedGame::read_version_1(bytes),
            VERSION => SharedGame::read_version_2(bytes),
            _ => Err(BadSharedGame::Version { version }),
        }
    }

    fn read_version_1(bytes: &[u8]) -> Result<SharedGame, BadSharedGame> {
        let (sum, bytes) = bytes.split_first_chunk().ok_or(BadSharedGame::Damaged)?;
        let text = inflate::decompress_to_vec_with_limit(bytes, MAX_TEXT_BYTES).map_err(|_| BadSharedGame::Damaged)?;
        if *sum != checksum(&text) {
            return Err(BadSharedGame::Damaged);
        }
        let text = String::from_utf8(text).map_err(|_| BadSharedGame::Damaged)?;
        let mut lines = text.lines();
        let (game, deal) = read_deal(lines.next())?;
        let actions = Actions::Written(lines.map(str::to_owned).collect());
        Ok(SharedGame { game, deal, players: Vec::new(), actions })
    }

    fn read_version_2(bytes: &[u8]) -> Result<SharedGame, BadSharedGame> {
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
        let (head, count, sum, bytes) = whole().ok_or(BadSharedGame::Damaged)?;
        if count > MAX_ACTIONS {
            return Err(BadSharedGame::Damaged);
        }
        let mut lines = head.split('\n');
        let (game, deal) = read_deal(lines.next())?;
        let players =
            lines.enumerate().map(|(seat, line)| read_player(line).ok_or(BadSharedGame::NoPlayer { number: seat + 1 }));
        let players = players.collect::<Result<_, _>>()?;
        Ok(SharedGame { game, deal, players, actions: Actions::Packed { count, sum, bytes: bytes.to_vec() } })
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
        match &self.actions {
            Actions::Written(actions) => actions.len(),
            Actions::Packed { count, .. } => *count,
        }
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
        match &self.actions {
            Actions::Written(actions) => {
                for (number, text) in (1..).zip(actions) {
                    let action = G::read_action(text).ok_or(BadSharedGame::NoAction { number })?;
                    play(&mut table, number, action)?;
                }
            }
            Actions::Packed { count, sum, bytes } => {
                let mut reader = Reader::new(bytes);
                let mut played = TextSum::new(&format!("{}?{}", self.game.name(), self.deal));
                for number in 1..=*count {
                    let action = choices::read(&mut reader, table.state()).ok_or(BadSharedGame::NoAction { number })?;
                    played.add(&G::write_action(&action));
                    play(&mut table, number, action)?;
                }
                if played.finish() != *sum {
                    return Err(BadSharedGame::Differs);
                }
            }
        }
        Ok(table)
    }
}

fn play<G: Game>(table: &mut Table<G>, number: usize, action: G::Action) -> Result<(), BadSharedGame> {
    table.act(action).map(|_| ()).map_err(|illegal| {
        let rule = if illegal == Illegal::Over { "C-7" } else { illegal.rule().unwrap_or("C-4") };
        BadSharedGame::Illegal { number, rule }
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Setup;
    use crate::game::Choices;
    use crate::games::wichita::Wichita;
    use miniz_oxide::deflate;

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

    /// A link of bytes under a version and a right checksum.
    fn link_of(version: u8, checked: &[u8], bytes: &[u8]) -> String {
        let whole: Vec<u8> = [version].into_iter().chain(checksum(checked)).chain(bytes.iter().copied()).collect();
        format!("#/game/{}", BASE64URL_NOPAD.encode(&whole))
    }

    /// A link of version 1.
    fn first_link_of(text: &[u8]) -> String {
        link_of(1, text, &deflate::compress_to_vec(text, 10))
    }

    /// A link of today, whatever it says.
    fn forged(head: &str, count: usize, packed: &[u8]) -> String {
        write(Purpose::Watch, head.to_owned(), &[], count, [0; 4], packed).unwrap()
    }

    fn refusal(link: &str) -> BadSharedGame {
        match SharedGame::read(link) {
            Ok(shared) => shared.open::<Wichita>(player).unwrap_err(),
            Err(bad) => bad,
        }
    }

    fn refused(text: &str) -> BadSharedGame {
        refusal(&first_link_of(text.as_bytes()))
    }

    #[test]
    fn a_game_link_opens_the_same_game() {
        for actions in [0, 1, 20, 500] {
            let table = table(actions);
            let link = game_link(Purpose::Watch, &table, &[]).unwrap();
            assert_eq!(SharedGame::meant_by(&link), Some(Purpose::Watch));
            let shared = SharedGame::read(&link).unwrap();
            assert_eq!((shared.game(), shared.actions()), (GameId::Wichita, table.turns().len()));
            assert_eq!((shared.players(), shared.open(player)), (&[][..], Ok(table)));
            assert!(link.len() < 500, "{} characters", link.len());
        }
    }

    #[test]
    fn a_game_link_can_say_who_plays() {
        let players =
            [Player::person("Zoë <b>&\u{2028}").unwrap(), Player::new(Kind::Bot(Level::Hard), "A b").unwrap()];
        let link = game_link(Purpose::Watch, &table(3), &players).unwrap();
        let shared = SharedGame::read(&link).unwrap();
        assert_eq!(shared.players(), players);
        let opened = shared.open_with_players::<Wichita>().unwrap();
        assert_eq!((opened.players().as_slice(), opened.turns().len()), (&players[..], 3));
        for (players, wrong) in [(&players[..0], 1), (&players[..1], 2), (&[&players[..], &players[..]].concat(), 3)] {
            let link = game_link(Purpose::Turn, &table(3), players).unwrap();
            let opened = SharedGame::read(&link).unwrap().open_with_players::<Wichita>();
            assert_eq!(opened, Err(BadSharedGame::NoPlayer { number: wrong }));
        }
    }

    #[test]
    fn a_link_says_what_it_is_for() {
        for (purpose, path) in
            [(Purpose::Watch, "#/game/"), (Purpose::Challenge, "#/challenge/"), (Purpose::Turn, "#/turn/")]
        {
            let link = game_link(purpose, &table(5), &[]).unwrap();
            assert!(link.starts_with(path));
            assert_eq!(SharedGame::meant_by(&link), Some(purpose));
            assert_eq!(SharedGame::read(&link).unwrap().open(player), Ok(table(5)));
        }
        assert_eq!(SharedGame::meant_by("#/wichita"), None);
    }

    #[test]
    fn version_1_is_read_for_ever() {
        let link = "#/game/AeN9BSgrz0zOyCxJtC9OTU2x9cnMyy5WNTJQNTIDkrn5RalqxamJJcW2RmopqcnZxbaGXEX5OTlcIBkA";
        let text = "wichita?seed=Links%20%26%20more&seats=2&decks=1\nroll\nmore";
        assert_eq!(SharedGame::read(link), SharedGame::read(&first_link_of(text.as_bytes())));
        assert_eq!(SharedGame::read(link).map(|shared| shared.actions()), Ok(2));
    }

    #[test]
    fn a_deal_with_a_setup_has_no_link() {
        let deal: Deal<Wichita> = Deal::new(2, &Choices::NONE, "A".parse().unwrap()).unwrap();
        let deal = deal.with_setup(Setup { dice: vec![6], ..Setup::default() }).unwrap();
        assert_eq!(game_link(Purpose::Watch, &Table::new(deal, player), &[]), Err(BadSharedGame::NoSeed));
    }

    #[test]
    fn what_is_wrong_in_a_game_link_is_named() {
        let link = game_link(Purpose::Watch, &table(20), &[]).unwrap();
        for cut in "/game/".len() + 1..link.len() {
            assert_eq!(SharedGame::read(&link[..cut]), Err(BadSharedGame::Damaged), "cut at {cut}");
        }
        assert_eq!(SharedGame::read("#/game/é"), Err(BadSharedGame::Damaged));
        assert_eq!(SharedGame::read(&link_of(0, b"", b"")), Err(BadSharedGame::Damaged));
        assert_eq!(SharedGame::read(&link_of(VERSION, b"", b"")), Err(BadSharedGame::Damaged));
        assert_eq!(SharedGame::read("#/home"), Err(BadLink::Nowhere { path: "/home".to_owned() }.into()));
        assert_eq!(SharedGame::read(&link_of(3, b"", b"")), Err(BadSharedGame::Version { version: 3 }));
        let long = format!("#/game/{}", "A".repeat(MAX_BYTES));
        assert_eq!(SharedGame::read(&long), Err(BadSharedGame::TooLong { bytes: MAX_BYTES + "/game/".len() }));

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
    fn what_is_wrong_in_a_packed_game_is_named() {
        let refused = |head: &str, count, packed: &[u8]| refusal(&forged(head, count, packed));
        let deal = "wichita?seed=A&seats=2&decks=1";
        assert_eq!(refused("", 0, b""), BadSharedGame::Damaged);
        assert!(matches!(refused("chess?seed=A&seats=2", 0, b""), BadSharedGame::Link(BadLink::Game(_))));
        assert_eq!(refused("sums?seed=A&seats=2", 0, b""), BadSharedGame::OtherGame);
        assert_eq!(refused("wichita?seats=2", 0, b""), BadSharedGame::NoDeal);
        assert_eq!(refused(deal, 9, b""), BadSharedGame::Differs, "these are not the actions that it was made of");
        assert_eq!(refused(deal, 9, &[255; 9]), BadSharedGame::NoAction { number: 2 }, "the first can only be a roll");
        assert!(matches!(refused(deal, MAX_ACTIONS, b""), BadSharedGame::NoAction { .. }), "the game is over");
        for player in ["robot Ana", "person", "person ", &format!("hard {}", "x".repeat(25)), "easy a\u{7}"] {
            let head = format!("{deal}\nperson Ana\n{player}");
            assert_eq!(refused(&head, 0, b""), BadSharedGame::NoPlayer { number: 2 }, "{player}");
        }
    }

    #[test]
    fn a_text_too_long_is_not_even_unpacked() {
        let bomb = vec![b'\n'; MAX_TEXT_BYTES + 1];
        let link = first_link_of(&bomb);
        assert!(link.len() < MAX_BYTES, "it looks harmless");
        assert_eq!(SharedGame::read(&link), Err(BadSharedGame::Damaged));
    }

    #[test]
    fn numbers_read_back_as_they_were_written() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, MAX_ACTIONS] {
            let mut bytes = Vec::new();
            write_number(&mut bytes, number);
            assert_eq!(read_number(&bytes), Some((number, &[][..])));
        }
        assert_eq!(read_number(&[255; 4]), None);
    }
}
