//! What the table of Balance says: labels, and what a card does before it is played.

use crate::cards::Card;
use crate::game::{Event, Illegal, Place, Seat};
use crate::games::balance::{Balance, Happening, Refusal, SOLO_GOAL, Sign, Swing, value};
use crate::short_sort::first_by_key;
use crate::table::Table;
use crate::words::{BEST_PLAYS, Voice, cards, plus, points, signed};
use std::borrow::Cow;
use std::cmp::Reverse;

/// What an option is called in a set-up, and a line about it; both empty for one that is not asked for, as it follows from
/// the number of players.
pub(super) fn option(name: &str) -> (&'static str, &'static str) {
    match name {
        "decks" => ("Decks", "More decks make longer rounds. One for every four players is usual."),
        "jokers_per_deck" => ("Jokers in a deck", "A Joker weighs 10, and passing 9 with it costs nothing."),
        "winning_score" => (
            "Points to win",
            "Judged after each round; as many below zero put a player out. Alone the goal is always 10.",
        ),
        _ => ("", ""),
    }
}

const BALANCE: &str = "Balance";
/// The balance and the cards that made it, for those who do not see them.
pub const SCALE: &str = "The balance";
/// It is the turn of the one who looks.
pub const YOUR_TURN: &str = "Pick a card, then add it or take it away";
const TAKE_AWAY: &str = "Take away";
const ADD: &str = "Add";
/// Who plays the cards that a solo game takes from the stock.
const THE_TABLE: &str = "Table";

/// What a card weighs, in a sentence.
pub fn weighs(card: Card) -> String {
    match card.is_joker() {
        true => "A Joker weighs 10, and passing 9 with it is free".to_owned(),
        false => format!("{} weighs {}", cards::written(card), value(card)),
    }
}

/// What adding a card does, or taking it away: "Add: 12", and the points on a line of their own.
pub fn choice(sign: Sign, swing: Option<Swing>) -> String {
    let does = if sign == Sign::Plus { ADD } else { TAKE_AWAY };
    match swing {
        None => does.to_owned(),
        Some(Swing { balance, points: 0 }) => format!("{does}: {}", signed(balance.into())),
        Some(swing) => format!("{does}: {}\n{}", signed(swing.balance.into()), points(swing.points)),
    }
}

/// What a card does, on its edge: "12", with a mark where it costs or earns a point.
pub fn tag(swing: Swing) -> String {
    let mark = match swing.points {
        0 => "",
        1 => "✓",
        _ => "!",
    };
    format!("{}{mark}", signed(swing.balance.into()))
}

/// What a card does, after its name.
pub fn spoken_swings(open: &Balance, card: Card) -> String {
    let said = |sign| {
        let swing = open.swing(card, sign);
        let earned = if swing.points == 0 { String::new() } else { format!(", {}", points(swing.points)) };
        format!("{}{earned}", signed(swing.balance.into()))
    };
    format!(", adding makes {}; taking away makes {}", said(Sign::Plus), said(Sign::Minus))
}

/// The balance, for those who do not see the beam.
pub fn beam(balance: i16) -> String {
    let past = if balance.abs() > 9 { ", past 9" } else { "" };
    format!("{BALANCE} {}{past}", signed(balance.into()))
}

/// Where the game stands: "Round 2 · 20 points win", alone "−1 so far · Goal: 10 points".
pub fn standing(open: &Balance) -> String {
    let past = if open.balance.abs() > 9 { "Past 9 · " } else { "" };
    if open.options.solo {
        format!("{past}{} so far · Goal: {}", signed(open.round_points[Seat(0)].into()), points(SOLO_GOAL))
    } else {
        format!("{past}Round {} · {} win", open.round(), points(open.options.winning_score.into()))
    }
}

/// A card that moved the balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Who played it; nobody, where the table did.
    pub who: Option<Seat>,
    /// The card.
    pub card: Card,
    /// Whether it was added or taken away; neither, where it set the balance.
    pub sign: Option<Sign>,
    /// The balance afterwards.
    pub balance: i16,
    /// The points that it earned or cost.
    pub points: i32,
}

