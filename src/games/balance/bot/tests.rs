//! Whether bots of Balance count right, and know their turn.

use super::round::{Glance, weights};
use super::*;
use crate::bots::judge::Judged;
use crate::game::{Choices, Deal, Game, Record, Seat};
use crate::games::balance::Sign;

fn deal(seats: u8, seed: &str) -> Deal<Balance> {
    Deal::new(seats, &Choices::NONE, seed.parse().unwrap()).unwrap()
}

#[test]
fn the_chance_of_the_next_player_is_counted_from_unseen_cards() {
    // Ten cards unseen, one of which weighs 3; the next player holds two of them.
    let mut unseen = kinds(&"4S 4H 4D 4C 5S 5H 5D 5C 6S 3S".parse().unwrap());
    let glance = Glance::new(&unseen, 2, &[0]);
    assert!((glance.risk_of(-3) - 0.2).abs() < 1e-6 && glance.risk_of(7).abs() < 1e-6);
    // Both of two fours missed: 6/10 × 5/9.
    assert!((glance.risk_of(4) - (1.0 - 30.0 / 90.0)).abs() < 1e-6);
    unseen[JOKER] = 1;
    assert!(Glance::new(&unseen, 2, &[0]).risk_of(10) > 0.0, "a Joker makes zero of ten");
}

#[test]
fn from_zero_a_card_is_worth_the_same_to_either_side() {
    for seed in ["f0", "f1", "f2"] {
        let view = deal(3, seed).begin(&mut Record::unheard()).view(Seat(0));
        let seat = view.open.to_act().unwrap();
        let view = deal(3, seed).begin(&mut Record::unheard()).view(seat);
        assert_eq!(view.open.balance, 0);
        let card = view.hand.iter().find(|card| !card.is_joker()).unwrap();
        let actions = [Sign::Minus, Sign::Plus].map(|sign| Action::Play(card, sign));
        let worth = Balance::weigh(&view, &actions, &mut Stream::new([0; 32], 0));
        assert_eq!(worth[0], worth[1], "{card} of {seed}");
    }
}

#[test]
fn whoever_is_about_to_win_counts_most() {
    let [leader, last] = weights(&[18, 4])[..] else { panic!("one weight each") };
    assert!(leader > 0.9 && (leader + last - 1.0).abs() < 1e-6, "{leader} {last}");
    assert_eq!(weights(&[7]), [1.0], "an only opponent counts in full, however far behind");
    // Three and one make a four, which the next player may well match.
    let unseen = kinds(&"4S 4H 4D 4C 5S 5H 5D 5C".parse().unwrap());
    let hand = kinds(&"AS".parse().unwrap());
    let loss = |totals: &[i32]| Glance::new(&unseen, 2, totals).worth(&hand, 3, Move { kind: 0, sign: Sign::Plus });
    assert!(loss(&[18, 4]) < loss(&[4, 18]), "leaving a four to the leader is worse");
}

#[test]
fn b9_the_last_cards_of_a_solo_game_are_played_exactly() {
    let solo = |hand: &str, balance| Solo { hand: kinds(&hand.parse().unwrap()), balance, unseen: [0; 11] };
    assert_eq!(solo("4S 4H", 4).last_points(), 1);
    // +4 − 4, + 6 − 6.
    assert_eq!(solo("4S 6H 6D", 4).last_points(), 2);
    assert_eq!(solo("TS TH", 0).last_points(), 0);
    let step = Move { kind: 3, sign: Sign::Minus };
    assert!((solo("4S 6H 6D", 4).worth(step) - 2.0).abs() < 1e-6);
}

#[test]
fn only_the_seat_to_act_gets_advice() {
    let state = deal(3, "whose").begin(&mut Record::unheard());
    for seat in state.seats().iter() {
        let is_to_act = state.open().to_act() == Some(seat);
        assert_eq!(Balance::advise(&state.view(seat), &mut Stream::new([0; 32], 0)).is_some(), is_to_act);
        for level in Level::ALL {
            assert_eq!(Balance::choose(&state.view(seat), level, &mut Stream::new([0; 32], 0)).is_some(), is_to_act);
        }
        assert_eq!(Balance::greedy(&state.view(seat), &mut Stream::new([0; 32], 0)).is_some(), is_to_act);
    }
}
