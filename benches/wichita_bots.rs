//! How well advice plays Wichita, against others, over many deals.
//!
//! `cargo bench --bench wichita_bots -- 2000` plays 2000 deals at each table. Each deal is played once from every seat,
//! so that luck is the same for both sides; one seat is of the first kind, all others of the second.

#![allow(clippy::print_stdout, reason = "a report is what this program is for")]

use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, Seats, State};
use fivefold::games::wichita::solver::most_points;
use fivefold::games::wichita::{Action, Phase, Wichita, advise, advise_quickly};

/// Who plays.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Any legal action.
    Random,
    /// Draws all it can and lays the most points, with the fewest cards left.
    Greedy,
    /// Advice without anything played out.
    Quick,
    /// Advice.
    Advised,
}

impl Kind {
    fn act(self, state: &State<Wichita>, seat: Seat, stream: &mut Stream) -> Option<Action> {
        match (self, &state.open().phase) {
            (Kind::Random, _) => Wichita::sample(state.sight(seat), stream),
            (Kind::Greedy, Phase::Lay { dice, .. }) => {
                let first = most_points(&state.hands()[seat], *dice).stacks.first().copied();
                Some(first.map_or(Action::End, Action::Lay))
            }
            (Kind::Greedy | Kind::Quick, _) => advise_quickly(state.sight(seat)).map(|advice| advice.action),
            (Kind::Advised, _) => advise(&state.view(seat), stream).map(|advice| advice.action),
        }
    }
}

/// What came of many games.
#[derive(Default)]
struct Tally {
    games: f64,
    /// Wins, where a win with others counts in part.
    wins: f64,
    /// For each deal, by how much the first kind was ahead of the mean of the others.
    margins: Vec<f64>,
}

impl Tally {
    fn of(first: Kind, others: Kind, seats: Seats, deals: u32) -> Option<Tally> {
        let mut tally = Tally::default();
        for number in 0..deals {
            let deal = Deal::new(seats.count(), &Choices::NONE, format!("bots {number}").parse().ok()?).ok()?;
            let mut margin = 0.0;
            for seat in seats.iter() {
                let mut stream = Stream::new([3; 32], u64::from(number));
                let state = play(&deal, &mut stream, |at| if at == seat { first } else { others });
                let scores = state.open().scores();
                let winners = state.open().winners()?;
                let rest: i32 = scores.iter().filter(|(at, _)| *at != seat).map(|(_, points)| points).sum();
                margin += f64::from(scores[seat]) - f64::from(rest) / f64::from(seats.count() - 1);
                tally.wins += if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
                tally.games += 1.0;
            }
            tally.margins.push(margin / f64::from(seats.count()));
        }
        Some(tally)
    }

    /// The mean margin and its standard error.
    fn margin(&self) -> (f64, f64) {
        let deals = self.margins.len() as f64;
        let mean = self.margins.iter().sum::<f64>() / deals;
        let variance = self.margins.iter().map(|margin| (margin - mean).powi(2)).sum::<f64>() / deals;
        (mean, (variance / deals).sqrt())
    }
}

fn play(deal: &Deal<Wichita>, stream: &mut Stream, kind: impl Fn(Seat) -> Kind) -> State<Wichita> {
    let mut state = deal.begin(&mut Record::unheard());
    while let Some(seat) = state.open().to_act() {
        let Some(action) = kind(seat).act(&state, seat, stream) else { break };
        state.apply(&action, &mut Record::unheard()).expect("all kinds play by the rules");
    }
    state
}

fn main() {
    // Cargo says so when it benches; a test of all targets only has to see that this runs.
    let arguments: Vec<String> = std::env::args().collect();
    let benches = arguments.iter().any(|argument| argument == "--bench");
    let deals = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(if benches { 500 } else { 1 });
    for seats in [2, 4].into_iter().filter_map(Seats::new) {
        for (first, others) in [
            (Kind::Greedy, Kind::Random),
            (Kind::Advised, Kind::Random),
            (Kind::Quick, Kind::Greedy),
            (Kind::Advised, Kind::Greedy),
            (Kind::Advised, Kind::Quick),
        ] {
            let Some(tally) = Tally::of(first, others, seats, deals) else { continue };
            let (margin, error) = tally.margin();
            println!(
                "{} seats, {first:?} against {others:?}: wins {:.1} % (even {:.1} %), ahead by {margin:+.2} ± {error:.2}",
                seats.count(),
                100.0 * tally.wins / tally.games,
                100.0 / f64::from(seats.count()),
            );
        }
    }
}
