//! The rules of a game, and ways to a table.

use crate::ui::components::page::Frame;
use crate::ui::components::rules_text::RulesText;
use crate::ui::device::{browser, rules};
use crate::ui::house::House;
use crate::ui::kept::{lessons, new_table};
use fivefold::bots::Level;
use fivefold::game::GameId;
use fivefold::links::link::Route;
use fivefold::links::rulings::page_of;
use fivefold::text::{app, fair, lessons as lessons_text};
use leptos::prelude::*;

/// The rules of a game within the app.
#[component]
pub fn RulesPage(
    /// The game.
    game: GameId,
) -> impl IntoView {
    browser::set_title(&app::window_title(&app::rules_of(game)));
    let house = House::get();
    let first_game = move |_| {
        lessons::change(house, |course| course.begin(game));
        new_table::sit_down(house, new_table::quick_start(house, game, Level::Easy));
    };
    let at = RwSignal::new(page_of(game));
    rules::follow(move |address| at.set(address));
    view! {
        <Frame>
            <RulesText game at=at.into()/>
            <div class="actions">
                <button class="button" type="button" on:click=first_game>{lessons_text::FIRST_GAME}</button>
                <a class="button button--primary" href=Route::SetUp { game, query: String::new() }.write()>{app::play(game)}</a>
                <a class="button" href=Route::Fair { game: Some(game), query: String::new() }.write()>{fair::HOW}</a>
            </div>
        </Frame>
    }
    .into_any()
}
