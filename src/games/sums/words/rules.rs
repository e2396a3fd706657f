//! The rules of Sums, as the app shows them.

use super::table::{note, sign, sum};
use crate::cards::Hand;
use crate::games::sums::{Attempt, Demand, PARLIAMENT, Sum};
use crate::words::points;
use crate::words::rules::{Block, Example};

/// The rules, as the app shows them.
pub(super) fn rules() -> Vec<Block> {
    vec![
        Block::Text(
            "Everybody plays for the same target. The die says how many cards you have to lay; black cards add, red cards \
             take away, and together they must total the target exactly.",
        ),
        Block::Heading("What cards count"),
        Block::Text(
            "An Ace is 1, number cards are what they show, a Jack is 11, a Queen 12, a King 13 and a Joker 0. Spades and \
             clubs count plus, hearts and diamonds minus.",
        ),
        example("QS 5H Joker", None),
        Block::Heading("The target"),
        Block::Text(
            "It begins at +1 and goes up by one with every turn, to +13; then it turns to −1, goes down to −13, and starts \
             again at +1.",
        ),
        Block::Heading("Your turn"),
        Block::Step("Roll the die."),
        Block::Step("Lay exactly as many cards as it shows, with the target as their total. That is a point. Or pass."),
        Block::Step(
            "If you pass, each of the others in turn, from your left, may do it instead of you: the first who lays gets \
             the point, and your turn is over.",
        ),
        Block::Step("If nobody does, you have a second chance, with some leeway."),
        Block::Step("Whoever laid cards draws up to seven again. The next player plays for the next target."),
        Block::Text("The die shows 3 and the target is +5. This makes it:"),
        example("8S 4H AC", Some((3, Demand::Exact { count: 3, target: 5 }))),
        Block::Text("The total is right here, but it is a card short:"),
        example("8S 3D", Some((3, Demand::Exact { count: 3, target: 5 }))),
        Block::Heading("The second chance"),
        Block::Text(
            "You may lay a card more or a card less than the die asks for, or the right number of cards that total the \
             target with its sign turned round. Only one of these at a time. For 3 cards and +5, two cards do:",
        ),
        example("8S 3D", Some((3, Demand::Leeway { count: 3, target: 5 }))),
        Block::Text("So do three that total −5:"),
        example("2C 3S TD", Some((3, Demand::Leeway { count: 3, target: 5 }))),
        Block::Heading("A wretched hand"),
        Block::Text(
            "Before you roll, you can lay cards that total 0 instead, and draw new ones. It costs a point for each card \
             that stays in your hand, and scores can fall below zero. Your turn is over, and the target stays.",
        ),
        example("9C 5H 4D", Some((0, Demand::Zero))),
        Block::Heading("Parliament Hill"),
        Block::Text("Whoever holds seven Jokers before the roll can claim three points for them."),
        example("Joker Joker Joker Joker Joker Joker Joker", None),
        Block::Heading("The end"),
        Block::Text(
            "The first to reach the winning score wins, even in somebody else’s turn. When the stock is used up, the cards that were laid are shuffled into a new one.",
        ),
    ]
}

/// Cards with their signs, and what they make of a demand, after the die where one is shown.
fn example(written: &str, judged: Option<(u8, Demand)>) -> Block {
    let mut cards = Example::cards(written);
    for (card, shown) in &mut cards {
        *shown = sign(*card);
    }
    let hand: Hand = cards.iter().map(|(card, _)| *card).collect();
    let made = Sum::of(&hand);
    let (caption, good) = match judged.and_then(|(_, demand)| Attempt::of(&hand, demand, 1)) {
        Some(attempt) => {
            let good = attempt.points.is_some();
            let mark = if good { "✓" } else { "✗" };
            (format!("{} {mark} · {}", sum(&made), note(&attempt)), Some(good))
        }
        None if made.is_seven_jokers() => (points(PARLIAMENT), None),
        None => (sum(&made), None),
    };
    let faces = judged.map(|(die, _)| die).filter(|die| *die > 0).into_iter().collect();
    Block::Example(Example { faces, cards, caption, good })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_of_the_rules_does_what_the_text_around_it_says() {
        let examples = rules()
            .into_iter()
            .filter_map(|block| if let Block::Example(example) = block { Some(example) } else { None });
        let seen: Vec<_> = examples.map(|example| (example.cards.len(), example.good)).collect();
        assert_eq!(
            seen,
            [
                (3, None),
                (3, Some(true)),
                (2, Some(false)),
                (2, Some(true)),
                (3, Some(true)),
                (3, Some(true)),
                (7, None)
            ]
        );
    }
}
