//! Messages at the edge of the page.

use super::card::Icon;
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
    let notice = move |notice: Notice| {
        let Notice { number, text, is_error, offer, .. } = notice;
        view! {
            <div class="notice" class=("notice--error", is_error) role="status">
                <p class="notice__text"><Ruled text/></p>
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
    };
    view! {
        <div class="notices">
            <For each=move || notices.shown() key=|notice| notice.number children=notice/>
        </div>
    }
}
