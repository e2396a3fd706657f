//! What happened: the only source of animation, sound, the spoken log and the written history.

use super::Seat;
use crate::cards::Card;

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The face-down pile.
    Stock,
    /// What a seat holds: seen by that seat, and by others where the hand lies open.
    Hand(Seat),
    /// The face-up pile that all play to.
    Discard,
    /// The n-th group of cards that a seat has laid down, from 0.
    Pile(Seat, u16),
    /// Out of the game, face up.
    OutOfPlay,
}

impl Place {
    /// Whether a seat sees the cards that are here.
    fn is_seen_by(self, seat: Seat) -> bool {
        self == Place::Hand(seat) || self.is_open()
    }

    /// Whether everybody sees the cards that are here.
    fn is_open(self) -> bool {
        match self {
            Place::Stock | Place::Hand(_) => false,
            Place::Discard | Place::Pile(..) | Place::OutOfPlay => true,
        }
    }
}

/// One thing that happened. `H` is what only one game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<H> {
    /// Cards were shuffled into a stock.
    Shuffled {
        /// The round, from 1.
        round: u16,
        /// How many cards the stock has now.
        cards: u16,
        /// Whether these are cards that had been played in this round.
        again: bool,
    },
    /// Cards went from one place to another.
    Moved {
        /// The cards; `None` for one that the seat that hears of it does not see.
        cards: Vec<Option<Card>>,
        /// Where they were.
        from: Place,
        /// Where they are now.
        to: Place,
    },
    /// Somebody rolled one die or more, face up for all.
    Rolled {
        /// The seat that rolled.
        seat: Seat,
        /// The faces, 1 to 6.
        faces: Vec<u8>,
    },
    /// A turn began; what was done before is not taken back freely (`C-14`).
    TurnBegan {
        /// The seat that is to act.
        seat: Seat,
    },
    /// The game waits for this seat within a turn that had already begun: it may steal, or has a second chance.
    Asked {
        /// The seat that may act, or pass.
        seat: Seat,
    },
    /// A seat gained or lost points.
    Scored {
        /// The seat whose score changed.
        seat: Seat,
        /// How many, below zero for a loss.
        points: i32,
    },
    /// A round is over; its scores are in.
    RoundOver {
        /// The round, from 1.
        round: u16,
        /// The points of the round, in seat order.
        scores: Vec<i32>,
    },
    /// The game is over, and nothing happens any more (`C-7`).
    GameOver {
        /// Final scores, in seat order.
        scores: Vec<i32>,
        /// All who won (`C-6`), in seat order.
        winners: Vec<Seat>,
    },
    /// Something that only this game has.
    Own(H),
}

impl<H: Clone> Event<H> {
    /// The event as a seat saw it (`C-5`): cards that went from one hidden place to another are not told.
    pub fn seen_by(&self, seat: Seat) -> Event<H> {
        self.seen_where(|place| place.is_seen_by(seat))
    }

    /// The event as everybody at the table saw it: cards that only their owner has seen are not told either.
    pub fn seen_by_all(&self) -> Event<H> {
        self.seen_where(Place::is_open)
    }

    /// The event without what only its game has, for those who show or sound the events of any game.
    pub fn without_own(&self) -> Event<()> {
        match self.clone() {
            Event::Shuffled { round, cards, again } => Event::Shuffled { round, cards, again },
            Event::Moved { cards, from, to } => Event::Moved { cards, from, to },
            Event::Rolled { seat, faces } => Event::Rolled { seat, faces },
            Event::TurnBegan { seat } => Event::TurnBegan { seat },
            Event::Asked { seat } => Event::Asked { seat },
            Event::Scored { seat, points } => Event::Scored { seat, points },
            Event::RoundOver { round, scores } => Event::RoundOver { round, scores },
            Event::GameOver { scores, winners } => Event::GameOver { scores, winners },
            Event::Own(_) => Event::Own(()),
        }
    }

    fn seen_where(&self, is_seen: impl Fn(Place) -> bool) -> Event<H> {
        match self {
            Event::Moved { cards, from, to } if !is_seen(*from) && !is_seen(*to) => {
                Event::Moved { cards: vec![None; cards.len()], from: *from, to: *to }
            }
            other => other.clone(),
        }
    }

    /// Whether hands are being dealt, where they were or were not before this event: from a shuffle for a new round on, as
    /// long as cards go to hands.
    pub fn deals(&self, was_dealing: bool) -> bool {
        match self {
            Event::Shuffled { again, .. } => !again,
            Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } => was_dealing,
            _ => false,
        }
    }

    /// Whether the event told somebody something that cannot be untold, or handed the turn on. An action that led to
    /// such an event is not taken back freely (`C-14`).
    pub fn is_final(&self) -> bool {
        match self {
            Event::Moved { from, .. } => *from == Place::Stock,
            Event::Scored { .. } | Event::Own(_) => false,
            Event::Shuffled { .. }
            | Event::Rolled { .. }
            | Event::TurnBegan { .. }
            | Event::Asked { .. }
            | Event::RoundOver { .. }
            | Event::GameOver { .. } => true,
        }
    }
}

/// Takes events down, or lets them pass where nobody wants them: search plays millions of actions unheard.
#[derive(Clone, Debug)]
pub struct Record<H> {
    events: Option<Vec<Event<H>>>,
}

impl<H> Record<H> {
    /// A record that keeps what it is told.
    pub fn kept() -> Record<H> {
        Record { events: Some(Vec::new()) }
    }

    /// A record that keeps nothing; events are not even made.
    pub fn unheard() -> Record<H> {
        Record { events: None }
    }

    /// Takes down what happened.
    pub fn tell(&mut self, event: impl FnOnce() -> Event<H>) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// Takes down that cards moved, all of them known.
    pub fn moved(&mut self, cards: impl IntoIterator<Item = Card>, from: Place, to: Place) {
        self.tell(|| Event::Moved { cards: cards.into_iter().map(Some).collect(), from, to });
    }

    /// What was taken down.
    pub fn into_events(self) -> Vec<Event<H>> {
        self.events.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c5_only_the_two_ends_of_a_move_hide_a_card() {
        let drawn: Event<()> = Event::Moved {
            cards: vec![Some(Card::JOKER), Some(Card::JOKER)],
            from: Place::Stock,
            to: Place::Hand(Seat(1)),
        };
        assert_eq!(drawn.seen_by(Seat(1)), drawn);
        let heard = Event::Moved { cards: vec![None, None], from: Place::Stock, to: Place::Hand(Seat(1)) };
        assert_eq!(drawn.seen_by(Seat(0)), heard);
        assert_eq!(drawn.seen_by_all(), heard);
        let laid: Event<()> =
            Event::Moved { cards: vec![Some(Card::JOKER)], from: Place::Hand(Seat(1)), to: Place::Pile(Seat(1), 0) };
        assert_eq!(laid.seen_by(Seat(0)), laid);
        assert_eq!(laid.seen_by_all(), laid);
    }
}
