use super::*;
use crate::bots::Level;
use crate::chance::Stream;
use crate::game::{Choices, Deal, GameId, Seat};
use crate::games;
use crate::table::{Kind, Player, Table};
use crate::text::lessons as say;

/// What a bot does as the seat of a view.
type Choose<G> = fn(&View<G>, Level, &mut Stream) -> Option<<G as Game>::Action>;
/// The notes of a game.
type Due<G> = fn(&Moment<'_, G>) -> Vec<Note>;

/// Plays games as seat 0 against bots, and gathers what is due to it: without picks, and with each card picked.
fn gather<G: Game>(
    choose: Choose<G>,
    due: Due<G>,
    seats: u8,
    games: u32,
    picks: fn(&G::Action) -> Option<Hand>,
) -> Vec<Note> {
    let mut found: Vec<Note> = Vec::new();
    let mut note = |notes: Vec<Note>| {
        assert!(notes.iter().all(|note| note.game() == G::ID), "{notes:?}");
        found.extend(notes.into_iter().filter(|note| !found.contains(note)).collect::<Vec<_>>());
    };
    for number in 0..games {
        let deal = Deal::<G>::new(seats, &Choices::NONE, format!("lesson {number}").parse().unwrap()).unwrap();
        let mut table = Table::new(deal, |seat| Player::new(Kind::Bot(Level::Easy), &format!("P{}", seat.0)).unwrap());
        while !table.is_over() && table.turns().len() < 2_000 {
            let seat = Seat(0);
            let view = table.view(seat);
            let acted = table.turns().iter().filter(|turn| turn.seat == seat).count();
            let since = table.turns().iter().rposition(|turn| turn.seat == seat).unwrap_or(0);
            let heard = table.heard(seat, since);
            let moment = |picked: &Hand| due(&Moment { view: &view, picked, heard: &heard, acted });
            note(moment(&Hand::EMPTY));
            for action in view.legal(40) {
                note(picks(&action).map_or(Vec::new(), |picked| moment(&picked)));
            }
            let first = table.state().open().to_act().unwrap_or(seat);
            let mut stream = table.bot_stream();
            let seats = table.deal().seats;
            let action = seats.from(first).find_map(|seat| choose(&table.view(seat), Level::Easy, &mut stream));
            let action = action.or_else(|| table.view(first).legal(1).pop()).unwrap();
            table.act(action).unwrap();
        }
        let view = table.view(Seat(0));
        note(due(&Moment { view: &view, picked: &Hand::EMPTY, heard: &[], acted: 9 }));
    }
    found
}

fn expect_all(game: GameId, found: &[Note]) {
    let missing: Vec<_> = Note::ALL.into_iter().filter(|note| note.game() == game && !found.contains(note)).collect();
    assert!(missing.is_empty(), "never due: {missing:?}");
}

#[test]
fn every_note_of_wichita_is_due_some_time() {
    use games::wichita::Action;
    let found = gather(games::wichita::choose, wichita::due, 2, 3, |action| match action {
        Action::Lay(cards) => Some(*cards),
        _ => None,
    });
    expect_all(GameId::Wichita, &found);
}

#[test]
fn every_note_of_sums_is_due_some_time() {
    use games::sums::Action;
    let found = gather(games::sums::choose, sums::due, 3, 2, |action| match action {
        Action::Lay(cards) => Some(*cards),
        _ => None,
    });
    expect_all(GameId::Sums, &found);
}

#[test]
fn a_chance_to_steal_is_explained_after_what_cards_have_to_make() {
    use games::sums::{Action, Phase, Sums};
    let deal = Deal::<Sums>::new(2, &Choices::NONE, "steal first".parse().unwrap()).unwrap();
    let mut table = Table::new(deal, |seat| Player::person(&format!("P{}", seat.0)).unwrap());
    let owner = table.state().open().owner;
    for action in [Action::Roll, Action::Pass] {
        table.act(action).unwrap();
    }
    let thief = Seat(1 - owner.0);
    assert!(matches!(table.state().open().phase, Phase::Steal { .. }));
    let moment = Moment { view: &table.view(thief), picked: &Hand::EMPTY, heard: &[], acted: 0 };
    assert_eq!(sums::due(&moment), [Note::SumsPick, Note::SumsSteal]);
}

#[test]
fn every_note_of_balance_is_due_some_time() {
    use games::balance::Action;
    let picks = |action: &Action| match action {
        Action::Play(card, _) => Some([*card].into_iter().collect()),
        Action::Deal => None,
    };
    let mut found = gather(games::balance::choose, balance::due, 3, 2, picks);
    assert!(!found.contains(&Note::BalanceSolo), "it is for one");
    found.extend(gather(games::balance::choose, balance::due, 1, 1, picks));
    expect_all(GameId::Balance, &found);
}

#[test]
fn every_note_of_next_to_last_is_due_some_time() {
    use games::next_to_last::Action;
    let found = gather(games::next_to_last::choose, next_to_last::due, 4, 6, |action| match action {
        Action::Play { card, .. } => Some([*card].into_iter().collect()),
        _ => None,
    });
    expect_all(GameId::NextToLast, &found);
}

#[test]
fn every_note_of_five_suits_is_due_some_time() {
    let found = gather(games::five_suits::choose, five_suits::due, 3, 3, |_| None);
    expect_all(GameId::FiveSuits, &found);
}

#[test]
fn notes_are_short_and_names_are_their_own() {
    for note in Note::ALL {
        assert_eq!(Note::from_name(&note.name()), Some(note));
        let chars = say::note(note).chars().count();
        assert!((20..=190).contains(&chars), "{}: {chars} characters", note.name());
    }
    assert_eq!(Note::from_name("wichita"), None);
    assert_eq!(Note::from_name("sums roll"), None);
}
