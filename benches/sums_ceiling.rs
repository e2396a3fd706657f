//! How much skill there is in Sums: what a player wins against the greedy one who cheats and sees every card, the ones that it
//! is going to draw too.
//!
//! `cargo bench --bench sums_ceiling -- 10000` plays 10,000 games of two, every deal once from either seat. The cheating
//! player does not guess what hand its cards will leave it: it plays every action that it has in the true game and looks at
//! the hand that it then holds. Only the die is hidden from it; a player who knew the die as well would win every game.

#![allow(clippy::print_stdout, reason = "a report is what this program is for")]

use fivefold::game::{BySeat, Choices, Deal, Game, Record, Seat, State};
use fivefold::games::sums::solver::Solver;
use fivefold::games::sums::{self, Action, Phase, Sums};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

fn main() {
    // Cargo says so when it benches; a test of all targets only has to see that this runs.
    let arguments: Vec<String> = std::env::args().collect();
    let benches = arguments.iter().any(|argument| argument == "--bench");
    let games = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(if benches { 2000 } else { 2 });
    let outcomes: Vec<(bool, i32)> =
        (0..games).into_par_iter().filter_map(|number| play(number / 2, Seat((number % 2) as u8))).collect();
    let played = outcomes.len().max(1) as f64;
    let share = outcomes.iter().filter(|(won, _)| *won).count() as f64 / played;
    let lead = outcomes.iter().map(|(_, lead)| f64::from(*lead)).sum::<f64>() / played;
    println!(
        "Sums, seeing every card, against greedy: {:.1} % ± {:.1} of {} games, {lead:.2} points ahead",
        100.0 * share,
        196.0 * (share * (1.0 - share) / played).sqrt(),
        outcomes.len(),
    );
}

/// One game: whether the cheating player at `cheat` won, and by how many points it was ahead.
fn play(deal: u32, cheat: Seat) -> Option<(bool, i32)> {
    let deal: Deal<Sums> = Deal::new(2, &Choices::NONE, format!("ceiling {deal}").parse().ok()?).ok()?;
    let mut state = deal.begin(&mut Record::unheard());
    while let Some(seat) = state.open().to_act() {
        let action = if seat == cheat { with_all_seen(&state, seat)? } else { sums::greedy(state.sight(seat))? };
        state.apply(&action, &mut Record::unheard()).ok()?;
    }
    Some((
        matches!(state.open().phase, Phase::Over { winner, .. } if winner == cheat),
        lead(&state.open().scores, cheat),
    ))
}

/// The action that leaves the most, of all lays and changes of the hand, by the hand that it truly brings; without one that
/// is better than to roll or to pass, that.
fn with_all_seen(state: &State<Sums>, seat: Seat) -> Option<Action> {
    let solver = Solver::of(&state.hands()[seat]);
    let sets = solver.meeting(state.open().demand()?);
    let worth = |state: &State<Sums>| {
        f64::from(lead(&state.open().scores, seat)) + sums::prospect(state.open(), seat, &state.hands()[seat])
    };
    let (mut best, make): (_, fn(_) -> _) = match state.open().phase {
        Phase::Decide => ((worth(state), Action::Roll), Action::Wretched),
        _ => ((f64::NEG_INFINITY, Action::Pass), Action::Lay),
    };
    for action in solver.hands(sets).map(make) {
        let mut after = state.clone();
        after.apply(&action, &mut Record::unheard()).ok()?;
        let worth = if after.open().to_act().is_none() { f64::INFINITY } else { worth(&after) };
        if worth > best.0 {
            best = (worth, action);
        }
    }
    Some(best.1)
}

/// By how many points a seat is ahead of the other.
fn lead(scores: &BySeat<i32>, seat: Seat) -> i32 {
    scores.iter().map(|(other, score)| if other == seat { *score } else { -score }).sum()
}
