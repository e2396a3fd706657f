//! Cards as far as Balance can tell them apart: eleven kinds.

use super::super::{EVEN, Sign, value};
use crate::cards::{Card, Hand};

/// Weights from 1 to 10, and the Joker, which weighs 10 too and never costs.
pub(super) const KINDS: usize = 11;

/// The place of the Joker.
pub(super) const JOKER: usize = 10;

/// How many cards of each kind: at place `w` − 1 those that weigh `w`.
pub(super) type Kinds = [u8; KINDS];

/// The kind of a card.
pub(super) fn kind(card: Card) -> usize {
    if card.is_joker() { JOKER } else { value(card) as usize - 1 }
}

/// What a kind weighs.
pub(super) fn weight(kind: usize) -> i16 {
    (kind as i16 + 1).min(10)
}

/// The kinds of some cards.
pub(super) fn kinds(hand: &Hand) -> Kinds {
    let mut kinds = [0; KINDS];
    for (card, count) in hand.kinds() {
        kinds[kind(card)] += count as u8;
    }
    kinds
}

/// A card of a kind from a hand, the first in pack order.
pub(super) fn card_of(hand: &Hand, wanted: usize) -> Option<Card> {
    hand.kinds().map(|(card, _)| card).find(|card| kind(*card) == wanted)
}

/// How many cards of a hand bring a balance to zero.
pub(super) fn zeroing(hand: &Kinds, balance: i16) -> u8 {
    match balance.unsigned_abs() {
        weight @ 1..=9 => hand[usize::from(weight) - 1],
        10 => hand[9] + hand[JOKER],
        _ => 0,
    }
}

/// What a kind does to a balance: where it is then, and the points.
pub(super) fn swing(balance: i16, kind: usize, sign: Sign) -> (i16, i32) {
    let after = balance + sign.of(weight(kind));
    let points = match after {
        0 => 1,
        tipped if tipped.abs() > EVEN && kind != JOKER => -1,
        _ => 0,
    };
    (after, points)
}

/// A move: a kind of card, added or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub kind: usize,
    pub sign: Sign,
}

/// All moves of a hand, each once. At a balance of zero both signs come to the same, and only plus is named.
pub(super) fn moves(hand: &Kinds, balance: i16) -> impl Iterator<Item = Move> + use<> {
    let hand = *hand;
    let signs: &[Sign] = if balance == 0 { &[Sign::Plus] } else { &Sign::BOTH };
    (0..KINDS)
        .filter(move |kind| hand[*kind] > 0)
        .flat_map(|kind| signs.iter().map(move |sign| Move { kind, sign: *sign }))
}
