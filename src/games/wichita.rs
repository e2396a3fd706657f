//! Wichita: roll two dice, draw, and lay stacks of cards that make the sum of the dice.
//!
//! Each stack is worth a point, two where its two cards show the two dice. Kings double or halve. A hand laid empty
//! earns a card from the stock and another turn. When the stock is out, cards left in hand cost a point each.

mod bot;
mod json;
mod length;
mod lesson;
mod options;
mod plays;
mod puzzle;
mod rules;
mod scene;
pub mod solver;
pub mod stack;
mod stacks;
pub mod words;

pub use bot::{Advice, Plan, Purpose, Reason, advise_quickly};
pub use options::Options;
pub use rules::Refusal;
pub use stack::Stack;

use crate::cards::{Card, Hand};
use crate::chance::{Chance, Stream};
use crate::game::{
    self, BadOption, BySeat, Choices, Domain, Facts, First, Game, GameId, Illegal, OptionSpec, Pictured, Record, Seat,
    Seats, Sight, State,
};
use crate::short_sort::sort_by_key;
use std::ops::RangeInclusive;

/// The two dice as they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice(pub u8, pub u8);

impl Dice {
    /// What the stacks of the turn have to make: 2 to 12.
    pub const fn target(self) -> u8 {
        self.0 + self.1
    }

    /// How many cards are drawn first.
    pub fn lower(self) -> u8 {
        self.0.min(self.1)
    }

    /// How many cards can be drawn in all.
    pub fn higher(self) -> u8 {
        self.0.max(self.1)
    }
}

/// Where in a turn the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The seat is to roll.
    Roll {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The lower number has been drawn; the seat draws up to the higher one or keeps what it has.
    Draw {
        /// Whose turn it is.
        seat: Seat,
        /// What it rolled.
        dice: Dice,
    },
    /// The seat lays stacks, then ends its turn.
    Lay {
        /// Whose turn it is.
        seat: Seat,
        /// What it rolled.
        dice: Dice,
    },
    /// The stock is out and the turn was over.
    Over {
        /// The cards left in each hand, which cost a point each.
        left: BySeat<u16>,
    },
}

/// A game of Wichita, as far as it lies face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wichita {
    /// The options of the game.
    pub options: Options,
    /// Where in a turn the game is.
    pub phase: Phase,
    /// The stacks that each seat has laid, in order.
    pub stacks: BySeat<Vec<Stack>>,
}

impl Wichita {
    /// The dice of the turn, once they are rolled.
    pub fn dice(&self) -> Option<Dice> {
        match self.phase {
            Phase::Draw { dice, .. } | Phase::Lay { dice, .. } => Some(dice),
            Phase::Roll { .. } | Phase::Over { .. } => None,
        }
    }

    /// The points of a seat's stacks, without what cards in hand will cost.
    pub fn stack_points(&self, seat: Seat) -> i32 {
        self.stacks[seat].iter().map(|stack| i32::from(stack.points)).sum()
    }
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Roll both dice and draw the lower number of cards.
    Roll,
    /// Draw up to the higher number.
    DrawMore,
    /// Draw no more.
    Keep,
    /// Lay one stack of these cards.
    Lay(Hand),
    /// End the turn.
    End,
}

/// What happens in Wichita beside moves, rolls and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The roll-off was won (`W-8`).
    Begins {
        /// By whom.
        seat: Seat,
    },
    /// A seat draws no more.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A hand was laid empty: a card from the stock becomes a stack, and the seat has another turn (`W-5`).
    HandEmptied {
        /// Whose hand.
        seat: Seat,
    },
}

impl Game for Wichita {
    type Options = Options;
    type Action = Action;
    type Happening = Happening;
    type Refusal = Refusal;

    const ID: GameId = GameId::of(&Facts {
        name: "wichita",
        title: words::NAME,
        letter: 'W',
        tagline: words::TAGLINE,
        picture: &[Pictured::Die(3), Pictured::Die(5), Pictured::Card("2C"), Pictured::Card("6H")],
        usual_seats: 2,
        dice: game::Dice::Two,
        first: First::Rolled,
        ..Facts::USUAL
    });
    const SEATS: RangeInclusive<u8> = 1..=8;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::new("decks", Domain::Number { least: 1, most: 8 })];

    fn options(seats: Seats, choices: &Choices) -> Result<Options, BadOption> {
        Ok(Options::new(seats, choices))
    }

    fn choices(options: &Options) -> Choices {
        options.choices()
    }

    fn pack(_seats: Seats, options: &Options) -> Vec<Card> {
        options.pack()
    }

    fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<Wichita> {
        rules::begin(seats, options, chance, record)
    }

    fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Roll { seat } | Phase::Draw { seat, .. } | Phase::Lay { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    fn check(sight: Sight<'_, Wichita>, action: &Action) -> Result<(), Illegal<Refusal>> {
        rules::check(sight, action)
    }

    fn legal(sight: Sight<'_, Wichita>, limit: usize) -> Vec<Action> {
        rules::legal(sight, limit)
    }

    fn play(state: &mut State<Wichita>, action: &Action, record: &mut Record<Happening>) {
        rules::play(state, action, record);
    }

    /// Points of stacks; when the game is over less a point for each card left.
    fn scores(&self) -> BySeat<i32> {
        self.stacks.map(|seat, _| {
            let left = if let Phase::Over { left } = &self.phase { i32::from(left[seat]) } else { 0 };
            self.stack_points(seat) - left
        })
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        matches!(self.phase, Phase::Over { .. }).then(|| self.scores().highest())
    }

    fn face_up(&self) -> Vec<Card> {
        self.stacks.as_slice().iter().flatten().flat_map(|stack| stack.cards.iter().collect::<Vec<_>>()).collect()
    }

    fn in_order(cards: &Hand) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        sort_by_key(&mut cards, |card| (card.rank(), card.suit()));
        cards
    }

    fn write_action(action: &Action) -> String {
        match action {
            Action::Roll => "roll".to_owned(),
            Action::DrawMore => "more".to_owned(),
            Action::Keep => "keep".to_owned(),
            Action::Lay(cards) => format!("lay {cards}"),
            Action::End => "end".to_owned(),
        }
    }

    fn parse_action(text: &str) -> Option<Action> {
        match text {
            "roll" => Some(Action::Roll),
            "more" => Some(Action::DrawMore),
            "keep" => Some(Action::Keep),
            "end" => Some(Action::End),
            _ => text.strip_prefix("lay ")?.parse().ok().map(Action::Lay),
        }
    }

    /// Long hands have too many stacks to list them, so one is found by a walk over the cards.
    fn sample(sight: Sight<'_, Wichita>, stream: &mut Stream) -> Option<Action> {
        rules::sample(sight, stream)
    }
}
