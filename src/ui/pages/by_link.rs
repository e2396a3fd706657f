//! What a list of games says of one that is played by link: whose turn it is, and the link once more.

use crate::ui::device::share;
use crate::ui::house::House;
use crate::ui::kept::{new_table, shelf};
use fivefold::records::save::Glance;
use fivefold::table::by_link::Next;
use fivefold::text::{app, by_link as say, saved};
use fivefold::words;
use leptos::prelude::*;

/// Whether nothing can be done at the table until the link comes back.
pub fn is_elsewhere(glance: &Glance) -> bool {
    matches!(glance.next, Some(Next::Other(_)))
}

/// Whose turn it is; nothing once it is over.
pub fn whose_turn(glance: &Glance) -> Option<AnyView> {
    let next = glance.next.filter(|next| *next != Next::Nobody)?;
    let name = match next {
        Next::Other(seat) => glance.names.get(usize::from(seat.0)).map_or("", String::as_str),
        _ => "",
    };
    let words = say::whose_turn(next, name);
    let is_yours = next == Next::You;
    Some(view! { <p class="resume__turn" class=("is-yours", is_yours)>{words}</p> }.into_any())
}

/// Sends the link of a game once more, where somebody needs it.
pub fn send_again(id: u32, glance: &Glance) -> Option<AnyView> {
    let next = glance.next.filter(|next| next.needs_link())?;
    let game = glance.game;
    let house = House::get();
    let words = if next == Next::Nobody { words::table::SEND_END } else { words::table::SEND };
    let label = say::of_game(words, glance.game, &app::saved_game(&saved::labels(glance)));
    let send = move |_| {
        let record = shelf::read(id).ok().flatten().ok_or_else(|| app::NO_TABLE.to_owned());
        match record.and_then(|record| new_table::turn_link(&record)) {
            Ok(link) => share::share(say::sent(game), &link, house.notices),
            Err(why) => house.notices.say(why),
        }
    };
    let is_primary = is_elsewhere(glance);
    Some(
        view! {
            <button class="button" class=("button--primary", is_primary) type="button" aria-label=label on:click=send>{words}</button>
        }
        .into_any(),
    )
}
