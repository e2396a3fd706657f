//! Weighing actions by playing the round out.
//!
//! The cards that the seat does not see are dealt at random, again and again, those left where they are that all saw go
//! to a hand. In each of these worlds every action is tried, and the sound player finishes the round for everybody. All
//! actions meet the same worlds, so that luck evens out between them. How many worlds there are is a count, never a time.
//!
//! A hundred rounds still leave a good deal of luck, so that they are not alone: what the next card does for the cards
//! that are kept is known exactly ([`Outlook`]), and is added to what the rounds say.

use super::super::{Action, FiveSuits, Phase, Source, arrangement};
use super::Weighed;
use super::outlook::Outlook;
use super::policy::{self, Temper};
use crate::bots::worlds;
use crate::cards::Hand;
use crate::chance::Stream;
use crate::game::{Game, Record, Seat, State, View};
use crate::short_sort::first_by_key;
use std::cmp::Reverse;

/// How many worlds there are for each action that is tried.
const WORLDS: u32 = 80;

/// A hand of more cards than this takes long to arrange, and a round of many seats long to play out: then half as many worlds
/// have to do, so that nobody waits for a move.
const LARGE: usize = 9;

/// How many discards have their outlook taken: those that the sound player would part with soonest.
const MOST_DISCARDS: usize = 5;

/// How many of them are played out.
const MOST_TRIED: usize = 3;

/// How many times the outlook of a discard counts, beside rounds played out.
const CERTAINTY: i64 = 2;

/// By how many tenths of a point the sound player's choice between stock and discard is ahead before anything is played
/// out.
const HABIT: i64 = 30;

/// A round that is not over after so many actions counts as it stands.
const MOST_ACTIONS: u32 = 200;

/// The actions of the seat to act with what they are worth, the best first.
pub(super) fn weigh(view: &View<FiveSuits>, stream: &mut Stream) -> Vec<Weighed> {
    let actions = candidates(view);
    if actions.len() < 2 {
        return actions.into_iter().map(|action| Weighed { action, tenths: 0 }).collect();
    }
    let known = actions.into_iter().map(|action| (action, foreknown(view, action)));
    let known: Vec<(Action, i64)> = first_by_key(known, MOST_TRIED, |(_, worth)| Reverse(*worth));
    let known_of = |action: &Action| known.iter().find(|(other, _)| other == action).map_or(0, |(_, worth)| *worth);
    let actions = known.iter().map(|(action, _)| *action).collect();
    let is_slow = view.hand.len() > LARGE && view.hands.seats().count() > 2;
    let weighed = worlds::weigh_in(
        || view.imagine(stream),
        actions,
        if is_slow { WORLDS / 2 } else { WORLDS },
        |world, action| i64::from(outcome(world.clone(), action, view.seat, &view.unseen)) + known_of(action),
    );
    let tenths = |one: &worlds::Weighed<Action>| one.mean() as i32 - known_of(&one.action) as i32;
    weighed.into_iter().map(|one| Weighed { action: one.action, tenths: tenths(&one) }).collect()
}

/// What some actions are worth, in points ahead of the others' mean: all of them in the same worlds, none given up. What is known
/// for certain counts beside the rounds played out as it does in a choice.
pub(super) fn weigh_all(view: &View<FiveSuits>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
    let ahead =
        |world: &State<FiveSuits>, action: &Action| i64::from(outcome(world.clone(), action, view.seat, &view.unseen));
    let sums = worlds::weigh_all(|| view.imagine(stream), actions, WORLDS, ahead);
    let tenths = |(sum, action): (i64, &Action)| {
        (sum as f64 / f64::from(WORLDS) + foreknown(view, *action) as f64) / (1 + CERTAINTY) as f64
    };
    sums.into_iter().zip(actions).map(|one| tenths(one) / 10.0).collect()
}

/// What is worth trying: never waiting where going out is possible, and on a last turn only the best.
pub(super) fn candidates(view: &View<FiveSuits>) -> Vec<Action> {
    let wild = view.open.wild();
    match view.open.phase {
        Phase::Take { .. } if view.open.is_last_turn() => last_take(view).into_iter().collect(),
        Phase::Take { .. } => {
            let both = [Source::Stock, Source::Discard].map(Action::Take);
            both.into_iter().filter(|action| view.check(action).is_ok()).collect()
        }
        Phase::Discard { .. } if view.open.is_last_turn() => {
            arrangement::last_discard(&view.hand, wild).map(|(card, _)| Action::Discard(card)).into_iter().collect()
        }
        Phase::Discard { .. } => {
            let legal = view.legal(usize::MAX);
            let out: Vec<Action> = legal.into_iter().filter(|action| matches!(action, Action::GoOut(_))).collect();
            if !out.is_empty() {
                return out;
            }
            policy::spare(&view.hand, wild, &view.unseen, MOST_DISCARDS).into_iter().map(Action::Discard).collect()
        }
        _ => Vec::new(),
    }
}

/// On a last turn, whether the top discard or a card of the stock leaves fewer points on average.
fn last_take(view: &View<FiveSuits>) -> Option<Action> {
    let stock = Action::Take(Source::Stock);
    if view.check(&stock).is_err() {
        return Some(Action::Take(Source::Discard));
    }
    let top = view.open.discard.last()?;
    let drawn = Outlook::of(&view.hand, view.open.wild(), &view.unseen);
    let taken = super::left_with(&view.hand, *top, view) * 10;
    Some(if taken <= drawn.left { Action::Take(Source::Discard) } else { stock })
}

/// What is known of an action before anything is played out, in tenths of a point.
fn foreknown(view: &View<FiveSuits>, action: Action) -> i64 {
    match action {
        Action::Discard(card) => {
            let mut rest = view.hand;
            let held = rest.remove(card);
            debug_assert!(held, "the discard is a card of the hand");
            i64::from(Outlook::of(&rest, view.open.wild(), &view.unseen).worth()) * CERTAINTY
        }
        Action::Take(_) if policy::choose(view.sight(), &view.unseen, Temper::KEEN) == Some(action) => HABIT,
        _ => 0,
    }
}

/// By how many tenths of a point a seat is ahead of the others' average at the end of the round.
fn outcome(mut state: State<FiveSuits>, action: &Action, seat: Seat, unseen: &Hand) -> i32 {
    let mut record = Record::unheard();
    FiveSuits::play(&mut state, action, &mut record);
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = state.open().to_act() else { break };
        let Some(action) = policy::choose(state.sight(seat), unseen, Temper::KEEN) else { break };
        FiveSuits::play(&mut state, &action, &mut record);
    }
    let wild = state.open().wild();
    let left = |seat: Seat| -> i32 { state.hands()[seat].iter().map(|card| super::super::points(card, wild)).sum() };
    let own = left(seat);
    let all: i32 = state.seats().iter().map(left).sum();
    let others = i32::from(state.seats().count()) - 1;
    10 * (all - own) / others.max(1) - 10 * own
}
