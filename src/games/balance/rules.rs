//! The course of the game: from a state and an action to the next state and what happened.

use super::{Action, Balance, Happening, Options, Phase, Sign, Swing, wins_alone};
use crate::cards::Card;
use crate::chance::{Chance, Stream};
use crate::game::{BySeat, Event, Illegal, Place, Record, Rounds, Seat, Seats, Sight, State};
use std::convert::Infallible;

/// How many cards each player is dealt.
const HAND: usize = 5;

/// Why the rules of Balance refuse an action: never. Any card that is held may be added or taken away.
pub type Refusal = Infallible;

/// The seed picks the first dealer (`C-2`); the solo game has none.
pub(super) fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<Balance> {
    let dealer = (!options.solo).then(|| chance.first(seats));
    let open = Balance {
        options,
        phase: Phase::RoundOver,
        dealer,
        balance: 0,
        pile: Vec::new(),
        round_points: BySeat::new(seats, |_| 0),
        rounds: Rounds::new(seats),
        out: BySeat::new(seats, |_| false),
    };
    let mut state = State::undealt(open, seats, chance);
    deal(&mut state, record);
    state
}

/// Deals a round. The dealer's left begins; alone, the next card sets the balance (`B-9`).
fn deal(state: &mut State<Balance>, record: &mut Record<Happening>) {
    let seats = state.seats();
    let first = state.open.dealer.map_or(Seat(0), |dealer| next_in(&state.open, dealer));
    if let Some(seat) = state.open.dealer {
        record.tell(|| Event::Own(Happening::Deals { seat }));
    }
    state.open.balance = 0;
    state.open.pile.clear();
    state.open.round_points = BySeat::new(seats, |_| 0);
    state.shuffle(state.open.options.pack(), record);
    let out = state.open.out.clone();
    state.deal(seats.from(first).filter(|seat| !out[*seat]), HAND, record);
    if state.open.dealer.is_none()
        && let Some(card) = state.stock.draw()
    {
        put_down(state, card, Place::Stock, record);
        let balance = super::value(card);
        state.open.balance = balance;
        record.tell(|| Event::Own(Happening::Begins { balance }));
    }
    begin_turn(state, first, record);
}

/// The next seat to the left that is not out; the seat itself where all others are.
fn next_in(open: &Balance, seat: Seat) -> Seat {
    let seats = open.out.seats();
    seats.from(seats.left_of(seat)).find(|next| !open.out[*next]).unwrap_or(seat)
}

fn begin_turn(state: &mut State<Balance>, seat: Seat, record: &mut Record<Happening>) {
    state.open.phase = Phase::Play { seat };
    record.tell(|| Event::TurnBegan { seat });
    state.draw(seat, 1, record);
}

pub(super) fn check(sight: Sight<'_, Balance>, action: &Action) -> Result<(), Illegal<Refusal>> {
    match (&sight.open.phase, action) {
        (Phase::RoundOver, Action::Deal) => Ok(()),
        (Phase::RoundOver, Action::Play(..)) => Err(Illegal::NotNow),
        (Phase::Play { seat }, Action::Play(card, _)) if *seat == sight.seat => {
            if sight.hand.contains(*card) {
                Ok(())
            } else {
                Err(Illegal::NotHeld(*card))
            }
        }
        (Phase::Play { seat }, Action::Deal) if *seat == sight.seat => Err(Illegal::NotNow),
        (Phase::Play { .. } | Phase::Over { .. }, _) => Err(Illegal::NotYourTurn),
    }
}

pub(super) fn legal(sight: Sight<'_, Balance>, limit: usize) -> Vec<Action> {
    match sight.open.phase {
        Phase::RoundOver => [Action::Deal].into_iter().take(limit).collect(),
        Phase::Play { seat } if seat == sight.seat => {
            let plays = sight.hand.kinds().flat_map(|(card, _)| Sign::BOTH.map(|sign| Action::Play(card, sign)));
            plays.take(limit).collect()
        }
        Phase::Play { .. } | Phase::Over { .. } => Vec::new(),
    }
}

pub(super) fn sample(sight: Sight<'_, Balance>, stream: &mut Stream) -> Option<Action> {
    match sight.open.phase {
        Phase::RoundOver => Some(Action::Deal),
        Phase::Play { seat } if seat == sight.seat => {
            let kinds = sight.hand.kinds_mask().count_ones();
            let card = sight.hand.kinds().nth(stream.below(kinds) as usize).map(|(card, _)| card)?;
            Some(Action::Play(card, Sign::BOTH[stream.below(2) as usize]))
        }
        Phase::Play { .. } | Phase::Over { .. } => None,
    }
}

