//! Players that draw their actions at random.

use fivefold::chance::Stream;
use fivefold::game::Sight;
use fivefold::json::Spoken;
use fivefold::scene::Scenic;

/// A random legal action. A chance out of turn, such as a catch, is taken every other time.
pub fn random_action<G: Scenic + Spoken>(sight: Sight<'_, G>, stream: &mut Stream) -> Option<G::Action> {
    let out_of_turn = sight.open.to_act().is_some_and(|seat| seat != sight.seat);
    if out_of_turn && (!sight.open.others_may_act() || stream.below(2) == 0) { None } else { G::sample(sight, stream) }
}

/// How often an eager player looks for something else to do than to give up its chance.
const LOOKS: u32 = 20;

/// A random legal action that passes, ends the turn or takes a penalty only where nothing else comes up.
pub fn eager_action<G: Scenic + Spoken>(sight: Sight<'_, G>, stream: &mut Stream) -> Option<G::Action> {
    let first = random_action(sight, stream)?;
    let gives_up = |action: &G::Action| matches!(G::write_action(action).as_str(), "pass" | "end" | "take");
    if !gives_up(&first) {
        return Some(first);
    }
    let others = (1..LOOKS).filter_map(|_| G::sample(sight, stream));
    Some(others.into_iter().find(|action| !gives_up(action)).unwrap_or(first))
}
