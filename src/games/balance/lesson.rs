//! What there is to explain in Balance.

use crate::games::balance::words::notes;
use crate::games::balance::{Balance, Phase};
use crate::lessons::{Moment, Taught};

impl Taught for Balance {
    fn notes(moment: &Moment<'_, Balance>) -> Vec<(&'static str, &'static str, bool)> {
        let view = moment.view;
        let plays = view.is_to_act() && matches!(view.open.phase, Phase::Play { .. });
        vec![
            ("round", notes::ROUND, matches!(view.open.phase, Phase::RoundOver)),
            ("solo", notes::SOLO, plays && view.open.options.solo),
            ("zero", notes::ZERO, moment.scored(true)),
            ("past", notes::PAST, moment.scored(false)),
            ("ways", notes::WAYS, plays && !moment.picked.is_empty()),
            ("play", notes::PLAY, plays),
            ("stock", notes::STOCK, plays && view.stock == 0),
            ("hint", notes::HINT, plays && moment.knows_the_ropes()),
        ]
    }
}
