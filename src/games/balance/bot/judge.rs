//! What a position of Balance promises, and what its actions are worth.

use super::best;
use super::kinds::{Kinds, Move, kind, kinds, moves, swing, zeroing};
use super::round::{Glance, Round};
use super::solo::Solo;
use super::{glance, look_ahead_of};
use crate::bots::Level;
use crate::bots::judge::{Best, Judged, growing_doubt, to_go};
use crate::chance::Stream;
use crate::game::{BySeat, State, View};
use crate::games::balance::{Action, Balance, Phase, SOLO_GOAL, Sign};

/// What a turn of somebody alone brings on average, and how far off that usually is.
const ALONE_A_TURN: f64 = 0.25;
const ALONE_DOUBT: f64 = 0.48;

/// How much of what a round of the table promises comes true.
const COMES_TRUE: f64 = 0.7;

/// How far off a promise is when one more point wins, and what each further point adds to its square.
const DOUBT: f64 = 0.8;
const DOUBT_A_POINT: f64 = 1.1;

impl Judged for Balance {
    const EASY_LOSS: f64 = 0.01;

    const PAR: Level = Level::Hard;

    const ALONE: f64 = SOLO_GOAL as f64 - 0.5;

    fn promise(state: &State<Balance>) -> BySeat<f64> {
        let open = &state.open;
        let totals = open.rounds.totals();
        let Phase::Play { seat: to_act } = open.phase else { return totals.map(|_, total| f64::from(*total)) };
        let so_far = |seat| f64::from(totals[seat] + open.round_points[seat]);
        if open.options.solo {
            // Each turn takes a card of the stock for the table and one for the hand.
            let turns = state.hands[to_act].len() as f64 + (state.stock.len() / 2) as f64;
            let hand = kinds(&state.hands[to_act]);
            let now = f64::from(best_points(&hand, open.balance)) - ALONE_A_TURN;
            return totals.map(|seat, _| so_far(seat) + now + turns * ALONE_A_TURN);
        }
        let others: Vec<i32> = totals.as_slice().to_vec();
        let glance = Glance::new(&kinds(&state.stock.iter().collect()), 0, &others);
        let turn = Round::of(state).map(|round| round.without_stock().played_once_round(&glance)).unwrap_or_default();
        let mut order = state.seats().from(to_act).filter(|seat| !open.out[*seat]);
        let mut promise = totals.map(|seat, _| so_far(seat));
        for standing in turn {
            if let Some(seat) = order.next() {
                promise[seat] += COMES_TRUE * f64::from(standing);
            }
        }
        promise
    }

    fn doubt(state: &State<Balance>) -> f64 {
        let open = &state.open;
        if open.options.solo {
            let turns = (state.stock.len() / 2) as f64 + 1.0;
            return (ALONE_DOUBT * ALONE_DOUBT * turns).sqrt();
        }
        let to_go = to_go(&open.rounds.totals(), open.options.winning_score.into());
        growing_doubt(DOUBT, DOUBT_A_POINT, to_go - 1.0)
    }

    fn candidates(view: &View<Balance>) -> Vec<Action> {
        if !view.is_to_act() {
            return Vec::new();
        }
        let hand = kinds(&view.hand);
        moves(&hand, view.open.balance).filter_map(|step| super::named(view, step)).collect()
    }

    fn weigh(view: &View<Balance>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
        let hand = kinds(&view.hand);
        // From zero a card leads as far to either side, and what comes after is the mirror image: it is weighed once.
        let mirrors = !view.open.options.solo && view.open.balance == 0;
        let step_of = |action: &Action| match action {
            Action::Play(card, sign) => {
                Some(Move { kind: kind(*card), sign: if mirrors { Sign::Plus } else { *sign } })
            }
            Action::Deal => None,
        };
        let steps: Vec<Move> = actions.iter().filter_map(step_of).collect();
        if view.open.options.solo {
            let solo = Solo::of(view);
            return steps.into_iter().map(|step| f64::from(solo.worth(step))).collect();
        }
        let weighed = look_ahead_of(view, &hand, steps.clone(), &glance(view), stream);
        let worth = |step: &Move| weighed.iter().find(|(other, _)| other == step).map_or(0.0, |(_, worth)| *worth);
        steps.iter().map(worth).collect()
    }

    fn best(start: &State<Balance>) -> Option<Best<Action>> {
        best::best(start)
    }
}

/// The most points that a hand makes at once.
fn best_points(hand: &Kinds, balance: i16) -> i32 {
    if zeroing(hand, balance) > 0 {
        return 1;
    }
    moves(hand, balance).map(|step| swing(balance, step.kind, step.sign).1).max().unwrap_or(0)
}
