//! Orders of a hand, card by card, as `docs/rules/next-to-last.md` has them.

use super::{Found, confirm};
use fivefold::cards::{Card, Rank, Suit};
use fivefold::game::Seat;
use fivefold::games::next_to_last::NextToLast;
use fivefold::puzzles::{SOLVER, Work};

#[test]
fn only_what_was_found_empties_the_hand() {
    confirm::<NextToLast>(|start| {
        let (theirs, open) = (&start.hands()[Seat(1)], start.open());
        assert!(theirs.len() == 7 && !theirs.iter().any(is_penalty), "the other holds nothing that answers");
        let hand: Vec<Card> = start.hands()[SOLVER].iter().collect();
        // A Joker brings five cards and a 2 brings two.
        let drawn = hand.iter().map(|card| if card.is_joker() { 5 } else { 2 * usize::from(is_penalty(*card)) }).sum();
        assert!(!start.stock().iter().take(drawn).any(is_penalty), "the other draws nothing that answers");
        let mut work = Work { cards: hand.len() as u32, tries: 0, tempting: 0, answers: 0 };
        let top = open.top().expect("a card lies on the pile");
        count(&mut hand.clone(), top, open.suit.expect("it has a suit"), &mut work);
        Found { best: i32::from(work.answers > 0), work }
    });
}

fn is_penalty(card: Card) -> bool {
    card.is_joker() || card.rank() == Some(Rank::Two)
}

/// Whether a card goes on another, with a suit in force: the table of the rule sheet, and `N-4` for what was taken.
fn goes(card: Card, top: Card, suit: Suit) -> bool {
    let same_suit = card.suit() == Some(suit);
    match (card.rank(), top.rank()) {
        (Some(Rank::Jack), on) => !matches!(on, None | Some(Rank::Two)),
        (None, on) => on != Some(Rank::Two),
        (Some(_), None) => same_suit,
        (Some(rank), Some(on)) => same_suit || rank == on,
    }
}

/// Counts the orders up to the card with which the turn is lost. It comes back after a 2, a 7, an 8 and a Joker; any other card
/// gives it away, and an 8 does not win.
fn count(hand: &mut Vec<Card>, top: Card, suit: Suit, work: &mut Work) {
    let mut is_stuck = true;
    for at in 0..hand.len() {
        let card = hand[at];
        let is_eight = card.rank() == Some(Rank::Eight);
        if hand[..at].contains(&card) || !goes(card, top, suit) || is_eight && hand.len() == 1 {
            continue;
        }
        is_stuck = false;
        hand.remove(at);
        if is_penalty(card) || is_eight || card.rank() == Some(Rank::Seven) {
            count(hand, card, card.suit().unwrap_or(suit), work);
        } else {
            end(hand, work);
        }
        hand.insert(at, card);
    }
    if is_stuck {
        end(hand, work);
    }
}

/// One order is over, with some cards left or none.
fn end(hand: &[Card], work: &mut Work) {
    work.tries += 1;
    work.tempting += u32::from(hand.len() == 1);
    work.answers += u32::from(hand.is_empty());
}
