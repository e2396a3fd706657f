//! What is said about the puzzles of Wichita.

use super::left_side;
use crate::cards::Hand;
use crate::games::wichita::Dice;
use crate::games::wichita::stack::Sum;
use crate::words::puzzles::other_ways;
use crate::words::{count, list, points};

/// What is to be done.
pub fn task(target: u8) -> String {
    format!("Make {target} for as many points as you can.")
}

/// What was rolled: a pair of the same numbers earns more.
pub fn given(dice: Dice) -> String {
    format!("The dice show {} and {}.", dice.0, dice.1)
}

/// So many cards are picked: not what they make.
pub fn picked(cards: usize) -> String {
    format!("{cards} picked")
}

/// What the best plan comes to.
pub fn clue(best: i32, stacks: usize) -> String {
    format!("{} can be made, with {}.", points(best), count(stacks as i64, "stack", "stacks"))
}

/// The stacks of the best plan.
pub fn because(best: i32, stacks: &[Hand], dice: Dice, answers: u32) -> String {
    let stacks = stacks.iter().map(|stack| left_side(&Sum::of(stack, dice)));
    format!("{} with {}. {}", points(best), list(stacks), other_ways(answers))
}

/// What somebody came to who did not find it.
pub fn fell_short(earned: i32, best: i32) -> String {
    format!("You made {} of {best}.", points(earned))
}
