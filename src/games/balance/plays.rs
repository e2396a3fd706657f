//! Which cards moved the balance, and what came of them.

use super::{Balance, Happening, Sign};
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
        // The card that set the balance came before any action.
        (true, [card]) => {
            vec![Play { card: *card, did: Happening::Begins { balance: table.state().open().balance }, points: 0 }]
        }
        _ => last,
    }
}

/// The balance after each card of the first round, that which set it first. Where the table matched it, it is zero.
pub fn balances(table: &Table<Balance>) -> Vec<i32> {
    let heard = table.heard(Seat(0), 0);
    let balance = |play: Play| match play.did {
        Happening::Begins { balance } => Some(balance.into()),
        Happening::Moves { balance, .. } | Happening::TableMoves { balance, .. } => Some(balance.into()),
        Happening::TableMatches => Some(0),
        Happening::Deals { .. } | Happening::Out { .. } => None,
    };
    Play::all(&heard).into_iter().filter_map(balance).collect()
}

/// The fewest turns one after another that all come to zero and are worth remembering: single ones are in every game.
const MEMORABLE: usize = 3;

/// The runs of a player's own turns that all came to zero, the longest first: the cards, with who played them.
pub fn best(table: &Table<Balance>) -> Vec<(Seat, Vec<Card>)> {
    let mut runs: Vec<(Seat, Vec<Card>)> = Vec::new();
    let mut open = table.players().map(|_, _| Vec::new());
    for events in table.turns().iter().map(|turn| &turn.events) {
        for play in Play::all(events) {
            match play.did {
                Happening::Moves { seat, balance: 0, .. } => open[seat].push(play.card),
                Happening::Moves { seat, .. } => runs.push((seat, std::mem::take(&mut open[seat]))),
                _ => {}
            }
        }
        if events.iter().any(|event| matches!(event, Event::RoundOver { .. })) {
            runs.extend(table.state().seats().iter().map(|seat| (seat, std::mem::take(&mut open[seat]))));
        }
    }
    let long = runs.into_iter().filter(|(_, cards)| cards.len() >= MEMORABLE);
    first_by_key(long, BEST_PLAYS, |(_, cards)| Reverse(cards.len()))
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
