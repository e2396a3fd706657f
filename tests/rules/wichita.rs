//! Wichita by ruling.

mod solver;

use crate::rules::table::{choices, hand};
use fivefold::cards::{Card, Hand};
use fivefold::chance::{Seed, Setup};
use fivefold::game::{BadDeal, BadOption, Choices, Deal, Event, Game, Illegal, Place, Seat, Shown};
use fivefold::games::wichita::stack::{number, points};
use fivefold::games::wichita::{Action, Dice, Happening, Phase, Refusal, Wichita};
use fivefold::table::{Player, Table, Turn};

/// What the stacks of a turn have to make.
fn target(sum: u8) -> Dice {
    Dice(sum / 2, sum - sum / 2)
}

/// Cards from the top of the stock, the first dice, and who begins; nobody stands for a roll-off.
fn laid(seats: u8, stock: &str, dice: &[u8], first: Option<u8>) -> Table<Wichita> {
    let seed: Seed = "rules".parse().expect("the seed is good");
    let deal = Deal::<Wichita>::new(seats, &choices::<Wichita>(&[("decks", "1")]), seed).expect("the deal is good");
    let mut rest: Hand = Wichita::pack(deal.seats, &deal.options).into_iter().collect();
    let mut order: Vec<Card> = stock.split_whitespace().map(|card| card.parse().expect("a real card")).collect();
    for card in &order {
        assert!(rest.remove(*card), "the pack has not so many {card}");
    }
    order.extend(rest.iter());
    let setup = Setup { stock: Some(order), dice: dice.to_vec(), first: first.map(Seat) };
    let deal = deal.with_setup(setup).expect("the setup is a permutation of the pack");
    Table::new(deal, |seat| Player::person(&format!("Seat {}", seat.0)).expect("a good name"))
}

fn does<'a>(table: &'a mut Table<Wichita>, text: &str) -> &'a Turn<Wichita> {
    let action = Wichita::read_action(text).unwrap_or_else(|| panic!("“{text}” is no action"));
    table.act(action).unwrap_or_else(|illegal| panic!("“{text}” was refused: {illegal}"))
}

fn does_all(table: &mut Table<Wichita>, texts: &[&str]) {
    for text in texts {
        does(table, text);
    }
}

fn refuses(table: &mut Table<Wichita>, text: &str) -> Illegal<Refusal> {
    let before = table.clone();
    let illegal = table.act(Wichita::read_action(text).expect("the test names actions")).err();
    assert_eq!(table, &before, "C-4: a refused action changes nothing");
    illegal.unwrap_or_else(|| panic!("“{text}” was accepted"))
}

fn phase(table: &Table<Wichita>) -> &Phase {
    &table.state().open().phase
}

fn held(table: &Table<Wichita>, seat: u8) -> Hand {
    table.state().hands()[Seat(seat)]
}

fn scores(table: &Table<Wichita>) -> Vec<i32> {
    table.state().open().scores().as_slice().to_vec()
}

fn stock(table: &Table<Wichita>) -> usize {
    table.state().stock().len()
}

/// Two seats near the end: seat 0 has drawn these seven cards one by one, seat 1 hoards 42, and seat 0 is to roll
/// `dice` with the three cards of `last` in the stock.
fn late(seven: &str, last: &str, dice: [u8; 2]) -> Table<Wichita> {
    let mut rest: Hand = fivefold::cards::standard(1, 0).into_iter().collect();
    assert!(rest.remove_all(&hand(seven)) && rest.remove_all(&hand(last)));
    let rest: Vec<String> = rest.iter().map(|card| card.to_string()).collect();
    let mut stock = String::new();
    for (card, six) in seven.split_whitespace().zip(rest.chunks(6)) {
        stock.push_str(&format!("{card} {} ", six.join(" ")));
    }
    let rolls: Vec<u8> = [1, 1, 6, 6].repeat(7).into_iter().chain(dice).collect();
    let mut table = laid(2, &format!("{stock}{last}"), &rolls, Some(0));
    for _ in 0..14 {
        does_all(&mut table, &["roll", "end"]);
    }
    assert_eq!((held(&table, 0), self::stock(&table)), (hand(seven), 3));
    table
}

