//! An open table: `controller` is the only thing that changes it, `screen` its page, `dock` the lower part of that.

pub mod controller;
pub mod dock;
pub mod screen;
