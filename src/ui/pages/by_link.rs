//! What a list of games says of one that is played by link: whose turn it is, and the link once more.

use crate::ui::app::House;
use crate::ui::games::{self, Glance};
use crate::ui::share;
use crate::ui::shelf::Entry;
use fivefold::by_link::Next;
use fivefold::text::{app, by_link as say};
use leptos::prelude::*;

/// Whether nothing can be done at the table until the link comes back.
pub fn is_elsewhere(glance: &Glance) -> bool {
    matches!(glance.next, Some(Next::Other(_)))
}

/// Whose turn it is; nothing once it is over.
pub fn whose_turn(entry: &Entry, glance: &Glance) -> Option<AnyView> {
    let next = glance.next.filter(|next| *next != Next::Nobody)?;
    let name = match next {
        Next::Other(seat) => entry.saved.names().nth(usize::from(seat.0)).unwrap_or_default(),
        _ => "",
    };
    let words = say::whose_turn(next, name);
    let is_yours = next == Next::You;
    Some(view! { <p class="resume__turn" class=("is-yours", is_yours)>{words}</p> }.into_any())
}

/// Sends the link once more, where somebody needs it.
pub fn send_again(entry: &Entry, glance: &Glance) -> Option<AnyView> {
    let next = glance.next.filter(|next| next.needs_link())?;
    let facts = games::facts(entry.game)?;
    let (house, saved) = (House::get(), entry.saved.clone());
    let words = if next == Next::Nobody { say::SEND_END } else { say::SEND };
    let label = say::of_game(words, entry.game, &app::saved_game(saved.names()));
    let send = move |_| match (facts.turn_link)(&saved) {
        Ok(link) => share::share(say::sent(facts.id), &link, house.notices),
        Err(why) => house.notices.say(why),
    };
    let is_primary = is_elsewhere(glance);
    Some(
        view! {
            <button class="button" class=("button--primary", is_primary) type="button" aria-label=label on:click=send>{words}</button>
        }
        .into_any(),
    )
}
