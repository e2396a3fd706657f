//! The rules, as a part of a page.

use crate::ui::device::rules;
use fivefold::game::GameId;
use fivefold::links::rulings::page_of;
use fivefold::text::rules as text;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A page of the rules, at one of its places. While it is not the page of the game there is a way back to that.
#[component]
pub fn RulesText(
    /// The game.
    game: GameId,
    /// The address: `rules/wichita.html#W-5`.
    at: Signal<String>,
) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    let loaded = StoredValue::new(String::new());
    let is_unreachable = RwSignal::new(false);
    let tries = RwSignal::new(0);
    let home = page_of(game);
    Effect::new(move |_| {
        tries.track();
        let (Some(place), address) = (place.get(), at.get()) else { return };
        spawn_local(async move {
            let (page, id) = address.split_once('#').unwrap_or((&address, ""));
            if loaded.try_get_value().as_deref() != Some(page) {
                let article = rules::fetch(page).await;
                // Whoever has closed it, or gone on, does not want it any more.
                let Some(before) = loaded.try_get_value() else { return };
                if at.try_get_untracked().as_deref() != Some(&address) {
                    return;
                }
                is_unreachable.set(article.is_none());
                let Some(article) = article else { return };
                place.replace_children_with_node_1(&article);
                loaded.set_value(page.to_owned());
                // What has just come is at its beginning.
                if before.is_empty() && id.is_empty() {
                    return;
                }
            }
            is_unreachable.set(false);
            rules::show(&place, id);
        });
    });
    let is_elsewhere = {
        let home = home.clone();
        move || at.with(|at| at.split('#').next() != Some(&home))
    };
    view! {
        {move || is_elsewhere().then(|| view! { <p><a class="button" href=home.clone()>{text::back_to(game)}</a></p> }.into_any())}
        {move || is_unreachable.get().then(|| view! {
            <div class="notice notice--inline" role="alert">
                <p class="notice__text">{text::UNREACHABLE}</p>
                <button class="button" type="button" on:click=move |_| tries.update(|tries| *tries += 1)>{text::TRY_AGAIN}</button>
            </div>
        }.into_any())}
        <div node_ref=place></div>
    }
}
