//! The best that anybody can make of the solo game of Balance, against trying everything, and against what bots make of it.

use crate::cores::of_each;
use fivefold::bots::judge::Judged;
use fivefold::bots::{Level, Skilled};
use fivefold::cards::{Card, Stock};
use fivefold::catalogue::OpenReview;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, State};
use fivefold::games::balance::{Balance, value};
use fivefold::games::wichita::Wichita;
use fivefold::review::Reviewer;
use fivefold::table::{Kind, Player, Table};

const ALONE: Seat = Seat(0);

fn deal(seats: u8, decks: &str, seed: &str) -> Deal<Balance> {
    let choices = Choices::NONE.read(Balance::OPTIONS, "decks", decks).expect("it is an option");
    Deal::new(seats, &choices, seed.parse().expect("it is a seed")).expect("it can be dealt")
}

fn table(seed: &str) -> Table<Balance> {
    Table::new(deal(1, "1", seed), |_| Player::new(Kind::Person, "Ana").expect("it is a name"))
}

/// The most points that can be had, by trying every play.
fn most(state: &State<Balance>) -> i32 {
    let after = |action| {
        let mut after = state.clone();
        Balance::play(&mut after, &action, &mut Record::unheard());
        most(&after)
    };
    state.legal(usize::MAX).into_iter().map(after).max().unwrap_or_else(|| state.open().scores()[ALONE])
}

/// The score to which the actions lead that are called the best.
fn played(start: &State<Balance>) -> i32 {
    let mut state = start.clone();
    let best = Balance::best(start).expect("it is a solo game");
    for action in &best.actions {
        state.apply(action, &mut Record::unheard()).expect("it is legal");
    }
    assert!(state.open().winners().is_some(), "the actions lead to the end");
    assert_eq!(state.open().scores()[ALONE], best.score);
    best.score
}

/// A short end of a game: few cards of few weights, so that they often match, and any balance.
fn short_end(number: u64) -> State<Balance> {
    let mut stream = Stream::new([5; 32], number);
    let deal = deal(1, "1", "short end");
    let mut state = deal.begin(&mut Record::unheard());
    let mut pack = Balance::pack(deal.seats, &deal.options);
    stream.shuffle(&mut pack);
    let weights: Vec<i16> = (0..4).map(|_| 1 + stream.below(10) as i16).collect();
    if !number.is_multiple_of(4) {
        pack.retain(|card: &Card| weights.contains(&value(*card)));
    }
    // Each turn takes one card of the hand, and the table and the next draw one each.
    let hand = (1 + stream.below(4) as usize).min(pack.len());
    let stock = stream.below(7 - hand as u32) as usize;
    state.hands[ALONE] = pack.drain(..hand).collect();
    pack.truncate(stock);
    state.stock = Stock::new(pack);
    state.open.balance = stream.below(41) as i16 - 20;
    state.open.round_points[ALONE] = stream.below(9) as i32 - 4;
    state
}

#[test]
fn b9_short_ends_come_to_what_trying_everything_comes_to() {
    let ends = of_each(3_000, &|number| {
        let state = short_end(number.into());
        let best = played(&state);
        assert_eq!(best, most(&state), "{state:?}");
        best - state.open().round_points[ALONE]
    });
    for points in -3..=3 {
        assert!(ends.iter().filter(|end| **end == points).count() > 20, "{points} points are a rare end");
    }
}

#[test]
fn b9_the_ends_of_real_games_come_to_what_trying_everything_comes_to() {
    of_each(12, &|number| {
        let mut stream = Stream::new([6; 32], number.into());
        let mut state = deal(1, "1", &format!("end {number}")).begin(&mut Record::unheard());
        while state.stock().len() > 1 {
            let action = Balance::choose(&state.view(ALONE), Level::Easy, &mut stream).expect("there is one");
            state.apply(&action, &mut Record::unheard()).expect("it is legal");
        }
        while state.open().winners().is_none() {
            if state.hands()[ALONE].len() < 6 {
                assert_eq!(played(&state), most(&state), "{state:?}");
            }
            let action = Balance::choose(&state.view(ALONE), Level::Easy, &mut stream).expect("there is one");
            state.apply(&action, &mut Record::unheard()).expect("it is legal");
        }
        assert_eq!(Balance::best(&state), None, "there is nothing left to play");
    });
}

#[test]
fn no_bot_does_better_than_the_best() {
    let short = of_each(150, &|number| {
        let start = deal(1, "1", &format!("whole {number}")).begin(&mut Record::unheard());
        let best = played(&start);
        let level = Level::ALL[number as usize % 3];
        let (mut state, mut stream) = (start, Stream::new([7; 32], number.into()));
        while state.open().winners().is_none() {
            let action = Balance::choose(&state.view(ALONE), level, &mut stream).expect("there is one");
            state.apply(&action, &mut Record::unheard()).expect("it is legal");
        }
        let score = state.open().scores()[ALONE];
        assert!(score <= best, "{level} bots made {score} of a game in which {best} is the best");
        best - score
    });
    let mean = f64::from(short.iter().sum::<i32>()) / short.len() as f64;
    assert!((3.0..20.0).contains(&mean), "bots do not know what comes, and still play well: {mean} points short");
}

/// From turn to turn the best stays what it is as long as somebody plays it, and nothing else makes more.
#[test]
fn the_best_is_as_good_at_every_turn_of_it() {
    let mut state = deal(1, "1", "turn by turn").begin(&mut Record::unheard());
    let best = Balance::best(&state).expect("it is a solo game");
    for action in &best.actions {
        assert_eq!(Balance::best(&state).map(|best| best.score), Some(best.score));
        for other in state.legal(usize::MAX) {
            let mut after = state.clone();
            Balance::play(&mut after, &other, &mut Record::unheard());
            let score = Balance::best(&after).map_or(after.open().scores()[ALONE], |best| best.score);
            assert!(score <= best.score, "{other:?} makes {score} of {}", best.score);
        }
        Balance::play(&mut state, action, &mut Record::unheard());
    }
}

#[test]
fn only_solo_games_of_two_decks_at_most_have_a_best() {
    played(&deal(1, "2", "two decks").begin(&mut Record::unheard()));
    let is_known = |seats, decks| Balance::best(&deal(seats, decks, "x").begin(&mut Record::unheard())).is_some();
    assert!(!is_known(1, "3") && !is_known(2, "1"));
    let deal = Deal::<Wichita>::new(1, &Choices::NONE, "x".parse().expect("it is a seed")).expect("it can be dealt");
    assert_eq!(Wichita::best(&deal.begin(&mut Record::unheard())), None);
}

#[test]
fn c16_the_best_of_a_game_given_up_is_that_of_its_deal() {
    let mut table = table("given up");
    let best = Balance::best(table.state()).expect("it is a solo game");
    for _ in 0..12 {
        let action = table.state().legal(1).pop().expect("there is one");
        table.act(action).expect("it is legal");
    }
    assert!(Reviewer::of(&table).is_err(), "it goes on");
    table.give_up();
    let reviewer = Reviewer::of(&table).expect("it was given up");
    assert_eq!(reviewer.best(), Some(best.clone()));
    assert_eq!(OpenReview::best(&reviewer), Some(best.score));
    let left = Balance::best(table.state()).expect("there is something to play");
    assert!(left.score < best.score, "{} can still be had of {}", left.score, best.score);
}
