//! Five Suits by ruling.

use crate::rules::table::{Laid, Table, choices, deal, hand, plays_lawfully};
use fivefold::cards::{Card, Hand, Rank, Suit, five_suits};
use fivefold::chance::{Setup, Stream};
use fivefold::game::{BadDeal, Event, Game, Illegal, Place, Record, Seat, State};
use fivefold::games::five_suits::{
    self, Action, FiveSuits, Happening, Length, MeldKind, Phase, Refusal, Source, arrangement, points,
};

/// Seat 0 deals, seat 1 begins. The stock begins with the card that is turned up. Threes are wild.
fn lay(hands: &[&str], stock: &str) -> Table<FiveSuits> {
    Table::lay(&Laid { dealt: (3, 1), hands, stock, ..Laid::default() })
}

fn to_act(table: &Table<FiveSuits>) -> Option<u8> {
    table.open().to_act().map(|seat| seat.0)
}

fn refused(illegal: Illegal<Refusal>) -> Refusal {
    match illegal {
        Illegal::Refused(refusal) => refusal,
        other => panic!("refused for another reason: {other}"),
    }
}

fn own(events: &[Event<Happening>]) -> Vec<Happening> {
    events.iter().filter_map(|event| if let Event::Own(own) = event { Some(own.clone()) } else { None }).collect()
}

/// What a seat has laid down.
fn laid(table: &Table<FiveSuits>, seat: u8) -> Vec<String> {
    let melds = table.open().laid[Seat(seat)].as_ref().expect("the seat has laid down");
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    melds.iter().map(|meld| text(&meld.cards)).collect()
}

/// Plays on well until a number of rounds are finished.
fn play_rounds(table: &mut Table<FiveSuits>, rounds: u16) {
    let mut stream = Stream::new([4; 32], 0);
    while table.open().rounds.count() < rounds {
        let seat = table.open().to_act().unwrap_or(Seat(0));
        let action = FiveSuits::sample(table.state.sight(seat), &mut stream).expect("the seat can act");
        table.state.apply(&action, &mut Record::unheard()).expect("a sampled action is legal");
    }
}

#[test]
fn c8_the_game_is_short_or_long_for_two_to_seven() {
    let short = deal::<FiveSuits>("options", 2, &[]).unwrap();
    assert_eq!(
        (short.options.length, short.options.length.rounds(), short.options.length.decks()),
        (Length::Short, 5, 1)
    );
    let long = deal::<FiveSuits>("options", 7, &[("length", "long")]).unwrap();
    assert_eq!((long.options.length, long.options.length.rounds(), long.options.length.decks()), (Length::Long, 11, 2));
    assert_eq!(FiveSuits::options(long.seats, &long.choices()), Ok(long.options));
    assert!(choices::<FiveSuits>(&[]).read(FiveSuits::OPTIONS, "length", "medium").is_err());
    for seats in [0, 1, 8] {
        let bad = deal::<FiveSuits>("options", seats, &[]).unwrap_err();
        assert_eq!(bad, BadDeal::Seats { given: seats, least: 2, most: 7 });
    }
}

#[test]
fn c9_three_cards_each_are_dealt_from_the_dealers_left_and_one_is_turned_up() {
    let setup = Setup { stock: Some(five_suits(1)), dice: Vec::new(), first: Some(Seat(1)) };
    let table = Table::begin(&deal::<FiveSuits>("deal", 3, &[]).unwrap().with_setup(setup).unwrap());
    assert_eq!(table.hand(2), hand("3S 6S 9S"), "the first card goes to the dealer's left");
    assert_eq!(table.hand(0), hand("4S 7S TS"));
    assert_eq!(table.hand(1), hand("5S 8S JS"));
    assert_eq!((table.open().discard.clone(), table.state.stock().len()), (vec!["QS".parse().unwrap()], 58 - 10));
    assert_eq!((to_act(&table), &table.open().phase), (Some(2), &Phase::Take { seat: Seat(2) }));
    assert_eq!(table.dealt[0], Event::Own(Happening::WildRank { rank: Rank::Three }));
    assert_eq!(table.dealt[1], Event::Shuffled { round: 1, cards: 58, again: false });
}

