//! What a seed deals, card by card, with all that is needed to check it by hand (`docs/chance.md`).

use super::failure::Failure;
use super::games::{KnownGame, Task, with_game};
use super::wanted::{Wanted, describe};
use clap::Args;
use fivefold::cards::Card;
use fivefold::chance::Chance;
use fivefold::game::{Deal, Event, Game, GameId, Place, Record};
use sha2::{Digest, Sha256};
use std::io::Write;

/// How many faces of the dice are shown.
const FACES: usize = 24;

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
    with_game(arguments.wanted.game, Print { arguments, output })
}

struct Print<'a> {
    arguments: &'a DealArguments,
    output: &'a mut dyn Write,
}

impl Task for Print<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: KnownGame>(self) -> Result<(), Failure> {
        let Print { arguments, output } = self;
        let deal: Deal<G> = arguments.wanted.deal(arguments.wanted.seed()?)?;
        writeln!(output, "{}\n", describe(&deal))?;

        let text = Chance::key_text(G::ID, &deal.seed);
        let key: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(output, "Key      SHA-256 of “{text}”:\n         {key}")?;
        let mut chance = deal.chance();
        if deal.seats.count() > 1 && G::ID != GameId::Wichita {
            let who = if G::ID == GameId::Sums { "begins" } else { "deals the first round" };
            writeln!(output, "First    seat {} {who} (nonce 4)", chance.first(deal.seats).0)?;
        }
        if matches!(G::ID, GameId::Sums | GameId::Wichita) {
            let mut dice = chance.clone();
            let faces: Vec<String> = (0..FACES).map(|_| dice.roll().to_string()).collect();
            writeln!(output, "Dice     {} … (nonce 3)", faces.join(" "))?;
        }

        let mut stock = Vec::new();
        for _ in 0..arguments.round {
            stock = chance.shuffle(G::pack(deal.seats, &deal.options)).iter().collect();
        }
        let nonce = 1 + 65_536 * u64::from(arguments.round);
        writeln!(
            output,
            "Round {}  {} cards from the top of the stock (nonce {nonce})\n",
            arguments.round,
            stock.len()
        )?;
        // Where the cards of later rounds go hangs on what is played before.
        let places = if arguments.round == 1 { first_places(&deal) } else { Vec::new() };
        for (number, card) in stock.iter().enumerate() {
            let place = places.get(number).map_or(String::new(), |place| describe_place(*place));
            let line = format!("{:>4}  {:<6}{place}", number + 1, card.to_string());
            writeln!(output, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Where the cards go that leave the stock before the first action, in the order in which they leave it.
fn first_places<G: Game>(deal: &Deal<G>) -> Vec<Place> {
    let mut record = Record::kept();
    deal.begin(&mut record);
    let moves: Vec<(Vec<Option<Card>>, Place)> = record
        .into_events()
        .into_iter()
        .filter_map(|event| match event {
            Event::Moved { cards, from: Place::Stock, to } => Some((cards, to)),
            _ => None,
        })
        .collect();
    // Hands are told whole, but were dealt a card at a time round the table: as many in a row as the first is large.
    let each = moves.first().map_or(0, |(cards, _)| cards.len());
    let hands = moves
        .iter()
        .take(usize::from(deal.seats.count()))
        .take_while(|(cards, to)| matches!(to, Place::Hand(_)) && cards.len() == each)
        .count();
    let dealt = (0..each * hands).map(|card| moves[card % hands].1);
    let after = moves[hands..].iter().flat_map(|(cards, to)| std::iter::repeat_n(*to, cards.len()));
    dealt.chain(after).collect()
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
