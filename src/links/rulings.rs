//! The pages of the rules, which stand beside the app, and the rulings in them: `rules/wichita.html#W-5` is ruling 5 of
//! Wichita. These addresses never change.

use crate::game::GameId;
use crate::games;

/// What the rulings for every game begin with.
pub const COMMON: char = 'C';

/// The name of the page with the rulings for every game, without what comes before and after it.
pub const COMMON_PAGE: &str = "index";

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// The number of a ruling.
    Ruling(&'a str),
}

/// The page of a game's rules.
pub fn page_of(game: GameId) -> String {
    address(game.name())
}

/// Where a ruling stands: `rules/wichita.html#W-5`. `None` for what is not the number of a ruling.
pub fn address_of(ruling: &str) -> Option<String> {
    Some(format!("{}#{ruling}", address(page_with(ruling)?)))
}

/// The page with a ruling, by its name: `wichita`. Whether there is a ruling of that number only the page knows.
pub fn page_with(ruling: &str) -> Option<&'static str> {
    let (letter, number) = ruling.split_once('-')?;
    let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let mut letters = letter.chars();
    let letter = letters.next().filter(|_| is_number && letters.next().is_none())?;
    let game = || games::all().into_iter().find(|game| game.facts().letter == letter).map(GameId::name);
    if letter == COMMON { Some(COMMON_PAGE) } else { game() }
}

/// A text as words and numbers of rulings, in turn.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut begin, mut at) = (0, 0);
    for word in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-') {
        let ruling = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        if page_with(ruling).is_some() {
            pieces.push(Piece::Words(&text[begin..at]));
            pieces.push(Piece::Ruling(ruling));
            begin = at + ruling.len();
        }
        at += word.len();
    }
    pieces.push(Piece::Words(&text[begin..]));
    pieces.retain(|piece| *piece != Piece::Words(""));
    pieces
}

fn address(page: &str) -> String {
    format!("rules/{page}.html")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_stands_on_the_page_of_its_game() {
        assert_eq!(address_of("W-5").as_deref(), Some("rules/wichita.html#W-5"));
        assert_eq!(address_of("N-18").as_deref(), Some("rules/next-to-last.html#N-18"));
        assert_eq!(address_of("C-4").as_deref(), Some("rules/index.html#C-4"));
        for none in ["X-1", "W-", "W-123", "W5", "WW-5", "W-a", "?-1", "-1", ""] {
            assert_eq!(address_of(none), None, "{none}");
        }
    }

    #[test]
    fn each_game_has_a_letter_of_its_own() {
        let letters: std::collections::BTreeSet<char> =
            games::all().into_iter().map(|game| game.facts().letter).chain([COMMON]).collect();
        assert_eq!(letters.len(), games::all().len() + 1);
    }

    #[test]
    fn rulings_are_found_in_a_text() {
        use Piece::{Ruling, Words};
        assert_eq!(pieces("It can be 2 to 8 (S-7)."), [Words("It can be 2 to 8 ("), Ruling("S-7"), Words(").")]);
        assert_eq!(pieces("W-2, C-4"), [Ruling("W-2"), Words(", "), Ruling("C-4")]);
        let none = "Das ist – nein, X-1 ist nicht dabei";
        assert_eq!(pieces(none), [Words(none)]);
        assert_eq!(pieces(""), []);
    }
}
