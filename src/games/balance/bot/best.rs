//! The most that anybody can make of a solo game: by somebody who knows all cards to come.
//!
//! The game is gone through turn by turn. Suits do not matter and below zero all goes as above it, so that a hand by its kinds
//! and the size of the balance say all about a position; of the ways to it only the best counts. A position is left out when not
//! even a player who could play every card seen so far as often as wanted would come to a wanted total from there. What is
//! wanted begins near what such a player makes of the whole game, and is lowered until somebody gets there: what is found then
//! nobody can beat. With one deck that takes about 7 ms, 100 at worst, with two decks some fifteen times as long; and some
//! megabytes.

use super::kinds::{KINDS, Kinds, Move, card_of, kind, kinds, moves, swing};
use crate::bots::judge::Best;
use crate::cards::Card;
use crate::game::{Game, Record, Seat, State};
use crate::games::balance::{Action, Balance, Phase, Sign, Swing};
use std::collections::BTreeMap;

/// As many turns as two decks have. Three decks take seconds, and four the double: on a telephone that would be minutes.
const MOST_TURNS: usize = 56;

/// By how much less than the bound says is wanted at first, and by how much less for each time that nobody gets there: one point,
/// and one more for so many turns. Tried out; it only decides how long the search takes.
const HOPE: i32 = 3;
const TURNS_A_POINT: usize = 10;

/// After the play of a turn.
struct Turn {
    /// The card that the table plays.
    table: Option<Card>,
    /// The kind that is drawn for the next turn.
    drawn: Option<usize>,
    /// The kinds that can be in hand.
    seen: Kinds,
}

/// The most points with which a turn can begin, by the hand and then by the size of the balance.
type Positions = BTreeMap<Kinds, Vec<Option<i32>>>;

/// The most points that can be made from a position of the solo game on, with those made so far, and a way to make them. `None`
/// for any other position, and where it would take too long.
pub(super) fn best(start: &State<Balance>) -> Option<Best<Action>> {
    let Phase::Play { seat } = start.open.phase else { return None };
    let turns = turns(start, seat);
    if !start.open.options.solo || start.hands[seat].is_empty() || turns.len() > MOST_TURNS {
        return None;
    }
    let (hand, balance) = (kinds(&start.hands[seat]), size(start.open.balance));
    let bounds = bounds(&turns, balance);
    let (mut wanted, less) = (bounds[0][balance] - HOPE, 1 + (turns.len() / TURNS_A_POINT) as i32);
    let layers = loop {
        match search(&turns, &bounds, (hand, balance), wanted) {
            Some(layers) => break layers,
            None => wanted -= less,
        }
    };
    let mut state = start.clone();
    let mut actions = Vec::new();
    for step in way(&turns, &layers) {
        let sign = if state.open.balance < 0 { step.sign.other() } else { step.sign };
        let action = Action::Play(card_of(&state.hands[seat], step.kind)?, sign);
        Balance::play(&mut state, &action, &mut Record::unheard());
        actions.push(action);
    }
    Some(Best { score: state.open.scores()[seat], actions })
}

/// The turns to come: the table plays every other card of the stock, and those between are drawn.
fn turns(start: &State<Balance>, seat: Seat) -> Vec<Turn> {
    let stock: Vec<Card> = start.stock.iter().collect();
    let mut seen = start.hands[seat];
    let count = seen.len() + stock.len() / 2;
    let turn = |number: usize| {
        let drawn = stock.get(2 * number + 1);
        let turn = Turn { table: stock.get(2 * number).copied(), drawn: drawn.copied().map(kind), seen: kinds(&seen) };
        drawn.into_iter().for_each(|card| seen.add(*card));
        turn
    };
    (0..count).map(turn).collect()
}

fn size(balance: i16) -> usize {
    usize::from(balance.unsigned_abs())
}

/// What a move and the table's card after it make of a balance above zero, and the points of both.
fn outcome(turn: &Turn, balance: usize, step: Move) -> (usize, i32) {
    let (balance, points) = swing(balance as i16, step.kind, step.sign);
    let met = turn.table.map_or(Swing { balance, points: 0 }, |card| Swing::of_table(balance, card));
    (size(met.balance), points + met.points)
}

/// The same by the size of the balance: it does not hang on what else is in hand.
fn outcomes(turn: &Turn, step: Move, balances: usize) -> Vec<(usize, i32)> {
    let mut outcomes = Vec::new();
    (0..balances).for_each(|balance| outcomes.push(outcome(turn, balance, step)));
    outcomes
}

