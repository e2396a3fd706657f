//! The bot of Balance.

use crate::bots::{Played, is_played_fairly};
use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::View;
use fivefold::games::balance::{self, Action, Balance};

impl Played for Balance {
    fn choose(view: &View<Balance>, level: Level, stream: &mut Stream) -> Option<Action> {
        balance::choose(view, level, stream)
    }

    fn advise(view: &View<Balance>, stream: &mut Stream) -> Option<Action> {
        balance::advise(view, stream).map(|advice| advice.action)
    }

    fn greedy(view: &View<Balance>) -> Option<Action> {
        balance::greedy(view.sight())
    }
}

#[test]
fn c5_bots_of_balance_play_by_the_rules_and_know_only_what_they_see() {
    is_played_fairly::<Balance>(2);
}
