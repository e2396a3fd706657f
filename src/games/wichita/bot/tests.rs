//! Whether advice is lawful, says what it does, and does better than chance.

use super::*;
use crate::cards::{Card, standard};
use crate::chance::Setup;
use crate::game::{Choices, Deal, Game, Record, Seat, State};
use crate::games::wichita::stack;

fn deal(seats: u8, seed: &str) -> Deal<Wichita> {
    Deal::new(seats, &Choices::NONE, seed.parse().unwrap()).unwrap()
}

/// A solo game whose seat holds `hand` after rolling `dice` and drawing as many cards as the higher one shows.
fn holding(hand: &str, dice: Dice) -> State<Wichita> {
    let hand: Hand = hand.parse().unwrap();
    let mut stock: Vec<Card> = standard(1, 0);
    stock.retain(|card| !hand.contains(*card));
    stock.splice(0..0, hand.iter());
    let setup = Setup { stock: Some(stock), dice: vec![dice.0, dice.1], first: Some(Seat(0)) };
    let mut state = deal(1, "holding").with_setup(setup).unwrap().begin(&mut Record::unheard());
    for action in [Action::Roll, Action::DrawMore] {
        if state.check(&action).is_ok() {
            state.apply(&action, &mut Record::unheard()).unwrap();
        }
    }
    assert_eq!(state.hands()[Seat(0)], hand);
    state
}

fn advice(state: &State<Wichita>) -> Advice {
    let seat = state.open().to_act().unwrap();
    Wichita::advise(&state.view(seat), &mut Stream::new([0; 32], 0)).unwrap()
}

/// Plays a game with advice for one seat and random play for the others; looks at each advice.
fn play(deal: &Deal<Wichita>, advised: Seat, mut look: impl FnMut(&View<Wichita>, &Advice)) -> State<Wichita> {
    let mut state = deal.begin(&mut Record::unheard());
    let mut stream = Stream::new([2; 32], u64::from(advised.0));
    while let Some(seat) = state.open().to_act() {
        let action = if seat == advised {
            let view = state.view(seat);
            let advice = Wichita::advise(&view, &mut stream).unwrap();
            look(&view, &advice);
            advice.action
        } else {
            Wichita::sample(state.sight(seat), &mut stream).unwrap()
        };
        state.apply(&action, &mut Record::unheard()).unwrap();
    }
    state
}

#[test]
fn advice_is_legal_and_its_reason_true() {
    for seats in 1..=8 {
        let mut to_come = None;
        let state = play(&deal(seats, &format!("legal {seats}")), Seat(0), |view, advice| {
            assert_eq!(view.check(&advice.action), Ok(()), "{advice:?}");
            let dice = view.open.dice();
            match (&advice.reason, &advice.action) {
                (Reason::Begin, Action::Roll) => to_come = None,
                (Reason::Plenty { stock }, Action::DrawMore) => {
                    let drawn = view.stock - u16::from(dice.unwrap().higher() - dice.unwrap().lower());
                    assert_eq!(*stock, drawn);
                }
                (Reason::DrawAtTheEnd { .. }, Action::DrawMore) | (Reason::KeepAtTheEnd { .. }, Action::Keep) => {
                    assert!(view.stock <= 6 * u16::from(seats));
                }
                (Reason::Lay(plan), Action::Lay(first)) => {
                    assert_eq!(plan.stacks.first(), Some(first));
                    let mut rest = view.hand;
                    assert!(plan.stacks.iter().all(|stack| rest.remove_all(stack)));
                    let points = plan.stacks.iter().map(|cards| u32::from(stack::points(cards, dice.unwrap()))).sum();
                    assert_eq!((plan.points, plan.left as usize), (points, rest.len()));
                    // Thought out anew after each stack, a plan still comes to the same points.
                    assert!(to_come.is_none_or(|points| points == plan.points), "{plan:?}");
                    to_come = Some(plan.points - u32::from(stack::points(first, dice.unwrap())));
                }
                (Reason::NothingToLay, Action::End) => {
                    assert_eq!(most_points(&view.hand, dice.unwrap()).points, 0);
                }
                (Reason::Hold { points }, Action::End) => {
                    assert_eq!(most_points(&view.hand, dice.unwrap()).points, *points);
                }
                other => panic!("{other:?} do not go together"),
            }
        });
        assert!(state.open().winners().is_some());
    }
}

