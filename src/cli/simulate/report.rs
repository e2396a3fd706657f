//! The results of a simulation, for people and for programs.

use super::Policy;
use super::tally::{Estimate, Tally};
use crate::cli::games::KnownGame;
use crate::cli::wanted::describe;
use fivefold::game::Deal;
use serde_json::{Map, Value, json};

/// Everything that is reported.
pub struct Results<'a, G: KnownGame> {
    /// The deal from whose seed those of all deals are made.
    pub deal: &'a Deal<G>,
    /// Who played.
    pub players: &'a [Policy],
    /// Whether each deal was played from every seat.
    pub mirrored: bool,
    /// After how many actions a game was stopped.
    pub cap: u32,
    /// The games.
    pub tally: &'a Tally,
    /// How long it took.
    pub seconds: f64,
}

impl<G: KnownGame> Results<'_, G> {
    fn a_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }

    fn all_games(&self) -> u64 {
        self.tally.games + self.tally.stopped + self.tally.dropped
    }

    /// A table with what stands round it.
    pub fn table(&self) -> String {
        let tally = self.tally;
        let mut lines = vec![
            describe(self.deal),
            format!(
                "{} games of {} deals{} in {:.1} seconds: {} games and {} actions a second",
                grouped(tally.games),
                grouped(tally.deals),
                if self.mirrored { ", each from every seat," } else { "" },
                self.seconds,
                grouped(self.a_second(self.all_games()) as u64),
                grouped(self.a_second(tally.actions) as u64),
            ),
            format!(
                "{:.1} actions a game, {} in the longest",
                tally.actions as f64 / self.all_games().max(1) as f64,
                grouped(tally.longest.into()),
            ),
        ];
        if tally.stopped > 0 {
            lines.push(format!(
                "{} games were stopped after {} actions; their deals are left out, with {} games that had ended",
                grouped(tally.stopped),
                grouped(self.cap.into()),
                grouped(tally.dropped),
            ));
        }
        lines.push(String::new());
        lines.push(format!("{:<8}{:<10}{:<18}{}", "player", "policy", "games won", "mean score"));
        for (player, policy) in self.players.iter().enumerate() {
            let (share, score) = (percent(tally.win_share(player)), plain(tally.score(player)));
            lines.push(format!("{player:<8}{:<10}{share:<18}{score}", policy.name()));
        }
        if self.mirrored {
            lines.push(String::new());
            lines.push(format!("{:<8}games won from it", "seat"));
            for seat in 0..self.players.len() {
                lines.push(format!("{seat:<8}{}", percent(tally.seat_share(seat))));
            }
        }
        lines.push("± is half the width of the 95 % interval.".to_owned());
        lines.join("\n") + "\n"
    }

    /// The same as a JSON object.
    pub fn json(&self) -> Value {
        let tally = self.tally;
        let options: Map<String, Value> =
            self.deal.choices().iter().map(|(name, choice)| (name.to_owned(), choice.to_string().into())).collect();
        let players: Vec<Value> = self
            .players
            .iter()
            .enumerate()
            .map(|(player, policy)| {
                json!({
                    "policy": policy.name(),
                    "win_share": estimate(tally.win_share(player)),
                    "score": estimate(tally.score(player)),
                })
            })
            .collect();
        let seats: Vec<Value> =
            (0..self.players.len()).map(|seat| json!({ "win_share": estimate(tally.seat_share(seat)) })).collect();
        json!({
            "game": G::ID.name(),
            "seed": self.deal.seed.text(),
            "options": options,
            "mirrored": self.mirrored,
            "deals": tally.deals,
            "games": tally.games,
            "cap": self.cap,
            "stopped": tally.stopped,
            "dropped": tally.dropped,
            "actions": tally.actions,
            "longest": tally.longest,
            "seconds": self.seconds,
            "games_per_second": self.a_second(self.all_games()),
            "actions_per_second": self.a_second(tally.actions),
            "players": players,
            "seats": seats,
        })
    }
}

fn estimate(estimate: Estimate) -> Value {
    json!({ "mean": estimate.mean, "half_width_95": estimate.half_width })
}

fn percent(estimate: Estimate) -> String {
    let width = estimate.half_width.map_or("?".to_owned(), |width| format!("{:.2}", 100.0 * width));
    format!("{:>6.2} % ± {width}", 100.0 * estimate.mean)
}

fn plain(estimate: Estimate) -> String {
    let width = estimate.half_width.map_or("?".to_owned(), |width| format!("{width:.2}"));
    format!("{:>8.2} ± {width}", estimate.mean)
}

/// A number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_threes() {
        let written = [0, 999, 1_000, 12_345, 1_234_567].map(grouped);
        assert_eq!(written, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }

    #[test]
    fn an_estimate_says_how_sure_it_is() {
        assert_eq!(percent(Estimate { mean: 0.5, half_width: Some(0.012) }), " 50.00 % ± 1.20");
        assert_eq!(plain(Estimate { mean: -3.25, half_width: None }), "   -3.25 ± ?");
    }
}
