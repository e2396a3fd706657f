//! What to do in Sums, and why.
//!
//! Whoever can lay should lay: a point is a point, and the next to have the chance gets none. What is left to choose is
//! which cards to part with, and whether a hand is so wretched that it should be changed. Both are measured by the turns
//! to come (`outlook`): their targets are known, and so is with how many faces of the die a hand could meet each of them.
//!
//! Luck is most of the game. Seven chances of ten leave nothing to lay, two more leave one way only, and the best choice
//! of cards is worth some hundredths of a point each time. How little there is to gain shows a player who cheats and sees
//! the cards that it is going to draw: it wins 56 games of 100 against the greedy one (`docs/strength.md`).

mod judge;
mod outlook;
#[cfg(test)]
mod tests;

use super::plays::price;
use super::solver::{HAND, Solver, total};
use super::{Action, Phase, Sums};
use crate::bots::{Level, Rated, Skilled};
use crate::cards::{Card, Hand};
use crate::chance::Stream;
use crate::game::{Game, Sight, View};
use outlook::{From, Outlook, Refills, clumsiness};

/// In how many ways the cards to come are thought of. Five hundred choose no better.
const REFILLS: usize = 120;

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
    /// Roll: the hand can make the target at once with some faces of the die.
    Roll {
        /// With how many of the six.
        faces: u32,
    },
    /// Lay a wretched hand: new cards are worth more than this turn and what it costs.
    Change {
        /// How many points it costs.
        cost: i32,
    },
    /// Claim Parliament Hill: no other hand is worth as much.
    Parliament,
    /// Lay the only cards that do.
    Only,
    /// Lay these and not other cards: those kept are worth the most in the turns to come.
    Keep {
        /// How many ways to lay there are.
        ways: usize,
    },
    /// Pass: no cards do.
    Nothing,
}

impl Skilled for Sums {
    type Advice = Advice;

    fn choose(view: &View<Sums>, level: Level, stream: &mut Stream) -> Option<Action> {
        match level {
            Level::Easy => easy(view.sight(), stream),
            Level::Medium => medium(view.sight(), stream),
            Level::Hard => Sums::advise(view, stream).map(|advice| advice.action),
        }
    }

    fn advise(view: &View<Sums>, stream: &mut Stream) -> Option<Advice> {
        if !view.is_to_act() {
            return None;
        }
        let ways = lays(view.sight());
        let sure = |action, reason| Advice { action, reason, choices: Vec::new() };
        Some(match (view.open.phase, ways.as_slice()) {
            (Phase::Decide, _) if is_parliament(view.hand) => sure(Action::Parliament, Reason::Parliament),
            (Phase::Decide, _) => roll_or_change(view, &ways, stream),
            (_, []) => sure(Action::Pass, Reason::Nothing),
            (_, [only]) => sure(Action::Lay(*only), Reason::Only),
            _ => {
                let after = Outlook::of(&view.open, view.seat, From::NextTurn);
                let refills = Refills::of(view, REFILLS, stream);
                let worth = f64::from(view.open.worth().unwrap_or(0));
                let rated = ways.iter().map(|cards| (*cards, worth + refills.mean(&after, &without(view.hand, cards))));
                let choices = Rated::best(rated.map(|(cards, worth)| (Action::Lay(cards), worth)));
                let action = choices.first()?.action.clone();
                Advice { action, reason: Reason::Keep { ways: ways.len() }, choices }
            }
        })
    }

    fn greedy(view: &View<Sums>, _stream: &mut Stream) -> Option<Action> {
        let sight = view.sight();
        if sight.open.to_act() != Some(sight.seat) {
            return None;
        }
        Some(match sight.open.phase {
            Phase::Decide => Action::Roll,
            _ => lays(sight).into_iter().max_by_key(clumsiness).map_or(Action::Pass, Action::Lay),
        })
    }
}

