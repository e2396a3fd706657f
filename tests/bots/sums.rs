//! The hints of Sums.

use crate::bots::play::{deal, play_by_hints};
use fivefold::game::View;
use fivefold::games::sums::solver::{HAND, Solver};
use fivefold::games::sums::{Action, Demand, Reason, Sums};

#[test]
fn hints_say_what_is_so() {
    let mut kept = 0;
    for seats in [2, 3, 8] {
        play_by_hints::<Sums>(&deal(seats, &[], &format!("legal {seats}")), |view, hint| {
            assert_eq!(view.check(&hint.action), Ok(()), "{hint:?}");
            match (hint.reason, &hint.action) {
                (Reason::Roll { faces }, Action::Roll) => {
                    let solver = Solver::of(&view.hand);
                    let can = |count: &u8| {
                        !solver.meeting(Demand::Exact { count: *count, target: view.open.target }).is_empty()
                    };
                    assert_eq!(faces as usize, (1..=6).filter(can).count());
                }
                (Reason::Change { cost }, Action::Wretched(cards)) => assert_eq!(cost as usize, HAND - cards.len()),
                (Reason::Only, lay) => assert_eq!(lays(view), std::slice::from_ref(lay)),
                (Reason::Keep { ways }, lay) => {
                    assert!(lays(view).len() == ways && lays(view).contains(lay));
                    assert_eq!(hint.choices[0].action, *lay);
                    assert!(hint.choices.is_sorted_by(|one, next| one.hundredths >= next.hundredths));
                    kept += 1;
                }
                (Reason::Nothing, Action::Pass) => assert!(lays(view).is_empty()),
                other => panic!("{other:?} do not go together"),
            }
        });
    }
    assert!(kept > 10, "there was something to choose {kept} times");
}

/// All that the seat may lay at a die that is rolled.
fn lays(view: &View<Sums>) -> Vec<Action> {
    view.legal(usize::MAX).into_iter().filter(|action| matches!(action, Action::Lay(_))).collect()
}
