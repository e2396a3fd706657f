//! Weighing actions by playing the round out.
//!
//! The cards that the seat does not see are dealt at random, again and again; in each of these worlds every action is
//! tried, and the sound player finishes the round for everybody. All actions meet the same worlds, so that luck evens
//! out between them. How many worlds there are is a count, never a time.

use super::super::{Action, NextToLast, Phase};
use super::Weighed;
use super::policy::{self, Around};
use crate::chance::Stream;
use crate::game::{Game, Record, Seat, State, View};
use crate::short_sort::sort_by_key;

/// How many rounds are played out for one decision, whatever the number of actions.
const PLAYOUTS: usize = 300;

/// A round that is not over after so many actions counts as it stands.
const MOST_ACTIONS: u32 = 300;

/// The actions of the seat to act with what they are worth, the best first.
pub(super) fn weigh(view: &View<NextToLast>, stream: &mut Stream) -> Vec<Weighed> {
    let sight = view.sight();
    let actions: Vec<Action> = policy::plays(sight).chain(policy::act(sight)).collect();
    if actions.len() < 2 {
        return actions.into_iter().map(|action| Weighed { action, tenths: 0 }).collect();
    }
    let worlds = PLAYOUTS / actions.len();
    let mut sums = vec![0_i64; actions.len()];
    for _ in 0..worlds {
        let world = view.imagine(stream);
        for (action, sum) in actions.iter().zip(&mut sums) {
            *sum += i64::from(outcome(world.clone(), action, view.seat));
        }
    }
    let mut weighed: Vec<Weighed> = actions
        .into_iter()
        .zip(sums)
        .map(|(action, sum)| Weighed { action, tenths: (sum / worlds.max(1) as i64) as i32 })
        .collect();
    sort_by_key(&mut weighed, |weighed| std::cmp::Reverse(weighed.tenths));
    weighed
}

/// By how many tenths of a point a seat is ahead of the others' average at the end of the round.
fn outcome(mut state: State<NextToLast>, action: &Action, seat: Seat) -> i32 {
    let mut record = Record::unheard();
    let before = state.open().rounds.count();
    NextToLast::play(&mut state, action, &mut record);
    for _ in 0..MOST_ACTIONS {
        let Phase::Play { seat } = state.open().phase else { break };
        let Some(action) = policy::choose(state.sight(seat), &Around::of_state(&state)) else { break };
        NextToLast::play(&mut state, &action, &mut record);
    }
    let over = state.open().rounds.count() > before;
    let left = |seat: Seat| -> i32 { state.hands()[seat].iter().map(super::points).sum() };
    let own = left(seat);
    let all: i32 = state.seats().iter().map(left).sum();
    let others = i32::from(state.seats().count()) - 1;
    let lead = 10 * (all - own) / others.max(1) - 10 * own;
    if over { lead } else { lead / 2 }
}
