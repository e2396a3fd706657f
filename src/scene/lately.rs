//! What happened last, in lines that stay at the table, and what it did to whom.

use super::{Eye, Scenic};
use crate::game::{BySeat, Event, Place, Seat};
use crate::table::{Audience, Table, Turn};
use crate::words::Voice;

/// An action as it is told at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recent {
    /// Which action of the game it was, from 1; 0 for what the deal laid open.
    pub number: usize,
    /// The round that begins with it, from 1, in a game of several.
    pub round: Option<u16>,
    /// Which turn of the round begins with it, from 1.
    pub turn: Option<usize>,
    /// The seat that acted; nobody's where cards were dealt.
    pub seat: Option<u8>,
    /// Whether the same seat acted just before, in the same turn.
    pub goes_on: bool,
    /// What happened, in a line.
    pub told: String,
}

/// The last actions that there is something to tell of, at most so many, the latest at the end. Whose turn it is and what
/// was dealt is left out: the table shows both.
pub fn lately<G: Scenic>(table: &Table<G>, eye: &Eye, most: usize) -> Vec<Recent> {
    let (voice, audience) = (eye.voice(table), eye.viewer.map_or(Audience::Everybody, Audience::Seat));
    let actions = table.turns().len() + 1;
    // Some actions are not told.
    let first = actions.saturating_sub(most.saturating_mul(2));
    let mut recent: Vec<Recent> = Vec::new();
    let (mut round, mut turn, mut turns) = (None, None, 0);
    for number in 0..actions {
        let acted = number.checked_sub(1).map(|at| &table.turns()[at]);
        let events = acted.map_or(table.opening(), |acted| &acted.events);
        let dealt = events.iter().find_map(|event| match event {
            Event::Shuffled { round, again: false, .. } => Some(*round),
            _ => None,
        });
        if dealt.is_some() {
            (round, turn, turns) = (dealt.filter(|_| G::next_round().is_some()), None, 0);
        }
        let told = if number < first { String::new() } else { tell::<G>(events, number == 0, audience, &voice) };
        if !told.is_empty() {
            let seat = acted.filter(|_| dealt.is_none()).map(|acted| acted.seat.0);
            let goes_on = turn.is_none() && seat.is_some() && recent.last().is_some_and(|last| last.seat == seat);
            recent.push(Recent { number, round: round.take(), turn: turn.take(), seat, goes_on, told });
        }
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            turns += 1;
            turn = Some(turns);
        }
    }
    recent.split_off(recent.len().saturating_sub(most))
}

fn tell<G: Scenic>(events: &[Event<G::Happening>], is_opening: bool, audience: Audience, voice: &Voice<'_>) -> String {
    // What is drawn when a turn begins tells nothing of the action that ended the one before.
    let (mut is_dealt, mut has_begun) = (false, false);
    let is_told = |event: &Event<G::Happening>| {
        is_dealt = event.deals(is_dealt);
        has_begun |= matches!(event, Event::TurnBegan { .. });
        match event {
            Event::TurnBegan { .. } | Event::Asked { .. } => false,
            // Who begins is told, and not how that was rolled for.
            Event::Rolled { .. } => !is_opening,
            Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } => !is_dealt && !has_begun,
            _ => true,
        }
    };
    let events: Vec<_> = audience.heard(events).into_iter().filter(is_told).collect();
    G::tell(&events, voice).join(" ")
}

/// What was done to each seat last, in a word or two, until it has acted again or cards are dealt.
pub(super) fn struck<G: Scenic>(table: &Table<G>) -> BySeat<Option<String>> {
    let is_deal = |event: &Event<G::Happening>| matches!(event, Event::Shuffled { again: false, .. });
    let of_seat = |seat: Seat| {
        for Turn { seat: actor, events, .. } in table.turns().iter().rev() {
            let own = events.iter().rev().filter_map(|event| match event {
                Event::Own(own) => G::struck(own),
                _ => None,
            });
            let mut own = own.filter(|(struck, _)| *struck == seat);
            if let Some((_, word)) = own.next() {
                return Some(word);
            }
            if *actor == seat || events.iter().any(is_deal) {
                return None;
            }
        }
        None
    };
    BySeat::new(table.state().seats(), of_seat)
}
