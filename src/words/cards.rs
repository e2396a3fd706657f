//! Names of cards.

use crate::cards::{Card, Rank, Suit};

/// A card as it is read aloud: "seven of hearts".
pub fn spoken(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("{} of {}", rank_name(rank), suit_name(suit)),
        _ => "Joker".to_owned(),
    }
}

/// A card as it is written in a log: "7♥".
pub fn written(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("{}{}", rank_sign(rank), suit_sign(suit)),
        _ => "Joker".to_owned(),
    }
}

/// A card as it is named within a sentence for the eye: "7♥", "the Joker".
pub fn named(card: Card) -> String {
    if card.is_joker() { "the Joker".to_owned() } else { written(card) }
}

/// The index of a rank on a card: "A", "10", "K".
pub fn rank_sign(rank: Rank) -> String {
    if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() }
}

/// A rank as it is read aloud: "seven".
pub fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "ace",
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
    }
}

/// A suit as it is read aloud: "hearts".
pub fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
        Suit::Stars => "stars",
    }
}

/// A suit as it is written: "♥".
pub fn suit_sign(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
        Suit::Stars => '★',
    }
}
