//! What there is to explain in Wichita.

use crate::game::{Event, Place};
use crate::games::wichita::words::notes;
use crate::games::wichita::{Action, Phase, Wichita};
use crate::lessons::{Moment, Taught};

impl Taught for Wichita {
    const FIRST_DEALS: &'static [&'static str] =
        &["first-18", "first-35", "first-38", "first-47", "first-48", "first-58"];

    fn notes(moment: &Moment<'_, Wichita>) -> Vec<(&'static str, &'static str, bool)> {
        let view = moment.view;
        let own =
            |event: &Event<_>| matches!(event, Event::Moved { to: Place::Pile(seat, _), .. } if *seat == view.seat);
        let (mut rolls, mut draws, mut lays) = (false, false, false);
        if view.is_to_act() {
            match view.open.phase {
                Phase::Roll { .. } => rolls = true,
                Phase::Draw { .. } => draws = true,
                Phase::Lay { .. } => lays = true,
                Phase::Over { .. } => {}
            }
        }
        let can_lay = lays && view.legal(2).iter().any(|action| matches!(action, Action::Lay(_)));
        let is_made = lays && !moment.picked.is_empty() && view.check(&Action::Lay(*moment.picked)).is_ok();
        vec![
            ("aim", notes::AIM, moment.acted == 0),
            ("end", notes::END, matches!(view.open.phase, Phase::Over { .. })),
            ("made", notes::MADE, is_made),
            ("more", notes::MORE, lays && moment.heard.iter().any(own)),
            ("roll", notes::ROLL, rolls),
            ("draw", notes::DRAW, draws),
            ("pick", notes::PICK, can_lay),
            ("none", notes::NONE, lays && !can_lay),
            ("hint", notes::HINT, can_lay && moment.knows_the_ropes()),
        ]
    }
}
