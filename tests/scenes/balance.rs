use super::{YOU, deal, deal_with, find, first, golden, is_yours, seen, seen_by};
use fivefold::cards::Hand;
use fivefold::game::Game;
use fivefold::games::balance::plays::Play;
use fivefold::games::balance::{Balance, Phase};
use fivefold::scene::{Eye, Picks};
use fivefold::table::Table;

fn is_late(table: &Table<Balance>) -> bool {
    is_yours(table) && table.turns().len() > 20 && table.state().open().balance.abs() > 5
}

/// One card of the person's hand.
fn a_card(table: &Table<Balance>) -> Picks {
    Picks::of(table.view(YOU).hand.iter().take(1).collect::<Hand>())
}

#[test]
fn the_first_turn() {
    golden!("balance-first-turn", seen(&first(deal::<Balance>(3, &[]), is_yours), Picks::default()));
}

#[test]
fn a_card_is_picked() {
    let table = first(deal::<Balance>(3, &[]), is_late);
    golden!("balance-late", seen(&table, Picks::default()));
    golden!("balance-card-picked", seen(&table, a_card(&table)));
}

#[test]
fn another_is_to_act() {
    let theirs = |table: &Table<Balance>| !is_yours(table) && table.turns().len() > 3;
    golden!("balance-another-acts", seen(&first(deal::<Balance>(3, &[]), theirs), Picks::default()));
    let thinks = Eye { viewer: Some(YOU), is_thinking: true, ..Eye::default() };
    golden!("balance-another-thinks", seen_by(&first(deal::<Balance>(3, &[]), theirs), thinks, Picks::default()));
}

#[test]
fn the_end_of_a_round_and_of_the_game() {
    let over = |table: &Table<Balance>| {
        !matches!(table.state().open().phase, Phase::Play { .. }) && !table.state().open().round_scores().is_empty()
    };
    golden!("balance-round-over", seen(&first(deal::<Balance>(3, &[]), over), Picks::default()));
    golden!("balance-over", seen(&first(deal::<Balance>(3, &[]), Table::is_over), Picks::default()));
}

#[test]
fn the_solo_game() {
    let solo = || deal::<Balance>(1, &[("solo", "true")]);
    golden!("balance-solo", seen(&first(solo(), is_late), Picks::default()));
    golden!("balance-solo-over", seen(&first(solo(), Table::is_over), Picks::default()));
}

/// Alone: the table has played against the person, who has a balance to bring back.
#[test]
fn the_table_replies() {
    let replied = |table: &Table<Balance>| {
        let replied = table.turns().last().is_some_and(|turn| Play::all(&turn.events).len() == 2);
        is_yours(table) && replied && (1..9).contains(&table.state().open().balance.abs())
    };
    let games = (0..200).map(|seed| deal_with::<Balance>(1, &[("solo", "true")], &format!("reply {seed}")));
    let table = games.filter_map(|table| find(table, replied)).next().expect("the beam is near the middle in time");
    golden!("balance-solo-table-replies", seen(&table, Picks::default()));
}

#[test]
fn the_largest_table() {
    let table = first(deal::<Balance>(10, &[]), |table| table.turns().len() > 25 && is_yours(table));
    golden!("balance-largest-table", seen(&table, Picks::default()));
}
