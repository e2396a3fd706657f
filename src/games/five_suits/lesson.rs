//! What there is to explain in Five Suits.

use crate::games::five_suits::words::notes;
use crate::games::five_suits::{Action, FiveSuits, Phase, is_wild};
use crate::lessons::{Moment, Taught};

impl Taught for FiveSuits {
    const FIRST_DEALS: &'static [&'static str] =
        &["first-45", "first-81", "first-244", "first-266", "first-343", "first-390"];

    fn notes(moment: &Moment<'_, FiveSuits>) -> Vec<(&'static str, &'static str, bool)> {
        let view = moment.view;
        let open = &view.open;
        let takes = view.is_to_act() && matches!(open.phase, Phase::Take { .. });
        let discards = view.is_to_act() && matches!(open.phase, Phase::Discard { .. });
        let can_go_out = discards && view.hand.kinds().any(|(card, _)| view.check(&Action::GoOut(card)).is_ok());
        let holds_wild = view.hand.iter().any(|card| is_wild(card, open.wild()));
        vec![
            ("aim", notes::AIM, moment.acted == 0),
            ("round", notes::ROUND, matches!(open.phase, Phase::RoundOver)),
            ("out", notes::OUT, can_go_out),
            ("last", notes::LAST, takes && open.is_last_turn()),
            ("wild", notes::WILD, (takes || discards) && moment.acted > 0 && holds_wild),
            ("take", notes::TAKE, takes),
            ("discard", notes::DISCARD, discards),
            ("wild", notes::WILD, (takes || discards) && moment.acted > 0),
            ("hint", notes::HINT, discards && moment.knows_the_ropes()),
        ]
    }
}
