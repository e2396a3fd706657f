//! The pages.

pub mod by_link;
pub mod challenge;
pub mod day;
pub mod fair;
pub mod home;
pub mod lost;
pub mod opened;
pub mod replay;
pub mod result;
pub mod rules;
pub mod saved;
pub mod set_up;
pub mod settings;
pub mod statistics;
pub mod table;
pub mod turn;