#[test]
fn each_round_deals_a_card_more_and_makes_the_next_rank_wild() {
    for (length, rounds, decks) in [("short", 5, 1), ("long", 11, 2)] {
        let mut table = Table::<FiveSuits>::begin(&deal("rounds", 3, &[("length", length)]).unwrap());
        let dealer = table.open().dealer.0;
        for round in 1..=rounds {
            let open = table.open();
            assert_eq!((open.round(), open.dealt(), open.wild().number()), (round, round + 2, round as u8 + 2));
            assert_eq!(open.dealer.0, (dealer + round as u8 - 1) % 3, "the deal moves left");
            let left = Seat((open.dealer.0 + 1) % 3);
            assert_eq!(open.to_act(), Some(left));
            for seat in 0..3 {
                assert_eq!(table.hand(seat).len(), usize::from(round) + 2);
            }
            assert_eq!(table.state.stock().len(), decks * 58 - 3 * (usize::from(round) + 2) - 1);
            play_rounds(&mut table, round);
            if round < rounds {
                assert_eq!(table.open().phase, Phase::RoundOver);
                assert_eq!(table.state.legal(9), [Action::Deal]);
                let events = table.does("deal");
                let cards = decks as u16 * 58;
                assert!(events.contains(&Event::Shuffled { round: round + 1, cards, again: false }), "F-8");
            }
        }
        assert_eq!(table.open().phase, Phase::Over);
        assert_eq!(table.open().round_scores().len(), usize::from(rounds));
        assert_eq!(table.open().winners(), Some(table.open().scores().lowest()), "the lowest total wins");
        assert_eq!(table.refuses("deal"), Illegal::Over);
    }
}

#[test]
fn sheet_points_of_cards_left_over() {
    for (card, cost) in [("3S", 20), ("4H", 4), ("T*", 10), ("JC", 11), ("QD", 12), ("KS", 13), ("Joker", 50)] {
        assert_eq!(points(card.parse().unwrap(), Rank::Three), cost, "{card} while threes are wild");
    }
    assert_eq!(points("3S".parse().unwrap(), Rank::Four), 3);
    assert_eq!(points("KS".parse().unwrap(), Rank::King), 20);
}

#[test]
fn sheet_examples_of_books_and_runs() {
    for (cards, wild) in [("8C 8S 8H", 3), ("KD KH KS KC", 3), ("5C 6C 7C", 3), ("9D TD JD QD", 3)] {
        assert_eq!(arrangement::fewest_left(&hand(cards), Rank::from_number(wild).unwrap()), 0, "{cards}");
    }
    let five = Rank::Five;
    let book = arrangement::arrange(&hand("5S QS QH"), five);
    assert_eq!((book.points, book.melds[0].kind), (0, MeldKind::Book(Rank::Queen)));
    let run = arrangement::arrange(&hand("6D 5C 5H 9D"), five);
    assert_eq!((run.points, run.melds[0].kind), (0, MeldKind::Run(Suit::Diamonds, Rank::Six)));
}

#[test]
fn f1_books_and_runs_of_wild_cards_alone_are_good() {
    let mut table = lay(&["", "3S 3H Joker"], "KD 9C");
    table.does("take stock");
    assert!(table.lists("go out 9C"));
    table.does("go out 9C");
    assert_eq!(laid(&table, 1), ["3S 3H Joker"]);
    // A wild-rank card stands for itself.
    let mut table = lay(&["", "3D 4D 5D"], "KD 9C");
    table.does_all(&["take stock", "go out 9C"]);
    assert_eq!(laid(&table, 1), ["3D 4D 5D"]);
}

