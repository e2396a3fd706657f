//! Whether advice in Sums is lawful, says what it does, and is good for something.

use super::*;
use crate::game::{Choices, Deal, Game, Record, Seat, State};

fn deal(seats: u8, seed: &str) -> Deal<Sums> {
    Deal::new(seats, &Choices::NONE, seed.parse().unwrap()).unwrap()
}

/// Plays a game with advice for everybody; looks at each advice.
fn play(deal: &Deal<Sums>, mut look: impl FnMut(&View<Sums>, &Advice)) -> State<Sums> {
    let mut state = deal.begin(&mut Record::unheard());
    let mut stream = Stream::new([2; 32], 0);
    while let Some(seat) = state.open().to_act() {
        let view = state.view(seat);
        let advice = Sums::advise(&view, &mut stream).unwrap();
        look(&view, &advice);
        state.apply(&advice.action, &mut Record::unheard()).unwrap();
    }
    state
}

#[test]
fn advice_is_legal_and_its_reason_true() {
    let mut kept = 0;
    for seats in [2, 3, 8] {
        play(&deal(seats, &format!("legal {seats}")), |view, advice| {
            assert_eq!(view.check(&advice.action), Ok(()), "{advice:?}");
            let ways = lays(view.sight());
            match (advice.reason, &advice.action) {
                (Reason::Roll { faces }, Action::Roll) => {
                    let can = |count: u8| {
                        let cards = Solver::of(&view.hand);
                        !cards.meeting(super::super::Demand::Exact { count, target: view.open.target }).is_empty()
                    };
                    assert_eq!(faces as usize, (1..=6).filter(|count| can(*count)).count());
                }
                (Reason::Change { cost }, Action::Wretched(cards)) => assert_eq!(cost as usize, HAND - cards.len()),
                (Reason::Only, Action::Lay(cards)) => assert_eq!(ways, [*cards]),
                (Reason::Keep { ways: count }, Action::Lay(cards)) => {
                    assert!(ways.len() == count && ways.contains(cards));
                    assert_eq!(advice.choices[0].action, advice.action);
                    assert!(advice.choices.is_sorted_by(|one, next| one.hundredths >= next.hundredths));
                    kept += 1;
                }
                (Reason::Nothing, Action::Pass) => assert!(ways.is_empty()),
                other => panic!("{other:?} do not go together"),
            }
        });
    }
    assert!(kept > 10, "there was something to choose {kept} times");
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
