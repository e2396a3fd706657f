//! The packs that games are played with, in pack order.

use super::{Card, Rank, Suit};

/// `decks` times 52 cards, each with `jokers_per_deck` Jokers.
pub fn standard(decks: u8, jokers_per_deck: u8) -> Vec<Card> {
    pack(&Suit::STANDARD, Rank::Ace, decks, jokers_per_deck)
}

/// `decks` times 58 cards: five suits from 3 to King, and 3 Jokers.
pub fn five_suits(decks: u8) -> Vec<Card> {
    pack(&Suit::ALL, Rank::Three, decks, 3)
}

fn pack(suits: &[Suit], lowest: Rank, decks: u8, jokers_per_deck: u8) -> Vec<Card> {
    let one_deck = suits.iter().flat_map(|&suit| {
        Rank::ALL.into_iter().filter(move |&rank| rank >= lowest).map(move |rank| Card::new(rank, suit))
    });
    let copies = |card| std::iter::repeat_n(card, usize::from(decks));
    let jokers = std::iter::repeat_n(Card::JOKER, usize::from(decks) * usize::from(jokers_per_deck));
    one_deck.flat_map(copies).chain(jokers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_have_their_size_and_order() {
        for (cards, size) in [
            (standard(1, 0), 52),
            (standard(3, 0), 156),
            (standard(2, 2), 108),
            (five_suits(1), 58),
            (five_suits(2), 116),
        ] {
            assert_eq!(cards.len(), size);
            assert!(cards.is_sorted());
        }
    }
}
