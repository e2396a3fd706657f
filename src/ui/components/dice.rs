//! Dice.

use super::card::picture;
use super::list::CollectAny;
use fivefold::pictures::Picture;
use fivefold::text::app;
use leptos::prelude::*;

/// Dice as they fell.
#[component]
pub fn Dice(
    /// The faces, 1 to 6.
    faces: Vec<u8>,
) -> impl IntoView {
    let label = app::dice(&faces);
    view! {
        <div class="dice dice--large" role="img" aria-label=label>
            {faces.into_iter().map(|face| picture(Picture::die(face))).collect_any()}
        </div>
    }
}