/// The cards that were played in some events.
pub fn plays(events: &[Event<Happening>]) -> Vec<Play> {
    let mut plays: Vec<Play> = Vec::new();
    let mut laid = None;
    for event in events {
        let moved = match event {
            Event::Moved { cards, to: Place::Discard, .. } => {
                laid = cards.first().copied().flatten();
                None
            }
            Event::Own(Happening::Moves { seat, sign, balance }) => Some((Some(*seat), Some(*sign), *balance)),
            Event::Own(Happening::TableMoves { sign, balance }) => Some((None, Some(*sign), *balance)),
            Event::Own(Happening::Begins { balance }) => Some((None, None, *balance)),
            Event::Own(Happening::TableMatches) => Some((None, None, 0)),
            Event::Scored { points, .. } => {
                if let Some(play) = plays.last_mut() {
                    play.points = *points;
                }
                None
            }
            _ => None,
        };
        if let Some(((who, sign, balance), card)) = moved.zip(laid) {
            plays.push(Play { who, card, sign, balance, points: 0 });
        }
    }
    plays
}

/// Who played a card, and what it earned or cost: "Ana", "−1".
pub fn play(play: &Play, voice: &Voice<'_>) -> (String, String) {
    let who = play.who.map_or(Cow::Borrowed(THE_TABLE), |seat| voice.who(seat));
    (who.into_owned(), if play.points == 0 { String::new() } else { plus(play.points.into()) })
}

/// The cards that came back to zero from farthest off: the cards, and who did what. A result page shows them.
pub fn best_plays(table: &Table<Balance>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
    let landed = table
        .turns()
        .iter()
        .filter_map(|turn| plays(&turn.events).into_iter().next())
        .filter_map(|play| Some((play.who?, play.card)).filter(|_| play.balance == 0));
    let best = first_by_key(landed, BEST_PLAYS, |(_, card)| Reverse(value(*card)));
    best.into_iter().map(|(seat, card)| (vec![card], best_play(&voice.who(seat), card))).collect()
}

/// A card among the best of a game: one that landed on zero from far off.
fn best_play(who: &str, card: Card) -> String {
    format!("{who}: from {} to zero", value(card))
}

/// The result of the solo game.
pub fn solo_result(score: i32) -> String {
    if score >= SOLO_GOAL {
        format!("You win with {}", points(score))
    } else {
        format!("{} of {SOLO_GOAL}", points(score))
    }
}

/// Why something cannot be done now.
pub(super) fn refusal(illegal: &Illegal<Refusal>) -> String {
    match illegal {
        Illegal::Over => "The game is over.".to_owned(),
        Illegal::NotYourTurn => "It is not your turn.".to_owned(),
        Illegal::NotHeld(card) => format!("You do not hold the {}.", cards::spoken(*card)),
        Illegal::NoSuchSeat(_) | Illegal::NotNow => "That cannot be done now.".to_owned(),
        Illegal::Refused(refusal) => match *refusal {},
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_card_does_is_said_before_it_is_played() {
        let swing = |balance, points| Swing { balance, points };
        assert_eq!(choice(Sign::Plus, None), "Add");
        assert_eq!(choice(Sign::Minus, Some(swing(-2, 0))), "Take away: −2");
        assert_eq!(choice(Sign::Plus, Some(swing(12, -1))), "Add: 12\n−1 point");
        assert_eq!(tag(swing(12, -1)), "12!");
        assert_eq!(tag(swing(0, 1)), "0✓");
        assert_eq!(beam(-12), "Balance −12, past 9");
    }

    #[test]
    fn b9_the_cards_of_player_and_table_are_told_apart() {
        let seat = Seat(0);
        let card = |text: &str| text.parse::<Card>().unwrap();
        let laid = |text, from| Event::Moved { cards: vec![Some(card(text))], from, to: Place::Discard };
        let events = [
            laid("7S", Place::Hand(seat)),
            Event::Own(Happening::Moves { seat, sign: Sign::Minus, balance: 0 }),
            Event::Scored { seat, points: 1 },
            laid("5C", Place::Stock),
            Event::Own(Happening::TableMoves { sign: Sign::Plus, balance: 5 }),
        ];
        let yours = Play { who: Some(seat), card: card("7S"), sign: Some(Sign::Minus), balance: 0, points: 1 };
        let tables = Play { who: None, card: card("5C"), sign: Some(Sign::Plus), balance: 5, points: 0 };
        assert_eq!(plays(&events), [yours, tables]);
        assert_eq!(plays(&[]), []);
    }
}
