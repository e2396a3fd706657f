//! What the device keeps, as pages ask for it: each record under its key, read and written through `storage`.

pub mod badge;
pub mod days;
pub mod findings;
pub mod form;
pub mod habits;
pub mod hand_layout;
pub mod lessons;
pub mod mistakes;
pub mod new_table;
pub mod puzzles;
pub mod secrecy;
pub mod shelf;
pub mod statistics;
pub mod way_back;
