//! Positions of Next to Last, and the plain way to see whether a card can be played.

use fivefold::cards::{Card, Hand, Rank};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, State};
use fivefold::games::next_to_last::{Action, NextToLast, PenaltyKind};

/// How many positions.
pub const POSITIONS: usize = 1000;

/// A game at its deal.
pub fn begin(seed: u32, seats: u8) -> State<NextToLast> {
    let seed = format!("bench {seed}").parse().expect("a short text is a seed");
    let deal = Deal::new(seats, &Choices::NONE, seed).expect("the game is for so many");
    deal.begin(&mut Record::unheard())
}

/// One action at random: of the seat to act, or of the first that has one where several may act.
pub fn act(state: &State<NextToLast>, stream: &mut Stream) -> Option<Action> {
    match state.open().to_act() {
        Some(seat) => NextToLast::sample(state.sight(seat), stream),
        None => state.seats().iter().find_map(|seat| NextToLast::sample(state.sight(seat), stream)),
    }
}

/// Positions from random games in which a seat is to play.
pub fn positions() -> Vec<State<NextToLast>> {
    let mut stream = Stream::new([1; 32], 0);
    let mut state = begin(0, 4);
    let mut positions = Vec::new();
    for number in 0.. {
        if positions.len() == POSITIONS {
            break;
        }
        let Some(action) = act(&state, &mut stream) else {
            state = begin(number, 4);
            continue;
        };
        state.apply(&action, &mut Record::unheard()).expect("a sampled action is legal");
        if number % 7 == 0 && state.open().to_act().is_some() {
            positions.push(state.clone());
        }
    }
    positions
}

/// The hand of the seat to act.
pub fn hand(state: &State<NextToLast>) -> &Hand {
    &state.hands()[state.open().to_act().unwrap_or(Seat(0))]
}

/// Card by card, from the wording of the rules.
pub fn fits(open: &NextToLast, card: Card) -> bool {
    let Some(top) = open.top() else { return false };
    let jack = card.rank() == Some(Rank::Jack);
    match open.penalty().map(|penalty| penalty.kind) {
        Some(PenaltyKind::Two) => return card.rank() == Some(Rank::Two),
        Some(PenaltyKind::Joker) => return card.is_joker(),
        None => {}
    }
    let of_suit = card.suit().is_some() && open.suit.is_none_or(|suit| card.suit() == Some(suit));
    match top.rank() {
        None => card.is_joker() || of_suit && !jack,
        Some(Rank::Two) => !jack && !card.is_joker() && (of_suit || card.rank() == Some(Rank::Two)),
        Some(rank) => jack || card.is_joker() || of_suit || card.rank() == Some(rank),
    }
}
