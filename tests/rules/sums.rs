//! Sums by ruling.

mod solver;

use crate::rules::table::{Laid, Table, choices, deal, hand, plays_lawfully, ways};
use fivefold::cards::{Card, Hand};
use fivefold::chance::Stream;
use fivefold::game::{BadDeal, BadOption, Domain, Event, Game, Illegal, Place, Record, Seat, State};
use fivefold::games::sums::solver::{total, value};
use fivefold::games::sums::{Action, Demand, Happening, OwnSuccess, Phase, Refusal, Sums};

/// The starter gets the first card.
fn lay(laid: Laid<'_>) -> Table<Sums> {
    Table::lay(&Laid { dealt: (7, laid.first), ..laid })
}

fn refused(illegal: Illegal<Refusal>) -> Refusal {
    match illegal {
        Illegal::Refused(refusal) => refusal,
        other => panic!("refused for another reason: {other}"),
    }
}

fn to_act(table: &Table<Sums>) -> Option<u8> {
    table.open().to_act().map(|seat| seat.0)
}

#[test]
fn values_are_numbers_black_plus_red_minus_jokers_nothing() {
    for (card, number) in
        [("AS", 1), ("TC", 10), ("JS", 11), ("QC", 12), ("KS", 13), ("AH", -1), ("2D", -2), ("KH", -13)]
    {
        assert_eq!(value(card.parse().unwrap()), number);
    }
    assert_eq!(value(Card::JOKER), 0);
    assert_eq!(total(&hand("KS KC KH Joker")), 13);
}

#[test]
fn seven_cards_each_are_dealt_from_the_starter_and_the_rest_is_the_stock() {
    let table = lay(Laid { first: 1, hands: &["", "", ""], ..Laid::default() });
    // The pack lies in pack order: the ace of spades is the starter's.
    assert_eq!(table.hand(1), hand("AS 4S 7S TS KS 3H 6H"));
    assert_eq!(table.hand(2), hand("2S 5S 8S JS AH 4H 7H"));
    assert_eq!(table.hand(0), hand("3S 6S 9S QS 2H 5H 8H"));
    assert_eq!(table.state.stock().len(), 54 - 21);
    assert_eq!(to_act(&table), Some(1));
    let dealt: Vec<_> = table.dealt.iter().filter(|event| matches!(event, Event::Moved { .. })).collect();
    assert_eq!(dealt.len(), 3);
    let Event::Moved { cards, from: Place::Stock, to } = dealt[0] else { panic!("{dealt:?}") };
    assert_eq!((cards.len(), *to), (7, Place::Hand(Seat(1))));
    assert_eq!(table.dealt[0], Event::Shuffled { round: 1, cards: 54, again: false });
    let told = &table.dealt[table.dealt.len() - 2..];
    assert_eq!(told, [Event::TurnBegan { seat: Seat(1) }, Event::Own(Happening::Target { target: 1 })]);
}

#[test]
fn c2_the_seed_picks_the_starter() {
    let starters: Vec<u8> = (0..40)
        .map(|seed| Table::begin(&deal::<Sums>(&format!("starter {seed}"), 4, &[]).unwrap()).open().owner.0)
        .collect();
    for seat in 0..4 {
        assert!(starters.contains(&seat), "seat {seat} never starts");
    }
}

#[test]
fn s1_an_owner_a_stealer_and_a_leeway_success_get_one_point_each() {
    let hands = ["AS 2H 3H 4H 5H 6H 7H", "2S 8H 9H TH JH QH KH", "3D 8D 9D TD JD QD KD"];
    let mut table = lay(Laid { hands: &hands, dice: &[1, 1, 1], ..Laid::default() });
    table.does("roll");
    assert_eq!(table.open().worth(), Some(1));
    let events = table.does("lay AS");
    assert!(events.contains(&Event::Own(Happening::Made { seat: Seat(0), second_chance: false })));
    assert!(events.contains(&Event::Scored { seat: Seat(0), points: 1 }));
    assert_eq!(table.scores(), [1, 0, 0]);

    // Target 2, the turn of seat 1: it passes, seat 2 passes, seat 0 cannot be known to have a 2.
    table.does_all(&["roll", "pass", "pass", "pass"]);
    let events = table.does("lay 2S");
    assert!(events.contains(&Event::Own(Happening::Made { seat: Seat(1), second_chance: true })));
    assert_eq!(table.scores(), [1, 1, 0]);

    // Target 3, the turn of seat 2: −3 is leeway.
    table.does_all(&["roll", "pass", "pass", "pass", "lay 3D"]);
    assert_eq!(table.scores(), [1, 1, 1]);
    assert_eq!(table.open().target, 4);
}

