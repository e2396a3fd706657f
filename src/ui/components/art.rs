//! The pictures of the games on the first page.

use super::card::picture;
use super::list::CollectAny;
use fivefold::game::GameId;
use fivefold::pictures::Picture;
use leptos::prelude::*;

/// The picture of a game: a few cards, and what else it is played with.
pub fn art(game: GameId) -> AnyView {
    game.facts().picture.iter().map(|thing| picture(Picture::thing(*thing))).collect_any().into_any()
}
