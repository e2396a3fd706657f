//! What is tried in every engine.

pub mod harness;
pub mod offline;
pub mod shell;