#[test]
fn s1_with_pips_only_the_first_chance_of_the_owner_gets_the_number_rolled() {
    let hands = ["2S 3H 4C 2H KH QH JH", "AC 2D 3C AH KD QD JD"];
    let pips = [("own_success", "pips")];
    let laid = || Laid { options: &pips, hands: &hands, dice: &[4], ..Laid::default() };
    let mut own = lay(laid());
    own.does("roll");
    assert_eq!(own.open().worth(), Some(4));
    own.does("lay 2S 2H 3H 4C");
    assert_eq!(own.scores(), [4, 0]);

    let mut stolen = lay(laid());
    stolen.does_all(&["roll", "pass"]);
    assert_eq!(stolen.open().worth(), Some(1));
    let events = stolen.does("lay AH 2D AC 3C");
    assert!(events.contains(&Event::Own(Happening::Stolen { seat: Seat(1), owner: Seat(0) })));
    assert_eq!(stolen.scores(), [0, 1]);

    let mut second = lay(laid());
    second.does_all(&["roll", "pass", "pass"]);
    assert_eq!(second.open().worth(), Some(1));
    second.does("lay 2S 2H 3H 4C");
    assert_eq!(second.scores(), [1, 0], "even the exact demand is worth one at the second chance");
}

#[test]
fn s2_nobody_is_told_whether_a_passer_could_have_laid() {
    let told_to_others = |own: &str| {
        let mut table = lay(Laid { hands: &[own, "KS KH QS QH JS JH TS"], dice: &[1], ..Laid::default() });
        let mut events = table.does("roll");
        events.extend(table.does("pass"));
        let seen: Vec<_> = events.iter().map(|event| event.seen_by(Seat(1))).collect();
        (seen, table.state.view(Seat(1)))
    };
    let (could, view_could) = told_to_others("AS 2H 3H 4H 5H 6H 7H");
    let (could_not, view_could_not) = told_to_others("AH 2H 3H 4H 5H 6H 7H");
    assert_eq!(could, could_not);
    assert_eq!(view_could, view_could_not);
    assert_eq!(could.last(), Some(&Event::Asked { seat: Seat(1) }));
}

/// The sheet's own example: a five is rolled, and the target is +2.
#[test]
fn s3_sheet_example_a_five_with_the_target_two() {
    let hands = ["2S 3S 3H Joker AC AD 4H", "Joker 7S 7H 8S 8H 9S TD"];
    let mut table = lay(Laid { hands: &hands, dice: &[6, 5], ..Laid::default() });
    // Target 1 passes by; then it is seat 1's turn.
    table.does_all(&["roll", "pass", "pass", "pass"]);
    assert_eq!(table.open().target, 2);
    let own = hand(hands[1]);
    table.does("roll");
    let exact = "lay 7S 9S 8H TD Joker";
    assert_eq!(total(&hand("Joker 7S 8H 9S TD")), -2);
    assert_eq!(refused(table.refuses(exact)), Refusal::WrongTotal { total: -2, target: 2 });
    table.does_all(&["pass", "pass"]);
    assert_eq!(table.open().demand(), Some(Demand::Leeway { count: 5, target: 2 }));
    assert!(own.contains_all(&hand("Joker 7S 8H 9S TD")) && table.lists(exact), "five cards that total minus two");
    table.does(exact);
    assert_eq!(table.scores(), [0, 1]);

    // Four and six cards that total +2, and not −2 with four or six.
    let demand = Demand::Leeway { count: 5, target: 2 };
    for (cards, met) in [
        ("2S 3S 3H Joker", true),
        ("2S 3S 3H Joker AC AD", true),
        ("2S AS AD 3S 3H", true),
        ("2H AS AD 3S 3H", true),
        ("2H 3S 3H Joker", false),
        ("2H 3S 3H Joker AC AD", false),
        ("2S AS AD", false),
        ("2S 3S 3H AS AD Joker Joker", false),
        ("2S AS AD 3S 4H", false),
    ] {
        assert_eq!(demand.is_met_by(&hand(cards)), met, "{cards}");
    }
}

