//! What there is to explain in Next to Last.

use crate::cards::Rank;
use crate::games::next_to_last::words::notes;
use crate::games::next_to_last::{Action, Duty, Happening, NextToLast, Phase};
use crate::lessons::{Moment, Taught};

impl Taught for NextToLast {
    const FIRST_DEALS: &'static [&'static str] = &["first-6", "first-8", "first-9", "first-34", "first-37", "first-80"];

    fn notes(moment: &Moment<'_, NextToLast>) -> Vec<(&'static str, &'static str, bool)> {
        let view = moment.view;
        let (open, seat) = (&view.open, view.seat);
        let plays = view.is_to_act() && matches!(open.phase, Phase::Play { .. });
        let legal = if plays { view.legal(usize::MAX) } else { Vec::new() };
        let fitting = || {
            legal.iter().filter_map(|action| if let Action::Play { card, .. } = action { Some(*card) } else { None })
        };
        let can_play = fitting().next().is_some();
        let picks_jack = fitting().any(|card| card.rank() == Some(Rank::Jack) && moment.picked.count(card) > 0);
        let catches = view.check(&Action::Catch { by: seat }).is_ok();
        vec![
            ("aim", notes::AIM, moment.acted == 0),
            ("round", notes::ROUND, matches!(open.phase, Phase::RoundOver { .. })),
            ("catch", notes::CATCH, catches),
            ("penalty", notes::PENALTY, plays && matches!(open.duty, Duty::Penalty(_))),
            ("cover", notes::COVER, plays && open.duty == Duty::Cover),
            ("call", notes::CALL, can_play && view.hand.len() == 2),
            ("jack", notes::JACK, picks_jack),
            (
                "skipped",
                notes::SKIPPED,
                moment.happened(|own| matches!(own, Happening::Skipped { seat: other } if *other == seat)),
            ),
            ("draw", notes::DRAW, open.duty == Duty::None && legal.contains(&Action::Draw)),
            ("play", notes::PLAY, can_play && open.duty == Duty::None),
            ("hint", notes::HINT, can_play && moment.knows_the_ropes()),
        ]
    }
}
