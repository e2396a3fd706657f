//! Fivefold: five card-and-dice games, without the browser.
//!
//! Everything that decides something about a game lives here and builds for any target. Data flows one way:
//! a [`Deal`](game::Deal) makes a [`State`](game::State), an action changes it and leaves [`Event`](game::Event)s,
//! and a [`View`](game::View) is what one seat may know of it. The app, the bots and the hints only ever hold views.
//!
//! - [`cards`]: cards, packs, hands, the stock
//! - [`chance`]: from the text of a seed to shuffles and dice
//! - [`deal_sheet`]: a deal laid open; [`fairness`]: whether deals are even, counted over many
//! - [`game`]: what every game is
//! - [`games`]: the games themselves
//! - [`bots`]: how well the app's own players play
//! - [`days`]: the deal of the day
//! - [`lessons`]: a first game that teaches itself
//! - [`statistics`]: how the games of a device came out; [`settings`]: how the app looks, moves and sounds
//! - [`table`]: a game in progress, with the people and bots round it
//! - [`catalogue`]: the games by name, and tables without the type of their game
//! - [`scene`]: what a seat sees of a table and is asked there, as plain data
//! - [`secrecy`]: what of a game is not to be seen while it goes on
//! - [`text`]: every sentence that is said
//! - [`challenge`]: the same deal, played by two people at their own time and place; [`by_link`]: games whose players
//!   send each other the turn
//! - [`link`] and [`save`]: the two outer forms of a table; [`qr`]: links as pictures; [`backup`]: everything kept,
//!   in one file
//! - [`updates`]: when the app asks for a newer version of itself

pub mod backup;
pub mod bots;
pub mod by_link;
pub mod cards;
pub mod catalogue;
pub mod challenge;
pub mod chance;
pub mod days;
pub mod deal_sheet;
pub mod fairness;
pub mod game;
pub mod games;
pub mod lessons;
pub mod link;
mod lists;
mod names;
pub mod qr;
pub mod save;
pub mod scene;
pub mod secrecy;
pub mod settings;
pub mod short_sort;
pub mod statistics;
pub mod table;
pub mod text;
pub mod updates;
