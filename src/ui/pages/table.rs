//! A table, in progress or over: finds the record and hands it to the game's own screen.

use super::lost::Blank;
use crate::ui::components::bar::Bar;
use crate::ui::games;
use crate::ui::{shelf, storage};
use fivefold::game::GameId;
use fivefold::save::{BadSave, SavedTable};
use fivefold::text::{app, errors};
use leptos::prelude::*;

/// The page of a table.
#[component]
pub fn TablePage(
    /// The number under which the device keeps it.
    id: u32,
) -> impl IntoView {
    let opened = shelf::read(id).and_then(|saved| saved.map(|saved| open(id, &saved)).transpose());
    match opened {
        Ok(Some(screen)) => screen,
        Ok(None) => view! { <Blank title=app::NO_TABLE text=app::NO_TABLE_TEXT/> }.into_any(),
        Err(bad) => {
            if !matches!(bad, BadSave::Version { .. }) {
                storage::set_aside(&shelf::key(id));
            }
            view! { <Blank title=app::DAMAGED text=app::damaged(id, &errors::save(&bad)) help=app::LOST_HELP/> }
                .into_any()
        }
    }
}

fn open(id: u32, saved: &SavedTable) -> Result<AnyView, BadSave> {
    let facts = saved.game().ok().and_then(games::facts).ok_or(BadSave::OtherGame)?;
    (facts.screen)(id, saved)
}

/// What is shown while another tab has the table.
#[component]
pub fn Elsewhere(
    /// The game.
    game: GameId,
    /// Takes the table over.
    on_take_over: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="app">
            <Bar/>
            <main class="page" id="main" tabindex="-1">
                <section class="blank">
                    <h1 class="blank__title">{app::ELSEWHERE}</h1>
                    <p class="blank__text">{app::game_name(game)}</p>
                    <p class="blank__text">{app::ELSEWHERE_TEXT}</p>
                    <div class="actions">
                        <button class="button button--primary" type="button" on:click=move |_| on_take_over.run(())>{app::TAKE_OVER}</button>
                    </div>
                </section>
            </main>
        </div>
    }
}
