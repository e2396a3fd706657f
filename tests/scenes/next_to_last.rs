use super::{YOU, cards, deal, deal_with, find, first, golden, is_yours, seen, seen_by};
use fivefold::cards::{Card, Rank, Stock, Suit};
use fivefold::game::{Event, Game, Seat};
use fivefold::games::next_to_last::{Action, NextToLast, Phase};
use fivefold::scene::{Eye, Picks, Scenic};
use fivefold::table::{Kind, Table};
use std::cell::Cell;

fn plays(table: &Table<NextToLast>) -> bool {
    is_yours(table) && matches!(table.state().open().phase, Phase::Play { .. })
}

/// A card of the person that can be played, or cannot.
fn a_card(table: &Table<NextToLast>, fits: bool) -> Option<Card> {
    let view = table.view(YOU);
    let legal = view.legal(1000);
    // What a Jack asks for is another moment.
    let is_plain = |card: &Card| card.rank() != Some(Rank::Jack);
    let is_legal =
        |card: &Card| legal.iter().any(|action| matches!(action, Action::Play { card: other, .. } if other == card));
    view.hand.iter().find(|card| is_plain(card) && is_legal(card) == fits)
}

fn pick(card: Option<Card>) -> Picks {
    Picks::of(cards(&card.expect("there is such a card").to_string()))
}

#[test]
fn the_first_turn() {
    golden!("next-to-last-first-turn", seen(&first(deal::<NextToLast>(3, &[]), plays), Picks::default()));
}

#[test]
fn what_was_done_to_a_seat_is_said_until_its_turn_has_come() {
    let said = Cell::new(0);
    let looked = find(deal::<NextToLast>(3, &[]), |table| {
        let seats = fivefold::scene::seats(table, &Eye::default());
        let begins = table.turns().last().and_then(|turn| match turn.events.last() {
            Some(Event::TurnBegan { seat }) => Some(*seat),
            _ => None,
        });
        for plaque in seats.iter().filter(|plaque| plaque.struck.is_some()) {
            assert_ne!(Some(Seat(plaque.seat)), begins, "{:?}", plaque.struck);
            said.set(said.get() + 1);
        }
        false
    });
    assert!(looked.is_none() && said.get() > 10, "{said:?}");
}

#[test]
fn the_cut() {
    let cut = |table: &Table<NextToLast>| is_yours(table) && matches!(table.state().open().phase, Phase::Cut { .. });
    golden!("next-to-last-cut", seen(&first(deal::<NextToLast>(2, &[("cut", "true")]), cut), Picks::default()));
}

#[test]
fn good_and_bad_picks() {
    let both =
        |table: &Table<NextToLast>| plays(table) && a_card(table, true).is_some() && a_card(table, false).is_some();
    let table = first(deal::<NextToLast>(3, &[]), both);
    golden!("next-to-last-good-pick", seen(&table, pick(a_card(&table, true))));
    golden!("next-to-last-bad-pick", seen(&table, pick(a_card(&table, false))));
}

#[test]
fn a_jack_asks_for_a_suit() {
    let jack = |table: &Table<NextToLast>| table.view(YOU).hand.iter().find(|card| card.rank() == Some(Rank::Jack));
    let can = |table: &Table<NextToLast>| plays(table) && jack(table).is_some_and(|jack| a_card_is_legal(table, jack));
    let table = first(deal::<NextToLast>(3, &[]), can);
    golden!("next-to-last-jack", seen(&table, pick(jack(&table))));
}

fn a_card_is_legal(table: &Table<NextToLast>, card: Card) -> bool {
    table
        .view(YOU)
        .legal(1000)
        .iter()
        .any(|action| matches!(action, Action::Play { card: other, .. } if *other == card))
}

#[test]
fn a_suit_was_chosen() {
    let chosen = |table: &Table<NextToLast>| {
        let open = table.state().open();
        let jack = open.top().filter(|top| top.rank() == Some(Rank::Jack));
        plays(table) && jack.is_some_and(|jack| open.suit.is_some() && open.suit != jack.suit())
    };
    golden!("next-to-last-chosen-suit", seen(&first(deal::<NextToLast>(3, &[]), chosen), Picks::default()));
}

#[test]
fn a_penalty_to_answer() {
    let penalty = |table: &Table<NextToLast>| plays(table) && table.state().open().penalty().is_some();
    golden!("next-to-last-penalty", seen(&first(deal::<NextToLast>(3, &[]), penalty), Picks::default()));
}

#[test]
fn the_call() {
    let calls = |table: &Table<NextToLast>| {
        plays(table) && NextToLast::takes_word(&table.view(YOU)) && a_card(table, true).is_some()
    };
    let table = first(deal::<NextToLast>(3, &[]), calls);
    golden!("next-to-last-call", seen(&table, Picks::default()));
    let said = Picks { says_word: true, ..pick(a_card(&table, true)) };
    golden!("next-to-last-called", seen(&table, said));
}

