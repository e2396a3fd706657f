//! How fast random games of Balance are, beside a plain way to play them.
//!
//! `cargo bench --bench balance`; items are decisions.

use divan::Bencher;
use divan::counter::ItemsCount;
use fivefold::cards::{Card, standard};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat};
use fivefold::games::balance::{Balance, Phase, value};

fn main() {
    divan::main();
}

/// One round of a table, at random: the rules engine, and a loop over lists of cards that knows nothing of options, events
/// or checks.
mod random_round {
    use super::*;

    const SEATS: [u8; 3] = [1, 4, 10];

    fn engine_round(deal: &Deal<Balance>) -> u64 {
        let (mut state, mut stream) = (deal.begin(&mut Record::unheard()), Stream::new([1; 32], 0));
        let mut decisions = 0;
        while let Phase::Play { seat } = state.open().phase {
            let Some(action) = Balance::sample(state.sight(seat), &mut stream) else { break };
            state.apply(&action, &mut Record::unheard()).expect("a legal action is accepted");
            decisions += 1;
        }
        decisions
    }

    fn naive_round(seats: u8, decks: u8) -> u64 {
        let mut stream = Stream::new([1; 32], 0);
        let mut stock = standard(decks, 2);
        stream.shuffle(&mut stock);
        let mut hands: Vec<Vec<Card>> = (0..seats).map(|_| stock.split_off(stock.len() - 5)).collect();
        let mut pile: Vec<Card> = if seats == 1 { stock.pop().into_iter().collect() } else { Vec::new() };
        let mut balance = pile.first().map_or(0, |card| value(*card));
        let (mut points, mut decisions) = (vec![0; hands.len()], 0);
        for turn in 0.. {
            let seat = turn % hands.len();
            hands[seat].extend(stock.pop());
            let mut plays: Vec<(Card, i16)> =
                hands[seat].iter().flat_map(|card| [(*card, value(*card)), (*card, -value(*card))]).collect();
            plays.sort_unstable();
            plays.dedup();
            let Some((card, weight)) = stream.choose(&plays).copied() else { break };
            let place = hands[seat].iter().position(|held| *held == card);
            place.map(|place| hands[seat].swap_remove(place));
            pile.push(card);
            balance += weight;
            points[seat] += if balance == 0 { 1 } else { -i32::from(balance.abs() > 9 && !card.is_joker()) };
            if seats == 1
                && let Some(card) = stock.pop()
            {
                pile.push(card);
                if value(card) == balance.abs() {
                    balance = 0;
                    points[0] -= i32::from(!card.is_joker());
                } else {
                    balance += if balance >= 0 { value(card) } else { -value(card) };
                }
            }
            decisions += 1;
        }
        divan::black_box((points, pile));
        decisions
    }

    fn deal(seats: u8) -> Deal<Balance> {
        Deal::new(seats, &Choices::NONE, "bench".parse().expect("this is a seed")).expect("so many can play")
    }

    #[divan::bench(args = SEATS)]
    fn engine(bencher: Bencher<'_, '_>, seats: u8) {
        let deal = deal(seats);
        bencher.counter(ItemsCount::new(engine_round(&deal))).bench(|| engine_round(&deal));
    }

    #[divan::bench(args = SEATS)]
    fn naive(bencher: Bencher<'_, '_>, seats: u8) {
        let decks = deal(seats).options.decks;
        bencher.counter(ItemsCount::new(naive_round(seats, decks))).bench(|| naive_round(seats, decks));
    }
}

/// The list of what a full hand can play.
#[divan::bench]
fn legal(bencher: Bencher<'_, '_>) {
    let deal: Deal<Balance> =
        Deal::new(4, &Choices::NONE, "bench".parse().expect("this is a seed")).expect("four can play");
    let state = deal.begin(&mut Record::unheard());
    let seat = state.open().to_act().unwrap_or(Seat(0));
    bencher.bench(|| Balance::legal(divan::black_box(state.sight(seat)), usize::MAX));
}
