//! Random games.

use crate::rules::table::{choices, deal};
use fivefold::cards::{Card, Suit};
use fivefold::chance::{Seed, Stream};
use fivefold::game::{Deal, Event, Game, Record, Seat, State};
use fivefold::games::next_to_last::{Action, NextToLast};

/// Everything that could be written for a seat.
fn imaginable(seats: u8) -> Vec<Action> {
    let suits = [None].into_iter().chain(Suit::ALL.map(Some));
    let mut actions: Vec<Action> = suits
        .flat_map(|suit| (0..Card::KINDS).filter_map(Card::from_index).map(move |card| (suit, card)))
        .flat_map(|(suit, card)| [false, true].map(|call| Action::Play { card, suit, call }))
        .collect();
    actions.extend([Action::Draw, Action::Take, Action::Pass, Action::Deal]);
    actions.extend([0, 1, 107, 108, 216, u16::MAX].map(|at| Action::Cut { at }));
    actions.extend((0..=seats).flat_map(|by| [Action::Catch { by: Seat(by) }, Action::LetGo { by: Seat(by) }]));
    actions
}

/// Random games: after every action the laws hold that every game obeys.
#[test]
fn random_games_obey_the_laws() {
    let mut stream = Stream::new([9; 32], 0);
    let mut seen: [u32; 5] = [0; 5];
    for game in 0..16_u8 {
        let (seats, cut) = (2 + game % 7, if game % 2 == 0 { "true" } else { "false" });
        let deal: Deal<NextToLast> = deal(&format!("laws {game}"), seats, &[("cut", cut)]).unwrap();
        let mut state = deal.begin(&mut Record::unheard());
        let imaginable = imaginable(seats);
        let mut pack = NextToLast::pack(deal.seats, &deal.options);
        pack.sort_unstable();
        for step in 0..1500 {
            let at = |what: &str| format!("{what}, seed {}, step {step}", deal.seed());
            conserved(&state, &pack, &at("cards"));
            if state.open().winners().is_some() {
                assert!(state.legal(usize::MAX).is_empty());
                break;
            }
            let mut all = Vec::new();
            for seat in deal.seats.iter() {
                let legal = NextToLast::legal(state.sight(seat), usize::MAX);
                assert!(legal.is_sorted_by(|one, next| one < next), "{}", at("sorted"));
                assert_eq!(state.view(seat).legal(usize::MAX), legal);
                assert_eq!(state.view(seat).legal(2), legal[..legal.len().min(2)]);
                assert!(state.open().to_act() != Some(seat) || !legal.is_empty(), "{}", at("to act"));
                for action in &legal {
                    seen[kind(action)] += 1;
                    assert_eq!(NextToLast::read_action(&NextToLast::write_action(action)), Some(*action));
                }
                if step % 8 == 0 {
                    let view = state.view(seat);
                    for action in &imaginable {
                        let listed = legal.contains(action);
                        assert_eq!(view.check(action).is_ok(), listed, "{}: {action:?}", at("check"));
                    }
                }
                let nonce = u64::from(game) << 32 | step << 8 | u64::from(seat.0);
                let (mut one, mut same) = (Stream::new([8; 32], nonce), Stream::new([8; 32], nonce));
                assert_eq!(NextToLast::sample(state.sight(seat), &mut one), same.choose(&legal).copied());
                all.extend(legal);
            }
            let action = stream.choose(&all).copied().expect("somebody can act");
            state.apply(&action, &mut Record::unheard()).expect("a listed action is accepted");
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "every kind of action came up: {seen:?}");
}

fn kind(action: &Action) -> usize {
    match action {
        Action::Cut { .. } | Action::Deal => 0,
        Action::Play { .. } => 1,
        Action::Draw | Action::Pass => 2,
        Action::Take => 3,
        Action::Catch { .. } | Action::LetGo { .. } => 4,
    }
}

fn conserved(state: &State<NextToLast>, pack: &[Card], at: &str) {
    let hands = state.hands().as_slice().iter().flat_map(|hand| hand.iter());
    let mut cards: Vec<Card> = hands.chain(state.stock().iter()).chain(state.open().face_up()).collect();
    cards.sort_unstable();
    assert_eq!(cards, pack, "{at}");
}

#[test]
fn every_random_game_ends_with_its_outcome_from_the_scores() {
    for game in 0..30_u8 {
        let deal: Deal<NextToLast> = deal(&format!("end {game}"), 2 + game % 7, &[]).unwrap();
        let mut state = deal.begin(&mut Record::unheard());
        let mut stream = Stream::new([game; 32], 1);
        let mut events = Vec::new();
        for _ in 0..200_000 {
            if state.open().winners().is_some() {
                break;
            }
            let mover = state.open().to_act();
            let action = deal
                .seats
                .iter()
                .filter(|seat| mover.is_none_or(|mover| mover == *seat))
                .find_map(|seat| NextToLast::sample(state.sight(seat), &mut stream));
            let mut record = Record::kept();
            state.apply(&action.expect("somebody can act"), &mut record).unwrap();
            events = record.into_events();
        }
        let scores = state.open().scores();
        assert!(scores.as_slice().iter().any(|score| *score >= 500), "game {game} ended");
        assert_eq!(state.open().winners(), Some(scores.lowest()));
        let over = Event::GameOver { scores: scores.as_slice().to_vec(), winners: scores.lowest() };
        assert_eq!(events.last(), Some(&over));
    }
}

#[test]
fn c3_the_same_deal_plays_the_same_way() {
    let deal: Deal<NextToLast> = Deal::new(4, &choices::<NextToLast>(&[]), "again".parse::<Seed>().unwrap()).unwrap();
    let play = || {
        let mut state = deal.begin(&mut Record::unheard());
        for number in 0..400 {
            let legal = state.legal(usize::MAX);
            let Some(action) = legal.get(number % legal.len().max(1)) else { break };
            state.apply(action, &mut Record::unheard()).unwrap();
        }
        state
    };
    assert_eq!(play(), play());
}
