//! The bot of Wichita.

use crate::bots::{Played, is_played_fairly};
use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::View;
use fivefold::games::wichita::{self, Action, Wichita};

impl Played for Wichita {
    fn choose(view: &View<Wichita>, level: Level, stream: &mut Stream) -> Option<Action> {
        wichita::choose(view, level, stream)
    }

    fn advise(view: &View<Wichita>, stream: &mut Stream) -> Option<Action> {
        wichita::advise(view, stream).map(|advice| advice.action)
    }

    fn greedy(view: &View<Wichita>) -> Option<Action> {
        wichita::greedy(view.sight())
    }
}

#[test]
fn c5_bots_of_wichita_play_by_the_rules_and_know_only_what_they_see() {
    is_played_fairly::<Wichita>(2);
}
