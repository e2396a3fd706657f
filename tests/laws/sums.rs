//! Sums under the laws.

use crate::laws::lawful::{Lawful, any_cards, picks};
use crate::laws::perft::perft_of;
use fivefold::chance::Stream;
use fivefold::game::{Deal, Seat, State};
use fivefold::games::sums::{Action, Sums};

impl Lawful for Sums {
    /// No rule ends the game (`S-10`), but random play without wretched hands makes a point in less than a hundred
    /// actions, however unlucky.
    fn most_actions(deal: &Deal<Sums>) -> usize {
        100 * usize::from(deal.options.winning_score) * usize::from(deal.seats.count())
    }

    fn any_action(state: &State<Sums>, seat: Seat, stream: &mut Stream) -> Action {
        match stream.below(16) {
            0 => Action::Roll,
            1 => Action::Parliament,
            2 => Action::Pass,
            3..8 => Action::Wretched(any_cards(&state.hands()[seat], stream)),
            _ => Action::Lay(any_cards(&state.hands()[seat], stream)),
        }
    }

    fn every_action(state: &State<Sums>, seat: Seat) -> Vec<Action> {
        let others = [Action::Roll, Action::Parliament, Action::Pass];
        let cards = |cards| [Action::Wretched(cards), Action::Lay(cards)];
        picks(&state.hands()[seat]).into_iter().flat_map(cards).chain(others).collect()
    }
}

#[test]
fn sums_keeps_every_law() {
    crate::laws::keep_every_law::<Sums>();
}

/// Paths of 1, 2, 3 … actions.
#[test]
fn sums_has_these_paths() {
    let counts: [(&str, u8, [u64; 8]); 2] = [
        ("K7Q2M9XA4P", 2, [8, 16, 81, 226, 919, 4215, 15395, 54021]),
        ("Ünïcode ⚄⚂", 5, [5, 27, 77, 322, 1262, 3001, 7524, 18818]),
    ];
    for (seed, seats, paths) in counts {
        let counted: Vec<u64> = (1..=8).map(|depth| perft_of::<Sums>(seed, seats, &[], depth)).collect();
        assert_eq!(counted, paths, "seed {seed}, {seats} seats");
    }
}
