//! Five Suits: rummy with a fifth suit and a wild rank that grows with the hand.
//!
//! Everybody takes a card and discards one until somebody can lay everything but one card down in books and runs. Then
//! each other player has one last turn, and counts what is left over. The lowest total after the last round wins.

pub mod arrangement;
mod bot;
mod json;
mod length;
mod lesson;
mod meld;
mod options;
mod plays;
mod puzzle;
mod rules;
mod scene;
pub mod words;

pub use bot::{Advice, CARELESS, Reason, Weighed, overlooks_discard};
pub use meld::{Meld, MeldKind};
pub use options::{Length, Options};
pub use rules::Refusal;

use crate::cards::{Card, Hand, Rank};
use crate::chance::{Chance, Stream};
use crate::game::{
    BadOption, BySeat, Choices, Day, Domain, Facts, Game, GameId, Illegal, OptionSpec, Pictured, Record, Rounds, Seat,
    Seats, Sight, State,
};
use std::ops::RangeInclusive;

/// Where in a turn the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The seat takes a card.
    Take {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The seat has taken a card; it discards or goes out.
    Discard {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The round is scored; anybody deals the next.
    RoundOver,
    /// The last round is scored.
    Over,
}

/// A game of Five Suits, as far as it lies face up. Between rounds it shows the round just played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiveSuits {
    /// The options of the game.
    pub options: Options,
    /// The finished rounds.
    pub rounds: Rounds,
    /// Who dealt the round.
    pub dealer: Seat,
    /// Where in a turn the game is.
    pub phase: Phase,
    /// The face-up pile; the top card is the last. It is empty while the first card of a turn is in hand, or after a wild
    /// card went out of play (`F-11`).
    pub discard: Vec<Card>,
    /// Wild cards that nobody can take any more (`F-4`).
    pub out_of_play: Vec<Card>,
    /// Who went out; everybody else has one last turn after that (`F-9`).
    pub went_out: Option<Seat>,
    /// What each seat has laid down; `None` for a seat whose last turn is yet to come.
    pub laid: BySeat<Option<Vec<Meld>>>,
    /// How many turns were taken with nothing in the stock and nothing to renew it from (`F-12`).
    pub dry_turns: u8,
    /// The cards in each hand that came from the discard pile, so that everybody saw them. Empty once a seat has laid
    /// down.
    pub taken: BySeat<Hand>,
}

impl FiveSuits {
    /// The number of the round, from 1.
    pub fn round(&self) -> u16 {
        self.rounds.count() + u16::from(!self.is_between_rounds())
    }

    /// How many cards each seat was dealt in this round: 3 in the first.
    pub fn dealt(&self) -> u16 {
        self.round() + 2
    }

    /// The wild rank of the round: the number of cards dealt, with 11 the Jack to 13 the King.
    pub fn wild(&self) -> Rank {
        Rank::ALL[usize::from(self.dealt() - 1).min(Rank::ALL.len() - 1)]
    }

    /// Whether a seat to act has its last turn of the round.
    pub fn is_last_turn(&self) -> bool {
        self.went_out.is_some()
    }

    fn is_between_rounds(&self) -> bool {
        matches!(self.phase, Phase::RoundOver | Phase::Over)
    }
}

/// Whether a card is wild while a rank is: a Joker, or a card of that rank.
pub fn is_wild(card: Card, wild: Rank) -> bool {
    card.rank().is_none_or(|rank| rank == wild)
}

/// The points of a card left over, while a rank is wild.
pub fn points(card: Card, wild: Rank) -> i32 {
    match card.rank() {
        None => 50,
        Some(rank) if rank == wild => 20,
        Some(rank) => i32::from(rank.number()),
    }
}

/// Where a card is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The top of the stock.
    Stock,
    /// The top of the discard pile.
    Discard,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take a card.
    Take(Source),
    /// Discard a card.
    Discard(Card),
    /// Lay everything else down and discard this card.
    GoOut(Card),
    /// Deal the next round.
    Deal,
}

