//! An open table: `controller` is the only thing that changes it, `dock` the lower part of its page.

pub mod controller;
pub mod dock;
