//! Fivefold: five card-and-dice games, without the browser.
//!
//! Everything that decides something about a game lives here and builds for any target. Data flows one way:
//! a [`Deal`](game::Deal) makes a [`State`](game::State), an action changes it and leaves [`Event`](game::Event)s,
//! and a [`View`](game::View) is what one seat may know of it. The app, the bots and the hints only ever hold views.
//!
//! - [`cards`]: cards, packs, hands, the stock
//! - [`chance`]: from the text of a seed to shuffles and dice
//! - [`game`]: what every game is
//! - [`games`]: the games themselves
//! - [`bots`]: how well the app's own players play
//! - [`json`]: what the games say in the protocol of the command line
//! - [`length`]: how long a game takes
//! - [`lessons`]: a first game that teaches itself
//! - [`table`]: a game in progress, with the people and bots round it
//! - [`review`]: what each decision of a game cost, and how lucky it was
//! - [`puzzles`]: positions in which the best that can be done is known
//! - [`scene`]: what a seat sees of a table and is asked there, as plain data
//! - [`pictures`]: cards, dice, faces and signs as one sheet of drawings
//! - [`words`] and [`text`]: what the games say, and what pages say
//! - [`records`] and [`links`]: what a device keeps, and what is passed on by an address
//! - [`check`]: that deals are fair, for anyone to check
//! - [`catalogue`]: the games by name, and tables without the type of their game
//! - [`backup`]: everything that a device keeps, in one file
//! - [`secrecy`]: what of a game is not to be seen while it goes on
//! - [`system`]: how the app is installed, and where it goes when the system starts it
//! - [`updates`]: when the app asks for a newer version of itself
//! - [`short_sort`]: sorting in few bytes of wasm

pub mod backup;
pub mod bots;
pub mod cards;
pub mod catalogue;
pub mod chance;
pub mod check;
pub mod game;
pub mod games;
pub mod json;
pub mod length;
pub mod lessons;
pub mod links;
mod names;
pub mod pictures;
pub mod puzzles;
pub mod records;
pub mod review;
pub mod scene;
pub mod secrecy;
pub mod short_sort;
pub mod system;
pub mod table;
pub mod text;
pub mod updates;
pub mod words;
