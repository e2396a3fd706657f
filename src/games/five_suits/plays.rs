//! Who went out, and what it cost the others.

use super::{FiveSuits, Happening};
use crate::cards::Card;
use crate::game::{Event, Place, Seat};
use crate::scene::BEST_PLAYS;
use crate::short_sort::first_by_key;
use crate::table::Table;
use std::cmp::Reverse;

/// A player who went out.
pub struct WentOut {
    /// Who.
    pub seat: Seat,
    /// The books and runs that were laid down for it.
    pub cards: Vec<Card>,
    /// The round, from 1.
    pub round: u16,
    /// The points that the others were left with, all together.
    pub others: i32,
}

/// What going out has to cost each of the others, on average, to be worth remembering.
const MEMORABLE: i32 = 20;

/// Those whose going out was dear to the others, the dearest first.
pub fn best(table: &Table<FiveSuits>) -> Vec<WentOut> {
    let (mut all, mut out) = (Vec::new(), None);
    for event in table.turns().iter().flat_map(|turn| &turn.events) {
        match event {
            Event::Own(Happening::WentOut { seat }) => out = Some((*seat, Vec::new())),
            Event::Moved { cards, from: Place::Hand(seat), to: Place::Pile(..) } => {
                if let Some((_, laid)) = out.as_mut().filter(|(who, _)| who == seat) {
                    laid.extend(cards.iter().flatten());
                }
            }
            Event::RoundOver { round, scores } => {
                let others = scores.iter().sum();
                let is_dear = others >= MEMORABLE * (scores.len() as i32 - 1);
                all.extend(out.take().filter(|_| is_dear).map(|(seat, cards)| WentOut {
                    seat,
                    cards,
                    round: *round,
                    others,
                }));
            }
            _ => {}
        }
    }
    first_by_key(all, BEST_PLAYS, |out| Reverse(out.others))
}
