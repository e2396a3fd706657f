//! What the app is to the system of a device that it is at home on.
//!
//! - [`install`]: how it comes to have an icon and a window of its own
//! - [`launch`]: where it goes when it is started by a shortcut, or with files

pub mod install;
pub mod launch;