#[test]
fn cards_have_their_numbers_and_a_king_has_none() {
    for (card, value) in [("AS", Some(1)), ("2H", Some(2)), ("TD", Some(10)), ("JC", Some(11)), ("QS", Some(12))] {
        assert_eq!(number(card.parse().unwrap()), value, "{card}");
    }
    assert_eq!(number("KH".parse().unwrap()), None);
}

#[test]
fn all_cards_are_the_stock_and_one_deck_goes_for_every_two_players() {
    for (seats, decks) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)] {
        let deal = Deal::<Wichita>::new(seats, &choices::<Wichita>(&[]), "decks".parse().unwrap()).unwrap();
        assert_eq!(deal.options.decks, decks);
        let table = Table::new(deal, |_| Player::person("Somebody").unwrap());
        assert_eq!(stock(&table), usize::from(decks) * 52);
        assert!(table.state().hands().as_slice().iter().all(Hand::is_empty));
    }
}

#[test]
fn a_three_and_a_five_draw_three_cards_then_two_more_or_not() {
    let mut table = laid(2, "2S 3S 4S 5S 6S 7S", &[5, 3], Some(0));
    does(&mut table, "roll");
    assert_eq!(held(&table, 0), hand("2S 3S 4S"));
    assert_eq!(phase(&table), &Phase::Draw { seat: Seat(0), dice: Dice(5, 3) });
    assert_eq!(refuses(&mut table, "lay 4S"), Illegal::NotNow, "first comes the choice");

    let mut more = table.clone();
    does(&mut more, "more");
    assert_eq!(held(&more, 0), hand("2S 3S 4S 5S 6S"));
    assert_eq!(phase(&more), &Phase::Lay { seat: Seat(0), dice: Dice(5, 3) });

    does(&mut table, "keep");
    assert_eq!(held(&table, 0), hand("2S 3S 4S"));
    assert_eq!(phase(&table), &Phase::Lay { seat: Seat(0), dice: Dice(5, 3) });
}

#[test]
fn what_is_not_laid_stays_in_the_hand_and_the_turn_goes_left() {
    let mut table = laid(3, "8S 6H 2C 9D 4C", &[3, 5, 1, 1], Some(1));
    does_all(&mut table, &["roll", "more", "lay 8S", "lay 6H 2C", "end"]);
    assert_eq!((held(&table, 1), scores(&table)), (hand("9D 4C"), vec![0, 2, 0]));
    assert_eq!(phase(&table), &Phase::Roll { seat: Seat(2) });
    does_all(&mut table, &["roll", "end"]);
    assert_eq!(phase(&table), &Phase::Roll { seat: Seat(0) });
}

#[test]
fn c1_the_turn_goes_round_to_the_left() {
    let mut table = laid(3, "", &[1, 1, 1, 1, 1, 1, 1, 1], Some(2));
    let mut order = Vec::new();
    for _ in 0..4 {
        order.extend(table.state().open().to_act());
        does_all(&mut table, &["roll", "end"]);
    }
    assert_eq!(order, [2, 0, 1, 2].map(Seat));
}

#[test]
fn c3_dice_do_not_hang_on_how_the_cards_are_played() {
    let deal = Deal::<Wichita>::new(2, &choices::<Wichita>(&[]), "C-3".parse().unwrap()).unwrap();
    let rolls = |draws: &str| {
        let mut table = Table::new(deal.clone(), |_| Player::person("Somebody").unwrap());
        let mut rolls = Vec::new();
        while rolls.len() < 10 {
            rolls.extend(does(&mut table, "roll").events.iter().find_map(|event| match event {
                Event::Rolled { faces, .. } => Some(faces.clone()),
                _ => None,
            }));
            if matches!(phase(&table), Phase::Draw { .. }) {
                does(&mut table, draws);
            }
            does(&mut table, "end");
        }
        rolls
    };
    assert_eq!(rolls("keep"), rolls("more"));
}

