//! Sets of cards, bit by bit, as `docs/rules/sums.md` has what they count.

use super::{Found, confirm};
use fivefold::cards::{Card, Suit};
use fivefold::games::sums::Sums;
use fivefold::puzzles::{SOLVER, Work};
use std::collections::BTreeSet;

#[test]
fn as_many_ways_total_the_target_as_were_found() {
    confirm::<Sums>(|start| {
        let hand: Vec<Card> = start.hands()[SOLVER].iter().collect();
        let (die, target) = (start.open().die().expect("the die has fallen"), i32::from(start.open().target));
        let mut seen = BTreeSet::new();
        let mut work = Work { cards: die.into(), tries: 0, tempting: 0, answers: 0 };
        for set in 0_u32..1 << hand.len() {
            if set.count_ones() != u32::from(die) {
                continue;
            }
            let picked = |place: &usize| set >> place & 1 == 1;
            let cards: Vec<Card> = (0..hand.len()).filter(picked).map(|place| hand[place]).collect();
            // Two Jokers are alike.
            if !seen.insert(cards.clone()) {
                continue;
            }
            work.tries += 1;
            match (cards.into_iter().map(counts).sum::<i32>() - target).abs() {
                0 => work.answers += 1,
                1 | 2 => work.tempting += 1,
                _ => {}
            }
        }
        Found { best: i32::from(work.answers > 0), work }
    });
}

fn counts(card: Card) -> i32 {
    let number = card.rank().map_or(0, |rank| i32::from(rank.number()));
    if matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds)) { -number } else { number }
}
