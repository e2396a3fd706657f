//! Why a hint for Sums is good.

use crate::cards::Hand;
use crate::games::sums::{Action, Advice, Reason};
use crate::text::{cards, compared, count, points};

/// What should be done and why, with the cards that it is about.
pub fn advice(advice: &Advice) -> (String, Hand) {
    let laid = match &advice.action {
        Action::Lay(cards) | Action::Wretched(cards) => *cards,
        _ => Hand::EMPTY,
    };
    let text = match advice.reason {
        Reason::Roll { faces: 0 } => {
            "Roll. No face of the die lets you lay at once, but the second chance leaves some leeway.".to_owned()
        }
        Reason::Roll { faces } => {
            format!("Roll: with {} of the die you can make the target at once.", count(faces.into(), "face", "faces"))
        }
        Reason::Change { cost: 0 } => {
            "Lay the whole hand as a wretched one: it costs nothing, and new cards fit the next targets better."
                .to_owned()
        }
        Reason::Change { cost } => format!(
            "Lay {} as a wretched hand: new cards are worth more than the {} that this costs.",
            written(&laid),
            points(cost as i32)
        ),
        Reason::Parliament => "Claim Parliament Hill: seven Jokers are worth three points.".to_owned(),
        Reason::Only => format!("Lay {}: no other cards make the target.", written(&laid)),
        Reason::Keep { ways } => format!(
            "Lay {}: of {ways} ways to score, this one keeps the cards that fit the next targets best.",
            written(&laid)
        ),
        Reason::Nothing => "Pass: none of your cards make what the die demands.".to_owned(),
    };
    (text + &compared(&advice.choices, name), laid)
}

/// An action as another choice: "to roll", "3♠ 4♥".
fn name(action: &Action) -> String {
    match action {
        Action::Roll => "to roll".to_owned(),
        Action::Wretched(cards) => format!("{} as a wretched hand", written(cards)),
        Action::Parliament => "Parliament Hill".to_owned(),
        Action::Lay(cards) => written(cards),
        Action::Pass => "to pass".to_owned(),
    }
}

fn written(hand: &Hand) -> String {
    hand.iter().map(cards::written).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Rated;

    #[test]
    fn a_hint_says_what_why_and_what_else() {
        let lay = |cards: &str| Action::Lay(cards.parse().unwrap());
        let rated = |cards, hundredths| Rated { action: lay(cards), hundredths };
        let choices = vec![rated("QS KD", 132), rated("3S 4H", 120), rated("AC 2H", 85)];
        let (text, cards) = advice(&Advice { action: lay("QS KD"), reason: Reason::Keep { ways: 4 }, choices });
        assert_eq!(
            text,
            "Lay Q♠ K♦: of 4 ways to score, this one keeps the cards that fit the next targets best. It is worth 0.12 points \
             more than 3♠ 4♥ and 0.47 more than 2♥ A♣."
        );
        assert_eq!(cards, "QS KD".parse().unwrap());
        let roll = Advice { action: Action::Roll, reason: Reason::Roll { faces: 1 }, choices: Vec::new() };
        assert_eq!(
            advice(&roll),
            ("Roll: with 1 face of the die you can make the target at once.".to_owned(), Hand::EMPTY)
        );
    }
}
