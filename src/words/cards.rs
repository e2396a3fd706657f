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

/// A piece of a sentence for the eye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InSentence<'a> {
    /// Words.
    Words(&'a str),
    /// A card as it is [`written`], or a suit alone, with the suit.
    Card(&'a str, Suit),
}

/// A sentence as words and cards, in turn.
pub fn in_sentence(text: &str) -> Vec<InSentence<'_>> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    for (at, sign) in text.char_indices() {
        let Some(suit) = Suit::ALL.into_iter().find(|suit| suit_sign(*suit) == sign) else { continue };
        let before = &text[begin..at];
        let rank = before.trim_end_matches(|sign: char| sign.is_ascii_alphanumeric()).len();
        let end = at + sign.len_utf8();
        pieces.push(InSentence::Words(&before[..rank]));
        pieces.push(InSentence::Card(&text[begin + rank..end], suit));
        begin = end;
    }
    pieces.push(InSentence::Words(&text[begin..]));
    pieces.retain(|piece| *piece != InSentence::Words(""));
    pieces
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_in_a_sentence() {
        use InSentence::{Card, Words};
        let found = in_sentence("Zoë plays 10♥ A★ and names ♣.");
        let (ten, ace) = (Card("10♥", Suit::Hearts), Card("A★", Suit::Stars));
        let clubs = Card("♣", Suit::Clubs);
        assert_eq!(found, [Words("Zoë plays "), ten, Words(" "), ace, Words(" and names "), clubs, Words(".")]);
        assert_eq!(in_sentence("You are skipped."), [Words("You are skipped.")]);
        assert_eq!(in_sentence(""), []);
    }
}
