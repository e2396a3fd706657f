//! Which cards moved the balance, and what came of them.

use super::{Balance, Happening, Sign, value};
use crate::cards::Card;
use crate::game::{Event, Place, Seat};
use crate::scene::BEST_PLAYS;
use crate::short_sort::first_by_key;
use crate::table::Table;
use std::cmp::Reverse;

/// A card that moved the balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The card.
    pub card: Card,
    /// What it did.
    pub did: Happening,
    /// The points that it earned or cost.
    pub points: i32,
}

impl Play {
    /// The play that events begin with, and the events after it.
    pub fn first(events: &[Event<Happening>]) -> Option<(Play, &[Event<Happening>])> {
        let [Event::Moved { cards, to: Place::Discard, .. }, Event::Own(did), rest @ ..] = events else { return None };
        let (points, rest) = match rest {
            [Event::Scored { points, .. }, rest @ ..] => (*points, rest),
            _ => (0, rest),
        };
        Some((Play { card: cards.first().copied().flatten()?, did: did.clone(), points }, rest))
    }

    /// All plays in some events.
    pub fn all(events: &[Event<Happening>]) -> Vec<Play> {
        (0..events.len()).filter_map(|at| Play::first(&events[at..])).map(|(play, _)| play).collect()
    }

    /// Who played it; nobody, where the table did.
    pub fn who(&self) -> Option<Seat> {
        if let Happening::Moves { seat, .. } = self.did { Some(seat) } else { None }
    }

    /// Whether it was added or taken away; neither, where it set the balance.
    pub fn sign(&self) -> Option<Sign> {
        match self.did {
            Happening::Moves { sign, .. } | Happening::TableMoves { sign, .. } => Some(sign),
            _ => None,
        }
    }
}

/// The cards that moved the balance last: a player's, and in the solo game the table's after it.
pub fn last(table: &Table<Balance>) -> Vec<Play> {
    let last = table.turns().last().map_or(Vec::new(), |turn| Play::all(&turn.events));
    match (last.is_empty(), table.state().open().pile.as_slice()) {
        // The card that set the balance came with the deal, before any action.
        (true, [card]) => Play::all(&table.heard(Seat(0), 0)).into_iter().filter(|play| play.card == *card).collect(),
        _ => last,
    }
}

/// The players' cards that came back to zero from farthest off, each with its player.
pub fn best(table: &Table<Balance>) -> Vec<(Seat, Card)> {
    let landed = table.turns().iter().flat_map(|turn| Play::all(&turn.events)).filter_map(|play| match play.did {
        Happening::Moves { seat, balance: 0, .. } => Some((seat, play.card)),
        _ => None,
    });
    first_by_key(landed, BEST_PLAYS, |(_, card)| Reverse(value(*card)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_the_cards_of_player_and_table_are_told_apart() {
        let seat = Seat(0);
        let card = |text: &str| text.parse::<Card>().unwrap();
        let laid = |text, from| Event::Moved { cards: vec![Some(card(text))], from, to: Place::Discard };
        let did = [
            Happening::Moves { seat, sign: Sign::Minus, balance: 0 },
            Happening::TableMoves { sign: Sign::Plus, balance: 5 },
        ];
        let events = [
            laid("7S", Place::Hand(seat)),
            Event::Own(did[0].clone()),
            Event::Scored { seat, points: 1 },
            laid("5C", Place::Stock),
            Event::Own(did[1].clone()),
        ];
        let [yours, tables] = [("7S", 1), ("5C", 0)].map(|(text, points)| (card(text), points));
        let plays: Vec<_> = Play::all(&events).into_iter().map(|play| (play.card, play.points)).collect();
        assert_eq!(plays, [yours, tables]);
        let plays = Play::all(&events);
        assert_eq!(plays.iter().map(|play| &play.did).collect::<Vec<_>>(), did.iter().collect::<Vec<_>>());
        assert_eq!((plays[0].who(), plays[1].who()), (Some(seat), None));
        assert_eq!((plays[0].sign(), plays[1].sign()), (Some(Sign::Minus), Some(Sign::Plus)));
        assert_eq!(Play::all(&[]), []);
    }
}
