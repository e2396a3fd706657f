//! What a seed deals, card by card, with all that is needed to check it by hand (`docs/chance.md`).

use super::failure::Failure;
use super::wanted::{Wanted, describe};
use clap::Args;
use fivefold::check::deal_sheet::DealSheet;
use fivefold::game::{Deal, First, Place};
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::scene::Scenic;
use std::io::Write;

/// What to show.
#[derive(Args)]
pub struct DealArguments {
    #[command(flatten)]
    wanted: Wanted,
    /// The round whose shuffle is shown
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    round: u16,
}

/// Prints the deal.
///
/// # Errors
/// Where there can be no such deal, or the output cannot be written.
pub fn print(arguments: &DealArguments, output: &mut dyn Write) -> Result<(), Failure> {
    games::with(arguments.wanted.game, Print { arguments, output })
}

struct Print<'a> {
    arguments: &'a DealArguments,
    output: &'a mut dyn Write,
}

impl Task for Print<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: Scenic + Spoken>(self) -> Result<(), Failure> {
        let Print { arguments, output } = self;
        let deal: Deal<G> = arguments.wanted.deal(arguments.wanted.seed()?)?;
        writeln!(output, "{}\n", describe(&deal))?;

        write(&DealSheet::of(&deal, arguments.round), output)
    }
}

fn write(sheet: &DealSheet, output: &mut dyn Write) -> Result<(), Failure> {
    writeln!(output, "Key      SHA-256 of “{}”:\n         {}", sheet.key_text, sheet.key_digits())?;
    if let Some(first) = sheet.first {
        let who = if sheet.game.facts().first == First::Begins { "begins" } else { "deals the first round" };
        writeln!(output, "First    seat {} {who} (nonce 4)", first.0)?;
    }
    if !sheet.dice.is_empty() {
        let faces: Vec<String> = sheet.dice.iter().map(u8::to_string).collect();
        writeln!(output, "Dice     {} … (nonce 3)", faces.join(" "))?;
    }
    let (round, cards, nonce) = (sheet.round, sheet.cards.len(), sheet.nonce());
    writeln!(output, "Round {round}  {cards} cards from the top of the stock (nonce {nonce})\n")?;
    for (number, card) in sheet.cards.iter().enumerate() {
        let place = sheet.places.get(number).map_or(String::new(), |place| describe_place(*place));
        let line = format!("{:>4}  {:<6}{place}", number + 1, card.to_string());
        writeln!(output, "{}", line.trim_end())?;
    }
    Ok(())
}

fn describe_place(place: Place) -> String {
    match place {
        Place::Hand(seat) => format!("to seat {}", seat.0),
        Place::Discard => "turned up".to_owned(),
        Place::Pile(seat, _) => format!("laid by seat {}", seat.0),
        Place::OutOfPlay => "out of play".to_owned(),
        Place::Stock => String::new(),
    }
}
