//! What makes a stack (`W-2`, `W-3`).

use super::Dice;
use crate::cards::{Card, Hand, Rank};
use crate::short_sort::sort_by_key;

/// Cards laid down together, or the card turned up for an empty hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The cards.
    pub cards: Hand,
    /// 1, or 2 where the two cards show the two dice.
    pub points: u8,
}

/// The number of a card: 1 to 12, or `None` for a King, which has no number.
pub fn number(card: Card) -> Option<u8> {
    card.rank().filter(|rank| *rank != Rank::King).map(Rank::number)
}

/// How the numbered cards of a stack are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// All numbers are added; also a single number.
    Sum,
    /// The others are taken away from the largest.
    Difference,
}

/// What the Kings of a stack do, all of them alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kings {
    /// There are none.
    None,
    /// Each doubles.
    Double,
    /// Each halves.
    Halve,
}

/// One way to read cards as a stack, for showing it as it is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How the numbers are put together.
    pub form: Form,
    /// What the Kings do.
    pub kings: Kings,
    /// What comes out; `None` where halving does not come out whole or the number before the Kings is below 1.
    pub value: Option<u32>,
    /// 0 where this is no stack, else its points.
    pub points: u8,
}

/// Cards as a line of arithmetic shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// Their numbers, the largest first. A Jack is 11 and a Queen 12.
    pub numbers: Vec<u8>,
    /// How many Kings follow them.
    pub kings: usize,
    /// The best way to read them; none for Kings alone.
    pub reading: Option<Reading>,
}

impl Sum {
    /// What cards make with the dice as they are.
    pub fn of(cards: &Hand, dice: Dice) -> Sum {
        let mut numbers: Vec<u8> = cards.iter().filter_map(number).collect();
        sort_by_key(&mut numbers, |number| std::cmp::Reverse(*number));
        Sum { kings: cards.len() - numbers.len(), numbers, reading: readings(cards, dice).first().copied() }
    }

    /// The points that a stack of these cards earns, 0 where they are none.
    pub fn points(&self) -> u8 {
        self.reading.map_or(0, |reading| reading.points)
    }
}

/// The numbers of some cards, as far as stacks are concerned.
struct Numbers {
    /// Their sum.
    sum: u32,
    /// The largest.
    largest: u32,
    /// How many numbered cards.
    count: usize,
    /// How many Kings.
    kings: u32,
}

impl Numbers {
    /// Those of cards, each with how often it is there.
    fn of(cards: impl Iterator<Item = (Card, usize)>) -> Numbers {
        let mut numbers = Numbers { sum: 0, largest: 0, count: 0, kings: 0 };
        for (card, count) in cards {
            match number(card) {
                Some(number) => {
                    numbers.sum += u32::from(number) * count as u32;
                    numbers.largest = numbers.largest.max(u32::from(number));
                    numbers.count += count;
                }
                None => numbers.kings += count as u32,
            }
        }
        numbers
    }

    /// The number before the Kings, where it is at least 1 (`W-2`).
    fn base(&self, form: Form) -> Option<u32> {
        match form {
            Form::Sum => Some(self.sum),
            Form::Difference if self.count >= 2 => (2 * self.largest).checked_sub(self.sum),
            Form::Difference => None,
        }
        .filter(|base| *base > 0)
    }

    /// The points of a stack, 0 where the cards are none.
    fn points(&self, dice: Dice) -> u8 {
        if self.count == 0 {
            return 0;
        }
        let target = u32::from(dice.target());
        let makes = [Form::Sum, Form::Difference].into_iter().filter_map(|form| self.base(form)).any(|base| {
            after_kings(base, self.kings, Kings::Double) == Some(target)
                || after_kings(base, self.kings, Kings::Halve) == Some(target)
        });
        match makes {
            false => 0,
            true if self.show(dice) => 2,
            true => 1,
        }
    }

    /// Whether these are exactly two cards, one for each die (`W-3`): two numbers with the sum of the dice, of which the larger
    /// is on one of them.
    fn show(&self, dice: Dice) -> bool {
        (self.kings, self.count) == (0, 2) && (self.sum, self.largest) == (dice.target().into(), dice.higher().into())
    }
}

/// The number after `kings` Kings; `None` where halving does not come out whole, or doubling out of all bounds.
fn after_kings(base: u32, count: u32, kings: Kings) -> Option<u32> {
    match kings {
        Kings::None => Some(base),
        Kings::Double => base.checked_shl(count).filter(|value| value >> count == base),
        Kings::Halve => (base.checked_shr(count)).filter(|half| half.checked_shl(count) == Some(base)),
    }
}

/// All readings of cards that have at least one number in them: those that make the target first, then sums before
/// differences and doubling before halving.
pub fn readings(cards: &Hand, dice: Dice) -> Vec<Reading> {
    let numbers = Numbers::of(cards.kinds());
    if numbers.count == 0 {
        return Vec::new();
    }
    let target = u32::from(dice.target());
    let forms: &[Form] = if numbers.count >= 2 { &[Form::Sum, Form::Difference] } else { &[Form::Sum] };
    let kings: &[Kings] = if numbers.kings > 0 { &[Kings::Double, Kings::Halve] } else { &[Kings::None] };
    let mut readings = Vec::new();
    for &form in forms {
        for &kings in kings {
            let value = numbers.base(form).and_then(|base| after_kings(base, numbers.kings, kings));
            let points = match (value == Some(target), form) {
                (false, _) => 0,
                (true, Form::Sum) if numbers.show(dice) => 2,
                (true, _) => 1,
            };
            readings.push(Reading { form, kings, value, points });
        }
    }
    sort_by_key(&mut readings, |reading| std::cmp::Reverse(reading.points));
    readings
}

/// The points of cards laid as one stack (`W-2`, `W-3`): 0 where they do not make the target.
pub fn points(cards: &Hand, dice: Dice) -> u8 {
    Numbers::of(cards.kinds()).points(dice)
}

/// The same of cards that are in no hand yet.
pub fn points_of(cards: impl Iterator<Item = Card>, dice: Dice) -> u8 {
    Numbers::of(cards.map(|card| (card, 1))).points(dice)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.parse().expect("the test names real cards")
    }

    fn best(cards: &str, dice: Dice) -> Reading {
        readings(&hand(cards), dice)[0]
    }

    #[test]
    fn a_reading_that_makes_the_target_comes_first() {
        let eight = Dice(3, 5);
        assert_eq!(best("8S KS", eight).value, Some(16), "nothing makes it, so the plain reading is shown");
        assert_eq!(best("TS 2H", eight).form, Form::Difference);
        assert_eq!(best("3S 5H", eight).points, 2);
        assert_eq!(best("2S 6H", eight), Reading { form: Form::Sum, kings: Kings::None, value: Some(8), points: 1 });
        assert_eq!(best("4S KS", eight), Reading { form: Form::Sum, kings: Kings::Double, value: Some(8), points: 1 });
        assert!(readings(&hand("KS KH"), eight).is_empty(), "Kings alone have no number");
    }

    #[test]
    fn doubling_out_of_all_bounds_is_no_value() {
        let kings = hand(&"KS ".repeat(40));
        assert_eq!(points(&kings, Dice(1, 1)), 0);
        let mut with_number = kings;
        with_number.add("2S".parse().unwrap());
        assert_eq!(points(&with_number, Dice(1, 1)), 0);
        assert!(readings(&with_number, Dice(1, 1)).iter().all(|reading| reading.value.is_none()));
    }
}
