//! The bots of Five Suits.

use crate::bots::play::{deal, look_at_random_game, play_out, stream};
use fivefold::bots::{Level, Skilled};
use fivefold::game::{Game, Record, Seat, View};
use fivefold::games::five_suits::arrangement::{arrange, fewest_left};
use fivefold::games::five_suits::{Action, Advice, FiveSuits, Phase, Reason, Source};
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
    let mut compared = 0;
    watch("hints", |view, number| {
        if number % 4 == 0 {
            compared += u32::from(!expect_sound(view, number).weighed.is_empty());
        }
    });
    assert!(compared > 0, "some hints compare actions");
}

#[test]
fn a_hint_to_break_what_lies_together_does_not_say_that_the_card_can_be_spared() {
    let mut broken = 0;
    for seed in 0..12 {
        watch(&format!("together {seed}"), |view, number| {
            let all_lie_together = view.is_to_act() && arrange(&view.hand, view.open.wild()).points == 0;
            if all_lie_together && matches!(view.open.phase, Phase::Discard { .. }) {
                broken += u32::from(matches!(expect_sound(view, number).reason, Reason::Broken { .. }));
            }
        });
    }
    assert!(broken > 0, "none has to break anything");
}

/// Plays a game of three to its end, and has each position looked at from the seat that is to act, with its number.
fn watch(seed: &str, mut look: impl FnMut(&View<FiveSuits>, u32)) {
    let mut state = deal::<FiveSuits>(3, &[], seed).begin(&mut Record::unheard());
    for number in 0.. {
        if state.open().winners().is_some() {
            return;
        }
        let view = state.view(state.open().to_act().unwrap_or(Seat(0)));
        look(&view, number);
        let action = FiveSuits::choose(&view, Level::Medium, &mut stream(number)).expect("there is something to do");
        state.apply(&action, &mut Record::unheard()).expect("what is chosen is legal");
    }
}

/// Asks for a hint, and holds what it says against the hand that it is about.
fn expect_sound(view: &View<FiveSuits>, number: u32) -> Advice {
    let hint = FiveSuits::advise(view, &mut stream(number)).expect("there is something to do");
    let advised = FiveSuits::explain(&hint);
    let (sentence, cards) = (advised.says(), advised.cards);
    assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
    assert!(view.hand.contains_all(&cards) && view.hand.contains_all(&hint.melds), "{sentence}");
    assert!(hint.weighed.len() != 1 && hint.weighed.len() <= 3);
    let before = arrange(&view.hand, view.open.wild()).points;
    let after = |card| {
        let mut rest = view.hand;
        assert!(rest.remove(card), "{sentence}");
        fewest_left(&rest, view.open.wild())
    };
    match (hint.reason, hint.action) {
        (Reason::NextRound, Action::Deal)
        | (Reason::NoHelp, Action::Take(Source::Stock))
        | (_, Action::Take(Source::Discard))
        | (Reason::GoOut, Action::GoOut(_))
        | (Reason::FewestLeft { .. } | Reason::Idle { .. }, Action::Discard(_)) => {}
        (Reason::Spared, Action::Discard(card)) => assert!(after(card) <= before, "{sentence}"),
        (Reason::Broken { points }, Action::Discard(card)) => {
            assert!(points == after(card) && points > before, "{sentence}");
        }
        other => panic!("{other:?} do not go together"),
    }
    hint
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
