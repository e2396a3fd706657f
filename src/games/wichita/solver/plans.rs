//! All plans of a hand, for puzzles: how many there are and what each comes to.
//!
//! A plan is a set of stacks without a card in common to which no further stack can be added. Cards of one rank are alike.

use super::patterns::Patterns;
use super::prices;
use super::ranks::Ranks;
use crate::cards::Hand;
use crate::games::wichita::Dice;
use crate::short_sort::sort_many_by_key;
use std::cmp::Reverse;

/// A hand with all stacks that it could lay.
pub(in crate::games::wichita) struct Plans {
    hand: Ranks,
    stacks: Vec<Stack>,
}

struct Stack {
    ranks: Ranks,
    points: usize,
    cards: u32,
}

/// How many plans of a hand come to each number of points, from 0.
pub(in crate::games::wichita) struct Counts {
    by_points: Vec<u32>,
    all: u32,
    most: u32,
}

impl Plans {
    /// The stacks of a hand; `None` where they are too many to list them.
    pub(in crate::games::wichita) fn of(hand: &Hand, dice: Dice) -> Option<Plans> {
        let hand = Ranks::of(hand)?;
        let showing = Ranks::showing(dice);
        let patterns = Patterns::of(hand, dice, &prices::first(hand, dice))?;
        let stack = |ranks: Ranks| Stack { ranks, points: if ranks == showing { 2 } else { 1 }, cards: ranks.len() };
        Some(Plans { hand, stacks: patterns.list.into_iter().map(|pattern| stack(pattern.ranks)).collect() })
    }

    /// What comes to mind first: again and again a stack of most points, of those one of fewest cards, and of those the one
    /// with the highest. The points of that plan.
    pub(in crate::games::wichita) fn first_try(&mut self) -> usize {
        sort_many_by_key(&mut self.stacks, |stack| (Reverse(stack.points), stack.cards, Reverse(stack.ranks)));
        let (mut left, mut points) = (self.hand, 0);
        for stack in &self.stacks {
            while let Some(less) = left.less(stack.ranks) {
                (left, points) = (less, points + stack.points);
            }
        }
        points
    }

    /// Counts the plans; `None` where there are more than `most`, or one of them lays the hand empty.
    pub(in crate::games::wichita) fn count(&self, most: u32) -> Option<Counts> {
        let mut counts = Counts { by_points: Vec::new(), all: 0, most };
        self.go_on(self.hand, 0, 0, &mut counts).then_some(counts)
    }

    /// Goes on with the stacks from a place in the list, so that each plan comes up once.
    fn go_on(&self, left: Ranks, from: usize, points: usize, counts: &mut Counts) -> bool {
        let (before, rest) = self.stacks.split_at(from);
        let mut is_complete = true;
        for (at, stack) in (from..).zip(rest) {
            let Some(less) = left.less(stack.ranks) else { continue };
            is_complete = false;
            if !self.go_on(less, at, points + stack.points, counts) {
                return false;
            }
        }
        if is_complete && !before.iter().any(|stack| left.less(stack.ranks).is_some()) {
            counts.add(points);
        }
        left != Ranks::EMPTY && counts.all <= counts.most
    }
}

impl Counts {
    fn add(&mut self, points: usize) {
        self.all += 1;
        if self.by_points.len() <= points {
            self.by_points.resize(points + 1, 0);
        }
        self.by_points[points] += 1;
    }

    /// How many plans there are.
    pub(in crate::games::wichita) fn all(&self) -> u32 {
        self.all
    }

    /// How many of them come to so many points.
    pub(in crate::games::wichita) fn with(&self, points: usize) -> u32 {
        self.by_points.get(points).copied().unwrap_or(0)
    }
}
