//! The pages.

pub mod home;
pub mod lost;
pub mod result;
pub mod rules;
pub mod set_up;
pub mod settings;
pub mod table;
