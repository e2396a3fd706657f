//! Orders of a hand, card by card and sign by sign, as `docs/rules/balance.md` has them.

use super::{Found, confirm};
use fivefold::cards::{Card, Rank};
use fivefold::games::balance::Balance;
use fivefold::puzzles::{SOLVER, Work};

#[test]
fn no_order_comes_to_zero_more_often() {
    confirm::<Balance>(|start| {
        let mut hand: Vec<i32> = start.hands()[SOLVER].iter().map(weight).collect();
        assert!(start.stock().is_empty(), "the table plays nothing any more");
        let cards = hand.len() as u32;
        let balance = start.open().balance.into();
        let mut counts = [0; 20];
        count(&hand, (1 << cards) - 1, balance, 0, &mut counts);
        let best = counts.iter().rposition(|orders| *orders > 0).expect("there is an order that never tips");
        if cards < 6 {
            assert_eq!(
                most_zeros(&mut hand, balance),
                Some(best),
                "whatever the sign on zero, and for every single card"
            );
        }
        let tempting = if best == 1 { 0 } else { counts[best - 1] };
        let work = Work { cards, tries: counts.iter().sum(), tempting, answers: counts[best] };
        Found { best: best as i32, work }
    });
}

fn weight(card: Card) -> i32 {
    match card.rank() {
        Some(Rank::Jack | Rank::Queen | Rank::King) => 10,
        Some(rank) => rank.number().into(),
        None => panic!("no puzzle has a Joker"),
    }
}

/// Counts the orders of the weights that are left, a bit each, that never pass nine, by how often they come to zero. Equal
/// weights are tried once, and on zero a card is only added, as taking it away mirrors all that follows.
fn count(hand: &[i32], left: u32, balance: i32, zeros: usize, counts: &mut [u32; 20]) {
    if left == 0 {
        counts[zeros] += 1;
    }
    let (mut tried, mut untried) = (0_u32, left);
    while untried != 0 {
        let at = untried.trailing_zeros();
        untried &= untried - 1;
        let weight = hand[at as usize];
        if tried >> weight & 1 == 1 {
            continue;
        }
        tried |= 1 << weight;
        for next in [balance + weight, balance - weight] {
            if (-9..=9).contains(&next) && !(balance == 0 && next < 0) {
                count(hand, left & !(1 << at), next, zeros + usize::from(next == 0), counts);
            }
        }
    }
}

/// The most times on zero, over every card and both signs.
fn most_zeros(hand: &mut Vec<i32>, balance: i32) -> Option<usize> {
    if hand.is_empty() {
        return Some(0);
    }
    let mut most = None;
    for at in 0..hand.len() {
        let weight = hand.remove(at);
        for next in [balance + weight, balance - weight] {
            if (-9..=9).contains(&next) {
                most = most.max(most_zeros(hand, next).map(|zeros| zeros + usize::from(next == 0)));
            }
        }
        hand.insert(at, weight);
    }
    most
}
