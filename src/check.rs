//! That deals are fair, for anyone to check.
//!
//! - [`deal_sheet`]: a deal laid open, card by card
//! - [`fairness`]: whether deals are even, counted over many

pub mod deal_sheet;
pub mod fairness;
