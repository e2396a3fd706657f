//! How deals are made: the shuffle in words, the deal of any seed, and the statistics of many deals.

mod deal;
mod survey;

use super::lost::Blank;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use deal::AnyDeal;
use fivefold::catalogue;
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::text::{app, errors, fair};
use leptos::prelude::*;

/// The page.
#[component]
pub fn FairPage(
    /// The game whose deal is shown; the first one where none is named.
    game: Option<GameId>,
    /// What stands after the question mark of the address.
    query: String,
) -> impl IntoView {
    let game = game.unwrap_or(games::all()[0]);
    let wish = match catalogue::game(game).wish(&query) {
        Ok(wish) => wish,
        Err(bad) => {
            let fresh = Route::Fair { game: None, query: String::new() }.write();
            return view! {
                <Blank title=app::LOST_DEAL text=errors::link(&bad)><a class="button" href=fresh>{fair::TITLE}</a></Blank>
            }
            .into_any();
        }
    };
    let steps = view! {
        <section class="panel">
            <h2 class="panel__title">{fair::SHUFFLE}</h2>
            <ol class="steps">{fair::STEPS.map(|step| view! { <li>{step}</li> }).collect_any()}</ol>
            <p>{fair::TO_THE_BIT}</p>
        </section>
    }
    .into_any();
    let deal = view! { <AnyDeal game wish/> }.into_any();
    // Whoever follows a link to a deal wants to see that one first.
    let parts = if query.is_empty() { [steps, deal] } else { [deal, steps] };
    view! {
        <Page title=fair::TITLE>
            <p>{fair::LEAD}</p>
            {parts}
        </Page>
    }
    .into_any()
}
