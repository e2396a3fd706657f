//! What comes of the examples in the rules of Balance.

use crate::games::balance::{Sign, Swing, value};
use crate::words::examples::{BadExample, Example, Given, one};
use crate::words::{plus, points, signed};

/// A card that is added to a balance, or taken away.
pub(super) fn example(given: &Given<'_>) -> Result<Example, BadExample> {
    let [("balance", balance), (way, card)] = *given else { return Err(BadExample::Lines) };
    let sign = match way {
        "add" => Sign::Plus,
        "take" => Sign::Minus,
        _ => return Err(BadExample::Lines),
    };
    let (balance, card) = (one(balance)?, one(card)?);
    let swing = Swing::of(balance, card, sign);
    let (joint, weight) = (super::table::sign(sign), value(card));
    let sum = format!("{} {joint} {weight} = {}", signed(balance.into()), signed(swing.balance.into()));
    Ok(Example {
        label: format!("Balance {}", plus(balance.into())),
        cards: vec![(card, Some(joint))],
        caption: format!("{sum} · {}", points(swing.points)),
        good: (swing.points != 0).then_some(swing.points > 0),
        ..Example::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_says_what_comes_of_its_card() {
        let verdict = |way, card| example(&[("balance", "+4"), (way, card)]).map(|example| example.verdict());
        assert_eq!(verdict("take", "4D").unwrap(), "✓ 4 − 4 = 0 · 1 point");
        assert_eq!(verdict("add", "8S").unwrap(), "✗ 4 + 8 = 12 · −1 point");
        assert_eq!(verdict("add", "Joker").unwrap(), "→ 4 + 10 = 14 · 0 points");
        assert_eq!(verdict("lay", "8S"), Err(BadExample::Lines));
        assert_eq!(verdict("add", "8"), Err(BadExample::Value("8".to_owned())));
    }
}
