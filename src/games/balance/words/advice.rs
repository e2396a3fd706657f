//! Why a hint for Balance is good.

use crate::bots::{Advised, Figures};
use crate::cards::Hand;
use crate::games::balance::{Action, Advice, Reason, Sign};
use crate::words::{cards, compared, signed};

/// What should be done and why, with the cards that it is about.
pub(super) fn advice(advice: &Advice) -> Advised<Action> {
    let cards = match &advice.action {
        Action::Play(card, _) => Hand::from_iter([*card]),
        Action::Deal => Hand::EMPTY,
    };
    let mut figures = compared(&advice.choices, name);
    if let Reason::Leave { balance, risk: risk @ 1.. } = advice.reason {
        let balance = signed(balance.into());
        figures.push(Figures::said(format!("The next card brings {balance} to zero with a chance of {risk} %.")));
    }
    let (what, reason) = (does(&advice.action), why(advice.reason));
    Advised { action: advice.action.clone(), then: Vec::new(), what, reason, figures, cards }
}

fn why(reason: Reason) -> String {
    /// A chance, in percent, that most people would call a small one.
    const SMALL: u32 = 20;
    let at = |balance: i16| signed(balance.into());
    match reason {
        Reason::Deal => "the round is over".to_owned(),
        Reason::Zero => "the balance lands on zero, and that is a point".to_owned(),
        Reason::Leave { balance: 0, .. } => "the balance stays at zero, where nobody can score at once".to_owned(),
        Reason::Leave { balance, risk: 0 } => format!("no card that is still out brings {} to zero", at(balance)),
        Reason::Leave { balance, risk: ..SMALL } => {
            format!("whoever is next can hardly bring {} to zero", at(balance))
        }
        Reason::Leave { balance, .. } => {
            format!("whoever is next needs some luck to bring {} to zero", at(balance))
        }
        Reason::Tip { balance } => {
            format!("a Joker tips the balance to {} for nothing, and whoever is next has to bring it back", at(balance))
        }
        Reason::Cost { every: true } => {
            "every card of yours costs a point here, and this one does the least harm".to_owned()
        }
        Reason::Cost { every: false } => "that costs a point now, but the others would cost more later".to_owned(),
    }
}

/// An action, as it is told to do it: "Add 4♣".
pub(super) fn does(action: &Action) -> String {
    let name = name(action);
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// An action in a sentence: "add 4♣", "take away 6♠".
fn name(action: &Action) -> String {
    match action {
        Action::Play(card, Sign::Plus) => format!("add {}", cards::written(*card)),
        Action::Play(card, Sign::Minus) => format!("take away {}", cards::written(*card)),
        Action::Deal => "deal".to_owned(),
    }
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
        let said = advice(&zero);
        assert_eq!(said.says(), "Take away 6♠: the balance lands on zero, and that is a point.");
        assert_eq!(said.figures[0].rows[1], ("add 4♣".to_owned(), "1.1 points less".to_owned()));
        assert_eq!(said.cards, "6S".parse().unwrap());
        let leave = |risk| {
            let reason = Reason::Leave { balance: -7, risk };
            advice(&Advice { action: play("4C", Sign::Plus), reason, choices: Vec::new() })
        };
        assert_eq!(leave(28).says(), "Add 4♣: whoever is next needs some luck to bring −7 to zero.");
        assert_eq!(leave(28).figures[0].meaning, "The next card brings −7 to zero with a chance of 28 %.");
        assert_eq!(leave(0).says(), "Add 4♣: no card that is still out brings −7 to zero.");
    }
}
