//! What is said of puzzles, whatever the game.

use std::iter::once;

/// Who sits at the table of a puzzle beside the one who solves it.
pub const OTHER: &str = "Neighbour";

/// How many other answers there are beside one, in a sentence.
pub fn other_ways(answers: u32) -> String {
    match answers {
        0 | 1 => "Nothing else does it.".to_owned(),
        2 => "There is one other way.".to_owned(),
        more => format!("There are {} other ways.", more - 1),
    }
}

/// A sentence that begins with a verb, within another one.
pub fn in_sentence(sentence: &str) -> String {
    let mut signs = sentence.chars();
    signs.next().map_or(String::new(), |first| once(first.to_ascii_lowercase()).chain(signs).collect())
}
