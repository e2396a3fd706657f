//! What is passed on by an address.
//!
//! - [`link`]: a deal; [`game`]: a whole game, in a link; [`qr`]: a link as a picture; [`puzzle`]: puzzles
//! - [`rulings`]: the pages of the rules, and the rulings in them
//! - [`challenge`]: the same deal, played by two people at their own time and place

pub mod challenge;
pub mod game;
pub mod link;
pub mod puzzle;
pub mod qr;
pub mod rulings;
