//! Why a hint for Balance is good.

use crate::cards::Hand;
use crate::games::balance::{Action, Advice, Reason, Sign};
use crate::words::{cards, compared, signed};

/// What should be done and why, with the cards that it is about.
pub(super) fn advice(advice: &Advice) -> (String, Hand) {
    let cards = match &advice.action {
        Action::Play(card, _) => Hand::from_iter([*card]),
        Action::Deal => Hand::EMPTY,
    };
    let does = capital(&name(&advice.action));
    let at = |balance: i16| signed(balance.into());
    let why = match advice.reason {
        Reason::Deal => "the round is over, and the next one waits.".to_owned(),
        Reason::Zero => "the balance lands on zero, and that is a point.".to_owned(),
        Reason::Leave { balance: 0, .. } => "the balance stays at zero, where nobody can score at once.".to_owned(),
        Reason::Leave { balance, risk: 0 } => {
            format!("the balance is then {}, and no card that is still out brings that to zero.", at(balance))
        }
        Reason::Leave { balance, risk } => {
            format!(
                "the balance is then {}, which the next card brings to zero with a chance of only {risk} %.",
                at(balance)
            )
        }
        Reason::Tip { balance } => {
            format!(
                "a Joker tips the balance to {} for nothing, and whoever is next has to bring it back.",
                at(balance)
            )
        }
        Reason::Cost { every: true } => {
            "every card of yours costs a point here, and this one does the least harm.".to_owned()
        }
        Reason::Cost { every: false } => "that costs a point now, but the others would cost more later.".to_owned(),
    };
    (format!("{does}: {why}") + &compared(&advice.choices, |action| format!("to {}", name(action))), cards)
}

/// An action in a sentence: "add 4♣", "take away 6♠".
fn name(action: &Action) -> String {
    match action {
        Action::Play(card, Sign::Plus) => format!("add {}", cards::written(*card)),
        Action::Play(card, Sign::Minus) => format!("take away {}", cards::written(*card)),
        Action::Deal => "deal".to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Rated;

    #[test]
    fn a_hint_says_what_why_and_what_else() {
        let play = |card: &str, sign| Action::Play(card.parse().unwrap(), sign);
        let choices = vec![
            Rated { action: play("6S", Sign::Minus), hundredths: 80 },
            Rated { action: play("4C", Sign::Plus), hundredths: -25 },
        ];
        let zero = Advice { action: play("6S", Sign::Minus), reason: Reason::Zero, choices };
        let (text, cards) = advice(&zero);
        assert_eq!(
            text,
            "Take away 6♠: the balance lands on zero, and that is a point. It is worth 1.05 points more than to add 4♣."
        );
        assert_eq!(cards, "6S".parse().unwrap());
        let leave = Reason::Leave { balance: -7, risk: 28 };
        let (text, _) = advice(&Advice { action: play("4C", Sign::Plus), reason: leave, choices: Vec::new() });
        assert!(text.starts_with("Add 4♣: the balance is then −7"), "{text}");
    }
}
