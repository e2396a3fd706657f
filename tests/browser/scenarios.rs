//! What is tried in every engine.

pub mod balance;
pub mod figures;
pub mod five_suits;
pub mod harness;
pub mod links;
pub mod next_to_last;
pub mod offline;
pub mod pages;
pub mod play;
pub mod replay;
pub mod saves;
pub mod shell;
pub mod store;
pub mod sums;
pub mod worker;
