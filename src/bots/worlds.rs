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