#[test]
fn c4_what_is_refused_changes_nothing_and_names_its_ruling() {
    let mut table = laid(2, "8S KH 2C", &[3, 5], Some(0));
    assert_eq!(refuses(&mut table, "end"), Illegal::NotNow);
    does_all(&mut table, &["roll", "keep"]);
    assert_eq!(refuses(&mut table, "lay 9S"), Illegal::NotHeld("9S".parse().unwrap()));
    assert_eq!(refuses(&mut table, "lay 8S 8S"), Illegal::NotHeld("8S".parse().unwrap()));
    let refused = refuses(&mut table, "lay 8S KH");
    assert_eq!((&refused, refused.rule()), (&Illegal::Refused(Refusal::NotMaking { target: 8 }), Some("W-2")));
    assert_eq!(refuses(&mut table, "lay KH"), Illegal::Refused(Refusal::NoNumber));
    assert_eq!(refuses(&mut table, "lay "), Illegal::Refused(Refusal::NoNumber));
    assert_eq!(refuses(&mut table, "roll"), Illegal::NotNow);
    assert_eq!(table.view(Seat(1)).check(&Action::End), Err(Illegal::NotYourTurn));
}

#[test]
fn c5_others_learn_how_many_cards_were_drawn_and_not_which() {
    let mut table = laid(2, "8S 6H 2C", &[3, 5], Some(0));
    does(&mut table, "roll");
    let shown = |seat: u8| table.view(Seat(seat)).hands[Seat(0)].clone();
    assert_eq!((shown(0), shown(1)), (Shown::Open(hand("8S 6H 2C")), Shown::Hidden(3)));
    let drawn = |cards: [Option<&str>; 3]| Event::Moved {
        cards: cards.map(|card| card.map(|card| card.parse().unwrap())).to_vec(),
        from: Place::Stock,
        to: Place::Hand(Seat(0)),
    };
    assert_eq!(table.heard(Seat(0), 0).last(), Some(&drawn([Some("8S"), Some("6H"), Some("2C")])));
    assert_eq!(table.heard(Seat(1), 0).last(), Some(&drawn([None; 3])));
}

#[test]
fn c6_equal_scores_win_together() {
    let mut table = laid(2, "", &[2; 52], Some(0));
    while !table.is_over() {
        does_all(&mut table, &["roll", "end"]);
    }
    assert_eq!(scores(&table), [-26, -26]);
    assert_eq!(table.state().open().winners(), Some(vec![Seat(0), Seat(1)]));
}

#[test]
fn c7_a_finished_game_has_its_result_and_takes_no_more_actions() {
    let mut table = late("2S 3S 4S 5S 6S 7S 8S", "9S TS JS", [3, 3]);
    let events = does_all_telling(&mut table, &["roll", "lay 6S", "end"]);
    assert_eq!(scores(&table), [1 - 9, -42], "a point for the stack, one less for each card left");
    let open = table.state().open();
    assert_eq!((open.winners(), open.to_act()), (Some(vec![Seat(0)]), None));
    assert_eq!(open.round_scores(), [open.scores()]);
    let lost = |seat: u8, cards: i32| Event::Scored { seat: Seat(seat), points: -cards };
    let over = Event::GameOver { scores: vec![-8, -42], winners: vec![Seat(0)] };
    assert_eq!(events[events.len() - 3..], [lost(0, 9), lost(1, 42), over]);
    assert_eq!(refuses(&mut table, "roll"), Illegal::Over);
    assert_eq!(refuses(&mut table, "end").rule(), Some("C-7"));
}