/// What happens in Five Suits beside moves and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A round begins.
    WildRank {
        /// The rank that is wild in it.
        rank: Rank,
    },
    /// A seat went out.
    WentOut {
        /// Which.
        seat: Seat,
    },
    /// The turn that just began is the seat's last of the round.
    LastTurn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Everybody has had a turn since the cards ran out for good, and the round ends (`F-12`).
    RanDry,
}

impl Game for FiveSuits {
    type Options = Options;
    type Action = Action;
    type Happening = Happening;
    type Refusal = Refusal;

    const ID: GameId = GameId::of(&Facts {
        name: "five-suits",
        title: words::NAME,
        letter: 'F',
        tagline: words::TAGLINE,
        picture: &[Pictured::Card("6*"), Pictured::Card("7*"), Pictured::Card("Joker")],
        lowest_wins: true,
        day: Day { seats: 2, option: Some(("length", "short")) },
        ..Facts::USUAL
    });
    const SEATS: RangeInclusive<u8> = 2..=7;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::new("length", Domain::Words(&Length::WORDS))];

    fn options(_seats: Seats, choices: &Choices) -> Result<Options, BadOption> {
        Ok(Options::new(choices))
    }

    fn choices(options: &Options) -> Choices {
        options.choices()
    }

    fn pack(_seats: Seats, options: &Options) -> Vec<Card> {
        options.pack()
    }

    fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<FiveSuits> {
        rules::begin(seats, options, chance, record)
    }

    fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Take { seat } | Phase::Discard { seat } => Some(seat),
            Phase::RoundOver | Phase::Over => None,
        }
    }

    fn check(sight: Sight<'_, FiveSuits>, action: &Action) -> Result<(), Illegal<Refusal>> {
        rules::check(sight, *action)
    }

    fn legal(sight: Sight<'_, FiveSuits>, limit: usize) -> Vec<Action> {
        rules::legal(sight, limit)
    }

    fn play(state: &mut State<FiveSuits>, action: &Action, record: &mut Record<Happening>) {
        rules::play(state, *action, record);
    }

    fn scores(&self) -> BySeat<i32> {
        self.rounds.totals()
    }

    fn round_scores(&self) -> Vec<BySeat<i32>> {
        self.rounds.list()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        matches!(self.phase, Phase::Over).then(|| self.rounds.totals().lowest())
    }

    fn face_up(&self) -> Vec<Card> {
        let laid = self.laid.as_slice().iter().flatten().flatten().flat_map(|meld| &meld.cards);
        self.discard.iter().chain(&self.out_of_play).chain(laid).copied().collect()
    }

    fn write_action(action: &Action) -> String {
        match action {
            Action::Take(Source::Stock) => "take stock".to_owned(),
            Action::Take(Source::Discard) => "take discard".to_owned(),
            Action::Discard(card) => format!("discard {card}"),
            Action::GoOut(card) => format!("go out {card}"),
            Action::Deal => "deal".to_owned(),
        }
    }

    fn parse_action(text: &str) -> Option<Action> {
        match text {
            "take stock" => Some(Action::Take(Source::Stock)),
            "take discard" => Some(Action::Take(Source::Discard)),
            "deal" => Some(Action::Deal),
            _ => match text.rsplit_once(' ')? {
                ("discard", card) => card.parse().ok().map(Action::Discard),
                ("go out", card) => card.parse().ok().map(Action::GoOut),
                _ => None,
            },
        }
    }

    /// Hands are open when a round is over, and leftovers once a player's last turn is (`C-11`).
    fn hand_is_open(&self, seat: Seat) -> bool {
        self.is_between_rounds() || self.laid[seat].is_some()
    }

    fn seen_in_hand(&self, seat: Seat) -> Hand {
        self.taken[seat]
    }

    /// Blind play would hardly ever go out, so that a random player goes out when it can and mostly discards well.
    fn sample(sight: Sight<'_, FiveSuits>, stream: &mut Stream) -> Option<Action> {
        rules::sample(sight, stream)
    }
}
