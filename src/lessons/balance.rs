//! What there is to explain in Balance.

use super::{Moment, Note, those_due};
use crate::games::balance::{Balance, Phase};

/// The notes that are due, the most urgent first.
pub fn due(moment: &Moment<'_, Balance>) -> Vec<Note> {
    let view = moment.view;
    let plays = view.is_to_act() && matches!(view.open.phase, Phase::Play { .. });
    those_due([
        (Note::BalanceRound, matches!(view.open.phase, Phase::RoundOver)),
        (Note::BalanceSolo, plays && view.open.options.solo),
        (Note::BalanceZero, moment.scored(true)),
        (Note::BalancePast, moment.scored(false)),
        (Note::BalanceWays, plays && !moment.picked.is_empty()),
        (Note::BalancePlay, plays),
        (Note::BalanceStock, plays && view.stock == 0),
        (Note::BalanceHint, plays && moment.knows_the_ropes()),
    ])
}
