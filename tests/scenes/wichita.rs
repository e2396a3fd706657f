use super::{YOU, deal, first, golden, is_yours, seen};
use fivefold::cards::Hand;
use fivefold::game::Game;
use fivefold::games::wichita::{Action, Phase, Wichita};
use fivefold::scene::Picks;
use fivefold::table::Table;

fn lays(table: &Table<Wichita>) -> Option<Hand> {
    let legal = if is_yours(table) { table.view(YOU).legal(1000) } else { Vec::new() };
    legal.into_iter().find_map(|action| match action {
        Action::Lay(cards) => Some(cards),
        _ => None,
    })
}

#[test]
fn the_first_turn() {
    golden!("wichita-first-turn", seen(&first(deal::<Wichita>(3, &[]), is_yours), Picks::default()));
}

#[test]
fn more_cards_may_be_drawn() {
    let may = |table: &Table<Wichita>| is_yours(table) && matches!(table.state().open().phase, Phase::Draw { .. });
    golden!("wichita-may-draw", seen(&first(deal::<Wichita>(3, &[]), may), Picks::default()));
}

#[test]
fn good_and_bad_picks() {
    let table = first(deal::<Wichita>(3, &[]), |table| lays(table).is_some());
    golden!("wichita-nothing-picked", seen(&table, Picks::default()));
    golden!("wichita-good-pick", seen(&table, Picks::of(lays(&table).unwrap())));
    golden!("wichita-bad-pick", seen(&table, Picks::of(table.view(YOU).hand)));
}

#[test]
fn stacks_of_everybody() {
    let table = first(deal::<Wichita>(3, &[]), |table| {
        is_yours(table) && table.state().open().stacks.as_slice().iter().all(|stacks| !stacks.is_empty())
    });
    golden!("wichita-stacks", seen(&table, Picks::default()));
}

#[test]
fn the_end_of_the_game() {
    golden!("wichita-over", seen(&first(deal::<Wichita>(3, &[]), Table::is_over), Picks::default()));
}

#[test]
fn the_largest_table() {
    let table = first(deal::<Wichita>(*Wichita::SEATS.end(), &[]), |table| table.turns().len() > 60 && is_yours(table));
    golden!("wichita-largest-table", seen(&table, Picks::default()));
}
