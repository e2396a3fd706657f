//! How players who are not the best play Wichita.

use super::{BUILD, is_another_turn_certain};
use crate::cards::Hand;
use crate::chance::Stream;
use crate::game::{Game, Sight};
use crate::games::wichita::solver::{Aim, most_points, rough};
use crate::games::wichita::{Action, Dice, Phase, Wichita, stack};

/// To keep half of what cards are worth later: what a player feels who knows that low cards and Kings are good.
const HALF_BUILD: Aim = {
    let mut cards = BUILD.cards;
    let mut rank = 0;
    while rank < cards.len() {
        cards[rank] /= 2;
        rank += 1;
    }
    Aim { cards }
};

/// What the bots are measured against: draws all it can and lays the most points, of those with the fewest cards left.
/// `None` where it is not the seat's turn.
pub fn greedy(sight: Sight<'_, Wichita>) -> Option<Action> {
    turn(sight, |dice| most_points(sight.hand, dice).stacks.first().copied())
}

/// Sound play: draws all it can, lays good stacks and keeps some low cards and Kings, but plans no emptied hand and does
/// not count the end out.
pub(super) fn medium(sight: Sight<'_, Wichita>) -> Option<Action> {
    let aim = if is_another_turn_certain(sight, sight.stock) { HALF_BUILD } else { Aim::LAST_TURN };
    turn(sight, |dice| rough(sight.hand, dice, aim).stacks.first().copied())
}

/// A beginner: sees single cards and pairs that make the target, larger stacks half of the time; sometimes stops too
/// early or draws too little.
pub(super) fn easy(sight: Sight<'_, Wichita>, stream: &mut Stream) -> Option<Action> {
    if matches!(sight.open.phase, Phase::Draw { .. }) && stream.below(4) == 0 {
        return turn(sight, |_| None).map(|_| Action::Keep);
    }
    turn(sight, |dice| {
        if stream.below(12) == 0 {
            return None;
        }
        let small = small_stack(sight.hand, dice);
        if small.is_some() || stream.below(2) == 0 {
            return small;
        }
        most_points(sight.hand, dice).stacks.first().copied()
    })
}

/// A turn of which only the stacks are to be chosen: rolls, draws all it can, and ends the turn where no stack is named.
fn turn(sight: Sight<'_, Wichita>, stack: impl FnOnce(Dice) -> Option<Hand>) -> Option<Action> {
    if sight.open.to_act() != Some(sight.seat) {
        return None;
    }
    match sight.open.phase {
        Phase::Roll { .. } => Some(Action::Roll),
        Phase::Draw { .. } => Some(Action::DrawMore),
        Phase::Lay { dice, .. } => Some(stack(dice).map_or(Action::End, Action::Lay)),
        Phase::Over { .. } => None,
    }
}

/// A stack of one card, or else of two: the first in pack order that has the most points.
fn small_stack(hand: &Hand, dice: Dice) -> Option<Hand> {
    let cards: Vec<_> = hand.iter().collect();
    let pairs = cards.iter().enumerate().flat_map(|(at, one)| cards[at + 1..].iter().map(|other| [*one, *other]));
    let pairs = pairs.map(|pair| pair.into_iter().collect::<Hand>());
    let singles = cards.iter().map(|card| [*card].into_iter().collect::<Hand>());
    let stacks = singles.chain(pairs).filter(|cards| stack::points(cards, dice) > 0);
    // Of equal ones the first: all are gone through backwards, and the last of the largest wins.
    stacks.collect::<Vec<_>>().into_iter().rev().max_by_key(|cards| stack::points(cards, dice))
}