fn does_all_telling(table: &mut Table<Wichita>, texts: &[&str]) -> Vec<Event<Happening>> {
    texts.iter().flat_map(|text| does(table, text).events.clone()).collect()
}

#[test]
fn c8_seats_and_decks_out_of_range_are_named() {
    let deal = |seats, decks: Option<&str>| {
        let chosen: Vec<(&str, &str)> = decks.into_iter().map(|decks| ("decks", decks)).collect();
        Deal::<Wichita>::new(seats, &choices::<Wichita>(&chosen), "C-8".parse().unwrap())
    };
    for (seats, decks) in [(1, "1"), (1, "8"), (8, "1"), (8, "8")] {
        assert_eq!(deal(seats, Some(decks)).unwrap().options.decks.to_string(), decks);
    }
    for seats in [0, 9, 255] {
        assert_eq!(deal(seats, None), Err(BadDeal::Seats { given: seats, least: 1, most: 8 }));
    }
    for decks in ["0", "9", "-1", "1.5", "two", ""] {
        let refused = fivefold::game::Choices::NONE.read(Wichita::OPTIONS, "decks", decks).unwrap_err();
        assert!(matches!(&refused, BadOption::OutOfRange { name: "decks", given, .. } if given == decks));
        assert_eq!(refused.to_string(), format!("option decks cannot be “{decks}”: it is 1 to 8"));
    }
}

#[test]
fn c9_the_order_in_which_cards_are_named_does_not_matter() {
    let mut table = laid(2, "2C 6H", &[2, 6], Some(0));
    does_all(&mut table, &["roll", "keep"]);
    let action = Action::Lay(hand("2C 6H"));
    assert_eq!(action, Action::Lay(hand("6H 2C")));
    assert_eq!((Wichita::write_action(&action), Wichita::read_action("lay 2C 6H")), ("lay 6H 2C".to_owned(), None));
    let laid = &table.act(action).unwrap().events[0];
    let cards = ["6H", "2C"].map(|card| card.parse().ok()).to_vec();
    assert_eq!(laid, &Event::Moved { cards, from: Place::Hand(Seat(0)), to: Place::Pile(Seat(0), 0) });
}

#[test]
fn c11_hands_are_open_when_the_game_is_over() {
    let mut table = late("2S 3S 4S 5S 6S 7S 8S", "9S TS JS", [3, 3]);
    assert!(matches!(table.view(Seat(0)).hands[Seat(1)], Shown::Hidden(42)));
    does_all(&mut table, &["roll", "end"]);
    let seen = table.view(Seat(0)).hands[Seat(1)].clone();
    assert_eq!(seen, Shown::Open(held(&table, 1)));
}

#[test]
fn w1_those_who_tie_for_the_highest_roll_again() {
    // Seats 0 and 2 tie with 9, then with 5; seat 1 is out of it although it would have rolled higher.
    let table = laid(3, "", &[4, 5, 2, 6, 6, 3, 2, 3, 1, 4, 1, 1, 1, 2], None);
    let rolled = |seat, one, other| Event::Rolled { seat: Seat(seat), faces: vec![one, other] };
    assert_eq!(
        table.heard(Seat(0), 0)[1..],
        [
            rolled(0, 4, 5),
            rolled(1, 2, 6),
            rolled(2, 6, 3),
            rolled(0, 2, 3),
            rolled(2, 1, 4),
            rolled(0, 1, 1),
            rolled(2, 1, 2),
            Event::Own(Happening::Begins { seat: Seat(2) }),
            Event::TurnBegan { seat: Seat(2) },
        ]
    );
}

