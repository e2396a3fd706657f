//! The reason that is given for an action: the first that is true of it, the most telling ones first.

use super::super::{Action, NextToLast, PenaltyKind, points};
use super::Reason;
use super::policy::{self, Around};
use crate::cards::{Card, Rank};
use crate::game::View;

/// From so many points on a card is called dear.
const DEAR: i32 = 50;

/// Up to so many cards a player is close to the end.
const CLOSE: u8 = 3;

/// Why an action of the seat to act is good.
pub(super) fn reason(view: &View<NextToLast>, action: Action) -> Reason {
    let penalty = view.open.penalty().map_or(0, |penalty| penalty.cards);
    let answers = view.hand.kinds_mask() & view.open.fitting() != 0;
    match action {
        Action::Play { card, .. } => play_reason(view, action, card, penalty),
        Action::Take if answers => Reason::TakeAll { cards: penalty },
        Action::Take => Reason::NoAnswer { cards: penalty },
        Action::Draw => Reason::NothingFits,
        Action::Pass => Reason::NothingToDraw,
        Action::Deal => Reason::NextRound,
        Action::Cut { .. } => Reason::AnyCut,
        Action::Catch { .. } | Action::LetGo { .. } => Reason::ComesOutBest,
    }
}

fn play_reason(view: &View<NextToLast>, action: Action, card: Card, penalty: u16) -> Reason {
    let around = Around::of_view(view);
    let next = around.next(view.open.direction, view.seat);
    let mut rest = view.hand;
    let held = rest.remove(card);
    debug_assert!(held, "an action is about a card of the hand");
    let suit = if let Action::Play { suit: Some(suit), .. } = action { Some(suit) } else { card.suit() };
    let kind = PenaltyKind::of(card);
    let skips = card.rank() == Some(Rank::Seven);
    let two = view.hands.seats().count() == 2;
    let again = card.rank() == Some(Rank::Eight) || two && skips;
    let followers = policy::followers(&rest, card, suit) as u16;
    let fitting = (view.hand.kinds_mask() & view.open.fitting()).count_ones();
    if rest.is_empty() && card.rank() != Some(Rank::Eight) {
        return Reason::Wins;
    }
    if let Some(kind) = kind.filter(|_| penalty > 0) {
        return Reason::PassOn { cards: penalty + kind.cards() };
    }
    if fitting == 1 && card.rank() != Some(Rank::Jack) {
        return Reason::OnlyOne;
    }
    if again && followers > 0 {
        return Reason::PlayAgain;
    }
    if (kind.is_some() || skips) && around.size(next) <= CLOSE {
        return Reason::Stops { seat: next, cards: u16::from(around.size(next)) };
    }
    if points(card) >= DEAR {
        return Reason::Dear { points: points(card) };
    }
    if let Some(suit) = suit.filter(|_| card.rank() == Some(Rank::Jack)) {
        let cards = rest.iter().filter(|other| other.suit() == Some(suit)).count() as u16;
        if cards > 0 {
            return Reason::LongSuit { suit, cards };
        }
    }
    if followers > 1 { Reason::Follows { cards: followers } } else { Reason::ComesOutBest }
}
