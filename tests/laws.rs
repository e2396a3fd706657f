//! Laws that every game keeps, tried on random games.
//!
//! A trial is one game, played at random from a random deal; at every step laws are held against it (`laws` below). All
//! of it follows from the number of the trial. A failure prints the deal and the actions that led to it.
//!
//! A game joins by saying in its own module what a random but not necessarily legal action of it is ([`Lawful`]), with
//! one test that calls [`keep_every_law`].

mod answers;
mod balance;
mod bookkeeping;
mod five_suits;
mod hidden;
mod history;
mod hostile;
mod lawful;
mod legality;
mod next_to_last;
mod perft;
mod secrecy;
mod simple;
mod sums;
mod trial;
mod wichita;
mod words;

use crate::cores::of_each;
use fivefold::games;
pub use lawful::{Lawful, any_card};
use trial::Trial;

/// How many games of each game are played; `TRIALS=100` in the environment plays fewer, for a first look.
const TRIALS: u32 = 10_000;

/// In so many of them every law is tried at every step.
const CLOSE_TRIALS: u32 = 200;

/// In the others the laws that cost more than a step of the game are tried at one step in so many.
const GLANCE: u32 = 24;

/// One game in so many is watched.
const WATCHED: u32 = 8;

/// In how many games cards that are hidden could be swapped for others.
struct Swapped {
    /// While they were played.
    played: u32,
    /// When they were watched.
    watched: u32,
}

/// Plays [`TRIALS`] games and holds every law against each of them, on all cores.
pub fn keep_every_law<G: Lawful>() {
    let trials = std::env::var("TRIALS").map_or(TRIALS, |trials| trials.parse().expect("TRIALS is a number"));
    let swapped = of_each(trials, &keep_every_law_in::<G>);
    let played: u32 = swapped.iter().map(|in_game| in_game.played).sum();
    let watched: u32 = swapped.iter().map(|in_game| in_game.watched).sum();
    assert!(watched > trials / WATCHED / 4, "hidden cards were swapped in {watched} games that were watched");
    assert!(played > trials / 4, "hidden cards were swapped in {played} of {trials} games only");
}

/// Plays one game and holds every law against it.
fn keep_every_law_in<G: Lawful>(number: u32) -> Swapped {
    let mut trial = Trial::<G>::new(number);
    hostile::garbage_is_refused(&mut trial);
    if number < CLOSE_TRIALS {
        simple::games_without_a_thought_end::<G>(number);
    }
    let mut books = bookkeeping::Books::open(&trial);
    loop {
        books.agree_with(&trial);
        if number >= CLOSE_TRIALS && !trial.table.is_over() && trial.stream.below(GLANCE) > 0 {
            trial.act();
            books.enter(&trial);
            continue;
        }
        legality::lists_are_what_the_check_accepts(&mut trial);
        legality::refused_actions_change_nothing(&mut trial);
        hidden::imagined_worlds_look_the_same(&mut trial);
        hidden::events_tell_no_secrets(&trial);
        answers::answers_can_be_given(&mut trial);
        history::saved_tables_open_as_they_were(&mut trial);
        simple::bots_can_act_without_thinking(&mut trial);
        if trial.table.is_over() {
            break;
        }
        let before = trial.state().clone();
        trial.act();
        books.enter(&trial);
        history::undo_leads_to_the_state_before(&mut trial, &before);
    }
    books.close(&trial);
    legality::a_finished_game_takes_no_action(&mut trial);
    history::replay_is_the_live_game(&mut trial);
    hostile::mangled_records_do_not_panic(&mut trial);
    if is_listed::<G>() {
        hostile::mangled_links_do_not_panic(&mut trial);
    }
    // Other cards can make an action of their owner illegal; then other moments are tried.
    let played = u32::from((0..4).any(|_| hidden::hidden_cards_make_no_difference(&mut trial)));
    // A game is played again several times for these.
    let mut watched = 0;
    if number.is_multiple_of(WATCHED) {
        watched = u32::from((0..4).any(|_| secrecy::a_running_game_shows_no_secrets(&mut trial)));
        if is_listed::<G>() {
            secrecy::a_deal_is_sealed_until_its_game_is_over(&mut trial);
        }
    }
    Swapped { played, watched }
}

/// Whether links and what the device keeps know the game by its name: a toy is in no list.
fn is_listed<G: Lawful>() -> bool {
    games::all().contains(&G::ID)
}
