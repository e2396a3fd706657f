//! Challenging somebody with a finished game.

use crate::ui::app::House;
use crate::ui::share;
use fivefold::game::GameId;
use fivefold::table::Player;
use fivefold::text::challenge as say;
use leptos::prelude::*;

/// Asks for the name that the friend knows, and shares the link.
#[component]
pub fn SendChallenge(
    /// The game.
    game: GameId,
    /// Makes the link for a name, or says what is wrong with it.
    link: Callback<String, Result<String, String>>,
) -> impl IntoView {
    let house = House::get();
    let (name, wrong) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match link.run(name.get_untracked()) {
            Ok(link) => {
                wrong.set(None);
                share::share(say::shared(game), &link, house.notices);
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    view! {
        <form class="panel" on:submit=send novalidate>
            <h2 class="panel__title">{say::CHALLENGE}</h2>
            <p>{say::CHALLENGE_TEXT}</p>
            <div class="field">
                <label class="field__label" for="challenger">{say::NAME}</label>
                <div class="field__control">
                    <input class="input" id="challenger" autocomplete="nickname" maxlength=Player::MAX_NAME_CHARS.to_string()
                        prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </div>
                {move || wrong.get().map(|why| view! { <p class="field__error" role="alert">{why}</p> })}
            </div>
            <div class="actions"><button class="button" type="submit">{say::SEND}</button></div>
        </form>
    }
}