/// The examples of the rule sheet, and the edges of the arithmetic around them.
#[test]
fn w2_a_stack_makes_the_target_by_adding_or_taking_away_and_then_by_kings() {
    let makes = |cards: &str| -> Vec<u8> {
        let cards = hand(cards);
        (2..=12).filter(|sum| points(&cards, target(*sum)) > 0).collect()
    };
    let cases: &[(&str, &[u8])] = &[
        // One card.
        ("8S", &[8]),
        ("AS", &[]),
        ("JS", &[11]),
        ("QS", &[12]),
        // Added or taken away, never both.
        ("6S 2H", &[4, 8]),
        ("TS 2H", &[8, 12]),
        ("TS AH AD", &[8, 12]),
        ("TS 5H 4D", &[]),
        ("QS 5H", &[7]),
        ("JS TH", &[]),
        ("QS 5H 4D", &[3]),
        ("AS AH AD AC", &[4]),
        // The number before the Kings is never 0 or below.
        ("5S 5H", &[10]),
        ("6S 4H 3D", &[]),
        ("5S 5H KS", &[5]),
        // Kings double or halve.
        ("6S KH", &[3, 12]),
        ("AS KH", &[2]),
        ("2S KH", &[4]),
        ("QS KH", &[6]),
        ("QS 8H KD KC", &[5]),
        ("TS 2H KS", &[4, 6]),
        // All Kings alike: 8 doubled and halved would be 8.
        ("8S KH KD", &[2]),
        ("AS KS KH", &[4]),
        ("AS KS KH KD", &[8]),
        ("2S KS KH KD KC", &[]),
        // Kings come last: 8 halved plus 3 would be 7.
        ("8S KS 3H", &[10]),
        // Halving comes out whole.
        ("7S KH", &[]),
        ("6S KH KD", &[]),
        ("QS JH AD KH KD", &[6]),
        // Kings alone make nothing.
        ("KS", &[]),
        ("KS KH KD KC", &[]),
        ("", &[]),
    ];
    for (cards, sums) in cases {
        assert_eq!(makes(cards), *sums, "{cards}");
    }
}

#[test]
fn w2_what_makes_the_target_can_be_laid_and_what_does_not_is_refused() {
    let mut table = laid(1, "QS 8H KD KC TS 6S", &[1, 4, 2, 3], None);
    does_all(&mut table, &["roll", "more", "end", "roll", "keep"]);
    let refused = Illegal::Refused(Refusal::NotMaking { target: 5 });
    assert_eq!(refuses(&mut table, "lay QS 8H KD"), refused);
    assert_eq!(refuses(&mut table, "lay TS KD KC"), refused);
    let turn = does(&mut table, "lay QS 8H KD KC");
    assert!(turn.events.contains(&Event::Scored { seat: Seat(0), points: 1 }));
    assert_eq!(scores(&table), [1]);
}

#[test]
fn w3_two_cards_that_show_the_two_dice_are_worth_two_points() {
    for (dice, cards, worth) in [
        (Dice(2, 4), "2C 4D", 2),
        (Dice(4, 2), "2C 4D", 2),
        (Dice(1, 6), "AS 6S", 2),
        (Dice(1, 1), "AS AH", 2),
        (Dice(6, 6), "6S 6H", 2),
        // Another pair that makes the sum, one card, three cards.
        (Dice(2, 4), "AS 5S", 1),
        (Dice(2, 4), "6S", 1),
        (Dice(2, 4), "2S 3S AS", 1),
        (Dice(3, 3), "2S 4S", 1),
        // Taken away, or with Kings, nothing shows the dice.
        (Dice(2, 4), "8S 2S", 1),
        (Dice(2, 4), "2S 4S KS KH", 0),
        (Dice(2, 4), "3S KS", 1),
        (Dice(2, 4), "2S 4S", 2),
    ] {
        assert_eq!(points(&hand(cards), dice), worth, "{cards} with {dice:?}");
    }
}

#[test]
fn w3_the_pair_can_be_made_more_than_once_in_a_turn() {
    let mut table = laid(1, "2C 4D 2S 4S 9S", &[6, 5, 4, 2], None);
    does_all(&mut table, &["roll", "keep", "end", "roll", "keep", "lay 4D 2C"]);
    let turn = does(&mut table, "lay 2S 4S");
    assert!(turn.events.contains(&Event::Scored { seat: Seat(0), points: 2 }));
    assert_eq!(scores(&table), [4]);
}

