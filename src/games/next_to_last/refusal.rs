//! Why an action of Next to Last is refused.

use super::PenaltyKind;
use crate::cards::{Card, Suit};
use crate::game::{Ruled, Seat};
use std::fmt;

/// Why the rules of Next to Last refuse an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The card has neither the suit in force nor the rank of the top card.
    NoMatch {
        /// The top card.
        top: Card,
        /// The suit in force.
        suit: Option<Suit>,
    },
    /// The top card is a Jack, under which only the named suit counts.
    NotNamedSuit {
        /// The suit.
        suit: Suit,
    },
    /// A running penalty is answered by its own kind only.
    NotAnswering {
        /// What answers it.
        kind: PenaltyKind,
    },
    /// The top card is a spent 2 or Joker, which is followed by its like or by the suit in force.
    NotAfterPenalty {
        /// The top card.
        top: Card,
        /// The suit in force.
        suit: Option<Suit>,
    },
    /// A Jack does not go on a 2 or a Joker.
    JackOnPenalty,
    /// A Joker does not go on a 2.
    JokerOnTwo,
    /// A Jack names a suit.
    SuitMissing,
    /// Only a Jack names a suit.
    SuitWithoutJack,
    /// The pack has no such suit.
    SuitNotInPack(Suit),
    /// A call belongs to a play that leaves exactly one card.
    CallNotDue,
    /// A player who can play does not draw or pass.
    CanPlay,
    /// A player who can draw does not pass.
    CanDraw,
    /// There is no card to draw.
    NothingToDraw,
    /// A penalty is running: it is answered or taken.
    PenaltyRuns,
    /// No penalty is running.
    NoPenalty,
    /// Nobody can be caught.
    NoWindow,
    /// Nobody catches oneself or lets oneself go.
    OwnWindow(Seat),
    /// A seat that let go has no more say.
    HasLetGo,
    /// The cards cannot be cut at this place.
    CutOutOfRange {
        /// The last place.
        most: u16,
    },
}

impl Ruled for Refusal {
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NoMatch { .. } => None,
            Refusal::NotNamedSuit { .. }
            | Refusal::SuitMissing
            | Refusal::SuitWithoutJack
            | Refusal::SuitNotInPack(_) => Some("N-15"),
            Refusal::NotAnswering { .. } => Some("N-5"),
            Refusal::NotAfterPenalty { .. } | Refusal::JackOnPenalty | Refusal::JokerOnTwo => Some("N-4"),
            Refusal::CallNotDue | Refusal::HasLetGo => Some("N-9"),
            Refusal::CanPlay => Some("N-2"),
            Refusal::CanDraw | Refusal::NothingToDraw => Some("N-11"),
            Refusal::PenaltyRuns => Some("N-3"),
            Refusal::NoPenalty => Some("N-12"),
            Refusal::NoWindow | Refusal::OwnWindow(_) => Some("N-10"),
            Refusal::CutOutOfRange { .. } => Some("N-13"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoMatch { top, suit: Some(suit) } => {
                write!(f, "this card matches neither {top} nor the suit {}", suit.letter())
            }
            Refusal::NoMatch { top, suit: None } => write!(f, "this card does not match {top}"),
            Refusal::NotNamedSuit { suit } => {
                write!(f, "on this Jack goes a card of the suit {}, another Jack or a Joker", suit.letter())
            }
            Refusal::NotAnswering { kind: PenaltyKind::Two } => {
                f.write_str("only a 2 answers a 2; or take the penalty")
            }
            Refusal::NotAnswering { kind: PenaltyKind::Joker } => {
                f.write_str("only a Joker answers a Joker; or take the penalty")
            }
            Refusal::NotAfterPenalty { top, suit: Some(suit) } => {
                let like = if top.is_joker() { "another Joker" } else { "another 2" };
                write!(f, "on {top} goes {like} or a card of the suit {}", suit.letter())
            }
            Refusal::NotAfterPenalty { top, suit: None } => write!(f, "this card does not go on {top}"),
            Refusal::JackOnPenalty => f.write_str("a Jack does not go on a 2 or a Joker"),
            Refusal::JokerOnTwo => f.write_str("a Joker does not go on a 2"),
            Refusal::SuitMissing => f.write_str("a Jack names a suit"),
            Refusal::SuitWithoutJack => f.write_str("only a Jack names a suit"),
            Refusal::SuitNotInPack(suit) => write!(f, "there is no suit {} in this pack", suit.letter()),
            Refusal::CallNotDue => f.write_str("the call belongs to a play that leaves exactly one card"),
            Refusal::CanPlay => f.write_str("a card in the hand can be played, so one must be"),
            Refusal::CanDraw => f.write_str("there are cards to draw, so one must be drawn"),
            Refusal::NothingToDraw => f.write_str("there is no card to draw"),
            Refusal::PenaltyRuns => f.write_str("a penalty is running: answer it or take it"),
            Refusal::NoPenalty => f.write_str("no penalty is running"),
            Refusal::NoWindow => f.write_str("nobody can be caught now"),
            Refusal::OwnWindow(seat) => write!(f, "it is for the others to catch seat {} or let it go", seat.0),
            Refusal::HasLetGo => f.write_str("this seat has let go already"),
            Refusal::CutOutOfRange { most } => write!(f, "the cards are cut at a place from 0 to {most}"),
        }
    }
}