/// The sheet's other example: with a one, two cards are leeway, no card is not.
#[test]
fn s3_sheet_example_a_one_can_be_two_cards_but_not_none() {
    let mut table =
        lay(Laid { hands: &["3S 2H AH KS QS JS TS", "KH QH JH TH 9H 8H 7H"], dice: &[1], ..Laid::default() });
    table.does_all(&["roll", "pass", "pass"]);
    let none = Refusal::NoLeeway { laid: 0, count: 1, total: 0, target: 1 };
    assert_eq!(refused(table.refuses("lay ")), none);
    assert!(table.lists("lay AH"), "minus the target");
    assert!(!table.lists("lay 3S AH 2H"));
    table.does("lay 3S 2H");
    assert_eq!(table.scores(), [1, 0]);
}

#[test]
fn s3_the_two_kinds_of_leeway_do_not_combine() {
    let mut table =
        lay(Laid { hands: &["AS 2H Joker KS QS JS TS", "KH QH JH TH 9H 8H 7H"], dice: &[1], ..Laid::default() });
    table.does_all(&["roll", "pass", "pass"]);
    let illegal = table.refuses("lay AS 2H");
    assert_eq!(illegal.rule(), Some("S-3"));
    assert_eq!(refused(illegal), Refusal::NoLeeway { laid: 2, count: 1, total: -1, target: 1 });
    assert!(table.lists("lay AS Joker"), "one card more for the target itself");
    table.does("lay AS");
    assert_eq!(table.open().target, 2, "the exact demand is accepted too");
}

#[test]
fn s3_one_card_outside_the_leeway_is_not_many() {
    let said = |laid, count| Refusal::NoLeeway { laid, count, total: 5, target: 2 }.to_string();
    assert_eq!(
        said(1, 3),
        "there is no leeway for 1 card with a total of +5: it is +2 with 3 cards, one more or one fewer, or -2 with 3"
    );
    assert_eq!(
        said(2, 1),
        "there is no leeway for 2 cards with a total of +5: it is +2 with 1 card, one more or one fewer, or -2 with 1"
    );
}

#[test]
fn s3_leeway_on_a_six_reaches_the_whole_hand() {
    let mut table =
        lay(Laid { hands: &["AS 2H 2S 3H 3S 4H 4S", "KH QH JH TH 9H 8H 7H"], dice: &[6], ..Laid::default() });
    table.does_all(&["roll", "pass", "pass", "lay AS 2S 3S 4S 2H 3H 4H"]);
    assert_eq!(table.hand(0).len(), 7);
}

#[test]
fn s3_before_the_second_chance_there_is_no_leeway() {
    let mut table =
        lay(Laid { hands: &["AS AH 2S 3H 4S 6H Joker", "AC AD 2C 3D 4C 6D Joker"], dice: &[2], ..Laid::default() });
    table.does("roll");
    assert_eq!(refused(table.refuses("lay AS")), Refusal::WrongCount { laid: 1, count: 2 });
    assert_eq!(refused(table.refuses("lay 2S 3H")), Refusal::WrongTotal { total: -1, target: 1 });
    assert_eq!(refused(table.refuses("lay ")), Refusal::WrongCount { laid: 0, count: 2 });
    table.does("pass");
    assert_eq!(refused(table.refuses("lay AC")), Refusal::WrongCount { laid: 1, count: 2 });
    table.does("lay AC Joker");
}

