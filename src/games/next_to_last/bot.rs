//! What to do in Next to Last, and why.
//!
//! Three players live here. [`greedy`] gets rid of the dearest card that fits and is what the others are measured
//! against. The sound player ([`policy`]) weighs what a card costs if it is left, what can be played after it, and what
//! it does to the next player. The strong one plays rounds out ([`playouts`]): it deals the cards that it does not see in
//! ways that go with everything that happened, lets the sound player finish the round after each of its own actions, and
//! takes the action that comes out best.
//!
//! Calls and catches are a matter of attention, and so a matter of the level: see [`forgets_call`] and [`misses_catch`].

mod explain;
mod judge;
mod playouts;
mod policy;

use super::{Action, NextToLast, Phase, points};
use crate::bots::{Level, Skilled};
use crate::cards::{Card, Rank, Suit};
use crate::chance::Stream;
use crate::game::{Seat, Sight, View};
use policy::Around;

/// In how many of a hundred plays that leave one card a bot forgets the call.
pub const fn forgets_call(level: Level) -> u32 {
    match level {
        Level::Easy => 12,
        Level::Medium => 4,
        Level::Hard => 0,
    }
}

/// In how many of a hundred moments in which it could catch somebody a bot does not notice. While a window stays open,
/// each action of its owner is another moment.
pub const fn misses_catch(level: Level) -> u32 {
    match level {
        Level::Easy => 30,
        Level::Medium => 15,
        Level::Hard => 0,
    }
}

/// In how many of a hundred plays an easy bot takes any card that fits, whatever comes of it.
pub const CARELESS: u32 = 15;

/// In how many of a hundred plays a medium or a greedy player takes any card that fits while next to nothing can be drawn. With all
/// the other cards in hands, the plays that look best can come round for ever, and a round between bots has to end.
pub const VARIES: u32 = 25;

/// What to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
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
    /// Nobody knows what is above the place of a cut.
    AnyCut,
    /// Somebody did not call: a catch costs nothing and brings five cards.
    Catch {
        /// Who can be caught.
        owner: Seat,
    },
    /// Nothing fits, so that a card has to be drawn.
    NothingFits,
    /// Nothing fits, and there is nothing to draw.
    NothingToDraw,
    /// Nothing answers the penalty.
    NoAnswer {
        /// How many cards it has come to.
        cards: u16,
    },
    /// The answer is worth more than the cards of the penalty.
    TakeAll {
        /// How many cards it has come to.
        cards: u16,
    },
    /// The penalty is passed on.
    PassOn {
        /// How many cards it comes to.
        cards: u16,
    },
    /// The last card wins the round.
    Wins,
    /// No other card fits.
    OnlyOne,
    /// The turn goes on, and another card goes with it.
    PlayAgain,
    /// The next player is close to the end, and this costs cards or a turn.
    Stops {
        /// Whom.
        seat: Seat,
        /// How many cards that seat holds.
        cards: u16,
    },
    /// The card is dear when it is left over.
    Dear {
        /// What it costs.
        points: i32,
    },
    /// The suit that a Jack names is the one that the hand has most of.
    LongSuit {
        /// The suit.
        suit: Suit,
        /// How many cards of it stay in the hand.
        cards: u16,
    },
    /// Much of the hand follows on this card.
    Follows {
        /// How many cards of the hand fit on it.
        cards: u16,
    },
    /// Played out, it came out best.
    ComesOutBest,
}

impl Skilled for NextToLast {
    type Advice = Advice;

    fn choose(view: &View<NextToLast>, level: Level, stream: &mut Stream) -> Option<Action> {
        if view.open.window.is_some_and(|owner| owner != view.seat) {
            let catch = Action::Catch { by: view.seat };
            if view.check(&catch).is_ok() && happens(view.seat, 100 - misses_catch(level), stream) {
                return Some(catch);
            }
            if matches!(view.open.phase, Phase::Window { .. }) {
                let let_go = Action::LetGo { by: view.seat };
                return view.check(&let_go).is_ok().then_some(let_go);
            }
        }
        let action = match level {
            Level::Easy => careless(view.sight(), stream)?,
            Level::Medium => decide(view, stream)?,
            Level::Hard => NextToLast::advise(view, stream)?.action,
        };
        Some(match action {
            Action::Play { card, suit, call: true } if happens(view.seat, forgets_call(level), stream) => {
                Action::Play { card, suit, call: false }
            }
            action => action,
        })
    }

    fn advise(view: &View<NextToLast>, stream: &mut Stream) -> Option<Advice> {
        let plain = |action, reason| Some(Advice { action, reason, weighed: Vec::new() });
        if let Some(owner) = view.open.window.filter(|owner| *owner != view.seat) {
            let action = Action::Catch { by: view.seat };
            if view.check(&action).is_ok() {
                return plain(action, Reason::Catch { owner });
            }
        }
        match view.open.phase {
            Phase::RoundOver { .. } => plain(Action::Deal, Reason::NextRound),
            Phase::Cut { seat } if seat == view.seat => plain(cut(view.sight(), stream), Reason::AnyCut),
            Phase::Play { seat } if seat == view.seat => {
                let weighed = playouts::weigh(view, stream);
                let action = weighed.first()?.action;
                let reason = explain::reason(view, action);
                let weighed = if weighed.len() > 1 { weighed.into_iter().take(3).collect() } else { Vec::new() };
                Some(Advice { action, reason, weighed })
            }
            _ => None,
        }
    }

