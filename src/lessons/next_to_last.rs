//! What there is to explain in Next to Last.

use super::{Moment, Note, those_due};
use crate::cards::Rank;
use crate::games::next_to_last::{Action, Duty, Happening, NextToLast, Phase};

/// The notes that are due, the most urgent first.
pub fn due(moment: &Moment<'_, NextToLast>) -> Vec<Note> {
    let view = moment.view;
    let (open, seat) = (&view.open, view.seat);
    let plays = view.is_to_act() && matches!(open.phase, Phase::Play { .. });
    let legal = if plays { view.legal(usize::MAX) } else { Vec::new() };
    let fitting =
        || legal.iter().filter_map(|action| if let Action::Play { card, .. } = action { Some(*card) } else { None });
    let can_play = fitting().next().is_some();
    let picks_jack = fitting().any(|card| card.rank() == Some(Rank::Jack) && moment.picked.count(card) > 0);
    let catches = view.check(&Action::Catch { by: seat }).is_ok();
    those_due([
        (Note::NextToLastRound, matches!(open.phase, Phase::RoundOver { .. })),
        (Note::NextToLastCatch, catches),
        (Note::NextToLastPenalty, plays && matches!(open.duty, Duty::Penalty(_))),
        (Note::NextToLastCover, plays && open.duty == Duty::Cover),
        (Note::NextToLastCall, can_play && view.hand.len() == 2),
        (Note::NextToLastJack, picks_jack),
        (
            Note::NextToLastSkipped,
            moment.happened(|own| matches!(own, Happening::Skipped { seat: other } if *other == seat)),
        ),
        (Note::NextToLastDraw, plays && open.duty == Duty::None && !can_play),
        (Note::NextToLastPlay, can_play && open.duty == Duty::None),
        (Note::NextToLastHint, can_play && moment.knows_the_ropes()),
    ])
}