#[test]
fn s4_targets_go_up_to_thirteen_then_through_the_negatives_and_round() {
    let mut target = 1;
    let mut seen = Vec::new();
    for _ in 0..27 {
        seen.push(target);
        target = Sums::target_after(target);
    }
    let expected: Vec<i8> = (1..=13).chain((1..=13).map(|number: i8| -number)).chain([1]).collect();
    assert_eq!(seen, expected);

    // The same at the table, where nobody ever lays.
    let mut table = lay(Laid { hands: &["", ""], ..Laid::default() });
    for target in expected {
        assert_eq!(table.open().target, target);
        let events = table.does_all(&["roll", "pass", "pass", "pass"]);
        let next = Sums::target_after(target);
        assert_eq!(events.last(), Some(&Event::Own(Happening::Target { target: next })));
    }
}

#[test]
fn s4_the_target_stays_after_a_wretched_hand() {
    let mut table =
        lay(Laid { hands: &["2S 2H 3S 4S 5S 6S 7S", "AC 2C 3C 4C 5C 6C 7C"], dice: &[1], ..Laid::default() });
    let events = table.does("wretched 2S 2H");
    assert_eq!(events[0], Event::Own(Happening::Wretched { seat: Seat(0) }));
    assert_eq!((table.open().target, table.open().owner), (1, Seat(1)));
    table.does_all(&["roll", "lay AC"]);
    assert_eq!(table.open().target, 2);
}

#[test]
fn s5_a_wretched_hand_costs_a_point_for_each_card_left() {
    let mut table = lay(Laid {
        hands: &["2S 2H 3S 4S 5S 6S 7S", "AC AH 2C 2D 3C 3D Joker"],
        stock: "Joker 9C TC JC QC KC",
        ..Laid::default()
    });
    assert_eq!(refused(table.refuses("wretched ")), Refusal::NoCards);
    assert_eq!(refused(table.refuses("wretched 2S")), Refusal::NotZero { total: 2 });
    assert_eq!(table.refuses("wretched 2S 2D"), Illegal::NotHeld("2D".parse().unwrap()));
    let events = table.does("wretched 2S 2H");
    assert!(events.contains(&Event::Scored { seat: Seat(0), points: -5 }));
    assert_eq!(table.scores(), [-5, 0]);
    assert_eq!(table.hand(0), hand("3S 4S 5S 6S 7S Joker 9C"));
    assert_eq!(table.open().discard, ["2S", "2H"].map(|card| card.parse().unwrap()));

    // Laying all seven costs nothing.
    let events = table.does("wretched AH 2D 3D AC 2C 3C Joker");
    assert_eq!(table.scores(), [-5, 0]);
    assert!(!events.iter().any(|event| matches!(event, Event::Scored { .. })));
    // One Joker alone totals 0.
    table.does("wretched Joker");
    assert_eq!(table.scores(), [-11, 0]);
}

