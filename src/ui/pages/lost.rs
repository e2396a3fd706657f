//! Pages of a sentence or two: where a link leads nowhere, and where another tab has the table.

use crate::ui::components::card::CardFace;
use crate::ui::components::page::Frame;
use crate::ui::components::ruled::Ruled;
use crate::ui::device::browser;
use crate::ui::kept::secrecy;
use fivefold::cards::Card;
use fivefold::game::GameId;
use fivefold::links::link::{BadLink, Route};
use fivefold::secrecy::Seal;
use fivefold::text::{app, errors, secrecy as say};
use leptos::prelude::*;

/// A page that is not there.
#[component]
pub fn Lost(
    /// Why.
    bad: BadLink,
) -> impl IntoView {
    view! { <Blank title=app::LOST text=errors::link(&bad) help=app::LOST_HELP/> }
}

/// The page in the place of a game that would show what is still to come in another one.
pub fn sealed(seal: Seal) -> AnyView {
    view! { <Blank title=say::GAME_SEALED text=say::game_sealed(seal)>{secrecy::way_on(seal)}</Blank> }.into_any()
}

/// A page that says what is wrong.
#[component]
pub fn Blank(
    /// What is wrong.
    title: &'static str,
    /// Why.
    #[prop(into)]
    text: String,
    /// What it means for the player.
    #[prop(optional)]
    help: &'static str,
    /// Buttons beside the way home.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    browser::set_title(&app::window_title(title));
    view! {
        <BlankFrame>
            <div class="blank__art" aria-hidden="true"><span class="card"><CardFace card=Some(Card::JOKER)/></span></div>
            <h1 class="blank__title">{title}</h1>
            <p class="blank__text"><Ruled text/></p>
            {(!help.is_empty()).then(|| view! { <p class="blank__text">{help}</p> }.into_any())}
            <div class="actions">
                {children.map(|children| children())}
                <a class="button button--primary" href=Route::Home.write()>{app::HOME}</a>
            </div>
        </BlankFrame>
    }
}

/// What is round a page that says one thing, and offers ways on from it.
#[component]
pub fn BlankFrame(
    /// What it says.
    children: Children,
) -> impl IntoView {
    view! {
        <Frame>
            <section class="blank">{children()}</section>
        </Frame>
    }
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
        <BlankFrame>
            <h1 class="blank__title">{app::ELSEWHERE}</h1>
            <p class="blank__text">{game.title()}</p>
            <p class="blank__text">{app::ELSEWHERE_TEXT}</p>
            <div class="actions">
                <button class="button button--primary" type="button" on:click=move |_| on_take_over.run(())>{app::TAKE_OVER}</button>
            </div>
        </BlankFrame>
    }
}
