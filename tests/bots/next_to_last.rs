//! The bots of Next to Last.

use crate::bots::play::{deal, look_at_random_game, play_out, stream};
use fivefold::bots::{Level, Skilled};
use fivefold::chance::Stream;
use fivefold::game::{Game, Record, View};
use fivefold::games::next_to_last::{Action, NextToLast, Phase, Reason, forgets_call, misses_catch};
use fivefold::words::Told;

#[test]
fn bots_do_what_is_legal_and_see_no_hidden_card() {
    for (seats, options) in
        [(2, &["cut=true"][..]), (3, &[]), (4, &["decks=4"]), (5, &[]), (6, &[]), (7, &[]), (8, &["cut=true"])]
    {
        look_at_random_game(&deal(seats, options, &format!("look {seats}")), NextToLast::choose, 400);
    }
}

#[test]
fn games_between_bots_end() {
    for seats in [2, 5, 8] {
        play_out(&deal(seats, &["cut=true"], "ends"), &[Level::Easy, Level::Medium], NextToLast::choose, 20_000);
    }
    play_out(&deal(3, &[], "ends"), &[Level::Medium], |view, _, stream| NextToLast::greedy(view, stream), 20_000);
}

/// Games in which nearly all cards come into hands. What looks best then comes round for ever, so that bots have to do something else
/// now and then.
#[test]
fn games_between_bots_end_where_next_to_nothing_can_be_drawn() {
    let greedy: fn(&View<NextToLast>, Level, &mut Stream) -> Option<Action> =
        |view, _, stream| NextToLast::greedy(view, stream);
    let deal = |number: u32| deal(6, &[], &format!("round and round {number}"));
    for number in [344, 1272, 1418] {
        play_out(&deal(number), &[Level::Medium], NextToLast::choose, 20_000);
    }
    for number in [21, 27] {
        play_out(&deal(number), &[Level::Medium], greedy, 20_000);
    }
}

/// Positions of random games that a seat has to do with, as the seat sees them.
fn positions(wanted: usize, mut fits: impl FnMut(&View<NextToLast>) -> bool) -> Vec<View<NextToLast>> {
    let mut found = Vec::new();
    let mut random = Stream::new([13; 32], 0);
    for game in 0.. {
        let mut state = deal::<NextToLast>(3, &[], &format!("positions {game}")).begin(&mut Record::unheard());
        while state.open().winners().is_none() {
            let views = state.seats().iter().map(|seat| state.view(seat));
            found.extend(views.filter(|view| fits(view)));
            if found.len() >= wanted {
                return found;
            }
            let seats = state.seats().from(state.open().to_act().unwrap_or(fivefold::game::Seat(0)));
            let action = seats.into_iter().find_map(|seat| NextToLast::sample(state.sight(seat), &mut random));
            state.apply(&action.expect("somebody can act"), &mut Record::unheard()).expect("it is legal");
        }
    }
    found
}

/// Of a hundred times.
fn percent(view: &View<NextToLast>, level: Level, times: u32, counts: impl Fn(Option<Action>) -> bool) -> u32 {
    let hits = (0..times).filter(|number| counts(NextToLast::choose(view, level, &mut stream(*number)))).count();
    hits as u32 * 100 / times
}

#[test]
fn n9_bots_forget_the_call_as_often_as_is_published() {
    let due = |view: &View<NextToLast>| {
        let plays = view.hand.kinds_mask() & view.open.fitting() != 0;
        // A penalty may be taken, and a window of another caught first.
        let plain = view.open.penalty().is_none() && view.open.window.is_none();
        view.hand.len() == 2 && plays && plain && matches!(view.open.phase, Phase::Play { seat } if seat == view.seat)
    };
    let view = &positions(1, due)[0];
    let silent = |action| matches!(action, Some(Action::Play { call: false, .. }));
    for level in [Level::Easy, Level::Medium] {
        let rate = percent(view, level, 2_000, silent);
        assert!(rate.abs_diff(forgets_call(level)) <= 4, "{level} forgets {rate} in a hundred");
    }
    assert_eq!((percent(view, Level::Hard, 10, silent), forgets_call(Level::Hard)), (0, 0));
}

#[test]
fn n9_bots_miss_catches_as_often_as_is_published() {
    let view = &positions(1, |view| view.open.window.is_some_and(|owner| owner != view.seat) && !view.is_to_act())[0];
    for level in Level::ALL {
        let missed = percent(view, level, 2_000, |action| !matches!(action, Some(Action::Catch { .. })));
        assert!(missed.abs_diff(misses_catch(level)) <= 4, "{level} misses {missed} in a hundred");
    }
}

#[test]
fn hints_are_legal_and_say_why() {
    let acts = |view: &View<NextToLast>| view.is_to_act() && !view.legal(2).is_empty();
    for (number, view) in positions(1_500, acts).iter().enumerate().filter(|(number, _)| number % 50 == 0) {
        let hint = NextToLast::advise(view, &mut stream(number as u32)).expect("the seat is to act");
        assert_eq!(view.check(&hint.action), Ok(()));
        let advised = NextToLast::explain(&hint);
        let (sentence, cards) = (advised.says(), advised.cards);
        assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
        assert!(view.hand.contains_all(&cards), "{sentence}");
        assert!(hint.weighed.first().is_none_or(|best| best.action == hint.action));
        assert!(hint.weighed.len() != 1 && hint.weighed.len() <= 3);
        match (hint.reason, hint.action) {
            (Reason::NothingFits, Action::Draw)
            | (Reason::NothingToDraw, Action::Pass)
            | (Reason::NoAnswer { .. } | Reason::TakeAll { .. }, Action::Take)
            | (Reason::Catch { .. }, Action::Catch { .. })
            | (_, Action::Play { .. }) => {}
            other => panic!("{other:?} do not go together"),
        }
    }
}

#[test]
fn n2_what_a_seat_is_known_to_lack_is_true() {
    let mut random = Stream::new([14; 32], 0);
    let mut known = 0;
    for game in 0..6 {
        let mut state = deal::<NextToLast>(2 + game % 4, &[], &format!("lacks {game}")).begin(&mut Record::unheard());
        while state.open().winners().is_none() {
            for (seat, lack) in state.open().lacks.iter() {
                let held = state.hands()[seat].iter().filter(|card| lack.cards >> card.index() & 1 == 1).count();
                assert!(held <= usize::from(lack.but), "seat {} holds {held} of at most {}", seat.0, lack.but);
                known += u32::from(lack.cards != 0 && usize::from(lack.but) < state.hands()[seat].len());
            }
            let seats = state.seats().from(fivefold::game::Seat(random.below(state.seats().count().into()) as u8));
            let action = seats.into_iter().find_map(|seat| NextToLast::sample(state.sight(seat), &mut random));
            state.apply(&action.expect("somebody can act"), &mut Record::unheard()).expect("it is legal");
        }
    }
    assert!(known > 1_000, "something was known {known} times");
}
