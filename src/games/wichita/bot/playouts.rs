//! Whether to draw more when the stock is about to run out, by playing the rest of the game out.
//!
//! Three things pull at this choice: what the cards would make, what they would cost if they stayed in the hand, and who
//! has a turn left before the end. A few dozen worlds that look like the view are played to their ends, each both ways
//! with the same cards and dice, everybody playing as [`advise_quickly`] says.

use super::{Advice, Reason, advise_quickly};
use crate::bots::worlds;
use crate::cards::{Card, Hand, Stock};
use crate::chance::{Chance, Stream};
use crate::game::{BySeat, Game, Record, Seat, Sight, State, View};
use crate::games::wichita::{Action, Wichita};

/// How many worlds are played out. 48 gain a quarter of a point a game over always drawing, and 200 no more.
const WORLDS: u32 = 48;

/// Draw more or keep, whichever comes out ahead.
pub(super) fn draw_or_keep(view: &View<Wichita>, stream: &mut Stream) -> Advice {
    let mut ahead = 0;
    for _ in 0..WORLDS {
        let world = imagine(view, stream);
        ahead += outcome(world.clone(), &Action::DrawMore, view.seat) - outcome(world, &Action::Keep, view.seat);
    }
    let others = i64::from(view.hands.seats().count() - 1).max(1);
    let tenths = (ahead * 10 / others / i64::from(WORLDS)).unsigned_abs() as u32;
    if ahead >= 0 {
        Advice { action: Action::DrawMore, reason: Reason::DrawAtTheEnd { ahead: tenths } }
    } else {
        Advice { action: Action::Keep, reason: Reason::KeepAtTheEnd { ahead: tenths } }
    }
}

/// What drawing more or keeping is worth, in points ahead of the others' mean.
pub(super) fn weigh(view: &View<Wichita>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
    let others = f64::from(view.hands.seats().count() - 1).max(1.0);
    let ahead = |world: &State<Wichita>, action: &Action| outcome(world.clone(), action, view.seat);
    let sums = worlds::weigh_all(|| imagine(view, stream), actions, WORLDS, ahead);
    sums.into_iter().map(|sum| sum as f64 / others / f64::from(WORLDS)).collect()
}

/// A world that the seat cannot tell from the true one: the cards that it does not see, dealt at random.
fn imagine(view: &View<Wichita>, stream: &mut Stream) -> State<Wichita> {
    let mut unseen: Hand = Wichita::pack(view.hands.seats(), &view.open.options).into_iter().collect();
    for card in view.open.face_up().into_iter().chain(view.hand.iter()) {
        let was_there = unseen.remove(card);
        debug_assert!(was_there, "every card in sight is one of the pack");
    }
    let mut unseen: Vec<Card> = unseen.iter().collect();
    stream.shuffle(&mut unseen);
    let hands: BySeat<Hand> = view.hands.map(|seat, shown| {
        if seat == view.seat {
            return view.hand;
        }
        let rest = unseen.len().saturating_sub(shown.len());
        unseen.split_off(rest).into_iter().collect()
    });
    let chance = Chance::from_key(stream.key());
    State { open: view.open.clone(), hands, stock: Stock::new(unseen), chance }
}

/// By how much a seat is ahead of the others together at the end, when it takes an action and all then play on. With no
/// others, its own points.
fn outcome(mut state: State<Wichita>, action: &Action, seat: Seat) -> i64 {
    let mut record = Record::unheard();
    Wichita::play(&mut state, action, &mut record);
    while let Some(seat) = state.open.to_act() {
        let sight = Sight { open: &state.open, seat, hand: &state.hands[seat], stock: state.stock.len() as u16 };
        let Some(advice) = advise_quickly(sight) else { break };
        match advice.reason {
            // All stacks of a plan at once, not thought out anew after each.
            Reason::Lay(plan) => {
                for stack in plan.stacks {
                    Wichita::play(&mut state, &Action::Lay(stack), &mut record);
                }
                if plan.left > 0 {
                    Wichita::play(&mut state, &Action::End, &mut record);
                }
            }
            _ => Wichita::play(&mut state, &advice.action, &mut record),
        }
    }
    let scores = state.open.scores();
    let others = i64::from(scores.seats().count()) - 1;
    scores.iter().map(|(of, points)| i64::from(*points) * if of == seat { others.max(1) } else { -1 }).sum()
}
