//! The review of a game that a link holds: what each decision cost, and how lucky it was.

use super::failure::Failure;
use super::protocol::{Refused, player, read_link};
use clap::Args;
use fivefold::bots::Level;
use fivefold::bots::judge::Best;
use fivefold::game::Seat;
use fivefold::games::{self, Task};
use fivefold::json::{Code, Spoken};
use fivefold::links::game::SharedGame;
use fivefold::links::link::Route;
use fivefold::review::par::{Par, par};
use fivefold::review::{Account, Moment, Review, Reviewer};
use fivefold::scene::Scenic;
use fivefold::table::Table;
use fivefold::words::count;
use serde_json::{Value, json};
use std::io::Write;

/// What to review.
#[derive(Args)]
pub struct ReviewArguments {
    /// The link of a game (#/game/…, #/reviewed/…)
    link: String,
    /// Review a game that goes on, as its players have given it up for good
    #[arg(long)]
    given_up: bool,
    /// Only this seat's decisions
    #[arg(long)]
    seat: Option<u8>,
    /// Play the deal again so many times with bots in the seat, or in each seat
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    par: u32,
    /// How well they play: easy, medium or hard
    #[arg(long, default_value = "medium", value_parser = level)]
    par_level: Level,
    /// Print the review as JSON
    #[arg(long)]
    json: bool,
}

fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| format!("the levels are {}", Level::ALL.map(Level::name).join(", ")))
}

/// Prints the review.
///
/// # Errors
/// Where the link holds no game, the game goes on, or the output cannot be written.
pub fn review(arguments: &ReviewArguments, output: &mut dyn Write) -> Result<(), Failure> {
    let shared = match read_link(&arguments.link).map_err(bad_link)? {
        // All of the game is reviewed, whatever moment of it the link is about.
        Route::Shared { link, .. } => SharedGame::read(&link).map_err(bad_link)?,
        other => {
            let what = format!("{} holds no game that was played", other.write());
            return Err(bad_link(Refused::new(Code::BadLink, what)));
        }
    };
    games::with(shared.game(), Reviewing { arguments, shared: &shared, output })
}

fn bad_link(bad: impl Into<Refused>) -> Failure {
    Failure::Replay { line: None, refused: bad.into() }
}

fn refused(what: impl Into<String>) -> Failure {
    Failure::Replay { line: None, refused: Refused::new(Code::BadRequest, what) }
}

struct Reviewing<'a> {
    arguments: &'a ReviewArguments,
    shared: &'a SharedGame,
    output: &'a mut dyn Write,
}

impl Task for Reviewing<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: Scenic + Spoken>(self) -> Result<(), Failure> {
        let Reviewing { arguments, shared, output } = self;
        // Not every link says who played.
        let named = |seat: Seat| shared.players().get(usize::from(seat.0)).cloned().unwrap_or_else(|| player(seat));
        let mut table: Table<G> = shared.open(named).map_err(bad_link)?;
        if arguments.given_up {
            table.give_up();
        }
        let reviewer = Reviewer::of(&table).map_err(|goes_on| refused(goes_on.to_string()))?;
        let only = arguments.seat.map(Seat);
        if let Some(seat) = only.filter(|seat| !table.deal().seats.has(*seat)) {
            return Err(refused(format!("there is no seat {}", seat.0)));
        }
        let seats: Vec<Seat> = table.deal().seats.iter().filter(|seat| only.is_none_or(|only| only == *seat)).collect();
        let review = reviewer.review();
        let pars: Vec<Option<Par>> = seats
            .iter()
            .map(|seat| (arguments.par > 0).then(|| par(&table, *seat, arguments.par_level, arguments.par)))
            .collect();
        let best = reviewer.best();
        if arguments.json {
            writeln!(output, "{}", as_json::<G>(&table, &review, &seats, &pars, best))?;
        } else {
            write!(output, "{}", as_table::<G>(&table, &review, &seats, &pars, best))?;
        }
        Ok(())
    }
}

