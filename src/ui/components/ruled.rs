//! Sentences that name rulings.

use super::list::CollectAny;
use fivefold::links::rulings::{Piece, address_of, pieces};
use leptos::prelude::*;

/// A sentence in which the number of each ruling leads to it.
#[component]
pub fn Ruled(
    /// The sentence.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    let piece = |piece: Piece<'_>| match piece {
        Piece::Words(words) => words.to_owned().into_any(),
        Piece::Ruling(number) => view! { <a class="ruling" href=address_of(number)>{number.to_owned()}</a> }.into_any(),
    };
    pieces(&text).into_iter().map(piece).collect_any()
}