#[test]
fn a_window_to_catch() {
    let theirs = |table: &Table<NextToLast>| table.state().open().window.is_some_and(|owner| owner != YOU);
    let out_of_turn = first(deal::<NextToLast>(3, &[]), |table| theirs(table) && !is_yours(table));
    golden!("next-to-last-catch", seen(&out_of_turn, Picks::default()));
    let waved = Eye { viewer: Some(YOU), waved_on: true, ..Eye::default() };
    golden!("next-to-last-catch-waved-on", seen_by(&out_of_turn, waved, Picks::default()));
    let in_turn = first(deal::<NextToLast>(3, &[]), |table| theirs(table) && plays(table));
    golden!("next-to-last-catch-in-turn", seen(&in_turn, Picks::default()));
    let yours = |table: &Table<NextToLast>| table.state().open().window == Some(YOU);
    golden!("next-to-last-can-be-caught", seen(&first(deal::<NextToLast>(3, &[]), yours), Picks::default()));
}

#[test]
fn no_card_fits() {
    let can = |table: &Table<NextToLast>, action: Action| plays(table) && table.view(YOU).check(&action).is_ok();
    let none_fits = |table: &Table<NextToLast>| can(table, Action::Draw) && a_card(table, true).is_none();
    golden!("next-to-last-draw", seen(&first(deal::<NextToLast>(3, &[]), none_fits), Picks::default()));
}

#[test]
fn a_win_waits_for_the_catch() {
    let window = |table: &Table<NextToLast>| matches!(table.state().open().phase, Phase::Window { .. });
    let theirs = |table: &Table<NextToLast>| window(table) && table.state().open().window != Some(YOU);
    golden!("next-to-last-window", seen(&first(deal::<NextToLast>(3, &[]), theirs), Picks::default()));
    let yours = |table: &Table<NextToLast>| window(table) && table.state().open().window == Some(YOU);
    let games = (0..200).map(|seed| deal_with::<NextToLast>(3, &[], &format!("win {seed}")));
    let yours = games.filter_map(|table| find(table, yours)).next().expect("the person wins some time");
    golden!("next-to-last-your-win-waits", seen(&yours, Picks::default()));
}

#[test]
fn the_end_of_a_round_and_of_the_game() {
    let round_over = |table: &Table<NextToLast>| matches!(table.state().open().phase, Phase::RoundOver { .. });
    golden!("next-to-last-round-over", seen(&first(deal::<NextToLast>(3, &[]), round_over), Picks::default()));
    golden!("next-to-last-over", seen(&first(deal::<NextToLast>(3, &[]), Table::is_over), Picks::default()));
}

/// Two neighbours have nothing that fits but the Kings that they draw by turns, and each turns play back to the other (`N-19`).
#[test]
fn the_end_of_a_round_that_is_stuck() {
    let dealt = deal::<NextToLast>(3, &[]);
    let mut state = dealt.state().clone();
    for (seat, hand) in [(0, "4S 9S 9D"), (1, "AS AD"), (2, "3S 4S")] {
        state.hands[Seat(seat)] = cards(hand);
    }
    state.stock = Stock::default();
    state.open.discard = cards("KH KC").iter().collect();
    state.open.suit = Some(Suit::Clubs);
    state.open.phase = Phase::Play { seat: YOU };
    let mut table = Table::set_out(dealt.deal().clone(), state, |seat| dealt.players()[seat].clone());
    for king in ["play KH", "play KC"].into_iter().cycle().take(4 * 3) {
        for action in ["draw", king] {
            let action = NextToLast::read_action(action).expect("it is written as actions are");
            table.act(action).expect("it is legal");
        }
    }
    golden!("next-to-last-round-stuck", seen(&table, Picks::default()));
}

/// Two people and a bot.
fn with_people() -> Table<NextToLast> {
    deal::<NextToLast>(3, &[]).reseated(|seat, player| {
        let mut player = player.clone();
        player.kind = if seat == Seat(2) { player.kind } else { Kind::Person };
        player
    })
}

#[test]
fn a_game_by_link() {
    let waits = |table: &Table<NextToLast>| table.awaited_person().is_some();
    let theirs = first(with_people(), |table| waits(table) && !is_yours(table) && table.turns().len() > 5);
    let eye = Eye { viewer: Some(YOU), me: Some(YOU), ..Eye::default() };
    golden!("next-to-last-by-link", seen_by(&theirs, eye, Picks::default()));
    golden!("next-to-last-by-link-over", seen_by(&first(theirs, Table::is_over), eye, Picks::default()));
}

/// In a game by link the person may catch somebody while the game waits for another device, or pass the turn on.
#[test]
fn a_catch_by_link() {
    let eye = Eye { viewer: Some(YOU), me: Some(YOU), ..Eye::default() };
    let theirs = |table: &Table<NextToLast>| table.state().open().window.is_some_and(|owner| owner != YOU);
    let elsewhere = |table: &Table<NextToLast>| theirs(table) && eye.waits_elsewhere(table).is_some();
    golden!("next-to-last-by-link-catch", seen_by(&first(with_people(), elsewhere), eye, Picks::default()));
}

#[test]
fn the_largest_table_and_the_longest_hand() {
    let table = first(deal::<NextToLast>(8, &[]), |table| table.turns().len() > 40 && plays(table));
    golden!("next-to-last-largest-table", seen(&table, Picks::default()));
    let long = |table: &Table<NextToLast>| plays(table) && table.view(YOU).hand.len() >= 14;
    golden!("next-to-last-longest-hand", seen(&first(deal::<NextToLast>(2, &[]), long), Picks::default()));
}