fn as_table<G: Scenic>(
    table: &Table<G>,
    review: &Review<G::Action>,
    seats: &[Seat],
    pars: &[Option<Par>],
    best: Option<Best<G::Action>>,
) -> String {
    let mut lines = vec![format!("{:>4}  {:<4}  {:<9}{:>7}{:>8}  action", "", "seat", "decision", "cost", "luck")];
    for (number, moment) in review.moments.iter().enumerate().filter(|(_, moment)| seats.contains(&moment.seat)) {
        let (size, cost) = match &moment.decision {
            Some(decision) => (decision.size().name(), percent(decision.loss)),
            None => ("", String::new()),
        };
        let luck = moment.luck.as_ref().map_or(String::new(), |luck| signed(luck.seats[moment.seat]));
        let better = moment.decision.as_ref().filter(|decision| decision.loss > 0.0);
        let better = better.and_then(|decision| decision.options.first());
        let better = better.map_or(String::new(), |best| format!("; better: {}", G::write_action(&best.action)));
        let action = G::write_action(&moment.action);
        lines.push(format!("{:>4}  {:<4}  {size:<9}{cost:>7}{luck:>8}  {action}{better}", number + 1, moment.seat.0));
    }
    lines.push(String::new());
    lines.push(format!(
        "{:<4}  {:<20}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{:>10}",
        "seat", "player", "deal", "luck", "play", "others", "rest", "ended", "accuracy"
    ));
    for seat in seats {
        let Account { promised, luck, play, others, remainder, ended } = review.account(*seat);
        let accuracy = review.ledger.accuracy::<G>(*seat).map_or("–".to_owned(), |accuracy| format!("{accuracy:.0}"));
        lines.push(format!(
            "{:<4}  {:<20}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{accuracy:>10}",
            seat.0,
            table.players()[*seat].name(),
            percent(promised),
            signed(luck),
            signed(play),
            signed(others),
            signed(remainder),
            percent(ended),
        ));
    }
    lines.push("In winning chance, in hundredths. deal + luck + play + others + rest = ended.".to_owned());
    for (seat, par) in seats.iter().zip(pars) {
        if let Some(Par { level, games, mean, spread, won, ahead, .. }) = par {
            lines.push(format!(
                "par of seat {}: {level} bots made {mean:.1} ± {spread:.1} in {}, won {won:.1}, and were further ahead in \
                 {ahead}",
                seat.0,
                count((*games).into(), "game", "games"),
            ));
        }
    }
    if let Some(Best { score, actions }) = best {
        let actions: Vec<String> = actions.iter().map(G::write_action).collect();
        lines.push(format!("nobody could have got more than {score}: {}", actions.join(", ")));
    }
    lines.join("\n") + "\n"
}

fn as_json<G: Scenic + Spoken>(
    table: &Table<G>,
    review: &Review<G::Action>,
    seats: &[Seat],
    pars: &[Option<Par>],
    best: Option<Best<G::Action>>,
) -> Value {
    let moments = review.moments.iter().enumerate().filter(|(_, moment)| seats.contains(&moment.seat));
    let moments: Vec<Value> = moments.map(|(number, moment)| moment_json::<G>(number, moment)).collect();
    let players: Vec<Value> = seats
        .iter()
        .zip(pars)
        .map(|(seat, par)| {
            let Account { promised, luck, play, others, remainder, ended } = review.account(*seat);
            let mut player = json!({
                "seat": seat.0,
                "name": table.players()[*seat].name(),
                "promised": promised,
                "luck": luck,
                "play": play,
                "others": others,
                "remainder": remainder,
                "ended": ended,
                "accuracy": review.ledger.accuracy::<G>(*seat),
                "key_moments": review.ledger.key_moments(&[*seat], KEY_MOMENTS).into_iter().map(|number| number + 1).collect::<Vec<_>>(),
            });
            if let Some(par) = par {
                player["par"] = json!({
                    "level": par.level.name(),
                    "games": par.games,
                    "mean": par.mean,
                    "spread": par.spread,
                    "won": par.won,
                    "ahead": par.ahead,
                    "level_with": par.level_with,
                });
            }
            player
        })
        .collect();
    let mut written =
        json!({ "game": G::ID.name(), "seed": table.deal().seed().text(), "actions": moments, "players": players });
    if let Some(Best { score, actions }) = best {
        let actions: Vec<Value> = actions.iter().map(|action| Value::Object(G::action_object(action))).collect();
        written["best"] = json!({ "score": score, "actions": actions });
    }
    written
}

/// How many of the dearest decisions of a player are named.
const KEY_MOMENTS: usize = 5;

fn moment_json<G: Spoken>(number: usize, moment: &Moment<G::Action>) -> Value {
    let decision = moment.decision.as_ref().map(|decision| {
        let options: Vec<Value> = decision
            .options
            .iter()
            .map(|worth| json!({ "action": Value::Object(G::action_object(&worth.action)), "points": worth.points }))
            .collect();
        json!({ "size": decision.size().name(), "cost": decision.cost, "loss": decision.loss, "options": options })
    });
    json!({
        "number": number + 1,
        "seat": moment.seat.0,
        "action": Value::Object(G::action_object(&moment.action)),
        "decision": decision,
        "luck": moment.luck.as_ref().map(|luck| luck.seats.as_slice().to_vec()),
        "winning": moment.winning.as_slice(),
    })
}

fn percent(chance: f64) -> String {
    format!("{:.1}", 100.0 * chance)
}

fn signed(chance: f64) -> String {
    format!("{:+.1}", 100.0 * chance)
}
