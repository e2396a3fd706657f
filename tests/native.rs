//! The tests that need no browser, in one program: the library is instantiated and linked once for all of them.

mod bots;
mod chance;
mod cores;
mod first_games;
mod hostile;
mod hosting;
mod laws;
mod lengths;
mod links;
mod manifest;
mod pictures;
mod protocol;
mod puzzles;
mod qr;
mod reviews;
mod rules;
mod scenes;
mod tidy;
mod toy;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
