//! What a first game of Five Suits explains, each at the moment it first matters.

/// The aim.
pub const AIM: &str = "Collect books, three or more of a rank, and runs, three or more in a row of one suit, until one card is left to throw \
     away. What fits nowhere counts against you; the lowest total wins.";
/// Taking a card, and what is collected.
pub const TAKE: &str =
    "Take the top card of the stock, which nobody knows, or that of the discards, which everybody sees.";
/// The wild rank.
pub const WILD: &str = "One rank is wild in this round, shown in the middle, and Jokers always are. They stand for any card; in your \
     hand they say for which.";
/// Discarding.
pub const DISCARD: &str =
    "Now discard one. Pick a card, and the line above your hand says how many points would be left over.";
/// Going out.
pub const OUT: &str =
    "All your cards but one fit into books and runs: you can go out. Everybody else has one more turn then.";
/// The last turn.
pub const LAST: &str = "Somebody has gone out, so this is your last turn of the round. What fits is laid down for you, and the rest \
     counts against you.";
/// The points of a round.
pub const ROUND: &str =
    "The fewest points are best. In the next round everybody has a card more, and the next rank is wild.";
/// Hints and sorting.
pub const HINT: &str = "The lamp at the top gives advice, and the menu beside it sorts your hand in another way.";