#[test]
fn f2_going_out_is_a_choice_and_its_discard_may_have_fitted() {
    let mut table = lay(&["", "5C 6C 7C"], "8C");
    table.does("take discard");
    let ways = ["discard 5C", "discard 6C", "discard 7C", "discard 8C", "go out 5C", "go out 8C"];
    assert_eq!(table.state.legal(99), ways.map(|way| FiveSuits::read_action(way).unwrap()));
    assert_eq!(refused(table.refuses("go out 6C")), Refusal::DoesNotFit { left: 20 });
    assert_eq!(table.refuses("go out KC"), Illegal::NotHeld("KC".parse().unwrap()));
    let mut stays = Table { state: table.state.clone(), dealt: Vec::new() };
    stays.does("discard 5C");
    assert_eq!((stays.open().went_out, to_act(&stays)), (None, Some(0)));

    let events = table.does("go out 5C");
    assert_eq!(events[0], Event::Own(Happening::WentOut { seat: Seat(1) }));
    let cards = ["6C", "7C", "8C"].map(|card| card.parse().ok()).to_vec();
    assert_eq!(events[1], Event::Moved { cards, from: Place::Hand(Seat(1)), to: Place::Pile(Seat(1), 0) });
    let thrown = Event::Moved { cards: vec!["5C".parse().ok()], from: Place::Hand(Seat(1)), to: Place::Discard };
    assert_eq!(events[2], thrown);
    assert_eq!((table.open().went_out, table.hand(1).len()), (Some(Seat(1)), 0));
}

#[test]
fn f3_a_last_turn_lays_down_what_leaves_the_fewest_points() {
    let mut table = lay(&["KS KH 4D", "5C 6C 7C", "4S 5S 9H"], "KC 8D KD QC");
    table.does_all(&["take stock", "go out 8D"]);
    let events = table.does("take stock");
    assert!(own(&events).is_empty(), "taking lays nothing down");
    // Seat 2 holds 4S 5S 9H KD: nothing fits, and the King is proposed.
    let proposed = arrangement::last_turn(&table.hand(2), table.open().wild()).unwrap();
    assert_eq!((proposed.discard.to_string().as_str(), proposed.arrangement.points), ("KD", 18));
    // It may discard something else.
    let events = table.does("discard 9H");
    assert!(events.contains(&Event::Scored { seat: Seat(2), points: 22 }));
    assert_eq!((table.hand(2), laid(&table, 2).len()), (hand("4S 5S KD"), 0));
    assert!(table.open().hand_is_open(Seat(2)), "C-11: leftovers are open once the last turn is over");
    assert!(!table.open().hand_is_open(Seat(0)));

    table.does_all(&["take stock", "discard QC"]);
    assert_eq!((table.scores(), table.open().phase), (vec![30, 0, 22], Phase::RoundOver));
    assert_eq!(table.hand(0), hand("KS KH 4D"), "two Kings and a 4 do not fit");
}

#[test]
fn f3_what_fits_is_laid_down_by_itself() {
    let mut table = lay(&["KS KH 4D", "5C 6C 7C"], "KC 8D");
    table.does_all(&["take stock", "go out 8D", "take discard"]);
    // KS KH 4D and the 8D taken: with KC it would have been a book.
    table.does("discard 8D");
    let mut table = lay(&["KS KH 4D", "5C 6C 7C"], "8D KC");
    table.does_all(&["take stock", "go out KC", "take discard"]);
    let events = table.does("discard 4D");
    let cards = ["KS", "KH", "KC"].map(|card| card.parse().ok()).to_vec();
    assert_eq!(events[0], Event::Moved { cards, from: Place::Hand(Seat(0)), to: Place::Pile(Seat(0), 0) });
    assert_eq!((table.scores(), laid(&table, 0)), (vec![0, 0], vec!["KS KH KC".to_owned()]), "F-7: both score 0");
    assert!(events.contains(&Event::RoundOver { round: 1, scores: vec![0, 0] }));
}

#[test]
fn f4_a_wild_card_on_the_discard_pile_is_for_the_very_next_player() {
    let hands = ["4S 8H 9C", "3S 6H QD", "6C TS KH"];
    let mut table = lay(&hands, "JC 4D 5D 7D");
    table.does_all(&["take stock", "discard 3S"]);
    let mut takes = Table { state: table.state.clone(), dealt: Vec::new() };
    takes.does("take discard");
    assert!(takes.hand(2).contains("3S".parse().unwrap()) && takes.open().out_of_play.is_empty());

    let events = table.does("take stock");
    let gone = Event::Moved { cards: vec!["3S".parse().ok()], from: Place::Discard, to: Place::OutOfPlay };
    assert_eq!(events.last(), Some(&gone), "after the draw");
    assert_eq!(table.open().out_of_play, ["3S".parse::<Card>().unwrap()]);
    assert_eq!(table.open().discard, ["JC".parse::<Card>().unwrap()]);
    assert!(table.open().face_up().contains(&"3S".parse().unwrap()));
}

