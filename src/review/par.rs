//! Par: the same deal played again and again by bots in somebody's seat, the others as they were.

use crate::bots::Level;
use crate::bots::judge::{Judged, lead, scores};
use crate::chance::Stream;
use crate::game::{Record, Seat, State};
use crate::table::Table;
use std::cmp::Ordering;

/// A game that takes more actions is left out.
const MOST_ACTIONS: u32 = 20_000;

/// How one of the games came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// The final score of the seat.
    pub score: i32,
    /// Whether it won, a joint win in part.
    pub won: f64,
    /// Whether it ended further ahead of the others than it did in truth.
    pub than: Ordering,
}

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

impl Par {
    /// What some games came to.
    pub fn of(level: Level, ends: &[End]) -> Par {
        let count = ends.len().max(1) as f64;
        let mean = ends.iter().map(|end| f64::from(end.score)).sum::<f64>() / count;
        let off = |end: &End| f64::from(end.score) - mean;
        let squares: f64 = ends.iter().map(|end| off(end) * off(end)).sum();
        let so_many = |than| ends.iter().filter(|end| end.than == than).count() as u32;
        Par {
            level,
            games: ends.len() as u32,
            mean,
            spread: (squares / (count - 1.0).max(1.0)).sqrt(),
            won: ends.iter().map(|end| end.won).sum(),
            ahead: so_many(Ordering::Greater),
            level_with: so_many(Ordering::Equal),
        }
    }

    /// How sure the mean is: half of its 95 % interval, in points.
    pub fn doubt(&self) -> f64 {
        1.96 * self.spread / f64::from(self.games.max(1)).sqrt()
    }
}

/// In how many games of bots of a level par is found where somebody waits for it.
pub const fn games(level: Level) -> u32 {
    match level {
        Level::Hard => 20,
        Level::Easy | Level::Medium => 100,
    }
}

/// Plays the deal of a table again with bots of a level in a seat. Bots that sat round the table play as they did, and people as
/// medium bots do. Each takes the same cards and dice, and has random numbers of its own, by the number of the game. `None` where the
/// game comes to no end.
pub fn end<G: Judged>(table: &Table<G>, seat: Seat, level: Level, number: u32) -> Option<End> {
    let key = table.deal().chance().bots(0).key();
    let end = play(table, seat, level, &mut Stream::new(key, u64::MAX - u64::from(number)))?;
    let winners = end.open().winners().unwrap_or_default();
    let ahead = lead::<G>(&scores(&end), seat) - lead::<G>(&scores(table.state()), seat);
    // Leads are thirds of points and the like, which sums of them miss by a hair.
    let is_level = ahead.abs() < 1e-6;
    Some(End {
        score: end.open().scores()[seat],
        won: if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 },
        than: if is_level { Ordering::Equal } else { ahead.total_cmp(&0.0) },
    })
}

/// What bots of a level make of the cards of a seat in so many games.
pub fn par<G: Judged>(table: &Table<G>, seat: Seat, level: Level, games: u32) -> Par {
    let ends: Vec<End> = (1..=games).filter_map(|number| end(table, seat, level, number)).collect();
    Par::of(level, &ends)
}

impl End {
    /// As a word: score, thousandths of a win, and how it compares.
    pub fn write(&self) -> String {
        format!("{},{},{}", self.score, (1000.0 * self.won).round() as u32, self.than as i8)
    }

    /// Reads what [`End::write`] wrote.
    pub fn read(word: &str) -> Option<End> {
        let mut parts = word.split(',');
        let score = parts.next()?.parse().ok()?;
        let won = parts.next()?.parse().ok().filter(|won: &u16| *won <= 1000)?;
        let than = parts.next()?.parse().ok().filter(|than: &i8| (-1..=1).contains(than))?;
        parts.next().is_none().then(|| End { score, won: f64::from(won) / 1000.0, than: than.cmp(&0) })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_they_were_written() {
        let end = End { score: -3, won: 0.5, than: Ordering::Less };
        assert_eq!(end.write(), "-3,500,-1");
        assert_eq!(End::read("-3,500,-1"), Some(end));
        for bad in ["", "3", "3,500", "3,1001,0", "3,500,2", "3,500,0,1", "x,500,0"] {
            assert_eq!(End::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn par_says_how_far_games_are_from_each_other() {
        let end = |score, than| End { score, won: 1.0, than };
        let ends = [end(8, Ordering::Less), end(12, Ordering::Greater), end(10, Ordering::Equal)];
        let par = Par::of(Level::Hard, &ends);
        assert_eq!((par.games, par.ahead, par.level_with), (3, 1, 1));
        assert!((par.mean - 10.0).abs() < 1e-9 && (par.spread - 2.0).abs() < 1e-9 && (par.won - 3.0).abs() < 1e-9);
        assert!((par.doubt() - 1.96 * 2.0 / 3.0_f64.sqrt()).abs() < 1e-9);
    }
}
