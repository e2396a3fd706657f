//! Messages at the edge of the page.

use super::card::Icon;
use super::list::{Row, list};
use super::ruled::Ruled;
use crate::ui::notices::{Notice, Notices};
use fivefold::text::app;
use leptos::prelude::*;

/// Shows the messages.
#[component]
pub fn NoticeList(
    /// The messages.
    notices: Notices,
) -> impl IntoView {
    let notice = move |Notice { number, text, is_error, offer, .. }: Notice| {
        view! {
            <div class="notice" class=("notice--error", is_error) role="status">
                <p class="notice__text">{said(text, offer.is_some())}</p>
                {offer.map(|(label, act)| {
                    let act = move |_| {
                        notices.close(number);
                        act();
                    };
                    view! { <button class="button button--primary" type="button" on:click=act>{label}</button> }
                })}
                <button class="button button--icon button--quiet" type="button" aria-label=app::CLOSE on:click=move |_| notices.close(number)>
                    <Icon name="close"/>
                </button>
            </div>
        }
        .into_any()
    };
    let rows = move || notices.shown().into_iter().map(|shown| Row::new(shown.number, move || notice(shown))).collect();
    view! {
        <div class="notices">{list(rows)}</div>
    }
}

/// What a message says. One with an offer tells what was done, in which words of the player's own may look like a ruling.
fn said(text: String, is_offered: bool) -> AnyView {
    if is_offered { text.into_any() } else { view! { <Ruled text/> }.into_any() }
}
