//! Options of Balance.

use crate::cards::{Card, standard};
use crate::game::{BadOption, Choice, Choices, Domain, Seats};

/// The options of a game of Balance.
///
/// Every choice leaves a card in the stock after the deal, as `B-5` asks: ten players take 50 of at least 52 cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many decks of 52 cards: 1 to 8.
    pub decks: u8,
    /// How many Jokers come with each deck: 0 to 2.
    pub jokers_per_deck: u8,
    /// How many points win, and how many below zero put a player out: 5 to 100. The solo game has its own goal (`B-9`).
    pub winning_score: u8,
    /// Whether this is the solo game.
    pub solo: bool,
}

impl Options {
    /// The options chosen; where nothing is, one deck up to 4 seats, two up to 8 and three above, each with two Jokers,
    /// and 20 points.
    ///
    /// # Errors
    /// [`BadOption::DoesNotFit`] for a solo game with company, or a single seat without it (`B-10`).
    pub(super) fn new(seats: Seats, choices: &Choices) -> Result<Options, BadOption> {
        let solo = seats.count() == 1;
        if let Some(given) = choices.switch("solo").filter(|given| *given != solo) {
            let fits = Domain::Words(if solo { &["true"] } else { &["false"] });
            return Err(BadOption::DoesNotFit { name: "solo", given: given.to_string(), rule: "B-10", fits });
        }
        // Choices were read against the ranges of the options, which fit into a byte.
        let number = |name, default| choices.number(name).map_or(default, |number| number as u8);
        Ok(Options {
            decks: number("decks", seats.count().div_ceil(4)),
            jokers_per_deck: number("jokers_per_deck", 2),
            winning_score: number("winning_score", 20),
            solo,
        })
    }

    pub(super) fn choices(&self) -> Choices {
        Choices::NONE
            .with("decks", Choice::Number(u16::from(self.decks)))
            .with("jokers_per_deck", Choice::Number(u16::from(self.jokers_per_deck)))
            .with("winning_score", Choice::Number(u16::from(self.winning_score)))
            .with("solo", Choice::Switch(self.solo))
    }

    pub(super) fn pack(&self) -> Vec<Card> {
        standard(self.decks, self.jokers_per_deck)
    }
}
