//! The course of the game: from a state and an action to the next state and what happened.

use super::stack::{self, Stack, number};
use super::stacks::Stacks;
use super::{Action, Dice, Happening, Options, Phase, Wichita};
use crate::cards::Hand;
use crate::chance::{Chance, Stream};
use crate::game::{BySeat, Event, Game, Illegal, Place, Record, Ruled, Seat, Seats, Sight, State};
use std::fmt;

/// Why the rules of Wichita refuse an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The cards do not make the target.
    NotMaking {
        /// What stacks have to make in this turn.
        target: u8,
    },
    /// A stack needs a card with a number.
    NoNumber,
}

impl Ruled for Refusal {
    fn rule(&self) -> Option<&'static str> {
        Some("W-2")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotMaking { target } => write!(f, "these cards do not make {target}"),
            Refusal::NoNumber => f.write_str("a stack needs at least one card that is not a King"),
        }
    }
}

/// All cards in the stock, no hands yet, and the roll-off (`W-1`, `W-8`).
pub(super) fn begin(
    seats: Seats,
    options: Options,
    mut chance: Chance,
    record: &mut Record<Happening>,
) -> State<Wichita> {
    let stock = chance.shuffle(options.pack());
    record.tell(|| Event::Shuffled { round: 1, cards: stock.len() as u16, again: false });
    let seat = chance.first_in_setup().unwrap_or_else(|| roll_off(seats, &mut chance, record));
    record.tell(|| Event::TurnBegan { seat });
    State {
        open: Wichita { options, phase: Phase::Roll { seat }, stacks: BySeat::new(seats, |_| Vec::new()) },
        hands: BySeat::new(seats, |_| Hand::EMPTY),
        stock,
        chance,
    }
}

/// Everybody rolls, then those who tied for the highest again, until one is left.
fn roll_off(seats: Seats, chance: &mut Chance, record: &mut Record<Happening>) -> Seat {
    let mut left: Vec<Seat> = seats.iter().collect();
    while left.len() > 1 {
        let rolls: Vec<(Seat, Dice)> = left.into_iter().map(|seat| (seat, roll(seat, chance, record))).collect();
        let highest = rolls.iter().map(|(_, dice)| dice.target()).max();
        left = rolls.into_iter().filter(|(_, dice)| Some(dice.target()) == highest).map(|(seat, _)| seat).collect();
    }
    let seat = left.first().copied().unwrap_or(Seat(0));
    if seats.count() > 1 {
        record.tell(|| Event::Own(Happening::Begins { seat }));
    }
    seat
}

fn roll(seat: Seat, chance: &mut Chance, record: &mut Record<Happening>) -> Dice {
    let dice = Dice(chance.roll(), chance.roll());
    record.tell(|| Event::Rolled { seat, faces: vec![dice.0, dice.1] });
    dice
}

pub(super) fn check(sight: Sight<'_, Wichita>, action: &Action) -> Result<(), Illegal<Refusal>> {
    if sight.open.to_act() != Some(sight.seat) {
        return Err(Illegal::NotYourTurn);
    }
    match (&sight.open.phase, action) {
        (Phase::Roll { .. }, Action::Roll)
        | (Phase::Draw { .. }, Action::DrawMore | Action::Keep)
        | (Phase::Lay { .. }, Action::End) => Ok(()),
        (Phase::Lay { dice, .. }, Action::Lay(cards)) => {
            sight.holds(cards)?;
            match stack::points(cards, *dice) {
                0 if cards.iter().all(|card| number(card).is_none()) => Err(Illegal::Refused(Refusal::NoNumber)),
                0 => Err(Illegal::Refused(Refusal::NotMaking { target: dice.target() })),
                _ => Ok(()),
            }
        }
        _ => Err(Illegal::NotNow),
    }
}

pub(super) fn legal(sight: Sight<'_, Wichita>, limit: usize) -> Vec<Action> {
    let mut actions = match &sight.open.phase {
        phase if sight.open.to_act() != Some(sight.seat) || matches!(phase, Phase::Over { .. }) => Vec::new(),
        Phase::Draw { .. } => vec![Action::DrawMore, Action::Keep],
        Phase::Lay { dice, .. } => {
            let mut actions = Vec::new();
            Stacks::of(sight.hand, *dice).visit(&mut |cards| {
                actions.push(Action::Lay(*cards));
                actions.len() < limit
            });
            actions.push(Action::End);
            actions
        }
        Phase::Roll { .. } | Phase::Over { .. } => vec![Action::Roll],
    };
    actions.truncate(limit);
    actions
}

