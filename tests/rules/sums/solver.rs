//! What a hand of Sums can lay, against trying every set of cards.

use super::all_sets;
use crate::rules::table::hand;
use fivefold::cards::{Card, Hand, standard};
use fivefold::chance::Stream;
use fivefold::games::sums::Demand;
use fivefold::games::sums::solver::Solver;

/// Every set of cards of a hand with what it totals, by the words of the rules.
fn totalled(cards: &Hand) -> Vec<(Hand, i32)> {
    let number = |card: Card| card.rank().map_or(0, |rank| i32::from(rank.number()));
    let signed = |card: Card| if card.to_string().ends_with(['S', 'C']) { number(card) } else { -number(card) };
    all_sets(cards).into_iter().map(|set| (set, set.iter().map(signed).sum())).collect()
}

/// What meets a demand by the words of the rules, one set of cards after the other.
fn brute(sets: &[(Hand, i32)], demand: Demand) -> Vec<Hand> {
    let meets = |(set, sum): &&(Hand, i32)| {
        let laid = set.len() as i32;
        match demand {
            Demand::Exact { count, target } => laid == i32::from(count) && *sum == i32::from(target),
            Demand::Leeway { count, target } => {
                let (count, target) = (i32::from(count), i32::from(target));
                laid > 0 && ((laid - count).abs() <= 1 && *sum == target || laid == count && *sum == -target)
            }
            Demand::Zero => laid > 0 && *sum == 0,
        }
    };
    let mut met: Vec<Hand> = sets.iter().filter(meets).map(|(set, _)| *set).collect();
    met.sort();
    met.dedup();
    met
}

#[test]
fn the_solver_finds_what_brute_force_finds() {
    let mut stream = Stream::new([12; 32], 0);
    let (mut none, mut some) = (0, 0);
    for round in 0..12_000 {
        let mut pack = standard(1 + stream.below(4) as u8, 2);
        if round % 4 == 0 {
            // Few kinds of cards: many equal ones, many equal totals.
            let kinds: Vec<Card> = (0..4).map(|_| *stream.choose(&pack).unwrap()).collect();
            pack.retain(|card| kinds.contains(card) || card.is_joker());
        }
        stream.shuffle(&mut pack);
        let size = if round % 10 == 0 { stream.below(8) as usize } else { 7 };
        let cards: Hand = pack.into_iter().take(size).collect();
        let (solver, sets) = (Solver::of(&cards), totalled(&cards));
        let count = 1 + stream.below(6) as u8;
        let number = 1 + stream.below(13) as i8;
        let target = if stream.below(2) == 0 { number } else { -number };
        for demand in [Demand::Exact { count, target }, Demand::Leeway { count, target }, Demand::Zero] {
            let (found, expected) = (solver.meeting(demand), brute(&sets, demand));
            assert_eq!(solver.hands(found).collect::<Vec<_>>(), expected, "{cards}: {demand:?}");
            assert_eq!(found.len(), expected.len());
            assert_eq!(found.is_empty(), expected.is_empty());
            assert!(expected.iter().all(|set| demand.is_met_by(set)));
            assert_eq!(solver.nth(found, expected.len()), None);
            for (place, set) in expected.iter().enumerate() {
                assert_eq!(solver.nth(found, place), Some(*set));
            }
            if expected.is_empty() { none += 1 } else { some += 1 }
        }
        let counts = solver.counts(target);
        for count in 0..8 {
            let can = !brute(&sets, Demand::Exact { count, target }).is_empty();
            assert_eq!(counts >> count & 1 == 1, can && count > 0, "{cards}: {target} with {count} cards");
        }
    }
    assert!(none > 1000 && some > 1000, "both kinds are well covered: {none} without, {some} with lays");
}

#[test]
fn the_solver_stands_up_to_demands_that_no_die_makes() {
    let cards = hand("AS AH Joker KS");
    for demand in [Demand::Exact { count: 255, target: 1 }, Demand::Leeway { count: 255, target: i8::MIN }] {
        assert!(Solver::of(&cards).meeting(demand).is_empty());
        assert!(!demand.is_met_by(&cards));
    }
    assert!(Solver::of(&Hand::EMPTY).meeting(Demand::Zero).is_empty());
    assert!(!Demand::Exact { count: 0, target: 0 }.is_met_by(&Hand::EMPTY));
    assert!(Solver::of(&cards).meeting(Demand::Exact { count: 0, target: 0 }).is_empty());
}
