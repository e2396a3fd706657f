//! The rules by example: a test for each ruling, named after it, and each worked example of the rule sheets.

mod balance;
mod sums;
mod table;
