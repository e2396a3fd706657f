//! A handful of cards in which only how many there are of each matters.

use super::{BadCard, Card};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A multiset of cards: a player's hand, or cards picked from one. It has no order of its own; it is read in pack order.
///
/// Adding, removing and asking for a card take constant time, whatever the size of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    counts: [u8; Card::KINDS],
    /// Bit `i` is set where `counts[i]` is not 0, so that reading skips the cards that are not there.
    present: u128,
    len: u16,
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Hand = Hand { counts: [0; Card::KINDS], present: 0, len: 0 };

    /// The most cards of one kind that a written hand can have; no pack has as many.
    pub const MOST_OF_A_KIND: usize = 64;

    /// How many cards there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of one card there are.
    pub const fn count(&self, card: Card) -> usize {
        self.counts[card.index()] as usize
    }

    /// Whether there is at least one of a card.
    pub const fn contains(&self, card: Card) -> bool {
        self.counts[card.index()] > 0
    }

    /// A bit for each different card that is there, bit `i` for the card with index `i`.
    pub const fn kinds_mask(&self) -> u128 {
        self.present
    }

    /// Whether every card of `cards` is there, as often as it is in `cards`.
    pub fn contains_all(&self, cards: &Hand) -> bool {
        cards.present & !self.present == 0 && cards.kinds().all(|(card, count)| count <= self.count(card))
    }

    /// Adds a card. A count never comes near its limit of 255: no pack and no written hand has more than
    /// [`Hand::MOST_OF_A_KIND`].
    pub fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.present |= 1 << card.index();
        self.len += 1;
    }

    /// Takes a card out; says whether it was there. A card that was not there changes nothing.
    #[must_use = "a card that was not there has not been removed"]
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.index()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.present &= !(1 << card.index());
        }
        self.len -= 1;
        true
    }

    /// Adds all of `cards`.
    pub fn add_all(&mut self, cards: &Hand) {
        for (card, count) in cards.kinds() {
            self.counts[card.index()] += count as u8;
        }
        self.present |= cards.present;
        self.len += cards.len;
    }

    /// Takes all of `cards` out; says whether they were all there. Where one was missing, nothing changes.
    #[must_use = "cards that were not there have not been removed"]
    pub fn remove_all(&mut self, cards: &Hand) -> bool {
        let all = self.contains_all(cards);
        if all {
            for (card, count) in cards.kinds() {
                let left = &mut self.counts[card.index()];
                *left -= count as u8;
                if *left == 0 {
                    self.present &= !(1 << card.index());
                }
            }
            self.len -= cards.len;
        }
        all
    }

    /// Each different card with its count, in pack order.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, usize)> + '_ {
        let mut left = self.present;
        std::iter::from_fn(move || {
            let card = Card::from_index(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some((card, self.count(card)))
        })
    }

    /// Each card, equal ones one after the other, in pack order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        Cards { counts: &self.counts, kinds: self.present, card: Card::JOKER, again: 0, left: self.len() }
    }
}

/// The cards of a hand, one after the other. Lists of them are made everywhere, so that it knows how many there are left.
struct Cards<'a> {
    counts: &'a [u8; Card::KINDS],
    /// Those of [`Hand::kinds_mask`] that were not come to.
    kinds: u128,
    card: Card,
    /// How often `card` comes again.
    again: u8,
    left: usize,
}

impl Iterator for Cards<'_> {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.again == 0 {
            self.card = Card::from_index(self.kinds.trailing_zeros() as usize)?;
            self.kinds &= self.kinds - 1;
            self.again = self.counts[self.card.index()];
        }
        self.again -= 1;
        self.left -= 1;
        Some(self.card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Cards<'_> {}

impl Default for Hand {
    fn default() -> Hand {
        Hand::EMPTY
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

/// Hands are ordered as the lists of their cards in pack order are.
impl Ord for Hand {
    fn cmp(&self, other: &Hand) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for Hand {
    fn partial_cmp(&self, other: &Hand) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The cards in pack order, with a space between them.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Why a text is no hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadHand {
    /// Something in it is no card.
    Card(BadCard),
    /// It has more of a card than [`Hand::MOST_OF_A_KIND`].
    TooMany(Card),
}

impl fmt::Display for BadHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadHand::Card(bad) => fmt::Display::fmt(bad, f),
            BadHand::TooMany(card) => {
                write!(f, "{card} stands there more than {} times, and no pack has so many", Hand::MOST_OF_A_KIND)
            }
        }
    }
}

impl std::error::Error for BadHand {}

impl From<BadCard> for BadHand {
    fn from(bad: BadCard) -> BadHand {
        BadHand::Card(bad)
    }
}

impl FromStr for Hand {
    type Err = BadHand;

    /// Reads written cards with white space between them, in any order.
    ///
    /// # Errors
    /// [`BadHand`] for the first that is not a card or comes too often.
    fn from_str(text: &str) -> Result<Hand, BadHand> {
        let mut hand = Hand::EMPTY;
        for word in text.split_whitespace() {
            let card: Card = word.parse()?;
            if hand.count(card) == Hand::MOST_OF_A_KIND {
                return Err(BadHand::TooMany(card));
            }
            hand.add(card);
        }
        Ok(hand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.parse().expect("the test names real cards")
    }

    #[test]
    fn a_hand_is_a_multiset() {
        let mut cards = hand("KD 2S 2S Joker");
        assert_eq!(cards, hand("2S Joker KD 2S"));
        assert_eq!(cards.to_string(), "2S 2S KD Joker");
        assert_eq!((cards.len(), cards.count("2S".parse().unwrap())), (4, 2));
        assert!(cards.contains_all(&hand("2S 2S")) && !cards.contains_all(&hand("2S 2S 2S")));
        assert!(!cards.remove_all(&hand("KD 3S")));
        assert_eq!(cards.len(), 4, "a refused removal changes nothing");
        assert!(cards.remove_all(&hand("2S KD")));
        assert_eq!(cards, hand("Joker 2S"));
        assert!(!cards.remove("KD".parse().unwrap()));
        cards.add_all(&hand("2S 3S"));
        assert_eq!(cards.to_string(), "2S 2S 3S Joker");
    }

    #[test]
    fn a_hand_says_how_many_of_its_cards_are_to_come() {
        let cards = hand("KD 2S 2S Joker");
        let mut one_by_one = cards.iter();
        for left in (0..4).rev() {
            assert!(one_by_one.next().is_some());
            assert_eq!(one_by_one.len(), left);
        }
        assert_eq!((one_by_one.next(), one_by_one.next()), (None, None));
    }

    #[test]
    fn a_written_hand_has_no_more_cards_than_a_pack_could() {
        assert_eq!(hand(&"2S ".repeat(64)).len(), 64);
        let two = Card::new(crate::cards::Rank::Two, crate::cards::Suit::Spades);
        for times in [65, 255, 256, 257, 100_000] {
            assert_eq!("2S ".repeat(times).parse::<Hand>(), Err(BadHand::TooMany(two)));
        }
        assert_eq!("2S 1S".parse::<Hand>(), Err(BadHand::Card(BadCard("1S".to_owned()))));
    }

    #[test]
    fn hands_are_ordered_as_their_lists() {
        let mut hands = [hand("2S"), hand("AS AS"), hand(""), hand("AS"), hand("AS 2S")];
        hands.sort();
        assert_eq!(hands, [hand(""), hand("AS"), hand("AS AS"), hand("AS 2S"), hand("2S")]);
    }
}
