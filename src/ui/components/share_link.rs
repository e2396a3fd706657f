//! A link that is passed on: as text, through the system's own way of sharing, and as a QR code.

use super::link_code::LinkCode;
use crate::ui::device::share;
use crate::ui::house::House;
use fivefold::text::replay;
use leptos::ev::FocusEvent;
use leptos::prelude::*;

/// The inside of a dialog that shares a link.
#[component]
pub fn ShareLink(
    /// The id of the field with the link.
    id: &'static str,
    /// What the link is good for.
    text: &'static str,
    /// What is shared, in a line.
    title: String,
    /// The link, from its `#` on.
    link: String,
) -> impl IntoView {
    let house = House::get();
    let (address, label) = (share::address(&link), title.clone());
    view! {
        <div class="share">
            <p>{text}</p>
            <LinkField id address=address.clone() note=String::new()/>
            <div class="actions">
                <button class="button button--primary" type="button" on:click=move |_| share::share(title.clone(), &link, house.notices)>{replay::SHARE_LINK}</button>
            </div>
            <LinkCode address label/>
        </div>
    }
}

/// A link that can be copied by hand.
#[component]
pub fn LinkField(
    /// The id of the field.
    id: &'static str,
    /// The whole address.
    address: String,
    /// What stands beside the name of the field.
    note: String,
) -> impl IntoView {
    view! {
        <label class="field__label" for=id>{replay::LINK} " " <span class="muted">{note}</span></label>
        <input class="input" id=id readonly=true value=address on:focus=pick_all/>
    }
}

/// Whoever comes to the link wants all of it.
fn pick_all(event: FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(&event).select();
}
