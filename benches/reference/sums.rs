//! Hands and demands of Sums, and the plain way to see which sets of cards meet a demand.

use fivefold::cards::{Card, Hand, standard};
use fivefold::chance::Stream;
use fivefold::games::sums::Demand;

/// How many hands.
pub const HANDS: usize = 1000;

/// Hands of seven from two decks, and a demand for each.
pub fn hands() -> Vec<(Hand, u8, i8)> {
    let mut stream = Stream::new([1; 32], 0);
    let deal = |_| {
        let mut pack = standard(2, 2);
        stream.shuffle(&mut pack);
        let number = stream.below(13) as i8 + 1;
        let target = if stream.below(2) == 0 { number } else { -number };
        (pack.into_iter().take(7).collect(), stream.below(6) as u8 + 1, target)
    };
    (0..HANDS).map(deal).collect()
}

/// What a hand is asked: the die, the leeway, a wretched hand.
pub fn demands(count: u8, target: i8) -> [Demand; 3] {
    [Demand::Exact { count, target }, Demand::Leeway { count, target }, Demand::Zero]
}

/// All sets of cards that meet a demand, tried one by one.
pub fn tried(cards: &[Card], demand: Demand) -> Vec<Hand> {
    let pick = |set: u32| (0..cards.len()).filter(|at| set >> at & 1 == 1).map(|at| cards[at]).collect::<Hand>();
    let mut met: Vec<Hand> = (1..1_u32 << cards.len()).map(pick).filter(|set| demand.is_met_by(set)).collect();
    met.sort();
    met.dedup();
    met
}
