//! Cards, points and turns add up, in the state and in what is told of it.

use crate::laws::{Lawful, Trial};
use fivefold::cards::{Card, Hand};
use fivefold::game::{BySeat, Event, Place, Record, Seat};

/// How many there are of each card, by its index.
type Counts = [u8; Card::KINDS];

fn counts(cards: impl Iterator<Item = Card>) -> Counts {
    let mut counts = [0; Card::KINDS];
    // Two lists in a row are gone through faster so than by a loop, and this is done at every step.
    cards.for_each(|card| counts[card.index()] += 1);
    counts
}

/// What somebody knows who hears every event and sees no state.
pub struct Books {
    /// How many cards the stock holds; `None` before the first shuffle.
    stock: Option<usize>,
    /// Every card of the game.
    pack: Counts,
    hands: BySeat<Hand>,
    points: BySeat<i32>,
    /// The points at the end of the last round that is over.
    points_before: BySeat<i32>,
    turn: Option<Seat>,
    rounds: Vec<Vec<i32>>,
    result: Option<(Vec<i32>, Vec<Seat>)>,
}

impl Books {
    /// Books from the deal on.
    pub fn open<G: Lawful>(trial: &Trial<G>) -> Books {
        let seats = trial.seats();
        let mut books = Books {
            stock: None,
            pack: counts(G::pack(seats, &trial.table.deal().options).into_iter()),
            hands: BySeat::new(seats, |_| Hand::EMPTY),
            points: BySeat::new(seats, |_| 0),
            points_before: BySeat::new(seats, |_| 0),
            turn: None,
            rounds: Vec::new(),
            result: None,
        };
        let mut record = Record::kept();
        let _ = trial.table.deal().begin(&mut record);
        books.enter_all::<G>(&record.into_events());
        books
    }

    /// Enters the last action.
    pub fn enter<G: Lawful>(&mut self, trial: &Trial<G>) {
        if let Some(turn) = trial.table.turns().last() {
            self.enter_all::<G>(&turn.events);
        }
    }

    fn enter_all<G: Lawful>(&mut self, events: &[Event<G::Happening>]) {
        for event in events {
            assert_eq!(self.result, None, "the end of the game is the last that is told");
            match event {
                Event::Shuffled { cards, again: true, .. } => {
                    assert_eq!(self.stock, Some(0), "a reshuffle waits until the stock is out (C-10)");
                    self.stock = Some(usize::from(*cards));
                }
                Event::Shuffled { cards, again: false, .. } => {
                    self.hands = self.hands.map(|_, _| Hand::EMPTY);
                    self.stock = Some(usize::from(*cards));
                }
                Event::Moved { cards, from, to } => {
                    assert!(!cards.is_empty() && from != to, "something moves");
                    for card in cards {
                        self.move_card(card.expect("the table knows every card"), *from, *to);
                    }
                }
                Event::Rolled { faces, .. } => assert!(faces.iter().all(|face| (1..=6).contains(face))),
                Event::TurnBegan { seat } | Event::Asked { seat } => self.turn = Some(*seat),
                Event::Scored { seat, points } => self.points[*seat] += points,
                Event::RoundOver { round, scores } => {
                    let scored = self.points.map(|seat, points| points - self.points_before[seat]);
                    assert_eq!(scored.as_slice(), scores, "a round is worth what was scored in it");
                    self.points_before = self.points.clone();
                    self.rounds.push(scores.clone());
                    assert_eq!(usize::from(*round), self.rounds.len(), "rounds are told in order");
                }
                Event::GameOver { scores, winners } => self.result = Some((scores.clone(), winners.clone())),
                Event::Own(happening) => self.turn = G::asked(happening).or(self.turn),
            }
        }
    }

    fn move_card(&mut self, card: Card, from: Place, to: Place) {
        match from {
            Place::Stock => {
                let left = self.stock.and_then(|cards| cards.checked_sub(1));
                assert!(left.is_some(), "{card} is drawn from a stock that holds cards");
                self.stock = left;
            }
            Place::Hand(seat) => assert!(self.hands[seat].remove(card), "{card} leaves the hand that it is in"),
            Place::Discard | Place::Pile(..) | Place::OutOfPlay => {}
        }
        match to {
            Place::Stock => self.stock = self.stock.map(|cards| cards + 1),
            Place::Hand(seat) => self.hands[seat].add(card),
            Place::Discard | Place::Pile(..) | Place::OutOfPlay => {}
        }
    }

    /// The state is what was told, and no card is lost or made.
    pub fn agree_with<G: Lawful>(&self, trial: &Trial<G>) {
        let state = trial.state();
        assert_eq!(Some(state.stock().len()), self.stock, "the stock is as told");
        assert_eq!(state.hands(), &self.hands, "hands are as told");
        // Some games count points as they are made, others at the end of the round.
        let scores = state.open().scores();
        assert!(scores == self.points || scores == self.points_before, "{scores:?} is as told: {:?}", self.points);
        if state.open().to_act().is_some() {
            assert_eq!(state.open().to_act(), self.turn, "whose turn it is was told");
        }

        let in_hands = state.hands().as_slice().iter().flat_map(Hand::iter);
        let cards = counts(state.stock().iter().chain(state.open().face_up()).chain(in_hands));
        assert_eq!(cards, self.pack, "every card of the pack is in one place");
    }

    /// At the end: the result follows from the scores.
    pub fn close<G: Lawful>(&self, trial: &Trial<G>) {
        let open = trial.state().open();
        assert_eq!(open.scores(), self.points, "scores are as told");
        let scores = open.scores().as_slice().to_vec();
        let winners = open.winners().expect("the game is over");
        assert_eq!(winners, G::winners_by_score(open), "winners follow from the scores");
        assert!(winners.windows(2).all(|pair| pair[0] < pair[1]), "each winner is named once, in seat order");
        assert_eq!(self.result, Some((scores, winners)), "the result is told");
        assert_eq!(open.to_act(), None);
        let rounds: Vec<_> = open.round_scores().iter().map(|round| round.as_slice().to_vec()).collect();
        assert!(!rounds.is_empty(), "a finished game has a round at least");
        assert_eq!(rounds[..self.rounds.len()], self.rounds, "rounds are as told");
        for (seat, score) in open.scores().iter() {
            let sum: i32 = open.round_scores().iter().map(|round| round[seat]).sum();
            assert_eq!(sum, *score, "the rounds of {seat:?} add up");
        }
    }
}
