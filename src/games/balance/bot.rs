//! What to do in Balance, and why.
//!
//! A point that can be had is nearly always taken. Else it matters what is left to the next player, who scores with any
//! card that weighs as much as the balance is away from zero: how likely that is follows from the cards not yet seen. A
//! varied hand can answer most balances, so that cards held twice go first, and tens as soon as they cost nothing.
//!
//! Medium play goes by that glance alone (`round`). Hard play also looks a round of the table ahead in many worlds that
//! could be the true one. What it makes of a move is then the mean of both: a glance does not see what the others can do
//! after the next player, worlds are a matter of luck. Alone, all cards of the table and all draws are gone through
//! (`solo`).

mod best;
mod judge;
mod kinds;
mod round;
mod solo;
#[cfg(test)]
mod tests;

use super::{Action, Balance, EVEN, Phase};
use crate::bots::{Level, Rated, Skilled, worlds::weigh};
use crate::chance::Stream;
use crate::game::View;
use kinds::{JOKER, Kinds, Move, card_of, kinds, moves, swing};
use round::{Glance, Round, glance};
use solo::Solo;

/// How many worlds are looked at for a move.
const WORLDS: u32 = 500;

/// Moves that look worse than the best one by this much, in points, are not looked at any closer.
const CLOSE: f32 = 0.2;

/// What a glance counts beside a mean over worlds: the best of a few weights that were tried.
const GLANCE: f64 = 0.7;

/// What to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
    /// The best actions, this one first, where they had to be weighed against each other; empty where there was nothing to
    /// weigh.
    pub choices: Vec<Rated<Action>>,
}

/// Why something should be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Deal: the round is over.
    Deal,
    /// The balance lands on zero, which is a point.
    Zero,
    /// It leaves a balance that the next player can hardly bring to zero, or in the solo game the table hardly match.
    Leave {
        /// The balance.
        balance: i16,
        /// How likely it is all the same, in percent.
        risk: u32,
    },
    /// It tips the balance past nine for nothing, and the next player has to bring it back.
    Tip {
        /// The balance.
        balance: i16,
    },
    /// It costs a point, as every card does, or it is worth the cost.
    Cost {
        /// Whether every card of the hand costs a point.
        every: bool,
    },
}

impl Skilled for Balance {
    type Advice = Advice;

    fn choose(view: &View<Balance>, level: Level, stream: &mut Stream) -> Option<Action> {
        match level {
            Level::Easy => easy(view, stream),
            Level::Medium => medium(view),
            Level::Hard => Balance::advise(view, stream).map(|advice| advice.action),
        }
    }

    fn advise(view: &View<Balance>, stream: &mut Stream) -> Option<Advice> {
        if view.open.phase == Phase::RoundOver {
            return Some(Advice { action: Action::Deal, reason: Reason::Deal, choices: Vec::new() });
        }
        if !view.is_to_act() {
            return None;
        }
        let hand = kinds(&view.hand);
        let solo = view.open.options.solo.then(|| Solo::of(view));
        let rated = match &solo {
            Some(solo) => moves(&hand, view.open.balance).map(|step| (step, f64::from(solo.worth(step)))).collect(),
            None => look_ahead(view, &hand, stream),
        };
        let risk = |balance: i16| match &solo {
            Some(solo) => solo.risk(balance),
            None => glance(view).risk_of(balance),
        };
        let rated = rated.into_iter().filter_map(|(step, worth)| Some((named(view, step)?, worth)));
        let mut choices = Rated::best(rated);
        let action = choices.first()?.action.clone();
        let Action::Play(card, sign) = action else { return None };
        let after = view.open.swing(card, sign);
        let reason = match (after.points, after.balance) {
            (1, _) => Reason::Zero,
            (-1, _) => {
                let mut points =
                    moves(&hand, view.open.balance).map(|step| swing(view.open.balance, step.kind, step.sign).1);
                Reason::Cost { every: points.all(|points| points < 0) }
            }
            (_, balance) if balance.abs() > EVEN + 1 => Reason::Tip { balance },
            (_, balance) => Reason::Leave { balance, risk: (risk(balance) * 100.0).round() as u32 },
        };
        if choices.len() < 2 {
            choices.clear();
        }
        Some(Advice { action, reason, choices })
    }

