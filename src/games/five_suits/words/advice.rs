//! Why a hint for Five Suits is good.

use crate::bots::{Advised, Figures};
use crate::cards::Hand;
use crate::games::five_suits::{Action, Advice, Reason, Source};
use crate::words::{cards, count, likely_leads, points};

/// What should be done and why, with the cards that it is about.
pub(super) fn advice(advice: &Advice) -> Advised<Action> {
    let cards = match advice.action {
        Action::Discard(card) | Action::GoOut(card) => Hand::from_iter([card]),
        _ => Hand::EMPTY,
    };
    let mut figures = likely_leads(advice.weighed.iter().map(|one| (short(&one.action), one.tenths)));
    if let Reason::Idle { helpers: helpers @ 1.., .. } = advice.reason {
        let cards = count(helpers.into(), "unseen card", "unseen cards");
        figures.push(Figures::said(format!("{cards} could still bring it into a book or a run.")));
    }
    let reason = why(advice).unwrap_or_default();
    Advised { action: advice.action, then: Vec::new(), what: does(&advice.action), reason, figures, cards }
}

/// An action, as it is told to do it: "Discard 7♥".
pub(super) fn does(action: &Action) -> String {
    match action {
        Action::Take(Source::Stock) => "Draw from the stock".to_owned(),
        Action::Take(Source::Discard) => "Take the top discard".to_owned(),
        Action::Discard(card) => format!("Discard {}", cards::named(*card)),
        Action::GoOut(card) => format!("Go out and discard {}", cards::named(*card)),
        Action::Deal => "Deal the next round".to_owned(),
    }
}

fn why(advice: &Advice) -> Option<String> {
    Some(match advice.reason {
        Reason::NextRound => return None,
        Reason::OnlyDiscard => "there is nothing left to draw".to_owned(),
        Reason::GoesOutWithIt => "with it you can go out".to_owned(),
        Reason::Wild => "it is wild, and goes with anything".to_owned(),
        Reason::Fits { before, after } => {
            format!("it brings what is left over from {} down to {}", before, points(after))
        }
        Reason::Grows => "it makes nothing yet, but your hand can grow with it".to_owned(),
        Reason::NoHelp => "the top discard is no help to you".to_owned(),
        Reason::GoOut => "everything else lies in books and runs".to_owned(),
        Reason::FewestLeft { points: 0 } => "then nothing is left over".to_owned(),
        Reason::FewestLeft { points: left } => format!("{} left over is the least that can be", points(left)),
        Reason::Idle { points: cost, .. } => {
            format!("it fits nothing of yours and would cost {}", points(cost))
        }
        Reason::Spared => "the rest of your hand is as good without it".to_owned(),
        Reason::Broken { points: left } => format!("one card has to go, and it leaves {} over", points(left)),
    })
}

/// An action in a list: "7♥", "the stock".
fn short(action: &Action) -> String {
    match action {
        Action::Take(Source::Stock) => "the stock".to_owned(),
        Action::Take(Source::Discard) => "the discard".to_owned(),
        Action::Discard(card) | Action::GoOut(card) => cards::named(*card),
        Action::Deal => "dealing".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::games::five_suits::Weighed;

    #[test]
    fn a_hint_says_what_and_why_and_what_the_best_actions_are_worth() {
        let discard = |card: &str| Action::Discard(card.parse().unwrap());
        let hint = |action, reason, weighed| advice(&Advice { action, reason, melds: Hand::EMPTY, weighed });
        let weighed =
            vec![Weighed { action: discard("K*"), tenths: 12 }, Weighed { action: discard("QH"), tenths: -3 }];
        let said = hint(discard("K*"), Reason::Idle { points: 13, helpers: 1 }, weighed);
        assert_eq!(said.says(), "Discard K★: it fits nothing of yours and would cost 13 points.");
        let rows: Vec<_> = said.figures[0].rows.iter().map(|(name, lead)| format!("{name} {lead}")).collect();
        assert_eq!(rows, ["K★ +1.2", "Q♥ −0.3"]);
        assert_eq!(said.figures[1].meaning, "1 unseen card could still bring it into a book or a run.");
        assert_eq!(said.cards.to_string(), "K*");
        let said = hint(Action::Take(Source::Discard), Reason::Fits { before: 31, after: 12 }, Vec::new());
        assert_eq!(said.says(), "Take the top discard: it brings what is left over from 31 down to 12 points.");
        assert!(said.cards.is_empty());
        let said = hint(Action::GoOut(Card::JOKER), Reason::GoOut, Vec::new());
        assert_eq!(said.says(), "Go out and discard the Joker: everything else lies in books and runs.");
    }
}
