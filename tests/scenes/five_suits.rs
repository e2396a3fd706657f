use super::{YOU, cards, deal, deal_with, find, first, golden, is_yours, seen, seen_laid_out};
use fivefold::cards::{Card, Layout};
use fivefold::game::Game;
use fivefold::games::five_suits::arrangement::{self, arrange};
use fivefold::games::five_suits::{Action, FiveSuits, Phase, is_wild};
use fivefold::scene::{self, Eye, Picks};
use fivefold::table::Table;

fn takes(table: &Table<FiveSuits>) -> bool {
    is_yours(table) && matches!(table.state().open().phase, Phase::Take { .. })
}

fn discards(table: &Table<FiveSuits>) -> bool {
    is_yours(table) && matches!(table.state().open().phase, Phase::Discard { .. })
}

fn goes_out(table: &Table<FiveSuits>) -> Option<Card> {
    let legal = if discards(table) { table.view(YOU).legal(1000) } else { Vec::new() };
    legal.into_iter().find_map(|action| match action {
        Action::GoOut(card) => Some(card),
        _ => None,
    })
}

fn pick(card: Card) -> Picks {
    Picks::of(cards(&card.to_string()))
}

#[test]
fn the_first_turn() {
    golden!("five-suits-first-turn", seen(&first(deal::<FiveSuits>(3, &[]), takes), Picks::default()));
}

#[test]
fn a_card_has_to_go() {
    let table = first(deal::<FiveSuits>(3, &[]), |table| discards(table) && goes_out(table).is_none());
    golden!("five-suits-nothing-picked", seen(&table, Picks::default()));
    let one = table.view(YOU).hand.iter().next().unwrap();
    golden!("five-suits-card-picked", seen(&table, pick(one)));
}

#[test]
fn the_way_out() {
    let table = first(deal::<FiveSuits>(3, &[]), |table| goes_out(table).is_some());
    golden!("five-suits-can-go-out", seen(&table, Picks::default()));
    golden!("five-suits-goes-out", seen(&table, pick(goes_out(&table).unwrap())));
}

/// Once one can go out, the card that goes lies apart and all others in books and runs, even where the best that can be made of
/// all cards together is something else.
#[test]
fn a_hand_that_can_go_out_lies_so() {
    let misleads = |table: &Table<FiveSuits>| {
        let (hand, wild) = (table.view(YOU).hand, table.state().open().wild());
        goes_out(table).is_some() && arrange(&hand, wild).left.len() > 1
    };
    let tables = (0..500).map(|seed| deal_with::<FiveSuits>(2, &[], &format!("goes out {seed}")));
    let table = tables.filter_map(|table| find(table, misleads)).next().expect("such a hand comes up");
    let hand = scene::hand(&table, &Eye { viewer: Some(YOU), ..Eye::default() }, &Layout::Usual);
    let last = hand.last().expect("the hand has cards");
    assert!(last.begins_group, "the last card lies apart");
    let (hand, wild) = (table.view(YOU).hand, table.state().open().wild());
    assert!(arrangement::goes_out(&hand, last.card.0, wild), "{hand} does not go out with {}", last.card.0);
    golden!("five-suits-misleading-hand", seen(&table, Picks::default()));
}

#[test]
fn a_wild_card_is_leaving() {
    let leaving = |table: &Table<FiveSuits>| {
        let open = table.state().open();
        takes(table) && open.discard.last().is_some_and(|top| is_wild(*top, open.wild()))
    };
    golden!("five-suits-leaving", seen(&first(deal::<FiveSuits>(2, &[]), leaving), Picks::default()));
}

#[test]
fn the_last_turns() {
    let last = |table: &Table<FiveSuits>| takes(table) && table.state().open().is_last_turn();
    golden!("five-suits-last-turn", seen(&first(deal::<FiveSuits>(3, &[]), last), Picks::default()));
    let gone = |table: &Table<FiveSuits>| discards(table) && table.state().open().is_last_turn();
    golden!("five-suits-last-discard", seen(&first(deal::<FiveSuits>(3, &[]), gone), Picks::default()));
}

#[test]
fn the_end_of_a_round_and_of_the_game() {
    let over = |table: &Table<FiveSuits>| matches!(table.state().open().phase, Phase::RoundOver);
    golden!("five-suits-round-over", seen(&first(deal::<FiveSuits>(3, &[]), over), Picks::default()));
    golden!("five-suits-over", seen(&first(deal::<FiveSuits>(3, &[]), Table::is_over), Picks::default()));
}

#[test]
fn the_largest_table_and_the_longest_hand() {
    let long = |table: &Table<FiveSuits>| discards(table) && table.view(YOU).hand.len() > 13;
    let table = first(deal::<FiveSuits>(*FiveSuits::SEATS.end(), &[("length", "long")]), long);
    golden!("five-suits-largest-table", seen(&table, Picks::default()));
}

/// The hand lies in another order each way that it is sorted, the button says which, and a wild card says what it stands for
/// wherever it lies.
#[test]
fn other_ways_to_sort_the_hand() {
    let lies = |table: &Table<FiveSuits>, layout: &Layout| -> Vec<Card> {
        let eye = Eye { viewer: Some(YOU), ..Eye::default() };
        scene::hand(table, &eye, layout).into_iter().map(|held| held.card.0).collect()
    };
    let stands = |table: &Table<FiveSuits>| {
        let (hand, wild) = (table.view(YOU).hand, table.state().open().wild());
        let melds = arrange(&hand, wild).melds;
        melds.iter().any(|meld| meld.stand_for(wild).iter().any(Option::is_some))
    };
    let differ = |table: &Table<FiveSuits>| {
        let [usual, suits, ranks, worth] =
            [Layout::Usual, Layout::Suits, Layout::Ranks, Layout::Worth].map(|layout| lies(table, &layout));
        usual != suits && suits != ranks && ranks != worth && worth != usual
    };
    let table = first(deal::<FiveSuits>(2, &[]), |table| takes(table) && stands(table) && differ(table));
    golden!("five-suits-sorted-best", seen(&table, Picks::default()));
    golden!("five-suits-sorted-by-suits", seen_laid_out(&table, &Layout::Suits));
    golden!("five-suits-sorted-by-ranks", seen_laid_out(&table, &Layout::Ranks));
    golden!("five-suits-sorted-by-worth", seen_laid_out(&table, &Layout::Worth));
    let lying = lies(&table, &Layout::Usual);
    let own = Layout::moved(&lying, 0, lying.len());
    golden!("five-suits-sorted-by-hand", seen_laid_out(&table, &own));
}
