//! What there is to explain in Sums.

use crate::games::sums::words::notes;
use crate::games::sums::{Action, Phase, Sums};
use crate::lessons::{Moment, Taught};

impl Taught for Sums {
    const FIRST_DEALS: &'static [&'static str] =
        &["first-1884", "first-3105", "first-3485", "first-3671", "first-4062", "first-4311"];

    fn notes(moment: &Moment<'_, Sums>) -> Vec<(&'static str, &'static str, bool)> {
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
        vec![
            ("aim", notes::AIM, moment.acted == 0),
            // It is gone with the next action, whatever is picked meanwhile.
            ("leeway", notes::LEEWAY, has_leeway),
            ("fits", notes::FITS, fits),
            // Others may have begun: what cards have to make comes before whose chance it is.
            ("pick", notes::PICK, steals),
            ("steal", notes::STEAL, steals),
            ("pass", notes::PASS, lays && !can_lay),
            ("point", notes::POINT, moment.scored(true)),
            ("target", notes::TARGET, decides),
            ("pick", notes::PICK, lays),
            ("wretched", notes::WRETCHED, can_change && moment.knows_the_ropes()),
            ("hint", notes::HINT, asked && moment.knows_the_ropes()),
        ]
    }
}
