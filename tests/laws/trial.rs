//! One random game, and what to say of it when a law is broken.

use crate::laws::Lawful;
use fivefold::bots::Level;
use fivefold::chance::{Seed, Stream};
use fivefold::game::{Choices, Deal, Domain, Game, Seat, Seats, State};
use fivefold::links::link::deal_link;
use fivefold::table::{Kind, Player, Table};

/// A game in progress whose every choice comes from one stream.
pub struct Trial<G: Lawful> {
    number: u32,
    /// Random numbers for the policy and for what the laws probe.
    pub stream: Stream,
    /// The game.
    pub table: Table<G>,
}

impl<G: Lawful> Trial<G> {
    /// The trial with a number, at its deal.
    pub fn new(number: u32) -> Trial<G> {
        let mut stream = Stream::new([7; 32], number.into());
        let deal = any_deal::<G>(&mut stream, number);
        let table = Table::new(deal, |seat| {
            let kind = if seat.0 % 2 == 0 { Kind::Person } else { Kind::Bot(Level::Medium) };
            Player::new(kind, &format!("Seat {}", seat.0)).expect("the name is short")
        });
        Trial { number, stream, table }
    }

    /// The position.
    pub fn state(&self) -> &State<G> {
        self.table.state()
    }

    /// The seats at the table.
    pub fn seats(&self) -> Seats {
        self.state().seats()
    }

    /// One of the seats.
    pub fn any_seat(&mut self) -> Seat {
        Seat(self.stream.below(self.table.state().seats().count().into()) as u8)
    }

    /// One time in `times`.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.stream.below(times) == 0
    }

    /// Takes a random legal action: mostly of the seat to act, now and then of whoever can.
    pub fn act(&mut self) {
        let most = G::most_actions(self.table.deal());
        assert!(self.table.turns().len() < most, "the game ends within {most} actions");
        let any_seat = self.any_seat();
        let first = match self.state().open().to_act() {
            Some(seat) if !self.one_in(8) => seat,
            _ => any_seat,
        };
        let stream = &mut self.stream;
        let state = self.table.state();
        let action = state.seats().from(first).find_map(|seat| G::sample(state.sight(seat), stream));
        let action = action.expect("somebody can act until the game is over");
        self.table.act(action).expect("what is sampled is legal");
    }
}

/// A deal with any seats and options; most options keep their defaults.
pub fn any_deal<G: Game>(stream: &mut Stream, number: u32) -> Deal<G> {
    let span = G::SEATS.end() - G::SEATS.start() + 1;
    loop {
        let seats = G::SEATS.start() + stream.below(span.into()) as u8;
        let seed: Seed = format!("law {number}").parse().expect("the seed is short");
        // Some combinations are refused; then others are tried.
        if let Ok(deal) = Deal::new(seats, &any_choices::<G>(stream), seed) {
            return deal;
        }
    }
}

fn any_choices<G: Game>(stream: &mut Stream) -> Choices {
    let mut choices = Choices::NONE;
    for spec in G::OPTIONS {
        if stream.below(3) > 0 {
            continue;
        }
        let value = match spec.domain {
            Domain::Number { least, most } => {
                // The smaller of two: small packs and low goals make short games, and leave time for more of them.
                let span = u32::from(most - least) + 1;
                (u32::from(least) + stream.below(span).min(stream.below(span))).to_string()
            }
            Domain::OneOf(numbers) => stream.choose(numbers).map_or(String::new(), u16::to_string),
            Domain::Words(words) => stream.choose(words).map_or(String::new(), |word| (*word).to_owned()),
            Domain::Switch => (stream.below(2) == 1).to_string(),
        };
        choices = choices.read(G::OPTIONS, spec.name, &value).expect("the value is in the option's domain");
    }
    choices
}

/// While a failed law unwinds, says how to get there again.
impl<G: Lawful> Drop for Trial<G> {
    #[expect(clippy::print_stderr, reason = "this is the message of a failed test")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let actions: Vec<_> = self.table.turns().iter().map(|turn| G::write_action(&turn.action)).collect();
            eprintln!("trial {} of {}: {}", self.number, G::ID.name(), deal_link(self.table.deal()));
            eprintln!("{} actions: {}", actions.len(), actions.join("; "));
        }
    }
}
