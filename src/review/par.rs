//! Par: the same deal played again and again by bots in somebody's seat, the others as they were.

use crate::bots::Level;
use crate::bots::judge::{Judged, lead, scores};
use crate::chance::Stream;
use crate::game::{Record, Seat, State};
use crate::table::Table;

/// A game that takes more actions is left out.
const MOST_ACTIONS: u32 = 20_000;

/// What bots made of a seat's cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Par {
    /// Who played: bots of this level.
    pub level: Level,
    /// How many games came to an end.
    pub games: u32,
    /// The mean final score of the seat.
    pub mean: f64,
    /// Its standard deviation between games: the mean is known to about twice this over the root of the number of games.
    pub spread: f64,
    /// In how many of the games the seat won, joint wins in part.
    pub won: f64,
    /// In how many of them it ended further ahead of the others than it did in truth, and in how many as far.
    pub ahead: u32,
    /// See [`Par::ahead`].
    pub level_with: u32,
}

/// Plays the deal of a table again with bots of a level in a seat. Bots that sat round the table play as they did, and people as
/// medium bots do. Each takes the same cards and dice, and has random numbers of its own.
pub fn par<G: Judged>(table: &Table<G>, seat: Seat, level: Level, games: u32) -> Par {
    let own = lead::<G>(&scores(table.state()), seat);
    let key = table.deal().chance().bots(0).key();
    let (mut ends, mut won, mut ahead, mut level_with) = (Vec::new(), 0.0, 0, 0);
    for number in 1..=games {
        let mut stream = Stream::new(key, u64::MAX - u64::from(number));
        let Some(end) = play(table, seat, level, &mut stream) else { continue };
        let points = scores(&end);
        ends.push(points[seat]);
        let winners = end.open().winners().unwrap_or_default();
        won += if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let lead = lead::<G>(&points, seat);
        ahead += u32::from(lead > own);
        level_with += u32::from((lead - own).abs() < f64::EPSILON);
    }
    let count = ends.len().max(1) as f64;
    let mean = ends.iter().sum::<f64>() / count;
    let squares: f64 = ends.iter().map(|score| (score - mean) * (score - mean)).sum();
    let spread = (squares / (count - 1.0).max(1.0)).sqrt();
    Par { level, games: ends.len() as u32, mean, spread, won, ahead, level_with }
}

/// One game to its end; `None` where it comes to none.
fn play<G: Judged>(table: &Table<G>, seat: Seat, level: Level, stream: &mut Stream) -> Option<State<G>> {
    let mut state = table.deal().begin(&mut Record::unheard());
    let level_of =
        |other: Seat| if other == seat { level } else { table.players()[other].kind.level().unwrap_or_default() };
    for _ in 0..MOST_ACTIONS {
        if state.open().winners().is_some() {
            return Some(state);
        }
        let next = state.open().to_act();
        let quicker = state.seats().iter().filter(|seat| Some(*seat) != next);
        let asked = quicker.filter(|seat| next.is_none() || state.open().may_interrupt(*seat)).chain(next);
        let mut chosen = asked.filter_map(|seat| G::choose(&state.view(seat), level_of(seat), stream));
        let action = chosen.next()?;
        G::play(&mut state, &action, &mut Record::unheard());
    }
    None
}
