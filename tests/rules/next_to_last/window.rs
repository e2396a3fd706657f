//! The call, the window and the catch.

use super::{after_eights, lay, own, playable, refused, to_act};
use crate::rules::table::Table;
use fivefold::cards::Suit;
use fivefold::game::{Game, Illegal, Seat};
use fivefold::games::next_to_last::{
    Action, Direction, Duty, Happening, NextToLast, Penalty, PenaltyKind, Phase, Refusal,
};

#[test]
fn n9_a_call_goes_only_with_a_play_that_leaves_one_card() {
    let mut table = lay(&["", "9S 3S 4S 5S 6S TS QS"], "AS");
    assert_eq!(refused(table.refuses("play 9S call")), Refusal::CallNotDue);
    table = after_eights("3S 4S", &["", ""], "9H");
    assert!(table.lists("play 3S") && table.lists("play 3S call"));
    let told = own(&table.does("play 3S call"));
    assert_eq!(told, [Happening::Called { seat: Seat(1) }]);
    assert_eq!(table.open().window, None);
    assert_eq!(refused(table.refuses("catch 2")), Refusal::NoWindow);
}

#[test]
fn n9_a_play_without_call_opens_a_window_in_which_any_other_seat_may_catch() {
    let open = || {
        let mut table = after_eights("3S 4S", &["", "", ""], "9H");
        let told = own(&table.does("play 3S"));
        assert_eq!(told, [Happening::WindowOpened { seat: Seat(1) }]);
        table
    };
    for by in [0, 2, 3] {
        let mut table = open();
        assert_eq!((table.open().window, to_act(&table)), (Some(Seat(1)), Some(2)));
        assert_eq!(refused(table.refuses("catch 1")), Refusal::OwnWindow(Seat(1)));
        assert_eq!(table.refuses("catch 4"), Illegal::NoSuchSeat(Seat(4)));
        assert_eq!(table.refuses("let go 0"), Illegal::NotNow);
        let told = own(&table.does(&format!("catch {by}")));
        assert_eq!(told, [Happening::Caught { seat: Seat(1), by: Seat(by), drawn: 5 }]);
        let after = (table.hand(1).len(), table.open().window, to_act(&table));
        assert_eq!(after, (6, None, Some(2)), "N-18: also who is next catches and then takes the turn");
        assert_eq!(refused(table.refuses("catch 0")), Refusal::NoWindow, "a window is caught once");
    }
    let table = open();
    assert!(table.state.view(Seat(1)).legal(9).is_empty(), "the owner has nothing to do");
    assert_eq!(table.state.view(Seat(3)).legal(9), [Action::Catch { by: Seat(3) }]);
    let another = table.state.view(Seat(3)).check(&Action::Catch { by: Seat(0) });
    assert_eq!(another, Err(Illegal::NotYourTurn), "nobody catches for another");
}

#[test]
fn n9_the_window_closes_when_another_seat_acts() {
    for (act, hand, upturned) in [
        ("play 4S", "4S 3D 4D 5D 6D 9D TD", "3S"),
        ("draw", "9D 9C 4D 5D 6D TC TD", "3S"),
        ("take", "9D 9C 4D 5D 6D TC TD", "2S"),
    ] {
        let mut table = after_eights(&format!("{upturned} 4S"), &["", hand], "9H");
        table.does(&format!("play {upturned}"));
        let told = own(&table.does(act));
        assert_eq!(told[0], Happening::WindowClosed { seat: Seat(1) }, "{act}");
        assert_eq!(refused(table.refuses("catch 0")), Refusal::NoWindow);
    }
}

#[test]
fn n9_covering_or_drawing_by_its_owner_does_not_close_the_window() {
    let mut table = after_eights("8D 4S", &["", ""], "9H 3H 3C 3D");
    table.does_all(&["play 8D", "draw", "draw"]);
    assert_eq!((table.open().window, table.hand(1).len()), (Some(Seat(1)), 3));
    table.does("draw");
    let told = own(&table.does("play 3D"));
    assert!(told.is_empty() && table.open().window == Some(Seat(1)));
    assert_eq!(own(&table.does("catch 0")), [Happening::Caught { seat: Seat(1), by: Seat(0), drawn: 5 }]);
    assert_eq!((table.hand(1).len(), to_act(&table)), (8, Some(2)));
}

#[test]
fn n9_after_a_catch_in_mid_turn_the_owner_plays_on_new_cards_included() {
    let mut table = after_eights("8D 4S", &["", ""], "9H 3D 3H 3C 4H 4C");
    table.does_all(&["play 8D", "catch 0"]);
    assert_eq!((to_act(&table), table.open().duty), (Some(1), Duty::Cover));
    assert_eq!(playable(&table).to_string(), "3D");
    table.does("play 3D");
    assert_eq!((table.hand(1).len(), to_act(&table)), (5, Some(2)));
}

