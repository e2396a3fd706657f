//! What comes of the examples in the rules of Sums.

use super::table::{note, sign, sum};
use super::target;
use crate::cards::{Card, Hand};
use crate::games::sums::{Attempt, Demand, PARLIAMENT, Sum};
use crate::words::examples::{BadExample, Example, Given, list, one};
use crate::words::points;

/// Cards and what they total; with a die and a target, whether they make it, at the second chance where that is said; cards
/// as a wretched hand; a hand for Parliament Hill.
pub(super) fn example(given: &Given<'_>) -> Result<Example, BadExample> {
    match *given {
        [("cards", cards)] => {
            let cards = list(cards)?;
            Ok(Example { caption: sum(&Sum::of(&hand(&cards))), ..signed(cards) })
        }
        [("die", die), ("target", wanted), ("cards", cards)] => {
            let (count, target) = (one(die)?, one(wanted)?);
            attempt(list(cards)?, Demand::Exact { count, target })
        }
        [("die", die), ("target", wanted), ("chance", "second"), ("cards", cards)] => {
            let (count, target) = (one(die)?, one(wanted)?);
            attempt(list(cards)?, Demand::Leeway { count, target })
        }
        [("wretched", cards)] => attempt(list(cards)?, Demand::Zero),
        [("hill", cards)] => {
            let cards: Vec<Card> = list(cards)?;
            let good = Sum::of(&hand(&cards)).is_seven_jokers();
            let caption = if good { points(PARLIAMENT) } else { points(0) };
            Ok(Example { caption, good: Some(good), ..signed(cards) })
        }
        _ => Err(BadExample::Lines),
    }
}

/// Cards that are laid for a demand.
fn attempt(cards: Vec<Card>, demand: Demand) -> Result<Example, BadExample> {
    let attempt = Attempt::of(&hand(&cards), demand, 1).ok_or(BadExample::Lines)?;
    let (faces, label) = match demand {
        Demand::Zero => (Vec::new(), String::new()),
        Demand::Exact { count, target: wanted } | Demand::Leeway { count, target: wanted } => {
            (vec![count], format!("Target {}", target(wanted)))
        }
    };
    let caption = format!("{} · {}", sum(&attempt.sum), note(&attempt));
    Ok(Example { label, faces, caption, good: Some(attempt.points.is_some()), ..signed(cards) })
}

fn hand(cards: &[Card]) -> Hand {
    cards.iter().copied().collect()
}

/// Cards with the signs that they count with.
fn signed(cards: Vec<Card>) -> Example {
    Example { cards: cards.into_iter().map(|card| (card, sign(card))).collect(), ..Example::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_says_what_comes_of_its_cards() {
        let verdict = |given: &Given<'_>| example(given).map(|example| example.verdict());
        let at = |chance: &[(&'static str, &'static str)], cards| {
            let given: Vec<_> =
                [("die", "3"), ("target", "+5")].iter().chain(chance).copied().chain([("cards", cards)]).collect();
            verdict(&given).unwrap()
        };
        assert_eq!(at(&[], "8S 4H AC"), "✓ 8 + 1 − 4 = +5 · 3 of 3 cards · 1 point");
        assert_eq!(at(&[], "8S 3D"), "✗ 8 − 3 = +5 · 2 of 3 cards");
        assert_eq!(at(&[("chance", "second")], "8S 3D"), "✓ 8 − 3 = +5 · 2 cards · 1 point");
        assert_eq!(verdict(&[("cards", "QS 5H Joker")]).unwrap(), "→ 12 + 0 − 5 = +7");
        assert_eq!(verdict(&[("hill", "Joker 2S")]).unwrap(), "✗ 0 points");
        assert_eq!(verdict(&[("target", "5")]), Err(BadExample::Lines));
        assert_eq!(verdict(&[("cards", "QS  5H")]), Err(BadExample::Value(String::new())));
    }
}
