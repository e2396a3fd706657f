//! What may be done, on sets of cards held as bits.
//!
//! The table says which cards fit, as a mask over the different cards; the hand knows its own mask; what may be played is
//! both. Checking, counting, listing and picking all ask here.

use super::{Action, Duty, NextToLast, PenaltyKind, Phase, Refusal};
use crate::cards::{Card, Rank, Suit};
use crate::game::{Illegal, Seat, Sight};

const RANKS: u32 = Rank::ALL.len() as u32;
const JOKER: u128 = bit(Card::JOKER);
const JACKS: u128 = rank_mask(Rank::Jack);
const TWOS: u128 = rank_mask(Rank::Two);
const ALL_SUITS: u128 = (1 << (RANKS * Suit::STANDARD.len() as u32)) - 1;

const fn bit(card: Card) -> u128 {
    1 << card.index()
}

pub(super) const fn suit_mask(suit: Suit) -> u128 {
    ((1 << RANKS) - 1) << (suit as u32 * RANKS)
}

const fn rank_mask(rank: Rank) -> u128 {
    bit(Card::new(rank, Suit::Spades))
        | bit(Card::new(rank, Suit::Hearts))
        | bit(Card::new(rank, Suit::Diamonds))
        | bit(Card::new(rank, Suit::Clubs))
}

/// Every different card that fits the table.
#[inline]
pub(super) fn fitting(open: &NextToLast) -> u128 {
    fitting_on(open.duty, open.top(), open.suit)
}

/// Every different card that fits a top card, with a duty and a suit in force.
#[inline]
pub(super) fn fitting_on(duty: Duty, top: Option<Card>, suit: Option<Suit>) -> u128 {
    let of_suit = suit.map_or(ALL_SUITS, suit_mask);
    match (duty, top.map(Card::rank)) {
        (Duty::Penalty(penalty), _) => match penalty.kind {
            PenaltyKind::Two => TWOS,
            PenaltyKind::Joker => JOKER,
        },
        (_, None) => 0,
        // N-4: a spent penalty. The suit of a Joker is the one before it.
        (_, Some(None)) => of_suit & !JACKS | JOKER,
        (_, Some(Some(Rank::Two))) => of_suit & !JACKS | TWOS,
        // N-15: Jacks go on a Jack in any case, so that only the named suit is left to count.
        (_, Some(Some(rank))) => of_suit | rank_mask(rank) | JACKS | JOKER,
    }
}

/// Whether a card can be drawn: from the stock, or from a reshuffled discard pile (`N-11`).
pub(super) fn can_draw(stock: usize, open: &NextToLast) -> bool {
    stock > 0 || open.discard.len() > 1
}

/// Everything that one seat can do, not yet listed. The order is that of [`Action`].
pub(super) struct Moves {
    seat: Seat,
    /// Places to cut at.
    cuts: u32,
    /// The cards that can be played.
    plays: u128,
    /// Whether a play leaves one card, so that it comes with and without the call.
    calls: bool,
    /// What the turn offers where there is nothing to play, or beside it.
    act: Option<Action>,
    catch: bool,
    let_go: bool,
    deal: bool,
}

impl Moves {
    /// What a seat can do.
    #[inline]
    pub(super) fn of(sight: Sight<'_, NextToLast>) -> Moves {
        let open = sight.open;
        let seat = sight.seat;
        let mut moves =
            Moves { seat, cuts: 0, plays: 0, calls: false, act: None, catch: false, let_go: false, deal: false };
        match &open.phase {
            Phase::Cut { seat: cutter } if *cutter == seat => moves.cuts = u32::from(sight.stock),
            Phase::Play { seat: player } => {
                moves.catch = open.window.is_some_and(|owner| owner != seat);
                if *player == seat {
                    moves.plays = sight.hand.kinds_mask() & fitting(open);
                    moves.calls = sight.hand.len() == 2;
                    moves.act = match open.duty {
                        Duty::Penalty(_) => Some(Action::Take),
                        _ if moves.plays != 0 => None,
                        _ if can_draw(usize::from(sight.stock), open) => Some(Action::Draw),
                        _ => Some(Action::Pass),
                    };
                }
            }
            Phase::Window { winner, let_go } if *winner != seat && !let_go.contains(&seat) => {
                moves.catch = true;
                moves.let_go = true;
            }
            Phase::RoundOver { .. } => moves.deal = true,
            Phase::Cut { .. } | Phase::Window { .. } | Phase::Over { .. } => {}
        }
        moves
    }

    /// How many actions there are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        let others = [self.act.is_some(), self.catch, self.let_go, self.deal];
        self.cuts + self.count_plays(self.plays) + others.into_iter().map(u32::from).sum::<u32>()
    }

    /// The ways to play one of some cards: a Jack names each suit, and a second-to-last card comes with or without the
    /// call.
    fn count_plays(&self, cards: u128) -> u32 {
        let jacks = (cards & JACKS).count_ones();
        (cards.count_ones() + jacks * (Suit::STANDARD.len() as u32 - 1)) << u32::from(self.calls)
    }

    /// The action with a number, counted from 0 in order.
    #[inline]
    pub(super) fn nth(&self, number: u32) -> Option<Action> {
        if number < self.cuts {
            return Some(Action::Cut { at: number as u16 });
        }
        let mut number = number - self.cuts;
        let mut plays = self.plays;
        while plays != 0 {
            let lowest = plays & plays.wrapping_neg();
            let ways = self.count_plays(lowest);
            if number < ways {
                let card = Card::from_index(lowest.trailing_zeros() as usize)?;
                let (named, call) = if self.calls { (number / 2, number % 2 == 1) } else { (number, false) };
                let suit = (lowest & JACKS != 0).then(|| Suit::STANDARD[named as usize]);
                return Some(Action::Play { card, suit, call });
            }
            number -= ways;
            plays ^= lowest;
        }
        let by = self.seat;
        let others = [
            self.act,
            self.catch.then_some(Action::Catch { by }),
            self.let_go.then_some(Action::LetGo { by }),
            self.deal.then_some(Action::Deal),
        ];
        others.into_iter().flatten().nth(number as usize)
    }

    /// The first actions, at most `limit` of them.
    pub(super) fn list(&self, limit: usize) -> Vec<Action> {
        let count = self.count().min(u32::try_from(limit).unwrap_or(u32::MAX));
        (0..count).filter_map(|number| self.nth(number)).collect()
    }
}

