//! How long a hard bot thinks in Next to Last and in Five Suits: `cargo bench --bench hard_moves`.
//!
//! Games between hard and medium bots; every decision of the hard ones is timed, and the middle, the 95th percentile and
//! the longest are printed.

#![expect(clippy::print_stdout, reason = "this is what the benchmark is for")]

use fivefold::bots::Level;
use fivefold::chance::{Seed, Stream};
use fivefold::game::{Choices, Deal, Game, Record, Seat, View};
use fivefold::games::{five_suits, next_to_last};
use std::time::{Duration, Instant};

/// How many actions of a game are looked at.
const ACTIONS: u32 = 400;

fn main() {
    for seats in [2, 4, 7] {
        measure("next to last", seats, &[], next_to_last::choose);
        measure("five suits", seats, &[], five_suits::choose);
        measure("five suits, long", seats, &[("length", "long")], five_suits::choose);
    }
}

fn measure<G: Game>(
    name: &str,
    seats: u8,
    options: &[(&str, &str)],
    choose: fn(&View<G>, Level, &mut Stream) -> Option<G::Action>,
) {
    let mut times = Vec::new();
    for game in 0..3 {
        let read = |choices: Choices, (name, value): &(&str, &str)| choices.read(G::OPTIONS, name, value);
        let choices = options.iter().try_fold(Choices::NONE, read);
        let seed: Result<Seed, _> = format!("timed {game}").parse();
        let (Ok(choices), Ok(seed)) = (choices, seed) else { return };
        let Ok(deal) = Deal::<G>::new(seats, &choices, seed) else { return };
        let mut state = deal.begin(&mut Record::unheard());
        for number in 0..ACTIONS {
            let first = state.open().to_act().unwrap_or(Seat(0));
            let mut stream = Stream::new([3; 32], u64::from(number));
            let action = state.seats().from(first).find_map(|seat| {
                let view = state.view(seat);
                if seat.0 > 0 {
                    return choose(&view, Level::Medium, &mut stream);
                }
                let began = Instant::now();
                let action = choose(&view, Level::Hard, &mut stream);
                times.push(began.elapsed());
                action
            });
            let Some(action) = action.filter(|_| state.open().winners().is_none()) else { break };
            if state.apply(&action, &mut Record::unheard()).is_err() {
                break;
            }
        }
    }
    report(name, seats, times);
}

fn report(name: &str, seats: u8, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times.get((times.len() * percent / 100).min(times.len().saturating_sub(1)));
    let told = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
    println!(
        "{name}, {seats} seats: {} decisions, half under {:.1} ms, 95 % under {:.1} ms, all under {:.1} ms",
        times.len(),
        told(at(50)),
        told(at(95)),
        told(times.last()),
    );
}
