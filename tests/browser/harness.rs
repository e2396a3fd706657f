//! The plumbing: browsers, pages, consoles, sites. Nothing here knows the app, except that it says in
//! `#app[data-ready]` that it stands.

pub mod axe;
pub mod console;
pub mod engine;
pub mod failure;
pub mod find;
pub mod heard;
pub mod marionette;
pub mod page;
pub mod process;
pub mod scenario;
pub mod site;
pub mod vendor;
