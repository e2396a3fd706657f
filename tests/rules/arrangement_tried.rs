//! The plain way to arrange a hand of Five Suits: it tries everything. Solvers are held against it, in tests for what
//! they find and in benchmarks for how fast.

use fivefold::cards::{Card, Hand, Rank};
use fivefold::games::five_suits::{is_wild, points};

/// The fewest points left, by trying for the first card to leave it or each meld with it, with every set of cards
/// remembered.
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

/// Whether cards are a book or a run, from the definition.
pub fn is_meld(cards: impl Iterator<Item = Card>, wild: Rank) -> bool {
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
