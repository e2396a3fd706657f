//! Choosing by looking at many worlds that could be the true one.
//!
//! Every action is looked at in the same worlds, so that their luck cancels out, and the worse half of the actions is given up
//! stage by stage (sequential halving, Karnin, Koren and Somekh 2013).

use crate::chance::Stream;
use crate::game::{Game, State, View};
use crate::short_sort::{Number, sort_by_key};
use std::cmp::Reverse;

/// What an action came to over many worlds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed<A> {
    /// What the seat could do.
    pub action: A,
    /// The sum of its outcomes, in the units of the outcome.
    pub sum: i64,
    /// In how many worlds it was looked at: fewer for an action that was given up early.
    pub worlds: u32,
}

impl<A> Weighed<A> {
    /// The mean outcome, in the units of the outcome.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / f64::from(self.worlds.max(1))
    }
}

/// Weighs actions in `worlds` worlds imagined from a view; the best comes first, of equal ones the earlier.
///
/// After half of the worlds the worse half of the actions is given up. `prepare` makes of a world what the outcomes are read
/// from; `outcome` says what an action comes to in it, the more the better, and is called at most `worlds` times for each
/// action.
pub fn weigh<G: Game, W, A>(
    view: &View<G>,
    actions: Vec<A>,
    worlds: u32,
    stream: &mut Stream,
    prepare: impl Fn(State<G>) -> W,
    outcome: impl FnMut(&W, &A) -> i64,
) -> Vec<Weighed<A>> {
    let halves = [worlds.div_ceil(2), worlds / 2];
    halve(|| prepare(view.imagine(stream)), actions, 2, |stage, _| halves[stage], outcome)
}

/// The same in worlds that a game imagines itself, with the work of what is given up done on the rest: there are as many
/// stages, of as much work each, as it takes to halve the actions down to one. `outcome` is called at most `worlds` times
/// the number of actions.
pub fn weigh_in<W, A>(
    imagine: impl FnMut() -> W,
    actions: Vec<A>,
    worlds: u32,
    outcome: impl FnMut(&W, &A) -> i64,
) -> Vec<Weighed<A>> {
    let stages = actions.len().next_power_of_two().trailing_zeros();
    let budget = worlds * actions.len() as u32;
    halve(imagine, actions, stages as usize, |_, going| budget / stages / going, outcome)
}

/// What each of some actions comes to, summed over so many worlds, in their order: all in the same worlds, none given up.
pub fn weigh_all<W, A>(
    mut imagine: impl FnMut() -> W,
    actions: &[A],
    worlds: u32,
    mut outcome: impl FnMut(&W, &A) -> i64,
) -> Vec<i64> {
    let mut sums = vec![0; actions.len()];
    for _ in 0..worlds {
        let world = imagine();
        for (sum, action) in sums.iter_mut().zip(actions) {
            *sum += outcome(&world, action);
        }
    }
    sums
}

/// What each of some actions comes to on average over so many worlds, in their order: all in the same worlds, none given up. After
/// each quarter of the worlds it ends where one action leads every other by more than three standard errors.
pub fn weigh_until_clear<W, A>(
    mut imagine: impl FnMut() -> W,
    actions: &[A],
    worlds: u32,
    mut outcome: impl FnMut(&W, &A) -> i64,
) -> Vec<f64> {
    const QUARTERS: u32 = 4;
    let mut seen: Vec<Vec<f64>> = vec![Vec::new(); actions.len()];
    for quarter in 0..QUARTERS {
        for _ in worlds * quarter / QUARTERS..worlds * (quarter + 1) / QUARTERS {
            let world = imagine();
            for (outcomes, action) in seen.iter_mut().zip(actions) {
                outcomes.push(outcome(&world, action) as f64);
            }
        }
        if has_clear_leader(&seen) {
            break;
        }
    }
    seen.iter().map(|outcomes| mean(outcomes)).collect()
}

/// Whether one of the actions was better in the same worlds than every other, by more than chance.
fn has_clear_leader(seen: &[Vec<f64>]) -> bool {
    const STANDARD_ERRORS: f64 = 3.0;
    let Some(leader) = (0..seen.len()).max_by_key(|number| Number(mean(&seen[*number]))) else { return true };
    let leads_clearly = |other: &Vec<f64>| {
        let ahead: Vec<f64> = seen[leader].iter().zip(other).map(|(own, other)| own - other).collect();
        let (lead, error) = mean_and_error(&ahead);
        lead > STANDARD_ERRORS * error
    };
    seen.iter().enumerate().filter(|(number, _)| *number != leader).all(|(_, other)| leads_clearly(other))
}

/// A mean of some outcomes, and its standard error.
pub fn mean_and_error(outcomes: &[f64]) -> (f64, f64) {
    let (mean, count) = (mean(outcomes), outcomes.len() as f64);
    let squares: f64 = outcomes.iter().map(|one| (one - mean) * (one - mean)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

fn mean(outcomes: &[f64]) -> f64 {
    outcomes.iter().sum::<f64>() / outcomes.len().max(1) as f64
}

/// Gives up the worse half of the actions after each stage; `worlds` says in how many worlds those that are left are looked
/// at, by the number of the stage and of the actions.
fn halve<W, A>(
    mut imagine: impl FnMut() -> W,
    actions: Vec<A>,
    stages: usize,
    worlds: impl Fn(usize, u32) -> u32,
    mut outcome: impl FnMut(&W, &A) -> i64,
) -> Vec<Weighed<A>> {
    let mut weighed: Vec<_> = actions.into_iter().map(|action| Weighed { action, sum: 0, worlds: 0 }).collect();
    let mut going = weighed.len();
    for stage in 0..stages {
        if going < 2 {
            break;
        }
        for _ in 0..worlds(stage, going as u32) {
            let world = imagine();
            for one in &mut weighed[..going] {
                one.sum += outcome(&world, &one.action);
                one.worlds += 1;
            }
        }
        // A stable sort: of equal ones the earlier stays ahead.
        sort_by_key(&mut weighed[..going], |one| Reverse(Number(one.mean())));
        going = going.div_ceil(2);
    }
    weighed
}
