//! How fast Five Suits arranges a hand, beside trying everything.
//!
//! `cargo bench --bench five_suits`; items are hands, as they are dealt or of few ranks, where books and runs compete.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fivefold::cards::{Hand, Rank};
use fivefold::games::five_suits::arrangement;

#[path = "reference/five_suits.rs"]
mod reference;
use reference::tried;

fn main() {
    divan::main();
}

fn total<T>(bencher: Bencher<'_, '_>, hands: Vec<(Hand, Rank)>, work: impl Fn(&Hand, Rank) -> T + Sync) {
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        for (hand, wild) in &hands {
            black_box(work(black_box(hand), *wild));
        }
    });
}

/// The fewest points left, without the melds.
mod fewest_left {
    use super::*;

    #[divan::bench(args = [4, 8, 11, 14])]
    fn dealt(bencher: Bencher<'_, '_>, cards: usize) {
        total(bencher, reference::dealt(cards), arrangement::fewest_left);
    }

    #[divan::bench]
    fn dense(bencher: Bencher<'_, '_>) {
        total(bencher, reference::dense(), arrangement::fewest_left);
    }

    #[divan::bench(args = [4, 8])]
    fn naive_dealt(bencher: Bencher<'_, '_>, cards: usize) {
        total(bencher, reference::dealt(cards), tried);
    }

    /// Few hands, for each takes milliseconds.
    #[divan::bench(sample_count = 3)]
    fn naive_dealt_14(bencher: Bencher<'_, '_>) {
        total(bencher, reference::dealt(14).into_iter().take(5).collect(), tried);
    }
}

/// The melds too.
mod arrange {
    use super::*;

    #[divan::bench(args = [8, 14])]
    fn dealt(bencher: Bencher<'_, '_>, cards: usize) {
        total(bencher, reference::dealt(cards), arrangement::arrange);
    }
}

/// The best discard of a last turn, and the rest arranged.
mod last_turn {
    use super::*;

    #[divan::bench(args = [8, 14])]
    fn dealt(bencher: Bencher<'_, '_>, cards: usize) {
        total(bencher, reference::dealt(cards), arrangement::last_turn);
    }

    #[divan::bench]
    fn dense(bencher: Bencher<'_, '_>) {
        total(bencher, reference::dense(), arrangement::last_turn);
    }
}

/// All discards with which a hand goes out.
mod going_out {
    use super::*;

    #[divan::bench(args = [4, 8, 14])]
    fn dealt(bencher: Bencher<'_, '_>, cards: usize) {
        total(bencher, reference::dealt(cards), arrangement::going_out);
    }

    #[divan::bench]
    fn dense(bencher: Bencher<'_, '_>) {
        total(bencher, reference::dense(), arrangement::going_out);
    }
}
