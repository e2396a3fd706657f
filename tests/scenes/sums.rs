use super::{YOU, cards, deal, deal_with, find, first, golden, is_yours, seen, seen_by};
use fivefold::cards::{Card, Hand};
use fivefold::game::{Game, Seat};
use fivefold::games::sums::solver::{Demand, Solver};
use fivefold::games::sums::{Action, Phase, Sums};
use fivefold::scene::{Eye, Picks};
use fivefold::table::Table;

/// Cards of the person that make the sum asked for.
fn that_fit(table: &Table<Sums>) -> Hand {
    let laid = table.view(YOU).legal(1000).into_iter().find_map(|action| match action {
        Action::Lay(cards) => Some(cards),
        _ => None,
    });
    laid.expect("some cards fit")
}

fn can_lay(table: &Table<Sums>) -> bool {
    is_yours(table) && table.view(YOU).legal(1000).iter().any(|action| matches!(action, Action::Lay(_)))
}

#[test]
fn the_first_turn() {
    golden!("sums-first-turn", seen(&first(deal::<Sums>(3, &[]), is_yours), Picks::default()));
}

#[test]
fn good_and_bad_picks() {
    let table =
        first(deal::<Sums>(3, &[]), |table| can_lay(table) && matches!(table.state().open().phase, Phase::Lay { .. }));
    golden!("sums-nothing-picked", seen(&table, Picks::default()));
    golden!("sums-good-pick", seen(&table, Picks::of(that_fit(&table))));
    let one = table.view(YOU).hand.iter().next().expect("the hand has cards");
    golden!("sums-bad-pick", seen(&table, Picks::of(cards(&one.to_string()))));
}

#[test]
fn a_window_to_steal() {
    let steals = |table: &Table<Sums>| matches!(table.state().open().phase, Phase::Steal { seat: YOU, .. });
    golden!("sums-window-to-steal", seen(&first(deal::<Sums>(4, &[]), steals), Picks::default()));
    let theirs = |table: &Table<Sums>| matches!(table.state().open().phase, Phase::Steal { seat: Seat(2), .. });
    golden!("sums-window-of-another", seen(&first(deal::<Sums>(4, &[]), theirs), Picks::default()));
}

/// Nobody else laid anything: the owner of the turn may once more.
#[test]
fn a_second_chance() {
    let again = |table: &Table<Sums>| {
        is_yours(table) && can_lay(table) && matches!(table.state().open().phase, Phase::Leeway { .. })
    };
    let games = (0..100).map(|seed| deal_with::<Sums>(3, &[], &format!("again {seed}")));
    let table = games.filter_map(|table| find(table, again)).next().expect("that comes up");
    golden!("sums-second-chance", seen(&table, Picks::default()));
}

/// A hand of seven Jokers: the person keeps each that comes, and the other one only watches.
fn before_parliament() -> Table<Sums> {
    let mut table = deal::<Sums>(2, &[("decks", "8"), ("winning_score", "64")]);
    loop {
        let (seat, _) = table.waits_for().expect("nobody wins before");
        let view = table.view(seat);
        if seat == YOU && view.check(&Action::Parliament).is_ok() {
            return table;
        }
        let lays = view.legal(usize::MAX).into_iter().filter_map(|action| match &action {
            Action::Lay(cards) | Action::Wretched(cards) if !cards.contains(Card::JOKER) => Some((cards.len(), action)),
            _ => None,
        });
        // The more cards are laid, the more are drawn.
        let most = lays.filter(|_| seat == YOU).max_by_key(|(laid, _)| *laid).map(|(_, action)| action);
        let other = if view.open.phase == Phase::Decide { Action::Roll } else { Action::Pass };
        table.act(most.unwrap_or(other)).expect("it is legal");
    }
}

/// Seven Jokers are offered as Parliament Hill, at 3 points, and lie on the table under that name.
#[test]
fn parliament_hill() {
    let mut table = before_parliament();
    golden!("sums-parliament", seen(&table, Picks::default()));
    let score = |table: &Table<Sums>| table.state().open().scores()[YOU];
    let before = score(&table);
    table.act(Action::Parliament).expect("it was offered");
    assert_eq!(score(&table), before + 3);
    golden!("sums-parliament-claimed", seen(&table, Picks::default()));
}

/// Cards of the person that add up to zero, with one left at least.
fn that_make_zero(table: &Table<Sums>) -> Option<Hand> {
    let hand = table.view(YOU).hand;
    let solver = Solver::of(&hand);
    solver.hands(solver.meeting(Demand::Zero)).find(|cards| cards.len() < hand.len())
}

/// A wretched hand names its price before it is paid.
#[test]
fn a_wretched_hand() {
    let decides = |table: &Table<Sums>| is_yours(table) && table.state().open().phase == Phase::Decide;
    let table = first(deal::<Sums>(2, &[]), |table| decides(table) && that_make_zero(table).is_some());
    golden!("sums-wretched-hand", seen(&table, Picks::of(that_make_zero(&table).unwrap_or_default())));
    let two: Hand = table.view(YOU).hand.iter().take(2).collect();
    golden!("sums-wretched-hand-of-no-sum", seen(&table, Picks::of(two)));
}

#[test]
fn the_end_of_the_game() {
    golden!("sums-over", seen(&first(deal::<Sums>(3, &[("winning_score", "5")]), Table::is_over), Picks::default()));
}

#[test]
fn the_largest_table() {
    let table = first(deal_with::<Sums>(8, &[], "crowd"), |table| table.turns().len() > 30 && is_yours(table));
    golden!("sums-largest-table", seen(&table, Picks::default()));
}

#[test]
fn somebody_who_only_looks() {
    let table = first(deal::<Sums>(3, &[]), can_lay);
    golden!("sums-nobody-looks", seen_by(&table, Eye::default(), Picks::default()));
    let watched = Eye { viewer: Some(Seat(1)), is_watched: true, ..Eye::default() };
    golden!("sums-watched", seen_by(&table, watched, Picks::default()));
}
