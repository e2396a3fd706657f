//! What went wrong, said to a player: what it is, and what can be done.

use crate::chance::{BadSeed, Seed};
use crate::game::{BadDeal, BadOption, Domain, GameId};
use crate::games;
use crate::links::link::{self, BadLink};
use crate::puzzles::PuzzleLevel;
use crate::records::save::BadSave;
use crate::table::{BadName, Player};
use crate::words::{count, player};
use std::ops::RangeInclusive;

/// Why a link leads nowhere.
pub fn link(bad: &BadLink) -> String {
    match bad {
        BadLink::TooLong { bytes } => {
            format!(
                "This link is {bytes} characters long. Fivefold makes and reads links of up to {}.",
                link::MAX_BYTES
            )
        }
        BadLink::Nowhere { path } => format!("There is no page “{path}” here."),
        BadLink::Game(unknown) => {
            let games: Vec<_> = games::all().into_iter().map(GameId::title).collect();
            format!("There is no game “{}” here. There is: {}.", unknown.0, games.join(", "))
        }
        BadLink::Twice { name } => format!("The link names “{name}” twice, so it is not clear which one counts."),
        BadLink::NotText { name } => {
            format!("The part “{name}” of the link is damaged. Perhaps it was cut while copying.")
        }
        BadLink::Seats { given, least, most } => {
            format!("The link asks for “{given}” seats. This game seats {least} to {most}.")
        }
        BadLink::Level { given } => {
            format!("The link asks for level “{given}”. Puzzles have levels from 1 to {}.", PuzzleLevel::ALL.len())
        }
        BadLink::Beat { given } => format!("The link says that somebody solved “{given}” puzzles, which cannot be."),
        BadLink::Deal(bad) => deal(bad),
    }
}

/// Why what was typed as a number of seats is none that a game has.
pub fn no_seats(given: &str, seats: &RangeInclusive<u8>) -> String {
    format!("“{given}” is no number of seats. This game seats {} to {}.", seats.start(), seats.end())
}

/// Why there can be no such deal.
pub fn deal(bad: &BadDeal) -> String {
    match bad {
        BadDeal::Seats { given, least, most } => {
            format!("{given} seats were asked for. This game seats {least} to {most}.")
        }
        BadDeal::Option(BadOption::Unknown { name }) => format!("This game has no option “{name}”."),
        BadDeal::Option(BadOption::OutOfRange { name, given, domain }) => {
            format!("The option “{name}” cannot be “{given}”. It can be {}.", values(domain))
        }
        BadDeal::Option(BadOption::DoesNotFit { name, given, rule, fits }) => {
            format!("The option “{name}” cannot be “{given}” at this table. It can be {} ({rule}).", values(fits))
        }
        BadDeal::Seed(bad) => seed(bad),
        BadDeal::SetupStock { cards } => format!("The stock does not hold each of the {cards} cards of the pack once."),
        BadDeal::SetupDice { face } => format!("A die has no face {face}."),
        BadDeal::SetupFirst { seat } => format!("There is no {} at this table.", player(seat.saturating_add(1))),
    }
}

/// What an option can be, as it is written in a link.
fn values(domain: &Domain) -> String {
    let either = |values: Vec<String>| values.join(" or ");
    match domain {
        Domain::Number { least, most } => format!("{least} to {most}"),
        Domain::OneOf(numbers) => either(numbers.iter().map(u16::to_string).collect()),
        Domain::Words(words) => either(words.iter().map(|word| (*word).to_owned()).collect()),
        Domain::Switch => either([true, false].map(|on| on.to_string()).into()),
    }
}

/// Why a text is no seed.
pub fn seed(bad: &BadSeed) -> String {
    match bad {
        BadSeed::Empty => "A seed needs at least one character.".to_owned(),
        BadSeed::TooLong(chars) => {
            format!("This seed has {chars} characters. {} is the most.", Seed::MAX_CHARS)
        }
        BadSeed::Control => "A seed cannot have line breaks or control characters.".to_owned(),
    }
}

/// Why a text is no name.
pub fn name(bad: &BadName) -> String {
    match bad {
        BadName::Empty => "Every player needs a name.".to_owned(),
        BadName::TooLong(chars) => {
            format!(
                "This name has {}. {} is the most.",
                count(*chars as i64, "character", "characters"),
                Player::MAX_NAME_CHARS
            )
        }
        BadName::Control => "A name cannot have line breaks or control characters.".to_owned(),
    }
}

/// Why a saved game cannot be opened.
pub fn save(bad: &BadSave) -> String {
    match bad {
        BadSave::TooLong { .. } => "It is longer than any game can be.".to_owned(),
        BadSave::NoRecord => "It is damaged: what is stored is not a whole saved game.".to_owned(),
        BadSave::Version { .. } => {
            "It was saved by a newer version of Fivefold. Reload the page to get that version.".to_owned()
        }
        BadSave::OtherGame => "It belongs to a game that this version does not know.".to_owned(),
        BadSave::Deal(bad) => deal(bad),
        BadSave::Name(bad) => name(bad),
        BadSave::NoAction { number } => format!("It is damaged at action {number}."),
        BadSave::Illegal { number, rule } => {
            format!(
                "Action {number} would break the rules of this version ({rule}). The game was played by other rules, \
                 or it is damaged."
            )
        }
        BadSave::Differs => {
            "It was played by other rules than those of this version: played by them, another game comes out."
                .to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c8_what_an_option_can_be_is_said_to_players() {
        let (name, given, rule) = ("decks", "1".to_owned(), "S-7");
        let fits = Domain::Number { least: 2, most: 8 };
        assert_eq!(
            deal(&BadDeal::Option(BadOption::DoesNotFit { name, given, rule, fits })),
            "The option “decks” cannot be “1” at this table. It can be 2 to 8 (S-7)."
        );
        assert_eq!(values(&Domain::OneOf(&[500, 1000])), "500 or 1000");
        assert_eq!(values(&Domain::Switch), "true or false");
        assert_eq!(deal(&BadDeal::SetupFirst { seat: 4 }), "There is no Player 5 at this table.");
    }
    #[test]
    fn c8_what_is_wrong_is_said_to_players() {
        assert_eq!(save(&BadSave::NoRecord), "It is damaged: what is stored is not a whole saved game.");
        assert_eq!(
            save(&BadSave::Version { version: 9 }),
            "It was saved by a newer version of Fivefold. Reload the page to get that version."
        );
        assert_eq!(save(&BadSave::NoAction { number: 3 }), "It is damaged at action 3.");
        assert_eq!(
            save(&BadSave::Illegal { number: 12, rule: "C-4" }),
            "Action 12 would break the rules of this version (C-4). The game was played by other rules, or it is damaged."
        );
        assert_eq!(
            save(&BadSave::Differs),
            "It was played by other rules than those of this version: played by them, another game comes out."
        );
        assert_eq!(seed(&BadSeed::Empty), "A seed needs at least one character.");
        assert_eq!(seed(&BadSeed::TooLong(65)), "This seed has 65 characters. 64 is the most.");
        assert_eq!(seed(&BadSeed::Control), "A seed cannot have line breaks or control characters.");
        assert_eq!(
            deal(&BadDeal::Seats { given: 99, least: 2, most: 7 }),
            "99 seats were asked for. This game seats 2 to 7."
        );
        assert_eq!(
            link(&BadLink::Seats { given: "99".to_owned(), least: 2, most: 8 }),
            "The link asks for “99” seats. This game seats 2 to 8."
        );
    }
}
