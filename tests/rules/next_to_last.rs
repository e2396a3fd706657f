//! Next to Last by ruling.

mod random;
mod window;

use crate::rules::table::{Laid, Table, choices, deal};
use fivefold::cards::{Card, Hand, Rank, Suit};
use fivefold::chance::{Setup, Stream};
use fivefold::game::{BadDeal, BadOption, Event, Game, Illegal, Place, Record, Seat};
use fivefold::games::next_to_last::{
    Action, Direction, Duty, Happening, NextToLast, Penalty, PenaltyKind, Phase, Refusal, points,
};

/// Seat 0 deals, seat 1 begins. The stock begins with the card that is turned up.
fn lay(hands: &[&str], stock: &str) -> Table<NextToLast> {
    Table::lay(&Laid { dealt: (7, 1), hands, stock, ..Laid::default() })
}

fn to_act(table: &Table<NextToLast>) -> Option<u8> {
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

/// The cards that the seat to act can play.
fn playable(table: &Table<NextToLast>) -> Hand {
    let mut cards: Vec<Card> = table
        .state
        .legal(usize::MAX)
        .into_iter()
        .filter_map(|action| if let Action::Play { card, .. } = action { Some(card) } else { None })
        .collect();
    cards.dedup();
    cards.into_iter().collect()
}

fn running(table: &Table<NextToLast>) -> Option<(PenaltyKind, u16)> {
    table.open().penalty().map(|penalty| (penalty.kind, penalty.cards))
}

/// Five 8s and two more cards: the last two can be reached in one turn.
const EIGHTS: &str = "8S 8H 8D 8C 8S";

/// Seat 1 plays five 8s in its first turn, the last of spades, and holds `left` two cards. Seats 2 (and 3) follow.
fn after_eights(left: &str, others: &[&str], stock: &str) -> Table<NextToLast> {
    let mine = format!("{EIGHTS} {left}");
    let hands: Vec<&str> = [others[0], &mine].into_iter().chain(others[1..].iter().copied()).collect();
    let mut table = lay(&hands, stock);
    table.does_all(&["play 8H", "play 8D", "play 8C", "play 8S", "play 8S"]);
    assert_eq!(table.hand(1).len(), 2);
    table
}

#[test]
fn c8_options_have_defaults_by_seats_and_ranges() {
    for (seats, decks) in [(2, 2), (6, 2), (7, 3), (8, 3)] {
        let options = deal::<NextToLast>("options", seats, &[]).unwrap().options;
        assert_eq!((options.decks, options.limit, options.cut), (decks, 500, false));
    }
    let chosen = deal::<NextToLast>("options", 8, &[("decks", "4"), ("limit", "1000"), ("cut", "true")]).unwrap();
    assert_eq!((chosen.options.decks, chosen.options.limit, chosen.options.cut), (4, 1000, true));
    assert_eq!(NextToLast::options(chosen.seats, &chosen.choices()), Ok(chosen.options));
    for (name, text) in [("decks", "1"), ("decks", "5"), ("limit", "750"), ("cut", "2"), ("jokers", "2")] {
        let none = choices::<NextToLast>(&[]);
        assert!(none.read(NextToLast::OPTIONS, name, text).is_err(), "{name} cannot be {text}");
    }
    for seats in [0, 1, 9] {
        let bad = deal::<NextToLast>("options", seats, &[]).unwrap_err();
        assert_eq!(bad, BadDeal::Seats { given: seats, least: 2, most: 8 });
    }
    let no_option = BadOption::Unknown { name: "sign".to_owned() };
    assert_eq!(choices::<NextToLast>(&[]).read(NextToLast::OPTIONS, "sign", "+").unwrap_err(), no_option);
}

#[test]
fn c9_seven_cards_each_are_dealt_from_the_dealers_left_and_one_is_turned_up() {
    for seats in 2..=8 {
        for decks in ["2", "3", "4"] {
            let table = Table::<NextToLast>::begin(&deal("deal", seats, &[("decks", decks)]).unwrap());
            let pack = decks.parse::<usize>().unwrap() * 54;
            for seat in 0..seats {
                assert_eq!(table.hand(seat).len(), 7);
            }
            assert_eq!(table.state.stock().len(), pack - 7 * usize::from(seats) - 1);
            assert_eq!(table.open().discard.len(), 1);
            assert_eq!(table.dealt[0], Event::Shuffled { round: 1, cards: pack as u16, again: false });
        }
    }
    let order: Vec<Card> = fivefold::cards::standard(2, 2);
    let setup = Setup { stock: Some(order), dice: Vec::new(), first: Some(Seat(1)) };
    let table = Table::begin(&deal::<NextToLast>("deal", 3, &[]).unwrap().with_setup(setup).unwrap());
    assert_eq!(table.hand(2).to_string(), "AS 2S 4S 5S 7S 8S TS", "the first card goes to the dealer's left");
    assert_eq!(table.hand(0).to_string(), "AS 3S 4S 6S 7S 9S TS");
    assert_eq!(table.open().top().unwrap().to_string(), "JS");
}

#[test]
fn c2_the_seed_picks_the_first_dealer() {
    let dealers: Vec<u8> = (0..60)
        .map(|seed| Table::<NextToLast>::begin(&deal(&format!("dealer {seed}"), 5, &[]).unwrap()).open().dealer.0)
        .collect();
    for seat in 0..5 {
        assert!(dealers.contains(&seat), "seat {seat} never deals first");
    }
}

#[test]
fn a_card_goes_on_its_suit_or_rank_and_a_jack_or_joker_on_both() {
    let mut table = lay(&["", "9H 3D 4C JC Joker 2H 5S"], "9D");
    assert_eq!(playable(&table).to_string(), "9H 3D JC Joker");
    let refusal = refused(table.refuses("play 5S"));
    assert_eq!(refusal, Refusal::NoMatch { top: "9D".parse().unwrap(), suit: Some(Suit::Diamonds) });
    assert_eq!(refusal.to_string(), "this card matches neither 9D nor the suit D");
    assert_eq!(table.refuses("play 7S"), Illegal::NotHeld("7S".parse().unwrap()));
    let events = table.does("play 3D");
    let moved = Event::Moved { cards: vec!["3D".parse().ok()], from: Place::Hand(Seat(1)), to: Place::Discard };
    assert_eq!(events, [moved, Event::TurnBegan { seat: Seat(0) }]);
    assert_eq!((table.hand(1).len(), table.open().top()), (6, "3D".parse().ok()));
}

#[test]
fn n1_an_upturned_card_acts_as_if_the_dealer_had_played_it() {
    let begins = |seats: usize, card: &str| {
        let table = lay(&vec![""; seats], card);
        (to_act(&table).unwrap(), table.open().direction, running(&table))
    };
    use Direction::{Clockwise, Counterclockwise};
    assert_eq!(begins(4, "9S"), (1, Clockwise, None));
    assert_eq!(begins(4, "7S"), (2, Clockwise, None), "a 7 skips the dealer's left");
    assert_eq!(begins(4, "KS"), (3, Counterclockwise, None), "a King lets the dealer's right start");
    assert_eq!(begins(4, "2S"), (1, Clockwise, Some((PenaltyKind::Two, 2))));
    assert_eq!(begins(4, "Joker"), (1, Clockwise, Some((PenaltyKind::Joker, 5))));
    assert_eq!(begins(4, "8S"), (1, Clockwise, None), "an 8 does not make the dealer start");
    assert_eq!(begins(4, "JS"), (1, Clockwise, None));
    assert_eq!(begins(2, "7S"), (0, Clockwise, None), "with two seats the dealer starts");
    assert_eq!(begins(2, "KS"), (1, Counterclockwise, None));
    let told = own(&lay(&["", "", ""], "7S").dealt);
    assert_eq!(told, [Happening::Skipped { seat: Seat(1) }]);
}

#[test]
fn n1_an_upturned_jack_is_a_plain_card_and_an_upturned_eight_is_matched() {
    let table = lay(&["", "3S 4H 5D JC Joker 2H TS"], "JS");
    assert_eq!(table.open().suit, Some(Suit::Spades), "no suit is named");
    assert_eq!(playable(&table).to_string(), "3S TS JC Joker");
    let table = lay(&["", "3S 4H 5D 8C Joker 2H TC"], "8H");
    assert_eq!((table.open().duty, playable(&table).to_string().as_str()), (Duty::None, "2H 4H 8C Joker"));
}

#[test]
fn n2_only_who_can_play_nothing_draws_and_draws_until_something_fits() {
    let mut table = lay(&["", "3S 4S 5S 6S 9S TS QS"], "AH 3C 4C 4H 5H");
    assert!(table.lists("draw") && table.hand(1).len() == 7);
    assert_eq!(refused(table.refuses("pass")), Refusal::CanDraw);
    let events = table.does("draw");
    let drawn = Event::Moved { cards: vec!["3C".parse().ok()], from: Place::Stock, to: Place::Hand(Seat(1)) };
    assert_eq!(events, [drawn], "one card an action");
    assert!(events[0].is_final());
    table.does_all(&["draw", "draw"]);
    assert_eq!(to_act(&table), Some(1));
    assert_eq!(refused(table.refuses("draw")), Refusal::CanPlay, "the 4H ends the drawing");
    assert_eq!(table.state.legal(9), [NextToLast::read_action("play 4H").unwrap()]);
    table.does("play 4H");
    assert_eq!(to_act(&table), Some(0));
}

#[test]
fn n3_a_penalty_may_be_taken_in_spite_of_a_two_and_the_turn_is_lost() {
    let mut table = lay(&["2D 3D 4D 5D 6D 9D TD", "2C 3C 4C 5C 6C 9C TC", ""], "2S AS 2H");
    assert_eq!(playable(&table).to_string(), "2C");
    assert!(table.lists("take"));
    assert_eq!(refused(table.refuses("draw")), Refusal::PenaltyRuns);
    let events = table.does("take");
    let penalty = Penalty { kind: PenaltyKind::Two, cards: 2 };
    assert_eq!(own(&events), [Happening::PenaltyTaken { seat: Seat(1), penalty, drawn: 2 }]);
    assert_eq!((table.hand(1).len(), to_act(&table), running(&table)), (9, Some(2), None));
    assert_eq!(refused(table.refuses("take")), Refusal::NoPenalty);
}

#[test]
fn sheet_twos_pile_up_by_two_cards_each() {
    let mut table = lay(&["", "2C 3C 4C 5C 6C 9C TC", "2D 3D 4D 5D 6D 9D TD", "3H 4H 5H 6H 9H TH QH"], "2S");
    table.does("play 2C");
    assert_eq!(running(&table), Some((PenaltyKind::Two, 4)));
    let told = own(&table.does("play 2D"));
    let penalty = Penalty { kind: PenaltyKind::Two, cards: 6 };
    assert_eq!(told, [Happening::Penalized { seat: Seat(3), penalty }]);
    table.does("take");
    assert_eq!((table.hand(3).len(), to_act(&table)), (13, Some(0)));
}

#[test]
fn sheet_jokers_pile_up_by_five_cards_each() {
    let mut table = lay(&["", "Joker 3C 4C 5C 6C 9C TC", "3D 4D 5D 6D 9D TD QD"], "Joker");
    table.does("play Joker");
    assert_eq!(running(&table), Some((PenaltyKind::Joker, 10)));
    table.does("take");
    assert_eq!(table.hand(2).len(), 17);
}

#[test]
fn n4_on_a_spent_two_goes_any_two_or_its_suit_but_no_jack_and_no_joker() {
    let mut table = lay(&["2D 3H 4C JC JH Joker TC", ""], "2H");
    table.does("take");
    assert_eq!((to_act(&table), playable(&table).to_string().as_str()), (Some(0), "3H 2D"));
    assert_eq!(refused(table.refuses("play JH H")), Refusal::JackOnPenalty);
    assert_eq!(refused(table.refuses("play Joker")), Refusal::JokerOnTwo);
    let refusal = refused(table.refuses("play 4C"));
    assert_eq!(refusal, Refusal::NotAfterPenalty { top: "2H".parse().unwrap(), suit: Some(Suit::Hearts) });
    table.does("play 3H");
}

#[test]
fn n4_on_a_spent_joker_goes_a_joker_or_the_suit_before_it_but_no_jack() {
    let mut table = lay(&["", "Joker AC 3C 4C 5C 6C 9C", "", "2D 3H 4D JD JH Joker TC"], "9D");
    table.does_all(&["play Joker", "take"]);
    assert_eq!((to_act(&table), playable(&table).to_string().as_str()), (Some(3), "2D 4D Joker"));
    assert_eq!(refused(table.refuses("play JD D")), Refusal::JackOnPenalty, "not even of the suit");
    table.does("play 2D");
    assert_eq!(running(&table), Some((PenaltyKind::Two, 2)));
}

#[test]
fn n4_on_a_spent_first_joker_goes_any_card_but_a_jack() {
    let mine = "2D 3H 4S 5C JH Joker TC";
    let mut table = lay(&["", "", mine], "Joker");
    table.does("take");
    assert_eq!((table.open().suit, playable(&table).to_string().as_str()), (None, "4S 3H 2D 5C TC Joker"));
    // None is in force after a further Joker either.
    let mut table = lay(&[mine, "Joker AC 3C 4C 5C 6C 9C", ""], "Joker");
    table.does_all(&["play Joker", "take"]);
    assert_eq!((table.open().suit, playable(&table).to_string().as_str()), (None, "4S 3H 2D 5C TC Joker"));
    let mut table = lay(&["", "", mine, "3H 4H 5H 6H 9H TH QH"], "Joker");
    table.does_all(&["take", "play Joker", "take"]);
    assert_eq!((table.open().suit, to_act(&table)), (None, Some(0)));
}

#[test]
fn n5_a_two_answers_only_twos_and_a_joker_only_jokers() {
    let mine = "2D 3H 4S 5C JH Joker TC";
    let mut table = lay(&["", mine], "2S");
    assert_eq!(playable(&table).to_string(), "2D");
    assert_eq!(refused(table.refuses("play Joker")), Refusal::JokerOnTwo);
    assert_eq!(refused(table.refuses("play 4S")), Refusal::NotAnswering { kind: PenaltyKind::Two });
    let mut table = lay(&["", mine], "Joker");
    assert_eq!(playable(&table).to_string(), "Joker");
    assert_eq!(refused(table.refuses("play 2D")), Refusal::NotAnswering { kind: PenaltyKind::Joker });
    assert_eq!(refused(table.refuses("play JH S")), Refusal::JackOnPenalty);
}

#[test]
fn n6_an_eight_is_covered_in_the_same_turn_by_suit_rank_jack_or_joker() {
    let mut table = lay(&["", "8H 3H 8C JC Joker 2S TC", ""], "9H");
    let told = own(&table.does("play 8H"));
    assert_eq!(told, [Happening::CoverOwed { seat: Seat(1) }]);
    assert_eq!((to_act(&table), table.open().duty), (Some(1), Duty::Cover));
    assert_eq!(playable(&table).to_string(), "3H 8C JC Joker");
    table.does("play 8C");
    assert_eq!((to_act(&table), playable(&table).to_string().as_str()), (Some(1), "TC JC Joker"));
    table.does("play TC");
    assert_eq!((to_act(&table), table.open().duty), (Some(2), Duty::None));
}

#[test]
fn n6_who_cannot_cover_draws_until_something_does() {
    let mut table = lay(&["", "8H 3S 4S 5S 6S 9S TS", ""], "9H 3C 4C QH");
    table.does_all(&["play 8H", "draw", "draw"]);
    assert_eq!(refused(table.refuses("pass")), Refusal::CanDraw);
    table.does("draw");
    assert_eq!((to_act(&table), playable(&table).to_string().as_str()), (Some(1), "QH"));
    table.does("play QH");
    assert_eq!(to_act(&table), Some(2));
}

#[test]
fn n6_an_eight_as_the_last_card_does_not_win() {
    let mut table = after_eights("3S 8H", &["9D 9D 9C 9C 5D 5C AD"], "9H 3C 4C 3H TH");
    table.does("play 8H call");
    assert!(table.hand(1).len() == 1 && table.open().window.is_none());
    let mut table = after_eights("8D 8H", &["9D 9D 9C 9C 5D 5C AD", ""], "9H 3C 4C 3H TH");
    table.does_all(&["play 8D call", "play 8H"]);
    assert_eq!((table.hand(1).len(), to_act(&table), table.open().duty), (0, Some(1), Duty::Cover));
    assert_eq!(table.open().window, None);
    table.does_all(&["draw", "draw", "draw"]);
    assert!(!table.lists("draw"));
    table.does("play 3H");
    assert_eq!((table.hand(1).len(), to_act(&table)), (2, Some(2)));
}

#[test]
fn sheet_six_eights_and_a_joker_win_in_one_turn() {
    let mut table = lay(&["", "8S 8H 8D 8C 8S 8H Joker"], "9H");
    table.does_all(&["play 8H", "play 8D", "play 8C", "play 8S", "play 8S"]);
    table.does_all(&["play 8H call", "play Joker"]);
    assert_eq!(table.open().phase, Phase::RoundOver { winner: Seat(1) });
    assert_eq!(table.scores()[1], 0);
}

#[test]
fn n7_the_last_card_wins_at_once_without_its_effect() {
    for last in ["2D", "7D", "KD", "Joker", "AD"] {
        let mut table = after_eights(&format!("8D {last}"), &["", ""], "9H");
        table.does("play 8D call");
        let events = table.does(&format!("play {last}"));
        assert_eq!(own(&events), [Happening::RoundWon { seat: Seat(1) }], "{last} has no effect");
        assert_eq!((table.open().direction, table.open().duty), (Direction::Clockwise, Duty::Cover));
        assert_eq!(table.open().phase, Phase::RoundOver { winner: Seat(1) });
        assert!(matches!(events[events.len() - 1], Event::RoundOver { round: 1, .. }));
    }
    // A last 2 that answers a 2 wins too, and the penalty hits nobody.
    let mut table = after_eights("3S 2H", &["2S 3D 4D 5D 6D 9D TD"], "TH");
    table.does_all(&["play 3S call", "play 2S"]);
    let told = own(&table.does("play 2H"));
    assert_eq!(told, [Happening::RoundWon { seat: Seat(1) }]);
    assert_eq!((running(&table), table.hand(0).len()), (Some((PenaltyKind::Two, 2)), 6));
}

#[test]
fn n7_a_last_jack_names_a_suit() {
    let mut table = after_eights("8D JH", &["", ""], "9H");
    table.does("play 8D call");
    assert_eq!(refused(table.refuses("play JH")), Refusal::SuitMissing);
    let told = own(&table.does("play JH C"));
    assert_eq!(told[0], Happening::SuitNamed { seat: Seat(1), suit: Suit::Clubs });
    assert_eq!(table.open().suit, Some(Suit::Clubs));
}

#[test]
fn n8_with_two_players_a_king_changes_nothing_in_the_order_and_a_seven_gives_another_turn() {
    let mut table = lay(&["", "KS 7S 3C 4C 5C 6C 9C"], "9S QS");
    let events = table.does("play 7S");
    let skipped = Event::Own(Happening::Skipped { seat: Seat(0) });
    assert_eq!(events[1..], [skipped, Event::TurnBegan { seat: Seat(1) }]);
    let told = own(&table.does("play KS"));
    assert_eq!(told, [Happening::Reversed { direction: Direction::Counterclockwise }]);
    assert_eq!(to_act(&table), Some(0));
}

#[test]
fn a_king_reverses_and_a_seven_skips_the_next_player_in_the_direction_of_play() {
    let mut table = lay(&["KS 7S AS 4D 5D 6D 9D", "KS 3C 4C 5C 6C 9C TC", "", "", ""], "9S");
    table.does("play KS");
    assert_eq!((to_act(&table), table.open().direction), (Some(0), Direction::Counterclockwise));
    assert_eq!(own(&table.does("play 7S")), [Happening::Skipped { seat: Seat(4) }]);
    assert_eq!(to_act(&table), Some(3));
}

#[test]
fn n8_the_direction_is_clockwise_again_after_each_deal_and_the_deal_moves_left() {
    let mut table = after_eights("8D 9D", &[""], "KH");
    assert_eq!((table.open().direction, table.open().dealer), (Direction::Counterclockwise, Seat(0)));
    table.does_all(&["play 8D call", "play 9D"]);
    assert_eq!(table.open().direction, Direction::Counterclockwise, "between rounds the table shows the last one");
    // Unless a King is turned up in turn.
    table.does("deal");
    let king = table.open().top().and_then(Card::rank) == Some(Rank::King);
    let direction = if king { Direction::Counterclockwise } else { Direction::Clockwise };
    assert_eq!((table.open().direction, table.open().dealer), (direction, Seat(1)));
}

#[test]
fn n11_when_the_stock_is_out_the_discard_pile_but_its_top_becomes_the_stock() {
    let deal = deal::<NextToLast>("reshuffle", 8, &[("decks", "2")]).unwrap();
    let mut state = deal.begin(&mut Record::unheard());
    let (mut stream, mut found) = (Stream::new([3; 32], 0), 0);
    while found < 5 && state.open().winners().is_none() {
        let stock = state.stock().len();
        let (top, under) = (state.open().top(), state.open().discard.len() - 1);
        let action = *stream.choose(&state.legal(usize::MAX)).expect("somebody can act");
        let mut record = Record::kept();
        state.apply(&action, &mut record).unwrap();
        let events = record.into_events();
        let again = |event: &&Event<_>| matches!(event, Event::Shuffled { again: true, .. });
        let Some(place) = events.iter().position(|event| again(&event)) else { continue };
        found += 1;
        let drawn_before: usize = events[..place]
            .iter()
            .map(|event| if let Event::Moved { cards, from: Place::Stock, .. } = event { cards.len() } else { 0 })
            .sum();
        assert_eq!(drawn_before, stock, "C-10: not before a card is needed");
        assert_eq!(events[place], Event::Shuffled { round: state.open().round(), cards: under as u16, again: true });
        assert!(events[place].is_final());
        assert_eq!((state.open().top(), state.open().discard.len()), (top, 1), "the top card stays");
    }
    assert!(found > 0, "the stock runs out in this game");
}

#[test]
fn n12_a_spent_penalty_does_not_start_again() {
    let mut table = lay(&["", "3C 4C 5C 6C 9C TC QC", "3S 3D 4D 5D 6D 9D TD"], "2S 9D 9C");
    table.does("take");
    assert_eq!((to_act(&table), running(&table)), (Some(2), None));
    assert_eq!(refused(table.refuses("take")), Refusal::NoPenalty);
    table.does("play 3S");
    assert_eq!(running(&table), None);
}

#[test]
fn n13_the_player_right_of_the_dealer_cuts_and_the_cards_above_go_to_the_bottom() {
    let offered = || {
        let options = [("cut", "true")];
        Table::<NextToLast>::lay(&Laid {
            options: &options,
            dealt: (7, 1),
            hands: &["", "", ""],
            stock: "KH KH KD KD",
            ..Laid::default()
        })
    };
    let mut table = offered();
    assert_eq!(table.open().phase, Phase::Cut { seat: Seat(2) });
    assert_eq!(own(&table.dealt), [Happening::CutOffered { seat: Seat(2) }]);
    assert!(table.state.hands().as_slice().iter().all(Hand::is_empty));
    assert_eq!(table.state.legal(usize::MAX).len(), 108);
    assert_eq!(refused(table.refuses("cut 108")), Refusal::CutOutOfRange { most: 107 });
    assert_eq!(table.refuses("draw"), Illegal::NotNow);
    let not_mine = table.state.view(Seat(0)).check(&Action::Cut { at: 3 });
    assert_eq!(not_mine, Err(Illegal::NotYourTurn));

    let before: Vec<Card> = table.state.stock().iter().collect();
    let events = table.does("cut 21");
    assert_eq!(own(&events)[0], Happening::Cut { seat: Seat(2), at: 21 });
    let dealt_first: Vec<Card> = before[21..].iter().step_by(3).take(7).copied().collect();
    assert_eq!(table.hand(1), dealt_first.into_iter().collect());
    assert_eq!(table.state.stock().iter().last(), Some(before[20]));

    let mut declined = offered();
    declined.does("cut 0");
    assert_eq!(declined.open().top(), "KH".parse().ok());
}

#[test]
fn n13_each_round_is_shuffled_afresh() {
    let mut table = after_eights("8D 9D", &["", ""], "9H");
    table.does_all(&["play 8D call", "play 9D"]);
    assert!(table.state.open().hand_is_open(Seat(2)), "C-11: hands are open when a round is over");
    assert_eq!(table.state.legal(9), [Action::Deal], "anybody deals, once listed");
    let events = table.does("deal");
    assert_eq!(events[0], Event::Shuffled { round: 2, cards: 108, again: false });
    assert_eq!((table.open().round(), table.open().discard.len()), (2, 1));
    assert!(table.state.hands().as_slice().iter().all(|hand| hand.len() == 7));
}

#[test]
fn n14_hand_sizes_are_public_and_cards_are_not() {
    let table = after_eights("3S 4S", &["", "", ""], "9H");
    let view = table.state.view(Seat(3));
    let sizes: Vec<usize> = view.hands.as_slice().iter().map(|shown| shown.len()).collect();
    assert_eq!(sizes, [7, 2, 7, 7]);
    let hidden = view.hands.as_slice().iter().filter(|shown| matches!(shown, fivefold::game::Shown::Hidden(_)));
    assert_eq!(hidden.count(), 3);
}

#[test]
fn n15_under_a_jack_only_the_named_suit_counts() {
    let mut table = lay(&["3D 4H JS 9S Joker 2D 2H", "JS 3C 4C 5C 6C 9C TC"], "9H");
    assert_eq!(refused(table.refuses("play JS *")), Refusal::SuitNotInPack(Suit::Stars));
    let told = own(&table.does("play JS D"));
    assert_eq!(told, [Happening::SuitNamed { seat: Seat(1), suit: Suit::Diamonds }]);
    assert_eq!(playable(&table).to_string(), "JS 2D 3D Joker");
    assert_eq!(refused(table.refuses("play 9S")), Refusal::NotNamedSuit { suit: Suit::Diamonds });
    assert_eq!(refused(table.refuses("play 3D D")), Refusal::SuitWithoutJack);
    table.does("play Joker");
    assert_eq!(table.open().suit, Some(Suit::Diamonds), "a Joker on a Jack keeps the suit that the Jack named");
    // The suit named may be the printed one.
    let mut table = lay(&["", "JS 3C 4C 5C 6C 9C TC"], "9H");
    table.does("play JS S");
    assert_eq!(table.open().suit, Some(Suit::Spades));
    // Nobody has named that of a Jack that is turned up, which is a card like any other (N-1).
    let mut table = lay(&["", "3D 3C 4C 5C 6C 9C TC"], "JH");
    let top = "JH".parse().unwrap();
    assert_eq!(refused(table.refuses("play 3C")), Refusal::NoMatch { top, suit: Some(Suit::Hearts) });
}

#[test]
fn sheet_points_of_cards_left_in_hand() {
    for (card, cost) in [("2S", 5), ("9H", 5), ("TD", 10), ("JC", 10), ("KS", 10), ("AS", 50), ("Joker", 100)] {
        assert_eq!(points(card.parse().unwrap()), cost, "{card}");
    }
    let mut table = after_eights("8D 9D", &["AS Joker 2C TH 9H JD KC", "3S 3H 3D 3C 4S 4H 4D"], "9H");
    let events = table.does_all(&["play 8D call", "play 9D"]);
    assert_eq!(table.scores(), [190, 0, 35]);
    assert!(events.contains(&Event::Scored { seat: Seat(0), points: 190 }));
    assert!(events.contains(&Event::RoundOver { round: 1, scores: vec![190, 0, 35] }));
    assert_eq!(table.open().round_scores(), [table.open().scores()]);
}

#[test]
fn sheet_the_game_ends_at_the_limit_and_the_lowest_total_wins() {
    let jokers = "Joker Joker Joker Joker Joker Joker AS";
    let end = |limit: &str, others: [&str; 3]| {
        let options = [("decks", "4"), ("limit", limit)];
        let mine = format!("{EIGHTS} 8D 9D");
        let hands = [others[0], &mine, others[1], others[2]];
        let mut table = Table::<NextToLast>::lay(&Laid {
            options: &options,
            dealt: (7, 1),
            hands: &hands,
            stock: "9H",
            ..Laid::default()
        });
        table.does_all(&["play 8H", "play 8D", "play 8C", "play 8S", "play 8S", "play 8D call"]);
        (table.does("play 9D"), table)
    };
    let (events, table) = end("500", [jokers, "3S 3H 3D 3C 4S 4H 4D", "3S 3H 3D 3C 4S 4H 4D"]);
    assert_eq!(table.scores(), [650, 0, 35, 35]);
    assert_eq!(table.open().phase, Phase::Over { winner: Seat(1) });
    assert_eq!(table.open().winners(), Some(vec![Seat(1)]));
    let over = Event::GameOver { scores: vec![650, 0, 35, 35], winners: vec![Seat(1)] };
    assert_eq!(events.last(), Some(&over));
    let mut table = table;
    assert_eq!(table.refuses("deal"), Illegal::Over);
    let (_, table) = end("1000", [jokers, "3S 3H 3D 3C 4S 4H 4D", "3S 3H 3D 3C 4S 4H 4D"]);
    assert_eq!(table.open().phase, Phase::RoundOver { winner: Seat(1) });
}

#[test]
fn actions_read_back_as_they_were_written_and_nothing_else_reads() {
    for text in ["cut 0", "play 7S", "play 7S call", "play JS H", "play JS H call", "play Joker", "draw", "take"] {
        let action = NextToLast::read_action(text).unwrap();
        assert_eq!(NextToLast::write_action(&action), text);
    }
    for text in ["catch 2", "let go 7", "pass", "deal"] {
        let action = NextToLast::read_action(text).unwrap();
        assert_eq!(NextToLast::write_action(&action), text);
    }
    for text in [
        "",
        "cut",
        "cut 07",
        "cut -1",
        "cut 70000",
        "play",
        "play 7X",
        "play 7s",
        "play 7S CALL",
        "play JS call H",
        "play JS HS",
        "play JS H H",
        "catch",
        "catch 300",
        "let 2",
        "letgo 2",
        "pass 1",
        "deal ",
        " deal",
        "play  7S",
    ] {
        assert_eq!(NextToLast::read_action(text), None, "“{text}” is no action");
    }
}

#[test]
fn points_of_a_full_pack() {
    let pack: i32 = fivefold::cards::standard(1, 2).into_iter().map(points).sum();
    assert_eq!(pack, 4 * (8 * 5 + 4 * 10 + 50) + 200);
    assert_eq!(points(Card::new(Rank::Queen, Suit::Hearts)), 10);
}
