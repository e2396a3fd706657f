//! Bots of every game and level: what they do is legal, follows from what their seat may know, and is always the same.
//!
//! A game joins with one test that calls [`is_played_fairly`].

mod balance;
mod five_suits;
mod next_to_last;
mod play;
mod sums;

use crate::cores::of_each;
use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Domain, Game, Record, Seat, State};
use fivefold::games::balance::Balance;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::scene::Scenic;

/// How many actions of a game are looked at; enough for rounds to end and stocks to run out.
const MOST_ACTIONS: u32 = 400;

/// Plays two games of every number of seats, with random options and a bot of each level at the seats by turns. Every so often
/// hidden cards are swapped, and nobody may notice. For a first look, with `TRIALS` in the environment, one game will do.
fn is_played_fairly<G: Scenic>() {
    let games = if std::env::var_os("TRIALS").is_some() { 1 } else { 2 };
    let tables: Vec<(u8, u64)> = G::SEATS.flat_map(|seats| (0..games).map(move |number| (seats, number))).collect();
    let at_table = |table: u32| {
        let (seats, number) = tables[table as usize];
        times_swapped::<G>(seats, number)
    };
    let swapped: u32 = of_each(tables.len() as u32, &at_table).iter().sum();
    assert!(swapped > 20, "hidden cards were swapped {swapped} times only");
}

/// Plays one of these games, and says how often hidden cards were swapped in it.
fn times_swapped<G: Scenic>(seats: u8, number: u64) -> u32 {
    let mut stream = Stream::new([seats; 32], number);
    let seed = format!("fair {number}");
    let deal = Deal::<G>::new(seats, &choices::<G>(seats, &mut stream), seed.parse().expect("it is a seed"));
    let mut state = deal.expect("the options fit").begin(&mut Record::unheard());
    let mut swapped = 0;
    for actions in 0..MOST_ACTIONS {
        if state.open().winners().is_some() {
            break;
        }
        let seat = state.open().to_act().unwrap_or(Seat(0));
        if stream.below(8) == 0 {
            swapped += u32::from(nobody_notices_hidden_cards(&state, seat, &mut stream));
        }
        let action = act(&state, seat, actions, number);
        state.apply(&action, &mut Record::unheard()).expect("it was checked");
    }
    swapped
}

/// What the seat does: the levels and a greedy player take turns.
fn act<G: Scenic>(state: &State<G>, seat: Seat, actions: u32, number: u64) -> G::Action {
    let view = state.view(seat);
    let stream = || Stream::new([7; 32], u64::from(actions));
    let action = match (u32::from(seat.0) + actions / 40 + number as u32) % 4 {
        3 => G::greedy(&view, &mut stream()),
        level => G::choose(&view, Level::ALL[level as usize], &mut stream()),
    };
    let action = action.expect("somebody whose turn it is does something");
    assert_eq!(state.check(&action), Ok(()), "{} after {actions} actions", G::write_action(&action));
    action
}

/// In another world that looks the same to a seat, every level does the same, and so does the hint, from whichever of the
/// two the view is. Says whether the other world is another.
fn nobody_notices_hidden_cards<G: Scenic>(state: &State<G>, seat: Seat, stream: &mut Stream) -> bool {
    let other = state.view(seat).imagine(stream);
    let key = stream.key();
    for level in Level::ALL {
        let choice = |state: &State<G>| G::choose(&state.view(seat), level, &mut Stream::new(key, 0));
        let chosen = choice(state);
        assert_eq!(chosen, choice(&other), "{level} {seat:?} knows what it cannot know");
        assert_eq!(chosen, choice(state), "{level} {seat:?} chooses otherwise the second time");
    }
    let advised = |state: &State<G>| {
        G::advise(&state.view(seat), &mut Stream::new(key, 1)).map(|advice| G::explain(&advice).action)
    };
    let advice = advised(state);
    assert_eq!(advice, advised(&other), "the hint for {seat:?} knows what it cannot know");
    assert!(advice.is_some_and(|action| state.check(&action).is_ok()), "the hint for {seat:?} is legal");
    let greedy = |state: &State<G>| G::greedy(&state.view(seat), &mut Stream::new(key, 2));
    assert_eq!(greedy(state), greedy(&other));
    let hidden = |state: &State<G>| (state.hands().clone(), state.stock().clone());
    hidden(&other) != hidden(state)
}

/// Options at random, as far as they go with the number of seats.
fn choices<G: Game>(seats: u8, stream: &mut Stream) -> Choices {
    let mut choices = Choices::NONE;
    for spec in G::OPTIONS {
        if stream.below(2) == 0 {
            continue;
        }
        let value = match spec.domain {
            Domain::Number { least, most } => (least + stream.below(u32::from(most - least) + 1) as u16).to_string(),
            Domain::OneOf(numbers) => stream.choose(numbers).map_or(String::new(), u16::to_string),
            Domain::Words(words) => stream.choose(words).map_or(String::new(), |word| (*word).to_owned()),
            Domain::Switch => (stream.below(2) == 1).to_string(),
        };
        let with = choices.clone().read(G::OPTIONS, spec.name, &value).expect("the value is in the domain");
        let seed = "fits".parse().expect("it is a seed");
        if Deal::<G>::new(seats, &with, seed).is_ok() {
            choices = with;
        }
    }
    choices
}

#[test]
fn c5_bots_of_sums_play_by_the_rules_and_know_only_what_they_see() {
    is_played_fairly::<Sums>();
}

#[test]
fn c5_bots_of_balance_play_by_the_rules_and_know_only_what_they_see() {
    is_played_fairly::<Balance>();
}

#[test]
fn c5_bots_of_wichita_play_by_the_rules_and_know_only_what_they_see() {
    is_played_fairly::<Wichita>();
}
