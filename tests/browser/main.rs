//! Browser tests.
fn main() {}
