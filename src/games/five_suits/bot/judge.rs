//! What a position of Five Suits promises, and what its actions are worth.

use super::outlook::Outlook;
use super::playouts;
use crate::bots::judge::Judged;
use crate::chance::Stream;
use crate::game::{BySeat, Game, Seat, State, View};
use crate::games::five_suits::{Action, FiveSuits, Phase, Source, arrangement, is_wild};

/// What the points of a round hang on, fitted to rounds of medium bots: a number for every hand, one for each card that fits into no
/// meld, one for each wild card, and one for the points left over.
struct Fit {
    any: f64,
    loose: f64,
    wild: f64,
    left: f64,
}

/// While nobody has gone out. The points count the more, the nearer somebody else is to going out.
const IN_PLAY: Fit = Fit { any: 2.2, loose: 1.6, wild: -2.6, left: 1.5 };
const FAR_FROM_OUT: f64 = 5.0;

/// What it is worth to be about to take a card.
const TO_TAKE: f64 = 1.8;

/// Before the last turn of a seat.
const AT_LAST: Fit = Fit { any: 1.3, loose: 4.0, wild: -3.5, left: 0.15 };

/// How far off a promise is in the last round, in points for each card dealt, and what each round to come adds to its square.
const DOUBT_A_CARD: f64 = 1.62;

/// How much of the doubt of a round is left once it is under way.
const UNDER_WAY: f64 = 0.22;

impl Judged for FiveSuits {
    const EASY_LOSS: f64 = 0.0134;

    fn promise(state: &State<FiveSuits>) -> BySeat<f64> {
        let open = &state.open;
        let totals = open.rounds.totals();
        if open.is_between_rounds() {
            return totals.map(|_, total| f64::from(*total));
        }
        let wild = open.wild();
        let left_over = state.hands.map(|seat, hand| match open.phase {
            // The discard is to come.
            Phase::Discard { seat: acts } if acts == seat => {
                arrangement::last_discard(hand, wild).map(|(_, left)| left)
            }
            _ => Some(arrangement::left_over(hand, wild)),
        });
        // Whoever can go out does so.
        let goes_out = matches!(open.phase, Phase::Discard { seat } if left_over[seat].as_ref().is_some_and(|left| left.points == 0));
        let is_last = open.is_last_turn() || goes_out;
        let left = |seat: Seat| left_over[seat].as_ref().map_or(0, |left| left.points);
        state.hands.map(|seat, hand| {
            let others = state.seats().iter().filter(|other| *other != seat);
            let nearest = f64::from(others.map(left).min().unwrap_or(0));
            let wilds = hand.iter().filter(|card| is_wild(*card, wild)).count() as f64;
            let loose = left_over[seat].as_ref().map_or(0, |left| left.cards.len()) as f64;
            let points = f64::from(left(seat));
            let acts = open.to_act() == Some(seat) && matches!(open.phase, Phase::Discard { .. });
            let to_take = open.to_act() == Some(seat) && !acts;
            let round = match (&open.laid[seat], is_last) {
                (Some(_), _) => f64::from(hand.iter().map(|card| super::super::points(card, wild)).sum::<i32>()),
                (None, _) if acts && (is_last || points == 0.0) => points,
                (None, true) => AT_LAST.any + AT_LAST.loose * loose + AT_LAST.wild * wilds + AT_LAST.left * points,
                (None, false) => {
                    let left = IN_PLAY.left * points / (FAR_FROM_OUT + nearest);
                    IN_PLAY.any + IN_PLAY.loose * loose + IN_PLAY.wild * wilds + left
                        - if to_take { TO_TAKE } else { 0.0 }
                }
            };
            f64::from(totals[seat]) + round.max(0.0)
        })
    }

    fn doubt(state: &State<FiveSuits>) -> f64 {
        let open = &state.open;
        let rounds = open.options.length.rounds();
        let to_come = open.rounds.count()..rounds;
        // Much of the round under way is known, and in the end all of it.
        let to_lay = open.laid.iter().filter(|(_, laid)| laid.is_none()).count() as f64;
        let known = UNDER_WAY * if open.is_last_turn() { 0.5 * to_lay / f64::from(state.seats().count()) } else { 1.0 };
        let a_round = |round: u16| {
            let doubt = DOUBT_A_CARD * f64::from(round + 3);
            doubt * doubt * if round == open.rounds.count() && !open.is_between_rounds() { known } else { 1.0 }
        };
        to_come.map(a_round).sum::<f64>().max(0.01).sqrt()
    }

    fn candidates(view: &View<FiveSuits>) -> Vec<Action> {
        if view.is_to_act() { playouts::candidates(view) } else { Vec::new() }
    }

    fn weigh(view: &View<FiveSuits>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
        if view.open.is_last_turn() {
            return actions.iter().map(|action| -last(view, *action)).collect();
        }
        playouts::weigh_all(view, actions, stream)
    }
}

/// On a last turn, the points that are left after an action, on average: nobody else matters any more.
fn last(view: &View<FiveSuits>, action: Action) -> f64 {
    let wild = view.open.wild();
    match action {
        Action::Take(Source::Stock) => f64::from(Outlook::of(&view.hand, wild, &view.unseen).left) / 10.0,
        Action::Take(Source::Discard) => {
            view.open.discard.last().map_or(0.0, |top| f64::from(super::left_with(&view.hand, *top, view)))
        }
        Action::Discard(card) | Action::GoOut(card) => {
            let mut rest = view.hand;
            let held = rest.remove(card);
            debug_assert!(held, "only cards of the hand are weighed");
            f64::from(arrangement::fewest_left(&rest, wild))
        }
        Action::Deal => 0.0,
    }
}
