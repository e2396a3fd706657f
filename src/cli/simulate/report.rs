//! The results of a simulation, for people and for programs.

use super::Policy;
use super::totals::{Estimate, Totals};
use crate::cli::wanted::describe;
use fivefold::game::Deal;
use fivefold::json::Spoken;
use fivefold::scene::Scenic;
use serde_json::{Map, Value, json};

/// Everything that is reported.
pub struct Results<'a, G: Scenic + Spoken> {
    /// The deal from whose seed those of all deals are made.
    pub deal: &'a Deal<G>,
    pub players: &'a [Policy],
    /// Whether each deal was played from every seat.
    pub mirrored: bool,
    /// After how many actions a game was stopped.
    pub cap: u32,
    pub totals: &'a Totals,
    pub seconds: f64,
}

impl<G: Scenic + Spoken> Results<'_, G> {
    fn a_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }

    fn all_games(&self) -> u64 {
        self.totals.games + self.totals.stopped + self.totals.dropped
    }

    /// A table with what stands round it.
    pub fn table(&self) -> String {
        let totals = self.totals;
        let mut lines = vec![
            describe(self.deal),
            format!(
                "{} of {}{} in {:.1} seconds: {} and {} a second",
                counted(totals.games, "game", "games"),
                counted(totals.deals, "deal", "deals"),
                if self.mirrored { ", each from every seat," } else { "" },
                self.seconds,
                counted(self.a_second(self.all_games()) as u64, "game", "games"),
                counted(self.a_second(totals.actions) as u64, "action", "actions"),
            ),
            format!(
                "{:.1} actions a game, {} in the longest",
                totals.actions as f64 / self.all_games().max(1) as f64,
                grouped(totals.longest.into()),
            ),
        ];
        if totals.stopped > 0 {
            let (were, deals) = if totals.stopped == 1 { ("was", "its deal is") } else { ("were", "their deals are") };
            lines.push(format!(
                "{} {were} stopped after {}; {deals} left out, with {} that had ended",
                counted(totals.stopped, "game", "games"),
                counted(self.cap.into(), "action", "actions"),
                counted(totals.dropped, "game", "games"),
            ));
        }
        lines.push(String::new());
        lines.push(format!("{:<8}{:<10}{:<18}{}", "player", "policy", "games won", "mean score"));
        for (player, policy) in self.players.iter().enumerate() {
            let (share, score) = (percent(totals.win_share(player)), plain(totals.score(player)));
            lines.push(format!("{player:<8}{:<10}{share:<18}{score}", policy.name()));
        }
        let adjusted = (0..self.players.len()).filter_map(|player| Some((player, totals.adjusted_share(player)?)));
        let adjusted: Vec<String> = adjusted
            .map(|(player, (share, factor))| {
                format!("{player:<8}{:<10}{:<18}{factor:.2}", self.players[player].name(), percent(Some(share)))
            })
            .collect();
        if !adjusted.is_empty() {
            lines.push(String::new());
            lines.push(format!("{:<8}{:<10}{:<18}{}", "player", "policy", "without luck", "times as narrow"));
            lines.extend(adjusted);
        }
        if self.mirrored {
            lines.push(String::new());
            lines.push(format!("{:<8}games won from it", "seat"));
            for seat in 0..self.players.len() {
                lines.push(format!("{seat:<8}{}", percent(totals.seat_share(seat))));
            }
        }
        lines.push("± is half the width of the 95 % interval.".to_owned());
        lines.join("\n") + "\n"
    }

    /// The same as a JSON object.
    pub fn json(&self) -> Value {
        let totals = self.totals;
        let options: Map<String, Value> =
            self.deal.choices().iter().map(|(name, choice)| (name.to_owned(), choice.to_string().into())).collect();
        let players: Vec<Value> = self
            .players
            .iter()
            .enumerate()
            .map(|(player, policy)| {
                let mut said = json!({
                    "policy": policy.name(),
                    "win_share": estimate(totals.win_share(player)),
                    "score": estimate(totals.score(player)),
                });
                if let Some((share, factor)) = totals.adjusted_share(player) {
                    said["adjusted_win_share"] = estimate(Some(share));
                    said["times_as_narrow"] = json!(factor);
                }
                said
            })
            .collect();
        let seats: Vec<Value> =
            (0..self.players.len()).map(|seat| json!({ "win_share": estimate(totals.seat_share(seat)) })).collect();
        json!({
            "game": G::ID.name(),
            "seed": self.deal.seed().text(),
            "options": options,
            "mirrored": self.mirrored,
            "deals": totals.deals,
            "games": totals.games,
            "cap": self.cap,
            "stopped": totals.stopped,
            "dropped": totals.dropped,
            "actions": totals.actions,
            "longest": totals.longest,
            "seconds": self.seconds,
            "games_per_second": self.a_second(self.all_games()),
            "actions_per_second": self.a_second(totals.actions),
            "players": players,
            "seats": seats,
        })
    }
}

/// Without an estimate the same object with nothing in it, so that whoever reads it finds the names.
fn estimate(estimate: Option<Estimate>) -> Value {
    let half_width = estimate.and_then(|estimate| estimate.half_width);
    json!({ "mean": estimate.map(|estimate| estimate.mean), "half_width_95": half_width })
}

fn percent(estimate: Option<Estimate>) -> String {
    let Some(estimate) = estimate else { return format!("{NONE:>6}") };
    let width = estimate.half_width.map_or("?".to_owned(), |width| format!("{:.2}", 100.0 * width));
    format!("{:>6.2} % ± {width}", 100.0 * estimate.mean)
}

fn plain(estimate: Option<Estimate>) -> String {
    let Some(estimate) = estimate else { return format!("{NONE:>8}") };
    let width = estimate.half_width.map_or("?".to_owned(), |width| format!("{width:.2}"));
    format!("{:>8.2} ± {width}", estimate.mean)
}

/// What stands in place of an estimate where there is nothing to go by.
const NONE: &str = "–";

/// "1 game", "1,000 games".
fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
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
        assert_eq!(percent(Some(Estimate { mean: 0.5, half_width: Some(0.012) })), " 50.00 % ± 1.20");
        assert_eq!(plain(Some(Estimate { mean: -3.25, half_width: None })), "   -3.25 ± ?");
        assert_eq!((percent(None), plain(None)), ("     –".to_owned(), "       –".to_owned()));
    }
}
