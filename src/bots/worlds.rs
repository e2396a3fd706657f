//! Choosing by looking at many worlds that could be the true one.

use crate::chance::Stream;
use crate::game::{Game, State, View};

/// What an action came to over many worlds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// The sum of its outcomes, in the units of the outcome.
    pub sum: i64,
    /// In how many worlds it was looked at.
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
/// Every action is looked at in the same worlds, so that their luck cancels out. After each quarter of the worlds the
/// worse half of the actions is given up (sequential halving, Karnin, Koren and Somekh 2013), and its share of the work
/// goes to the rest. `outcome` is called at most `worlds` times the number of actions; it says what an action comes to in
/// a world, the more the better.
pub fn weigh<G: Game>(
    view: &View<G>,
    actions: Vec<G::Action>,
    worlds: u32,
    stream: &mut Stream,
    outcome: impl FnMut(&State<G>, &G::Action) -> i64,
) -> Vec<Weighed<G::Action>> {
    const STAGES: u32 = 4;
    halve(|| view.imagine(stream), actions, worlds, STAGES, outcome)
}

/// The same in worlds that a game imagines itself, and with no work left over: there are as many stages as it takes to
/// halve the actions down to one.
pub fn weigh_in<G: Game>(
    imagine: impl FnMut() -> State<G>,
    actions: Vec<G::Action>,
    worlds: u32,
    outcome: impl FnMut(&State<G>, &G::Action) -> i64,
) -> Vec<Weighed<G::Action>> {
    let stages = actions.len().next_power_of_two().trailing_zeros();
    halve(imagine, actions, worlds, stages, outcome)
}

fn halve<G: Game>(
    mut imagine: impl FnMut() -> State<G>,
    actions: Vec<G::Action>,
    worlds: u32,
    stages: u32,
    mut outcome: impl FnMut(&State<G>, &G::Action) -> i64,
) -> Vec<Weighed<G::Action>> {
    let mut weighed: Vec<_> = actions.into_iter().map(|action| Weighed { action, sum: 0, worlds: 0 }).collect();
    let budget = worlds * weighed.len() as u32;
    let mut going = weighed.len();
    for _ in 0..stages {
        if going < 2 {
            break;
        }
        for _ in 0..budget / stages / going as u32 {
            let world = imagine();
            for one in &mut weighed[..going] {
                one.sum += outcome(&world, &one.action);
                one.worlds += 1;
            }
        }
        // A stable sort: of equal ones the earlier stays ahead.
        weighed[..going].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        going = going.div_ceil(2);
    }
    weighed
}
