//! Whether bots of Sums know a good hand when they hold one, and their turn.

use super::outlook::with_leeway;
use super::*;
use crate::cards::standard;
use crate::game::{Choices, Deal, Record, Seat};
use crate::games::sums::Demand;

fn deal(seats: u8, seed: &str) -> Deal<Sums> {
    Deal::new(seats, &Choices::NONE, seed.parse().unwrap()).unwrap()
}

#[test]
fn s5_seven_jokers_are_claimed() {
    let mut view = deal(2, "jokers").begin(&mut Record::unheard());
    let owner = view.open.owner;
    view.hands[owner] = std::iter::repeat_n(Card::JOKER, HAND).collect();
    for level in Level::ALL {
        let action = Sums::choose(&view.view(owner), level, &mut Stream::new([0; 32], 0));
        assert_eq!(action, Some(Action::Parliament));
    }
}

#[test]
fn a_hand_that_fits_the_targets_to_come_is_worth_more_than_one_that_does_not() {
    let open = deal(2, "worth").begin(&mut Record::unheard()).open().clone();
    let outlook = Outlook::of(&open, open.owner, From::ThisTurn);
    let worth = |hand: &str| outlook.worth(&hand.parse().unwrap());
    let (good, poor) = (worth("AS 2C 3H 4D 5S 6H Joker"), worth("KH KD QH QD JH JD TH"));
    assert!(good > poor + 1.0, "{good} against {poor}");
    assert!(outlook.faces(&"AS 2C 3H 4D 5S 6H Joker".parse().unwrap()) >= 5);
}

#[test]
fn only_the_seat_to_act_gets_advice() {
    let state = deal(3, "whose").begin(&mut Record::unheard());
    for seat in state.seats().iter() {
        let is_owner = seat == state.open().owner;
        assert_eq!(Sums::advise(&state.view(seat), &mut Stream::new([0; 32], 0)).is_some(), is_owner);
        for level in Level::ALL {
            assert_eq!(Sums::choose(&state.view(seat), level, &mut Stream::new([0; 32], 0)).is_some(), is_owner);
        }
        assert_eq!(Sums::greedy(&state.view(seat), &mut Stream::new([0; 32], 0)).is_some(), is_owner);
    }
    assert!(state.seats().has(Seat(2)));
}

#[test]
fn s3_the_faces_of_a_second_chance_are_those_with_which_something_can_be_laid() {
    let mut stream = Stream::new([6; 32], 0);
    let mut pack = standard(1, 2);
    for _ in 0..200 {
        stream.shuffle(&mut pack);
        let solver = Solver::of(&pack.iter().take(HAND).copied().collect());
        for target in (-13..=13).filter(|target| *target != 0) {
            let faces = with_leeway(solver.counts(target), solver.counts(-target));
            for count in 1..=6 {
                let can = !solver.meeting(Demand::Leeway { count, target }).is_empty();
                assert_eq!(faces >> count & 1 == 1, can, "{target} with {count}");
            }
        }
    }
}
