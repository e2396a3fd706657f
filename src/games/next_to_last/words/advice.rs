//! Why a hint for Next to Last is good.

use crate::bots::Advised;
use crate::cards::Hand;
use crate::games::next_to_last::{Action, Advice, Reason};
use crate::words::{cards, count, likely_leads, points};

/// What should be done and why, with the cards that it is about.
pub(super) fn advice(advice: &Advice) -> Advised<Action> {
    let cards = match advice.action {
        Action::Play { card, .. } => Hand::from_iter([card]),
        _ => Hand::EMPTY,
    };
    let figures = likely_leads(advice.weighed.iter().map(|one| (short(&one.action), one.tenths)));
    let reason = why(advice).unwrap_or_default();
    Advised { action: advice.action, then: Vec::new(), what: does(&advice.action), reason, figures, cards }
}

/// An action, as it is told to do it: "Play 7♥".
pub(super) fn does(action: &Action) -> String {
    match action {
        Action::Play { card, suit, call } => {
            let named = suit.map_or(String::new(), |suit| format!(" and name {}", cards::suit_name(suit)));
            let called = if *call { ", with the call" } else { "" };
            format!("Play {}{named}{called}", cards::named(*card))
        }
        Action::Draw => "Draw a card".to_owned(),
        Action::Take => "Take the penalty".to_owned(),
        Action::Pass => "Pass".to_owned(),
        Action::Catch { .. } => "Catch".to_owned(),
        Action::LetGo { .. } => "Let it pass".to_owned(),
        Action::Cut { at: 0 } => "Do not cut".to_owned(),
        Action::Cut { .. } => "Cut anywhere".to_owned(),
        Action::Deal => "Deal the next round".to_owned(),
    }
}

fn why(advice: &Advice) -> Option<String> {
    let cards_in_all = |cards: u16| count(cards.into(), "card", "cards");
    Some(match advice.reason {
        Reason::NextRound => return None,
        Reason::AnyCut => "all places are as good as each other".to_owned(),
        Reason::Catch { .. } => "the call is missing, a catch costs nothing, and it brings five cards".to_owned(),
        Reason::NothingFits => "nothing in your hand fits".to_owned(),
        Reason::NothingToDraw => "nothing fits, and there is nothing to draw".to_owned(),
        Reason::NoAnswer { cards } => format!("nothing in your hand answers it, so it is {}", cards_in_all(cards)),
        Reason::TakeAll { cards } => {
            format!("what could answer it is worth more in your hand than {} cost", cards_in_all(cards))
        }
        Reason::PassOn { cards } => format!("the next player has to answer it or draw {}", cards_in_all(cards)),
        Reason::Wins => "your last card wins the round".to_owned(),
        Reason::OnlyOne => "no other card fits".to_owned(),
        Reason::PlayAgain => "it is your turn again, and another card goes right after it".to_owned(),
        Reason::Stops { cards, .. } => {
            format!("the next player has {} left, and this holds the end off", cards_in_all(cards))
        }
        Reason::Dear { points: cost } => format!("left over it would cost {}", points(cost)),
        Reason::LongSuit { suit, cards } => {
            format!("you hold {} of {}", count(cards.into(), "card", "cards"), cards::suit_name(suit))
        }
        Reason::Follows { cards } => {
            format!("{} can go on it in your next turn", count(cards.into(), "card of yours", "cards of yours"))
        }
        Reason::ComesOutBest => "it leaves you best off for the rest of the round".to_owned(),
    })
}

/// An action in a list: "7♥", "J♠ for hearts", "the penalty".
fn short(action: &Action) -> String {
    match action {
        Action::Play { card, suit: Some(suit), .. } => {
            format!("{} for {}", cards::named(*card), cards::suit_name(*suit))
        }
        Action::Play { card, .. } => cards::named(*card),
        other => does(other).to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;
    use crate::games::next_to_last::Weighed;

    #[test]
    fn a_hint_says_what_and_why_and_what_the_best_actions_are_worth() {
        let play = |card: &str, suit, call| Action::Play { card: card.parse().unwrap(), suit, call };
        let hint = |action, reason, weighed| advice(&Advice { action, reason, weighed });
        let said = hint(play("7H", None, true), Reason::PlayAgain, Vec::new());
        assert_eq!(said.says(), "Play 7♥, with the call: it is your turn again, and another card goes right after it.");
        assert_eq!((said.cards.to_string(), said.figures), ("7H".to_owned(), Vec::new()));

        let jack = play("JS", Some(Suit::Hearts), false);
        let weighed = vec![
            Weighed { action: jack, tenths: 35 },
            Weighed { action: play("Joker", None, false), tenths: -120 },
            Weighed { action: Action::Take, tenths: -5 },
        ];
        let said = hint(jack, Reason::LongSuit { suit: Suit::Hearts, cards: 3 }, weighed);
        assert_eq!(said.says(), "Play J♠ and name hearts: you hold 3 cards of hearts.");
        let rows: Vec<_> = said.figures[0].rows.iter().map(|(name, lead)| format!("{name} {lead}")).collect();
        assert_eq!(rows, ["J♠ for hearts +3.5", "the Joker −12.0", "take the penalty −0.5"]);
        let said = hint(Action::Take, Reason::NoAnswer { cards: 4 }, Vec::new());
        assert_eq!(said.says(), "Take the penalty: nothing in your hand answers it, so it is 4 cards.");
        assert!(said.cards.is_empty());
        assert_eq!(hint(Action::Deal, Reason::NextRound, Vec::new()).says(), "Deal the next round.");
    }
}
