//! How many deals of solo Balance can reach the goal at all: what a player comes to who sees every card to come.
//!
//! `cargo bench --bench solo_ceiling -- 200` looks at 200 deals. Such a player cheats, so this is a bound on honest play
//! and not a mark that it could reach.

#![allow(clippy::print_stdout, reason = "a report is what this program is for")]

use fivefold::cards::{Card, Hand};
use fivefold::game::{Choices, Deal, Record, Seat, State};
use fivefold::games::balance::{Balance, SOLO_GOAL, Sign, value};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::collections::HashMap;

fn main() {
    // Cargo says so when it benches; a test of all targets only has to see that this runs.
    let arguments: Vec<String> = std::env::args().collect();
    let benches = arguments.iter().any(|argument| argument == "--bench");
    let deals = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(if benches { 200 } else { 1 });
    let goals: usize = (0..deals).into_par_iter().filter(|number| reaches_goal(*number).unwrap_or(false)).count();
    println!("Balance, solo: {goals} of {deals} deals can reach {SOLO_GOAL} points");
}

/// Cards in hand, four bits for each weight and the Joker.
type Packed = u64;

/// Whether a solo deal of Balance can reach the goal at all, with every card known beforehand. Exact: first the most
/// promising ways are followed, and only where none of them gets there all are.
fn reaches_goal(number: u32) -> Option<bool> {
    let deal: Deal<Balance> = Deal::new(1, &Choices::NONE, format!("ceiling {number}").parse().ok()?).ok()?;
    let state = deal.begin(&mut Record::unheard());
    Some([200, 5_000, usize::MAX].into_iter().any(|width| most_points(&state, width) >= SOLO_GOAL))
}

/// The most points of a solo game whose cards are known, where after each turn only so many positions are followed, those
/// with the most points. Positions from which the goal is out of reach are dropped.
fn most_points(state: &State<Balance>, width: usize) -> i32 {
    let hand = state.hands()[Seat(0)];
    let mut stock = state.stock().iter();
    // The table takes the first card of the stock, and every other one is drawn.
    let mut turns = (hand.len() + state.stock().len() / 2) as i32;
    let mut positions: HashMap<(Packed, i16), i32> = HashMap::from([((packed(&hand), state.open().balance), 0)]);
    while turns > 0 {
        turns -= 1;
        let (table, drawn) = (stock.next(), stock.next());
        let mut next: HashMap<(Packed, i16), i32> = HashMap::new();
        for ((hand, balance), points) in positions {
            for kind in (0..11).filter(|kind| hand >> (4 * kind) & 15 > 0) {
                for sign in Sign::BOTH {
                    let (balance, gained) = turn(balance, kind, sign, table);
                    let left = hand - (1 << (4 * kind)) + drawn.map_or(0, |card| 1 << (4 * kind_of(card)));
                    let points = points + gained;
                    if points + turns >= SOLO_GOAL {
                        let best = next.entry((left, balance)).or_insert(points);
                        *best = points.max(*best);
                    }
                }
            }
        }
        if next.len() > width {
            let mut all: Vec<_> = next.into_iter().collect();
            all.sort_by_key(|((hand, balance), points)| (-points, balance.abs(), *hand));
            all.truncate(width);
            next = all.into_iter().collect();
        }
        positions = next;
    }
    positions.into_values().max().unwrap_or(i32::MIN)
}

/// The balance and points after a card of a kind and the table's card.
fn turn(balance: i16, kind: u32, sign: Sign, table: Option<Card>) -> (i16, i32) {
    let weight = (kind as i16 + 1).min(10);
    let mut balance = if sign == Sign::Plus { balance + weight } else { balance - weight };
    let mut points = if balance == 0 { 1 } else { -i32::from(balance.abs() > 9 && kind < 10) };
    if let Some(card) = table {
        if value(card) == balance.abs() {
            points -= i32::from(!card.is_joker());
            balance = 0;
        } else {
            balance += if balance >= 0 { value(card) } else { -value(card) };
        }
    }
    (balance, points)
}

fn kind_of(card: Card) -> u32 {
    if card.is_joker() { 10 } else { u32::from(value(card).unsigned_abs()) - 1 }
}

fn packed(hand: &Hand) -> Packed {
    hand.iter().map(|card| 1 << (4 * kind_of(card))).sum()
}
