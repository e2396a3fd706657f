//! What comes of the examples in the rules of Next to Last.

use super::effect;
use crate::cards::{Card, Hand, Rank, Suit};
use crate::game::{Choices, Deal, Game, Record, Seat, Sight};
use crate::games::next_to_last::{self, Action, Direction, Duty, Effect, NextToLast, Penalty, PenaltyKind, Phase};
use crate::words::Told;
use crate::words::examples::{BadExample, Example, Given, list, one, unsigned};
use crate::words::{cards, points};

/// A card that is played on another, on a Jack that has named a suit, or on a penalty that runs; cards that somebody is left
/// with.
pub(super) fn example(given: &Given<'_>) -> Result<Example, BadExample> {
    match *given {
        [("on", top), ("play", card)] => {
            let top: Card = one(top)?;
            played(top, top.suit(), Duty::None, one(card)?, String::new())
        }
        [("on", top), ("named", suit), ("play", card)] => {
            let suit = Suit::STANDARD.into_iter().find(|named| cards::suit_name(*named) == suit);
            let suit = suit.ok_or_else(|| BadExample::Value(given[1].1.to_owned()))?;
            played(one(top)?, Some(suit), Duty::None, one(card)?, format!("Named: {}", cards::suit_name(suit)))
        }
        [("on", top), ("penalty", drawn), ("play", card)] => {
            let (top, drawn): (Card, u16) = (one(top)?, one(drawn)?);
            let kind = PenaltyKind::of(top).ok_or_else(|| BadExample::Value(top.to_string()))?;
            let duty = Duty::Penalty(Penalty { kind, cards: drawn });
            played(top, top.suit(), duty, one(card)?, format!("A penalty of {drawn} cards runs"))
        }
        [("left", left)] => {
            let left: Vec<Card> = list(left)?;
            let each: Vec<i32> = left.iter().map(|card| next_to_last::points(*card)).collect();
            let sum = each.iter().map(i32::to_string).collect::<Vec<_>>().join(" + ");
            let total = points(each.iter().sum());
            let caption = if each.len() == 1 { total } else { format!("{sum} = {total}") };
            Ok(Example::showing(left, caption))
        }
        _ => Err(BadExample::Lines),
    }
}

/// A card of a longer hand, played on a table where only the top of the discard pile matters.
fn played(top: Card, suit: Option<Suit>, duty: Duty, card: Card, label: String) -> Result<Example, BadExample> {
    let seat = Seat(0);
    let deal = "example".parse().ok().and_then(|seed| Deal::<NextToLast>::new(3, &Choices::NONE, seed).ok());
    let mut open = deal.ok_or(BadExample::Lines)?.begin(&mut Record::unheard()).open().clone();
    open.discard = vec![top];
    open.phase = Phase::Play { seat };
    (open.direction, open.suit, open.duty) = (Direction::Clockwise, suit, duty);
    let hand: Hand = [card, Card::JOKER, Card::JOKER].into_iter().collect();
    let named = (card.rank() == Some(Rank::Jack)).then_some(Suit::Hearts);
    let action = Action::Play { card, suit: named, call: false };
    let refused = NextToLast::check(Sight { open: &open, seat, hand: &hand, stock: 40 }, &action).err();
    let good = refused.is_none();
    let caption = match refused {
        None => effect(Effect::of(card, &open), card),
        Some(illegal) => NextToLast::refuse(&illegal),
    };
    Ok(Example { label, on: Some(top), cards: unsigned(vec![card]), caption, good: Some(good), ..Example::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_says_what_comes_of_its_card() {
        let verdict = |given: &Given<'_>| example(given).map(|example| example.verdict());
        let on = |top, card| verdict(&[("on", top), ("play", card)]).unwrap();
        assert_eq!(on("9H", "4H"), "✓ 4♥ fits");
        assert_eq!(on("9H", "4S"), "✗ It takes hearts or another 9");
        assert_eq!(on("9H", "KH"), "✓ Play turns counter-clockwise");
        assert_eq!(on("2H", "JH"), "✗ A Jack does not go on that");
        let answer = |card| verdict(&[("on", "2H"), ("penalty", "2"), ("play", card)]).unwrap();
        assert_eq!(answer("2C"), "✓ The next player answers, or draws 4");
        assert_eq!(answer("9H"), "✗ Only a 2 answers");
        let named = |card| verdict(&[("on", "JC"), ("named", "hearts"), ("play", card)]).unwrap();
        assert_eq!((named("4H"), named("4C")), ("✓ 4♥ fits".into(), "✗ It takes hearts, as named".into()));
        assert_eq!(verdict(&[("left", "5S AD")]).unwrap(), "→ 5 + 50 = 55 points");
        assert_eq!(verdict(&[("on", "9H"), ("penalty", "2"), ("play", "9S")]), Err(BadExample::Value("9H".into())));
        assert_eq!(verdict(&[("play", "9S")]), Err(BadExample::Lines));
    }
}
