//! The stacks that a result page remembers.

use super::{Stack, Wichita};
use crate::game::Seat;
use crate::scene::BEST_PLAYS;
use crate::short_sort::first_by_key;
use crate::table::Table;
use std::cmp::Reverse;

/// The stacks of the most cards, each with its player; of as many cards those that earned more.
pub fn best(table: &Table<Wichita>) -> Vec<(Seat, Stack)> {
    let stacks = table.state().open().stacks.iter();
    let stacks = stacks.flat_map(|(seat, stacks)| stacks.iter().map(move |stack| (seat, *stack)));
    let long = stacks.filter(|(_, stack)| stack.cards.len() > 1);
    first_by_key(long, BEST_PLAYS, |(_, stack)| Reverse((stack.cards.len(), stack.points)))
}
