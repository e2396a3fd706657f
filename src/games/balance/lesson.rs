//! What there is to explain in Balance.

use crate::games::balance::words::notes;
use crate::games::balance::{Balance, Happening, Phase};
use crate::lessons::{Moment, Taught};

impl Taught for Balance {
    const FIRST_DEALS: &'static [&'static str] =
        &["first-36", "first-37", "first-69", "first-102", "first-104", "first-171"];

    fn notes(moment: &Moment<'_, Balance>) -> Vec<(&'static str, &'static str, bool)> {
        let view = moment.view;
        let plays = view.is_to_act() && matches!(view.open.phase, Phase::Play { .. });
        // Alone one also loses a point when the table's card weighs what the balance shows.
        let is_matched = moment.happened(|own| matches!(own, Happening::TableMatches));
        vec![
            ("aim", notes::AIM, moment.acted == 0 && !view.open.options.solo),
            ("round", notes::ROUND, matches!(view.open.phase, Phase::RoundOver)),
            ("solo", notes::SOLO, plays && view.open.options.solo),
            ("zero", notes::ZERO, moment.scored(true)),
            ("past", notes::PAST, moment.scored(false) && !is_matched),
            ("ways", notes::WAYS, plays && !moment.picked.is_empty()),
            ("play", notes::PLAY, plays),
            ("stock", notes::STOCK, plays && view.stock == 0),
            ("hint", notes::HINT, plays && moment.knows_the_ropes()),
        ]
    }
}
