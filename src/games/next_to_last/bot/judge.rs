//! What a position of Next to Last promises, and what its actions are worth.

use super::playouts;
use super::policy;
use crate::bots::judge::{Judged, growing_doubt, to_go};
use crate::chance::Stream;
use crate::game::{BySeat, Game, State, View};
use crate::games::next_to_last::{Action, CATCH, NextToLast, Phase, points_of};

/// What a card more in the hand costs in the end, and what it is worth to be the one to act: fitted to rounds of medium bots. Which
/// cards they are says next to nothing of how a round ends: dear ones are strong ones. All in all a hand explains a twentieth of the
/// points of its round.
const A_CARD: f64 = 1.5;
const TO_ACT: f64 = 3.0;

/// How far off a promise is in the last round, in points, and what each point to go until the limit adds to its square.
const DOUBT: f64 = 43.0;
const DOUBT_A_POINT: f64 = 19.4;

/// How likely somebody notices that a call was forgotten.
const NOTICED: f64 = 0.8;

impl Judged for NextToLast {
    const EASY_LOSS: f64 = 0.0054;

    fn promise(state: &State<NextToLast>) -> BySeat<f64> {
        let open = &state.open;
        let totals = open.rounds.totals();
        if matches!(open.phase, Phase::RoundOver { .. } | Phase::Over { .. } | Phase::Cut { .. }) {
            return totals.map(|_, total| f64::from(*total));
        }
        state.hands.map(|seat, hand| {
            let is_to_act = open.to_act() == Some(seat);
            let penalty = open.penalty().filter(|_| is_to_act).map_or(0, |penalty| penalty.cards);
            let cards = hand.len() as f64 + f64::from(penalty) / 2.0;
            f64::from(totals[seat]) + A_CARD * cards - if is_to_act { TO_ACT } else { 0.0 }
        })
    }

    fn doubt(state: &State<NextToLast>) -> f64 {
        let to_go = to_go(&state.open.rounds.totals(), state.open.options.limit.into());
        growing_doubt(DOUBT, DOUBT_A_POINT, to_go)
    }

    fn candidates(view: &View<NextToLast>) -> Vec<Action> {
        let catch = Action::Catch { by: view.seat };
        match view.open.phase {
            Phase::Window { .. } if view.check(&catch).is_ok() => vec![catch, Action::LetGo { by: view.seat }],
            Phase::Play { seat } if seat == view.seat => {
                policy::plays(view.sight()).chain(policy::act(view.sight())).collect()
            }
            _ => Vec::new(),
        }
    }

    fn weigh(view: &View<NextToLast>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
        weigh(view, actions, playouts::at_table(view.hands.seats()), stream)
    }

    fn weigh_again(view: &View<NextToLast>, pair: &[Action; 2], stream: &mut Stream) -> Vec<f64> {
        weigh(view, pair, playouts::AGAIN, stream)
    }
}

/// What actions are worth when so many rounds are played out.
fn weigh(view: &View<NextToLast>, actions: &[Action], playouts: u32, stream: &mut Stream) -> Vec<f64> {
    if !matches!(view.open.phase, Phase::Play { .. }) {
        let others = f64::from(view.hands.seats().count()) - 1.0;
        let caught = CATCH as f64 * a_card(view) / others;
        return actions
            .iter()
            .map(|action| if matches!(action, Action::Catch { .. }) { caught } else { 0.0 })
            .collect();
    }
    let called: Vec<Action> = actions.iter().map(|action| with_call(view, *action)).collect();
    let worth = playouts::weigh_all(view, &called, playouts, stream);
    let forgotten = NOTICED * CATCH as f64 * a_card(view);
    let calls = actions.iter().zip(&called);
    worth
        .into_iter()
        .zip(calls)
        .map(|(worth, (action, called))| if action == called { worth } else { worth - forgotten })
        .collect()
}

/// The same play with the call, where one is due.
fn with_call(view: &View<NextToLast>, action: Action) -> Action {
    match action {
        Action::Play { card, suit, .. } => Action::Play { card, suit, call: view.hand.len() == 2 },
        other => other,
    }
}

/// What a card that the seat does not see costs on average.
fn a_card(view: &View<NextToLast>) -> f64 {
    let all = points_of(&view.unseen);
    f64::from(all) / view.unseen.len().max(1) as f64
}
