//! What cards make of a demand before they are laid, and what came of those that were.

use super::solver::{HAND, total};
use super::{Demand, Happening, Sums};
use crate::cards::{Card, Hand};
use crate::game::{Event, Game, Place, Seat};
use crate::scene::BEST_PLAYS;
use crate::short_sort::first_by_key;
use crate::table::Table;
use std::cmp::Reverse;

/// What a wretched hand costs: a point for each card that stays (`S-5`).
pub fn price(cards: &Hand) -> i32 {
    HAND.saturating_sub(cards.len()) as i32
}

/// Cards with what they total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The cards, in order.
    pub cards: Vec<Card>,
    /// Their total.
    pub total: i32,
}

impl Sum {
    /// What cards total.
    pub fn of(cards: &Hand) -> Sum {
        Sum { cards: Sums::in_order(cards), total: total(cards) }
    }

    /// Whether these are the seven Jokers of Parliament Hill.
    pub fn is_seven_jokers(&self) -> bool {
        self.cards == [Card::JOKER; HAND]
    }
}

/// Cards that are picked for a demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The cards.
    pub sum: Sum,
    /// What is demanded.
    pub demand: Demand,
    /// What they earn or cost; nothing where they are not what is demanded.
    pub points: Option<i32>,
}

impl Attempt {
    /// What cards make of a demand whose success is worth so many points; `None` where nothing is picked.
    pub fn of(picked: &Hand, demand: Demand, worth: i32) -> Option<Attempt> {
        let points = if demand == Demand::Zero { -price(picked) } else { worth };
        let points = demand.is_met_by(picked).then_some(points);
        (!picked.is_empty()).then(|| Attempt { sum: Sum::of(picked), demand, points })
    }
}

/// Cards that somebody laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Who.
    pub seat: Seat,
    /// What for.
    pub purpose: Happening,
    /// The cards.
    pub sum: Sum,
    /// What they earned or cost.
    pub points: i32,
}

impl Lay {
    /// The lay that events begin with, and the events after it.
    pub fn first(events: &[Event<Happening>]) -> Option<(Lay, &[Event<Happening>])> {
        let [Event::Own(purpose), Event::Moved { cards, from: Place::Hand(seat), .. }, rest @ ..] = events else {
            return None;
        };
        let (points, rest) = match rest {
            [Event::Scored { points, .. }, rest @ ..] => (*points, rest),
            _ => (0, rest),
        };
        let sum = Sum::of(&cards.iter().flatten().copied().collect());
        Some((Lay { seat: *seat, purpose: purpose.clone(), sum, points }, rest))
    }

    /// The lay among the events of an action.
    pub fn among(events: &[Event<Happening>]) -> Option<Lay> {
        (0..events.len()).find_map(|at| Lay::first(&events[at..])).map(|(lay, _)| lay)
    }

    /// Whether it was Parliament Hill.
    pub fn is_parliament(&self) -> bool {
        matches!(self.purpose, Happening::Parliament { .. })
    }
}

/// The cards that were laid last.
pub fn last(table: &Table<Sums>) -> Option<Lay> {
    table.turns().iter().rev().find_map(|turn| Lay::among(&turn.events))
}

/// The lays of a whole hand, Parliament Hill before them all; wretched hands are none. Shorter ones are laid in every game.
pub fn best(table: &Table<Sums>) -> Vec<Lay> {
    let lays = table.turns().iter().filter_map(|turn| Lay::among(&turn.events));
    let lays = lays.filter(|lay| !matches!(lay.purpose, Happening::Wretched { .. }));
    let lays = lays.filter(|lay| lay.is_parliament() || lay.sum.cards.len() >= HAND);
    first_by_key(lays, BEST_PLAYS, |lay| Reverse((lay.is_parliament(), lay.sum.cards.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lay_is_found_among_what_happened() {
        let (ana, ben) = (Seat(0), Seat(1));
        let moved = |from, to| Event::Moved { cards: vec![Some(Card::JOKER)], from, to };
        let purpose = Happening::Stolen { seat: ben, owner: ana };
        let events = [
            Event::Asked { seat: ben },
            Event::Own(purpose.clone()),
            moved(Place::Hand(ben), Place::Discard),
            Event::Scored { seat: ben, points: 1 },
            moved(Place::Stock, Place::Hand(ben)),
        ];
        let sum = Sum { cards: vec![Card::JOKER], total: 0 };
        let lay = Lay { seat: ben, purpose, sum, points: 1 };
        assert_eq!(Lay::first(&events[1..]), Some((lay.clone(), &events[4..])));
        assert_eq!(Lay::among(&events), Some(lay));
        assert_eq!(Lay::among(&events[4..]), None);
    }
}
