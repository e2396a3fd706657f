//! What a hand is worth for the turns to come.
//!
//! The targets to come are known, and so is the way in which a chance goes round the table. For each turn it is looked up
//! with how many faces of the die the hand could lay; what that is worth hangs on whether the chance comes round at all.
//! Once something is laid the hand is another, and an average one is assumed from there on.

use super::super::solver::{HAND, Solver, value};
use super::super::{OwnSuccess, Sums};
use crate::cards::{Card, Hand};
use crate::chance::Stream;
use crate::game::{Seat, View};

/// How many turns are looked ahead, and how many more for each seat. Twice as many gain nothing.
const TURNS: usize = 6;
const TURNS_PER_SEAT: usize = 2;

/// How likely a hand that has been played for a while can lay exactly what the die demands, for each target from 1 to 13
/// without its sign: measured over games of two hard players, as is [`LEEWAY`].
const LAYS: [f64; 13] = [0.325, 0.325, 0.325, 0.32, 0.32, 0.305, 0.30, 0.285, 0.28, 0.27, 0.25, 0.235, 0.22];

/// How likely a hand that could not lay that can lay with leeway (`S-3`).
pub(super) const LEEWAY: f64 = 0.49;

/// A turn to come, as one seat sees it.
#[derive(Clone, Copy, Debug)]
struct Turn {
    target: i8,
    /// How likely the chance comes round to the seat: 1 in its own turn.
    reach: f64,
    /// In the seat's own turn, how likely a second chance is if it cannot lay at the first.
    second: Option<f64>,
    /// What the others can expect to gain if the seat lays nothing, in points for each of them.
    others: f64,
    /// And if the seat lays at its chance.
    others_before: f64,
}

/// The turns to come.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    turns: Vec<Turn>,
    /// For each turn, what an average hand gains from it to the end, less what the others gain.
    average: Vec<f64>,
    pips: bool,
}

/// When the turns to look at begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// With the turn that is about to be rolled.
    ThisTurn,
    /// With the next turn, and the target after this one's.
    NextTurn,
    /// With the next turn, and this one's target again (`S-4`).
    SameTarget,
}

/// How likely an unknown hand can lay exactly what the die demands of a target.
pub(super) fn lays(target: i8) -> f64 {
    LAYS[usize::from(target.unsigned_abs()).clamp(1, 13) - 1]
}

impl Outlook {
    /// The turns to come for a seat.
    pub(super) fn of(open: &Sums, seat: Seat, from: From) -> Outlook {
        let seats = open.scores.seats();
        let mut owner = if from == From::ThisTurn { open.owner } else { seats.left_of(open.owner) };
        let mut target = if from == From::NextTurn { Sums::target_after(open.target) } else { open.target };
        let pips = open.options.own_success == OwnSuccess::Pips;
        let first_chance = if pips { 3.5 } else { 1.0 };
        let others = f64::from(seats.count() - 1);
        // The last turn is the same one whether this turn counts or not.
        let length = TURNS + TURNS_PER_SEAT * usize::from(seats.count()) + usize::from(from == From::ThisTurn);
        let mut turns = Vec::with_capacity(length);
        for _ in 0..length {
            let rate = lays(target);
            let before = (seats.count() + seat.0 - owner.0) % seats.count();
            let after = i32::from(seats.count() - 1 - before);
            let missed = (1.0 - rate).powi(before.into());
            turns.push(if before == 0 {
                let second = (1.0 - rate).powi(after);
                Turn { target, reach: 1.0, second: Some(second), others: (1.0 - second) / others, others_before: 0.0 }
            } else {
                let stolen_before = (1.0 - rate) * (1.0 - (1.0 - rate).powi(i32::from(before) - 1));
                let others_before = rate * first_chance + stolen_before;
                let none_after = (1.0 - rate).powi(after);
                let rest = missed * ((1.0 - none_after) + none_after * LEEWAY);
                let others_before = others_before / others;
                Turn { target, reach: missed, second: None, others: others_before + rest / others, others_before }
            });
            owner = seats.left_of(owner);
            target = Sums::target_after(target);
        }
        let mut average = vec![0.0; turns.len() + 1];
        for (place, turn) in turns.iter().enumerate().rev() {
            let rate = lays(turn.target);
            let gain = match turn.second {
                Some(second) => rate * first_chance + (1.0 - rate) * (second * LEEWAY - turn.others),
                None => turn.reach * rate - rate * turn.others_before - (1.0 - rate) * turn.others,
            };
            average[place] = average[place + 1] + gain;
        }
        Outlook { turns, average, pips }
    }

