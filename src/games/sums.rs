//! Sums: roll the die and lay exactly that many cards that total the target.
//!
//! Black cards add, red ones take away, and the target climbs with every turn. Whoever cannot or will not lay leaves the
//! chance to the others, one after the other; if nobody takes it, the owner of the turn has a second chance with some
//! leeway. Every success is a point, and a hand that is no good can be changed for a penalty.

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
pub mod words;

pub use bot::{Advice, Reason};
pub use options::{Options, OwnSuccess};
pub use plays::{Attempt, Lay, Sum};
pub use rules::{PARLIAMENT, Refusal};
pub use solver::Demand;

use crate::cards::{Card, Hand};
use crate::chance::{Chance, Stream};
use crate::game::{
    self, BadOption, BySeat, Choices, Day, Domain, Facts, First, Game, GameId, Illegal, OptionSpec, Pictured, Record,
    Seat, Seats, Sight, State,
};
use crate::short_sort::sort_by_key;
use std::ops::RangeInclusive;

/// Where in a turn the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The owner rolls, lays a wretched hand or claims Parliament Hill.
    Decide,
    /// The owner lays what the die demands, or passes.
    Lay {
        /// The face of the die.
        die: u8,
    },
    /// The owner failed, and another lays what the die demands, or passes.
    Steal {
        /// The face of the die.
        die: u8,
        /// Whose chance it is.
        seat: Seat,
    },
    /// All failed, and the owner lays with leeway, or passes (`S-3`).
    Leeway {
        /// The face of the die.
        die: u8,
    },
    /// Somebody has the winning score.
    Over {
        /// The face of the die in the last turn; `None` where Parliament Hill ended the game before the roll.
        die: Option<u8>,
        /// Who won.
        winner: Seat,
    },
}

/// A game of Sums, as far as it lies face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The options of the game.
    pub options: Options,
    /// Whose turn it is, whoever has the chance to lay.
    pub owner: Seat,
    /// What cards have to total: 1 to 13, or −1 to −13.
    pub target: i8,
    /// Where in the turn the game is.
    pub phase: Phase,
    /// Points of each seat. A penalty may take them below zero (`S-5`).
    pub scores: BySeat<i32>,
    /// The face-up pile; the top card is the last.
    pub discard: Vec<Card>,
}

impl Sums {
    /// The die of the turn, once it is rolled.
    pub fn die(&self) -> Option<u8> {
        match self.phase {
            Phase::Decide => None,
            Phase::Lay { die } | Phase::Steal { die, .. } | Phase::Leeway { die } => Some(die),
            Phase::Over { die, .. } => die,
        }
    }

    /// What the seat to act may lay: before the roll a wretched hand, then what the die demands.
    pub fn demand(&self) -> Option<Demand> {
        let target = self.target;
        match self.phase {
            Phase::Decide => Some(Demand::Zero),
            Phase::Lay { die } | Phase::Steal { die, .. } => Some(Demand::Exact { count: die, target }),
            Phase::Leeway { die } => Some(Demand::Leeway { count: die, target }),
            Phase::Over { .. } => None,
        }
    }

    /// The points that the seat to act gains if it lays what the die demands; `None` before the roll and at the end.
    pub fn worth(&self) -> Option<i32> {
        match (self.phase, self.options.own_success) {
            (Phase::Decide | Phase::Over { .. }, _) => None,
            (Phase::Lay { die }, OwnSuccess::Pips) => Some(i32::from(die)),
            (Phase::Lay { .. } | Phase::Steal { .. } | Phase::Leeway { .. }, _) => Some(1),
        }
    }

    /// The target after `target`: up to 13, then −1 down to −13, and up again.
    pub const fn target_after(target: i8) -> i8 {
        match target {
            13 => -1,
            -13 => 1,
            up if up > 0 => up.saturating_add(1),
            down => down.saturating_sub(1),
        }
    }
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Roll the die.
    Roll,
    /// Before the roll, lay cards that total 0, pay for those left, and draw a new hand.
    Wretched(Hand),
    /// Before the roll, claim three points for seven Jokers.
    Parliament,
    /// Lay cards that are what the die demands.
    Lay(Hand),
    /// Leave the chance to the next.
    Pass,
}

