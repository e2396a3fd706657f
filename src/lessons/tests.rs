use super::*;
use crate::bots::{Level, Skilled};
use crate::game::{Choices, Deal, Seat};
use crate::games;
use crate::games::balance::Balance;
use crate::games::five_suits::FiveSuits;
use crate::games::next_to_last::NextToLast;
use crate::games::sums::Sums;
use crate::games::wichita::Wichita;
use crate::table::{Kind, Player, Table};
use std::collections::BTreeMap;

/// The notes of a game by name, with what they say and whether they were ever due.
type Gathered = BTreeMap<&'static str, (&'static str, bool)>;

/// Plays games as seat 0 against bots, and gathers what is due to it: without picks, and with each card picked.
///
/// What a note tells somebody to do has to be among what can be done.
fn gather<G: Skilled + Taught>(
    seats: u8,
    games: u32,
    picks: fn(&G::Action) -> Option<Hand>,
    can_be_done: fn(&str, &[G::Action]) -> bool,
) -> Gathered {
    let mut found = Gathered::new();
    let mut note = |moment: &Moment<'_, G>| {
        for (word, text, is_due) in G::notes(moment) {
            let (known, was_due) = found.entry(word).or_insert((text, false));
            assert_eq!(*known, text, "{word} is one note");
            *was_due |= is_due;
            let legal = if is_due { moment.view.legal(5_000) } else { Vec::new() };
            assert!(!is_due || can_be_done(word, &legal), "{word} tells what cannot be done");
        }
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
            let mut picked = |picked: &Hand| note(&Moment { view: &view, picked, heard: &heard, acted });
            picked(&Hand::EMPTY);
            view.legal(40).iter().filter_map(picks).for_each(|cards| picked(&cards));
            let first = table.state().open().to_act().unwrap_or(seat);
            let mut stream = table.bot_stream();
            let seats = table.deal().seats;
            let action = seats.from(first).find_map(|seat| G::choose(&table.view(seat), Level::Easy, &mut stream));
            let action = action.or_else(|| table.view(first).legal(1).pop()).unwrap();
            table.act(action).unwrap();
        }
        let view = table.view(Seat(0));
        note(&Moment { view: &view, picked: &Hand::EMPTY, heard: &[], acted: 9 });
    }
    found
}

/// `names` are those that records have, in the order of the alphabet: they never change.
fn expect_all_but(missing: &[&str], names: &str, found: &Gathered) {
    assert_eq!(found.keys().copied().collect::<Vec<_>>().join(" "), names);
    let never: Vec<_> = found.iter().filter(|(_, (_, was_due))| !was_due).map(|(word, _)| *word).collect();
    assert_eq!(never, missing, "these are never due");
    for (word, (text, _)) in found {
        let chars = text.chars().count();
        assert!((20..=190).contains(&chars), "{word}: {chars} characters");
        // Most people play on phones.
        assert!(!text.contains(" key"), "{word} names a key: {text}");
    }
}

#[test]
fn every_note_of_wichita_is_due_some_time() {
    use games::wichita::Action;
    let picks = |action: &Action| if let Action::Lay(cards) = action { Some(*cards) } else { None };
    let found = gather::<Wichita>(2, 3, picks, |word, legal| {
        let can_lay = legal.iter().any(|action| matches!(action, Action::Lay(_)));
        match word {
            "roll" => legal.contains(&Action::Roll),
            "draw" => legal.contains(&Action::DrawMore),
            "pick" | "made" => can_lay,
            "more" => legal.contains(&Action::End),
            "none" => legal.contains(&Action::End) && !can_lay,
            _ => true,
        }
    });
    expect_all_but(&[], "aim draw end hint made more none pick roll", &found);
}

#[test]
fn every_note_of_sums_is_due_some_time() {
    use games::sums::Action;
    let picks = |action: &Action| if let Action::Lay(cards) = action { Some(*cards) } else { None };
    let found = gather::<Sums>(3, 2, picks, |word, legal| {
        let can_lay = legal.iter().any(|action| matches!(action, Action::Lay(_)));
        match word {
            "target" => legal.contains(&Action::Roll),
            "fits" => can_lay,
            "pass" => legal.contains(&Action::Pass) && !can_lay,
            "steal" | "leeway" => legal.contains(&Action::Pass),
            "wretched" => legal.iter().any(|action| matches!(action, Action::Wretched(_))),
            _ => true,
        }
    });
    expect_all_but(&[], "aim fits hint leeway pass pick point steal target wretched", &found);
}

#[test]
fn a_chance_to_steal_is_explained_after_what_cards_have_to_make() {
    use games::sums::{Action, Phase};
    let deal = Deal::<Sums>::new(2, &Choices::NONE, "steal first".parse().unwrap()).unwrap();
    let mut table = Table::new(deal, |seat| Player::person(&format!("P{}", seat.0)).unwrap());
    let owner = table.state().open().owner;
    for action in [Action::Roll, Action::Pass] {
        table.act(action).unwrap();
    }
    let thief = Seat(1 - owner.0);
    assert!(matches!(table.state().open().phase, Phase::Steal { .. }));
    let moment = Moment { view: &table.view(thief), picked: &Hand::EMPTY, heard: &[], acted: 0 };
    let due: Vec<_> = due(&moment).into_iter().map(Note::name).collect();
    assert_eq!(due, ["sums aim", "sums pick", "sums steal"]);
}

#[test]
fn every_note_of_balance_is_due_some_time() {
    use games::balance::Action;
    let picks = |action: &Action| match action {
        Action::Play(card, _) => Some([*card].into_iter().collect()),
        Action::Deal => None,
    };
    let can_be_done = |word: &str, legal: &[Action]| match word {
        "play" | "ways" => legal.iter().any(|action| matches!(action, Action::Play(..))),
        _ => true,
    };
    let mut found = gather::<Balance>(3, 2, picks, can_be_done);
    expect_all_but(&["solo"], "aim hint past play round solo stock ways zero", &found);
    for (word, (_, was_due)) in gather::<Balance>(1, 1, picks, can_be_done) {
        found.entry(word).and_modify(|(_, is_due)| *is_due |= was_due);
    }
    expect_all_but(&[], "aim hint past play round solo stock ways zero", &found);
}

#[test]
fn every_note_of_next_to_last_is_due_some_time() {
    use games::next_to_last::Action;
    let picks = |action: &Action| match action {
        Action::Play { card, .. } => Some([*card].into_iter().collect()),
        _ => None,
    };
    let found = gather::<NextToLast>(4, 6, picks, |word, legal| match word {
        "play" | "jack" => legal.iter().any(|action| matches!(action, Action::Play { .. })),
        "call" => legal.iter().any(|action| matches!(action, Action::Play { call: true, .. })),
        "draw" => legal.contains(&Action::Draw),
        "penalty" => legal.contains(&Action::Take),
        "catch" => legal.iter().any(|action| matches!(action, Action::Catch { .. })),
        _ => true,
    });
    expect_all_but(&[], "aim call catch cover draw hint jack penalty play round skipped", &found);
}

#[test]
fn every_note_of_five_suits_is_due_some_time() {
    use games::five_suits::Action;
    let found = gather::<FiveSuits>(
        3,
        3,
        |_| None,
        |word, legal| match word {
            "take" | "last" => legal.iter().any(|action| matches!(action, Action::Take(_))),
            "discard" => legal.iter().any(|action| matches!(action, Action::Discard(_))),
            "out" => legal.iter().any(|action| matches!(action, Action::GoOut(_))),
            _ => true,
        },
    );
    expect_all_but(&[], "aim discard hint last out round take wild", &found);
}
