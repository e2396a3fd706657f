//! Many games at once, to see who wins.
//!
//! Every deal of a simulation has a seed of its own, `<seed>-1`, `<seed>-2` …, so that any of its games can be looked at
//! again. Nothing hangs on the number of threads: the same arguments give the same games and the same results.

mod play;
mod report;
mod totals;

use super::failure::Failure;
use super::wanted::Wanted;
use clap::{Args, ValueEnum};
use fivefold::bots::Level;
use fivefold::chance::Seed;
use fivefold::game::{BadDeal, Deal};
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::review::luck::Samples;
use fivefold::scene::Scenic;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::io::Write;
use std::time::Instant;
use totals::Totals;

/// What to play, and how often.
#[derive(Args)]
pub struct SimulateArguments {
    #[command(flatten)]
    wanted: Wanted,
    /// Who plays, seat by seat; the last one named takes the seats that are left
    #[arg(long = "policy", value_enum, value_name = "POLICY", default_values_t = [Policy::Random])]
    policies: Vec<Policy>,
    /// How many games
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Play each deal once from every seat, the players moving on by a seat each time, so that luck evens out
    #[arg(long)]
    mirrored: bool,
    /// Take luck out of the results: what chance brought each player against the average of what could have come (docs/review.md)
    #[arg(long)]
    adjusted: bool,
    /// Stop a game after so many actions; stopped games are counted and left out of the results
    #[arg(long, default_value_t = 100_000)]
    cap: u32,
    /// How many threads; one for each core where it is left out
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// A random legal action.
    Random,
    /// A random legal action, but gives up a chance only where there is nothing else to do.
    Eager,
    /// What looks best at once, without a thought of later: what the bots are measured against.
    Greedy,
    /// The game's bot for a first game.
    Easy,
    /// The game's bot for most people.
    Medium,
    /// The game's best bot.
    Hard,
}

impl Policy {
    /// The level of a bot; `None` for play that is no bot's.
    fn level(self) -> Option<Level> {
        match self {
            Policy::Random | Policy::Eager | Policy::Greedy => None,
            Policy::Easy => Some(Level::Easy),
            Policy::Medium => Some(Level::Medium),
            Policy::Hard => Some(Level::Hard),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Eager => "eager",
            Policy::Greedy => "greedy",
            Policy::Easy => Level::Easy.name(),
            Policy::Medium => Level::Medium.name(),
            Policy::Hard => Level::Hard.name(),
        }
    }
}

/// Plays, and prints the results.
///
/// # Errors
/// Where there can be no such games, or the output cannot be written.
pub fn run(arguments: &SimulateArguments, output: &mut dyn Write) -> Result<(), Failure> {
    games::with(arguments.wanted.game, Simulation { arguments, output })
}

struct Simulation<'a> {
    arguments: &'a SimulateArguments,
    output: &'a mut dyn Write,
}

impl Task for Simulation<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: Scenic + Spoken>(self) -> Result<(), Failure> {
        let arguments = self.arguments;
        let first: Deal<G> = arguments.wanted.deal(arguments.wanted.seed()?)?;
        let players = policies_by_player(&arguments.policies, first.seats.count())?;
        let rotations = if arguments.mirrored { players.len() } else { 1 };
        let deals = arguments.games.div_ceil(rotations as u64);

        let began = Instant::now();
        let bar = ProgressBar::new(deals * rotations as u64);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left")
        {
            bar.set_style(style);
        }
        let luck = arguments.adjusted.then_some(Samples::FEW);
        let (seats, choices, seed) = (first.seats.count(), first.choices(), first.seed());
        let play_deal = |number: u64| -> Result<Totals, Failure> {
            let deal = Deal::<G>::new(seats, &choices, numbered(seed, number)?)?;
            let games = play::from_every_seat(&deal, &players, rotations, arguments.cap, luck)?;
            bar.inc(rotations as u64);
            Ok(Totals::of(&games))
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.threads).build().map_err(Failure::Threads)?;
        let totals = pool.install(|| {
            let none = || Totals::none(players.len());
            (1..=deals).into_par_iter().map(play_deal).try_reduce(none, |one, other| Ok(one.and(&other)))
        })?;
        bar.finish_and_clear();

        let results = report::Results {
            deal: &first,
            players: &players,
            mirrored: arguments.mirrored,
            cap: arguments.cap,
            totals: &totals,
            seconds: began.elapsed().as_secs_f64(),
        };
        if arguments.json {
            writeln!(self.output, "{}", results.json())?;
        } else {
            write!(self.output, "{}", results.table())?;
        }
        Ok(())
    }
}

/// The policy of each player: those named, then the last of them again.
fn policies_by_player(named: &[Policy], seats: u8) -> Result<Vec<Policy>, Failure> {
    if named.len() > usize::from(seats) {
        return Err(Failure::Policies { given: named.len(), seats });
    }
    let last = named.last().copied().unwrap_or(Policy::Random);
    Ok(named.iter().copied().chain(std::iter::repeat(last)).take(usize::from(seats)).collect())
}

/// The seed of a deal.
fn numbered(seed: &Seed, number: u64) -> Result<Seed, Failure> {
    let numbered = format!("{seed}-{number}").parse::<Seed>();
    numbered.map_err(|bad| Failure::Deal(BadDeal::Seed(bad)))
}
