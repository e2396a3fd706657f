//! Weighing actions by playing the round out.
//!
//! The cards that the seat does not see are dealt at random, again and again; in each of these worlds every action is
//! tried, and the sound player finishes the round for everybody. All actions meet the same worlds, so that luck evens
//! out between them. How many worlds there are is a count, never a time.

use super::super::{Action, Lack, NextToLast, Phase};
use super::Weighed;
use super::policy::{self, Around};
use crate::bots::worlds;
use crate::cards::{Card, Hand, Stock};
use crate::chance::{Chance, Stream};
use crate::game::{Game, Record, Seat, Seats, Shown, State, View};

/// How many rounds are played out for one decision, whatever the number of actions: more among more than two, where that is what it
/// takes to tell actions apart, but not so many at the largest tables that they would have to wait for it.
pub(super) fn at_table(seats: Seats) -> u32 {
    match seats.count() {
        ..=2 => 600,
        3..=5 => 1800,
        _ => 1200,
    }
}

/// How many are played out each time that two actions are weighed again for a review.
pub(super) const AGAIN: u32 = 600;

/// How many of them are played out in a review before actions that are clearly behind are given up.
const A_STAGE: u32 = 150;

/// A round that is not over after so many actions counts as it stands.
const MOST_ACTIONS: u32 = 300;

/// The actions of the seat to act with what they are worth, the best first.
pub(super) fn weigh(view: &View<NextToLast>, stream: &mut Stream) -> Vec<Weighed> {
    let sight = view.sight();
    let actions: Vec<Action> = policy::plays(sight).chain(policy::act(sight)).collect();
    if actions.len() < 2 {
        return actions.into_iter().map(|action| Weighed { action, tenths: 0 }).collect();
    }
    let worlds = at_table(view.hands.seats()) / actions.len() as u32;
    let weighed = worlds::weigh_in(
        || imagine(view, stream),
        actions,
        worlds,
        |world, action| i64::from(outcome(world.clone(), action, view.seat)),
    );
    weighed.into_iter().map(|one| Weighed { action: one.action, tenths: one.mean() as i32 }).collect()
}

/// What some actions are worth, in points ahead of the others' mean: in the same worlds, and none longer than until it is clearly behind.
pub(super) fn weigh_all(view: &View<NextToLast>, actions: &[Action], playouts: u32, stream: &mut Stream) -> Vec<f64> {
    let (worlds, stages) = (playouts / actions.len().max(2) as u32, playouts / A_STAGE);
    let ahead = |world: &State<NextToLast>, action: &Action| i64::from(outcome(world.clone(), action, view.seat));
    let tenths = worlds::weigh_until_clear(|| imagine(view, stream), actions, worlds, stages, ahead);
    tenths.into_iter().map(|mean| mean / 10.0).collect()
}

/// A world that goes with all that happened: nobody holds more of what it is known to lack than it can.
pub(super) fn imagine(view: &View<NextToLast>, stream: &mut Stream) -> State<NextToLast> {
    let mut unseen: Vec<Card> = view.unseen.iter().collect();
    stream.shuffle(&mut unseen);
    let hands = view.hands.map(|seat, shown| match shown {
        Shown::Open(hand) => *hand,
        Shown::Hidden(count) => {
            let Lack { cards, but } = view.open.lacks[seat];
            let (mut hand, mut but) = (Hand::EMPTY, but);
            let mut place = unseen.len();
            // From the top down, passing over what the seat cannot have.
            while hand.len() < usize::from(*count) && place > 0 {
                place -= 1;
                let lacking = cards >> unseen[place].index() & 1 == 1;
                if !lacking || but > 0 {
                    but -= u16::from(lacking);
                    hand.add(unseen.swap_remove(place));
                }
            }
            // Others may have left it nothing else.
            for _ in hand.len()..usize::from(*count) {
                if let Some(card) = unseen.pop() {
                    hand.add(card);
                }
            }
            hand
        }
    });
    // What was passed over lies in the stock as likely as anything else.
    stream.shuffle(&mut unseen);
    State { open: view.open.clone(), hands, stock: Stock::new(unseen), chance: Chance::from_key(stream.key()) }
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
