//! Hands of Five Suits to measure arrangements with.

use fivefold::cards::{Card, Hand, Rank, five_suits};
use fivefold::chance::Stream;
use fivefold::games::five_suits::arrangement;

#[path = "../../tests/rules/arrangement_tried.rs"]
mod arrangement_tried;
pub use arrangement_tried::tried;

/// How many hands.
pub const HANDS: usize = 1000;

/// Hands as they are dealt, with the rank wild that their round has: the long game's from two decks.
pub fn dealt(cards: usize) -> Vec<(Hand, Rank)> {
    let mut stream = Stream::new([1; 32], 0);
    let wild = Rank::from_number(cards as u8 - 1).expect("from 3 to 13 cards are dealt");
    let deal = |_| {
        let mut pack = five_suits(2);
        stream.shuffle(&mut pack);
        (pack.into_iter().take(cards).collect(), wild)
    };
    (0..HANDS).map(deal).collect()
}

/// Hands of 14 cards of few ranks and suits, with few wild cards: the many books and runs compete.
pub fn dense() -> Vec<(Hand, Rank)> {
    let mut stream = Stream::new([2; 32], 0);
    let deal = |_| {
        let (low, width) = (stream.below(8) as u8 + 4, stream.below(5) as u8 + 2);
        let near = |card: &Card| card.rank().is_some_and(|rank| (low..=low + width).contains(&rank.number()));
        let wilds = stream.below(6) as usize;
        let mut pack: Vec<Card> = five_suits(2).into_iter().filter(near).collect();
        stream.shuffle(&mut pack);
        let jokers = std::iter::repeat_n(Card::JOKER, wilds);
        (pack.into_iter().take(arrangement::MOST_CARDS - wilds).chain(jokers).collect(), Rank::Three)
    };
    (0..HANDS).map(deal).collect()
}
