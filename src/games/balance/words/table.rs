//! What the table of Balance says: labels, and what a card does before it is played.

use crate::cards::Card;
use crate::game::Seat;
use crate::games::balance::{Balance, Play, SOLO_GOAL, Sign, Swing, is_past, value, wins_alone};
use crate::words::{Voice, cards, plus, points, signed};
use std::borrow::Cow;

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
/// The chart of a game that was played alone.
pub const COURSE: &str = "The balance, card by card";
/// It is the turn of the one who looks.
pub const YOUR_TURN: &str = "Pick a card, then add it or take it away";
const TAKE_AWAY: &str = "Take away";
const ADD: &str = "Add";
/// Who plays the cards that a solo game takes from the stock.
const THE_TABLE: &str = "Table";

/// The sign before a card that is added or taken away.
pub fn sign(sign: Sign) -> &'static str {
    if sign == Sign::Plus { "+" } else { "−" }
}

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
pub fn spoken_swings(adding: Swing, taking: Swing) -> String {
    let said = |swing: Swing| {
        let earned = if swing.points == 0 { String::new() } else { format!(", {}", points(swing.points)) };
        format!("{}{earned}", signed(swing.balance.into()))
    };
    format!(", adding makes {}; taking away makes {}", said(adding), said(taking))
}

/// The balance, for those who do not see the beam.
pub fn beam(balance: i16) -> String {
    let past = if is_past(balance) { ", past 9" } else { "" };
    format!("{BALANCE} {}{past}", signed(balance.into()))
}

/// Where the game stands: "Round 2 · 20 points win", alone "−1 so far · Goal: 10 points".
pub fn standing(open: &Balance) -> String {
    let past = if is_past(open.balance) { "Past 9 · " } else { "" };
    if open.options.solo {
        format!("{past}{} so far · Goal: {}", signed(open.round_points[Seat(0)].into()), points(SOLO_GOAL))
    } else {
        format!("{past}Round {} · {} win", open.round(), points(open.options.winning_score.into()))
    }
}

/// Who played a card, and what it earned or cost: "Ana", "−1".
pub fn play(play: &Play, voice: &Voice<'_>) -> (String, String) {
    let who = play.who().map_or(Cow::Borrowed(THE_TABLE), |seat| voice.who(seat));
    (who.into_owned(), if play.points == 0 { String::new() } else { plus(play.points.into()) })
}

/// What is among the best of a game: turns one after another that all came to zero.
pub fn best_play(who: &str, turns: usize) -> String {
    format!("{who}: zero {turns} turns running")
}

/// The result of the solo game.
pub fn solo_result(score: i32) -> String {
    if wins_alone(score) {
        format!("You win with {}", points(score))
    } else {
        format!("{} of {SOLO_GOAL}", points(score))
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
}