    fn greedy(view: &View<NextToLast>, stream: &mut Stream) -> Option<Action> {
        if let Some(action) = without_choice(view, stream) {
            return Some(action);
        }
        if !view.is_to_act() {
            return None;
        }
        let sight = view.sight();
        if let Some(action) = vary(sight, stream) {
            return Some(action);
        }
        let best = policy::plays(sight).max_by_key(|action| {
            let Action::Play { card, suit, .. } = *action else { return (false, false, 0, 0, 0) };
            let mut rest = view.hand;
            let held = rest.remove(card);
            debug_assert!(held, "a play is a card of the hand");
            let of_suit = |suit: Option<Suit>| rest.iter().filter(|other| other.suit() == suit).count();
            let is_jack = card.rank() == Some(Rank::Jack);
            let is_open_eight = card.rank() == Some(Rank::Eight) && policy::followers(&rest, card, card.suit()) == 0;
            let index = Card::KINDS - card.index();
            (!is_open_eight, !is_jack, points(card), of_suit(suit.or(card.suit())), index)
        });
        best.or_else(|| policy::act(sight))
    }
}

/// What a seat does where there is nothing to weigh: catch, deal, cut.
fn without_choice(view: &View<NextToLast>, stream: &mut Stream) -> Option<Action> {
    let catch = Action::Catch { by: view.seat };
    if view.open.window.is_some() && view.check(&catch).is_ok() {
        return Some(catch);
    }
    match view.open.phase {
        Phase::RoundOver { .. } => Some(Action::Deal),
        Phase::Cut { seat } if seat == view.seat => Some(cut(view.sight(), stream)),
        _ => None,
    }
}

/// What the sound player does.
fn decide(view: &View<NextToLast>, stream: &mut Stream) -> Option<Action> {
    match view.open.phase {
        Phase::RoundOver { .. } => Some(Action::Deal),
        Phase::Cut { seat } if seat == view.seat => Some(cut(view.sight(), stream)),
        Phase::Play { seat } if seat == view.seat => {
            vary(view.sight(), stream).or_else(|| policy::choose(view.sight(), &Around::of_view(view)))
        }
        _ => None,
    }
}

/// A beginner: often any card that fits, else the dearest one but for Jokers and Jacks, which stay in the hand for later
/// and too long. It covers no 8 in advance and names the suit of the first card in its hand.
fn careless(sight: Sight<'_, NextToLast>, stream: &mut Stream) -> Option<Action> {
    match sight.open.phase {
        Phase::RoundOver { .. } => return Some(Action::Deal),
        Phase::Cut { seat } if seat == sight.seat => return Some(cut(sight, stream)),
        Phase::Play { seat } if seat == sight.seat => {}
        _ => return None,
    }
    if let Some(action) = any_play(sight, CARELESS, stream) {
        return Some(action);
    }
    let first_suit = sight.hand.iter().find_map(Card::suit);
    let dearest = policy::plays(sight).max_by_key(|action| {
        let Action::Play { card, suit, .. } = *action else { return (false, 0, false, 0) };
        let saved = matches!(card.rank(), None | Some(Rank::Jack));
        (!saved, points(card), suit == first_suit, card.index())
    });
    dearest.or_else(|| policy::act(sight))
}

/// Any card that fits, now and then, while no more than two cards for each player lie on the table. For the seat to act.
fn vary(sight: Sight<'_, NextToLast>, stream: &mut Stream) -> Option<Action> {
    let lie = usize::from(sight.stock) + sight.open.discard.len();
    let few = 2 * usize::from(sight.open.lacks.seats().count());
    if lie <= few { any_play(sight, VARIES, stream) } else { None }
}

/// Any card that fits, in so many of a hundred cases.
fn any_play(sight: Sight<'_, NextToLast>, percent: u32, stream: &mut Stream) -> Option<Action> {
    if !happens(sight.seat, percent, stream) {
        return None;
    }
    let plays: Vec<Action> = policy::plays(sight).collect();
    stream.choose(&plays).copied()
}

fn cut(sight: Sight<'_, NextToLast>, stream: &mut Stream) -> Action {
    Action::Cut { at: stream.below(u32::from(sight.stock)) as u16 }
}

/// Whether something happens that does so in `percent` of a hundred cases. Several seats may be asked with the same
/// stream: each goes by a number of its own.
fn happens(seat: Seat, percent: u32, stream: &mut Stream) -> bool {
    let mut number = 0;
    for _ in 0..=seat.0 {
        number = stream.below(100);
    }
    number < percent
}
