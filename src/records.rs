//! What a device keeps, each thing as a record with a version, and how two devices' records become one.
//!
//! - [`save`]: a table; [`statistics`]: how games came out; [`days`]: the deal of the day and its results
//! - [`habits`]: the own name, and who sat at the last table of each game
//! - [`settings`]: how the app looks, moves and sounds; [`course`]: which notes a first game has shown
//! - [`findings`]: what a review has found out of a game; [`form`]: how well somebody played, game by game
//! - [`puzzles`]: how well somebody solves puzzles, and which
//! - [`unsaved`]: what could not be kept

pub mod course;
pub mod days;
pub mod findings;
pub mod form;
pub mod habits;
pub mod puzzles;
pub(crate) mod record;
pub mod save;
pub mod settings;
pub mod statistics;
pub mod unsaved;

pub use record::BadRecord;
