//! Challenging somebody with a finished game, or answering a challenge.

use super::dialog::Dialog;
use super::share_link::ShareLink;
use crate::ui::device::{browser, share};
use crate::ui::house::House;
use fivefold::game::GameId;
use fivefold::table::Player;
use fivefold::text::challenge as say;
use fivefold::words;
use leptos::prelude::*;

/// Asks for the name that the friend knows, and shares the link, or shows it with its code.
#[component]
pub fn SendChallenge(
    /// The game.
    game: GameId,
    /// How many play, bots among them.
    players: usize,
    /// Who challenged the player at this deal, and now gets the answer.
    rival: Option<String>,
    /// The name that the player gave before.
    known_as: String,
    /// Makes the link for a name, or says what is wrong with it.
    link: Callback<String, Result<String, String>>,
) -> impl IntoView {
    let house = House::get();
    let (name, wrong) = (RwSignal::new(known_as), RwSignal::new(None::<String>));
    let is_shown = RwSignal::new(false);
    // The link for the name that was typed; what is wrong with the name is said beside it, where it can be put right.
    let made = move || {
        let made = link.run(name.get_untracked());
        wrong.set(made.as_ref().err().cloned());
        if made.is_err() {
            browser::focus("#challenger");
        }
        made.ok()
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(link) = made() {
            share::share(say::shared(game), &link, house.notices);
        }
    };
    let show = move |_| {
        if made().is_some() {
            is_shown.set(true);
        }
    };
    let change = move |event| {
        name.set(event_target_value(&event));
        wrong.set(None);
    };
    let (title, text, button) = match &rival {
        Some(rival) => (say::send_back(rival), say::explained_answer(rival), say::SEND_RESULT),
        None => (say::CHALLENGE.to_owned(), say::explained_to_sender(players), say::SEND),
    };
    view! {
        <form class="panel" on:submit=send novalidate>
            <h2 class="panel__title">{title}</h2>
            <p>{text}</p>
            <div class="field">
                <label class="field__label" for="challenger">{say::NAME}</label>
                <div class="field__control">
                    <input class="input" id="challenger" autocomplete="nickname" aria-describedby=move || wrong.with(Option::is_some).then_some("challenger-wrong")
                        aria-invalid=move || wrong.with(Option::is_some).then_some("true") maxlength=Player::MAX_NAME_CHARS.to_string()
                        prop:value=move || name.get() on:input=change/>
                </div>
                {move || wrong.get().map(|why| view! { <p class="field__error" id="challenger-wrong" role="alert">{why}</p> }.into_any())}
            </div>
            <div class="actions">
                <button class="button" type="submit">{button}</button>
                <button class="button button--quiet" type="button" on:click=show>{words::table::SHOW_CODE}</button>
            </div>
        </form>
        <Dialog open=is_shown step="challenge" title=button>
            {move || match link.run(name.get_untracked()) {
                Ok(link) => view! { <ShareLink id="challenge-link" text=say::LINK_TEXT title=say::shared(game) link/> }.into_any(),
                Err(why) => view! { <p>{why}</p> }.into_any(),
            }}
        </Dialog>
    }
}
