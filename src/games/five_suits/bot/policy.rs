//! Sound play, in a few microseconds.
//!
//! A card that is in no meld is worth what it may become. Beside another of its rank, or a neighbour in its suit, it
//! waits for certain cards; the more of these are unseen, the better. The card that waits for the fewest is the one to
//! part with, high cards sooner than low ones.

use super::super::arrangement;
use super::super::{Action, FiveSuits, Phase, Source, is_wild, points};
use crate::cards::{Card, Hand, Rank, Suit};
use crate::game::{Game, Sight};
use crate::short_sort::sort_by_key;

/// How a player weighs hopes against points when it chooses a card to part with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Temper {
    /// What an unseen card that would help counts.
    pub(super) helper: i32,
    /// What a point counts.
    pub(super) point: i32,
}

impl Temper {
    /// For whom hopes count most.
    pub(super) const KEEN: Temper = Temper { helper: 10, point: 9 };

    /// For whom points count most.
    pub(super) const CAUTIOUS: Temper = Temper { helper: 10, point: 45 };
}

/// What the sound player does as a seat that is to act or may deal.
pub(super) fn choose(sight: Sight<'_, FiveSuits>, unseen: &Hand, temper: Temper) -> Option<Action> {
    match sight.open.phase {
        Phase::RoundOver => Some(Action::Deal),
        _ if sight.open.to_act() != Some(sight.seat) => None,
        Phase::Take { .. } => Some(Action::Take(source(sight))),
        _ => discard(sight, unseen, temper),
    }
}

fn source(sight: Sight<'_, FiveSuits>) -> Source {
    let wild = sight.open.wild();
    let can_draw = sight.stock > 0 || sight.open.discard.len() > 1;
    let Some(top) = sight.open.discard.last().filter(|_| can_draw) else {
        return if can_draw { Source::Stock } else { Source::Discard };
    };
    if is_wild(*top, wild) {
        return Source::Discard;
    }
    let mut hand = *sight.hand;
    hand.add(*top);
    let with = arrangement::left_over(&hand, wild);
    if with.cards.contains(*top) {
        return Source::Stock;
    }
    let before = arrangement::fewest_left(sight.hand, wild);
    let dearest = with.cards.iter().map(|card| points(card, wild)).max().unwrap_or(0);
    if with.points - dearest < before { Source::Discard } else { Source::Stock }
}

fn discard(sight: Sight<'_, FiveSuits>, unseen: &Hand, temper: Temper) -> Option<Action> {
    let wild = sight.open.wild();
    if sight.open.is_last_turn() {
        return arrangement::last_discard(sight.hand, wild).map(|(card, _)| Action::Discard(card));
    }
    let left = arrangement::left_over(sight.hand, wild).cards;
    if left.len() <= 1
        && let Some((card, rest)) = arrangement::last_discard(sight.hand, wild)
        && rest.points == 0
    {
        return Some(Action::GoOut(card));
    }
    ranked(sight.hand, &left, wild, unseen, temper).next().map(Action::Discard)
}

/// The cards of a hand, those to part with soonest first: what is in no meld, then the cards of melds, then wild cards.
fn ranked(hand: &Hand, left: &Hand, wild: Rank, unseen: &Hand, temper: Temper) -> impl Iterator<Item = Card> + use<> {
    let mut cards: Vec<_> = hand
        .kinds()
        .map(|(card, _)| {
            let waits = temper.helper * helpers(left, card, wild, unseen) as i32;
            let worth = waits - temper.point * points(card, wild);
            ((is_wild(card, wild), !left.contains(card), worth, card.index()), card)
        })
        .collect();
    sort_by_key(&mut cards, |(key, _)| *key);
    cards.into_iter().map(|(_, card)| card)
}

/// The `most` cards to part with soonest.
pub(super) fn spare(hand: &Hand, wild: Rank, unseen: &Hand, most: usize) -> Vec<Card> {
    ranked(hand, &arrangement::left_over(hand, wild).cards, wild, unseen, Temper::KEEN).take(most).collect()
}

/// How many unseen cards would bring a card into a book or a run with another card of `left`.
pub(super) fn helpers(left: &Hand, card: Card, wild: Rank, unseen: &Hand) -> u32 {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return 0 };
    let mut helping = Hand::EMPTY;
    let mut help = |rank: u8, suit: Suit| {
        if let Some(rank) = Rank::from_number(rank).filter(|rank| *rank >= Rank::Three && *rank != wild) {
            let card = Card::new(rank, suit);
            if !helping.contains(card) {
                helping.add(card);
            }
        }
    };
    let mut rest = *left;
    // The card itself is in `left` only where it is in no meld.
    let _was_left = rest.remove(card);
    for (other, _) in rest.kinds() {
        let (Some(other_rank), Some(other_suit)) = (other.rank(), other.suit()) else { continue };
        if other_rank == rank {
            for suit in Suit::ALL {
                help(rank.number(), suit);
            }
        }
        let (low, high) = (rank.min(other_rank).number(), rank.max(other_rank).number());
        match (other_suit == suit, high - low) {
            (true, 1) => {
                help(low - 1, suit);
                help(high + 1, suit);
            }
            (true, 2) => help(low + 1, suit),
            _ => {}
        }
    }
    helping.iter().map(|card| unseen.count(card) as u32).sum()
}
