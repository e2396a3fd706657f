//! A game is its deal and its actions: replay, saving and undo.

use crate::laws::{Lawful, Trial};
use fivefold::game::{Event, Place, State};
use fivefold::records::save::SavedTable;
use fivefold::table::Table;

/// The actions of a game, played again from its deal, lead to the same game, events and all; and what a seat has heard of it since
/// a moment is the end of all that it has heard.
pub fn replay_is_the_live_game<G: Lawful>(trial: &mut Trial<G>) {
    let seat = trial.any_seat();
    let live = &trial.table;
    let mut again = Table::new(live.deal().clone(), |seat| live.players()[seat].clone());
    for turn in live.turns() {
        assert_eq!(again.act(turn.action.clone()), Ok(turn));
    }
    assert_eq!(&again, live);
    let all = live.heard(seat, 0);
    for since in [1, live.turns().len() / 2, live.turns().len()] {
        assert!(all.ends_with(&live.heard(seat, since)), "what {seat:?} heard since {since} was heard");
    }
}

/// Saved, written, read and opened, a table is what it was; at a few random points, and as soon as it is dealt.
pub fn saved_tables_open_as_they_were<G: Lawful>(trial: &mut Trial<G>) {
    let turns = trial.table.turns().len() as u32;
    // Less often in a long game, which takes long to play again.
    if turns == 0 || trial.one_in(60 + turns / 2) {
        let saved = SavedTable::of(&trial.table, 12).expect("a seeded deal can be saved");
        let read = SavedTable::read(&saved.write());
        assert_eq!(read.as_ref(), Ok(&saved));
        assert_eq!(saved.open::<G>().as_ref(), Ok(&trial.table));
    }
}

/// Where the last action can be taken back, the state before comes back exactly, and the action can be taken again.
pub fn undo_leads_to_the_state_before<G: Lawful>(trial: &mut Trial<G>, before: &State<G>) {
    // Less often in a long game, which takes long to copy and to play again.
    if !trial.one_in(6 + trial.table.turns().len() as u32 / 8) {
        return;
    }
    let mut undone = trial.table.clone();
    let last = undone.turns().last().cloned().expect("an action was taken");
    let told_hidden = |event: &Event<_>| matches!(event, Event::Moved { from: Place::Stock, .. });
    match trial.table.undoable() {
        Some(seat) => {
            assert_eq!(seat, last.seat);
            assert!(!last.events.iter().any(told_hidden), "a card that was drawn cannot be forgotten");
            assert_eq!(undone.undo().as_ref(), Some(&last));
            assert_eq!(undone.state(), before);
            assert_eq!(undone.turns(), &trial.table.turns()[..trial.table.turns().len() - 1]);
            assert_eq!(undone.act(last.action.clone()), Ok(&last));
        }
        None => assert_eq!(undone.undo(), None),
    }
    assert_eq!(undone, trial.table);
}
