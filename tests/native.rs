//! The tests that need no browser, in one program: the library is instantiated and linked once for all of them.

mod bots;
mod card_sheet;
mod chance;
mod hostile;
mod hosting;
mod laws;
mod links;
mod manifest;
mod protocol;
mod qr;
mod rules;
mod scenes;
mod tidy;
mod toy;
