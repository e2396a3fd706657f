//! Adding up games: who won how often, by how much, and how sure that is.

use super::play::Played;
use fivefold::game::Seats;

/// A win in units, so that a win shared by any number of players comes out whole and sums do not hang on their order: the
/// least common multiple of 1 to 10.
const WIN: i64 = 2_520;
const _: () = assert!(Seats::MOST == 10, "a win can be shared by every number of players");

/// A win less luck is no round number: it is counted in so many parts of a unit.
const PARTS: f64 = 1_000.0;

/// 97.5 % of a normal distribution lie below so many standard deviations: a 95 % interval has this much on both sides.
const SIDE: f64 = 1.959_964;

/// A number that was seen once a deal, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    sum: i128,
    squares: i128,
}

impl Sum {
    fn of(seen: i64) -> Sum {
        Sum { sum: i128::from(seen), squares: i128::from(seen).pow(2) }
    }

    fn and(self, other: Sum) -> Sum {
        Sum { sum: self.sum + other.sum, squares: self.squares + other.squares }
    }

    /// The mean over so many deals, with half the width of its 95 % interval; `None` where there is no deal.
    ///
    /// The games of one deal are not independent of one another, but the deals are, so that the spread is taken between
    /// deals.
    fn estimate(self, deals: u64) -> Option<Estimate> {
        if deals == 0 {
            return None;
        }
        let (count, sum) = (deals as f64, self.sum as f64);
        let half_width = (deals > 1).then(|| {
            // In whole numbers: the difference of two large numbers that are nearly equal.
            let spread = (i128::from(deals) * self.squares - self.sum * self.sum) as f64 / count;
            SIDE * (spread / (count - 1.0) / count).sqrt()
        });
        Some(Estimate { mean: sum / count, half_width })
    }
}

/// A mean, and how far the truth may lie from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// Half the width of the 95 % interval; `None` for fewer than two deals.
    pub half_width: Option<f64>,
}

impl Estimate {
    fn per(self, divisor: f64) -> Estimate {
        Estimate { mean: self.mean / divisor, half_width: self.half_width.map(|width| width / divisor) }
    }
}

/// Games added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Deals of which every game was finished. Only they count below.
    pub deals: u64,
    /// Their games.
    pub games: u64,
    /// Games of all deals that were stopped.
    pub stopped: u64,
    /// Games that could not be counted because another of their deal was stopped.
    pub dropped: u64,
    /// Actions of all games, stopped ones too.
    pub actions: u64,
    /// The actions of the longest finished game.
    pub longest: u32,
    wins: Vec<Sum>,
    /// Wins less luck, where luck was measured.
    adjusted: Option<Vec<Sum>>,
    seat_wins: Vec<Sum>,
    scores: Vec<Sum>,
}

impl Totals {
    /// No game of so many players yet.
    pub fn none(players: usize) -> Totals {
        let none = vec![Sum::default(); players];
        Totals {
            deals: 0,
            games: 0,
            stopped: 0,
            dropped: 0,
            actions: 0,
            longest: 0,
            wins: none.clone(),
            adjusted: None,
            seat_wins: none.clone(),
            scores: none,
        }
    }

    /// The games of one deal.
    pub fn of(games: &[Played]) -> Totals {
        let results: Vec<_> = games.iter().filter_map(|game| game.result.as_ref()).collect();
        let players = results.first().map_or(0, |result| result.scores.len());
        let stopped = (games.len() - results.len()) as u64;
        let actions = games.iter().map(|game| u64::from(game.actions)).sum();
        if stopped > 0 {
            return Totals { stopped, dropped: results.len() as u64, actions, ..Totals::none(players) };
        }
        let mut wins = vec![0; players];
        let mut seat_wins = vec![0; players];
        let mut scores = vec![0; players];
        for result in results {
            for player in &result.winners {
                wins[*player] += WIN / result.winners.len() as i64;
            }
            for seat in &result.seats {
                seat_wins[usize::from(seat.0)] += WIN / result.seats.len() as i64;
            }
            for (player, score) in result.scores.iter().enumerate() {
                scores[player] += i64::from(*score);
            }
        }
        let luck: Option<Vec<&Vec<f64>>> = games.iter().map(|game| game.luck.as_ref()).collect();
        let adjusted = luck.map(|luck| {
            let less_luck = |(player, won): (usize, &i64)| {
                let lucky: f64 = luck.iter().map(|game| game[player]).sum();
                Sum::of(((*won as f64 - lucky * WIN as f64) * PARTS).round() as i64)
            };
            wins.iter().enumerate().map(less_luck).collect()
        });
        let sums = |seen: Vec<i64>| seen.into_iter().map(Sum::of).collect();
        Totals {
            deals: 1,
            games: games.len() as u64,
            stopped: 0,
            dropped: 0,
            actions,
            longest: games.iter().map(|game| game.actions).max().unwrap_or(0),
            wins: sums(wins),
            adjusted,
            seat_wins: sums(seat_wins),
            scores: sums(scores),
        }
    }

    /// Both together.
    pub fn and(&self, other: &Totals) -> Totals {
        let both = |one: &[Sum], other: &[Sum]| {
            let longer = one.len().max(other.len());
            let at = |sums: &[Sum], player: usize| sums.get(player).copied().unwrap_or_default();
            (0..longer).map(|player| at(one, player).and(at(other, player))).collect()
        };
        Totals {
            deals: self.deals + other.deals,
            games: self.games + other.games,
            stopped: self.stopped + other.stopped,
            dropped: self.dropped + other.dropped,
            actions: self.actions + other.actions,
            longest: self.longest.max(other.longest),
            wins: both(&self.wins, &other.wins),
            adjusted: match (&self.adjusted, &other.adjusted) {
                (Some(one), Some(other)) => Some(both(one, other)),
                (one, other) => one.clone().or(other.clone()),
            },
            seat_wins: both(&self.seat_wins, &other.seat_wins),
            scores: both(&self.scores, &other.scores),
        }
    }

