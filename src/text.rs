//! Every sentence that the app says, in English, and nothing else: another language is another set of these modules.
//!
//! - [`app`]: the pages and their buttons
//! - [`by_link`]: games whose players send each other the turn
//! - [`cards`]: names of cards
//! - [`days`]: the deal of the day
//! - [`challenge`]: what is said to both sides of a challenge
//! - [`errors`]: what went wrong, said to a player
//! - [`fair`]: how deals are made, and whether they are even
//! - [`lessons`]: what a first game explains
//! - [`recount`]: looking back at what just happened
//! - [`replay`]: sharing a game and watching it again; [`saved`]: the saved games and copies of them; [`share`]: passing
//!   links on
//! - [`secrecy`]: what is said in the place of cards that are not to be seen yet
//! - [`rules`]: what a page of rules is made of; [`statistics`]: how games came out
//! - [`balance`], [`five_suits`], [`next_to_last`], [`sums`], [`wichita`]: one module for each game: its name, options,
//!   rules, what happened, and why a hint is good
//!
//! Whoever is named in a sentence is named by a [`Voice`], which says "you" to the one who listens.

pub mod app;
pub mod balance;
pub mod by_link;
pub mod cards;
pub mod challenge;
pub mod days;
pub mod errors;
pub mod fair;
pub mod five_suits;
pub mod lessons;
pub mod next_to_last;
pub mod recount;
pub mod replay;
pub mod rules;
pub mod saved;
pub mod secrecy;
pub mod share;
pub mod statistics;
pub mod sums;
mod voice;
pub mod wichita;

pub use voice::{Voice, Wording, is_word_for_you, named, renamed};

use crate::bots::Rated;

/// How many of the best plays of a game are told.
const BEST_PLAYS: usize = 3;

/// The stock was out, and the cards that had been played are the new one.
pub const RESHUFFLED: &str = "The stock is used up: the cards that were played are shuffled into a new one.";

/// "a", "a and b", "a, b and c".
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(last), true) => last,
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
    }
}

/// "1 card", "2 cards".
pub fn count(number: i64, one: &str, many: &str) -> String {
    format!("{} {}", signed(number), if number.abs() == 1 { one } else { many })
}

/// "1 point", "−3 points".
pub fn points(points: i32) -> String {
    count(points.into(), "point", "points")
}

/// A number with a proper minus sign.
pub fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// What the best actions are worth, as the end of a hint: names and tenths of a point.
fn likely_leads(actions: impl Iterator<Item = (String, i32)>) -> String {
    let lead = |(name, tenths): (String, i32)| {
        let sign = if tenths < 0 { '−' } else { '+' };
        format!("{name} {sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    };
    format!(" Likely lead at the end of the round: {}.", actions.map(lead).collect::<Vec<_>>().join(", "))
}

/// A number with its sign, a plus too; 0 has none.
pub fn plus(number: i64) -> String {
    format!("{}{}", if number > 0 { "+" } else { "" }, signed(number))
}

/// How much better the first of some choices is than the others: " It is worth 0.12 points more than 3♠ 4♥ and 0.47 more
/// than A♣ 2♥. Nearly as good: 5♦ 2♠." Nothing where there are no others.
pub fn compared<A>(choices: &[Rated<A>], name: impl Fn(&A) -> String) -> String {
    /// Below so many hundredths of a point nobody would notice a difference.
    const CLEAR: i32 = 5;
    let Some((best, others)) = choices.split_first() else { return String::new() };
    let (mut worse, mut near) = (Vec::new(), Vec::new());
    for other in others {
        let (name, ahead) = (name(&other.action), best.hundredths - other.hundredths);
        if ahead < CLEAR {
            near.push(name);
        } else {
            let unit = if worse.is_empty() { " points" } else { "" };
            worse.push(format!("{}.{:02}{unit} more than {name}", ahead / 100, ahead % 100));
        }
    }
    let said =
        |begin, parts: Vec<String>| if parts.is_empty() { String::new() } else { format!(" {begin} {}.", list(parts)) };
    said("It is worth", worse) + &said("Nearly as good:", near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_counts_read_as_people_say_them() {
        let names = |names: &[&str]| list(names.iter().map(|name| (*name).to_owned()));
        assert_eq!(names(&[]), "");
        assert_eq!(names(&["Ana"]), "Ana");
        assert_eq!(names(&["Ana", "Ben", "Cai"]), "Ana, Ben and Cai");
        assert_eq!((points(1), points(-3), points(0)), ("1 point".into(), "−3 points".into(), "0 points".into()));
    }

    #[test]
    fn choices_are_compared_where_there_is_a_difference() {
        let rated = |hundredths: &[i32]| -> Vec<Rated<usize>> {
            hundredths.iter().enumerate().map(|(action, &hundredths)| Rated { action, hundredths }).collect()
        };
        let told = |hundredths: &[i32]| compared(&rated(hundredths), |action| format!("card {action}"));
        assert_eq!(told(&[]), "");
        assert_eq!(told(&[50]), "");
        assert_eq!(told(&[50, 38, 3]), " It is worth 0.12 points more than card 1 and 0.47 more than card 2.");
        assert_eq!(told(&[50, 49, 3]), " It is worth 0.47 points more than card 2. Nearly as good: card 1.");
        assert_eq!(told(&[50, 50, 46]), " Nearly as good: card 1 and card 2.");
    }
}
