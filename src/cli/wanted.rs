//! The deal that arguments ask for.

use super::failure::Failure;
use clap::Args;
use fivefold::chance::Seed;
use fivefold::game::{BadDeal, Choices, Deal, Game, GameId};
use fivefold::words::count;

/// Game, seats, options and seed.
#[derive(Args)]
pub struct Wanted {
    /// sums, next-to-last, balance, wichita or five-suits
    pub game: GameId,
    /// How many play
    #[arg(long, default_value_t = 2)]
    pub seats: u8,
    /// Any text; a random one where it is left out
    #[arg(long)]
    seed: Option<Seed>,
    /// An option of the game, as often as there are some: decks=2
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl Wanted {
    /// The seed, or a new one.
    ///
    /// # Errors
    /// Where there is none and the machine gives no random numbers.
    pub fn seed(&self) -> Result<Seed, Failure> {
        self.seed.clone().map_or_else(|| new_seed().map_err(|_| Failure::NoSeed), Ok)
    }

    /// The deal under a seed.
    ///
    /// # Errors
    /// Where there can be none.
    pub fn deal<G: Game>(&self, seed: Seed) -> Result<Deal<G>, Failure> {
        let mut choices = Choices::NONE;
        for option in &self.options {
            let (name, value) = option.split_once('=').ok_or_else(|| Failure::Option { given: option.clone() })?;
            choices = choices.read(G::OPTIONS, name, value).map_err(BadDeal::from)?;
        }
        Ok(Deal::new(self.seats, &choices, seed)?)
    }
}

/// A new seed from the machine's own chance.
///
/// # Errors
/// Where it has none.
pub fn new_seed() -> Result<Seed, getrandom::Error> {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes)?;
    Ok(Seed::from_random(bytes))
}

/// A deal in a line: "Wichita, 2 seats, decks=1, seed K7Q2M9XA4P".
pub fn describe<G: Game>(deal: &Deal<G>) -> String {
    let seats = count(deal.seats.count().into(), "seat", "seats");
    let options: Vec<String> = deal.choices().iter().map(|(name, choice)| format!("{name}={choice}")).collect();
    format!("{}, {seats}, {}, seed {}", G::ID.title(), options.join(", "), deal.seed())
}
