//! What there is to share of a game: a link, or a file where the link is long.

use super::link_code::LinkCode;
use super::share_link::LinkField;
use crate::ui::device::{files, share, storage};
use crate::ui::house::{House, go_to};
use crate::ui::kept::shelf;
use fivefold::links::link::{self, Route};
use fivefold::text::replay;
use leptos::prelude::*;

/// A game, ready to be shared.
#[derive(Clone)]
pub struct Sharing {
    /// Its name.
    pub title: &'static str,
    /// What the file of it is called.
    pub file: String,
    /// Whether it is over.
    pub is_over: bool,
    /// Whether that is because it was given up.
    pub is_given_up: bool,
    /// Its link; nothing where no link could hold it.
    pub link: Option<String>,
}

/// The inside of the dialog that shares a game.
#[component]
pub fn ShareGame(
    /// The number under which the device keeps it.
    id: u32,
    /// The game.
    game: Sharing,
) -> impl IntoView {
    let Sharing { title, file, is_over, is_given_up, link } = game;
    let house = House::get();
    let length = link.as_ref().map(String::len);
    let is_long = length.is_none_or(|length| length > link::MAX_BYTES);
    let save = move |_| {
        if let Some(text) = storage::read(&shelf::key(id)) {
            files::save(&file, &text);
        }
    };
    view! {
        <div class="share">
            <p>{match (is_over, is_given_up) {
                (_, true) => replay::SHARE_GIVEN_UP,
                (true, false) => replay::SHARE_FINISHED,
                (false, false) => replay::SHARE_UNFINISHED,
            }}</p>
            {link.map(|link| {
                let address = share::address(&link);
                view! {
                    <LinkField id="game-link" address=address.clone() note=length.map(replay::length).unwrap_or_default()/>
                    <div class="actions">
                        <button class="button" class=("button--primary", !is_long) type="button" on:click=move |_| share::share(title, &link, house.notices)>{replay::SHARE_LINK}</button>
                    </div>
                    <LinkCode address label=title.to_owned()/>
                }
            })}
            {is_long.then(|| view! { <p>{replay::LONG_LINK}</p> }.into_any())}
            <div class="actions">
                <button class="button" class=("button--primary", is_long) type="button" on:click=save>{replay::SAVE_FILE}</button>
                {is_over.then(|| view! { <button class="button" type="button" on:click=move |_| go_to(&Route::Replay { id })>{replay::WATCH}</button> }.into_any())}
            </div>
        </div>
    }
}
