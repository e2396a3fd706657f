//! The bots of Five Suits.

use crate::bots::play::{deal, look_at_random_game, play_out, stream};
use fivefold::bots::{Level, Skilled};
use fivefold::game::{Game, Record};
use fivefold::games::five_suits::{Action, FiveSuits, Reason, Source};
use fivefold::words::Told;

#[test]
fn bots_do_what_is_legal_and_see_no_hidden_card() {
    for (seats, options) in [(2, &["length=long"][..]), (3, &[]), (4, &[]), (5, &[]), (6, &[]), (7, &["length=long"])] {
        look_at_random_game(&deal(seats, options, &format!("look {seats}")), FiveSuits::choose, 250);
    }
}

#[test]
fn games_between_bots_end() {
    for (seats, options) in [(2, &[][..]), (4, &["length=long"]), (7, &[])] {
        play_out(&deal(seats, options, "ends"), &[Level::Easy, Level::Medium], FiveSuits::choose, 5_000);
    }
    play_out(&deal(3, &[], "ends"), &[Level::Medium], |view, _, stream| FiveSuits::greedy(view, stream), 5_000);
    play_out(&deal(2, &[], "ends"), &[Level::Hard, Level::Medium], FiveSuits::choose, 5_000);
}

#[test]
fn hints_are_legal_and_say_why() {
    let mut state = deal::<FiveSuits>(3, &[], "hints").begin(&mut Record::unheard());
    let mut number = 0;
    let mut compared = 0;
    while state.open().winners().is_none() {
        let seat = state.open().to_act().unwrap_or(fivefold::game::Seat(0));
        let view = state.view(seat);
        let action = if number % 4 == 0 {
            let hint = FiveSuits::advise(&view, &mut stream(number)).expect("there is something to do");
            let advised = FiveSuits::explain(&hint);
            let (sentence, cards) = (advised.says(), advised.cards);
            assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
            assert!(view.hand.contains_all(&cards) && view.hand.contains_all(&hint.melds), "{sentence}");
            assert!(hint.weighed.len() != 1 && hint.weighed.len() <= 3);
            compared += u32::from(!hint.weighed.is_empty());
            match (hint.reason, hint.action) {
                (Reason::NextRound, Action::Deal)
                | (Reason::NoHelp, Action::Take(Source::Stock))
                | (_, Action::Take(Source::Discard))
                | (Reason::GoOut, Action::GoOut(_))
                | (Reason::FewestLeft { .. } | Reason::Idle { .. } | Reason::Spared, Action::Discard(_)) => {}
                other => panic!("{other:?} do not go together"),
            }
            hint.action
        } else {
            FiveSuits::choose(&view, Level::Medium, &mut stream(number)).expect("there is something to do")
        };
        state.apply(&action, &mut Record::unheard()).expect("what is chosen is legal");
        number += 1;
    }
    assert!(compared > 0, "some hints compare actions");
}

#[test]
fn f4_cards_taken_from_the_discards_are_remembered_while_they_are_held() {
    let mut state = deal::<FiveSuits>(2, &[], "taken").begin(&mut Record::unheard());
    let seat = state.open().to_act().expect("the first seat takes");
    let top = *state.open().discard.last().expect("a card is turned up");
    state.apply(&Action::Take(Source::Discard), &mut Record::unheard()).expect("it is there to take");
    assert_eq!(state.open().seen_in_hand(seat), [top].into_iter().collect());
    let other = state.seats().left_of(seat);
    let world = state.view(other).imagine(&mut stream(0));
    assert!(world.hands()[seat].contains(top), "worlds leave it there");
    state.apply(&Action::Discard(top), &mut Record::unheard()).expect("what was taken can be discarded");
    assert!(state.open().seen_in_hand(seat).is_empty());
}
