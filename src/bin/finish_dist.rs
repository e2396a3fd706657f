//! A tool.
fn main() {}