pub(super) fn play(state: &mut State<Balance>, action: &Action, record: &mut Record<Happening>) {
    match (&state.open.phase, action) {
        (Phase::Play { seat }, Action::Play(card, sign)) => play_card(state, *seat, *card, *sign, record),
        (Phase::RoundOver, _) => {
            state.open.dealer = state.open.dealer.map(|dealer| next_in(&state.open, dealer));
            deal(state, record);
        }
        (Phase::Play { .. } | Phase::Over { .. }, _) => {}
    }
}

fn play_card(state: &mut State<Balance>, seat: Seat, card: Card, sign: Sign, record: &mut Record<Happening>) {
    let held = state.hands[seat].remove(card);
    debug_assert!(held, "the check has seen the card in the hand");
    let swing = state.open.swing(card, sign);
    put_down(state, card, Place::Hand(seat), record);
    record.tell(|| Event::Own(Happening::Moves { seat, sign, balance: swing.balance }));
    take(state, seat, swing, record);
    if state.open.options.solo {
        table_plays(state, seat, record);
    }
    let next = next_in(&state.open, seat);
    // Every player holds as many cards as the others once the stock is out, so the next hand is empty when all are.
    if state.stock.is_empty() && state.hands[next].is_empty() {
        end_round(state, record);
    } else {
        begin_turn(state, next, record);
    }
}

/// The table plays the top card of the stock, if there is one (`B-9`).
fn table_plays(state: &mut State<Balance>, seat: Seat, record: &mut Record<Happening>) {
    let Some(card) = state.stock.draw() else { return };
    let (before, swing) = (state.open.balance, state.open.table_swing(card));
    put_down(state, card, Place::Stock, record);
    record.tell(|| {
        Event::Own(if swing.balance == 0 {
            Happening::TableMatches
        } else {
            let sign = if before >= 0 { Sign::Plus } else { Sign::Minus };
            Happening::TableMoves { sign, balance: swing.balance }
        })
    });
    take(state, seat, swing, record);
}

fn put_down(state: &mut State<Balance>, card: Card, from: Place, record: &mut Record<Happening>) {
    state.open.pile.push(card);
    record.moved([card], from, Place::Discard);
}

/// Moves the balance and counts the points. A balance past nine stays where it is (`B-4`).
fn take(state: &mut State<Balance>, seat: Seat, swing: Swing, record: &mut Record<Happening>) {
    state.open.balance = swing.balance;
    state.open.round_points[seat] += swing.points;
    if swing.points != 0 {
        record.tell(|| Event::Scored { seat, points: swing.points });
    }
}

/// Adds the round to the totals, then judges: first who has won (`B-1`), then who is out (`B-2`).
fn end_round(state: &mut State<Balance>, record: &mut Record<Happening>) {
    let open = &mut state.open;
    open.rounds.finish(&open.round_points, record);
    open.phase = Phase::RoundOver;
    let totals = open.rounds.totals();
    if open.options.solo {
        let won = wins_alone(totals[Seat(0)]);
        return end_game(open, if won { vec![Seat(0)] } else { Vec::new() }, record);
    }
    let goal = i32::from(open.options.winning_score);
    if totals.iter().any(|(_, total)| *total >= goal) {
        return end_game(open, totals.highest(), record);
    }
    let playing: Vec<Seat> = totals.seats().iter().filter(|seat| !open.out[*seat]).collect();
    for seat in playing.iter().copied().filter(|seat| totals[*seat] <= -goal) {
        open.out[seat] = true;
        record.tell(|| Event::Own(Happening::Out { seat }));
    }
    let left: Vec<Seat> = playing.iter().copied().filter(|seat| !open.out[*seat]).collect();
    match left.len() {
        0 => {
            let highest = playing.iter().map(|seat| totals[*seat]).max();
            end_game(open, playing.into_iter().filter(|seat| Some(totals[*seat]) == highest).collect(), record);
        }
        1 => end_game(open, left, record),
        _ => {}
    }
}

fn end_game(open: &mut Balance, winners: Vec<Seat>, record: &mut Record<Happening>) {
    record.tell(|| Event::GameOver { scores: open.rounds.totals().as_slice().to_vec(), winners: winners.clone() });
    open.phase = Phase::Over { winners };
}
