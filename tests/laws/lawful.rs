//! What the laws need to know of a game beyond its rules.

use fivefold::cards::{Card, Hand, Rank, Suit};
use fivefold::chance::Stream;
use fivefold::game::{Deal, Seat, State};
use fivefold::scene::Scenic;
use std::collections::BTreeSet;

/// A game that the laws can be held against.
pub trait Lawful: Scenic {
    /// More actions than a deal can take by the policy of the trials, which picks with [`Game::sample`].
    fn most_actions(deal: &Deal<Self>) -> usize;

    /// Some action of a seat, legal or not, that the rules have to judge.
    fn any_action(state: &State<Self>, seat: Seat, stream: &mut Stream) -> Self::Action;

    /// Every action that a seat can name with the cards that it holds; asked for hands of at most
    /// [`SMALL_HAND`] cards.
    fn every_action(state: &State<Self>, seat: Seat) -> Vec<Self::Action>;

    /// The seat that an event of this game alone asks to act.
    fn asked(_happening: &Self::Happening) -> Option<Seat> {
        None
    }

    /// The place at which a happening cuts the stock: the cards above it go to the bottom.
    fn cut(_happening: &Self::Happening) -> Option<usize> {
        None
    }

    /// Who wins with the scores of a finished game.
    fn winners_by_score(open: &Self) -> Vec<Seat> {
        open.scores().highest()
    }
}

/// The most cards of a hand of which every subset is tried.
pub const SMALL_HAND: usize = 6;

/// Every set of cards that can be picked from a hand, the empty one too.
pub fn picks(hand: &Hand) -> Vec<Hand> {
    let cards: Vec<Card> = hand.iter().collect();
    let pick = |set: u32| (0..cards.len()).filter(move |at| set >> at & 1 == 1).map(|at| cards[at]).collect();
    (0..1 << cards.len()).map(pick).collect::<BTreeSet<Hand>>().into_iter().collect()
}

/// Cards to try: mostly some of the hand, sometimes a few of no matter which, or both.
pub fn any_cards(hand: &Hand, stream: &mut Stream) -> Hand {
    let kind = stream.below(8);
    let mut cards = Hand::EMPTY;
    if kind != 0 {
        // A few of the hand: about as many as make a stack or a set.
        let among = hand.len().max(1) as u32;
        let few = stream.below(5) + 1;
        for card in hand.iter().filter(|_| stream.below(among) < few) {
            cards.add(card);
        }
    }
    if kind < 2 {
        for _ in 0..=stream.below(3) {
            cards.add(any_card(stream));
        }
    }
    cards
}

/// Any card of any pack.
pub fn any_card(stream: &mut Stream) -> Card {
    let suit = stream.choose(&Suit::ALL).copied().unwrap_or(Suit::Spades);
    let rank = stream.choose(&Rank::ALL).copied().unwrap_or(Rank::Ace);
    if suit == Suit::Stars && rank < Rank::Three { Card::JOKER } else { Card::new(rank, suit) }
}
