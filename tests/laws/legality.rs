//! What may be done: the list of legal actions and the check of one action are one thing.

use crate::laws::lawful::SMALL_HAND;
use crate::laws::{Lawful, Trial};
use fivefold::chance::Stream;
use fivefold::game::{Illegal, Ruled, Seat, State};

/// How many actions are listed; longer lists are compared as far as that.
const LIMIT: usize = 60;

/// Lists are sorted, without doubles, empty for who cannot act, and hold exactly what the check accepts. Each time for
/// the seat to act and for one other.
pub fn lists_are_what_the_check_accepts<G: Lawful>(trial: &mut Trial<G>) {
    let other = trial.any_seat();
    let state = trial.table.state();
    for seat in state.open().to_act().filter(|seat| *seat != other).into_iter().chain([other]) {
        judge_seat(state, seat, &mut trial.stream);
    }
    if trial.stream.below(8) == 0 {
        let limit = trial.stream.below(LIMIT as u32) as usize;
        let mut all: Vec<_> = state.seats().iter().flat_map(|seat| G::legal(state.sight(seat), LIMIT)).collect();
        all.sort();
        all.dedup();
        all.truncate(limit);
        assert_eq!(state.legal(limit), all, "the list of the table is that of its seats, as far as asked");
    }
}

fn judge_seat<G: Lawful>(state: &State<G>, seat: Seat, stream: &mut Stream) {
    let view = state.view(seat);
    let sight = state.sight(seat);
    let listed = view.legal(LIMIT);
    assert!(listed.len() <= LIMIT, "at most {LIMIT} actions were asked for");
    assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "{listed:?} is sorted and has each action once");
    let few = stream.below(LIMIT as u32) as usize;
    assert_eq!(G::legal(sight, few), listed[..few.min(listed.len())], "a shorter list is the start of a longer one");

    let over = state.open().winners().is_some();
    match state.open().to_act() {
        _ if over => assert!(listed.is_empty(), "nothing is legal once the game is over"),
        Some(to_act) if to_act == seat => assert!(!listed.is_empty(), "{seat:?} is to act and can"),
        Some(_) => {
            let out_of_turn = |action: &G::Action| G::named_seat(action) == Some(seat);
            assert!(listed.iter().all(out_of_turn), "{seat:?} is idle: {listed:?}");
        }
        None => {}
    }
    match G::sample(sight, stream) {
        Some(action) => assert_eq!(G::check(sight, &action), Ok(()), "{action:?} was sampled"),
        None => assert!(listed.is_empty(), "where there are legal actions, one is sampled"),
    }

    for action in &listed {
        assert_eq!(G::check(sight, action), Ok(()), "{action:?} is listed");
        assert_eq!(G::read_action(&G::write_action(action)).as_ref(), Some(action));
    }
    let mut probes: Vec<_> = (0..6).map(|_| G::any_action(state, seat, stream)).collect();
    if state.hands()[seat].len() <= SMALL_HAND && stream.below(4) == 0 {
        probes.extend(G::every_action(state, seat));
    }
    for probe in probes {
        let judged = G::check(sight, &probe);
        // A list that was cut off says nothing of what comes after its end.
        if listed.len() < LIMIT || Some(&probe) <= listed.last() {
            assert_eq!(judged.is_ok(), listed.binary_search(&probe).is_ok(), "{probe:?} of {seat:?}: {judged:?}");
        }
        if G::named_seat(&probe).is_some_and(|named| named != seat) {
            assert!(judged.is_err(), "{seat:?} cannot do {probe:?} for another");
        }
        if !over {
            assert_eq!(view.check(&probe), judged, "a view judges {probe:?} alike");
        }
        assert_eq!(G::read_action(&G::write_action(&probe)), Some(probe));
    }
}

/// `C-4`: a refused action leaves everything as it was, and says why.
pub fn refused_actions_change_nothing<G: Lawful>(trial: &mut Trial<G>) {
    let seat = trial.any_seat();
    let action = G::any_action(trial.table.state(), seat, &mut trial.stream);
    let state = trial.state().clone();
    let turns = trial.table.turns().len();
    let expected = state.check(&action);
    if expected.is_ok() {
        return;
    }
    let refused = trial.table.act(action.clone()).err();
    assert_eq!(refused, expected.err(), "the table refuses {action:?} as the rules do");
    assert_eq!((trial.state(), trial.table.turns().len()), (&state, turns), "{action:?} was refused");
    let Some(illegal) = refused else { return };
    assert!(!illegal.to_string().is_empty(), "{illegal:?} is put into words");
    if let Illegal::Refused(refusal) = &illegal {
        assert_eq!(illegal.rule(), refusal.rule());
    }
    if let Some(rule) = illegal.rule() {
        let number = rule.split_once('-').map(|(game, number)| (game.len(), number.parse::<u8>().is_ok()));
        assert!(matches!(number, Some((1..=2, true))), "{rule} is the number of a ruling");
    }
}

/// `C-7`: a finished game accepts no more actions.
pub fn a_finished_game_takes_no_action<G: Lawful>(trial: &mut Trial<G>) {
    let last = trial.table.turns().last().map(|turn| turn.action.clone());
    let any: Vec<_> = (0..20)
        .map(|_| {
            let seat = trial.any_seat();
            G::any_action(trial.table.state(), seat, &mut trial.stream)
        })
        .collect();
    for action in any.into_iter().chain(last) {
        assert_eq!(trial.table.act(action.clone()).err(), Some(Illegal::Over), "{action:?}");
        for seat in trial.seats().iter() {
            assert_eq!(trial.table.view(seat).check(&action), Err(Illegal::Over));
        }
    }
}
