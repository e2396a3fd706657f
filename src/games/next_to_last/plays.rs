//! What belongs together in what happened: cards and what they were drawn for, and the plays that a result page remembers.

use super::{Happening, NextToLast};
use crate::cards::Card;
use crate::game::{Event, Place, Seat};
use crate::scene::BEST_PLAYS;
use crate::short_sort::first_by_key;
use crate::table::Table;
use std::cmp::Reverse;

/// What made a seat draw where it was not a turn like any other, at the event with which its drawing begins: a catch or a
/// penalty, which are told only when the cards are drawn.
pub fn drawn_for(events: &[Event<Happening>], at: usize) -> Option<&Happening> {
    let is_reshuffle = |event: &Event<Happening>| matches!(event, Event::Shuffled { again: true, .. });
    let mut cards = 0;
    for (number, event) in events.iter().enumerate().skip(at) {
        match event {
            Event::Moved { cards: drawn, from: Place::Stock, to: Place::Hand(_) } => cards += drawn.len(),
            Event::Own(own @ (Happening::Caught { drawn, .. } | Happening::PenaltyTaken { drawn, .. })) => {
                let goes_on = at > 0 && is_reshuffle(&events[at - 1]);
                return Some(own).filter(|_| number > at && cards == usize::from(*drawn) && !goes_on);
            }
            _ if is_reshuffle(event) => {}
            _ => return None,
        }
    }
    None
}

/// Cards that did much.
pub struct Play {
    /// Who played them in one turn, or had to draw for them.
    pub seat: Seat,
    /// The cards.
    pub cards: Vec<Card>,
    /// How many cards they made the seat draw, where they were a penalty.
    pub drawn: Option<u16>,
}

/// The fewest cards of a turn, and of a penalty, that are worth remembering: less happens in every game.
const MEMORABLE: (usize, u16) = (4, 10);

/// The turns of many cards, and the large penalties that more than one card led to; the most cards first.
pub fn best(table: &Table<NextToLast>) -> Vec<Play> {
    let mut all = Vec::new();
    let mut run: (Seat, Vec<Card>) = (Seat(0), Vec::new());
    let mut series: Vec<Card> = Vec::new();
    for event in table.turns().iter().flat_map(|turn| &turn.events) {
        match event {
            Event::Moved { cards, from: Place::Hand(seat), .. } => {
                if *seat != run.0 {
                    run = (*seat, Vec::new());
                }
                run.1.extend(cards.iter().flatten());
                series.extend(cards.iter().flatten());
            }
            Event::TurnBegan { .. } | Event::RoundOver { .. } => {
                let cards = std::mem::take(&mut run.1);
                all.extend((cards.len() >= MEMORABLE.0).then_some(Play { seat: run.0, cards, drawn: None }));
                // The card that is turned up next can begin a penalty, and nobody has played that.
                if matches!(event, Event::RoundOver { .. }) {
                    series.clear();
                }
            }
            Event::Own(Happening::PenaltyTaken { seat, penalty, drawn }) => {
                let count = usize::from(penalty.cards / penalty.kind.cards());
                let cards = series[series.len().saturating_sub(count)..].to_vec();
                if count > 1 && *drawn >= MEMORABLE.1 && !cards.is_empty() {
                    all.push(Play { seat: *seat, cards, drawn: Some(*drawn) });
                }
            }
            _ => {}
        }
    }
    first_by_key(all, BEST_PLAYS, |play| Reverse(play.drawn.map_or(play.cards.len(), usize::from)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::next_to_last::{Penalty, PenaltyKind};

    #[test]
    fn n10_drawing_begins_with_the_first_card_that_a_catch_brings() {
        let draws =
            |seat, cards| Event::Moved { cards: vec![None; cards], from: Place::Stock, to: Place::Hand(Seat(seat)) };
        let caught = Happening::Caught { seat: Seat(1), by: Seat(2), drawn: 5 };
        let taken =
            Happening::PenaltyTaken { seat: Seat(0), penalty: Penalty { kind: PenaltyKind::Two, cards: 2 }, drawn: 2 };
        let events = [
            // A turn like any other.
            draws(0, 1),
            draws(1, 3),
            Event::Shuffled { round: 1, cards: 20, again: true },
            draws(1, 2),
            Event::Own(caught.clone()),
            Event::Shuffled { round: 1, cards: 20, again: true },
            draws(0, 2),
            Event::Own(taken.clone()),
        ];
        let begins: Vec<_> = (0..events.len()).filter_map(|at| Some((at, drawn_for(&events, at)?))).collect();
        assert_eq!(begins, [(1, &caught), (5, &taken)]);
    }
}
