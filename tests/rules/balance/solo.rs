//! The solo game of Balance by ruling.

use super::{Happened, balance, lay, play_out, play_round, round_points};
use crate::rules::table::{Laid, Table, deal, hand};
use fivefold::chance::Stream;
use fivefold::game::{Event, Game, Place, Seat};
use fivefold::games::balance::{Balance, Happening, Sign};

/// A solo game with a hand, the card that sets the balance, and the stock under it.
fn solo(own: &str, stock: &str) -> Table<Balance> {
    lay(Laid { hands: &[own], stock, ..Laid::default() })
}

#[test]
fn b6_a_match_compares_with_the_size_of_the_balance() {
    for (start, play, tipped, matching) in [
        ("2C", "play 2S +", 4, "4H"),
        ("5C", "play 9S -", -4, "4H"),
        ("4C", "play 4S +", 8, "8D"),
        ("2C", "play QS -", -8, "8D"),
    ] {
        let mut table = solo("2S 4S 9S QS 3S", &format!("{start} AC {matching}"));
        let events = table.does(play);
        let told = Event::Own(Happening::Moves { seat: Seat(0), sign: sign_of(play), balance: tipped });
        assert!(events.contains(&told), "{events:?}");
        assert!(events.contains(&Event::Own(Happening::TableMatches)), "{events:?}");
        assert!(events.contains(&Event::Scored { seat: Seat(0), points: -1 }));
        assert_eq!((balance(&table), round_points(&table)), (0, vec![-1]));
    }
}

fn sign_of(play: &str) -> Sign {
    if play.ends_with('+') { Sign::Plus } else { Sign::Minus }
}

#[test]
fn b7_the_tables_card_tips_the_balance_past_nine_for_nothing() {
    let mut table = solo("4S 6S 7S 8S 9S", "4C AC KH");
    let events = table.does("play 4S +");
    assert!(events.contains(&Event::Own(Happening::TableMoves { sign: Sign::Plus, balance: 18 })));
    assert_eq!((balance(&table), round_points(&table)), (18, vec![0]));
    let mut table = solo("4S 6S 7S 8S 9S", "3C AC KH");
    let events = table.does("play 4S -");
    assert!(events.contains(&Event::Own(Happening::TableMoves { sign: Sign::Minus, balance: -11 })));
    assert_eq!((balance(&table), round_points(&table)), (-11, vec![0]));
}

#[test]
fn b8_a_ten_matches_ten_whatever_its_rank_and_a_joker_matches_for_nothing() {
    for (card, points) in [("TH", -2), ("JH", -2), ("QH", -2), ("KH", -2), ("Joker", -1)] {
        // The own play to +10 costs a point already.
        let mut table = solo("6S AS 7S 8S 9S", &format!("4C AC {card}"));
        table.does("play 6S +");
        assert_eq!((balance(&table), round_points(&table)), (0, vec![points]), "{card} on +10");
        let mut table = solo("QS AS 7S 8S KS", &format!("TC AC {card} 2C 3C"));
        table.does("play QS -");
        // Zero is never matched: the card is added.
        assert_eq!((balance(&table), round_points(&table)), (10, vec![1]));
    }
    let mut table = solo("QS AS 7S 8S JS", "AC 2C KH");
    table.does("play QS -");
    assert_eq!((balance(&table), round_points(&table)), (-19, vec![0]));
    assert_eq!(Balance { balance: -10, ..table.open().clone() }.table_swing("QD".parse().unwrap()).points, -1);
}

#[test]
fn b9_the_first_card_sets_the_balance_for_nothing_and_the_own_point_comes_first() {
    for (card, weight) in [("KH", 10), ("Joker", 10), ("7H", 7), ("AD", 1)] {
        let table = solo("AS 2S 3S 4S 5S", &format!("{card} 9C 8C"));
        assert_eq!((balance(&table), round_points(&table)), (weight, vec![0]));
        assert_eq!(table.open().pile, [card.parse().unwrap()]);
        assert!(table.dealt.contains(&Event::Own(Happening::Begins { balance: weight })));
        assert_eq!((table.open().dealer, table.hand(0)), (None, hand("AS 2S 3S 4S 5S 9C")));
    }
    let mut table = solo("7S AS 7D 8S 9S", "7C AC KH 2H 3D");
    let events = table.does("play 7S -");
    let told: Vec<&Happened> = events.iter().filter(|event| !matches!(event, Event::Moved { .. })).collect();
    assert_eq!(
        told,
        [
            &Event::Own(Happening::Moves { seat: Seat(0), sign: Sign::Minus, balance: 0 }),
            &Event::Scored { seat: Seat(0), points: 1 },
            &Event::Own(Happening::TableMoves { sign: Sign::Plus, balance: 10 }),
            &Event::TurnBegan { seat: Seat(0) }
        ]
    );
    assert_eq!(table.hand(0), hand("AS 7D 8S 9S AC 2H"));
}

#[test]
fn b9_the_table_does_nothing_after_a_draw_of_the_last_card() {
    for (jokers, table_cards) in [("0", 23), ("1", 23), ("2", 24)] {
        let deal = deal::<Balance>("last card", 1, &[("jokers_per_deck", jokers)]).unwrap();
        let mut table = Table::begin(&deal);
        let events = play_out(&mut table);
        let by_table =
            events.iter().filter(|event| matches!(event, Event::Moved { from: Place::Stock, to: Place::Discard, .. }));
        assert_eq!(by_table.count(), table_cards, "{jokers} Jokers");
        assert_eq!(table.open().pile.len(), Balance::pack(deal.seats, &deal.options).len());
    }
}

#[test]
fn b9_ten_points_win_the_solo_game_whatever_the_winning_score() {
    let mut stream = Stream::new([9; 32], 0);
    let mut totals = Vec::new();
    for seed in 0..600 {
        let deal = deal::<Balance>(&format!("solo {seed}"), 1, &[("winning_score", "5")]).unwrap();
        let mut table = Table::begin(&deal);
        let events = play_round(&mut table, seed % 3 / 2 * 2, &mut stream);
        let total = table.scores()[0];
        totals.push(total);
        let winners = if total >= 10 { vec![Seat(0)] } else { Vec::new() };
        assert_eq!(table.open().winners(), Some(winners.clone()));
        assert_eq!(table.open().round_scores().len(), 1);
        assert_eq!(table.open().round(), 1);
        let end =
            [Event::RoundOver { round: 1, scores: vec![total] }, Event::GameOver { scores: vec![total], winners }];
        assert_eq!(events[events.len() - 2..], end);
    }
    for total in [9, 10, 4, 5, 6] {
        assert!(totals.contains(&total), "no game came to {total}: {totals:?}");
    }
}