#[test]
fn n9_a_round_waits_on_an_open_window_until_all_have_let_go() {
    let mut table = after_eights("8D 9D", &["", "", ""], "9H");
    table.does("play 8D");
    let told = own(&table.does("play 9D"));
    assert_eq!(told, [Happening::WinWaits { seat: Seat(1) }]);
    assert_eq!(table.open().phase, Phase::Window { winner: Seat(1), let_go: Vec::new() });
    assert_eq!((to_act(&table), table.open().window), (None, Some(Seat(1))));
    assert_eq!(table.refuses("draw"), Illegal::NotNow);
    assert_eq!(table.refuses("deal"), Illegal::NotNow);
    assert_eq!(refused(table.refuses("let go 1")), Refusal::OwnWindow(Seat(1)));
    assert_eq!(own(&table.does("let go 3")), [Happening::LetGo { by: Seat(3) }]);
    assert_eq!(refused(table.refuses("catch 3")), Refusal::HasLetGo, "who let go cannot catch any more");
    assert_eq!(refused(table.refuses("let go 3")), Refusal::HasLetGo);
    let both = [Action::Catch { by: Seat(0) }, Action::LetGo { by: Seat(0) }];
    assert_eq!(table.state.view(Seat(0)).legal(9), both);
    table.does("let go 0");
    let told = own(&table.does("let go 2"));
    let won = [
        Happening::LetGo { by: Seat(2) },
        Happening::WindowClosed { seat: Seat(1) },
        Happening::RoundWon { seat: Seat(1) },
    ];
    assert_eq!(told, won);
    assert_eq!((table.open().phase.clone(), table.scores()[1]), (Phase::RoundOver { winner: Seat(1) }, 0));
}

#[test]
fn n9_a_catch_undoes_the_win_and_the_last_card_has_its_full_effect() {
    let caught = |last: &str| {
        let mut table = after_eights(&format!("8D {last}"), &["", "", ""], "9H");
        table.does_all(&["play 8D", &format!("play {last}"), "let go 0", "catch 3"]);
        assert_eq!((table.hand(1).len(), table.open().window), (5, None));
        table
    };
    let outcome = |table: &Table<NextToLast>| (to_act(table).unwrap(), table.open().duty, table.open().direction);
    use Direction::{Clockwise, Counterclockwise};
    let penalty = |kind, cards| Duty::Penalty(Penalty { kind, cards });
    assert_eq!(outcome(&caught("9D")), (2, Duty::None, Clockwise));
    assert_eq!(outcome(&caught("7D")), (3, Duty::None, Clockwise));
    assert_eq!(outcome(&caught("KD")), (0, Duty::None, Counterclockwise));
    assert_eq!(outcome(&caught("2D")), (2, penalty(PenaltyKind::Two, 2), Clockwise));
    assert_eq!(outcome(&caught("Joker")), (2, penalty(PenaltyKind::Joker, 5), Clockwise));
    let jack = {
        let mut table = after_eights("8D JH", &["", ""], "9H");
        table.does_all(&["play 8D", "play JH C", "catch 0"]);
        table
    };
    assert_eq!((to_act(&jack), jack.open().suit), (Some(2), Some(Suit::Clubs)), "N-7: the Jack has named a suit");
}

#[test]
fn n9_with_two_players_a_seven_leaves_the_window_open_in_its_owners_next_turn() {
    let sevens = "7S 7H 7D 7C 7S 7H 3H";
    let mut table = lay(&["", sevens], "9S");
    table.does_all(&["play 7S", "play 7S", "play 7D", "play 7C", "play 7H", "play 7H"]);
    assert_eq!((table.open().window, to_act(&table)), (Some(Seat(1)), Some(1)));
    table.does("play 3H");
    assert_eq!(table.open().phase, Phase::Window { winner: Seat(1), let_go: Vec::new() });
    table.does("catch 0");
    assert_eq!((to_act(&table), table.hand(1).len()), (Some(0), 5));
}

#[test]
fn n16_an_eight_as_the_last_card_leaves_the_window_open_and_the_round_goes_on() {
    let mut table = after_eights("8D 8H", &["", ""], "9H 4H");
    table.does_all(&["play 8D", "play 8H"]);
    assert_eq!((table.hand(1).len(), to_act(&table), table.open().duty), (0, Some(1), Duty::Cover));
    assert_eq!(table.open().window, Some(Seat(1)));
    table.does_all(&["draw", "play 4H"]);
    assert_eq!(table.open().phase, Phase::Window { winner: Seat(1), let_go: Vec::new() }, "covered, and still open");
}

#[test]
fn n17_a_second_play_without_the_call_opens_no_second_window() {
    let mut table = after_eights("8D 8H", &["", ""], "9H 3C 4H");
    table.does_all(&["play 8D", "play 8H", "draw", "draw"]);
    let told = own(&table.does("play 4H"));
    assert_eq!((told, table.hand(1).len()), (Vec::new(), 1), "it left one card again");
    assert_eq!(table.open().window, Some(Seat(1)));
    table.does("catch 0");
    assert_eq!(refused(table.refuses("catch 0")), Refusal::NoWindow, "one catch uses it up");
}

#[test]
fn n10_a_hand_that_comes_to_one_card_without_a_play_owes_no_call() {
    let mut table = after_eights("8D 8H", &["", ""], "9H 3C");
    table.does_all(&["play 8D call", "play 8H", "draw"]);
    assert_eq!((table.hand(1).len(), table.open().window), (1, None));
    assert_eq!(refused(table.refuses("catch 0")), Refusal::NoWindow);
}

#[test]
fn n9_who_may_interrupt_is_who_may_catch_or_let_go() {
    let mut table = after_eights("3S 4S", &["9S 9H 9C", "9D TD JD"], "5H 5D 5C 5S 6H 6D 6C 6S");
    let agree = |table: &Table<NextToLast>| {
        for seat in table.state.seats().iter() {
            let legal = table.state.view(seat).legal(usize::MAX);
            let out_of_turn = |action: &Action| matches!(action, Action::Catch { .. } | Action::LetGo { .. });
            assert_eq!(table.open().may_interrupt(seat), legal.iter().any(out_of_turn), "{seat:?}");
        }
    };
    agree(&table);
    let events = table.does("play 3S");
    let opened = own(&events);
    assert!(opened.iter().any(NextToLast::reveals), "a window gives others a say: it is not taken back");
    agree(&table);
    table.does("catch 2");
    agree(&table);
}
