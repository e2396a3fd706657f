//! Cards as so many of each rank, packed into one word.

use crate::cards::{Card, Hand};
use crate::games::wichita::Dice;

/// How many ranks there are. A rank is counted from 0 here: an Ace is 0, a Queen 11.
pub(super) const KINDS: usize = 13;
/// The place of the Kings.
pub(super) const KING: usize = 12;
/// The most cards of one rank that can be told.
pub(super) const MOST: u32 = 15;

/// Five bits for each numbered rank, the highest of them always set: it is borrowed from where cards are taken that are
/// not there, which shows for all ranks at once. The four bits of the Kings need none, as the subtraction itself tells.
const GUARDS: u64 = {
    let mut guards = 0;
    let mut rank = 0;
    while rank < KING {
        guards |= 0x10 << (5 * rank);
        rank += 1;
    }
    guards
};
/// The bits of all numbered cards.
const NUMBERED: u64 = (1 << 60) - 1 - GUARDS;

/// How many cards there are of each rank, at most [`MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranks(u64);

impl Ranks {
    pub(super) const EMPTY: Ranks = Ranks(0);

    /// The ranks of a hand; `None` where it has more than [`MOST`] of one.
    pub(super) fn of(hand: &Hand) -> Option<Ranks> {
        let mut counts = [0; KINDS];
        for (card, count) in hand.kinds() {
            counts[rank_of(card)] += count as u32;
        }
        let mut ranks = Ranks::EMPTY;
        for (rank, count) in counts.into_iter().enumerate() {
            if count > MOST {
                return None;
            }
            ranks.add(rank, count);
        }
        Some(ranks)
    }

    /// The two cards that show the dice (`W-3`).
    pub(super) fn showing(dice: Dice) -> Ranks {
        let mut ranks = Ranks::EMPTY;
        ranks.add(usize::from(dice.0) - 1, 1);
        ranks.add(usize::from(dice.1) - 1, 1);
        ranks
    }

    /// How many of a rank.
    pub(super) const fn count(self, rank: usize) -> u32 {
        (self.0 >> (5 * rank)) as u32 & MOST
    }

    /// Adds cards of a rank, of which there is room for as many.
    pub(super) const fn add(&mut self, rank: usize, count: u32) {
        self.0 += (count as u64) << (5 * rank);
    }

    /// All but the cards of a rank.
    pub(super) const fn without(self, rank: usize) -> Ranks {
        Ranks(self.0 & !((MOST as u64) << (5 * rank)))
    }

    /// What is left when others are taken away; `None` where they are not all there.
    pub(super) const fn less(self, others: Ranks) -> Option<Ranks> {
        let (left, borrowed) = (self.0 | GUARDS).overflowing_sub(others.0);
        if borrowed || left & GUARDS != GUARDS { None } else { Some(Ranks(left & !GUARDS)) }
    }

    /// The highest numbered rank that is there.
    pub(super) const fn highest(self) -> Option<usize> {
        match (self.0 & NUMBERED).checked_ilog2() {
            Some(bit) => Some(bit as usize / 5),
            None => None,
        }
    }

    /// Each rank that is there, with its count, the lowest first.
    pub(super) fn kinds(self) -> impl Iterator<Item = (usize, u32)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let rank = left.trailing_zeros() as usize / 5;
            let count = Ranks(left).count(rank);
            left = Ranks(left).without(rank).0;
            Some((rank, count))
        })
    }

    /// How many cards in all.
    pub(super) fn len(self) -> u32 {
        self.kinds().map(|(_, count)| count).sum()
    }
}

/// The rank of a card, from 0. Wichita's pack has no Jokers.
pub(super) const fn rank_of(card: Card) -> usize {
    card.index() % KINDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taking_away_what_is_not_there_is_noticed_in_every_rank() {
        for rank in 0..KINDS {
            for count in 0..=MOST {
                for other in 0..=MOST {
                    let (mut all, mut some, mut left) = (Ranks::EMPTY, Ranks::EMPTY, Ranks::EMPTY);
                    for neighbour in 0..KINDS {
                        all.add(neighbour, if neighbour == rank { count } else { 3 });
                        some.add(neighbour, if neighbour == rank { other } else { 2 });
                        left.add(neighbour, if neighbour == rank { count.saturating_sub(other) } else { 1 });
                    }
                    assert_eq!(all.less(some), (other <= count).then_some(left));
                }
            }
        }
    }

    #[test]
    fn the_highest_rank_is_a_numbered_one() {
        let ranks = Ranks::of(&"3S 3H TS KD KS".parse().unwrap()).unwrap();
        assert_eq!(ranks.highest(), Some(9));
        assert_eq!(ranks.without(9).highest(), Some(2));
        assert_eq!(ranks.without(9).without(2).highest(), None);
        assert_eq!(ranks.kinds().collect::<Vec<_>>(), [(2, 2), (9, 1), (12, 2)]);
        assert_eq!(Ranks::of(&"KS ".repeat(16).parse().unwrap()), None);
    }
}
