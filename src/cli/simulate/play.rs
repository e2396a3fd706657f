//! Playing one deal to its end, without a table, a log or a pause.

use super::Policy;
use crate::cli::bots::{eager_action, random_action};
use crate::cli::failure::Failure;
use fivefold::chance::Stream;
use fivefold::game::{BySeat, Deal, Record, Seat, State};
use fivefold::json::Spoken;
use fivefold::review::luck::{self, Luck, Samples};
use fivefold::scene::Scenic;

/// How a game went. Players are counted from 0, whichever seats they sat at.
pub struct Played {
    pub actions: u32,
    /// How it ended; `None` where it was stopped.
    pub result: Option<GameResult>,
    /// The luck of each player in winning chance, where it was asked for.
    pub luck: Option<Vec<f64>>,
}

pub struct GameResult {
    /// The final scores, player by player.
    pub scores: Vec<i32>,
    /// The players who won.
    pub winners: Vec<usize>,
    /// The seats from which they won.
    pub seats: Vec<Seat>,
}

/// Plays a deal `rotations` times. In the first game player 0 sits at seat 0; in each further one everybody has moved on by
/// one seat.
///
/// # Errors
/// [`Failure::Stuck`] where a bot does what it may not.
pub fn from_every_seat<G: Scenic + Spoken>(
    deal: &Deal<G>,
    players: &[Policy],
    rotations: usize,
    cap: u32,
    luck: Option<Samples>,
) -> Result<Vec<Played>, Failure> {
    let count = players.len();
    (0..rotations)
        .map(|moved| {
            let player_at = |seat: Seat| (usize::from(seat.0) + count - moved) % count;
            // Random players have a stream each, which goes with them from seat to seat.
            let key = deal.chance().bots(0).key();
            let random = (0..count as u64).map(|player| Stream::new(key, player)).collect();
            let state = deal.begin(&mut Record::unheard());
            let lucky = luck.map(|samples| Lucky::of(deal, samples, key));
            let mut game = Game { deal, players, state, actions: 0, random, lucky };
            while game.state.open().winners().is_none() && game.actions < cap {
                game.step(player_at)?;
            }
            let result = game.state.open().winners().map(|seats| {
                let mut scores = vec![0; count];
                for (seat, score) in game.state.open().scores().iter() {
                    scores[player_at(seat)] = *score;
                }
                GameResult { scores, winners: seats.iter().map(|seat| player_at(*seat)).collect(), seats }
            });
            let luck = game.lucky.map(|lucky| {
                let mut luck = vec![0.0; count];
                for (seat, chance) in lucky.sum.iter() {
                    luck[player_at(seat)] = *chance;
                }
                luck
            });
            Ok(Played { actions: game.actions, result, luck })
        })
        .collect()
}

struct Game<'a, G: Scenic + Spoken> {
    deal: &'a Deal<G>,
    players: &'a [Policy],
    state: State<G>,
    actions: u32,
    /// For random play, a stream for each player. Bots have one for each action, the same as at a table.
    random: Vec<Stream>,
    lucky: Option<Lucky>,
}

/// The luck of each seat so far, and what it is measured with.
struct Lucky {
    sum: BySeat<f64>,
    samples: Samples,
    stream: Stream,
}

impl Lucky {
    /// The luck of the deal.
    fn of<G: Scenic>(deal: &Deal<G>, samples: Samples, key: [u8; 32]) -> Lucky {
        // Far from the streams of random players.
        let mut stream = Stream::new(key, u64::MAX);
        let (_, luck) = luck::of_deal(deal, samples, &mut stream);
        Lucky { sum: luck.seats, samples, stream }
    }

    fn add(&mut self, luck: &Luck) {
        for (seat, chance) in luck.seats.iter() {
            self.sum[seat] += chance;
        }
    }
}

impl<G: Scenic + Spoken> Game<'_, G> {
    /// Asks whoever can act, those who act out of turn first, until somebody does.
    fn step(&mut self, player_at: impl Fn(Seat) -> usize) -> Result<(), Failure> {
        let seats = self.state.seats();
        let action = match self.state.open().to_act() {
            Some(seat) if !self.state.open().others_may_act() => self.choose(seat, player_at(seat)),
            // The seat to act comes last: those who may be quicker are asked before.
            Some(seat) => seats.from(seats.left_of(seat)).find_map(|asked| self.choose(asked, player_at(asked))),
            None => seats.iter().find_map(|asked| self.choose(asked, player_at(asked))),
        };
        let action = action.ok_or_else(|| self.stuck("nobody acts".to_owned()))?;
        let before = self.lucky.is_some().then(|| self.state.clone());
        let mut record = if before.is_some() { Record::kept() } else { Record::unheard() };
        if let Err(illegal) = self.state.apply(&action, &mut record) {
            return Err(self.stuck(format!("{}: {illegal}", G::write_action(&action))));
        }
        if let (Some(lucky), Some(before)) = (&mut self.lucky, before) {
            let events = record.into_events();
            let luck = luck::of_action(&before, &action, &events, &self.state, lucky.samples, &mut lucky.stream);
            if let Some(luck) = luck {
                lucky.add(&luck);
            }
        }
        self.actions += 1;
        Ok(())
    }

    fn choose(&mut self, seat: Seat, player: usize) -> Option<G::Action> {
        match (self.players[player], self.players[player].level()) {
            (_, Some(level)) => G::choose(&self.state.view(seat), level, &mut self.deal.chance().bots(self.actions)),
            (Policy::Greedy, None) => G::greedy(&self.state.view(seat), &mut self.random[player]),
            (Policy::Eager, None) => eager_action(self.state.sight(seat), &mut self.random[player]),
            (_, None) => random_action(self.state.sight(seat), &mut self.random[player]),
        }
    }

    fn stuck(&self, what: String) -> Failure {
        Failure::Stuck { seed: self.deal.seed().to_string(), actions: self.actions, what }
    }
}
