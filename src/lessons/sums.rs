//! What there is to explain in Sums.

use super::{Moment, Note, those_due};
use crate::games::sums::{Action, Phase, Sums};

/// The notes that are due, the most urgent first.
pub fn due(moment: &Moment<'_, Sums>) -> Vec<Note> {
    let view = moment.view;
    let (mut decides, mut lays, mut steals, mut has_leeway) = (false, false, false, false);
    if view.is_to_act() {
        match view.open.phase {
            Phase::Decide => decides = true,
            Phase::Lay { .. } => lays = true,
            Phase::Steal { .. } => steals = true,
            Phase::Leeway { .. } => has_leeway = true,
            Phase::Over { .. } => {}
        }
    }
    let asked = lays || steals || has_leeway;
    let can_lay = asked && view.legal(2).iter().any(|action| matches!(action, Action::Lay(_)));
    let can_change = decides && view.legal(3).iter().any(|action| matches!(action, Action::Wretched(_)));
    let fits = asked && !moment.picked.is_empty() && view.check(&Action::Lay(*moment.picked)).is_ok();
    those_due([
        (Note::SumsFits, fits),
        // Others may have begun: what cards have to make comes before whose chance it is.
        (Note::SumsPick, steals),
        (Note::SumsSteal, steals),
        (Note::SumsLeeway, has_leeway),
        (Note::SumsPass, lays && !can_lay),
        (Note::SumsPoint, moment.scored(true)),
        (Note::SumsTarget, decides),
        (Note::SumsPick, lays),
        (Note::SumsWretched, can_change && moment.knows_the_ropes()),
        (Note::SumsHint, asked && moment.knows_the_ropes()),
    ])
}
