//! Statistics: how the games of a device came out.
//!
//! A [`Book`] has a line for each game that came to its end with a person at the table ([`Finish`]); everything that is
//! shown follows from the lines ([`Tally`]). These are the rules of counting:
//!
//! - **A deal counts once, the first time that it is played to its end.** Two games are of one deal if game, seed, seats
//!   and options are equal, whoever plays. So nothing is counted twice by reloading a result, by opening a game in
//!   another tab, by bringing back a copy of it, or by playing the same deal again with its cards known. A finished game
//!   cannot be undone, so that a line never has to be taken back.
//! - **Watching is not playing.** A replay counts nothing; and who goes on from the middle of a game that was watched has
//!   seen the cards, so that its deal does not count from then on ([`Book::know`]).
//! - **A game in which moves were taken back is not counted** (`C-15`): all chance follows from the deal, so that whoever takes
//!   a move back has seen what was to come. Its deal does not count from then on.
//! - **Against bots the weakest one at the table gives the level.** A win never counts for more than it was.
//! - **Where several people share the device the game counts, and the best score of any of them, but nobody's win:** the
//!   device does not know whose it is.
//! - **By link the device knows who plays at it,** so that a game counts for that person, on each device for its own; and
//!   bots at such a table give no level.
//! - **Alone there is nothing to win,** but in a game that has a goal for one (Balance, `B-9`).
//! - A shared win is a win (`C-6`).
//!
//! Two books are merged line by line, the earlier of two for one deal staying, so that it does not matter in which order
//! or how often books are merged.

mod book;
mod finish;
mod tally;

pub use book::{Book, MAX_BYTES, MAX_GAMES, VERSION};
pub use finish::{Company, DealKey, Finish};
pub use tally::Tally;
