//! What happened last, in lines that stay at the table, and what it did to whom.

use super::{Eye, Scenic};
use crate::cards::Card;
use crate::game::{BySeat, Event, Place, Seat};
use crate::table::{Audience, Table, Turn};

/// An action as it is told at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recent {
    /// Which action of the game it was, from 1, the latest where several are told together; 0 for what the deal laid open.
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
/// was dealt is left out: the table shows both. Cards that somebody draws one after another are one line.
pub fn lately<G: Scenic>(table: &Table<G>, eye: &Eye, most: usize) -> Vec<Recent> {
    let (voice, audience) = (eye.voice(table), eye.viewer.map_or(Audience::Everybody, Audience::Seat));
    let actions = table.turns().len() + 1;
    // Some actions are not told.
    let first = actions.saturating_sub(most.saturating_mul(2));
    let mut recent: Vec<Recent> = Vec::new();
    let (mut round, mut turn, mut turns) = (None, None, 0);
    // Who drew what in the last line, if that is all there is in it.
    let mut drawn = None;
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
        let heard = if number < first { Vec::new() } else { worth_telling(events, number == 0, audience) };
        let told = G::tell(&heard, &voice).join(" ");
        if !told.is_empty() {
            let seat = acted.filter(|_| dealt.is_none()).map(|acted| acted.seat.0);
            let goes_on = turn.is_none() && seat.is_some() && recent.last().is_some_and(|last| last.seat == seat);
            let draws = all_drawn(heard);
            match (recent.last_mut(), drawn.take(), draws) {
                (Some(last), Some((drawer, before)), Some((again, more))) if goes_on && again == drawer => {
                    let cards: Vec<_> = [before, more].concat();
                    (last.number, last.told) = (number, G::tell(&[draw(drawer, cards.clone())], &voice).join(" "));
                    drawn = Some((drawer, cards));
                }
                (.., draws) => {
                    recent.push(Recent { number, round: round.take(), turn: turn.take(), seat, goes_on, told });
                    drawn = draws;
                }
            }
        }
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            turns += 1;
            turn = Some(turns);
        }
    }
    recent.split_off(recent.len().saturating_sub(most))
}

/// What is told of the events of an action.
fn worth_telling<H: Clone>(events: &[Event<H>], is_opening: bool, audience: Audience) -> Vec<Event<H>> {
    // What is drawn when a turn begins tells nothing of the action that ended the one before.
    let (mut is_dealt, mut has_begun) = (false, false);
    let is_told = |event: &Event<H>| {
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
    audience.heard(events).into_iter().filter(is_told).collect()
}

/// Who drew which cards, where nothing else happened.
fn all_drawn<H>(events: Vec<Event<H>>) -> Option<(Seat, Vec<Option<Card>>)> {
    let [event] = <[Event<H>; 1]>::try_from(events).ok()?;
    match event {
        Event::Moved { cards, from: Place::Stock, to: Place::Hand(seat) } => Some((seat, cards)),
        _ => None,
    }
}

fn draw<H>(seat: Seat, cards: Vec<Option<Card>>) -> Event<H> {
    Event::Moved { cards, from: Place::Stock, to: Place::Hand(seat) }
}

/// What was done to each seat last, in a word or two, until its turn has come, it has acted again, or the round is over.
pub(super) fn struck<G: Scenic>(table: &Table<G>) -> BySeat<Option<String>> {
    let is_over = table.waits_for().is_none();
    let of_seat = |seat: Seat| {
        if is_over {
            return None;
        }
        for Turn { seat: actor, events, .. } in table.turns().iter().rev() {
            for event in events.iter().rev() {
                match event {
                    Event::Own(own) => match G::struck(own) {
                        Some((struck, word)) if struck == seat => return Some(word),
                        _ => {}
                    },
                    Event::TurnBegan { seat: whose } if *whose == seat => return None,
                    Event::Shuffled { again: false, .. } => return None,
                    _ => {}
                }
            }
            if *actor == seat {
                return None;
            }
        }
        None
    };
    BySeat::new(table.state().seats(), of_seat)
}
