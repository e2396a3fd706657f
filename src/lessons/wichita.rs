//! What there is to explain in Wichita.

use super::{Moment, Note, those_due};
use crate::game::{Event, Place};
use crate::games::wichita::{Action, Phase, Wichita};

/// The notes that are due, the most urgent first.
pub fn due(moment: &Moment<'_, Wichita>) -> Vec<Note> {
    let view = moment.view;
    let own = |event: &Event<_>| matches!(event, Event::Moved { to: Place::Pile(seat, _), .. } if *seat == view.seat);
    let (mut rolls, mut draws, mut lays) = (false, false, false);
    if view.is_to_act() {
        match view.open.phase {
            Phase::Roll { .. } => rolls = true,
            Phase::Draw { .. } => draws = true,
            Phase::Lay { .. } => lays = true,
            Phase::Over { .. } => {}
        }
    }
    let is_made = lays && !moment.picked.is_empty() && view.check(&Action::Lay(*moment.picked)).is_ok();
    those_due([
        (Note::WichitaEnd, matches!(view.open.phase, Phase::Over { .. })),
        (Note::WichitaMade, is_made),
        (Note::WichitaMore, lays && moment.heard.iter().any(own)),
        (Note::WichitaRoll, rolls),
        (Note::WichitaDraw, draws),
        (Note::WichitaPick, lays),
        (Note::WichitaHint, lays && moment.knows_the_ropes()),
    ])
}
