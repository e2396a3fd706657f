//! The course of the game: from a state and an action to the next state and what happened.

use super::plays::price;
use super::solver::{Demand, HAND, Solver, total};
use super::{Action, Happening, Options, Phase, Sums};
use crate::cards::{Card, Hand};
use crate::chance::{Chance, Stream};
use crate::game::{BySeat, Event, Game, Illegal, Place, Record, Ruled, Seat, Seats, Sight, State};
use crate::words;
use std::fmt;

/// The points of Parliament Hill.
pub const PARLIAMENT: i32 = 3;

/// Why the rules of Sums refuse an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No card was named.
    NoCards,
    /// The cards are not so many as the die shows.
    WrongCount {
        /// How many were named.
        laid: usize,
        /// How many the die shows.
        count: u8,
    },
    /// The cards do not total the target.
    WrongTotal {
        /// What they total.
        total: i32,
        /// What they have to total.
        target: i8,
    },
    /// In the second chance, the cards are neither what the die demands nor within the leeway.
    NoLeeway {
        /// How many were named.
        laid: usize,
        /// How many the die shows.
        count: u8,
        /// What they total.
        total: i32,
        /// What they have to total.
        target: i8,
    },
    /// The cards of a wretched hand do not total 0.
    NotZero {
        /// What they total.
        total: i32,
    },
    /// The hand is not seven Jokers.
    NoParliament,
}

impl Ruled for Refusal {
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NoCards | Refusal::NotZero { .. } | Refusal::NoParliament => Some("S-5"),
            Refusal::WrongCount { .. } | Refusal::WrongTotal { .. } | Refusal::NoLeeway { .. } => Some("S-3"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoCards => f.write_str("a wretched hand lays at least one card"),
            Refusal::WrongCount { laid: 0, count } => {
                write!(f, "no cards are laid, and the die shows {count}: whoever lays none has to pass")
            }
            Refusal::NoLeeway { laid: 0, .. } => f.write_str("no cards are laid: whoever lays none has to pass"),
            Refusal::WrongCount { laid, count } => {
                write!(f, "the die shows {count}, these are {laid}: there is leeway only in the second chance")
            }
            Refusal::WrongTotal { total, target } => write!(f, "these cards total {total:+}, the target is {target:+}"),
            Refusal::NoLeeway { laid, count, total, target } => write!(
                f,
                "there is no leeway for {} with a total of {total:+}: it is {target:+} with {}, one more or one fewer, \
                 or {:+} with {count}",
                words::count(*laid as i64, "card", "cards"),
                words::count((*count).into(), "card", "cards"),
                -target
            ),
            Refusal::NotZero { total } => write!(f, "a wretched hand lays cards that total 0, these total {total:+}"),
            Refusal::NoParliament => f.write_str("Parliament Hill is a hand of seven Jokers"),
        }
    }
}

/// Seven cards each, from the starter on; the seed picks the starter (`C-2`, `C-9`).
pub(super) fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<Sums> {
    let (pack, owner) = (options.pack(), chance.first(seats));
    let scores = BySeat::new(seats, |_| 0);
    let open = Sums { options, owner, target: 1, phase: Phase::Decide, scores, discard: Vec::new() };
    let mut state = State::undealt(open, seats, chance);
    state.shuffle(pack, record);
    state.deal(seats.from(owner), HAND, record);
    tell_turn(&state.open, record);
    state
}

fn tell_turn(open: &Sums, record: &mut Record<Happening>) {
    record.tell(|| Event::TurnBegan { seat: open.owner });
    record.tell(|| Event::Own(Happening::Target { target: open.target }));
}

