//! Who plays where no person does: one door to every bot.
//!
//! A game that has a bot names it in [`KnownGame::advise`]; for a game without one a legal action is drawn at random.

use super::games::KnownGame;
use clap::ValueEnum;
use fivefold::chance::Stream;
use fivefold::game::View;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// For a first game.
    Easy,
    /// For most people.
    Medium,
    /// As well as the app can.
    Hard,
}

impl Level {
    /// The level with a name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::from_str(name, false).ok()
    }
}

/// What a seat had best do, and why.
pub struct Advice<A> {
    /// What to do.
    pub action: A,
    /// Why, in a sentence.
    pub why: String,
}

/// What a bot does as the seat of a view; `None` where it has nothing to do or lets a chance pass that is not its turn.
pub fn bot_action<G: KnownGame>(view: &View<G>, level: Level, stream: &mut Stream) -> Option<G::Action> {
    match G::advise(view, level, stream) {
        Some(advice) => Some(advice.action),
        None => random_action(view, stream),
    }
}

/// What the seat of a view had best do; `None` where it has nothing to do.
pub fn hint<G: KnownGame>(view: &View<G>, stream: &mut Stream) -> Option<Advice<G::Action>> {
    G::advise(view, Level::Hard, stream).or_else(|| {
        let action = G::sample(view.sight(), stream)?;
        Some(Advice { action, why: "This is legal; there is no better advice for this game yet.".to_owned() })
    })
}

/// A random legal action. A chance out of turn, such as a catch, is taken every other time.
pub fn random_action<G: KnownGame>(view: &View<G>, stream: &mut Stream) -> Option<G::Action> {
    let out_of_turn = view.open.to_act().is_some_and(|seat| seat != view.seat);
    if out_of_turn && stream.below(2) == 0 { None } else { G::sample(view.sight(), stream) }
}
