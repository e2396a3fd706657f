//! How many instructions the solvers and random play take, beside plain ways to do the same. Times on a shared machine
//! vary by a third from run to run; these figures do not.
//!
//! `cargo bench --bench instructions` counts with valgrind: each piece of work runs once and three times in a process of its
//! own, and half the difference is what one run takes, without start-up and input.

#[path = "reference/five_suits.rs"]
mod five_suits;
#[path = "reference/next_to_last.rs"]
mod next_to_last;
#[path = "reference/sums.rs"]
mod sums;
#[path = "reference/wichita.rs"]
mod wichita;

use fivefold::cards::{Card, Hand, Rank};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, State};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::{FiveSuits, arrangement};
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::{Sums, solver::Solver};
use fivefold::games::wichita::Dice;
use fivefold::games::wichita::Wichita;
use fivefold::games::wichita::solver::most_points;
use std::error::Error;
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, ExitCode};

/// A piece of work.
struct Work {
    name: &'static str,
    prepare: fn() -> Prepared,
}

/// How many items one run has, and the run.
type Prepared = (usize, Box<dyn Fn()>);

/// All work; a plain way follows what it is the reference for.
const ALL: &[Work] = &[
    Work { name: "Sums, three demands of a hand of 7", prepare: || on(sums::hands(), solved_demands) },
    Work { name: "  each set of cards tried", prepare: || on(sums::hands(), tried_demands) },
    Work { name: "Next to Last, legal plays", prepare: || on(next_to_last::positions(), masked_plays) },
    Work { name: "  card by card", prepare: || on(next_to_last::positions(), plays_by_card) },
    Work { name: "Wichita, most points of 8 cards", prepare: || on(wichita::hands(500, 8), solved_points) },
    Work { name: "  all divisions", prepare: || on(wichita::hands(20, 8), divided_points) },
    Work { name: "Wichita, most points of 12 cards", prepare: || on(wichita::hands(500, 12), solved_points) },
    Work { name: "  all divisions", prepare: || on(wichita::hands(2, 12), divided_points) },
    Work { name: "Wichita, most points of 16 cards", prepare: || on(wichita::hands(500, 16), solved_points) },
    Work { name: "Five Suits, fewest left of 8 cards", prepare: || on(five_suits::dealt(8), fewest_left) },
    Work { name: "  everything tried", prepare: || on(few(five_suits::dealt(8)), tried_left) },
    Work { name: "Five Suits, fewest left of 14 cards", prepare: || on(five_suits::dealt(14), fewest_left) },
    Work { name: "Five Suits, 14 cards of few ranks", prepare: || on(five_suits::dense(), fewest_left) },
    Work { name: "Sums, a random decision", prepare: random_play::<Sums> },
    Work { name: "Next to Last, a random decision", prepare: random_play::<NextToLast> },
    Work { name: "  from the list of what is legal", prepare: listed_play::<NextToLast> },
    Work { name: "Balance, a random decision", prepare: random_play::<Balance> },
    Work { name: "  from the list of what is legal", prepare: listed_play::<Balance> },
    Work { name: "Wichita, a random decision", prepare: random_play::<Wichita> },
    Work { name: "Five Suits, a random decision", prepare: random_play::<FiveSuits> },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    // Valgrind runs this program again, with the number of the work and how often to do it.
    if let [_, work, times] = arguments.as_slice()
        && let (Ok(work), Ok(times)) = (work.parse::<usize>(), times.parse::<u32>())
    {
        let (_, run) = (ALL[work].prepare)();
        (0..times).for_each(|_| run());
        return ExitCode::SUCCESS;
    }
    match report(&mut std::io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            let _ = writeln!(std::io::stderr(), "{problem}");
            ExitCode::FAILURE
        }
    }
}

fn report(output: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    writeln!(output, "instructions        times    work")?;
    let mut reference = 0.0;
    for (number, work) in ALL.iter().enumerate() {
        let (items, _) = (work.prepare)();
        let counted = (instructions(number, 3)? - instructions(number, 1)?) as f64 / 2.0 / items as f64;
        if work.name.starts_with(' ') {
            writeln!(output, "{counted:12.0} {:12.1}    {}", counted / reference, work.name)?;
        } else {
            writeln!(output, "{counted:12.0}                 {}", work.name)?;
            reference = counted;
        }
    }
    Ok(())
}

