//! Options of Sums.

use crate::cards::{Card, standard};
use crate::game::{BadOption, Choice, Choices, Domain, Seats};

/// What an owner gains who makes the target at the first chance (`S-1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSuccess {
    /// One point, as everybody else.
    One,
    /// As many points as the die shows.
    Pips,
}

impl OwnSuccess {
    /// The words of the option.
    pub(super) const WORDS: [&'static str; 2] = ["one", "pips"];

    const fn word(self) -> &'static str {
        match self {
            OwnSuccess::One => OwnSuccess::WORDS[0],
            OwnSuccess::Pips => OwnSuccess::WORDS[1],
        }
    }
}

/// The options of a game of Sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many decks of 54 cards: 1 to 8.
    pub decks: u8,
    /// How many points win: 5 to 100.
    pub winning_score: u8,
    /// What the owner's first chance is worth.
    pub own_success: OwnSuccess,
}

impl Options {
    /// The most decks that can be chosen.
    pub(super) const MOST_DECKS: u16 = 8;

    /// The options chosen; where nothing is, one deck up to 4 seats and two above, 50 points, one for a success.
    ///
    /// # Errors
    /// [`BadOption::DoesNotFit`] where a refill could run out of cards (`S-7`).
    pub(super) fn new(seats: Seats, choices: &Choices) -> Result<Options, BadOption> {
        let decks = choices.number("decks").unwrap_or(if seats.count() <= 4 { 1 } else { 2 });
        let least = (7 * u16::from(seats.count()) + 7).div_ceil(54);
        if decks < least {
            let fits = Domain::Number { least, most: Options::MOST_DECKS };
            return Err(BadOption::DoesNotFit { name: "decks", given: decks.to_string(), rule: "S-7", fits });
        }
        let pips = choices.word("own_success") == Some(OwnSuccess::Pips.word());
        Ok(Options {
            // Choices were read against the ranges of the options, which fit into a byte.
            decks: decks as u8,
            winning_score: choices.number("winning_score").map_or(50, |score| score as u8),
            own_success: if pips { OwnSuccess::Pips } else { OwnSuccess::One },
        })
    }

    pub(super) fn choices(&self) -> Choices {
        Choices::NONE
            .with("decks", Choice::Number(u16::from(self.decks)))
            .with("winning_score", Choice::Number(u16::from(self.winning_score)))
            .with("own_success", Choice::Word(self.own_success.word()))
    }

    pub(super) fn pack(&self) -> Vec<Card> {
        standard(self.decks, 2)
    }
}