/// Whether a seat can do something, and why not.
#[inline]
pub(super) fn check(sight: Sight<'_, NextToLast>, action: Action) -> Result<(), Illegal<Refusal>> {
    match (&sight.open.phase, action) {
        (_, Action::Catch { by } | Action::LetGo { by }) if by != sight.seat => Err(Illegal::NotYourTurn),
        (Phase::Play { .. } | Phase::Window { .. }, Action::Catch { .. })
        | (Phase::Window { .. }, Action::LetGo { .. }) => check_window(sight).map_err(Illegal::Refused),
        (_, Action::Catch { .. } | Action::LetGo { .. }) => Err(Illegal::NotNow),
        (Phase::RoundOver { .. }, Action::Deal) => Ok(()),
        (Phase::Cut { seat } | Phase::Play { seat }, _) if *seat != sight.seat => Err(Illegal::NotYourTurn),
        (Phase::Cut { .. }, Action::Cut { at }) if at < sight.stock => Ok(()),
        (Phase::Cut { .. }, Action::Cut { .. }) => {
            Err(Illegal::Refused(Refusal::CutOutOfRange { most: sight.stock.saturating_sub(1) }))
        }
        (Phase::Play { .. }, Action::Play { card, suit, call }) => {
            if !sight.hand.contains(card) {
                return Err(Illegal::NotHeld(card));
            }
            check_play(sight, card, suit, call).map_err(Illegal::Refused)
        }
        (Phase::Play { .. }, Action::Draw | Action::Take | Action::Pass) => {
            check_no_play(sight, action).map_err(Illegal::Refused)
        }
        _ => Err(Illegal::NotNow),
    }
}

fn check_window(sight: Sight<'_, NextToLast>) -> Result<(), Refusal> {
    match (sight.open.window, &sight.open.phase) {
        (None, _) => Err(Refusal::NoWindow),
        (Some(owner), _) if owner == sight.seat => Err(Refusal::OwnWindow(owner)),
        (_, Phase::Window { let_go, .. }) if let_go.contains(&sight.seat) => Err(Refusal::HasLetGo),
        _ => Ok(()),
    }
}

fn check_play(sight: Sight<'_, NextToLast>, card: Card, suit: Option<Suit>, call: bool) -> Result<(), Refusal> {
    if bit(card) & fitting(sight.open) == 0 {
        return Err(misfit(sight.open, card));
    }
    match (suit, bit(card) & JACKS != 0) {
        (None, true) => return Err(Refusal::SuitMissing),
        (Some(_), false) => return Err(Refusal::SuitWithoutJack),
        (Some(Suit::Stars), true) => return Err(Refusal::SuitNotInPack(Suit::Stars)),
        _ => {}
    }
    if call && sight.hand.len() != 2 { Err(Refusal::CallNotDue) } else { Ok(()) }
}

/// Why a card does not fit.
fn misfit(open: &NextToLast, card: Card) -> Refusal {
    let Some(top) = open.top() else { return Refusal::NoMatch { top: card, suit: None } };
    let suit = open.suit;
    let on_penalty = PenaltyKind::of(top).is_some();
    match (open.duty, card.rank(), top.rank(), suit) {
        (_, Some(Rank::Jack), _, _) if on_penalty => Refusal::JackOnPenalty,
        (_, None, Some(Rank::Two), _) => Refusal::JokerOnTwo,
        (Duty::Penalty(penalty), ..) => Refusal::NotAnswering { kind: penalty.kind },
        _ if on_penalty => Refusal::NotAfterPenalty { top, suit },
        // Nobody has named the suit of a Jack that was turned up, nor need it be said of one that was named as it is.
        (_, _, Some(Rank::Jack), Some(suit)) if top.suit() != Some(suit) => Refusal::NotNamedSuit { suit },
        _ => Refusal::NoMatch { top, suit },
    }
}

/// Drawing, taking a penalty, passing.
fn check_no_play(sight: Sight<'_, NextToLast>, action: Action) -> Result<(), Refusal> {
    let penalty_runs = sight.open.penalty().is_some();
    let can_play = sight.hand.kinds_mask() & fitting(sight.open) != 0;
    let can_draw = can_draw(usize::from(sight.stock), sight.open);
    match action {
        Action::Take if penalty_runs => Ok(()),
        Action::Take => Err(Refusal::NoPenalty),
        _ if penalty_runs => Err(Refusal::PenaltyRuns),
        _ if can_play => Err(Refusal::CanPlay),
        Action::Draw if !can_draw => Err(Refusal::NothingToDraw),
        Action::Pass if can_draw => Err(Refusal::CanDraw),
        _ => Ok(()),
    }
}
