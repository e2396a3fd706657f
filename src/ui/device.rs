//! What is asked of the browser. Nothing but `storage` touches local storage.

pub mod badge;
pub mod browser;
pub mod files;
pub mod history;
pub mod install;
pub mod later;
pub mod launch;
pub mod motion;
pub mod rules;
pub mod share;
pub mod sound;
pub mod storage;
pub mod tabs;
pub mod updates;