    /// What a hand is worth, in points ahead of the others' mean.
    pub(super) fn worth(&self, hand: &Hand) -> f64 {
        let solver = Solver::of(hand);
        // The chance that the hand is still the same.
        let mut same = 1.0;
        let mut worth = 0.0;
        for (turn, average) in self.turns.iter().zip(&self.average[1..]) {
            let counts = solver.counts(turn.target);
            let exact = counts & FACES;
            let can = f64::from(exact.count_ones()) / 6.0;
            match turn.second {
                Some(second) => {
                    let around = with_leeway(counts, solver.counts(-turn.target)) & FACES & !exact;
                    let leeway = second * f64::from(around.count_ones()) / 6.0;
                    let gain = if self.pips { pips(exact) / 6.0 } else { can };
                    let changed = can + leeway;
                    worth += same * (gain + leeway - (1.0 - can) * turn.others + changed * average);
                    same *= 1.0 - changed;
                }
                None => {
                    let changed = turn.reach * can;
                    worth +=
                        same * (changed - can * turn.others_before - (1.0 - can) * turn.others + changed * average);
                    same *= 1.0 - changed;
                }
            }
        }
        worth
    }

    /// With how many faces of the die the hand can lay at once in the first of the turns.
    pub(super) fn faces(&self, hand: &Hand) -> u32 {
        self.turns.first().map_or(0, |turn| (Solver::of(hand).counts(turn.target) & FACES).count_ones())
    }
}

/// The numbers that a die can show.
const FACES: u8 = 0b111_1110;

/// The faces of the die with which a second chance is taken (`S-3`), from the numbers of cards that total the target, and minus
/// the target: bit n for n.
pub(super) fn with_leeway(counts: u8, opposite: u8) -> u8 {
    counts | counts << 1 | counts >> 1 | opposite
}

fn pips(faces: u8) -> f64 {
    (1..=6).filter(|face| faces >> face & 1 == 1).map(f64::from).sum()
}

/// Hands drawn up to seven again, from the cards that the seat does not see.
pub(super) struct Refills {
    /// Orders in which cards could come.
    draws: Vec<[Card; HAND]>,
}

impl Refills {
    /// `count` ways in which seven cards could come, the same for every hand that is filled up with them.
    pub(super) fn of(view: &View<Sums>, count: usize, stream: &mut Stream) -> Refills {
        let mut unseen: Vec<Card> = view.unseen.iter().collect();
        let mut played: Vec<Card> = view.open.discard.clone();
        let stock = usize::from(view.stock);
        let draws = (0..count)
            .map(|_| {
                std::array::from_fn(|place| {
                    // The discards come back when the stock is out (`S-6`).
                    let (cards, place) =
                        if place < stock { (&mut unseen, place) } else { (&mut played, place - stock) };
                    let rest = cards.len().saturating_sub(place);
                    if rest == 0 {
                        return Card::JOKER;
                    }
                    let other = place + stream.below(rest as u32) as usize;
                    cards.swap(place, other);
                    cards[place]
                })
            })
            .collect();
        Refills { draws }
    }

    /// What the cards that are kept are worth on average, drawn up to seven.
    pub(super) fn mean(&self, outlook: &Outlook, kept: &Hand) -> f64 {
        let missing = HAND.saturating_sub(kept.len());
        let worth = self.draws.iter().map(|draw| {
            let mut hand = *kept;
            for card in &draw[..missing] {
                hand.add(*card);
            }
            outlook.worth(&hand)
        });
        worth.sum::<f64>() / self.draws.len().max(1) as f64
    }
}

/// How clumsy cards are: the sum of their numbers without signs. Large numbers fit few targets.
pub(super) fn clumsiness(cards: &Hand) -> u32 {
    cards.iter().map(|card| u32::from(value(card).unsigned_abs())).sum()
}
