//! What is said about the puzzles of Sums.

use super::{sum, wanted};
use crate::cards::Hand;
use crate::games::sums::solver::value;
use crate::games::sums::{Demand, Sum, Sums};
use crate::words::puzzles::other_ways;
use crate::words::{count, list};

/// Where somebody passed.
pub const PASSED: &str = "You passed, and there was a way.";

/// What is to be done.
pub fn task(open: &Sums) -> String {
    let wanted = open.demand().map(wanted).unwrap_or_default();
    format!("Lay {wanted}.")
}

/// What the one who solves it is asked, with so many cards picked: not what they total.
pub fn asked_in_puzzle(demand: Demand, picked: usize) -> String {
    let wanted = wanted(demand);
    if picked == 0 { format!("Pick {wanted}") } else { format!("{picked} picked of {wanted}") }
}

/// How many cards of each sign an answer has.
pub fn clue(cards: &Hand) -> String {
    let number = |is: fn(i8) -> bool| cards.iter().filter(|card| is(value(*card))).count() as i64;
    let [black, red, jokers] = [number(|value| value > 0), number(|value| value < 0), number(|value| value == 0)];
    let parts = [(black, "black card", "black cards"), (red, "red card", "red cards"), (jokers, "Joker", "Jokers")];
    let parts =
        parts.into_iter().filter(|(number, ..)| *number > 0).map(|(number, one, many)| count(number, one, many));
    format!("It can be done with {}.", list(parts))
}

/// What the cards of an answer come to.
pub fn because(cards: &Hand, answers: u32) -> String {
    format!("{}. {}", sum(&Sum::of(cards)), other_ways(answers))
}
