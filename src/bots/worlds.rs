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

/// What each of some actions comes to on average, in their order: all in the same worlds, as many as `worlds` in so many stages. After
/// each stage those that are clearly behind the best are looked at no further, and with one left it ends.
pub fn weigh_until_clear<W, A>(
    mut imagine: impl FnMut() -> W,
    actions: &[A],
    worlds: u32,
    stages: u32,
    mut outcome: impl FnMut(&W, &A) -> i64,
) -> Vec<f64> {
    let mut seen: Vec<Vec<f64>> = vec![Vec::new(); actions.len()];
    let mut going: Vec<usize> = (0..actions.len()).collect();
    let mut best = 0;
    for stage in 0..stages {
        for _ in worlds * stage / stages..worlds * (stage + 1) / stages {
            let world = imagine();
            for number in &going {
                seen[*number].push(outcome(&world, &actions[*number]) as f64);
            }
        }
        best = going.iter().copied().max_by_key(|number| Number(mean(&seen[*number]))).unwrap_or(best);
        going.retain(|number| *number == best || !is_clearly_behind(&seen[*number], &seen[best]));
        if going.len() < 2 {
            break;
        }
    }
    // Those given up met fewer worlds than the best, and are compared with it in these.
    let behind = |outcomes| mean(&leads(&seen[best], outcomes));
    seen.iter().map(|outcomes| mean(&seen[best]) - behind(outcomes)).collect()
}

/// By how much an action came out ahead of another one in each world that both have met.
fn leads(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one - other).collect()
}

/// Whether an action was worse in the same worlds than another one, by more than chance.
fn is_clearly_behind(action: &[f64], other: &[f64]) -> bool {
    const STANDARD_ERRORS: f64 = 3.0;
    // Fewer say too little of how much worlds differ.
    const LEAST_WORLDS: usize = 12;
    let (lead, error) = mean_and_error(&leads(other, action));
    action.len() >= LEAST_WORLDS && lead > STANDARD_ERRORS * error
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_clearly_behind_is_given_up_and_weighed_all_the_same() {
        const WORTH: [i64; 4] = [0, 298, 300, 100];
        let mut stream = Stream::new([5; 32], 0);
        let mut looks = [0; 4];
        // The luck of a world is the same for all, and each action has some of its own.
        let imagine = || (stream.below(1000), [(); 4].map(|()| stream.below(200)));
        let weighed = weigh_until_clear(imagine, &[0, 1, 2, 3], 1200, 12, |(luck, own), action| {
            looks[*action] += 1;
            WORTH[*action] + i64::from(luck + own[*action])
        });
        assert_eq!(looks, [100, 1200, 1200, 100]);
        for (one, other) in [(2, 0), (2, 1), (2, 3)] {
            let (lead, true_lead) = (weighed[one] - weighed[other], (WORTH[one] - WORTH[other]) as f64);
            assert!((lead - true_lead).abs() < 30.0, "{one} leads {other} by {lead}");
        }
    }

    #[test]
    fn where_there_is_nothing_to_weigh_nothing_is_weighed() {
        let none: [(); 0] = [];
        assert!(weigh_until_clear(|| (), &none, 100, 4, |(), ()| 0).is_empty());
    }
}
