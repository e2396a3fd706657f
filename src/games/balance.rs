//! Balance: add a card to the balance or take it away, and land on zero.
//!
//! Zero is a point; tipping the balance past nine costs one, unless a Joker did it. When the stock is out the hands are
//! played down, and the points of the round go to the totals. Alone, a player holds the balance against the table, which
//! plays the top card of the stock after every turn.

mod bot;
mod json;
mod length;
mod lesson;
mod options;
pub mod plays;
mod puzzle;
mod rules;
mod scene;
pub mod words;

pub use bot::{Advice, Reason};
pub use options::Options;
pub use plays::Play;
pub use rules::Refusal;

use crate::cards::{Card, Hand};
use crate::chance::{Chance, Stream};
use crate::game::{
    BadOption, BySeat, Choices, Day, Domain, Facts, Game, GameId, Illegal, OptionSpec, Pictured, Record, Rounds, Seat,
    Seats, Sight, State,
};
use crate::short_sort::sort_by_key;
use std::ops::RangeInclusive;

/// The points that win the solo game (`B-9`).
pub const SOLO_GOAL: i32 = 10;

/// How far from zero the balance may be without a cost.
const EVEN: i16 = 9;

/// What a card weighs: its number, and 10 for a Jack, Queen, King or Joker.
pub fn value(card: Card) -> i16 {
    card.rank().map_or(10, |rank| i16::from(rank.number().min(10)))
}

/// Whether a card is added to the balance or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// Added.
    Plus,
    /// Taken away.
    Minus,
}

impl Sign {
    /// Both, plus first.
    pub const BOTH: [Sign; 2] = [Sign::Plus, Sign::Minus];

    /// The character that stands for it in written actions.
    pub const fn symbol(self) -> char {
        match self {
            Sign::Plus => '+',
            Sign::Minus => '-',
        }
    }

    /// The sign that a text of one character stands for.
    pub fn from_symbol(text: &str) -> Option<Sign> {
        match text {
            "+" => Some(Sign::Plus),
            "-" => Some(Sign::Minus),
            _ => None,
        }
    }

    /// The other one.
    pub const fn other(self) -> Sign {
        match self {
            Sign::Plus => Sign::Minus,
            Sign::Minus => Sign::Plus,
        }
    }

    const fn of(self, value: i16) -> i16 {
        match self {
            Sign::Plus => value,
            Sign::Minus => -value,
        }
    }
}

/// Where in a round the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The seat has drawn, if there was a card, and is to play one.
    Play {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A round is over and the next waits to be dealt, by anybody.
    RoundOver,
    /// The last round is over.
    Over {
        /// Who won; nobody, where a solo game fell short of its goal.
        winners: Vec<Seat>,
    },
}

/// A game of Balance, as far as it lies face up. Between rounds it shows the round just played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The options of the game.
    pub options: Options,
    /// Where in a round the game is.
    pub phase: Phase,
    /// The dealer of the round; `None` in the solo game.
    pub dealer: Option<Seat>,
    /// The balance.
    pub balance: i16,
    /// The cards played in this round; the top card is the last.
    pub pile: Vec<Card>,
    /// Points of the round so far. They reach the totals at its end.
    pub round_points: BySeat<i32>,
    /// The finished rounds.
    pub rounds: Rounds,
    /// Who is out of the game (`B-2`).
    pub out: BySeat<bool>,
}

/// Where a card takes the balance, and what that is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The balance afterwards.
    pub balance: i16,
    /// 1 for landing on zero, −1 for a cost, else 0.
    pub points: i32,
}

impl Swing {
    /// What playing a card on a balance does: a point for landing on zero (`B-3`), a cost for passing nine, unless it is
    /// a Joker.
    pub fn of(balance: i16, card: Card, sign: Sign) -> Swing {
        let balance = balance + sign.of(value(card));
        let points = match balance {
            0 => 1,
            tipped if is_past(tipped) && !card.is_joker() => -1,
            _ => 0,
        };
        Swing { balance, points }
    }

    /// What the table's card does in the solo game: a match of the balance's size sets it to zero and costs a point,
    /// unless it is a Joker (`B-6`, `B-8`); any other tips the balance further, which costs nothing (`B-7`).
    pub fn of_table(balance: i16, card: Card) -> Swing {
        match value(card) {
            value if value == balance.abs() => Swing { balance: 0, points: -i32::from(!card.is_joker()) },
            value if balance >= 0 => Swing { balance: balance + value, points: 0 },
            value => Swing { balance: balance - value, points: 0 },
        }
    }
}

/// Whether a balance is so far from zero that it costs a point to bring it there (`B-4`).
pub fn is_past(balance: i16) -> bool {
    balance.abs() > EVEN
}

