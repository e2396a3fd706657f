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
                <p class="notice__text">{said(text, is_error)}</p>
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

/// What a message says. Only a refusal names rulings; other messages may have words of the player's own that look like one.
fn said(text: String, is_error: bool) -> AnyView {
    if is_error { view! { <Ruled text/> }.into_any() } else { text.into_any() }
}
