//! Weighing actions by playing the round out.
//!
//! The cards that the seat does not see are dealt at random, again and again; in each of these worlds every action is
//! tried, and the sound player finishes the round for everybody. All actions meet the same worlds, so that luck evens
//! out between them. How many worlds there are is a count, never a time.

use super::super::{Action, FiveSuits, Phase, Source, arrangement};
use super::{Weighed, policy};
use crate::bots::worlds;
use crate::cards::Hand;
use crate::chance::Stream;
use crate::game::{Game, Record, Seat, State, View};

/// How many worlds each action is tried in.
const WORLDS: u32 = 40;

/// A round that is not over after so many actions counts as it stands.
const MOST_ACTIONS: u32 = 200;

/// The actions of the seat to act with what they are worth, the best first.
pub(super) fn weigh(view: &View<FiveSuits>, stream: &mut Stream) -> Vec<Weighed> {
    let mut actions = candidates(view);
    if actions.len() < 2 {
        return actions.drain(..).map(|action| Weighed { action, tenths: 0 }).collect();
    }
    let weighed = worlds::weigh(
        view,
        actions,
        WORLDS,
        stream,
        |world| world,
        |world, action| i64::from(outcome(world.clone(), action, view.seat, &view.unseen)),
    );
    weighed.into_iter().map(|one| Weighed { action: one.action, tenths: one.mean() as i32 }).collect()
}

/// What is worth trying: never a wild card thrown away, nor waiting where going out is possible.
fn candidates(view: &View<FiveSuits>) -> Vec<Action> {
    let wild = view.open.wild();
    match view.open.phase {
        Phase::Take { .. } => [Source::Stock, Source::Discard]
            .map(Action::Take)
            .into_iter()
            .filter(|action| view.check(action).is_ok())
            .collect(),
        Phase::Discard { .. } if view.open.is_last_turn() => {
            arrangement::last_turn(&view.hand, wild).map(|turn| Action::Discard(turn.discard)).into_iter().collect()
        }
        Phase::Discard { .. } => {
            let legal = view.legal(usize::MAX);
            let out: Vec<Action> = legal.iter().copied().filter(|action| matches!(action, Action::GoOut(_))).collect();
            if !out.is_empty() {
                return out;
            }
            let natural = |action: &Action| matches!(action, Action::Discard(card) if !super::is_wild(*card, wild));
            let kept: Vec<Action> = legal.iter().copied().filter(natural).collect();
            if kept.is_empty() { legal } else { kept }
        }
        _ => Vec::new(),
    }
}

/// By how many tenths of a point a seat is ahead of the others' average at the end of the round.
fn outcome(mut state: State<FiveSuits>, action: &Action, seat: Seat, unseen: &Hand) -> i32 {
    let mut record = Record::unheard();
    FiveSuits::play(&mut state, action, &mut record);
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = state.open().to_act() else { break };
        let Some(action) = policy::choose(state.sight(seat), unseen) else { break };
        FiveSuits::play(&mut state, &action, &mut record);
    }
    let wild = wild_of_round(&state);
    let left = |seat: Seat| -> i32 { state.hands()[seat].iter().map(|card| super::super::points(card, wild)).sum() };
    let own = left(seat);
    let all: i32 = state.seats().iter().map(left).sum();
    let others = i32::from(state.seats().count()) - 1;
    10 * (all - own) / others.max(1) - 10 * own
}

fn wild_of_round(state: &State<FiveSuits>) -> crate::cards::Rank {
    state.open().wild()
}