#[test]
fn only_the_seat_to_act_gets_advice() {
    let mut state = deal(2, "whose").begin(&mut Record::unheard());
    let seat = state.open().to_act().unwrap();
    let other = state.seats().left_of(seat);
    assert_eq!(Wichita::advise(&state.view(other), &mut Stream::new([0; 32], 0)), None);
    assert_eq!(advice(&state), Advice { action: Action::Roll, reason: Reason::Begin });
    while state.open().to_act().is_some() {
        let action = advice(&state).action;
        state.apply(&action, &mut Record::unheard()).unwrap();
    }
    assert_eq!(Wichita::advise(&state.view(seat), &mut Stream::new([0; 32], 0)), None);
}

#[test]
fn w5_a_hand_is_cleared_for_another_turn() {
    // An Ace and a King would be worth more later than the one point of these three.
    let advice = advice(&holding("AS 9D KS", Dice(2, 3)));
    let Reason::Lay(plan) = advice.reason else { panic!("{advice:?}") };
    assert_eq!((plan.points, plan.left), (1, 0));
    assert_eq!(plan.purpose, Purpose::Clear { another_turn: true });
}

#[test]
fn high_cards_are_laid_before_low_ones_while_there_are_turns_to_come() {
    let advice = advice(&holding("AS 2H 7D QS", Dice(1, 4)));
    let Reason::Lay(plan) = &advice.reason else { panic!("{advice:?}") };
    assert_eq!((plan.purpose, plan.left), (Purpose::Build, 2));
    assert_eq!(advice.action, Action::Lay("QS 7D".parse().unwrap()), "not 7 2, which makes as much");
}

#[test]
fn low_cards_are_held_while_there_are_turns_to_come() {
    let advice = advice(&holding("AS 5D 9H", Dice(3, 3)));
    assert_eq!(advice, Advice { action: Action::End, reason: Reason::Hold { points: 1 } });
}

#[test]
fn cards_that_make_nothing_end_the_turn() {
    let advice = advice(&holding("9S 9D", Dice(2, 2)));
    assert_eq!(advice, Advice { action: Action::End, reason: Reason::NothingToLay });
}

#[test]
fn all_is_laid_when_the_stock_may_be_out_before_the_next_turn() {
    let mut laid = 0;
    for number in 0..8 {
        play(&deal(2, &format!("end {number}")), Seat(number % 2), |view, advice| {
            if let (Reason::Lay(plan), Some(dice)) = (&advice.reason, view.open.dice())
                && view.stock <= 6
                && plan.left > 0
            {
                let best = solver::best(&view.hand, dice, Aim::LAST_TURN);
                assert_eq!((plan.purpose, plan.points + best.left), (Purpose::Shed, best.points + plan.left));
                laid += 1;
            }
        });
    }
    assert!(laid > 0, "the seat had a last turn in one of the games");
}

#[test]
fn the_same_view_and_stream_get_the_same_advice() {
    let mut looked = Vec::new();
    play(&deal(2, "same"), Seat(1), |view, advice| looked.push((view.clone(), advice.clone())));
    let mut again = Vec::new();
    play(&deal(2, "same"), Seat(1), |view, advice| again.push((view.clone(), advice.clone())));
    assert_eq!(looked, again);
}

#[test]
fn advice_beats_chance() {
    let mut ahead = 0;
    for number in 0..12 {
        for seat in [Seat(0), Seat(1)] {
            let scores = play(&deal(2, &format!("chance {number}")), seat, |_, _| ()).open().scores();
            ahead += scores[seat] - scores[scores.seats().left_of(seat)];
        }
    }
    assert!(ahead > 24 * 4, "ahead by {ahead} points in 24 games");
}
