use super::{YOU, deal, deal_with, find, first, golden, is_yours, seen};
use fivefold::cards::{Hand, Layout};
use fivefold::game::Game;
use fivefold::games::wichita::{Action, Phase, Wichita};
use fivefold::scene::{Eye, Picks, Piece, Scene};
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
    // W-4: no more than there are.
    let are_few = |table: &Table<Wichita>| match table.state().open().phase {
        Phase::Draw { dice, .. } => {
            is_yours(table) && table.state().stock().len() < usize::from(dice.higher() - dice.lower())
        }
        _ => false,
    };
    let few = (0..200).find_map(|seed| find(deal_with::<Wichita>(3, &[], &format!("few {seed}")), are_few)).unwrap();
    golden!("wichita-may-draw-few", seen(&few, Picks::default()));
}

#[test]
fn the_stock_runs_out() {
    let rolls = |table: &Table<Wichita>| matches!(table.state().open().phase, Phase::Roll { .. });
    let late =
        first(deal::<Wichita>(3, &[]), |table| is_yours(table) && rolls(table) && table.state().stock().len() < 12);
    golden!("wichita-late", seen(&late, Picks::default()));
    let is_last = |table: &Table<Wichita>| lays(table).is_some() && table.state().stock().is_empty();
    let last = (0..100).find_map(|seed| find(deal_with::<Wichita>(3, &[], &format!("last {seed}")), is_last)).unwrap();
    golden!("wichita-last-turn", seen(&last, Picks::default()));
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

/// Each score is said once, at the seat: cards that are left are taken from it, so that points for stacks beside it would be
/// another number.
#[test]
fn the_end_of_the_game() {
    let over = first(deal::<Wichita>(3, &[]), Table::is_over);
    let open = over.state().open();
    let scene = Scene::of(&over, &Eye { viewer: Some(YOU), ..Eye::default() }, &Picks::default(), &Layout::Usual);
    let plaques: Vec<i32> = scene.seats.iter().map(|plaque| plaque.score).collect();
    assert_eq!(plaques, open.scores().as_slice());
    let stacks: Vec<i32> = open.scores().seats().iter().map(|seat| open.stack_points(seat)).collect();
    assert!(stacks.iter().zip(&plaques).all(|(stacks, score)| stacks != score), "everybody has cards left");
    let says_nothing =
        |piece: &Piece| matches!(piece, Piece::Laid { rows, .. } if rows.iter().all(|row| row.note.is_empty()));
    assert!(scene.middle.iter().any(says_nothing), "the stacks count, too: {:?}", scene.middle);
    golden!("wichita-over", seen(&over, Picks::default()));
}

#[test]
fn the_largest_table() {
    let table = first(deal::<Wichita>(*Wichita::SEATS.end(), &[]), |table| table.turns().len() > 60 && is_yours(table));
    golden!("wichita-largest-table", seen(&table, Picks::default()));
}
