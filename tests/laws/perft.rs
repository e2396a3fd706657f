//! Counting paths of legal actions: any change of rules or of chance changes the numbers.

use fivefold::game::{Choices, Deal, Game, Record, State};

/// How many ways there are to take `depth` legal actions, one after the other, from a state.
pub fn perft<G: Game>(state: &State<G>, depth: u32) -> u64 {
    let actions = state.legal(usize::MAX);
    if depth <= 1 {
        return if depth == 0 { 1 } else { actions.len() as u64 };
    }
    let after = |action| {
        let mut next = state.clone();
        next.apply(action, &mut Record::unheard()).expect("what is listed is legal");
        perft(&next, depth - 1)
    };
    actions.iter().map(after).sum()
}

/// Counts from a seeded deal, with options as they stand in links.
pub fn perft_of<G: Game>(seed: &str, seats: u8, options: &[(&str, &str)], depth: u32) -> u64 {
    let mut choices = Choices::NONE;
    for (name, value) in options {
        choices = choices.read(G::OPTIONS, name, value).expect("the option is there");
    }
    let deal = Deal::<G>::new(seats, &choices, seed.parse().expect("the seed is good")).expect("the deal is good");
    perft(&deal.begin(&mut Record::unheard()), depth)
}
