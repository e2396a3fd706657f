//! Chance: from the text of a seed to shuffles and dice, the same on every machine.
//!
//! The whole algorithm, so that anybody can check a deal:
//!
//! 1. **Key.** The SHA-256 of the UTF-8 text `fivefold/1/<game>/<SEED>`, where `1` is the format version, `<game>` the
//!    game's name in links (`wichita`) and `<SEED>` the seed without white space at its ends, in upper case.
//! 2. **Streams.** For each purpose the ChaCha20 key stream under that key, read as little-endian 32-bit words, with the
//!    block counter from 0 and the 64-bit nonce *purpose* + 2¹⁶ × *round* + 2³² × *index*. Purposes: 1 the shuffle of a
//!    round, 2 a reshuffle (*index* counts them within the round, from 1), 3 dice, 4 who begins, 5 bots (*index* is the
//!    number of actions so far), 6 puzzles (*round* is the level, *index* the number in a series, from 0). *Round* counts
//!    from 1 and is 0 for dice, for who begins and for bots.
//! 3. **Numbers.** A number from 0 to n − 1 is the next word modulo n; words at or above the largest multiple of n that
//!    fits into 2³² are passed over, so that no number is favoured.
//! 4. **Shuffle.** The cards are first put in pack order (see [`Card`]). Then for i from the last place down to 1 the
//!    card at i changes places with the one at a number drawn below i + 1. The first card is the top of the stock.
//! 5. **Dice.** A face is a number below 6, plus 1. All dice of a game come from one stream, in the order of rolling.
//! 6. **Who begins**, where no rule says so: a number below the count of seats.
//!
//! `docs/chance.md` says the same at more length, with an example worked out.
//!
//! Nothing here depends on how the cards are played: dice, shuffles and reshuffles have streams of their own.

mod seed;
mod stream;

pub use seed::{BadSeed, Seed};
pub use stream::Stream;

use crate::cards::{Card, Hand, Stock};
use crate::names::{GameId, Seat, Seats};
use sha2::{Digest, Sha256};

/// The version of the algorithm above. A change of it is a new version, so that old links keep their deals.
pub const FORMAT_VERSION: u8 = 1;

/// How many words of its stream there are for each position that may become a puzzle: several times as many as any takes.
const WORDS_OF_A_DRAW: u64 = 1 << 12;

#[derive(Clone, Copy)]
#[repr(u16)]
enum Purpose {
    Shuffle = 1,
    Reshuffle = 2,
    Dice = 3,
    First = 4,
    Bots = 5,
    Puzzle = 6,
}

/// What chance is told to do in tests and puzzles, before the seed's own turn comes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The first round's cards from the top of the stock, in the order in which they leave it.
    pub stock: Option<Vec<Card>>,
    /// Faces from 1 to 6, rolled before the seed's own begin at their first.
    pub dice: Vec<u8>,
    /// The first dealer, or the first player where there is no dealer.
    pub first: Option<Seat>,
}

/// All the chance of one game, as far as it has been used up. The state of a game owns it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    key: [u8; 32],
    round: u16,
    reshuffles: u32,
    /// Words of the dice stream that have been used.
    dice_words: u64,
    /// Faces from the setup that have been used.
    setup_dice: usize,
    setup: Setup,
}

impl Chance {
    /// The chance of a game under a seed.
    pub fn new(game: GameId, seed: &Seed) -> Chance {
        Chance::from_key(Chance::key(game, seed))
    }

    /// The key of a game under a seed.
    pub fn key(game: GameId, seed: &Seed) -> [u8; 32] {
        Sha256::digest(Chance::key_text(game, seed)).into()
    }

    /// The text that is hashed to the key of a game under a seed.
    pub fn key_text(game: GameId, seed: &Seed) -> String {
        format!("fivefold/{FORMAT_VERSION}/{}/{}", game.name(), seed.canonical())
    }

    /// Chance from a bare key: that which a deal keeps, or one for a world that a bot imagines.
    pub fn from_key(key: [u8; 32]) -> Chance {
        Chance { key, round: 0, reshuffles: 0, dice_words: 0, setup_dice: 0, setup: Setup::default() }
    }

    /// The same chance, with a setup to be used first. That its cards and faces fit the game is checked where a
    /// [`Deal`](crate::game::Deal) is made.
    pub(crate) fn with_setup(self, setup: Setup) -> Chance {
        Chance { setup, ..self }
    }

    /// The number of the round, from 1; 0 before the first shuffle.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Begins the next round and shuffles its cards into a stock.
    pub fn shuffle(&mut self, cards: Vec<Card>) -> Stock {
        self.round += 1;
        self.reshuffles = 0;
        if let Some(stock) = self.setup.stock.take() {
            return Stock::new(stock);
        }
        let mut cards = in_pack_order(cards);
        self.stream(Purpose::Shuffle, self.round, 0).shuffle(&mut cards);
        Stock::new(cards)
    }

    /// Shuffles cards that have been played into a new stock, in the same round.
    pub fn reshuffle(&mut self, cards: Vec<Card>) -> Stock {
        self.reshuffles += 1;
        let mut cards = in_pack_order(cards);
        self.stream(Purpose::Reshuffle, self.round, self.reshuffles).shuffle(&mut cards);
        Stock::new(cards)
    }

    /// Rolls one die: 1 to 6.
    pub fn roll(&mut self) -> u8 {
        if let Some(&face) = self.setup.dice.get(self.setup_dice) {
            self.setup_dice += 1;
            return face;
        }
        let mut dice = self.stream(Purpose::Dice, 0, 0);
        dice.skip_to(self.dice_words);
        let face = dice.below(6) as u8 + 1;
        self.dice_words = dice.used();
        face
    }

    /// The first dealer, or the first player of a game without one (`C-2`).
    pub fn first(&self, seats: Seats) -> Seat {
        self.setup
            .first
            .unwrap_or_else(|| Seat(self.stream(Purpose::First, 0, 0).below(u32::from(seats.count())) as u8))
    }

    /// Who begins, where the setup says so.
    pub fn first_in_setup(&self) -> Option<Seat> {
        self.setup.first
    }

    /// The stream for a bot's choice after a number of actions.
    pub fn bots(&self, actions: u32) -> Stream {
        self.stream(Purpose::Bots, 0, actions)
    }

    /// The part of a stream from which a position for a puzzle of a level is laid out: `number` counts the puzzles of a series,
    /// `draw` the positions until one is a puzzle, both from 0.
    pub fn puzzle(&self, level: u8, number: u32, draw: u32) -> Stream {
        let mut stream = self.stream(Purpose::Puzzle, u16::from(level), number);
        stream.skip_to(u64::from(draw) * WORDS_OF_A_DRAW);
        stream
    }

    fn stream(&self, purpose: Purpose, round: u16, index: u32) -> Stream {
        Stream::new(self.key, purpose as u64 | u64::from(round) << 16 | u64::from(index) << 32)
    }
}

/// Cards in pack order, which is how a hand is read: no comparison is needed for it.
fn in_pack_order(cards: Vec<Card>) -> Vec<Card> {
    cards.into_iter().collect::<Hand>().iter().collect()
}
