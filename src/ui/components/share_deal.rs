//! What there is to share of a deal: its link, as text and as a QR code.

use super::link_code::LinkCode;
use super::share_game::LinkField;
use crate::ui::app::House;
use crate::ui::share;
use fivefold::text::{replay, share as say};
use leptos::prelude::*;

/// The inside of the dialog that shares a deal.
#[component]
pub fn ShareDeal(
    /// The name of the game.
    title: &'static str,
    /// The link, from its `#` on.
    link: String,
) -> impl IntoView {
    let house = House::get();
    let address = share::address(&link);
    view! {
        <div class="share">
            <p>{say::DEAL_TEXT}</p>
            <LinkField id="deal-link" address=address.clone() note=String::new()/>
            <div class="actions">
                <button class="button button--primary" type="button" on:click=move |_| share::share(title, &link, house.notices)>{replay::SHARE_LINK}</button>
            </div>
            <LinkCode address label=title.to_owned()/>
        </div>
    }
}
