//! Every sentence that pages say, in English, and nothing else: another language is another set of these modules.
//!
//! - [`app`]: the pages and their buttons
//! - [`by_link`]: games whose players send each other the turn
//! - [`days`]: the deal of the day
//! - [`challenge`]: what is said to both sides of a challenge
//! - [`errors`]: what went wrong, said to a player
//! - [`fair`]: how deals are made, and whether they are even
//! - [`install`]: having the app at home on the device
//! - [`lessons`]: what a first game explains
//! - [`puzzles`]: puzzles and practice
//! - [`recount`]: looking back at what just happened
//! - [`replay`]: sharing a game and watching it again; [`saved`]: the saved games and copies of them; [`share`]: passing
//!   links on
//! - [`result`]: what a result page says beside who won
//! - [`review`]: what a review says beside the words of its game
//! - [`rules`]: what is said round the rules
//! - [`secrecy`]: what is said in the place of cards that are not to be seen yet
//! - [`statistics`]: how games came out
//!
//! What a game says of itself are the words in its folder; both are made of [`words`](crate::words).

pub mod app;
pub mod by_link;
pub mod challenge;
pub mod days;
pub mod errors;
pub mod fair;
pub mod install;
pub mod lessons;
pub mod puzzles;
pub mod recount;
pub mod replay;
pub mod result;
pub mod review;
pub mod rules;
pub mod saved;
pub mod secrecy;
pub mod share;
pub mod statistics;

/// The language of all of them, for what the browser writes itself.
pub const LOCALE: &str = "en-GB";
