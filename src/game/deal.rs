//! A deal: everything that is decided before the first card moves.

use super::{BadOption, Choices, Game, Record, Seats, State};
use crate::cards::Hand;
use crate::chance::{BadSeed, Chance, Seed, Setup};
use std::fmt;

/// Seats, options and chance of one game. The same deal always begins the same way (`C-3`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal<G: Game> {
    /// How many play: within [`Game::SEATS`].
    pub seats: Seats,
    /// Every option, with its default where nothing was chosen, and fit for this number of seats.
    pub options: G::Options,
    seed: Seed,
    /// Made from the seed once, as chance is asked for at each decision of a bot.
    key: [u8; 32],
    setup: Option<Setup>,
}

impl<G: Game> Deal<G> {
    /// A seeded deal.
    ///
    /// # Errors
    /// [`BadDeal`] where the game is not for so many seats or the options do not fit.
    pub fn new(seats: u8, choices: &Choices, seed: Seed) -> Result<Deal<G>, BadDeal> {
        let bad_seats = BadDeal::Seats { given: seats, least: *G::SEATS.start(), most: *G::SEATS.end() };
        let seats = Seats::new(seats).filter(|_| G::SEATS.contains(&seats)).ok_or(bad_seats)?;
        Ok(Deal { seats, options: G::options(seats, choices)?, key: Chance::key(G::ID, &seed), seed, setup: None })
    }

    /// The same deal with some of its chance laid down beforehand.
    ///
    /// # Errors
    /// [`BadDeal`] where the stock is not a permutation of the game's pack, a face is not on a die, or the first seat
    /// is not at the table.
    pub fn with_setup(self, setup: Setup) -> Result<Deal<G>, BadDeal> {
        let pack: Hand = G::pack(self.seats, &self.options).into_iter().collect();
        if setup.stock.as_ref().is_some_and(|stock| stock.iter().copied().collect::<Hand>() != pack) {
            return Err(BadDeal::SetupStock { cards: pack.len() });
        }
        if let Some(&face) = setup.dice.iter().find(|face| !(1..=6).contains(*face)) {
            return Err(BadDeal::SetupDice { face });
        }
        if let Some(seat) = setup.first.filter(|seat| !self.seats.has(*seat)) {
            return Err(BadDeal::SetupFirst { seat: seat.0 });
        }
        Ok(Deal { setup: Some(setup), ..self })
    }

    /// What all chance follows from, unless a setup lays some of it down.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What chance was told beforehand. A deal with a setup has no link.
    pub fn setup(&self) -> Option<&Setup> {
        self.setup.as_ref()
    }

    /// Every option with its value.
    pub fn choices(&self) -> Choices {
        G::choices(&self.options)
    }

    /// All chance of the deal, unused.
    pub fn chance(&self) -> Chance {
        let chance = Chance::from_key(self.key);
        match &self.setup {
            Some(setup) => chance.with_setup(setup.clone()),
            None => chance,
        }
    }

    /// Deals the cards.
    pub fn begin(&self, record: &mut Record<G::Happening>) -> State<G> {
        G::begin(self.seats, self.options.clone(), self.chance(), record)
    }
}

/// Why there can be no such deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadDeal {
    /// The game is not for so many.
    Seats {
        /// How many were asked for.
        given: u8,
        /// The fewest that can play.
        least: u8,
        /// The most that can play.
        most: u8,
    },
    /// An option is unknown, out of range, or does not go with the rest.
    Option(BadOption),
    /// The text is not a seed.
    Seed(BadSeed),
    /// The stock of a setup is not the game's pack.
    SetupStock {
        /// How many cards the pack has.
        cards: usize,
    },
    /// A face of a setup is not on a die.
    SetupDice {
        /// What was asked for in place of 1 to 6.
        face: u8,
    },
    /// The first seat of a setup is not at the table.
    SetupFirst {
        /// What was asked for, from 0.
        seat: u8,
    },
}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDeal::Seats { given, least, most } => {
                write!(f, "seats cannot be {given}: this game is for {least} to {most}")
            }
            BadDeal::Option(bad) => fmt::Display::fmt(bad, f),
            BadDeal::Seed(bad) => fmt::Display::fmt(bad, f),
            BadDeal::SetupStock { cards } => {
                write!(f, "the stock of a setup holds each of the {cards} cards of the pack once")
            }
            BadDeal::SetupDice { face } => write!(f, "a die has no face {face}"),
            BadDeal::SetupFirst { seat } => write!(f, "the first seat {seat} is not at the table"),
        }
    }
}

impl std::error::Error for BadDeal {}

impl From<BadOption> for BadDeal {
    fn from(bad: BadOption) -> BadDeal {
        BadDeal::Option(bad)
    }
}

impl From<BadSeed> for BadDeal {
    fn from(bad: BadSeed) -> BadDeal {
        BadDeal::Seed(bad)
    }
}
