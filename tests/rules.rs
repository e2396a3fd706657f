//! The rules by example: a test for each ruling, named after it, and each worked example of the rule sheets.

mod arrangement;
mod arrangement_tried;
mod balance;
mod five_suits;
mod next_to_last;
mod sums;
mod table;
mod wichita;