#[test]
fn w4_equal_dice_leave_nothing_to_decide() {
    let mut table = laid(2, "", &[4, 4], Some(0));
    does(&mut table, "roll");
    assert_eq!(phase(&table), &Phase::Lay { seat: Seat(0), dice: Dice(4, 4) });
    assert_eq!(held(&table, 0).len(), 4);
}

#[test]
fn w4_a_stock_out_after_the_lower_number_leaves_nothing_to_decide() {
    let mut table = late("2S 3S 4S 5S 6S 7S 8S", "9S TS JS", [5, 3]);
    does(&mut table, "roll");
    assert_eq!((phase(&table), stock(&table)), (&Phase::Lay { seat: Seat(0), dice: Dice(5, 3) }, 0));
}

#[test]
fn w4_where_too_few_cards_are_left_they_are_all_drawn() {
    let mut table = late("2S 3S 4S 5S 6S 7S 8S", "9S TS JS", [2, 6]);
    does(&mut table, "roll");
    assert_eq!((phase(&table), stock(&table)), (&Phase::Draw { seat: Seat(0), dice: Dice(2, 6) }, 1));
    does(&mut table, "more");
    assert_eq!((held(&table, 0).len(), stock(&table)), (10, 0));

    let mut table = late("2S 3S 4S 5S 6S 7S 8S", "9S TS JS", [6, 5]);
    does(&mut table, "roll");
    assert_eq!((held(&table, 0).len(), stock(&table)), (10, 0));
    does_all(&mut table, &["lay JS", "end"]);
    assert!(table.is_over(), "the game ends with the turn in which the stock ran out");
}

#[test]
fn w4_a_stock_with_cards_left_goes_on_to_the_next_player() {
    let mut table = late("2S 3S 4S 5S 6S 7S 8S", "9S TS JS", [2, 6]);
    does_all(&mut table, &["roll", "keep", "end"]);
    assert_eq!((phase(&table), stock(&table)), (&Phase::Roll { seat: Seat(1) }, 1));
}

#[test]
fn w5_empty_hand_turns_up_a_card_and_plays_on() {
    let mut table = laid(2, "2C 6H KS 3S 5S 7D", &[2, 6, 3, 2], Some(0));
    does_all(&mut table, &["roll", "keep"]);
    let turn = does(&mut table, "lay 6H 2C").clone();
    let told = |cards: [&str; 1], pile| Event::Moved {
        cards: cards.map(|card| card.parse().ok()).to_vec(),
        from: Place::Stock,
        to: Place::Pile(Seat(0), pile),
    };
    assert_eq!(
        turn.events[1..],
        [
            Event::Scored { seat: Seat(0), points: 2 },
            Event::Own(Happening::HandEmptied { seat: Seat(0) }),
            told(["KS"], 1),
            Event::Scored { seat: Seat(0), points: 1 },
            Event::TurnBegan { seat: Seat(0) },
        ]
    );
    assert_eq!((scores(&table), phase(&table)), (vec![3, 0], &Phase::Roll { seat: Seat(0) }));

    does_all(&mut table, &["roll", "keep", "lay 5S", "end"]);
    assert_eq!(phase(&table), &Phase::Roll { seat: Seat(1) }, "the extra turn left a card in the hand");
}

#[test]
fn w5_an_extra_turn_can_empty_the_hand_again() {
    let mut table = laid(2, "2C 6H KS 3S 5S 7D", &[2, 6, 6, 2], Some(0));
    does_all(&mut table, &["roll", "keep", "lay 6H 2C", "roll", "keep", "lay 3S 5S"]);
    assert_eq!((scores(&table), phase(&table)), (vec![5, 0], &Phase::Roll { seat: Seat(0) }));
}

