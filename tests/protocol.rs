//! The engine protocol, spoken to the real program through its standard input and output.

mod commands;
mod engine;
mod errors;
mod golden;
mod hostile;
mod mirror;
mod other_commands;
mod setups;
mod whole_games;

/// Every game, by the name that the protocol gives it, with a number of seats that it can have.
const GAMES: [(&str, u8); 5] = [("sums", 3), ("next-to-last", 3), ("balance", 3), ("wichita", 3), ("five-suits", 3)];
