//! What the games' own words and the pages' sentences are made of: names of cards, numbers, lists, who is "you".
//!
//! Whoever is named in a sentence is named by a [`Voice`], which says "you" to the one who listens. Another language is
//! another set of these modules, of [`text`](crate::text) and of the words in each game's folder.

pub mod cards;
pub mod examples;
pub mod puzzles;
pub mod table;
mod voice;

pub use voice::{Voice, Wording, YOU, is_word_for_you, named, own, player, renamed};

use crate::bots::{Advised, Figures, Level, Rated, Skilled};
use crate::game::{Event, Illegal};
use examples::{BadExample, Example, Given};

/// A game with its words.
pub trait Told: Skilled {
    // Required

    /// What happened, a sentence each, in order. Events that nobody needs to hear of are left out.
    fn tell(events: &[Event<Self::Happening>], voice: &Voice<'_>) -> Vec<String>;

    /// What ends a game with these options and who has won then, in a few words: "first to 10".
    fn goal(options: &Self::Options) -> String;

    /// Why an action is advised: what to do and one reason as people say it at a table, and the figures behind it.
    fn explain(advice: &Self::Advice) -> Advised<Self::Action>;

    /// What an action is called when somebody is told to take it, without a full stop: "Lay Q♠ K♦".
    fn name_action(action: &Self::Action) -> String;

    // Provided

    /// Why the rules of the game refuse something: as the refusal puts it, where it is not put better for a player.
    fn refuse_by_rule(refusal: &Self::Refusal) -> String {
        refusal.to_string()
    }

    /// What an option is called in a set-up, and a line about it; both empty for a name that the game has no option of.
    fn option_text(_name: &str) -> (&'static str, &'static str) {
        ("", "")
    }

    /// What comes of an example in its rules. Each game says which lines it knows: none, where it says nothing else.
    ///
    /// # Errors
    /// [`BadExample`] where it makes nothing of them.
    fn example(_given: &Given<'_>) -> Result<Example, BadExample> {
        Err(BadExample::Lines)
    }

    /// How a bot of a level plays and what it overlooks, in a sentence; empty where the game does not say.
    fn bot_text(_level: Level) -> String {
        String::new()
    }

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

/// What the best of several actions are worth, by their names and in tenths of a point; nothing of one that stands alone.
pub fn likely_leads(actions: impl ExactSizeIterator<Item = (String, i32)>) -> Vec<Figures> {
    if actions.len() < 2 {
        return Vec::new();
    }
    let lead = |(name, tenths): (String, i32)| {
        let sign = if tenths < 0 { '−' } else { '+' };
        (name, format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10))
    };
    let meaning = "By how many points you will be ahead of the others when the round ends, or behind, on average:";
    vec![Figures { meaning: meaning.to_owned(), rows: actions.map(lead).collect() }]
}

/// A number with its sign, a plus too; 0 has none.
pub fn plus(number: i64) -> String {
    format!("{}{}", if number > 0 { "+" } else { "" }, signed(number))
}

/// How much worse than the best of some choices the others are, by their names, as far as anybody would notice; nothing where
/// there are no others.
pub fn compared<A>(choices: &[Rated<A>], name: impl Fn(&A) -> String) -> Vec<Figures> {
    let Some(best) = choices.first().filter(|_| choices.len() > 1) else { return Vec::new() };
    let row = |other: &Rated<A>| {
        let behind = best.hundredths - other.hundredths;
        let figure = match behind {
            0 => "the same".to_owned(),
            _ if best.is_hardly_better_than(other) => "nearly the same".to_owned(),
            _ => format!("{}.{} points less", (behind + 5) / 100, (behind + 5) / 10 % 10),
        };
        (name(&other.action), figure)
    };
    let rows = std::iter::once((name(&best.action), "best".to_owned())).chain(choices[1..].iter().map(row)).collect();
    vec![Figures { meaning: "How your choices compare, on average over many games:".to_owned(), rows }]
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
        let told = |hundredths: &[i32]| -> Vec<String> {
            let figures = compared(&rated(hundredths), |action| format!("card {action}"));
            figures
                .into_iter()
                .flat_map(|figures| figures.rows)
                .map(|(name, figure)| format!("{name} {figure}"))
                .collect()
        };
        assert_eq!(told(&[]), [""; 0]);
        assert_eq!(told(&[50]), [""; 0]);
        assert_eq!(told(&[50, 38, 3]), ["card 0 best", "card 1 0.1 points less", "card 2 0.5 points less"]);
        assert_eq!(told(&[50, 49, 3]), ["card 0 best", "card 1 nearly the same", "card 2 0.5 points less"]);
        assert_eq!(told(&[50, 50, -150]), ["card 0 best", "card 1 the same", "card 2 2.0 points less"]);
    }
}