pub(super) fn check(sight: Sight<'_, Sums>, action: &Action) -> Result<(), Illegal<Refusal>> {
    if sight.open.to_act() != Some(sight.seat) {
        return Err(Illegal::NotYourTurn);
    }
    match (sight.open.phase, action) {
        (Phase::Decide, Action::Roll)
        | (Phase::Lay { .. } | Phase::Steal { .. } | Phase::Leeway { .. }, Action::Pass) => Ok(()),
        (Phase::Decide, Action::Parliament) if is_parliament(sight.hand) => Ok(()),
        (Phase::Decide, Action::Parliament) => Err(Illegal::Refused(Refusal::NoParliament)),
        (Phase::Decide, Action::Wretched(cards))
        | (Phase::Lay { .. } | Phase::Steal { .. } | Phase::Leeway { .. }, Action::Lay(cards)) => {
            sight.holds(cards)?;
            match sight.open.demand() {
                Some(demand) if !demand.is_met_by(cards) => Err(Illegal::Refused(refusal(demand, cards))),
                _ => Ok(()),
            }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// What is wrong with cards that do not meet a demand.
fn refusal(demand: Demand, cards: &Hand) -> Refusal {
    let (laid, total) = (cards.len(), total(cards));
    match demand {
        Demand::Zero if laid == 0 => Refusal::NoCards,
        Demand::Zero => Refusal::NotZero { total },
        Demand::Exact { count, .. } if laid != usize::from(count) => Refusal::WrongCount { laid, count },
        Demand::Exact { target, .. } => Refusal::WrongTotal { total, target },
        Demand::Leeway { count, target } => Refusal::NoLeeway { laid, count, total, target },
    }
}

fn is_parliament(hand: &Hand) -> bool {
    hand.count(Card::JOKER) == HAND
}

pub(super) fn legal(sight: Sight<'_, Sums>, limit: usize) -> Vec<Action> {
    let (Some(demand), true) = (sight.open.demand(), sight.open.to_act() == Some(sight.seat)) else {
        return Vec::new();
    };
    let solver = Solver::of(sight.hand);
    let lays = solver.hands(solver.meeting(demand));
    if sight.open.phase == Phase::Decide {
        let parliament = is_parliament(sight.hand).then_some(Action::Parliament);
        std::iter::once(Action::Roll).chain(lays.map(Action::Wretched)).chain(parliament).take(limit).collect()
    } else {
        lays.map(Action::Lay).chain([Action::Pass]).take(limit).collect()
    }
}

pub(super) fn sample(sight: Sight<'_, Sums>, stream: &mut Stream) -> Option<Action> {
    let demand = sight.open.demand().filter(|_| sight.open.to_act() == Some(sight.seat))?;
    if demand == Demand::Zero {
        let claims = is_parliament(sight.hand) && stream.below(2) == 0;
        return Some(if claims { Action::Parliament } else { Action::Roll });
    }
    let solver = Solver::of(sight.hand);
    let lays = solver.meeting(demand);
    let pick = stream.below(lays.len() as u32 + 1) as usize;
    Some(solver.nth(lays, pick).map_or(Action::Pass, Action::Lay))
}

pub(super) fn play(state: &mut State<Sums>, action: &Action, record: &mut Record<Happening>) {
    let owner = state.open.owner;
    match (state.open.phase, action) {
        (Phase::Decide, Action::Wretched(cards)) => {
            record.tell(|| Event::Own(Happening::Wretched { seat: owner }));
            put_down(state, owner, cards, -price(cards), record);
            change_hand(state, owner, record);
        }
        (Phase::Decide, Action::Parliament) => {
            record.tell(|| Event::Own(Happening::Parliament { seat: owner }));
            let jokers = state.hands[owner];
            put_down(state, owner, &jokers, PARLIAMENT, record);
            change_hand(state, owner, record);
        }
        (Phase::Decide, _) => {
            let die = state.chance.roll();
            record.tell(|| Event::Rolled { seat: owner, faces: vec![die] });
            state.open.phase = Phase::Lay { die };
        }
        (Phase::Lay { .. } | Phase::Steal { .. } | Phase::Leeway { .. }, Action::Lay(cards)) => {
            lay(state, cards, record);
        }
        (Phase::Lay { die }, _) => pass(state, die, owner, record),
        (Phase::Steal { die, seat }, _) => pass(state, die, seat, record),
        (Phase::Leeway { .. }, _) => {
            record.tell(|| Event::Own(Happening::Passed { seat: owner }));
            state.open.target = Sums::target_after(state.open.target);
            next_turn(state, record);
        }
        (Phase::Over { .. }, _) => {}
    }
}

/// A success: points for what was demanded, a new hand, and the next target (`S-1`, `S-4`).
fn lay(state: &mut State<Sums>, cards: &Hand, record: &mut Record<Happening>) {
    let (owner, points) = (state.open.owner, state.open.worth().unwrap_or(0));
    let seat = state.open.to_act().unwrap_or(owner);
    let second_chance = matches!(state.open.phase, Phase::Leeway { .. });
    record.tell(|| {
        Event::Own(if seat == owner {
            Happening::Made { seat, second_chance }
        } else {
            Happening::Stolen { seat, owner }
        })
    });
    put_down(state, seat, cards, points, record);
    if !is_won(state, seat, record) {
        refill(state, seat, record);
        state.open.target = Sums::target_after(state.open.target);
        next_turn(state, record);
    }
}

/// After a wretched hand or Parliament Hill the target stays (`S-4`).
fn change_hand(state: &mut State<Sums>, seat: Seat, record: &mut Record<Happening>) {
    if !is_won(state, seat, record) {
        refill(state, seat, record);
        next_turn(state, record);
    }
}

/// Moves cards to the discard pile and gives or takes the points for them.
fn put_down(state: &mut State<Sums>, seat: Seat, cards: &Hand, points: i32, record: &mut Record<Happening>) {
    let held = state.hands[seat].remove_all(cards);
    debug_assert!(held, "the check has seen the cards in the hand");
    state.open.discard.extend(cards.iter());
    record.moved(cards.iter(), Place::Hand(seat), Place::Discard);
    state.open.scores[seat] += points;
    if points != 0 {
        record.tell(|| Event::Scored { seat, points });
    }
}

/// Ends the game on the point that wins it (`C-12`).
fn is_won(state: &mut State<Sums>, seat: Seat, record: &mut Record<Happening>) -> bool {
    let open = &mut state.open;
    let won = open.scores[seat] >= i32::from(open.options.winning_score);
    if won {
        open.phase = Phase::Over { die: open.die(), winner: seat };
        record.tell(|| Event::GameOver { scores: open.scores.as_slice().to_vec(), winners: vec![seat] });
    }
    won
}

/// Draws up to seven cards; the discard pile becomes the stock where that runs out (`S-6`).
fn refill(state: &mut State<Sums>, seat: Seat, record: &mut Record<Happening>) {
    // The hand of a puzzle can be longer than one that was dealt.
    let missing = HAND.saturating_sub(state.hands[seat].len());
    state.draw_renewing(seat, missing, |open| std::mem::take(&mut open.discard), record);
}

/// Leaves the chance to the next seat, and when it has gone round, to the owner again.
fn pass(state: &mut State<Sums>, die: u8, seat: Seat, record: &mut Record<Happening>) {
    record.tell(|| Event::Own(Happening::Passed { seat }));
    let next = state.seats().left_of(seat);
    state.open.phase = if next == state.open.owner { Phase::Leeway { die } } else { Phase::Steal { die, seat: next } };
    record.tell(|| Event::Asked { seat: next });
}

fn next_turn(state: &mut State<Sums>, record: &mut Record<Happening>) {
    state.open.owner = state.seats().left_of(state.open.owner);
    state.open.phase = Phase::Decide;
    tell_turn(&state.open, record);
}
