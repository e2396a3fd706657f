//! What comes of the examples in the rules of Wichita.

use super::{formula, left_side};
use crate::cards::{Card, Hand};
use crate::games::wichita::Dice;
use crate::games::wichita::stack::{Reading, Sum, readings};
use crate::short_sort::sort_by_key;
use crate::words::examples::{BadExample, Example, Given, list, unsigned};
use crate::words::points;

/// Cards that are laid after a roll; or cards and all that they make.
pub(super) fn example(given: &Given<'_>) -> Result<Example, BadExample> {
    match *given {
        [("dice", dice), ("cards", cards)] => {
            let faces: Vec<u8> = list(dice)?;
            let [one, other] = faces[..] else { return Err(BadExample::Value(dice.to_owned())) };
            let cards = list(cards)?;
            let sum = Sum::of(&hand(&cards), Dice(one, other));
            let earned = sum.points();
            let worth = if earned > 0 { format!(" · {}", points(earned.into())) } else { String::new() };
            let caption = formula(&sum) + &worth;
            Ok(Example { faces, cards: unsigned(cards), caption, good: Some(earned > 0), ..Example::default() })
        }
        [("makes", cards)] => {
            let cards = list(cards)?;
            let caption = all_that(&hand(&cards));
            Ok(Example::showing(cards, caption))
        }
        _ => Err(BadExample::Lines),
    }
}

/// Each number that cards make, as a line of arithmetic, the largest first.
fn all_that(cards: &Hand) -> String {
    // What they make hangs on no dice.
    let dice = Dice(1, 1);
    let sum = Sum::of(cards, dice);
    let line = |reading: Reading| {
        let value = reading.value?;
        let side = left_side(&Sum { reading: Some(reading), ..sum.clone() });
        Some(if side == value.to_string() { side } else { format!("{side} = {value}") })
    };
    let mut readings = readings(cards, dice);
    sort_by_key(&mut readings, |reading| std::cmp::Reverse(reading.value));
    let lines: Vec<String> = readings.into_iter().filter_map(line).collect();
    if lines.is_empty() { "nothing".to_owned() } else { lines.join(", ") }
}

fn hand(cards: &[Card]) -> Hand {
    cards.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_says_what_comes_of_its_cards() {
        let verdict = |given: &Given<'_>| example(given).map(|example| example.verdict());
        assert_eq!(verdict(&[("dice", "3 5"), ("cards", "4H KS")]).unwrap(), "✓ 4 + K = 8 · 1 point");
        assert_eq!(verdict(&[("dice", "2 6"), ("cards", "2C 6H")]).unwrap(), "✓ 6 + 2 = 8 · 2 points");
        assert_eq!(verdict(&[("dice", "3 5"), ("cards", "8D KC")]).unwrap(), "✗ 8 + K = 16");
        assert_eq!(verdict(&[("makes", "TC 5D 4S")]).unwrap(), "→ 10 + 5 + 4 = 19, 10 − 5 − 4 = 1");
        assert_eq!(verdict(&[("makes", "7S KC")]).unwrap(), "→ 7 + K = 14");
        assert_eq!(verdict(&[("makes", "8S")]).unwrap(), "→ 8");
        assert_eq!(verdict(&[("makes", "KS KC")]).unwrap(), "→ nothing");
        assert_eq!(verdict(&[("dice", "3"), ("cards", "4H")]), Err(BadExample::Value("3".to_owned())));
        assert_eq!(verdict(&[("cards", "4H"), ("dice", "3 5")]), Err(BadExample::Lines));
    }
}
