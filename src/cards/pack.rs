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
    let (decks, jokers_per_deck) = (usize::from(decks), usize::from(jokers_per_deck));
    let mut cards = Vec::with_capacity(decks * (suits.len() * Rank::ALL.len() + jokers_per_deck));
    for &suit in suits {
        for rank in Rank::ALL.into_iter().filter(|&rank| rank >= lowest) {
            cards.resize(cards.len() + decks, Card::new(rank, suit));
        }
    }
    cards.resize(cards.len() + decks * jokers_per_deck, Card::JOKER);
    cards
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
