//! Hands of Five Suits, and the plain way to arrange them.

use fivefold::cards::{Card, Hand, Rank, five_suits};
use fivefold::chance::Stream;
use fivefold::games::five_suits::{arrangement, is_wild, points};

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

/// Trying everything: for the first card to be left, or each meld with it, with all sets of cards remembered.
pub fn tried(hand: &Hand, wild: Rank) -> i32 {
    let cards: Vec<Card> = hand.iter().collect();
    let sets = 1_usize << cards.len();
    let mut melds: Vec<Vec<usize>> = vec![Vec::new(); cards.len()];
    for set in 1..sets {
        let picked = cards.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, card)| *card);
        if is_meld(picked, wild) {
            melds[set.trailing_zeros() as usize].push(set);
        }
    }
    let mut least = vec![0; sets];
    for set in 1..sets {
        let first = set.trailing_zeros() as usize;
        let left = least[set & (set - 1)] + points(cards[first], wild);
        let laid = melds[first].iter().filter(|meld| **meld & !set == 0).map(|meld| least[set & !meld]);
        least[set] = laid.fold(left, i32::min);
    }
    least[sets - 1]
}

fn is_meld(cards: impl Iterator<Item = Card>, wild: Rank) -> bool {
    let (mut count, mut one_rank, mut one_suit, mut distinct) = (0, true, true, true);
    let (mut ranks, mut first) = (0_u16, None);
    for card in cards {
        count += 1;
        if is_wild(card, wild) {
            continue;
        }
        let first = *first.get_or_insert(card);
        one_rank &= card.rank() == first.rank();
        one_suit &= card.suit() == first.suit();
        let rank = card.rank().map_or(0, |rank| 1 << rank.number());
        distinct &= ranks & rank == 0;
        ranks |= rank;
    }
    let spread = if ranks == 0 { 0 } else { ranks.ilog2() - ranks.trailing_zeros() + 1 };
    count >= 3 && (one_rank || one_suit && distinct && spread <= count && count <= 11)
}