/// How many instructions it takes to do some work so often, start-up included.
fn instructions(work: usize, times: u32) -> Result<u64, Box<dyn Error>> {
    let ran = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args([work.to_string(), times.to_string()])
        .output()
        .map_err(|problem| format!("valgrind is needed to count instructions (apt-get install valgrind): {problem}"))?;
    let said = String::from_utf8_lossy(&ran.stderr);
    let counted = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    counted.ok_or_else(|| format!("valgrind says nothing of instructions: {said}").into())
}

fn on<T: 'static>(inputs: Vec<T>, work: fn(&T)) -> Prepared {
    (inputs.len(), Box::new(move || inputs.iter().for_each(|input| work(black_box(input)))))
}

fn few<T>(inputs: Vec<T>) -> Vec<T> {
    inputs.into_iter().take(10).collect()
}

fn solved_demands((hand, count, target): &(Hand, u8, i8)) {
    let solver = Solver::of(hand);
    black_box(sums::demands(*count, *target).map(|demand| solver.meeting(demand)));
}

fn tried_demands((hand, count, target): &(Hand, u8, i8)) {
    let cards: Vec<Card> = hand.iter().collect();
    black_box(sums::demands(*count, *target).map(|demand| sums::tried(&cards, demand)));
}

fn masked_plays(state: &State<NextToLast>) {
    black_box(next_to_last::hand(state).kinds_mask() & state.open().fitting());
}

fn plays_by_card(state: &State<NextToLast>) {
    let plays = next_to_last::hand(state).iter().filter(|card| next_to_last::fits(state.open(), *card));
    black_box(plays.fold(0, |plays, card| plays | 1_u128 << card.index()));
}

fn solved_points((hand, dice): &(Hand, Dice)) {
    black_box(most_points(hand, *dice));
}

fn divided_points((hand, dice): &(Hand, Dice)) {
    black_box(wichita::divided(hand, *dice));
}

fn fewest_left((hand, wild): &(Hand, Rank)) {
    black_box(arrangement::fewest_left(hand, *wild));
}

fn tried_left((hand, wild): &(Hand, Rank)) {
    black_box(five_suits::tried(hand, *wild));
}

/// Decisions of a game at two seats, at random, game after game.
fn random_play<G: Game>() -> Prepared {
    const DECISIONS: usize = 20_000;
    (DECISIONS, Box::new(|| play::<G>(DECISIONS, |state, stream| act::<G>(state, stream))))
}

/// The same, each decision taken from a list of at most a thousand legal actions.
fn listed_play<G: Game>() -> Prepared {
    const DECISIONS: usize = 2_000;
    (DECISIONS, Box::new(|| play::<G>(DECISIONS, |state, stream| stream.choose(&state.legal(1_000)).cloned())))
}

fn act<G: Game>(state: &State<G>, stream: &mut Stream) -> Option<G::Action> {
    match state.open().to_act() {
        Some(seat) => G::sample(state.sight(seat), stream),
        None => state.seats().iter().find_map(|seat| G::sample(state.sight(seat), stream)),
    }
}

fn play<G: Game>(decisions: usize, choose: impl Fn(&State<G>, &mut Stream) -> Option<G::Action>) {
    let begin = |number: u32| {
        let seed = format!("instructions {number}").parse().expect("a short text is a seed");
        Deal::<G>::new(2, &Choices::NONE, seed).expect("every game is for two").begin(&mut Record::unheard())
    };
    let (mut stream, mut games, mut state) = (Stream::new([3; 32], 0), 0, begin(0));
    for _ in 0..decisions {
        match choose(&state, &mut stream) {
            Some(action) => state.apply(&action, &mut Record::unheard()).expect("a chosen action is legal"),
            None => {
                games += 1;
                state = begin(games);
            }
        }
    }
    black_box(state);
}
