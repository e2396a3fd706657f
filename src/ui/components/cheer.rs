//! Suits round the portrait of whoever has won.

use super::card::picture;
use super::list::CollectAny;
use fivefold::cards::Suit;
use fivefold::pictures::Picture;
use leptos::prelude::*;

/// A wreath of the suits, which says nothing that the words do not. The first time it opens with a flourish, where things
/// may move.
pub fn cheer(is_first_time: bool) -> AnyView {
    let suits = || Suit::ALL.into_iter().map(|suit| picture(Picture::suit(suit)));
    let flourish =
        is_first_time.then(|| view! { <span class="cheer__flourish">{suits().chain(suits()).collect_any()}</span> });
    view! {
        <span class="cheer" class=("is-new", is_first_time) aria-hidden="true">
            <span class="cheer__wreath">{suits().collect_any()}</span>
            {flourish}
        </span>
    }
    .into_any()
}
