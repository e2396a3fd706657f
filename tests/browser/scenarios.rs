//! What is tried in every engine.

pub mod balance;
pub mod codes;
pub mod days;
pub mod fair;
pub mod five_suits;
pub mod hand;
pub mod harness;
pub mod home;
pub mod lessons;
pub mod links;
pub mod look_back;
pub mod next_to_last;
pub mod offline;
pub mod owners;
pub mod pages;
pub mod play;
pub mod replay;
pub mod saves;
pub mod shell;
pub mod statistics;
pub mod store;
pub mod sums;
pub mod worker;