/// Before the roll: whether new cards are worth more than what they cost and the turn.
fn roll_or_change(view: &View<Sums>, ways: &[Hand], stream: &mut Stream) -> Advice {
    let now = Outlook::of(&view.open, view.seat, From::ThisTurn);
    let roll = Reason::Roll { faces: now.faces(&view.hand) };
    // A wretched hand of three cards or fewer costs more than any new hand is worth.
    let ways = ways.iter().filter(|cards| cards.len() > 3);
    let after = Outlook::of(&view.open, view.seat, From::SameTarget);
    let refills = Refills::of(view, REFILLS, stream);
    let changed = ways.map(|cards| {
        let worth = refills.mean(&after, &without(view.hand, cards)) - f64::from(price(cards));
        (Action::Wretched(*cards), worth)
    });
    let mut choices = Rated::best([(Action::Roll, now.worth(&view.hand))].into_iter().chain(changed));
    match choices.first().map(|best| best.action.clone()) {
        Some(Action::Wretched(cards)) => {
            let action = Action::Wretched(cards);
            // Wretched hands are much alike, so that only the best of them is weighed against the roll.
            choices.retain(|choice| choice.action == action || choice.action == Action::Roll);
            Advice { action, reason: Reason::Change { cost: price(&cards) }, choices }
        }
        _ => {
            Advice { action: Action::Roll, reason: roll, choices: if choices.len() > 1 { choices } else { Vec::new() } }
        }
    }
}

/// Sound play: takes nearly every chance, with the cards without which the rest of the hand, cards to come left aside, does
/// most with the targets to come; one in twenty ways to lay five cards or six goes unseen. Lays a wretched hand where
/// that costs nothing and the target is out of reach.
fn medium(sight: Sight<'_, Sums>, stream: &mut Stream) -> Option<Action> {
    if sight.open.to_act() != Some(sight.seat) {
        return None;
    }
    if sight.open.phase == Phase::Decide {
        let outlook = Outlook::of(sight.open, sight.seat, From::ThisTurn);
        return Some(match *sight.hand {
            hand if is_parliament(hand) => Action::Parliament,
            hand if hand.len() == HAND && total(&hand) == 0 && outlook.faces(&hand) == 0 => Action::Wretched(hand),
            _ => Action::Roll,
        });
    }
    let ways: Vec<Hand> = lays(sight).into_iter().filter(|cards| cards.len() <= 4 || stream.below(20) > 0).collect();
    if ways.len() < 2 {
        return Some(ways.first().map_or(Action::Pass, |only| Action::Lay(*only)));
    }
    let after = Outlook::of(sight.open, sight.seat, From::NextTurn);
    let rated = ways.iter().map(|cards| (Action::Lay(*cards), after.worth(&without(*sight.hand, cards))));
    Rated::best(rated).into_iter().next().map(|best| best.action)
}

/// A beginner: sees what two cards make, but not always what more do; often does not think of another's turn as a chance;
/// keeps large cards for later, when they are no better.
fn easy(sight: Sight<'_, Sums>, stream: &mut Stream) -> Option<Action> {
    if sight.open.to_act() != Some(sight.seat) {
        return None;
    }
    if sight.open.phase == Phase::Decide {
        return Some(if is_parliament(*sight.hand) { Action::Parliament } else { Action::Roll });
    }
    if matches!(sight.open.phase, Phase::Steal { .. }) && stream.below(4) == 0 {
        return Some(Action::Pass);
    }
    let seen = lays(sight).into_iter().filter(|cards| stream.below(12) + 5 > 2 * cards.len() as u32);
    Some(seen.min_by_key(clumsiness).map_or(Action::Pass, Action::Lay))
}

/// All cards that the seat could lay now; before the roll as a wretched hand.
fn lays(sight: Sight<'_, Sums>) -> Vec<Hand> {
    let solver = Solver::of(sight.hand);
    sight.open.demand().map_or(Vec::new(), |demand| solver.hands(solver.meeting(demand)).collect())
}

fn is_parliament(hand: Hand) -> bool {
    hand.count(Card::JOKER) == HAND
}

/// A hand without some of its cards.
fn without(mut hand: Hand, cards: &Hand) -> Hand {
    let held = hand.remove_all(cards);
    debug_assert!(held, "the solver lays cards of the hand");
    hand
}
