//! Challenging somebody with a finished game, or answering a challenge.

use super::dialog::Dialog;
use super::share_link::ShareLink;
use crate::ui::device::share;
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
    let (shown, is_shown) = (RwSignal::new(String::new()), RwSignal::new(false));
    // The link for the name that was typed; what is wrong with the name is said beside it.
    let made = move || {
        let made = link.run(name.get_untracked());
        wrong.set(made.as_ref().err().cloned());
        made.ok()
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(link) = made() {
            share::share(say::shared(game), &link, house.notices);
        }
    };
    let show = move |_| {
        if let Some(link) = made() {
            shown.set(link);
            is_shown.set(true);
        }
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
                    <input class="input" id="challenger" autocomplete="nickname" maxlength=Player::MAX_NAME_CHARS.to_string()
                        prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </div>
                {move || wrong.get().map(|why| view! { <p class="field__error" role="alert">{why}</p> })}
            </div>
            <div class="actions">
                <button class="button" type="submit">{button}</button>
                <button class="button button--quiet" type="button" on:click=show>{words::table::SHOW_CODE}</button>
            </div>
        </form>
        <Dialog open=is_shown title=button>
            <ShareLink id="challenge-link" text=say::LINK_TEXT title=say::shared(game) link=shown.get()/>
        </Dialog>
    }
}
