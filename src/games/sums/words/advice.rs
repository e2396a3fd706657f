//! Why a hint for Sums is good.

use crate::cards::Hand;
use crate::game::Game;
use crate::games::sums::{Action, Advice, Reason, Sums};
use crate::words::{cards, compared, points};

/// What should be done and why, with the cards that it is about.
pub(super) fn advice(advice: &Advice) -> (String, Hand) {
    let laid = match &advice.action {
        Action::Lay(cards) | Action::Wretched(cards) => *cards,
        _ => Hand::EMPTY,
    };
    let text = match advice.reason {
        Reason::Roll { faces: 0 } => {
            "Roll. No face of the die lets you lay at once, but the second chance leaves some leeway.".to_owned()
        }
        Reason::Roll { faces: 6 } => "Roll: whatever the die shows, you can make the target at once.".to_owned(),
        Reason::Roll { faces } => format!(
            "Roll: {faces} of the 6 faces of the die {} you make the target at once.",
            if faces == 1 { "lets" } else { "let" }
        ),
        Reason::Change { cost: 0 } => {
            "Lay the whole hand as a wretched one: it costs nothing, and new cards fit the next targets better."
                .to_owned()
        }
        Reason::Change { cost } => format!(
            "Lay {} as a wretched hand: new cards are worth more than the {} that this costs.",
            written(&laid),
            points(cost)
        ),
        Reason::Parliament => "Claim Parliament Hill: seven Jokers are worth three points.".to_owned(),
        Reason::Only => format!("Lay {}: no other cards make the target.", written(&laid)),
        Reason::Keep { ways } => format!(
            "Lay {}: of {ways} ways to score, this one keeps the cards that fit the next targets best.",
            written(&laid)
        ),
        Reason::Nothing => "Pass: none of your cards make what the die demands.".to_owned(),
    };
    let compared = match advice.reason {
        // Wretched hands are much alike: that there is none to prefer says it all.
        Reason::Roll { .. } if advice.choices.len() > 1 => " A wretched hand would bring you less.".to_owned(),
        Reason::Roll { .. } => String::new(),
        _ => compared(&advice.choices, name),
    };
    (text + &compared, laid)
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
    Sums::in_order(hand).into_iter().map(cards::written).collect::<Vec<_>>().join(" ")
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
             more than 3♠ 4♥ and 0.47 more than A♣ 2♥."
        );
        assert_eq!(cards, "QS KD".parse().unwrap());
        let roll = |faces, choices| {
            let (text, cards) = advice(&Advice { action: Action::Roll, reason: Reason::Roll { faces }, choices });
            assert_eq!(cards, Hand::EMPTY);
            text
        };
        assert_eq!(roll(1, Vec::new()), "Roll: 1 of the 6 faces of the die lets you make the target at once.");
        let wretched = |cards: &str| Action::Wretched(cards.parse().unwrap());
        let choices = vec![
            Rated { action: Action::Roll, hundredths: 34 },
            Rated { action: wretched("QS QH 5C 5H Joker"), hundredths: -234 },
            Rated { action: wretched("QS QH 5C 5D Joker"), hundredths: -234 },
        ];
        assert_eq!(
            roll(4, choices),
            "Roll: 4 of the 6 faces of the die let you make the target at once. A wretched hand would bring you less."
        );
        let choices = vec![
            Rated { action: wretched("QS QH 5C 5H"), hundredths: 20 },
            Rated { action: Action::Roll, hundredths: 7 },
        ];
        let change = Advice { action: choices[0].action.clone(), reason: Reason::Change { cost: 3 }, choices };
        assert_eq!(
            advice(&change).0,
            "Lay Q♠ 5♣ 5♥ Q♥ as a wretched hand: new cards are worth more than the 3 points that this costs. It is worth \
             0.13 points more than to roll."
        );
    }
}
