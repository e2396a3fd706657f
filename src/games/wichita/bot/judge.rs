//! What a position of Wichita promises, and what its actions are worth.

use super::playouts;
use super::{BUILD, Care, KEPT, after_drawing, cleared, is_another_turn_certain, plan, worth};
use crate::bots::Level;
use crate::bots::judge::{Judged, scores};
use crate::cards::{Card, Hand};
use crate::chance::Stream;
use crate::game::{BySeat, Game, Sight, State, View};
use crate::games::wichita::solver::{Aim, rough};
use crate::games::wichita::{Action, Dice, Phase, Wichita, stack};

/// How many cards a turn takes from the stock on average.
const DRAWN: f64 = 4.3;

/// How much of what a card is worth to those who keep the right ones is made of it on average.
const COMES_TRUE: f64 = 0.68;

/// What a turn is worth, on average, to a seat that has others.
const A_TURN: f64 = 1.1;

/// What a card drawn adds to a turn, on average.
const A_CARD: f64 = 0.5;

/// How far off a promise is in the last turn, in points, and what each turn to come adds to its square.
const DOUBT: f64 = 1.33;
const DOUBT_A_TURN: f64 = 0.48;

impl Judged for Wichita {
    const EASY_LOSS: f64 = 0.03;

    const PAR: Level = Level::Hard;

    /// What hard bots make alone, on average.
    const ALONE: f64 = 29.2;

    fn promise(state: &State<Wichita>) -> BySeat<f64> {
        let open = &state.open;
        if matches!(open.phase, Phase::Over { .. }) {
            return scores(state);
        }
        state.hands.map(|seat, hand| {
            let again = another_turn(state, open.to_act() == Some(seat));
            let turn = match open.phase {
                Phase::Roll { seat: rolls } if rolls == seat => about_to_roll(hand, state.stock.len(), again),
                Phase::Draw { seat: draws, dice } if draws == seat => {
                    let more = usize::from(dice.higher() - dice.lower()).min(state.stock.len());
                    about_to_lay(hand, dice, again) + more as f64 * next_card(hand, dice, again, state)
                }
                Phase::Lay { seat: lays, dice } if lays == seat => about_to_lay(hand, dice, again),
                _ => hand.iter().map(|card| kept(card, again)).sum(),
            };
            // The others will have their turns as well.
            let own_turn = if open.to_act() == Some(seat) { A_TURN * again } else { 0.0 };
            f64::from(open.stack_points(seat)) + turn - own_turn
        })
    }

    fn doubt(state: &State<Wichita>) -> f64 {
        (DOUBT * DOUBT + DOUBT_A_TURN * state.stock.len() as f64 / DRAWN).sqrt()
    }

    fn candidates(view: &View<Wichita>) -> Vec<Action> {
        if !view.is_to_act() {
            return Vec::new();
        }
        match view.open.phase {
            Phase::Draw { .. } => vec![Action::DrawMore, Action::Keep],
            Phase::Lay { dice, .. } => {
                let sight = view.sight();
                let stacks = plan(sight, dice, Care::Full).stacks.into_iter().take(1);
                stacks.map(Action::Lay).chain([Action::End]).collect()
            }
            _ => Vec::new(),
        }
    }

    fn weigh(view: &View<Wichita>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
        match view.open.phase {
            Phase::Draw { dice, .. } if !is_another_turn_certain(view.sight(), after_drawing(view.stock, dice)) => {
                playouts::weigh(view, actions, stream)
            }
            // Cards make points, and there is another turn to lay them in.
            Phase::Draw { dice, .. } => {
                let more = f64::from(dice.higher() - dice.lower());
                actions
                    .iter()
                    .map(|action| if *action == Action::DrawMore { more * AVERAGE_KEPT } else { 0.0 })
                    .collect()
            }
            _ => actions.iter().map(|action| laid(view, action)).collect(),
        }
    }
}

/// What a card of a full pack is worth to a hand, on average.
const AVERAGE_KEPT: f64 = {
    let (mut all, mut rank) = (0, 0);
    while rank < KEPT.len() {
        all += KEPT[rank];
        rank += 1;
    }
    all as f64 / KEPT.len() as f64 / Aim::POINT as f64
};

/// What a card in hand is worth when the turn is over, to a seat that is as likely to have another one.
fn kept(card: Card, again: f64) -> f64 {
    let worth = -f64::from(BUILD.of(card)) / f64::from(Aim::POINT);
    again * COMES_TRUE * worth - (1.0 - again)
}

/// What a hand is worth to a seat that lays with these dice.
fn about_to_lay(hand: &Hand, dice: Dice, again: f64) -> f64 {
    let best = rough(hand, dice, if again < 1.0 { Aim::LAST_TURN } else { BUILD });
    let mut left = *hand;
    let all = best.stacks.iter().all(|stack| left.remove_all(stack));
    debug_assert!(all, "the solver lays cards of the hand");
    f64::from(best.points) + left.iter().map(|card| kept(card, again)).sum::<f64>()
}

/// What a card more is worth to it on average.
fn next_card(hand: &Hand, dice: Dice, again: f64, state: &State<Wichita>) -> f64 {
    // Suits do not matter.
    let mut ranks = [(None, 0.0); 13];
    for card in state.stock.iter() {
        if let Some(rank) = card.rank() {
            let (example, count) = &mut ranks[usize::from(rank.number()) - 1];
            *example = Some(card);
            *count += 1.0;
        }
    }
    let without = about_to_lay(hand, dice, again);
    let gain = |(card, count): &(Option<Card>, f64)| {
        let Some(card) = *card else { return 0.0 };
        let mut with = *hand;
        with.add(card);
        count * (about_to_lay(&with, dice, again) - without)
    };
    ranks.iter().map(gain).sum::<f64>() / state.stock.len().max(1) as f64
}

/// What it is worth before the roll, on average over the dice. What each card drawn adds is taken to be alike.
fn about_to_roll(hand: &Hand, stock: usize, again: f64) -> f64 {
    let mut worth = 0.0;
    for lower in 1..=6 {
        for higher in lower..=6 {
            let likely = if lower == higher { 1.0 } else { 2.0 } / 36.0;
            let drawn = stock.min(usize::from(higher)) as f64;
            worth += likely * (about_to_lay(hand, Dice(lower, higher), again) + drawn * A_CARD);
        }
    }
    worth
}

/// How likely a seat has a turn after this one.
fn another_turn(state: &State<Wichita>, is_to_act: bool) -> f64 {
    let others = f64::from(state.seats().count()) - 1.0;
    let between = if is_to_act { others.max(0.5) } else { others / 2.0 };
    (state.stock.len() as f64 / (DRAWN * between + 0.01)).min(1.0)
}

/// What laying a stack and then the best of the rest is worth, or ending the turn.
fn laid(view: &View<Wichita>, action: &Action) -> f64 {
    let (Action::Lay(cards), Some(dice)) = (action, view.open.dice()) else { return 0.0 };
    let mut rest = view.hand;
    let held = rest.remove_all(cards);
    debug_assert!(held, "only cards of the hand are weighed");
    let aim = if is_another_turn_certain(view.sight(), view.stock) { BUILD } else { Aim::LAST_TURN };
    let own = worth(&[*cards], stack::points(cards, dice).into(), aim);
    let plan = plan(Sight { hand: &rest, ..view.sight() }, dice, Care::Full);
    let clears = if plan.left == 0 { cleared(view.stock) } else { 0 };
    f64::from(own + worth(&plan.stacks, plan.points, aim) + clears) / f64::from(Aim::POINT)
}
