//! Hands too long to be solved whole: dealt out in portions, each solved by itself with what the one before left.

use super::ranks::{KINDS, Ranks};
use super::search::{Outcome, search};
use super::{Aim, Plan};
use crate::cards::Hand;
use crate::games::wichita::Dice;

/// How many cards a portion has: the most for which a search nearly always ends.
const PORTION: u32 = 20;

/// A good plan for a hand of any length, never proven; `None` where it does not do what is asked.
pub(super) fn best(hand: &Hand, dice: Dice, aim: Aim) -> Option<Plan> {
    let mut counts = [0; KINDS];
    for (card, count) in hand.kinds() {
        counts[super::ranks::rank_of(card)] += count as u32;
    }
    // Stacks that clear a portion may leave too little for the next, so that portions only ever leave few cards.
    let portion_aim = if aim == Aim::Clear { Aim::FewestLeft } else { aim };
    let worth = portion_aim.worth();
    let mut stacks = Vec::new();
    let mut left_over = 0;
    let mut portion = Ranks::EMPTY;
    loop {
        let before = portion.len();
        deal(&mut counts, &mut portion);
        if portion.len() == before {
            break;
        }
        if let Outcome::Found(plan) = search(portion, dice, &worth) {
            for stack in plan.stacks {
                portion = portion.less(stack)?;
                stacks.push(stack);
            }
        }
        left_over += keep_half(&mut portion);
    }
    left_over += portion.len();
    (aim != Aim::Clear || left_over == 0).then_some(Plan { stacks, proven: false })
}

/// Fills a portion up, each time with a card of the rank that there are most of, so that all portions are alike.
fn deal(counts: &mut [u32; KINDS], portion: &mut Ranks) {
    for _ in portion.len()..PORTION {
        let Some(rank) = (0..KINDS).max_by_key(|rank| counts[*rank]).filter(|rank| counts[*rank] > 0) else { return };
        counts[rank] -= 1;
        portion.add(rank, 1);
    }
}

/// Lays so many cards aside that half a portion is free for new ones; says how many.
fn keep_half(portion: &mut Ranks) -> u32 {
    let mut aside = 0;
    for (rank, count) in portion.kinds() {
        let over = (portion.len().saturating_sub(PORTION / 2)).min(count);
        *portion = portion.without(rank);
        portion.add(rank, count - over);
        aside += over;
    }
    aside
}
