//! How fast the best stacks of a hand are found and how fast random games are, each beside a plain way to do the same.
//!
//! `cargo bench --bench wichita`; items are hands for the solver and actions for the games.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fivefold::bots::Skilled;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, State};
use fivefold::games::wichita::solver::{clear_hand, most_points};
use fivefold::games::wichita::{Action, Wichita, advise_quickly};

#[path = "reference/wichita.rs"]
mod reference;
use reference::{divided, hands};

fn main() {
    divan::main();
}

/// The most points of a hand. Every hand is another one, so that no branch is learnt by heart.
mod points_of_a_hand {
    use super::*;

    #[divan::bench(args = [4, 8, 12, 16, 20])]
    fn solver(bencher: Bencher<'_, '_>, cards: usize) {
        let hands = hands(1000, cards);
        bencher
            .counter(ItemsCount::new(hands.len()))
            .bench(|| hands.iter().map(|(hand, dice)| most_points(black_box(hand), *dice).points).sum::<u32>());
    }

    /// All divisions of a hand into stacks, by way of all its sets of cards.
    #[divan::bench(args = [4, 8, 12, 16], sample_count = 5)]
    fn naive(bencher: Bencher<'_, '_>, cards: usize) {
        let hands = hands(if cards > 12 { 1 } else { 10 }, cards);
        bencher
            .counter(ItemsCount::new(hands.len()))
            .bench(|| hands.iter().map(|(hand, dice)| divided(black_box(hand), *dice)).sum::<u32>());
    }
}

/// Whether a hand can be used up, and how best.
#[divan::bench(args = [8, 12, 16])]
fn clearing_a_hand(bencher: Bencher<'_, '_>, cards: usize) {
    let hands = hands(1000, cards);
    bencher
        .counter(ItemsCount::new(hands.len()))
        .bench(|| hands.iter().filter(|(hand, dice)| clear_hand(black_box(hand), *dice).is_some()).count());
}

/// Whole games, at random or as advised.
mod game {
    use super::*;

    const SEATS: [u8; 3] = [1, 2, 4];

    fn deal(seats: u8) -> Deal<Wichita> {
        let seed = "bench".parse().expect("a word is a seed");
        Deal::new(seats, &Choices::NONE, seed).expect("so many can play")
    }

    /// Plays a game to its end; says how many actions it took.
    fn play(deal: &Deal<Wichita>, mut choose: impl FnMut(&State<Wichita>, &mut Stream) -> Option<Action>) -> u64 {
        let (mut state, mut stream) = (deal.begin(&mut Record::unheard()), Stream::new([1; 32], 0));
        let mut actions = 0;
        while let Some(action) = choose(&state, &mut stream) {
            state.apply(&action, &mut Record::unheard()).expect("a legal action is accepted");
            actions += 1;
        }
        actions
    }

    fn bench(
        bencher: Bencher<'_, '_>,
        seats: u8,
        choose: impl Fn(&State<Wichita>, &mut Stream) -> Option<Action> + Sync,
    ) {
        let deal = deal(seats);
        bencher.counter(ItemsCount::new(play(&deal, &choose))).bench(|| play(black_box(&deal), &choose));
    }

    #[divan::bench(args = SEATS)]
    fn random(bencher: Bencher<'_, '_>, seats: u8) {
        bench(bencher, seats, |state, stream| Wichita::sample(state.sight(state.open().to_act()?), stream));
    }

    /// Lists what is legal, up to ten thousand actions, and takes one of them.
    #[divan::bench(args = SEATS)]
    fn naive_random(bencher: Bencher<'_, '_>, seats: u8) {
        bench(bencher, seats, |state, stream| {
            let legal = Wichita::legal(state.sight(state.open().to_act()?), 10_000);
            stream.choose(&legal).cloned()
        });
    }

    #[divan::bench(args = SEATS)]
    fn advised_quickly(bencher: Bencher<'_, '_>, seats: u8) {
        bench(bencher, seats, |state, _| {
            advise_quickly(state.sight(state.open().to_act()?)).map(|advice| advice.action)
        });
    }

    #[divan::bench(args = SEATS)]
    fn advised(bencher: Bencher<'_, '_>, seats: u8) {
        bench(bencher, seats, |state, stream| {
            let view = state.view(state.open().to_act()?);
            Wichita::advise(&view, stream).map(|advice| advice.action)
        });
    }
}
