//! The stacks that a result page remembers.

use super::{Stack, Wichita};
use crate::game::Seat;
use crate::scene::BEST_PLAYS;
use crate::short_sort::first_by_key;
use crate::table::Table;
use std::cmp::Reverse;

/// The fewest cards of a stack that is worth remembering: stacks of four are laid in most games.
const MEMORABLE: usize = 5;

/// The long stacks, those of the most cards first, each with its player; of as many cards those that earned more.
pub fn best(table: &Table<Wichita>) -> Vec<(Seat, Stack)> {
    let stacks = table.state().open().stacks.iter();
    let stacks = stacks.flat_map(|(seat, stacks)| stacks.iter().map(move |stack| (seat, *stack)));
    let long = stacks.filter(|(_, stack)| stack.cards.len() >= MEMORABLE);
    first_by_key(long, BEST_PLAYS, |(_, stack)| Reverse((stack.cards.len(), stack.points)))
}