/// What happens in Sums beside moves, rolls and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The target of the turn that just began.
    Target {
        /// What cards have to total.
        target: i8,
    },
    /// A wretched hand was laid.
    Wretched {
        /// By whom.
        seat: Seat,
    },
    /// Seven Jokers were claimed as Parliament Hill.
    Parliament {
        /// By whom.
        seat: Seat,
    },
    /// The owner made the target.
    Made {
        /// Who.
        seat: Seat,
        /// Whether it took the second chance.
        second_chance: bool,
    },
    /// Another made the target in the owner's turn.
    Stolen {
        /// Who.
        seat: Seat,
        /// Whose turn it is.
        owner: Seat,
    },
    /// A seat left its chance.
    Passed {
        /// Who.
        seat: Seat,
    },
}

impl Game for Sums {
    type Options = Options;
    type Action = Action;
    type Happening = Happening;
    type Refusal = Refusal;

    const ID: GameId = GameId::of(&Facts {
        name: "sums",
        title: words::NAME,
        letter: 'S',
        tagline: words::TAGLINE,
        picture: &[Pictured::Card("8S"), Pictured::Card("3D"), Pictured::Die(2)],
        dice: game::Dice::One,
        first: First::Begins,
        day: Day { seats: 2, option: Some(("winning_score", "10")) },
        quick: Some(("winning_score", "10")),
        ..Facts::USUAL
    });
    const SEATS: RangeInclusive<u8> = 2..=8;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("decks", Domain::Number { least: 1, most: Options::MOST_DECKS }),
        OptionSpec::new("winning_score", Domain::Number { least: 5, most: 100 }).offering(&[10, 25]),
        OptionSpec::new("own_success", Domain::Words(&OwnSuccess::WORDS)),
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

    fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<Sums> {
        rules::begin(seats, options, chance, record)
    }

    fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Decide | Phase::Lay { .. } | Phase::Leeway { .. } => Some(self.owner),
            Phase::Steal { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    fn check(sight: Sight<'_, Sums>, action: &Action) -> Result<(), Illegal<Refusal>> {
        rules::check(sight, action)
    }

    fn legal(sight: Sight<'_, Sums>, limit: usize) -> Vec<Action> {
        rules::legal(sight, limit)
    }

    fn play(state: &mut State<Sums>, action: &Action, record: &mut Record<Happening>) {
        rules::play(state, action, record);
    }

    fn scores(&self) -> BySeat<i32> {
        self.scores.clone()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        if let Phase::Over { winner, .. } = self.phase { Some(vec![winner]) } else { None }
    }

    fn face_up(&self) -> Vec<Card> {
        self.discard.clone()
    }

    fn in_order(cards: &Hand) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        sort_by_key(&mut cards, |card| (-solver::value(*card), card.suit()));
        cards
    }

    fn write_action(action: &Action) -> String {
        match action {
            Action::Roll => "roll".to_owned(),
            Action::Wretched(cards) => format!("wretched {cards}"),
            Action::Parliament => "parliament".to_owned(),
            Action::Lay(cards) => format!("lay {cards}"),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn parse_action(text: &str) -> Option<Action> {
        match text {
            "roll" => Some(Action::Roll),
            "parliament" => Some(Action::Parliament),
            "pass" => Some(Action::Pass),
            _ => match text.split_once(' ')? {
                ("wretched", cards) => cards.parse().ok().map(Action::Wretched),
                ("lay", cards) => cards.parse().ok().map(Action::Lay),
                _ => None,
            },
        }
    }

    /// A legal action at random, wretched hands left out: with them random play sinks the scores and need not end
    /// (`S-10`). All others are equally likely.
    fn sample(sight: Sight<'_, Sums>, stream: &mut Stream) -> Option<Action> {
        rules::sample(sight, stream)
    }
}
