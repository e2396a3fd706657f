//! What to do in Five Suits, and why.
//!
//! Three players live here. [`greedy`] keeps what leaves the fewest points and is what the others are measured against.
//! The sound player ([`policy`]) counts, for every card that is in no meld, the unseen cards that would bring it into
//! one, and parts with the card that waits for the fewest. The strong one plays rounds out ([`playouts`]): it deals the
//! cards that it does not see in ways that go with everything that happened, lets the sound player finish the round
//! after each of its own actions, and takes the action that comes out best. A last turn is worked out exactly.

mod explain;
mod judge;
mod outlook;
mod playouts;
mod policy;

use super::{Action, FiveSuits, Phase, Source, arrangement, is_wild};
use crate::bots::{Level, Skilled};
use crate::cards::{Card, Hand};
use crate::chance::Stream;
use crate::game::View;
use policy::Temper;

/// In how many of a hundred turns a bot takes from the stock although the top discard would help.
pub const fn overlooks_discard(level: Level) -> u32 {
    match level {
        Level::Easy => 40,
        Level::Medium => 15,
        Level::Hard => 0,
    }
}

/// In how many of a hundred turns an easy bot parts with any card that fits nowhere, whatever it could still become.
pub const CARELESS: u32 = 50;

/// What to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
    /// The cards that fit into books and runs when it is done, where the advice is about a discard.
    pub melds: Hand,
    /// The best actions with what they are worth, this one first and three at most; none where there was nothing to
    /// weigh.
    pub weighed: Vec<Weighed>,
}

/// An action with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The action.
    pub action: Action,
    /// By how many tenths of a point the seat comes out ahead of the others' average at the end of the round, as far as
    /// rounds played out from here can tell.
    pub tenths: i32,
}

/// Why something should be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The round is over.
    NextRound,
    /// There is nothing in the stock, nor anything to renew it from.
    OnlyDiscard,
    /// With the top discard the seat can go out.
    GoesOutWithIt,
    /// The top discard is wild.
    Wild,
    /// The top discard lessens what is left over.
    Fits {
        /// The points left over without it.
        before: i32,
        /// And with it.
        after: i32,
    },
    /// The top discard is no help now, but a step towards one.
    Grows,
    /// The top discard is no help.
    NoHelp,
    /// Everything else fits into books and runs.
    GoOut,
    /// On a last turn, this leaves the fewest points.
    FewestLeft {
        /// How many.
        points: i32,
    },
    /// It fits nowhere, and few cards could change that.
    Idle {
        /// Its points.
        points: i32,
        /// How many unseen cards would bring it into a book or a run.
        helpers: u16,
    },
    /// It could be spared: the rest stays as good without it.
    Spared,
    /// All cards lie in books and runs, and one of them has to go.
    Broken {
        /// The points left over without it.
        points: i32,
    },
}

impl Skilled for FiveSuits {
    type Advice = Advice;

    fn choose(view: &View<FiveSuits>, level: Level, stream: &mut Stream) -> Option<Action> {
        match level {
            Level::Easy => careless(view, stream),
            Level::Medium => sound(view, stream),
            Level::Hard => Some(FiveSuits::advise(view, stream)?.action),
        }
    }

    fn advise(view: &View<FiveSuits>, stream: &mut Stream) -> Option<Advice> {
        if matches!(view.open.phase, Phase::RoundOver) {
            let (action, reason) = (Action::Deal, Reason::NextRound);
            return Some(Advice { action, reason, melds: Hand::EMPTY, weighed: Vec::new() });
        }
        if !view.is_to_act() {
            return None;
        }
        let weighed = playouts::weigh(view, stream);
        let action = weighed.first()?.action;
        let weighed = if weighed.len() > 1 { weighed.into_iter().take(3).collect() } else { Vec::new() };
        Some(Advice { action, reason: explain::reason(view, action), melds: explain::melds(view, action), weighed })
    }

    fn greedy(view: &View<FiveSuits>, _stream: &mut Stream) -> Option<Action> {
        let wild = view.open.wild();
        match view.open.phase {
            Phase::RoundOver => Some(Action::Deal),
            _ if !view.is_to_act() => None,
            Phase::Take { .. } => {
                let helps = view.open.discard.last().is_none_or(|top| {
                    is_wild(*top, wild)
                        || left_with(&view.hand, *top, view) < arrangement::fewest_left(&view.hand, wild)
                });
                Some(take(view, helps))
            }
            _ => {
                let (card, left) = arrangement::last_discard(&view.hand, wild)?;
                let goes_out = left.points == 0 && !view.open.is_last_turn();
                Some(if goes_out { Action::GoOut(card) } else { Action::Discard(card) })
            }
        }
    }
}

/// The fewest points that are left of a hand with another card after a discard.
fn left_with(hand: &Hand, card: Card, view: &View<FiveSuits>) -> i32 {
    let mut hand = *hand;
    hand.add(card);
    arrangement::last_discard(&hand, view.open.wild()).map_or(0, |(_, left)| left.points)
}

/// Takes the top discard, or a card from the stock where there is one.
fn take(view: &View<FiveSuits>, discard: bool) -> Action {
    let stock = Action::Take(Source::Stock);
    if !discard && view.check(&stock).is_ok() { stock } else { Action::Take(Source::Discard) }
}

/// Sound play, a little cautious: it counts what a card waits for, but does not remember which cards it has seen and takes
/// the whole pack to be still to come.
fn sound(view: &View<FiveSuits>, stream: &mut Stream) -> Option<Action> {
    let pack = view.open.options.pack().into_iter().collect();
    let action = policy::choose(view.sight(), &pack, Temper::CAUTIOUS)?;
    let takes = action == Action::Take(Source::Discard);
    if takes && stream.below(100) < overlooks_discard(Level::Medium) { Some(take(view, false)) } else { Some(action) }
}

/// A beginner: sees what fits, but mostly draws from the stock, does not count what a card waits for, and holds on to
/// high cards.
fn careless(view: &View<FiveSuits>, stream: &mut Stream) -> Option<Action> {
    let wild = view.open.wild();
    match view.open.phase {
        Phase::RoundOver => Some(Action::Deal),
        _ if !view.is_to_act() => None,
        Phase::Take { .. } => {
            let overlooked = stream.below(100) < overlooks_discard(Level::Easy);
            let helps = view.open.discard.last().is_none_or(|top| {
                is_wild(*top, wild) || left_with(&view.hand, *top, view) < arrangement::fewest_left(&view.hand, wild)
            });
            Some(take(view, helps && !overlooked))
        }
        _ => {
            let (best, rest) = arrangement::last_discard(&view.hand, wild)?;
            if view.open.is_last_turn() {
                return Some(Action::Discard(best));
            }
            if rest.points == 0 {
                return Some(Action::GoOut(best));
            }
            let left = arrangement::left_over(&view.hand, wild).cards;
            let natural: Vec<Card> = left.iter().filter(|card| !is_wild(*card, wild)).collect();
            let discard = if stream.below(100) < CARELESS {
                stream.choose(&natural).copied()
            } else {
                natural.iter().copied().min_by_key(|card| (super::points(*card, wild), card.index()))
            };
            Some(Action::Discard(discard.unwrap_or(best)))
        }
    }
}
