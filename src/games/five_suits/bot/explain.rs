//! The reason that is given for an action: the first that is true of it, the most telling ones first.

use super::super::{Action, FiveSuits, Phase, Source, arrangement, is_wild, points};
use super::{Reason, policy};
use crate::cards::{Card, Hand};
use crate::game::View;

/// Why an action of the seat to act is good.
pub(super) fn reason(view: &View<FiveSuits>, action: Action) -> Reason {
    match action {
        Action::Deal => Reason::NextRound,
        Action::Take(Source::Discard) => discard_taken(view),
        Action::Take(Source::Stock) => Reason::NoHelp,
        Action::GoOut(_) => Reason::GoOut,
        Action::Discard(card) => discarded(view, card),
    }
}

fn discard_taken(view: &View<FiveSuits>) -> Reason {
    let wild = view.open.wild();
    let Some(top) = view.open.discard.last() else { return Reason::OnlyDiscard };
    if view.check(&Action::Take(Source::Stock)).is_err() {
        return Reason::OnlyDiscard;
    }
    let before = arrangement::fewest_left(&view.hand, wild);
    let after = super::left_with(&view.hand, *top, view);
    if after == 0 && !view.open.is_last_turn() {
        Reason::GoesOutWithIt
    } else if is_wild(*top, wild) {
        Reason::Wild
    } else if after < before {
        Reason::Fits { before, after }
    } else {
        Reason::Grows
    }
}

fn discarded(view: &View<FiveSuits>, card: Card) -> Reason {
    let wild = view.open.wild();
    let mut rest = view.hand;
    let held = rest.remove(card);
    debug_assert!(held, "an action is about a card of the hand");
    if view.open.is_last_turn() {
        return Reason::FewestLeft { points: arrangement::fewest_left(&rest, wild) };
    }
    let before = arrangement::left_over(&view.hand, wild);
    if before.cards.contains(card) {
        let helpers = policy::helpers(&before.cards, card, wild, &view.unseen) as u16;
        return Reason::Idle { points: points(card, wild), helpers };
    }
    let points = arrangement::fewest_left(&rest, wild);
    if points <= before.points { Reason::Spared } else { Reason::Broken { points } }
}

/// The cards in books and runs after a discard; none for other actions.
pub(super) fn melds(view: &View<FiveSuits>, action: Action) -> Hand {
    let (Action::Discard(card) | Action::GoOut(card), Phase::Discard { .. }) = (action, view.open.phase) else {
        return Hand::EMPTY;
    };
    let mut rest = view.hand;
    let held = rest.remove(card);
    debug_assert!(held, "an action is about a card of the hand");
    let arrangement = arrangement::arrange(&rest, view.open.wild());
    arrangement.melds.iter().flat_map(|meld| meld.cards.iter().copied()).collect()
}
