//! Judgements against what is known for certain: the last turns of Wichita and Five Suits, and Balance alone without a stock.

use fivefold::bots::judge::Judged;
use fivefold::cards::Hand;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, State};
use fivefold::games::balance::{Action as Play, Balance, Phase as BalancePhase, Sign, Swing};
use fivefold::games::five_suits::{self, Action as Turn, FiveSuits};
use fivefold::games::wichita::{Action, Dice, Phase, Wichita, stack};

/// Positions of random games, from the view of the seat to act.
fn positions<G: Judged>(seats: u8, games: u64, mut see: impl FnMut(&State<G>, Seat)) {
    for number in 0..games {
        let mut stream = Stream::new([11; 32], number);
        let seed = format!("exact {number}");
        let deal = Deal::<G>::new(seats, &Choices::NONE, seed.parse().expect("it is a seed")).expect("it can be dealt");
        let mut state = deal.begin(&mut Record::unheard());
        for _ in 0..400 {
            let Some(seat) = state.open().to_act().or((state.open().winners().is_none()).then_some(Seat(0))) else {
                break;
            };
            see(&state, seat);
            let action = G::sample(state.sight(seat), &mut stream).expect("the seat can act");
            state.apply(&action, &mut Record::unheard()).expect("it is legal");
        }
    }
}

/// A hand without cards that it has.
fn without(hand: &Hand, cards: &Hand) -> Hand {
    let mut rest = *hand;
    assert!(rest.remove_all(cards), "{cards} are in {hand}");
    rest
}

/// The most points of stacks and cards laid that a hand can still make, by trying everything.
fn most(hand: &Hand, dice: Dice) -> i32 {
    let cards: Vec<_> = hand.iter().collect();
    let subsets = (1..1_u32 << cards.len()).map(|set| -> Hand {
        let chosen = cards.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        chosen.map(|(_, card)| *card).collect()
    });
    // The first card is in a stack, or in none.
    let Some(first) = cards.first() else { return 0 };
    let mut best = most(&without(hand, &[*first].into_iter().collect()), dice);
    for stack in subsets.filter(|stack| stack.contains(*first)) {
        let points = i32::from(stack::points(&stack, dice));
        if points > 0 {
            best = best.max(points + stack.len() as i32 + most(&without(hand, &stack), dice));
        }
    }
    best
}

#[test]
fn w2_the_last_turn_of_wichita_costs_what_it_costs() {
    let mut cases = 0;
    positions::<Wichita>(2, 700, |state, seat| {
        let (Phase::Lay { dice, .. }, true) = (state.open().phase.clone(), state.stock().is_empty()) else { return };
        let view = state.view(seat);
        if view.hand.len() > 7 {
            return;
        }
        let actions = view.legal(6);
        let worth = Wichita::weigh(&view, &actions, &mut Stream::new([0; 32], 0));
        for (action, worth) in actions.iter().zip(worth) {
            let exact = match action {
                Action::Lay(cards) => {
                    let rest = most(&without(&view.hand, cards), dice);
                    i32::from(stack::points(cards, dice)) + cards.len() as i32 + rest
                }
                _ => 0,
            };
            assert!((worth - f64::from(exact)).abs() < 1e-9, "{action:?} of {} with {dice:?}: {worth}", view.hand);
            cases += 1;
        }
    });
    assert!(cases > 1_000, "{cases} cases");
}

#[test]
fn f9_the_last_turn_of_five_suits_costs_what_it_costs() {
    let mut cases = 0;
    positions::<FiveSuits>(3, 600, |state, seat| {
        let open = state.open();
        if !open.is_last_turn() || !matches!(open.phase, five_suits::Phase::Discard { .. }) {
            return;
        }
        let view = state.view(seat);
        let actions = view.legal(usize::MAX);
        let worth = FiveSuits::weigh(&view, &actions, &mut Stream::new([0; 32], 0));
        for (action, worth) in actions.iter().zip(worth) {
            let mut state = state.clone();
            let before = state.open().rounds.totals()[seat];
            FiveSuits::play(&mut state, action, &mut Record::unheard());
            let left: i32 = match &state.open().laid[seat] {
                Some(_) => state.hands()[seat].iter().map(|card| five_suits::points(card, view.open.wild())).sum(),
                None => 0,
            };
            let scored = state.open().rounds.totals()[seat] - before;
            let left = if state.open().rounds.count() > open.rounds.count() { scored } else { left };
            assert!((worth + f64::from(left)).abs() < 1e-9, "{action:?} of {}: {worth}, {left} left", view.hand);
            assert!(matches!(action, Turn::Discard(_)));
            cases += 1;
        }
    });
    assert!(cases > 1_000, "{cases} cases");
}

/// The most points that a hand makes when nothing comes between, by trying every order.
fn points_alone(hand: &Hand, balance: i16) -> i32 {
    let plays = hand.kinds().flat_map(|(card, _)| Sign::BOTH.map(|sign| (card, sign)));
    let after = plays.map(|(card, sign)| {
        let Swing { balance, points } = Swing::of(balance, card, sign);
        points + points_alone(&without(hand, &[card].into_iter().collect()), balance)
    });
    after.max().unwrap_or(0)
}

#[test]
fn b9_the_end_of_balance_alone_costs_what_it_costs() {
    let mut cases = 0;
    positions::<Balance>(1, 120, |state, seat| {
        if !state.stock().is_empty() || !matches!(state.open().phase, BalancePhase::Play { .. }) {
            return;
        }
        let view = state.view(seat);
        if view.hand.len() > 5 {
            return;
        }
        let actions = view.legal(usize::MAX);
        let worth = Balance::weigh(&view, &actions, &mut Stream::new([0; 32], 0));
        for (action, worth) in actions.iter().zip(worth) {
            let Play::Play(card, sign) = action else { continue };
            let Swing { balance, points } = view.open.swing(*card, *sign);
            let exact = points + points_alone(&without(&view.hand, &[*card].into_iter().collect()), balance);
            assert!((worth - f64::from(exact)).abs() < 1e-6, "{action:?} of {} at {}", view.hand, view.open.balance);
            cases += 1;
        }
    });
    assert!(cases > 1_000, "{cases} cases");
}
