//! Why a hint for Sums is good.

use crate::bots::{Advised, Figures};
use crate::cards::Hand;
use crate::game::Game;
use crate::games::sums::{Action, Advice, Reason, Sums};
use crate::words::{cards, compared, points};

/// What should be done and why, with the cards that it is about.
pub(super) fn advice(advice: &Advice) -> Advised<Action> {
    let laid = match &advice.action {
        Action::Lay(cards) | Action::Wretched(cards) => *cards,
        _ => Hand::EMPTY,
    };
    let figures = match advice.reason {
        // Wretched hands are much alike: that there is none to prefer says it all.
        Reason::Roll { faces } if (1..6).contains(&faces) => {
            let faces = format!("{faces} of the 6 faces of the die {}", if faces == 1 { "lets" } else { "let" });
            vec![Figures::said(format!("{faces} you make the target at once."))]
        }
        Reason::Roll { .. } => Vec::new(),
        _ => compared(&advice.choices, name),
    };
    Advised {
        then: Vec::new(),
        action: advice.action.clone(),
        what: does(&advice.action),
        reason: why(advice),
        figures,
        cards: laid,
    }
}

/// An action, as it is told to do it.
pub(super) fn does(action: &Action) -> String {
    match action {
        Action::Roll => "Roll".to_owned(),
        Action::Wretched(cards) => format!("Lay {} as a wretched hand", written(cards)),
        Action::Parliament => "Claim Parliament Hill".to_owned(),
        Action::Lay(cards) => format!("Lay {}", written(cards)),
        Action::Pass => "Pass".to_owned(),
    }
}

fn why(advice: &Advice) -> String {
    let changed = if advice.choices.len() > 1 { ", and a wretched hand would bring you less" } else { "" };
    match advice.reason {
        Reason::Roll { faces: 0 } => "you can lay nothing at once, but the second chance leaves some leeway".to_owned(),
        Reason::Roll { faces: 6 } => "whatever the die shows, you can make the target at once".to_owned(),
        Reason::Roll { faces: 4.. } => format!("most likely you can make the target at once{changed}"),
        Reason::Roll { .. } => format!("with some luck you can make the target at once{changed}"),
        Reason::Change { cost: 0 } => "it costs nothing, and new cards fit the next targets better".to_owned(),
        Reason::Change { cost } => format!("new cards are worth more than the {} that this costs", points(cost)),
        Reason::Parliament => "seven Jokers are worth three points".to_owned(),
        Reason::Only => "no other cards make the target".to_owned(),
        Reason::Keep { .. } => "you make the target and keep the cards that fit the next ones best".to_owned(),
        Reason::Nothing => "none of your cards make what the die demands".to_owned(),
    }
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
    fn a_hint_says_what_and_why_and_has_the_figures_apart() {
        let lay = |cards: &str| Action::Lay(cards.parse().unwrap());
        let rated = |cards, hundredths| Rated { action: lay(cards), hundredths };
        let choices = vec![rated("QS KD", 132), rated("3S 4H", 120), rated("AC 2H", 85)];
        let advised = advice(&Advice { action: lay("QS KD"), reason: Reason::Keep { ways: 4 }, choices });
        assert_eq!(advised.says(), "Lay Q♠ K♦: you make the target and keep the cards that fit the next ones best.");
        let rows = &advised.figures[0].rows;
        assert_eq!(rows[0], ("Q♠ K♦".to_owned(), "best".to_owned()));
        assert_eq!(rows[2], ("A♣ 2♥".to_owned(), "0.5 points less".to_owned()));
        assert_eq!(advised.cards, "QS KD".parse().unwrap());
        let roll = |faces, choices| {
            let advised = advice(&Advice { action: Action::Roll, reason: Reason::Roll { faces }, choices });
            assert_eq!(advised.cards, Hand::EMPTY);
            (advised.says(), advised.figures)
        };
        let (text, figures) = roll(1, Vec::new());
        assert_eq!(text, "Roll: with some luck you can make the target at once.");
        assert_eq!(figures[0].meaning, "1 of the 6 faces of the die lets you make the target at once.");
        let wretched = |cards: &str| Action::Wretched(cards.parse().unwrap());
        let choices = vec![
            Rated { action: Action::Roll, hundredths: 34 },
            Rated { action: wretched("QS QH 5C 5H Joker"), hundredths: -234 },
        ];
        let (text, _) = roll(4, choices);
        assert_eq!(
            text,
            "Roll: most likely you can make the target at once, and a wretched hand would bring you less."
        );
        assert_eq!(roll(6, Vec::new()).1, []);
        let choices = vec![
            Rated { action: wretched("QS QH 5C 5H"), hundredths: 20 },
            Rated { action: Action::Roll, hundredths: 7 },
        ];
        let change = Advice { action: choices[0].action.clone(), reason: Reason::Change { cost: 3 }, choices };
        assert_eq!(
            advice(&change).says(),
            "Lay Q♠ 5♣ 5♥ Q♥ as a wretched hand: new cards are worth more than the 3 points that this costs."
        );
    }
}