#[test]
fn f4_holds_for_the_first_upturned_card_as_well() {
    for (card, wild) in [("Joker", true), ("3H", true), ("4H", false)] {
        let mut table = lay(&["", "9S TC QD"], card);
        table.does("take stock");
        assert_eq!(table.open().out_of_play.len(), usize::from(wild), "{card}");
        assert_eq!(table.open().discard.is_empty(), wild, "F-11: the pile may be empty until the next discard");
        table.does("discard QD");
        assert_eq!(table.open().discard.len(), if wild { 1 } else { 2 });
    }
}

#[test]
fn f5_an_empty_stock_is_renewed_from_the_discard_pile_but_its_top_and_cards_out_of_play() {
    let is_wild = |card: &Card| five_suits::is_wild(*card, Rank::Three);
    let mut table = lay(&["4S 6H 9C", "3S 6S QD"], "JC 4D");
    table.does_all(&["take stock", "discard 3S"]);
    // Both players draw from the stock and keep their wild cards as far as they can.
    while !table.state.stock().is_empty() {
        table.does("take stock");
        let held = table.hand(to_act(&table).unwrap());
        let card = held.iter().find(|card| !is_wild(card)).or(held.iter().next()).unwrap();
        table.does(&format!("discard {card}"));
    }
    let out = table.open().out_of_play.clone();
    assert_eq!(out[0].to_string(), "3S", "F-4: the next player drew from the stock");
    let (top, pile) = (*table.open().discard.last().unwrap(), table.open().discard.len());
    assert!(!is_wild(&top));
    let events = table.does("take stock");
    assert_eq!(events[0], Event::Shuffled { round: 1, cards: pile as u16 - 1, again: true });
    assert_eq!((table.open().discard.clone(), table.state.stock().len()), (vec![top], pile - 2));
    assert!(!table.state.stock().iter().any(|card| is_wild(&card)), "what is out of play is in no reshuffle");
    assert_eq!(table.open().out_of_play, out);
}

#[test]
fn f6_there_is_no_action_that_adds_to_melds_of_others() {
    let mut table = lay(&["8C 9C TH", "5C 6C 7C"], "KC 8D");
    table.does_all(&["take stock", "go out 8D", "take discard"]);
    let only_discards = table.state.legal(99).iter().all(|action| matches!(action, Action::Discard(_)));
    assert!(only_discards, "on a last turn a card is discarded and nothing else is chosen");
    table.does("discard TH");
    assert_eq!((table.scores(), laid(&table, 1).len()), (vec![25, 0], 1), "8C and 9C stay where they are");
}

#[test]
fn f9_the_last_turns_go_once_around_and_end_right_of_the_one_who_went_out() {
    let mut table = lay(&["", "", "5C 6C 7C", ""], "KC 4H 8D");
    table.does_all(&["take stock", "discard 4H", "take stock"]);
    let events = table.does("go out 8D");
    let next = [Event::TurnBegan { seat: Seat(3) }, Event::Own(Happening::LastTurn { seat: Seat(3) })];
    assert_eq!(events[events.len() - 2..], next);
    for seat in [3, 0, 1] {
        assert_eq!(to_act(&table), Some(seat));
        table.does("take discard");
        let card = table.hand(seat).iter().next().unwrap();
        table.does(&format!("discard {card}"));
    }
    assert_eq!(table.open().phase, Phase::RoundOver);
}

#[test]
fn f10_the_card_just_taken_may_be_discarded_and_a_first_turn_may_go_out() {
    let mut table = lay(&["", "4S 9H TC"], "KC");
    table.does_all(&["take discard", "discard KC"]);
    assert_eq!(table.open().discard, ["KC".parse::<Card>().unwrap()]);
    let mut table = lay(&["", "5C 6C 7C"], "KC");
    table.does_all(&["take discard", "go out KC"]);
    assert_eq!((table.open().went_out, to_act(&table)), (Some(Seat(1)), Some(0)), "everybody else has one turn");
}

