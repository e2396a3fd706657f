//! Hands of Wichita with dice, and the plain way to the most points of one.

use fivefold::cards::{Card, Hand, standard};
use fivefold::chance::Stream;
use fivefold::games::wichita::{Dice, stack};

/// Hands of some size from one deck, and dice for each.
pub fn hands(count: usize, cards: usize) -> Vec<(Hand, Dice)> {
    let mut stream = Stream::new([1; 32], 0);
    let deal = |_| {
        let mut pack = standard(1, 0);
        stream.shuffle(&mut pack);
        let dice = Dice(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1);
        (pack.into_iter().take(cards).collect(), dice)
    };
    (0..count).map(deal).collect()
}

/// The most points of a hand: all divisions into stacks, by way of all its sets of cards.
pub fn divided(hand: &Hand, dice: Dice) -> u32 {
    let cards: Vec<Card> = hand.iter().collect();
    let pick = |set: u32| (0..cards.len()).filter(|at| set >> at & 1 == 1).map(|at| cards[at]).collect();
    let sets = 1_u32 << cards.len();
    let points: Vec<u32> = (0..sets).map(|set| u32::from(stack::points(&pick(set), dice))).collect();
    let mut most = vec![0; sets as usize];
    for set in 1..sets {
        let mut stack = set;
        while stack > 0 {
            most[set as usize] = most[set as usize].max(points[stack as usize] + most[(set ^ stack) as usize]);
            stack = (stack - 1) & set;
        }
    }
    most[sets as usize - 1]
}