/// Whether a score wins the solo game (`B-9`).
pub fn wins_alone(score: i32) -> bool {
    score >= SOLO_GOAL
}

impl Balance {
    /// The number of the round, from 1.
    pub fn round(&self) -> u16 {
        self.rounds.count() + u16::from(matches!(self.phase, Phase::Play { .. }))
    }

    /// What playing a card does now.
    pub fn swing(&self, card: Card, sign: Sign) -> Swing {
        Swing::of(self.balance, card, sign)
    }

    /// What the table's card does now: see [`Swing::of_table`].
    pub fn table_swing(&self, card: Card) -> Swing {
        Swing::of_table(self.balance, card)
    }
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Play a card.
    Play(Card, Sign),
    /// Deal the next round.
    Deal,
}

/// What happens in Balance beside moves and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A round is dealt.
    Deals {
        /// By whom.
        seat: Seat,
    },
    /// The first card of the solo game has set the balance.
    Begins {
        /// The balance.
        balance: i16,
    },
    /// A seat's card has moved the balance.
    Moves {
        /// Whose card.
        seat: Seat,
        /// Whether it was added or taken away.
        sign: Sign,
        /// The new balance.
        balance: i16,
    },
    /// The table's card has tipped the balance further.
    TableMoves {
        /// Whether it was added or taken away.
        sign: Sign,
        /// The new balance.
        balance: i16,
    },
    /// The table's card has matched the balance, which is zero now.
    TableMatches,
    /// A seat is out of the game.
    Out {
        /// Who.
        seat: Seat,
    },
}

impl Game for Balance {
    type Options = Options;
    type Action = Action;
    type Happening = Happening;
    type Refusal = Refusal;

    const ID: GameId = GameId::of(&Facts {
        name: "balance",
        title: words::NAME,
        letter: 'B',
        tagline: words::TAGLINE,
        picture: &[Pictured::Card("4D"), Pictured::Beam, Pictured::Card("4C")],
        is_won_alone: true,
        day: Day { seats: 1, option: None },
        quick: Some(("winning_score", "10")),
        ..Facts::USUAL
    });
    const SEATS: RangeInclusive<u8> = 1..=10;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("decks", Domain::Number { least: 1, most: 8 }),
        OptionSpec::new("jokers_per_deck", Domain::Number { least: 0, most: 2 }),
        OptionSpec::new("winning_score", Domain::Number { least: 5, most: 100 }).offering(&[5, 10]),
        OptionSpec::new("solo", Domain::Switch),
    ];

    fn options(seats: Seats, choices: &Choices) -> Result<Options, BadOption> {
        Options::new(seats, choices)
    }

    fn choices(options: &Options) -> Choices {
        options.choices()
    }

    fn pack(_seats: Seats, options: &Options) -> Vec<Card> {
        options.pack()
    }

    fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<Balance> {
        rules::begin(seats, options, chance, record)
    }

    fn to_act(&self) -> Option<Seat> {
        if let Phase::Play { seat } = self.phase { Some(seat) } else { None }
    }

    fn check(sight: Sight<'_, Balance>, action: &Action) -> Result<(), Illegal<Refusal>> {
        rules::check(sight, action)
    }

    fn legal(sight: Sight<'_, Balance>, limit: usize) -> Vec<Action> {
        rules::legal(sight, limit)
    }

    fn play(state: &mut State<Balance>, action: &Action, record: &mut Record<Happening>) {
        rules::play(state, action, record);
    }

    /// The totals, which move at the end of a round.
    fn scores(&self) -> BySeat<i32> {
        self.rounds.totals()
    }

    fn round_scores(&self) -> Vec<BySeat<i32>> {
        self.rounds.list()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        if let Phase::Over { winners } = &self.phase { Some(winners.clone()) } else { None }
    }

    fn face_up(&self) -> Vec<Card> {
        self.pile.clone()
    }

    fn in_order(cards: &Hand) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        sort_by_key(&mut cards, |card| (card.is_joker(), card.rank(), card.suit()));
        cards
    }

    fn write_action(action: &Action) -> String {
        match action {
            Action::Play(card, sign) => format!("play {card} {}", sign.symbol()),
            Action::Deal => "deal".to_owned(),
        }
    }

    fn parse_action(text: &str) -> Option<Action> {
        if text == "deal" {
            return Some(Action::Deal);
        }
        let (card, sign) = text.strip_prefix("play ")?.split_once(' ')?;
        Some(Action::Play(card.parse().ok()?, Sign::from_symbol(sign)?))
    }

    fn hand_is_open(&self, _seat: Seat) -> bool {
        !matches!(self.phase, Phase::Play { .. })
    }

    /// A legal action at random, all equally likely, without a list.
    fn sample(sight: Sight<'_, Balance>, stream: &mut Stream) -> Option<Action> {
        rules::sample(sight, stream)
    }
}
