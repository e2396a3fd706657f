//! The bot of Sums.

use crate::bots::{Played, is_played_fairly};
use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::View;
use fivefold::games::sums::{self, Action, Sums};

impl Played for Sums {
    fn choose(view: &View<Sums>, level: Level, stream: &mut Stream) -> Option<Action> {
        sums::choose(view, level, stream)
    }

    fn advise(view: &View<Sums>, stream: &mut Stream) -> Option<Action> {
        sums::advise(view, stream).map(|advice| advice.action)
    }

    fn greedy(view: &View<Sums>) -> Option<Action> {
        sums::greedy(view.sight())
    }
}

#[test]
fn c5_bots_of_sums_play_by_the_rules_and_know_only_what_they_see() {
    is_played_fairly::<Sums>(2);
}
