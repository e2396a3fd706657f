//! Golden scenes: what one seat sees and is asked at the moments that matter, as text.
//!
//! A moment is found in a game that is played at random from a fixed seed, as the first position of its kind. A scene that
//! changes fails with the difference; `INSTA_UPDATE=always cargo test --test native scenes::` writes all of them anew, and
//! the difference is looked at like any other change.

mod balance;
mod five_suits;
mod next_to_last;
mod people;
mod sums;
mod wichita;

use fivefold::bots::Level;
use fivefold::cards::{Hand, Layout};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Seat};
use fivefold::scene::{Eye, Picks, Scene, Scenic};
use fivefold::table::{Kind, Player, Table};
use std::collections::BTreeMap;
use std::fs;

/// The seat of the person at the device.
pub const YOU: Seat = Seat(0);

/// The longest game that is looked through.
const MOST_ACTIONS: usize = 4_000;

/// Moments that look alike are one moment: a golden scene that equals another shows nothing of its own.
#[test]
fn no_two_moments_are_alike() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenes/golden");
    let mut seen = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the golden scenes are there").flatten() {
        let text = fs::read_to_string(entry.path()).expect("it was just found");
        let other = seen.insert(text, entry.file_name());
        assert_eq!(other, None, "it is the same as {:?}", entry.file_name());
    }
    assert!(seen.len() > 50, "{} golden scenes", seen.len());
}

/// A person and bots, with cards from a seed.
pub fn deal<G: Scenic>(seats: u8, options: &[(&str, &str)]) -> Table<G> {
    deal_with(seats, options, "golden")
}

/// The same from another seed.
fn deal_with<G: Scenic>(seats: u8, options: &[(&str, &str)], seed: &str) -> Table<G> {
    let choices = options.iter().fold(Choices::NONE, |choices, (name, value)| {
        choices.read(G::OPTIONS, name, value).expect("the test chooses what can be chosen")
    });
    let deal = Deal::new(seats, &choices, seed.parse().expect("the seed is short")).expect("the deal can be made");
    let player = |seat: Seat| match seat {
        YOU => Player::person("You"),
        Seat(number) => Player::new(Kind::Bot(Level::Easy), NAMES[usize::from(number - 1) % NAMES.len()]),
    };
    Table::new(deal, |seat| player(seat).expect("the names are short"))
}

const NAMES: [&str; 4] = ["Ana", "Ben", "Cai", "Bartholomewinachthal"];

/// The first position of a random game of which something is true.
pub fn first<G: Scenic>(table: Table<G>, is_it: impl Fn(&Table<G>) -> bool) -> Table<G> {
    find(table, is_it).expect("the game has such a moment")
}

/// The same, where the game has such a moment.
fn find<G: Scenic>(mut table: Table<G>, is_it: impl Fn(&Table<G>) -> bool) -> Option<Table<G>> {
    let mut stream = Stream::new([5; 32], 0);
    while !is_it(&table) {
        if table.is_over() || table.turns().len() == MOST_ACTIONS {
            return None;
        }
        let state = table.state();
        let first = state.open().to_act().unwrap_or(YOU);
        let action = state.seats().from(first).find_map(|seat| G::sample(state.sight(seat), &mut stream));
        table.act(action.expect("somebody can act until the game is over")).expect("what is sampled is legal");
    }
    Some(table)
}

/// Whether it is the person's turn.
pub fn is_yours<G: Scenic>(table: &Table<G>) -> bool {
    table.waits_for().is_some_and(|(seat, _)| seat == YOU)
}

/// The cards of a written hand.
fn cards(cards: &str) -> Hand {
    cards.parse().expect("the test names real cards")
}

/// The scene of the person.
pub fn seen<G: Scenic>(table: &Table<G>, picks: Picks) -> String {
    seen_by(table, Eye { viewer: Some(YOU), ..Eye::default() }, picks)
}

/// The scene of the person, whose hand is laid out in some way.
fn seen_laid_out<G: Scenic>(table: &Table<G>, layout: &Layout) -> String {
    Scene::of(table, &Eye { viewer: Some(YOU), ..Eye::default() }, &Picks::default(), layout).to_string()
}

/// The scene of whoever looks.
fn seen_by<G: Scenic>(table: &Table<G>, eye: Eye, picks: Picks) -> String {
    Scene::of(table, &eye, &picks, &Layout::Usual).to_string()
}

/// Holds a scene against the golden one of its name.
macro_rules! golden {
    ($name:literal, $scene:expr) => {{
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("golden");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!($name, $scene));
    }};
}
pub(crate) use golden;