/// At the laying: ends the turn, or takes a walk through the hand that leads to a stack, if there is one.
pub(super) fn sample(sight: Sight<'_, Wichita>, stream: &mut Stream) -> Option<Action> {
    if let (Phase::Lay { dice, .. }, true) = (&sight.open.phase, sight.open.to_act() == Some(sight.seat)) {
        let stack = if stream.below(8) > 0 { Stacks::of(sight.hand, *dice).random(stream) } else { None };
        return Some(stack.map_or(Action::End, Action::Lay));
    }
    stream.choose(&legal(sight, usize::MAX)).cloned()
}

pub(super) fn play(state: &mut State<Wichita>, action: &Action, record: &mut Record<Happening>) {
    match (state.open.phase.clone(), action) {
        (Phase::Roll { seat }, _) => {
            let dice = roll(seat, &mut state.chance, record);
            state.draw(seat, usize::from(dice.lower()), record);
            // W-4: nothing is left to decide with equal dice or an empty stock.
            let decided = dice.lower() == dice.higher() || state.stock.is_empty();
            state.open.phase = if decided { Phase::Lay { seat, dice } } else { Phase::Draw { seat, dice } };
        }
        (Phase::Draw { seat, dice }, Action::DrawMore) => {
            state.draw(seat, usize::from(dice.higher() - dice.lower()), record);
            state.open.phase = Phase::Lay { seat, dice };
        }
        (Phase::Draw { seat, dice }, _) => {
            record.tell(|| Event::Own(Happening::Kept { seat }));
            state.open.phase = Phase::Lay { seat, dice };
        }
        (Phase::Lay { seat, dice }, Action::Lay(cards)) => lay(state, seat, dice, cards, record),
        (Phase::Lay { seat, .. }, _) => end_turn(state, state.seats().left_of(seat), record),
        (Phase::Over { .. }, _) => {}
    }
}

fn lay(state: &mut State<Wichita>, seat: Seat, dice: Dice, cards: &Hand, record: &mut Record<Happening>) {
    let held = state.hands[seat].remove_all(cards);
    debug_assert!(held, "the check has seen the cards in the hand");
    put_down(state, seat, Stack { cards: *cards, points: stack::points(cards, dice) }, Place::Hand(seat), record);
    if !state.hands[seat].is_empty() {
        return;
    }
    // W-5: a card for the empty hand, and another turn unless that was the last card (W-6).
    if let Some(card) = state.stock.draw() {
        record.tell(|| Event::Own(Happening::HandEmptied { seat }));
        put_down(state, seat, Stack { cards: [card].into_iter().collect(), points: 1 }, Place::Stock, record);
    }
    end_turn(state, seat, record);
}

fn put_down(state: &mut State<Wichita>, seat: Seat, stack: Stack, from: Place, record: &mut Record<Happening>) {
    let pile = Place::Pile(seat, state.open.stacks[seat].len() as u16);
    record.moved(stack.cards.iter(), from, pile);
    record.tell(|| Event::Scored { seat, points: i32::from(stack.points) });
    state.open.stacks[seat].push(stack);
}

/// Hands the turn to `next`, or ends the game where the stock is out.
fn end_turn(state: &mut State<Wichita>, next: Seat, record: &mut Record<Happening>) {
    if !state.stock.is_empty() {
        state.open.phase = Phase::Roll { seat: next };
        record.tell(|| Event::TurnBegan { seat: next });
        return;
    }
    state.open.phase = Phase::Over { left: state.hands.map(|_, hand| hand.len() as u16) };
    for (seat, hand) in state.hands.iter().filter(|(_, hand)| !hand.is_empty()) {
        record.tell(|| Event::Scored { seat, points: -(hand.len() as i32) });
    }
    record.tell(|| Event::GameOver {
        scores: state.open.scores().as_slice().to_vec(),
        winners: state.open.winners().unwrap_or_default(),
    });
}
