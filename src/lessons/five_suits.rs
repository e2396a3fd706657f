//! What there is to explain in Five Suits.

use super::{Moment, Note, those_due};
use crate::games::five_suits::{Action, FiveSuits, Phase};

/// The notes that are due, the most urgent first.
pub fn due(moment: &Moment<'_, FiveSuits>) -> Vec<Note> {
    let view = moment.view;
    let open = &view.open;
    let takes = view.is_to_act() && matches!(open.phase, Phase::Take { .. });
    let discards = view.is_to_act() && matches!(open.phase, Phase::Discard { .. });
    let can_go_out = discards && view.hand.kinds().any(|(card, _)| view.check(&Action::GoOut(card)).is_ok());
    those_due([
        (Note::FiveSuitsRound, matches!(open.phase, Phase::RoundOver)),
        (Note::FiveSuitsOut, can_go_out),
        (Note::FiveSuitsLast, takes && open.is_last_turn()),
        (Note::FiveSuitsTake, takes),
        (Note::FiveSuitsDiscard, discards),
        (Note::FiveSuitsWild, (takes || discards) && moment.acted > 0),
        (Note::FiveSuitsHint, discards && moment.knows_the_ropes()),
    ])
}