#[test]
fn w5_a_turn_that_lays_nothing_empties_no_hand() {
    // The hand is empty when the extra turn begins, and is filled by the draw before anything else.
    let mut table = laid(2, "2C 6H KS 9S", &[2, 6, 1, 1], Some(0));
    does_all(&mut table, &["roll", "keep", "lay 6H 2C", "roll"]);
    assert_eq!(held(&table, 0), hand("9S"));
    does(&mut table, "end");
    assert_eq!((scores(&table), phase(&table)), (vec![3, 0], &Phase::Roll { seat: Seat(1) }));
}

#[test]
fn w5_with_an_empty_stock_there_is_no_card_no_point_and_no_extra_turn() {
    let mut table = late("6S 6H 5S AS 4S 2S 9S", "3S 3H 3D", [3, 3]);
    does_all(&mut table, &["roll", "lay 6S", "lay 6H", "lay AS 5S", "lay 2S 4S", "lay 3S 3H"]);
    let turn = does(&mut table, "lay 9S 3D");
    assert!(!turn.events.contains(&Event::Own(Happening::HandEmptied { seat: Seat(0) })));
    assert!(table.is_over());
    assert_eq!(scores(&table), [7, -42], "six stacks, one of them worth two");
}

#[test]
fn w6_a_turned_up_card_that_empties_the_stock_ends_the_game() {
    let mut table = late("4S 4H 4D AS 3S 8S KS", "2H 2S QC", [2, 2]);
    does_all(&mut table, &["roll", "lay 4S", "lay 4H", "lay 4D", "lay AS 3S", "lay 8S KS"]);
    assert_eq!(stock(&table), 1);
    let turn = does(&mut table, "lay 2S 2H");
    assert!(turn.events.contains(&Event::Own(Happening::HandEmptied { seat: Seat(0) })));
    assert!(!turn.events.contains(&Event::TurnBegan { seat: Seat(0) }), "there is no extra turn");
    assert!(table.is_over());
    assert_eq!(scores(&table), [8, -42], "six stacks, one of them worth two, and the card turned up");
}

#[test]
fn w7_a_player_may_lay_fewer_stacks_than_could_be_made() {
    let mut table = laid(2, "8S 8H 8D", &[3, 5], Some(0));
    does_all(&mut table, &["roll", "keep", "lay 8S", "end"]);
    assert_eq!((held(&table, 0), scores(&table)), (hand("8H 8D"), vec![1, 0]));
}

#[test]
fn w7_c14_stacks_of_the_turn_can_be_taken_back_until_it_ends() {
    let mut table = laid(2, "8S 8H 8D", &[3, 5], Some(0));
    does_all(&mut table, &["roll", "keep"]);
    let before = table.clone();
    does_all(&mut table, &["lay 8S", "lay 8H"]);
    assert_eq!(table.undo().map(|turn| turn.action), Wichita::read_action("lay 8H"));
    assert_eq!(table.undo().map(|turn| turn.action), Wichita::read_action("lay 8S"));
    assert_eq!(table, before);
    does_all(&mut table, &["lay 8S", "end"]);
    assert_eq!(table.undoable(), None, "the turn is over");
}

#[test]
fn w7_nothing_is_taken_back_once_a_card_was_turned_up() {
    let mut table = laid(2, "2C 6H KS", &[2, 6], Some(0));
    does_all(&mut table, &["roll", "keep", "lay 6H 2C"]);
    assert_eq!((table.undoable(), table.undo()), (None, None));
}

#[test]
fn w8_the_highest_of_the_roll_off_begins() {
    let table = laid(3, "", &[1, 2, 6, 6, 5, 5], None);
    assert_eq!(table.state().open().to_act(), Some(Seat(1)));
    assert!(table.turns().is_empty(), "it needs no action");
}

#[test]
fn w8_the_roll_off_uses_the_same_dice_as_the_game() {
    let mut table = laid(2, "", &[1, 2, 6, 6, 4, 3], None);
    let faces = does(&mut table, "roll").events[0].clone();
    assert_eq!(faces, Event::Rolled { seat: Seat(1), faces: vec![4, 3] });
}

