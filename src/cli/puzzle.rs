//! Puzzles, for the page or for other programs: one, or as many as a sheet takes.

use super::failure::Failure;
use super::wanted::new_seed;
use clap::Args;
use fivefold::chance::Seed;
use fivefold::game::GameId;
use fivefold::games::{self, Task};
use fivefold::json::{Spoken, cards, object};
use fivefold::puzzles::{Puzzle, PuzzleLevel, PuzzleName, Puzzled, SOLVER};
use fivefold::text::puzzles as text;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::Write;

/// The most puzzles at once: some levels have no more than some hundred thousand.
const MOST: usize = 10_000;

/// Which puzzles, and what to say of them.
#[derive(Args)]
pub struct PuzzleArguments {
    /// sums, next-to-last, balance, wichita or five-suits
    game: GameId,
    /// Any text; a random one where it is left out
    #[arg(long)]
    seed: Option<Seed>,
    /// How hard, from 1 to 5
    #[arg(long, default_value = "3", value_parser = level)]
    level: PuzzleLevel,
    /// How many, none of them twice
    #[arg(long, default_value_t = 1, value_parser = count)]
    count: usize,
    /// Say the answers too
    #[arg(long)]
    solve: bool,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

fn count(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| (1..=MOST).contains(count));
    count.ok_or_else(|| format!("it is 1 to {MOST}"))
}

fn level(text: &str) -> Result<PuzzleLevel, String> {
    let level = text.parse().ok().and_then(PuzzleLevel::new);
    level.ok_or_else(|| format!("the levels are 1 to {}", PuzzleLevel::ALL.len()))
}

/// Prints the puzzles.
///
/// # Errors
/// Where there is no seed to be had, or the output cannot be written.
pub fn print(arguments: &PuzzleArguments, output: &mut dyn Write) -> Result<(), Failure> {
    let seed = arguments.seed.clone().map_or_else(|| new_seed().map_err(|_| Failure::NoSeed), Ok)?;
    games::with(arguments.game, Print { arguments, seed, output })
}

struct Print<'a> {
    arguments: &'a PuzzleArguments,
    seed: Seed,
    output: &'a mut dyn Write,
}

impl Task for Print<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: Puzzled + Spoken>(self) -> Result<(), Failure> {
        let Print { arguments, seed, output } = self;
        if !arguments.json {
            writeln!(output, "{}, level {}, seed {seed}", G::ID.title(), arguments.level)?;
        }
        let mut came = HashSet::new();
        for number in 0.. {
            let name = PuzzleName { seed: seed.clone(), level: arguments.level, number };
            let puzzle = Puzzle::<G>::of(&name);
            // As on a sheet, none comes twice.
            if !came.insert(puzzle.about()) {
                continue;
            }
            if arguments.json {
                writeln!(output, "{}", as_json(&name, &puzzle, arguments.solve))?;
            } else {
                write!(output, "{}", as_text(came.len(), &puzzle, arguments.solve))?;
            }
            if came.len() >= arguments.count {
                break;
            }
        }
        Ok(())
    }
}

fn as_text<G: Puzzled>(number: usize, puzzle: &Puzzle<G>, solve: bool) -> String {
    let start = puzzle.table.state();
    let hand: Vec<String> = G::in_order(&start.hands()[SOLVER]).iter().map(ToString::to_string).collect();
    let mut lines = vec![String::new(), format!("{:>3}. {}", number, G::task(start))];
    lines.extend(G::given(start).map(|given| format!("     {given}")));
    lines.push(format!("     {}", hand.join(" ")));
    if solve {
        let (named, because) = (G::named(&puzzle.solution), G::because(start, &puzzle.solution));
        lines.push(format!("     {}", text::answer(&named, &because)));
    }
    lines.join("\n") + "\n"
}

fn as_json<G: Puzzled + Spoken>(name: &PuzzleName, puzzle: &Puzzle<G>, solve: bool) -> Value {
    let (start, solution) = (puzzle.table.state(), &puzzle.solution);
    let mut state = object([
        ("phase", start.open().phase_name().into()),
        ("discards", cards(start.open().discards().iter().copied())),
    ]);
    start.open().write_fields(&mut state);
    let mut line = json!({
        "game": G::ID.name(),
        "seed": name.seed.text(),
        "level": name.level.number(),
        "number": name.number,
        "task": G::task(start),
        "hand": cards(G::in_order(&start.hands()[SOLVER])),
        "state": state,
        "work": {
            "cards": solution.work.cards,
            "tries": solution.work.tries,
            "tempting": solution.work.tempting,
            "answers": solution.work.answers,
            "amount": solution.work.amount(),
        },
    });
    if solve {
        line["best"] = solution.best.into();
        line["answer"] = solution.answer.iter().map(|action| Value::from(G::action_object(action))).collect();
        line["because"] = G::because(start, solution).into();
    }
    line
}
