//! Who came off how.

use super::card::Portrait;
use super::list::CollectAny;
use fivefold::short_sort::sort_by_key;
use fivefold::words::signed;
use leptos::prelude::*;
use std::cmp::Reverse;

/// How a player came off.
#[derive(Clone)]
pub struct Standing {
    /// The seat's number, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// The final score.
    pub score: i32,
    /// Whether this player won.
    pub won: bool,
}

/// The players with their places, from 1, the best first; equal ones share a place.
pub fn ranked(mut players: Vec<Standing>, lowest_wins: bool) -> Vec<(usize, Standing)> {
    // The last player left can win with less than those who are out; in some games the lowest total wins.
    let rank = |player: &Standing| {
        let merit = if lowest_wins { -player.score } else { player.score };
        Reverse((player.won, merit))
    };
    sort_by_key(&mut players, rank);
    let place = |player: &Standing| 1 + players.iter().filter(|other| rank(other) < rank(player)).count();
    players.iter().map(|player| (place(player), player.clone())).collect()
}

/// The players with places and scores.
#[component]
pub fn Standings(
    /// What they are, for those who do not see it.
    #[prop(into)]
    label: String,
    /// The players with their places, the best first.
    players: Vec<(usize, Standing)>,
) -> impl IntoView {
    let standing = |(place, player): (usize, Standing)| {
        view! {
            <li class="standing" class=("is-winner", player.won)>
                <span class="standing__place">{place.to_string()}</span>
                <Portrait seat=player.seat/>
                <span class="standing__name">{player.name}</span>
                <span class="standing__score">{signed(player.score.into())}</span>
            </li>
        }
    };
    view! { <ol class="standings" aria-label=label>{players.into_iter().map(standing).collect_any()}</ol> }
}
