//! Two games of one deal, side by side.

use super::standings::{Standing, Standings};
use fivefold::links::challenge::Outcome;
use fivefold::text::challenge;
use leptos::prelude::*;

/// Who challenged the player, and the game to be measured against.
#[derive(Clone)]
pub struct Rival {
    /// The name.
    pub name: String,
    /// The seat in which both of them play, from 0.
    pub seat: u8,
    /// How that game ended, the best first.
    pub players: Vec<(usize, Standing)>,
    /// The link for watching it.
    pub link: String,
}

/// Place and outcome of the player in a seat, who is always among those who played.
pub fn of_seat(players: &[(usize, Standing)], seat: u8) -> Option<(usize, Outcome)> {
    let (place, player) = players.iter().find(|(_, player)| player.seat == seat)?;
    Some((*place, Outcome { won: player.won, points: player.score }))
}

/// Both results, and which is the better one.
#[component]
pub fn Versus(
    /// How the game here ended, the best first.
    yours: Vec<(usize, Standing)>,
    /// The other game.
    rival: Rival,
    /// Whether the lowest total wins.
    lowest_wins: bool,
) -> impl IntoView {
    let Rival { name, seat, players, link } = rival;
    let outcomes = of_seat(&yours, seat).zip(of_seat(&players, seat));
    let verdict =
        outcomes.map(|((_, yours), (_, theirs))| challenge::verdict(&name, yours.compare(theirs, lowest_wins)));
    view! {
        <section class="panel versus">
            <h2 class="panel__title">{verdict}</h2>
            <div class="versus__games">
                <div>
                    <h3 class="versus__title">{challenge::YOURS}</h3>
                    <Standings label=challenge::YOURS players=yours/>
                </div>
                <div>
                    <h3 class="versus__title">{challenge::theirs(&name)}</h3>
                    <Standings label=challenge::theirs(&name) players/>
                </div>
            </div>
            <div class="actions"><a class="button" href=link>{challenge::watch(&name)}</a></div>
        </section>
    }
}