    fn greedy(view: &View<Balance>, _stream: &mut Stream) -> Option<Action> {
        if view.open.phase == Phase::RoundOver {
            return Some(Action::Deal);
        }
        if !view.is_to_act() {
            return None;
        }
        let hand = kinds(&view.hand);
        let rank = |step: &Move| {
            let (balance, points) = swing(view.open.balance, step.kind, step.sign);
            let is_joker = step.kind == JOKER;
            (points, balance.abs() <= EVEN, !is_joker && step.kind == 9, !is_joker, hand[step.kind], step.kind)
        };
        let step = moves(&hand, view.open.balance).max_by_key(rank)?;
        Some(Action::Play(card_of(&view.hand, step.kind)?, step.sign))
    }
}

/// The moves that look best, each with what it comes to in many worlds, in points ahead of the others.
fn look_ahead(view: &View<Balance>, hand: &Kinds, stream: &mut Stream) -> Vec<(Move, f64)> {
    let glance = glance(view);
    let looks = |step: Move| glance.worth(hand, view.open.balance, step);
    let best = moves(hand, view.open.balance).map(looks).fold(f32::NEG_INFINITY, f32::max);
    let close = moves(hand, view.open.balance).filter(|step| looks(*step) > best - CLOSE).collect();
    look_ahead_of(view, hand, close, &glance, stream)
}

/// A move with a card of the hand.
fn named(view: &View<Balance>, step: Move) -> Option<Action> {
    Some(Action::Play(card_of(&view.hand, step.kind)?, step.sign))
}

/// What some moves come to in many worlds, in points ahead of the others.
fn look_ahead_of(
    view: &View<Balance>,
    hand: &Kinds,
    steps: Vec<Move>,
    glance: &Glance,
    stream: &mut Stream,
) -> Vec<(Move, f64)> {
    let looks = |step: Move| glance.worth(hand, view.open.balance, step);
    let in_world = |world: &Option<Round>, step: &Move| {
        let Some(mut round) = *world else { return 0 };
        round.play(*step);
        round.play_to_next_turn(glance);
        round.ahead(glance)
    };
    let weighed = weigh(view, steps, WORLDS, stream, |world| Round::of(&world), in_world);
    let worth = |step, mean: f64| (mean / 1000.0 + GLANCE * f64::from(looks(step))) / (1.0 + GLANCE);
    weighed.iter().map(|one| (one.action, worth(one.action, one.mean()))).collect()
}

/// Sound play: the move that looks best at a glance.
fn medium(view: &View<Balance>) -> Option<Action> {
    if view.open.phase == Phase::RoundOver {
        return Some(Action::Deal);
    }
    if !view.is_to_act() {
        return None;
    }
    let hand = kinds(&view.hand);
    let step = if view.open.options.solo {
        let solo = Solo::of(view);
        moves(&hand, view.open.balance).max_by(|one, other| solo.glance(*one).total_cmp(&solo.glance(*other)))
    } else {
        glance(view).best(&hand, view.open.balance)
    }?;
    Some(Action::Play(card_of(&view.hand, step.kind)?, step.sign))
}

/// A beginner: plays greedily half of the time, and else any card that costs nothing, even past a point.
fn easy(view: &View<Balance>, stream: &mut Stream) -> Option<Action> {
    if view.open.phase == Phase::RoundOver {
        return Some(Action::Deal);
    }
    if !view.is_to_act() {
        return None;
    }
    if stream.below(2) == 0 {
        return Balance::greedy(view, stream);
    }
    let hand = kinds(&view.hand);
    let balance = view.open.balance;
    let sees_points = stream.below(4) > 0;
    let most = moves(&hand, balance).map(|step| swing(balance, step.kind, step.sign).1).max()?;
    let wanted = if sees_points { most } else { most.min(0) };
    let good: Vec<Move> =
        moves(&hand, balance).filter(|step| swing(balance, step.kind, step.sign).1 == wanted).collect();
    let all: Vec<Move> = moves(&hand, balance).collect();
    let step = stream.choose(if good.is_empty() { &all } else { &good })?;
    Some(Action::Play(card_of(&view.hand, step.kind)?, step.sign))
}
