//! What is said about the puzzles of Five Suits.

use crate::cards::{Card, Hand, Rank};
use crate::games::five_suits::arrangement::Arrangement;
use crate::games::five_suits::{Meld, MeldKind};
use crate::words::{cards, count, list, points};

/// What is to be done.
pub const TASK: &str = "Discard one: leave the fewest points.";
/// Which cards are wild.
pub fn given(wild: Rank) -> String {
    format!("The wild rank is {}; Jokers are wild too.", cards::rank_sign(wild))
}

/// A card is picked: not what the rest comes to.
pub const PICKED: &str = "The rest is laid down for you";

/// What the best discard leaves, and what it leads to.
pub fn clue(rest: &Arrangement) -> String {
    let number = |is_book: bool| {
        rest.melds.iter().filter(|meld| matches!(meld.kind, MeldKind::Book(_)) == is_book).count() as i64
    };
    let parts = [(number(true), "book", "books"), (number(false), "run", "runs")];
    let parts =
        parts.into_iter().filter(|(number, ..)| *number > 0).map(|(number, one, many)| count(number, one, many));
    let left = if rest.points == 0 { "nothing is".to_owned() } else { format!("only {}", are(rest.points)) };
    format!("With {} {left} left.", list(parts))
}

/// The best discard, and how the rest lies.
pub fn because(discard: Card, rest: &Arrangement) -> String {
    let melds = list(rest.melds.iter().map(|meld: &Meld| written(&meld.cards)));
    let left = if rest.points == 0 {
        "nothing is left".to_owned()
    } else {
        format!(
            "{} {} left, {}",
            written(&listed(&rest.left)),
            if rest.left.len() == 1 { "is" } else { "are" },
            points(rest.points)
        )
    };
    format!("Without {} the rest lies as {melds}; {left}.", cards::named(discard))
}

/// What somebody came to who did not find it.
pub fn fell_short(left: i32, fewest: i32) -> String {
    format!("{} left, and it could have been {fewest}.", are(left))
}

fn are(left: i32) -> String {
    format!("{} {}", points(left), if left == 1 { "is" } else { "are" })
}

fn listed(hand: &Hand) -> Vec<Card> {
    hand.iter().collect()
}

fn written(listed: &[Card]) -> String {
    listed.iter().map(|card| cards::written(*card)).collect::<Vec<_>>().join(" ")
}
