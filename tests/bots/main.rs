//! What every bot keeps to: it acts lawfully, on what its seat may know, and games come to an end.

mod five_suits;
mod next_to_last;
mod play;
