//! The whole truth about a game in progress.

use super::{BySeat, Event, Game, Illegal, Place, Record, Seat, Seats, Shown, Sight, View};
use crate::cards::{Card, Hand, Stock};
use crate::chance::Chance;
use crate::short_sort::sort_many;

/// Everything, hidden cards too. Bots, hints and screens never hold one: they get a [`View`]. Its parts are there for the rules
/// of a game to change, in [`Game::begin`] and [`Game::play`]; whoever holds a [`Table`](crate::table::Table) only reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<G: Game> {
    /// What lies face up.
    pub open: G,
    /// All hands, hidden ones too.
    pub hands: BySeat<Hand>,
    /// The face-down pile.
    pub stock: Stock,
    /// What is still to come.
    pub chance: Chance,
}

impl<G: Game> State<G> {
    /// What lies face up.
    pub fn open(&self) -> &G {
        &self.open
    }

    /// All hands, hidden ones too.
    pub fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The face-down pile.
    pub fn stock(&self) -> &Stock {
        &self.stock
    }

    /// How many play.
    pub fn seats(&self) -> Seats {
        self.hands.seats()
    }

    /// The seat that takes an action: the one that it names, else the one to act. Between rounds any seat may deal,
    /// and the first stands for all.
    pub fn actor(&self, action: &G::Action) -> Seat {
        G::named_seat(action).or(self.open.to_act()).unwrap_or(Seat(0))
    }

    /// What a seat sees, without a copy.
    pub fn sight(&self, seat: Seat) -> Sight<'_, G> {
        Sight { open: &self.open, seat, hand: &self.hands[seat], stock: self.stock.len() as u16 }
    }

    /// What a seat may know (`C-5`).
    pub fn view(&self, seat: Seat) -> View<G> {
        // Hidden cards are thrown together: all of them are known from the pack, where each of them is is not.
        let mut unseen: Hand = self.stock.iter().collect();
        let hands = self.hands.map(|owner, hand| {
            if owner == seat || self.open.hand_is_open(owner) {
                Shown::Open(*hand)
            } else {
                unseen.add_all(hand);
                Shown::Hidden(hand.len() as u16)
            }
        });
        View { seat, open: self.open.clone(), hand: self.hands[seat], hands, stock: self.stock.len() as u16, unseen }
    }

    /// The hands as everybody at the table sees them: those that lie open, and how many cards the others have.
    pub fn open_hands(&self) -> BySeat<Shown> {
        self.hands.map(|owner, hand| match self.open.hand_is_open(owner) {
            true => Shown::Open(*hand),
            false => Shown::Hidden(hand.len() as u16),
        })
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    /// [`Illegal`] names what is wrong.
    pub fn check(&self, action: &G::Action) -> Result<(), Illegal<G::Refusal>> {
        let seat = self.actor(action);
        if self.open.winners().is_some() {
            return Err(Illegal::Over);
        }
        if !self.seats().has(seat) {
            return Err(Illegal::NoSuchSeat(seat));
        }
        G::check(self.sight(seat), action)
    }

    /// The legal actions of all seats, each once, at most `limit` of them.
    pub fn legal(&self, limit: usize) -> Vec<G::Action> {
        let mut actions = Vec::new();
        for seat in self.seats().iter() {
            let more = G::legal(self.sight(seat), limit);
            actions.extend(more);
            sort_many(&mut actions, |one, other| one < other);
            actions.dedup();
            actions.truncate(limit);
        }
        actions
    }

    /// Plays an action and takes down what happens.
    ///
    /// # Errors
    /// [`Illegal`] where the rules refuse it; then nothing has changed and nothing was taken down.
    pub fn apply(&mut self, action: &G::Action, record: &mut Record<G::Happening>) -> Result<(), Illegal<G::Refusal>> {
        self.check(action)?;
        G::play(self, action, record);
        Ok(())
    }

    /// Draws up to `count` cards from the stock into a hand, as far as there are any, and takes it down.
    pub fn draw(&mut self, seat: Seat, count: usize, record: &mut Record<G::Happening>) {
        let mut drawn = Hand::EMPTY;
        for _ in 0..count {
            let Some(card) = self.stock.draw() else { break };
            drawn.add(card);
        }
        if !drawn.is_empty() {
            self.hands[seat].add_all(&drawn);
            record.moved(drawn.iter(), Place::Stock, Place::Hand(seat));
        }
    }

    /// Seats round a table with nothing dealt yet.
    pub fn undealt(open: G, seats: Seats, chance: Chance) -> State<G> {
        State { open, hands: BySeat::new(seats, |_| Hand::EMPTY), stock: Stock::default(), chance }
    }

    /// Begins the next round: shuffles `pack` into the stock and takes it down.
    pub fn shuffle(&mut self, pack: Vec<Card>, record: &mut Record<G::Happening>) {
        self.stock = self.chance.shuffle(pack);
        self.tell_shuffled(false, record);
    }

    /// Shuffles cards that have been played in this round into a new stock and takes it down.
    pub fn reshuffle(&mut self, played: Vec<Card>, record: &mut Record<G::Happening>) {
        self.stock = self.chance.reshuffle(played);
        self.tell_shuffled(true, record);
    }

    fn tell_shuffled(&self, again: bool, record: &mut Record<G::Happening>) {
        let (round, cards) = (self.chance.round(), self.stock.len() as u16);
        record.tell(|| Event::Shuffled { round, cards, again });
    }

    /// Deals `count` cards to each of `seats`, one at a time round the table, in the order given (`C-9`). Hands are
    /// taken down whole, in the same order.
    pub fn deal(&mut self, seats: impl Iterator<Item = Seat> + Clone, count: usize, record: &mut Record<G::Happening>) {
        for _ in 0..count {
            for seat in seats.clone() {
                if let Some(card) = self.stock.draw() {
                    self.hands[seat].add(card);
                }
            }
        }
        for seat in seats {
            record.moved(self.hands[seat].iter(), Place::Stock, Place::Hand(seat));
        }
    }

    /// Draws `count` cards into a hand and takes it down. When a card is needed and the stock is out, the cards that
    /// `played` gives up are shuffled into a new stock (`C-10`); where it gives none, the drawing ends.
    pub fn draw_renewing(
        &mut self,
        seat: Seat,
        count: usize,
        mut played: impl FnMut(&mut G) -> Vec<Card>,
        record: &mut Record<G::Happening>,
    ) {
        let wanted = self.hands[seat].len() + count;
        loop {
            self.draw(seat, wanted - self.hands[seat].len(), record);
            if self.hands[seat].len() == wanted {
                return;
            }
            let cards = played(&mut self.open);
            if cards.is_empty() {
                return;
            }
            self.reshuffle(cards, record);
        }
    }
}

/// Takes all cards of a face-up pile but its top one, the last, to renew a stock with.
pub fn under_top(pile: &mut Vec<Card>) -> Vec<Card> {
    let top = pile.pop();
    let under = std::mem::take(pile);
    pile.extend(top);
    under
}