/// What nobody can beat from each turn and balance on: the most points where a card that was seen can be played again and again.
fn bounds(turns: &[Turn], start: usize) -> Vec<Vec<i32>> {
    /// What a card of the player and one of the table weigh together, at most.
    const FURTHEST: usize = 20;
    let mut bounds = vec![vec![0; start + turns.len() * FURTHEST + 1]];
    for (number, turn) in turns.iter().enumerate().rev() {
        let later = bounds.last().map_or(&[][..], Vec::as_slice);
        let most = |balance: usize| {
            let ends = moves(&turn.seen, balance as i16).map(|step| outcome(turn, balance, step));
            ends.map(|(after, points)| points + later[after]).max().unwrap_or(0)
        };
        let here = (0..=start + number * FURTHEST).map(most).collect();
        bounds.push(here);
    }
    bounds.reverse();
    bounds
}

/// All positions from which a wanted total is not out of reach, turn by turn and after the last one; `None` where nobody gets there.
fn search(turns: &[Turn], bounds: &[Vec<i32>], (hand, balance): (Kinds, usize), wanted: i32) -> Option<Vec<Positions>> {
    let mut first = Positions::new();
    reach(first.entry(hand).or_default(), balance, 0);
    let mut layers = vec![first];
    for (turn, later) in turns.iter().zip(&bounds[1..]) {
        let positions = layers.last()?;
        let balances = positions.values().map(Vec::len).max()?;
        let mut next = Positions::new();
        for kind in 0..KINDS {
            let outcomes = Sign::BOTH.map(|sign| outcomes(turn, Move { kind, sign }, balances));
            for (hand, row) in positions.iter().filter(|(hand, _)| hand[kind] > 0) {
                let mut ends = Vec::new();
                for outcomes in &outcomes {
                    for (points, (after, more)) in row.iter().zip(outcomes) {
                        if let Some(points) = points
                            && points + more + later[*after] >= wanted
                        {
                            ends.push((*after, points + more));
                        }
                    }
                }
                if !ends.is_empty() {
                    let row = next.entry(hand_after(hand, kind, turn)).or_default();
                    ends.into_iter().for_each(|(balance, points)| reach(row, balance, points));
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        layers.push(next);
    }
    Some(layers)
}

/// Notes that a balance can be had with so many points.
fn reach(row: &mut Vec<Option<i32>>, balance: usize, points: i32) {
    if row.len() <= balance {
        row.resize(balance + 1, None);
    }
    row[balance] = row[balance].max(Some(points));
}

/// The hand of the next turn.
fn hand_after(hand: &Kinds, played: usize, turn: &Turn) -> Kinds {
    let mut after = *hand;
    after[played] -= 1;
    turn.drawn.into_iter().for_each(|kind| after[kind] += 1);
    after
}

/// The moves that lead to the most points, each as if the balance were above zero: from the end back to the beginning.
fn way(turns: &[Turn], layers: &[Positions]) -> Vec<Move> {
    let mut steps = Vec::new();
    // After the last turn no hand has a card.
    let (mut hand, row) = match layers.last().and_then(Positions::first_key_value) {
        Some((hand, row)) => (*hand, row),
        None => return steps,
    };
    let (mut balance, mut points) = (0, row[0]);
    for (other, more) in row.iter().enumerate() {
        if *more > points {
            (balance, points) = (other, *more);
        }
    }
    for (turn, layer) in turns.iter().zip(layers).rev() {
        let mut before = (0..KINDS).filter_map(|kind| {
            let mut before = hand;
            before[kind] += 1;
            if let Some(drawn) = turn.drawn {
                before[drawn] = before[drawn].checked_sub(1)?;
            }
            let row = layer.get(&before)?;
            row.iter().enumerate().find_map(|(from, so_far)| {
                let sign = Sign::BOTH.into_iter().find(|sign| {
                    let (after, more) = outcome(turn, from, Move { kind, sign: *sign });
                    after == balance && so_far.map(|so_far| so_far + more) == points
                })?;
                Some((before, from, *so_far, Move { kind, sign }))
            })
        });
        let Some((from, size, so_far, step)) = before.next() else { break };
        (hand, balance, points) = (from, size, so_far);
        steps.push(step);
    }
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal};

    /// Nothing is left out that would have been better: whoever wants less keeps many more positions, and comes to the same.
    #[test]
    fn what_is_left_out_would_have_been_no_better() {
        for number in 0..25 {
            let deal = Deal::<Balance>::new(1, &Choices::NONE, format!("bound {number}").parse().unwrap()).unwrap();
            let start = deal.begin(&mut Record::unheard());
            let found = best(&start).unwrap().score;
            let turns = turns(&start, Seat(0));
            let (hand, balance) = (kinds(&start.hands[Seat(0)]), size(start.open.balance));
            let bounds = bounds(&turns, balance);
            let most = |wanted| {
                let layers = search(&turns, &bounds, (hand, balance), wanted)?;
                layers.last()?.values().flatten().max().copied().flatten()
            };
            assert_eq!(most(found - 6), Some(found));
            assert_eq!(most(found), Some(found), "and whoever wants just this much finds it");
            assert_eq!(most(found + 1), None);
        }
    }
}
