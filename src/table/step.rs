//! An action, told once more.

use crate::cards::Card;
use crate::game::{Event, Place};

/// An action as a seat heard it, for looking back at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// What happened, a sentence each.
    pub told: Vec<String>,
    /// The cards that changed places, as far as the seat saw them, each once and in order.
    pub cards: Vec<Card>,
    /// Where something came to or somebody did something, each once and in order.
    pub places: Vec<Place>,
}

impl Step {
    /// Puts a step together from events that are cut down to what the seat [saw](Event::seen_by), and what is said of
    /// them.
    pub fn of<H>(events: &[Event<H>], told: Vec<String>) -> Step {
        let mut step = Step { told, ..Step::default() };
        for event in events {
            match event {
                Event::Moved { cards, to, .. } => {
                    let seen = cards.iter().flatten().filter(|card| !step.cards.contains(card)).copied();
                    let seen: Vec<Card> = seen.collect();
                    step.cards.extend(seen);
                    step.add(*to);
                }
                Event::Rolled { seat, .. } => step.add(Place::Hand(*seat)),
                _ => {}
            }
        }
        step
    }

    fn add(&mut self, place: Place) {
        if !self.places.contains(&place) {
            self.places.push(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;

    #[test]
    fn c5_a_step_shows_no_card_that_was_not_seen() {
        let card: Card = "7H".parse().unwrap();
        let drawn: Event<()> =
            Event::Moved { cards: vec![Some(Card::JOKER)], from: Place::Stock, to: Place::Hand(Seat(1)) };
        let laid = Event::Moved { cards: vec![Some(card)], from: Place::Hand(Seat(1)), to: Place::Discard };
        let heard: Vec<_> = [drawn.clone(), laid.clone(), laid].iter().map(|event| event.seen_by(Seat(0))).collect();
        let step = Step::of(&heard, vec!["told".to_owned()]);
        assert_eq!(step.cards, [card], "seat 0 saw the card that was laid, not the one that was drawn");
        assert_eq!(step.places, [Place::Hand(Seat(1)), Place::Discard]);
        assert_eq!(Step::of(&[drawn.seen_by(Seat(1))], Vec::new()).cards, [Card::JOKER]);
    }
}
