//! What one seat may know of a state.

use super::{BySeat, Game, Illegal, Seat, State};
use crate::cards::{Card, Hand, Stock};
use crate::chance::{Chance, Stream};

/// Cards that a seat sees, or only counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The hand lies open, or is the own one.
    Open(Hand),
    /// It is hidden; all know how many cards it has.
    Hidden(u16),
}

impl Shown {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        match self {
            Shown::Open(hand) => hand.len(),
            Shown::Hidden(count) => usize::from(*count),
        }
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A position as one seat knows it: what lies face up, its own hand, and how many cards the others and the stock hold.
/// It is put together from these; nothing hidden is ever in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<G: Game> {
    /// The seat that looks.
    pub seat: Seat,
    /// What lies face up.
    pub open: G,
    /// The seat's own hand.
    pub hand: Hand,
    /// All hands, the own one among them.
    pub hands: BySeat<Shown>,
    /// How many cards the stock holds.
    pub stock: u16,
    /// Every card that the seat does not see: what is left of the pack without its hand, open hands and all that lies
    /// face up. They are in hidden hands and in the stock; which is where nobody knows.
    pub unseen: Hand,
}

impl<G: Game> View<G> {
    /// The view, borrowed, for the rules.
    pub fn sight(&self) -> Sight<'_, G> {
        Sight { open: &self.open, seat: self.seat, hand: &self.hand, stock: self.stock }
    }

    /// Whether this seat may do something now.
    ///
    /// # Errors
    /// [`Illegal`] names what is wrong.
    pub fn check(&self, action: &G::Action) -> Result<(), Illegal<G::Refusal>> {
        if self.open.winners().is_some() {
            return Err(Illegal::Over);
        }
        G::check(self.sight(), action)
    }

    /// The legal actions of this seat, each once and in order, at most `limit` of them.
    pub fn legal(&self, limit: usize) -> Vec<G::Action> {
        G::legal(self.sight(), limit)
    }

    /// A world that this could be the view of, for a bot to think about.
    ///
    /// The unseen cards are dealt at random to the hidden hands and the stock, each way as likely as the others, but for
    /// cards that were [seen to go to a hand](Game::seen_in_hand) and stay there. Dice and shuffles to come are from a key
    /// of their own, so that nothing in the world depends on the real ones. It is the same world for the same view and
    /// the same point of the stream. Its view from this seat is this view.
    ///
    /// Takes about as long as shuffling the unseen cards.
    pub fn imagine(&self, stream: &mut Stream) -> State<G> {
        let mut unseen = self.unseen;
        let known = self.hands.map(|seat, shown| match shown {
            Shown::Open(hand) => *hand,
            Shown::Hidden(_) => {
                let seen = self.open.seen_in_hand(seat);
                if unseen.remove_all(&seen) { seen } else { Hand::EMPTY }
            }
        });
        let mut cards: Vec<Card> = unseen.iter().collect();
        stream.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        let hands = known.map(|seat, known| {
            let missing = self.hands[seat].len().saturating_sub(known.len());
            known.iter().chain(cards.by_ref().take(missing)).collect()
        });
        let stock = Stock::new(cards.collect());
        State { open: self.open.clone(), hands, stock, chance: Chance::from_key(stream.key()) }
    }

    /// Whether the game waits for this seat.
    pub fn is_to_act(&self) -> bool {
        self.open.to_act() == Some(self.seat)
    }
}

/// What a seat sees that decides what it may do, borrowed from a state or a view. Rules are asked with this, so that
/// legality cannot hang on a hidden card.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// What lies face up.
    pub open: &'a G,
    /// The seat that looks.
    pub seat: Seat,
    /// The seat's own hand.
    pub hand: &'a Hand,
    /// How many cards the stock holds.
    pub stock: u16,
}

impl<G: Game> Sight<'_, G> {
    /// Whether the seat holds all of `cards`.
    ///
    /// # Errors
    /// [`Illegal::NotHeld`] with the first card that is missing.
    pub fn holds(&self, cards: &Hand) -> Result<(), Illegal<G::Refusal>> {
        let missing: Option<Card> =
            cards.kinds().find(|(card, count)| self.hand.count(*card) < *count).map(|(card, _)| card);
        missing.map_or(Ok(()), |card| Err(Illegal::NotHeld(card)))
    }
}

impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}
