//! The hints of Balance.

use crate::bots::play::{deal, play_by_hints};
use fivefold::bots::Skilled;
use fivefold::chance::Stream;
use fivefold::game::{Game, Seat};
use fivefold::games::balance::{Action, Balance, Reason};

#[test]
fn hints_say_what_is_so() {
    for seats in [1, 2, 5] {
        let state = play_by_hints::<Balance>(&deal(seats, &[], &format!("legal {seats}")), |view, hint| {
            assert_eq!(view.check(&hint.action), Ok(()), "{hint:?}");
            let Action::Play(card, sign) = hint.action else { panic!("{hint:?}") };
            let swing = view.open.swing(card, sign);
            match hint.reason {
                Reason::Zero => assert_eq!(swing.points, 1),
                Reason::Leave { balance, risk } => {
                    assert_eq!((balance, swing.points), (swing.balance, 0));
                    assert!(balance.abs() <= 10 && risk <= 100);
                }
                Reason::Tip { balance } => assert!(balance == swing.balance && card.is_joker()),
                Reason::Cost { .. } => assert_eq!(swing.points, -1),
                Reason::Deal => panic!("the round is on"),
            }
            assert!(hint.choices.first().is_none_or(|first| first.action == hint.action));
        });
        if state.open().winners().is_none() {
            let hint = Balance::advise(&state.view(Seat(0)), &mut Stream::new([0; 32], 0)).expect("somebody deals");
            assert_eq!(hint.action, Action::Deal);
        }
    }
}