#[test]
fn s5_seven_jokers_may_claim_three_points_or_lay_a_wretched_hand() {
    let jokers = "Joker Joker Joker Joker Joker Joker Joker";
    let mut table = lay(Laid {
        options: &[("decks", "4")],
        hands: &[jokers, ""],
        stock: "AC 2C 3C 4C 5C 6C 7C",
        ..Laid::default()
    });
    let legal: Vec<String> = table.state.legal(100).iter().map(Sums::write_action).collect();
    assert_eq!(legal.len(), 9);
    assert_eq!((legal[0].as_str(), legal[8].as_str()), ("roll", "parliament"));
    assert_eq!(legal[1..4], ["wretched Joker", "wretched Joker Joker", "wretched Joker Joker Joker"]);
    let events = table.does("parliament");
    assert_eq!(events[0], Event::Own(Happening::Parliament { seat: Seat(0) }));
    assert!(events.contains(&Event::Scored { seat: Seat(0), points: 3 }));
    assert!(!events.iter().any(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(table.scores(), [3, 0]);
    assert_eq!(table.hand(0), hand("AC 2C 3C 4C 5C 6C 7C"));
    assert_eq!((table.open().target, table.open().owner), (1, Seat(1)));
    assert_eq!(refused(table.refuses("parliament")), Refusal::NoParliament);
}

#[test]
fn s5_wretched_hands_and_parliament_come_before_the_roll_and_are_the_owners() {
    let jokers = "Joker Joker Joker Joker Joker Joker Joker";
    let mut table = lay(Laid { options: &[("decks", "8")], hands: &[jokers, jokers], dice: &[1], ..Laid::default() });
    assert_eq!(Sums::check(table.state.sight(Seat(1)), &Action::Parliament), Err(Illegal::NotYourTurn));
    table.does("roll");
    for action in ["parliament", "wretched Joker", "roll"] {
        assert_eq!(table.refuses(action), Illegal::NotNow);
    }
    table.does("pass");
    for action in ["parliament", "wretched Joker", "roll"] {
        assert_eq!(table.refuses(action), Illegal::NotNow);
    }
}

#[test]
fn s6_the_discard_pile_becomes_the_stock_when_a_refill_needs_it() {
    let deal = deal::<Sums>("reshuffle", 6, &[("decks", "1")]).unwrap();
    let mut table = Table::begin(&deal);
    let mut stream = Stream::new([6; 32], 0);
    let mut reshuffles = 0;
    while reshuffles < 3 && table.open().winners().is_none() {
        let seat = table.open().to_act().unwrap();
        let action = Sums::sample(table.state.sight(seat), &mut stream).unwrap();
        let before = table.state.clone();
        let events = table.does(&Sums::write_action(&action));
        let Some(at) = events.iter().position(|event| matches!(event, Event::Shuffled { .. })) else {
            assert!(before.stock().len() >= 7 - (before.hands()[seat].len() - laid(&action)), "it was not needed");
            continue;
        };
        reshuffles += 1;
        let played = before.open().discard.len() + laid(&action);
        assert_eq!(events[at], Event::Shuffled { round: 1, cards: played as u16, again: true });
        assert!(table.open().discard.is_empty());
        assert_eq!(table.hand(seat.0).len(), 7);
        assert_eq!(table.state.stock().len(), 54 - 42);
        assert!(before.stock().len() < laid(&action), "C-10: not before a card is needed");
        if reshuffles == 1 {
            let mut chance = deal.chance();
            let _ = chance.shuffle(Sums::pack(deal.seats, &deal.options));
            let mut spent = before.open().discard.clone();
            spent.extend(laid_cards(&action).iter());
            let stock: Vec<Card> = chance.reshuffle(spent).iter().collect();
            let drawn = played - table.state.stock().len();
            assert_eq!(table.state.stock().iter().collect::<Vec<_>>(), stock[drawn..]);
        }
    }
    assert_eq!(reshuffles, 3);
}

fn laid_cards(action: &Action) -> Hand {
    match action {
        Action::Lay(cards) | Action::Wretched(cards) => *cards,
        _ => Hand::EMPTY,
    }
}

fn laid(action: &Action) -> usize {
    laid_cards(action).len()
}

#[test]
fn s7_there_are_always_enough_cards_for_a_refill() {
    for seats in 2..=8_u8 {
        for decks in 1..=8_u16 {
            let made = deal::<Sums>("decks", seats, &[("decks", &decks.to_string())]);
            if 54 * decks >= 7 * u16::from(seats) + 7 {
                assert_eq!(u16::from(made.unwrap().options.decks), decks);
            } else {
                let fits = Domain::Number { least: 2, most: 8 };
                let bad = BadOption::DoesNotFit { name: "decks", given: decks.to_string(), rule: "S-7", fits };
                assert_eq!(made, Err(BadDeal::Option(bad)), "{seats} seats, {decks} decks");
            }
        }
    }
    let message = deal::<Sums>("decks", 7, &[("decks", "1")]).unwrap_err().to_string();
    assert_eq!(message, "option decks cannot be “1” at this table: it is 2 to 8 (S-7)");
}

#[test]
fn c8_options_have_defaults_and_ranges() {
    for (seats, decks) in [(2, 1), (4, 1), (5, 2), (8, 2)] {
        let options = deal::<Sums>("options", seats, &[]).unwrap().options;
        assert_eq!((options.decks, options.winning_score, options.own_success), (decks, 50, OwnSuccess::One));
    }
    let made = deal::<Sums>("options", 3, &[("winning_score", "10"), ("own_success", "pips")]).unwrap();
    assert_eq!(made.choices().number("winning_score"), Some(10));
    assert_eq!(made.choices().word("own_success"), Some("pips"));
    assert_eq!(made.choices().number("decks"), Some(1));
    for (name, text) in
        [("decks", "0"), ("decks", "9"), ("winning_score", "4"), ("winning_score", "101"), ("own_success", "two")]
    {
        assert!(choices::<Sums>(&[]).read(Sums::OPTIONS, name, text).is_err(), "{name} {text}");
    }
    for seats in [0, 1, 9] {
        assert!(matches!(deal::<Sums>("seats", seats, &[]), Err(BadDeal::Seats { least: 2, most: 8, .. })));
    }
}

#[test]
fn s8_a_stealer_wins_on_anothers_turn_and_c12_the_game_ends_on_that_point() {
    let mut table = lay(Laid {
        options: &[("own_success", "pips"), ("winning_score", "5")],
        first: 1,
        hands: &["KH QH JH TH 9H 8H 7H", "2S 3H 4C 2H 2C KD QD"],
        dice: &[4, 1],
        ..Laid::default()
    });
    table.does_all(&["roll", "lay 2S 2H 3H 4C"]);
    assert_eq!(table.scores(), [0, 4]);
    table.does_all(&["roll", "pass"]);
    let stock = table.state.stock().len();
    let events = table.does("lay 2C");
    assert_eq!(table.scores(), [0, 5]);
    assert_eq!(events.last(), Some(&Event::GameOver { scores: vec![0, 5], winners: vec![Seat(1)] }));
    let open = table.open();
    assert_eq!(open.winners(), Some(vec![Seat(1)]));
    assert_eq!((open.owner, open.target, open.die()), (Seat(0), 2, Some(1)));
    assert_eq!(open.round_scores().len(), 1);
    assert_eq!(open.to_act(), None);
    assert_eq!((table.hand(1).len(), table.state.stock().len()), (6, stock), "no refill");
    assert!(matches!(open.phase, Phase::Over { winner: Seat(1), .. }));
    assert!(open.hand_is_open(Seat(0)) && open.hand_is_open(Seat(1)), "C-11");
    assert_eq!(table.refuses("roll"), Illegal::Over);
}

#[test]
fn s8_a_stealer_who_is_the_next_owner_refills_first() {
    let mut table = lay(Laid {
        hands: &["KH QH JH TH 9H 8H 7H", "AC 3H 4C 2H 2C KD QD"],
        stock: "Joker",
        dice: &[1],
        ..Laid::default()
    });
    let events = table.does_all(&["roll", "pass", "lay AC"]);
    let refill = events.iter().position(|event| matches!(event, Event::Moved { from: Place::Stock, .. }));
    let turn = events.iter().position(|event| *event == Event::TurnBegan { seat: Seat(1) });
    assert!(refill.is_some() && refill < turn, "{events:?}");
    assert_eq!(table.hand(1), hand("3H 4C 2H 2C KD QD Joker"));
    assert_eq!((table.open().owner, table.open().phase), (Seat(1), Phase::Decide));
}

#[test]
fn the_chance_to_steal_goes_round_from_the_left_and_the_first_takes_it() {
    let mut table = lay(Laid { first: 2, hands: &["AS", "AC", "AH", "AD"].map(|_| ""), dice: &[2], ..Laid::default() });
    table.does("roll");
    for seat in [2, 3, 0, 1] {
        assert_eq!(to_act(&table), Some(seat));
        let events = table.does("pass");
        assert_eq!(events[0], Event::Own(Happening::Passed { seat: Seat(seat) }));
        assert!(events.iter().any(Event::is_final), "the chance is handed on");
    }
    assert_eq!((to_act(&table), table.open().phase), (Some(2), Phase::Leeway { die: 2 }));
    let events = table.does("pass");
    assert!(events.contains(&Event::TurnBegan { seat: Seat(3) }));
    assert_eq!((table.open().target, table.open().phase), (2, Phase::Decide));
}

#[test]
fn after_a_steal_the_turn_goes_to_the_left_of_the_owner() {
    let mut table = lay(Laid { hands: &["", "", "", "AC KD QD JD TD 9D 8D"], dice: &[1], ..Laid::default() });
    table.does_all(&["roll", "pass", "pass", "pass", "lay AC"]);
    assert_eq!((to_act(&table), table.scores()), (Some(1), vec![0, 0, 0, 1]));
}

#[test]
fn s9_a_hand_that_cannot_lay_passes_by_its_own_act() {
    let mut table =
        lay(Laid { hands: &["KH QH JH TH 9H 8H 7H", "KD QD JD TD 9D 8D 7D"], dice: &[1], ..Laid::default() });
    table.does("roll");
    for seat in [0, 1, 0] {
        assert_eq!(to_act(&table), Some(seat));
        assert_eq!(table.state.legal(10), [Action::Pass]);
        table.does("pass");
    }
}

#[test]
fn s10_random_play_leaves_wretched_hands_out_and_ends() {
    let mut stream = Stream::new([10; 32], 0);
    for seats in 2..=8 {
        let deal = deal::<Sums>("random", seats, &[("winning_score", "10")]).unwrap();
        let mut state = Table::begin(&deal).state;
        let mut actions = 0;
        while let Some(seat) = state.open().to_act() {
            let action = Sums::sample(state.sight(seat), &mut stream).unwrap();
            assert!(!matches!(action, Action::Wretched(_)));
            state.apply(&action, &mut Record::unheard()).unwrap();
            actions += 1;
            assert!(actions < 100_000, "seats {seats}");
        }
        assert!(Sums::sample(state.sight(Seat(0)), &mut stream).is_none());
    }
}

/// Every set of cards of a hand, equal ones too.
fn all_sets(cards: &Hand) -> Vec<Hand> {
    let cards: Vec<Card> = cards.iter().collect();
    let pick = |set: u32| (0..cards.len()).filter(|at| set >> at & 1 == 1).map(|at| cards[at]).collect();
    (0..1_u32 << cards.len()).map(pick).collect()
}

#[test]
fn games_are_lawful_with_every_number_of_seats() {
    let tried = |cards: &Hand| {
        let mut actions = vec![Action::Roll, Action::Parliament, Action::Pass];
        for set in all_sets(cards) {
            actions.extend([Action::Wretched(set), Action::Lay(set)]);
        }
        actions.push(Action::Lay(hand("Joker Joker Joker Joker Joker Joker Joker Joker")));
        actions
    };
    // Mostly as the random policy plays, now and then anything legal: wretched hands come up too.
    let choose = |state: &State<Sums>, stream: &mut Stream| {
        if stream.below(10) == 0 {
            return stream.choose(&state.legal(usize::MAX)).unwrap().clone();
        }
        Sums::sample(state.sight(state.open().to_act().unwrap()), stream).unwrap()
    };
    let mut stream = Stream::new([11; 32], 0);
    let mut ended = 0;
    for seats in 2..=8_u8 {
        for (seed, word) in ["one", "pips"].into_iter().enumerate() {
            let options = [("winning_score", "5"), ("own_success", word)];
            let deal = deal::<Sums>(&format!("lawful {seed}"), seats, &options).unwrap();
            ended += u32::from(plays_lawfully(&deal, 300, &mut stream, choose, tried));
        }
    }
    assert!(ended >= 5, "only {ended} games ended");
}

#[test]
fn what_is_no_action_is_not_read() {
    for text in
        ["", "Roll", "roll ", "lay", "laying AS", "lay XX", "wretched", "wretched 1S", "parliament AS", "pass pass"]
    {
        assert_eq!(Sums::read_action(text), None, "{text}");
    }
    assert_eq!(Sums::write_action(&Sums::read_action("lay 6H 6H 2C").unwrap()), "lay 6H 6H 2C");
    for text in ["lay 6H 2C 6H", "lay 6h 6h 2c", "lay 6H  6H 2C", "lay 6H 6H 2C ", "lay  6H 6H 2C", "lay 6H\t6H 2C"] {
        assert_eq!(Sums::read_action(text), None, "{text}");
    }
}

/// Another implementation can be held against these numbers, and a change of rules cannot pass unseen.
#[test]
fn the_number_of_ways_to_play_is_pinned() {
    let state = Table::begin(&deal::<Sums>("ways", 3, &[]).unwrap()).state;
    let counts: Vec<u64> = (1..=7).map(|depth| ways(&state, depth)).collect();
    assert_eq!(counts, [6, 27, 137, 651, 2485, 11041, 39057]);
}
