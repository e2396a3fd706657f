//! One card: a rank and a suit, or a Joker.

use std::fmt::{self, Write};
use std::str::FromStr;

/// A suit, in pack order. Stars belong to the five-suited pack only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Spades, written `S`.
    Spades,
    /// Hearts, written `H`.
    Hearts,
    /// Diamonds, written `D`.
    Diamonds,
    /// Clubs, written `C`.
    Clubs,
    /// Stars, written `*`.
    Stars,
}

impl Suit {
    /// Every suit, in pack order.
    pub const ALL: [Suit; 5] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Stars];

    /// The four suits of the standard pack, in pack order.
    pub const STANDARD: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The letter that stands for the suit in written cards.
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
            Suit::Stars => '*',
        }
    }

    /// The suit that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// A rank, Ace low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it all
pub enum Rank {
    Ace = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// Every rank from Ace to King.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// 1 for an Ace to 13 for a King.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The rank with a number from 1 to 13.
    pub fn from_number(number: u8) -> Option<Rank> {
        Rank::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The letter or digit that stands for the rank in written cards.
    pub const fn letter(self) -> char {
        match self {
            Rank::Ace => 'A',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
            other => (b'0' + other.number()) as char,
        }
    }

    /// The rank that a letter or digit stands for.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

/// A card. Cards of one rank and suit from different decks are equal: no game tells them apart.
///
/// The order of cards is *pack order*: Spades, Hearts, Diamonds, Clubs, Stars, each from Ace to King, then Jokers.
///
/// Written as rank and suit (`"TS"`, `"3*"`) or `"Joker"`.
///
/// ```
/// use fivefold::cards::{Card, Rank, Suit};
/// let card: Card = "TS".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Spades));
/// assert_eq!(card.to_string(), "TS");
/// # Ok::<(), fivefold::cards::BadCard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are: 5 suits of 13 ranks, and the Joker.
    pub const KINDS: usize = 66;

    /// Any Joker.
    pub const JOKER: Card = Card(65);

    /// The card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 13 + rank as u8 - 1)
    }

    /// The place of the card in pack order, from 0 to [`Card::KINDS`] − 1.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at a place in pack order.
    pub fn from_index(index: usize) -> Option<Card> {
        (index < Card::KINDS).then_some(Card(index as u8))
    }

    /// The rank; `None` for a Joker.
    pub const fn rank(self) -> Option<Rank> {
        RANKS[self.index()]
    }

    /// The suit; `None` for a Joker.
    pub const fn suit(self) -> Option<Suit> {
        SUITS[self.index()]
    }

    /// Whether this is a Joker.
    pub fn is_joker(self) -> bool {
        self == Card::JOKER
    }
}

/// The ranks of all cards in pack order. Rules and bots ask for them all the time, so that nothing is divided for that.
const RANKS: [Option<Rank>; Card::KINDS] = {
    let mut ranks = [None; Card::KINDS];
    let mut index = 0;
    while index < Card::JOKER.index() {
        ranks[index] = Some(Rank::ALL[index % Rank::ALL.len()]);
        index += 1;
    }
    ranks
};

/// Their suits.
const SUITS: [Option<Suit>; Card::KINDS] = {
    let mut suits = [None; Card::KINDS];
    let mut index = 0;
    while index < Card::JOKER.index() {
        suits[index] = Some(Suit::ALL[index / Rank::ALL.len()]);
        index += 1;
    }
    suits
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => {
                f.write_char(rank.letter())?;
                f.write_char(suit.letter())
            }
            _ => f.write_str("Joker"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCard(pub String);

impl fmt::Display for BadCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a card: a card is written as rank A 2–9 T J Q K and suit S H D C *, or Joker", self.0)
    }
}

impl std::error::Error for BadCard {}

impl FromStr for Card {
    type Err = BadCard;

    /// Reads a written card. It has one text: `ts` and `JOKER` are none.
    ///
    /// # Errors
    /// [`BadCard`] with the text where it names no card of any pack; Stars begin at 3.
    fn from_str(text: &str) -> Result<Card, BadCard> {
        let bad = || BadCard(text.chars().take(20).collect());
        if text == "Joker" {
            return Ok(Card::JOKER);
        }
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(bad());
        };
        let rank = Rank::from_letter(rank).ok_or_else(bad)?;
        let suit = Suit::from_letter(suit).ok_or_else(bad)?;
        if suit == Suit::Stars && rank < Rank::Three {
            return Err(bad());
        }
        Ok(Card::new(rank, suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_it_was_written() {
        for index in 0..Card::KINDS {
            let card = Card::from_index(index).expect("the index is in range");
            if card.suit() == Some(Suit::Stars) && card.rank() < Some(Rank::Three) {
                assert!(card.to_string().parse::<Card>().is_err(), "no pack has {card}");
            } else {
                assert_eq!(card.to_string().parse(), Ok(card));
            }
        }
        assert_eq!(Card::from_index(Card::KINDS), None);
    }

    #[test]
    fn what_is_no_card_is_named() {
        for text in ["", "7", "1S", "10S", "7X", "ASS", "🂡", "joke", "joker", "JOKER", "as", "aS", "As", " AS"] {
            assert_eq!(text.parse::<Card>(), Err(BadCard(text.to_owned())));
        }
    }
}
