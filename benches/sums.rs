//! How fast Sums answers what a hand can lay, and how fast random games are, each beside a plain way to do the same.
//!
//! `cargo bench --bench sums`; items are hands for the solver and decisions for the games.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fivefold::cards::Card;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, State};
use fivefold::games::sums::solver::{Sets, Solver};
use fivefold::games::sums::{Action, Demand, Sums};

#[path = "reference/sums.rs"]
mod reference;
use reference::{HANDS, demands, hands, tried};

fn main() {
    divan::main();
}

/// One pass over a hand, then the answers to the die, to the leeway and to a wretched hand.
mod all_demands {
    use super::*;

    #[divan::bench]
    fn solver(bencher: Bencher<'_, '_>) {
        let hands = hands();
        bencher.counter(ItemsCount::new(HANDS)).bench(|| {
            hands.iter().fold(0, |found, (hand, count, target)| {
                let solver = Solver::of(black_box(hand));
                found
                    + demands(*count, *target)
                        .map(|demand| solver.meeting(demand))
                        .into_iter()
                        .map(Sets::len)
                        .sum::<usize>()
            })
        });
    }

    #[divan::bench]
    fn naive(bencher: Bencher<'_, '_>) {
        let hands = hands();
        bencher.counter(ItemsCount::new(HANDS)).bench(|| {
            hands.iter().fold(0, |found, (hand, count, target)| {
                let cards: Vec<Card> = black_box(hand).iter().collect();
                found + demands(*count, *target).iter().map(|demand| tried(&cards, *demand).len()).sum::<usize>()
            })
        });
    }
}

/// Only the pass over a hand, and only one answer.
mod parts {
    use super::*;

    #[divan::bench]
    fn pass(bencher: Bencher<'_, '_>) {
        let hands = hands();
        bencher.counter(ItemsCount::new(HANDS)).bench(|| {
            for (hand, ..) in &hands {
                black_box(Solver::of(black_box(hand)));
            }
        });
    }

    #[divan::bench]
    fn exact(bencher: Bencher<'_, '_>) {
        let solvers: Vec<_> = hands().iter().map(|(hand, count, target)| (Solver::of(hand), *count, *target)).collect();
        bencher.counter(ItemsCount::new(HANDS)).bench(|| {
            for (solver, count, target) in &solvers {
                black_box(black_box(solver).meeting(Demand::Exact { count: *count, target: *target }));
            }
        });
    }

    #[divan::bench]
    fn listing_the_leeway(bencher: Bencher<'_, '_>) {
        let solvers: Vec<_> = hands().iter().map(|(hand, count, target)| (Solver::of(hand), *count, *target)).collect();
        bencher.counter(ItemsCount::new(HANDS)).bench(|| {
            for (solver, count, target) in &solvers {
                let sets = solver.meeting(Demand::Leeway { count: *count, target: *target });
                for cards in solver.hands(sets) {
                    black_box(cards);
                }
            }
        });
    }
}

/// The same four-handed game to 50 points, at random.
mod random_game {
    use super::*;

    fn begin() -> State<Sums> {
        let seed = "bench".parse().expect("this is a seed");
        Deal::new(4, &Choices::NONE, seed).expect("four can play").begin(&mut Record::unheard())
    }

    fn play(choose: impl Fn(&State<Sums>, &mut Stream) -> Option<Action>) -> u64 {
        let (mut state, mut stream, mut decisions) = (begin(), Stream::new([2; 32], 0), 0);
        while let Some(action) = choose(&state, &mut stream) {
            state.apply(&action, &mut Record::unheard()).expect("a legal action is accepted");
            decisions += 1;
        }
        decisions
    }

    fn sampled(state: &State<Sums>, stream: &mut Stream) -> Option<Action> {
        Sums::sample(state.sight(state.open().to_act()?), stream)
    }

    /// Tries every set of cards, lists what is accepted, and takes one.
    fn listed(state: &State<Sums>, stream: &mut Stream) -> Option<Action> {
        let sight = state.sight(state.open().to_act()?);
        let cards: Vec<Card> = sight.hand.iter().collect();
        let lays = sight.open.demand().filter(|demand| *demand != Demand::Zero);
        let mut actions: Vec<Action> =
            lays.map_or(Vec::new(), |demand| tried(&cards, demand)).into_iter().map(Action::Lay).collect();
        actions.extend([Action::Roll, Action::Parliament, Action::Pass]);
        actions.retain(|action| Sums::check(sight, action).is_ok());
        stream.choose(&actions).cloned()
    }

    #[divan::bench]
    fn solver(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(play(sampled))).bench(|| play(sampled));
    }

    #[divan::bench]
    fn naive(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(play(listed))).bench(|| play(listed));
    }
}