    /// The share of games that a player won, from 0 to 1; joint wins are shared. `None` where no deal was
    /// finished, as everywhere below.
    pub fn win_share(&self, player: usize) -> Option<Estimate> {
        self.share(self.wins[player])
    }

    /// The same with luck taken out of it, where it was measured, and by what factor that narrows the interval.
    pub fn adjusted_share(&self, player: usize) -> Option<(Estimate, f64)> {
        let adjusted = self.adjusted.as_ref()?.get(player)?.estimate(self.deals)?;
        let adjusted = adjusted.per(WIN as f64 * PARTS * self.games_a_deal());
        let factor = self.win_share(player)?.half_width? / adjusted.half_width?;
        Some((adjusted, factor))
    }

    /// The share of games that were won from a seat, from 0 to 1.
    pub fn seat_share(&self, seat: usize) -> Option<Estimate> {
        self.share(self.seat_wins[seat])
    }

    /// The mean final score of a player.
    pub fn score(&self, player: usize) -> Option<Estimate> {
        Some(self.scores[player].estimate(self.deals)?.per(self.games_a_deal()))
    }

    fn share(&self, sum: Sum) -> Option<Estimate> {
        let estimate = sum.estimate(self.deals)?.per(WIN as f64 * self.games_a_deal());
        // All games alike show no spread, yet do not prove that there is none: after n of them 3/n is the bound.
        let unseen = (self.deals > 1).then(|| 3.0 / self.deals as f64);
        Some(Estimate { half_width: estimate.half_width.filter(|width| *width > 0.0).or(unseen), ..estimate })
    }

    /// Of one deal at least.
    fn games_a_deal(&self) -> f64 {
        self.games as f64 / self.deals as f64
    }
}

#[cfg(test)]
mod tests {
    use super::super::play::GameResult;
    use super::*;
    use fivefold::game::Seat;

    fn played(actions: u32, scores: &[i32], winners: &[usize]) -> Played {
        let seats = winners.iter().map(|player| Seat(*player as u8)).collect();
        let result = GameResult { scores: scores.to_vec(), winners: winners.to_vec(), seats };
        Played { actions, result: Some(result), luck: None }
    }

    fn all(games: Vec<Vec<Played>>) -> Totals {
        games.iter().fold(Totals::none(2), |totals, deal| totals.and(&Totals::of(deal)))
    }

    #[test]
    fn shares_and_scores_are_means_with_their_intervals() {
        let totals = all(vec![
            vec![played(10, &[3, 1], &[0])],
            vec![played(30, &[2, 2], &[0, 1])],
            vec![played(20, &[0, 4], &[1])],
            vec![played(20, &[5, 1], &[0])],
        ]);
        assert_eq!((totals.deals, totals.games, totals.actions, totals.longest), (4, 4, 80, 30));
        let share = totals.win_share(0).unwrap();
        assert!((share.mean - 0.625).abs() < 1e-12);
        // Shares 1, ½, 0, 1: variance 0.22917, standard error 0.23936.
        assert!((share.half_width.unwrap() - 1.959_964 * 0.239_357).abs() < 1e-5);
        let score = totals.score(1).unwrap();
        assert!((score.mean - 2.0).abs() < 1e-12);
        assert!((score.half_width.unwrap() - 1.959_964 * (2.0_f64 / 4.0).sqrt()).abs() < 1e-5);
    }

    #[test]
    fn games_of_one_deal_count_as_one_observation() {
        // Whoever sits at seat 0 wins: the deals say that the players are equal, without any spread.
        let deal = || vec![played(1, &[1, 0], &[0]), played(1, &[0, 1], &[1])];
        let totals = all(vec![deal(), deal(), deal()]);
        assert_eq!(totals.score(0), Some(Estimate { mean: 0.5, half_width: Some(0.0) }));
        assert_eq!(totals.win_share(0), Some(Estimate { mean: 0.5, half_width: Some(1.0) }));
        assert_eq!(all(vec![deal()]).win_share(1), Some(Estimate { mean: 0.5, half_width: None }));
    }

    #[test]
    fn a_stopped_game_takes_its_whole_deal_out() {
        let stopped = Played { actions: 100, result: None, luck: None };
        let totals = all(vec![vec![played(10, &[1, 0], &[0]), stopped], vec![played(7, &[0, 1], &[1])]]);
        assert_eq!((totals.deals, totals.games, totals.stopped, totals.dropped), (1, 1, 1, 1));
        assert_eq!((totals.actions, totals.longest), (117, 7));
        assert!((totals.win_share(1).unwrap().mean - 1.0).abs() < 1e-12);
    }

    #[test]
    fn without_a_finished_deal_there_is_no_estimate() {
        let stopped = || Played { actions: 1, result: None, luck: Some(vec![0.1, -0.1]) };
        let totals = all(vec![vec![stopped(), stopped()], vec![stopped(), played(1, &[1, 0], &[0])]]);
        assert_eq!((totals.deals, totals.stopped, totals.dropped), (0, 3, 1));
        assert_eq!((totals.win_share(0), totals.seat_share(0), totals.score(0)), (None, None, None));
        assert_eq!(totals.adjusted_share(0), None);
    }
}
