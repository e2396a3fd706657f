//! Fivefold: five card-and-dice games, without the browser.
//!
//! Everything that decides something about a game lives here and builds for any target. Data flows one way:
//! a [`Deal`](game::Deal) makes a [`State`](game::State), an action changes it and leaves [`Event`](game::Event)s,
//! and a [`View`](game::View) is what one seat may know of it. The app, the bots and the hints only ever hold views.
//!
//! - [`cards`]: cards, packs, hands, the stock
//! - [`chance`]: from the text of a seed to shuffles and dice
//! - [`fairness`]: whether deals are even, counted over many
//! - [`game`]: what every game is
//! - [`games`]: the games themselves
//! - [`bots`]: how well the app's own players play
//! - [`lessons`]: a first game that teaches itself
//! - [`statistics`]: how the games of a device came out
//! - [`table`]: a game in progress, with the people and bots round it
//! - [`text`]: every sentence that is said
//! - [`link`] and [`save`]: the two outer forms of a table; [`backup`]: all saved games in one file

pub mod backup;
pub mod bots;
pub mod cards;
pub mod chance;
pub mod fairness;
pub mod game;
pub mod games;
pub mod lessons;
pub mod link;
mod lists;
pub mod save;
pub mod short_sort;
pub mod statistics;
pub mod table;
pub mod text;
