//! What the games' own words and the pages' sentences are made of: names of cards, numbers, lists, who is "you".
//!
//! Whoever is named in a sentence is named by a [`Voice`], which says "you" to the one who listens. Another language is
//! another set of these modules, of [`text`](crate::text) and of the words in each game's folder.

pub mod cards;
pub mod examples;
pub mod table;
mod voice;

pub use voice::{Voice, Wording, YOU, is_word_for_you, named, own, player, renamed};

use crate::bots::{Advised, Rated, Skilled};
use crate::game::{Event, Illegal};
use examples::{BadExample, Example, Given};

/// A game with its words.
pub trait Told: Skilled {
    /// What happened, a sentence each, in order. Events that nobody needs to hear of are left out.
    fn tell(events: &[Event<Self::Happening>], voice: &Voice<'_>) -> Vec<String>;

    /// Why the rules of the game refuse something.
    fn refuse_by_rule(refusal: &Self::Refusal) -> String;

    /// What an option is called in a set-up, and a line about it; both empty for a name that the game has no option of.
    fn option_text(_name: &str) -> (&'static str, &'static str) {
        ("", "")
    }

    /// What comes of an example in its rules. Each game says which lines it knows.
    ///
    /// # Errors
    /// [`BadExample`] where it makes nothing of them.
    fn example(given: &Given<'_>) -> Result<Example, BadExample>;

    /// Why an action is advised, in a sentence or a few, and the cards that it is about.
    fn explain(advice: &Self::Advice) -> Advised<Self::Action>;

    /// Why something cannot be done.
    fn refuse(illegal: &Illegal<Self::Refusal>) -> String {
        match illegal {
            Illegal::Over => table::GAME_OVER.to_owned(),
            Illegal::NotYourTurn => "It is not your turn.".to_owned(),
            Illegal::NotHeld(card) => format!("You do not hold the {}.", cards::spoken(*card)),
            Illegal::NoSuchSeat(_) | Illegal::NotNow => "That cannot be done now.".to_owned(),
            Illegal::Refused(refusal) => Self::refuse_by_rule(refusal),
        }
    }
}

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

/// A hint: what to do, why, and where several actions were weighed what the best of them are worth, by their names and in
/// tenths of a point.
pub fn hint(does: &str, why: Option<String>, weighed: impl ExactSizeIterator<Item = (String, i32)>) -> String {
    let why = why.map_or(String::new(), |why| format!(": {why}"));
    let leads = if weighed.len() > 1 { likely_leads(weighed) } else { String::new() };
    format!("{does}{why}.{leads}")
}

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
    let Some((best, others)) = choices.split_first() else { return String::new() };
    let (mut worse, mut near) = (Vec::new(), Vec::new());
    for other in others {
        let name = name(&other.action);
        if best.is_hardly_better_than(other) {
            near.push(name);
        } else {
            let ahead = best.hundredths - other.hundredths;
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
