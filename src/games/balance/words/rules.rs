//! The rules of Balance, as the app shows them.

use crate::games::balance::{Sign, Swing, value};
use crate::words::rules::{Block, Example};
use crate::words::{points, signed};

/// The rules, as the app shows them.
pub(super) fn rules() -> Vec<Block> {
    vec![
        Block::Text(
            "There is one balance for all, and it begins at zero. Every card that is played goes on one side of it. Bring \
             it back to zero for a point; tip it past 9 on either side, and it costs you one.",
        ),
        Block::Heading("What cards weigh"),
        Block::Text("An Ace weighs 1, number cards what they show. Jack, Queen, King and Joker weigh 10."),
        Block::Heading("Your turn"),
        Block::Step("You draw a card, as long as the stock has one."),
        Block::Step("Play any card of your hand: add what it weighs to the balance, or take it away."),
        Block::Step("If the balance is zero now, you gain a point. If it is above 9 or below −9, you lose one."),
        Block::Text("The balance is 4. Taking a four away lands on zero:"),
        example(4, "4D", Sign::Minus),
        Block::Text("Adding an eight tips it past 9:"),
        example(4, "8S", Sign::Plus),
        Block::Text(
            "A Joker tips it for free. The balance stays where it is, and the next player has to live with it:",
        ),
        example(4, "Joker", Sign::Plus),
        Block::Heading("Rounds"),
        Block::Text(
            "Everybody begins with five cards. When the stock is used up, you play on without drawing until all hands are \
             empty. The points of the round are added to your total, the next player deals, and the balance is zero again.",
        ),
        Block::Heading("The end"),
        Block::Text(
            "Totals are judged after each round. Whoever has reached the winning score wins, the highest if there are \
             several. Whoever is as far below zero is out of the game; the last player left wins.",
        ),
        Block::Heading("Alone"),
        Block::Text(
            "The solo game is you against the table. A first card sets the balance. After each card of yours the table \
             turns up the top card of the stock and tips the balance further to the side where it is.",
        ),
        Block::Text(
            "But if that card weighs exactly what the balance shows, on either side, the balance is zero and you lose a \
             point, unless it is a Joker. Otherwise the table’s cards cost you nothing, however far they tip.",
        ),
        Block::Text("The round goes on until stock and hand are used up. Ten points or more win."),
    ]
}

/// A card that is played on a balance, and what it earns.
fn example(balance: i16, card: &str, sign: Sign) -> Block {
    let joint = super::table::sign(sign);
    let mut cards = Example::cards(card);
    let (mut caption, mut earned) = (signed(balance.into()), 0);
    for (card, shown) in &mut cards {
        let swing = Swing::of(balance, *card, sign);
        *shown = Some(joint);
        earned = swing.points;
        let weight = value(*card);
        caption = format!("{caption} {joint} {weight} = {} · {}", signed(swing.balance.into()), points(earned));
    }
    let good = if earned == 0 { None } else { Some(earned > 0) };
    Block::Example(Example { faces: Vec::new(), cards, caption, good })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_of_the_rules_says_what_comes_of_its_card() {
        let captions: Vec<String> = rules()
            .into_iter()
            .filter_map(|block| if let Block::Example(example) = block { Some(example.caption) } else { None })
            .collect();
        assert_eq!(captions, ["4 − 4 = 0 · 1 point", "4 + 8 = 12 · −1 point", "4 + 10 = 14 · 0 points"]);
    }
}