#[test]
fn f13_a_last_turn_discards_even_where_all_cards_fit() {
    let mut table = lay(&["8S 9S TS", "5C 6C 7C"], "JS KD");
    table.does_all(&["take stock", "go out KD", "take discard"]);
    assert_eq!(refused(table.refuses("go out KD")), Refusal::LastTurn);
    assert!(table.lists("discard 8S"));
    table.does("discard KD");
    assert_eq!(table.scores(), [0, 0]);
    // Four cards of one run: one goes, the rest still is one.
    let mut table = lay(&["8S 9S TS", "5C 6C 7C"], "KD JS");
    table.does_all(&["take stock", "go out JS", "take discard"]);
    table.does("discard 8S");
    assert_eq!((table.scores(), laid(&table, 0)), (vec![0, 0], vec!["9S TS JS".to_owned()]));
}

#[test]
fn f13_runs_do_not_wrap() {
    let run = arrangement::arrange(&hand("QH KH Joker"), Rank::Five);
    assert_eq!((run.points, run.melds[0].kind), (0, MeldKind::Run(Suit::Hearts, Rank::Jack)));
    assert_eq!(arrangement::fewest_left(&hand("QH KH 3H"), Rank::Five), 28);
    assert_eq!(arrangement::fewest_left(&hand("KH 3H 4H"), Rank::Five), 20);
}

#[test]
fn a_turn_is_to_take_and_then_to_discard() {
    let mut table = lay(&["", "4S 9H TC"], "KC");
    assert_eq!(table.state.legal(9), [Action::Take(Source::Stock), Action::Take(Source::Discard)]);
    assert_eq!(table.refuses("discard 4S"), Illegal::NotNow);
    table.does("take stock");
    assert_eq!(table.refuses("take stock"), Illegal::NotNow);
    assert_eq!(table.refuses("deal"), Illegal::NotNow);
    assert!(table.state.view(Seat(0)).legal(9).is_empty());
    assert_eq!(table.state.view(Seat(0)).check(&Action::Deal), Err(Illegal::NotYourTurn));
}

#[test]
fn actions_read_back_as_they_were_written_and_nothing_else_reads() {
    for text in ["take stock", "take discard", "discard 7H", "discard Joker", "go out 3*", "deal"] {
        assert_eq!(FiveSuits::write_action(&FiveSuits::read_action(text).unwrap()), text);
    }
    for text in ["", "take", "take  stock", "discard", "discard 7h", "discard 2*", "go 7H", "goout 7H", "deal 1"] {
        assert_eq!(FiveSuits::read_action(text), None, "“{text}” is no action");
    }
}

/// Everything that could be written for a seat.
fn imaginable(_: &Hand) -> Vec<Action> {
    let cards = || {
        (0..Card::KINDS)
            .filter_map(Card::from_index)
            .filter(|card| card.suit() != Some(Suit::Stars) || card.rank() >= Some(Rank::Three))
    };
    let takes = [Action::Take(Source::Stock), Action::Take(Source::Discard), Action::Deal];
    cards().map(Action::Discard).chain(cards().map(Action::GoOut)).chain(takes).collect()
}

#[test]
fn random_games_obey_the_laws() {
    let sample = |state: &State<FiveSuits>, stream: &mut Stream| {
        let seat = state.open().to_act().unwrap_or(Seat(0));
        FiveSuits::sample(state.sight(seat), stream).expect("the seat can act")
    };
    for game in 0..7_u8 {
        let length = if game == 3 { "long" } else { "short" };
        let deal = deal::<FiveSuits>(&format!("laws {game}"), 2 + game % 6, &[("length", length)]).unwrap();
        let mut stream = Stream::new([game; 32], 0);
        assert!(plays_lawfully(&deal, 6000, &mut stream, sample, imaginable), "{} ended", deal.seed());
    }
}

#[test]
fn c5_a_view_holds_no_card_of_another_hand_until_it_is_laid_open() {
    let mut table = lay(&["4S 6H 9C", "5C 6C 7C"], "JC KD 4D");
    table.does_all(&["take stock", "go out KD"]);
    let view = table.state.view(Seat(1));
    assert_eq!(view.hands[Seat(0)], fivefold::game::Shown::Hidden(3));
    table.does_all(&["take stock", "discard 4D"]);
    let view = table.state.view(Seat(1));
    assert_eq!(view.hands[Seat(0)], fivefold::game::Shown::Open(hand("4S 6H 9C")));
}
