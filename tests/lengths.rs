//! How long games take: the estimate that the app shows, held against games that bots play.
//!
//! So many seats from 0 are taken for people, who play like medium bots and take over each action what [`Timed::seconds`]
//! says; the others are medium bots at the usual pace. No clock is looked at.

use fivefold::bots::{Level, Skilled};
use fivefold::catalogue;
use fivefold::game::{Choices, Deal, Record, Seat, Seats};
use fivefold::games;
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::length::{BETWEEN_ROUNDS, BOT_SECONDS, Timed, minutes};
use fivefold::records::settings::Settings;
use std::fmt::Write;

/// How many games are played for each line of the table.
const GAMES: u32 = 40;

/// What games came to, on average.
struct Measured {
    actions: f64,
    rounds: f64,
    /// What a person takes over an action.
    thought: f64,
    minutes: f64,
}

fn measure<G: Timed + Skilled>(seats: u8, people: u8, choices: &Choices) -> Measured {
    let (mut actions, mut rounds, mut thought, mut seconds) = (0.0, 0.0, 0.0, 0.0);
    for number in 0..GAMES {
        let seed = format!("length {number}").parse().expect("it is a seed");
        let deal = Deal::<G>::new(seats, choices, seed).expect("the options fit");
        let mut state = deal.begin(&mut Record::unheard());
        let mut count = 0;
        rounds += 1.0;
        while state.open().winners().is_none() {
            let mut stream = deal.chance().bots(count);
            count += 1;
            let first = state.open().to_act().map_or(Seat(0), |seat| state.seats().left_of(seat));
            let choose = |seat: Seat| Some((seat, G::choose(&state.view(seat), Level::Medium, &mut stream)?));
            let (seat, action) = state.seats().from(first).find_map(choose).expect("somebody acts");
            if state.open().to_act().is_none() && G::write_action(&action) == "deal" {
                rounds += 1.0;
                seconds += BETWEEN_ROUNDS;
            } else {
                actions += 1.0;
                thought += G::seconds(&action);
                seconds += if seat.0 < people { G::seconds(&action) } else { BOT_SECONDS };
            }
            state.apply(&action, &mut Record::unheard()).expect("bots do what is legal");
        }
    }
    let games = f64::from(GAMES);
    Measured {
        actions: actions / games,
        rounds: rounds / games,
        thought: thought / actions,
        minutes: seconds / games / 60.0,
    }
}

/// The estimate is as good as people want it: off by less than a minute and a half, or by less than a fifth. Returns a line of the
/// table in `docs/length.md`.
fn compare<G: Timed + Skilled>(seats: u8, people: u8, option: Option<(&str, &str)>) -> String {
    let choices = Choices::of(G::OPTIONS, option);
    let all = Seats::new(seats).expect("the game has so many seats");
    let options = G::options(all, &choices).expect("the options fit");
    let (measured, said) = (measure::<G>(seats, people, &choices), minutes::<G>(all, people, &options));
    let name = option.map_or(String::new(), |(name, value)| format!("{name} {value}"));
    let Measured { actions, rounds, thought, minutes } = measured;
    let line = format!(
        "| {} | {seats} | {people} | {name} | {rounds:.1} | {actions:.0} | {thought:.1} | {minutes:.1} | {said} |",
        G::ID.title()
    );
    let off = (f64::from(said) - minutes).abs();
    assert!(off < (0.2 * minutes).max(1.5), "the estimate is wrong: {line}");
    assert!((thought - G::THOUGHT).abs() < 0.15 * G::THOUGHT, "people take other times: {line}");
    line
}

fn lines<G: Timed + Skilled>(seats: &[u8], name: &str, values: &[&str]) -> Vec<String> {
    let each = |seats: &u8| values.iter().map(|value| compare::<G>(*seats, 1, Some((name, value)))).collect::<Vec<_>>();
    seats.iter().flat_map(each).collect()
}

fn sums() -> Vec<String> {
    let mut all = lines::<Sums>(&[2, 3, 4, 6, 8], "winning_score", &["10", "25", "50"]);
    all.extend([3, 6].map(|seats| compare::<Sums>(seats, 1, Some(("own_success", "pips")))));
    all.push(compare::<Sums>(3, 3, Some(("winning_score", "10"))));
    all
}

fn next_to_last() -> Vec<String> {
    let mut all = lines::<NextToLast>(&[2, 3, 4, 6, 8], "limit", &["150", "500", "1000"]);
    all.push(compare::<NextToLast>(4, 2, Some(("limit", "150"))));
    all
}

fn balance() -> Vec<String> {
    let mut all = lines::<Balance>(&[2, 3, 4, 6, 8, 10], "winning_score", &["5", "10", "20"]);
    all.push(compare::<Balance>(1, 1, None));
    all.push(compare::<Balance>(3, 1, Some(("decks", "2"))));
    all.push(compare::<Balance>(4, 4, Some(("winning_score", "10"))));
    all
}

fn wichita() -> Vec<String> {
    let mut all = lines::<Wichita>(&[1, 2, 3, 4, 6, 8], "decks", &["1", "2", "4"]);
    all.push(compare::<Wichita>(2, 2, None));
    all
}

fn five_suits() -> Vec<String> {
    let mut all = lines::<FiveSuits>(&[2, 3, 4, 5, 7], "length", &["short", "long"]);
    all.push(compare::<FiveSuits>(3, 2, None));
    all
}

#[test]
fn the_length_of_sums_is_as_long_as_is_said() {
    sums();
}

#[test]
fn the_length_of_next_to_last_is_as_long_as_is_said() {
    next_to_last();
}

#[test]
fn the_length_of_balance_is_as_long_as_is_said() {
    balance();
}

#[test]
fn the_length_of_wichita_is_as_long_as_is_said() {
    wichita();
}

#[test]
fn the_length_of_five_suits_is_as_long_as_is_said() {
    five_suits();
}

#[test]
fn a_press_on_play_deals_a_game_of_a_few_minutes() {
    for game in games::all() {
        let minutes = catalogue::quick_minutes(game).expect("the usual seats are some of the game’s");
        assert!((4..=10).contains(&minutes), "{}: {minutes}", game.name());
    }
}

#[test]
fn bots_are_taken_to_be_as_quick_as_they_are() {
    assert_eq!(Settings::default().bot_pause().as_secs_f64(), BOT_SECONDS);
}

/// Writes the table of `docs/length.md` anew.
#[test]
#[ignore = "writes a file"]
fn write_lengths() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/length.md");
    let text = std::fs::read_to_string(path).expect("the page is there");
    let (head, _) = text.split_once("| game |").expect("the page has the table");
    let mut text = head.to_owned();
    text.push_str(
        "| game | seats | people | option | rounds | actions | seconds for an action | minutes | estimate |\n",
    );
    text.push_str("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for line in [sums(), next_to_last(), balance(), wichita(), five_suits()].concat() {
        writeln!(text, "{line}").expect("a string takes all");
    }
    std::fs::write(path, text).expect("the page can be written");
}
