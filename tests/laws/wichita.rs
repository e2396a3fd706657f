//! Wichita under the laws.

use crate::laws::lawful::{Lawful, any_cards, picks};
use crate::laws::perft::perft_of;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, State};
use fivefold::games::wichita::{Action, Wichita};
use std::collections::BTreeMap;

impl Lawful for Wichita {
    /// A turn draws a card at least, so there are no more turns than cards. It has a roll, a choice and an end, and
    /// every card is laid once at most.
    fn most_actions(deal: &Deal<Wichita>) -> usize {
        4 * Wichita::pack(deal.seats, &deal.options).len()
    }

    fn any_action(state: &State<Wichita>, seat: Seat, stream: &mut Stream) -> Action {
        match stream.below(16) {
            0 => Action::Roll,
            1 => Action::DrawMore,
            2 => Action::Keep,
            3 => Action::End,
            _ => Action::Lay(any_cards(&state.hands()[seat], stream)),
        }
    }

    fn every_action(state: &State<Wichita>, seat: Seat) -> Vec<Action> {
        let others = [Action::Roll, Action::DrawMore, Action::Keep, Action::End];
        picks(&state.hands()[seat]).into_iter().map(Action::Lay).chain(others).collect()
    }
}

#[test]
fn wichita_keeps_every_law() {
    crate::laws::keep_every_law::<Wichita>();
}

#[test]
fn every_unseen_card_is_imagined_everywhere_as_often_as_there_is_room() {
    let deal = Deal::<Wichita>::new(3, &Choices::NONE, "imagine".parse().expect("the seed is good"));
    let mut state = deal.expect("the deal is good").begin(&mut Record::unheard());
    let mut stream = Stream::new([9; 32], 0);
    while state.stock().len() > 60 {
        let seat = state.open().to_act().expect("the stock is not out");
        let action = Wichita::sample(state.sight(seat), &mut stream).expect("the seat to act can");
        state.apply(&action, &mut Record::unheard()).expect("what is sampled is legal");
    }
    let view = state.view(Seat(0));
    let times = 4_000;
    let mut counts = BTreeMap::new();
    for _ in 0..times {
        let world = view.imagine(&mut stream);
        for owner in [Seat(1), Seat(2)] {
            for card in world.hands()[owner].iter() {
                *counts.entry((owner, card)).or_insert(0) += 1;
            }
        }
    }
    for owner in [Seat(1), Seat(2)] {
        let share = state.hands()[owner].len() as f64 / view.unseen.len() as f64;
        assert!(share > 0.02, "the hands are large enough for the test to tell something");
        for (card, count) in view.unseen.kinds() {
            let expected = share * count as f64 * f64::from(times);
            let counted = f64::from(counts.get(&(owner, card)).copied().unwrap_or(0));
            // Five standard deviations and no more than that apart.
            assert!((counted - expected).abs() < 5.0 * expected.sqrt(), "{card}: {counted} for {expected}");
        }
    }
}

/// Paths of 1, 2, 3 … actions.
#[test]
fn wichita_has_these_paths() {
    let counts: [(&str, u8, &str, [u64; 14]); 5] = [
        ("K7Q2M9XA4P", 1, "1", [1, 2, 2, 2, 8, 8, 10, 84, 394, 782, 1446, 10155, 66065, 296250]),
        ("K7Q2M9XA4P", 2, "1", [1, 2, 3, 3, 5, 15, 33, 53, 118, 373, 869, 1605, 4483, 19207]),
        ("grandma's 80th", 3, "2", [1, 2, 2, 4, 6, 6, 10, 19, 25, 33, 93, 174, 228, 490]),
        ("0", 8, "8", [1, 2, 4, 6, 8, 18, 30, 36, 50, 62, 72, 106, 146, 182]),
        ("Ünïcode ⚄⚂", 5, "1", [1, 2, 3, 3, 5, 11, 19, 27, 37, 56, 85, 153, 308, 597]),
    ];
    for (seed, seats, decks, paths) in counts {
        let counted: Vec<u64> =
            (1..=14).map(|depth| perft_of::<Wichita>(seed, seats, &[("decks", decks)], depth)).collect();
        assert_eq!(counted, paths, "seed {seed}, {seats} seats, {decks} decks");
    }
}