#[test]
fn w8_one_seat_has_no_roll_off() {
    let mut table = laid(1, "", &[5, 6], None);
    let rolled = |event: &Event<_>| matches!(event, Event::Rolled { .. } | Event::Own(_));
    assert!(!table.heard(Seat(0), 0).iter().any(rolled));
    let faces = does(&mut table, "roll").events[0].clone();
    assert_eq!(faces, Event::Rolled { seat: Seat(0), faces: vec![5, 6] }, "the first dice are those of the turn");
}

#[test]
fn the_highest_score_wins() {
    let mut table = late("4S 4H 4D AS 3S 8S KS", "2H 2S QC", [2, 2]);
    does_all(&mut table, &["roll", "lay 4S", "end", "roll", "end"]);
    assert_eq!((scores(&table), table.is_over()), (vec![1 - 8, -43], true));
    assert_eq!(table.state().open().winners(), Some(vec![Seat(0)]));
}

#[test]
fn w9_cards_that_make_the_target_in_several_ways_are_one_stack() {
    // 4 is 5 + 3 halved, and 5 − 3 doubled.
    let mut table = laid(1, "5S 3S KD", &[3, 5, 2, 2], None);
    does_all(&mut table, &["roll", "keep", "end", "roll"]);
    let turn = does(&mut table, "lay 3S 5S KD");
    assert_eq!(turn.events[1], Event::Scored { seat: Seat(0), points: 1 });
    assert_eq!(scores(&table), [1]);
}

#[test]
fn w11_what_lies_stays_as_it_was_laid_for_its_own_target() {
    // An eight of the first turn; a two and a six would have been worth more of the second's dice.
    let mut table = laid(1, "6H 2C AS 3D 2S 6D", &[3, 5, 2, 6], None);
    does_all(&mut table, &["roll", "keep", "lay 6H 2C", "end", "roll", "more"]);
    let before = table.state().open().stacks.clone();
    assert_eq!(
        before[Seat(0)].iter().map(|stack| (stack.cards, stack.points)).collect::<Vec<_>>(),
        [(hand("6H 2C"), 1)]
    );
    let cards = held(&table, 0);
    for action in table.state().legal(usize::MAX) {
        if let Action::Lay(laid) = action {
            assert!(laid.iter().all(|card| cards.contains(card)), "only cards of the hand: {laid}");
            let mut after = table.clone();
            assert!(after.act(Action::Lay(laid)).is_ok());
            assert_eq!(after.state().open().stacks[Seat(0)][0], before[Seat(0)][0]);
        }
    }
}

#[test]
fn w10_a_single_player_wins_with_whatever_score() {
    let mut table = laid(1, "", &[6; 18], None);
    while !table.is_over() {
        does_all(&mut table, &["roll", "end"]);
    }
    assert_eq!((scores(&table), table.state().open().winners()), (vec![-52], Some(vec![Seat(0)])));
}

#[test]
fn c15_all_since_the_last_decision_is_taken_back_with_what_bots_did() {
    let deal = Deal::<Wichita>::new(2, &Choices::NONE, "last decision".parse().unwrap()).unwrap();
    let mut table = Table::new(deal, |seat| Player::person(&format!("P{}", seat.0)).unwrap());
    let (mut decided, mut answered) = (None, 0);
    while answered < 5 && !table.is_over() {
        let seat = table.waits_for().unwrap().0;
        let mut legal = table.view(seat).legal(50);
        match seat {
            Seat(0) if legal.len() > 1 => decided = Some(table.clone()),
            Seat(0) => {}
            _ => answered += 1,
        }
        table.act(legal.pop().unwrap()).unwrap();
    }
    assert!(answered > 0 && decided.is_some());
    assert_eq!(table.taken_back(Seat(0)), decided);
}
