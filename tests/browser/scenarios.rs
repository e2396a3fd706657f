//! What is tried in every engine.

pub mod harness;
pub mod links;
pub mod offline;
pub mod pages;
pub mod play;
pub mod replay;
pub mod shell;
pub mod store;
