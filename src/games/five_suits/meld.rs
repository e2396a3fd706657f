//! Books and runs.

use super::is_wild;
use crate::cards::{Card, Rank, Suit};

/// What a meld is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeldKind {
    /// Cards of one rank.
    Book(Rank),
    /// Consecutive cards of one suit, from the lowest, between 3 and King.
    Run(Suit, Rank),
}

/// Three or more cards that lie together: a book or a run, with any number of wild cards in it (`F-1`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Meld {
    /// What it is.
    pub kind: MeldKind,
    /// The cards. Those of a run are in its order, a wild card in the place of the card that it stands for; a book has
    /// its wild cards last.
    pub cards: Vec<Card>,
}

impl Meld {
    /// What the cards stand for, in order; nothing for a card that is what it shows. A card of a book stands for its rank
    /// only.
    pub fn stand_for(&self, wild: Rank) -> Vec<Option<(Rank, Option<Suit>)>> {
        let stands = |(place, card): (usize, &Card)| {
            let (rank, suit) = match self.kind {
                MeldKind::Book(rank) => (rank, None),
                MeldKind::Run(suit, lowest) => (Rank::from_number(lowest.number() + place as u8)?, Some(suit)),
            };
            // A wild card can be itself.
            let is_itself = card.rank() == Some(rank) && (suit.is_none() || card.suit() == suit);
            (is_wild(*card, wild) && !is_itself).then_some((rank, suit))
        };
        self.cards.iter().enumerate().map(stands).collect()
    }

    /// Whether the cards are such a meld while a rank is wild.
    pub fn is_good(&self, wild: Rank) -> bool {
        let stands = |card: Card, rank: Option<Rank>, suit: Option<Suit>| {
            is_wild(card, wild) || card.rank() == rank && (suit.is_none() || card.suit() == suit)
        };
        self.cards.len() >= 3
            && match self.kind {
                MeldKind::Book(rank) => self.cards.iter().all(|card| stands(*card, Some(rank), None)),
                MeldKind::Run(suit, lowest) => {
                    let ranks = (lowest.number()..).map(Rank::from_number);
                    lowest >= Rank::Three
                        && self
                            .cards
                            .iter()
                            .zip(ranks)
                            .all(|(card, rank)| rank.is_some() && stands(*card, rank, Some(suit)))
                }
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good(kind: MeldKind, cards: &str, wild: Rank) -> bool {
        Meld { kind, cards: cards.split(' ').map(|card| card.parse().unwrap()).collect() }.is_good(wild)
    }

    #[test]
    fn f1_books_and_runs_with_wild_cards_or_of_wild_cards_alone() {
        use MeldKind::{Book, Run};
        assert!(good(Book(Rank::Eight), "8C 8S 8H", Rank::Three));
        assert!(good(Book(Rank::King), "KD KH KS KC", Rank::Three));
        assert!(good(Book(Rank::Queen), "QS QH 5S", Rank::Five));
        assert!(good(Book(Rank::Nine), "Joker 5S 5S", Rank::Five));
        assert!(!good(Book(Rank::Queen), "QS QH 5S", Rank::Six));
        assert!(!good(Book(Rank::Queen), "QS QH", Rank::Six));
        assert!(good(Run(Suit::Clubs, Rank::Five), "5C 6C 7C", Rank::Three));
        assert!(good(Run(Suit::Diamonds, Rank::Nine), "9D TD JD QD", Rank::Three));
        assert!(good(Run(Suit::Diamonds, Rank::Six), "6D 5C 5H 9D", Rank::Five));
        assert!(!good(Run(Suit::Diamonds, Rank::Six), "6D 5C 9D 9D", Rank::Five));
        assert!(good(Run(Suit::Hearts, Rank::Four), "4H 5H 6H", Rank::Five), "a wild card may stand for itself");
    }

    #[test]
    fn f13_runs_do_not_wrap() {
        assert!(good(MeldKind::Run(Suit::Hearts, Rank::Jack), "Joker QH KH", Rank::Five));
        assert!(!good(MeldKind::Run(Suit::Hearts, Rank::Queen), "QH KH Joker", Rank::Five));
        assert!(!good(MeldKind::Run(Suit::Hearts, Rank::Two), "Joker 3H 4H", Rank::Five));
    }
}
