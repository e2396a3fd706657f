//! How fast Next to Last knows what a hand can play, and how fast random games are, each beside a plain way to do the
//! same.
//!
//! `cargo bench --bench next_to_last`; items are hands for the legal plays and decisions for the games.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fivefold::chance::Stream;
use fivefold::game::{Game, Record, Seat, State};
use fivefold::games::next_to_last::{Action, NextToLast};

#[path = "reference/next_to_last.rs"]
mod reference;
use reference::{POSITIONS, act, begin, fits, hand, positions};

const DECISIONS: usize = 100_000;

fn main() {
    divan::main();
}

/// The set of cards that can be played.
mod legal_plays {
    use super::*;

    #[divan::bench]
    fn masks(bencher: Bencher<'_, '_>) {
        let positions = positions();
        bencher.counter(ItemsCount::new(POSITIONS)).bench(|| {
            positions.iter().fold(0, |all, state| {
                let state = black_box(state);
                all ^ (hand(state).kinds_mask() & state.open().fitting())
            })
        });
    }

    #[divan::bench]
    fn naive(bencher: Bencher<'_, '_>) {
        let positions = positions();
        bencher.counter(ItemsCount::new(POSITIONS)).bench(|| {
            positions.iter().fold(0, |all, state| {
                let state = black_box(state);
                let plays = hand(state).iter().filter(|card| fits(state.open(), *card));
                all ^ plays.fold(0, |plays, card| plays | 1_u128 << card.index())
            })
        });
    }
}

/// All legal actions of the seat to act, in order.
#[divan::bench]
fn list_of_actions(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.counter(ItemsCount::new(POSITIONS)).bench(|| {
        let list = |state: &State<NextToLast>| {
            NextToLast::legal(black_box(state).sight(state.open().to_act().unwrap_or(Seat(0))), usize::MAX).len()
        };
        positions.iter().map(list).sum::<usize>()
    });
}

/// Whole games by random legal actions, with dealing, shuffling and the check of each action.
mod random_play {
    use super::*;

    fn play(seats: u8, choose: impl Fn(&State<NextToLast>, &mut Stream) -> Option<Action>) -> State<NextToLast> {
        let mut stream = Stream::new([2; 32], 0);
        let mut record = Record::unheard();
        let (mut state, mut game) = (begin(0, seats), 0);
        for _ in 0..DECISIONS {
            match choose(&state, &mut stream) {
                Some(action) => state.apply(&action, &mut record).expect("a chosen action is legal"),
                None => {
                    game += 1;
                    state = begin(game, seats);
                }
            }
        }
        state
    }

    #[divan::bench(args = [2, 4, 8])]
    fn sampled(bencher: Bencher<'_, '_>, seats: u8) {
        bencher.counter(ItemsCount::new(DECISIONS)).bench(|| play(black_box(seats), act));
    }

    /// With every choice made from the list of all seats' actions.
    #[divan::bench(args = [4])]
    fn listed(bencher: Bencher<'_, '_>, seats: u8) {
        let choose = |state: &State<NextToLast>, stream: &mut Stream| stream.choose(&state.legal(usize::MAX)).copied();
        bencher.counter(ItemsCount::new(DECISIONS)).bench(|| play(black_box(seats), choose));
    }
}

/// A copy of a state, as search makes it.
#[divan::bench]
fn clone_state(bencher: Bencher<'_, '_>) {
    let state = begin(0, 4);
    bencher.bench(|| black_box(&state).clone());
}
