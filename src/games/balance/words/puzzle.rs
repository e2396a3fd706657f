//! What is said about the puzzles of Balance.

use super::sign;
use crate::games::balance::Sign;
use crate::words::{count, list, signed};

/// What is to be done: all cards, and zero so many times.
pub fn task(zeros: usize) -> String {
    format!("Play all cards: {} on zero, never past 9.", times(zeros as i64))
}

/// Where the balance stands before anything is played.
pub fn given(balance: i16) -> String {
    format!("The balance is {}.", signed(balance.into()))
}

fn times(number: i64) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => count(number, "time", "times"),
    }
}

/// After which of its cards an answer is on zero, counted from 1.
pub fn clue(zeros: &[usize]) -> String {
    const ORDINALS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    let numbers = zeros.iter().filter_map(|number| ORDINALS.get(number - 1));
    format!("It can be zero after the {} card.", list(numbers.map(|number| (*number).to_owned())))
}

/// What an answer comes to, from zero to zero: "7 − 4 − 3 = 0, 2 + 6 − 8 = 0, then 5".
pub fn because(balance: i16, played: &[(Sign, i16)]) -> String {
    let (mut balance, mut sums) = (balance, Vec::new());
    let mut sum = if balance == 0 { String::new() } else { signed(balance.into()) };
    for (with, weight) in played {
        sum = match sum.is_empty() {
            true => signed(with.of(*weight).into()),
            false => format!("{sum} {} {weight}", sign(*with)),
        };
        balance += with.of(*weight);
        if balance == 0 {
            sums.push(format!("{} = 0", std::mem::take(&mut sum)));
        }
    }
    if !sum.is_empty() {
        sums.push(format!("then {sum}"));
    }
    format!("{}. No order comes to zero more often.", sums.join(", "))
}

/// An attempt that came to its end, on zero so many times.
pub fn too_few(zeros: i32) -> String {
    if zeros == 0 { "You never came to zero.".to_owned() } else { format!("You came to zero {}.", times(zeros.into())) }
}

/// An attempt that ended with a card that tipped.
pub fn tipped(balance: i16) -> String {
    format!("{} is past 9.", signed(balance.into()))
}

/// How often the balance was on zero in an attempt, below the beam.
pub fn so_far(zeros: i32) -> String {
    format!("On zero so far: {zeros}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_told_from_zero_to_zero() {
        let [plus, minus] = Sign::BOTH;
        let told = because(3, &[(minus, 10), (plus, 7), (plus, 5), (minus, 5), (plus, 2), (minus, 9)]);
        assert_eq!(told, "3 − 10 + 7 = 0, 5 − 5 = 0, then 2 − 9. No order comes to zero more often.");
        assert_eq!(because(0, &[(minus, 4), (plus, 4)]), "−4 + 4 = 0. No order comes to zero more often.");
    }

    #[test]
    fn what_is_asked_is_a_short_sentence() {
        assert_eq!(task(3), "Play all cards: 3 times on zero, never past 9.");
        assert_eq!(clue(&[1, 4, 8]), "It can be zero after the first, fourth and eighth card.");
        assert_eq!(too_few(2), "You came to zero twice.");
    }
}
