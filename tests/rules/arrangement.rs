//! The fewest points left of a Five Suits hand, held against trying everything.

use crate::rules::arrangement_tried::{is_meld, tried};
use crate::rules::table::hand;
use fivefold::cards::{Card, Hand, Rank, five_suits};
use fivefold::chance::Stream;
use fivefold::games::five_suits::arrangement::{self, Arrangement, Leftover};
use fivefold::games::five_suits::{MeldKind, is_wild, points};

/// A hand in which there is much to choose: few suits, ranks near each other, wild cards more often than by chance.
fn dense_hand(stream: &mut Stream, size: u32) -> (Hand, Rank) {
    let wild = Rank::from_number(stream.below(11) as u8 + 3).expect("from 3 to 13");
    let suits = 1 + stream.below(5) as usize;
    let (low, width) = (3 + stream.below(8) as u8, 1 + stream.below(10) as u8);
    let mut pack: Vec<Card> = five_suits(1 + stream.below(2) as u8);
    let odds = stream.below(6);
    pack.retain(|card| match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) if rank != wild => {
            suit as usize % 5 < suits && (low..=low + width).contains(&rank.number())
        }
        _ => odds > 2,
    });
    if odds == 0 {
        // Wild cards almost only.
        pack =
            five_suits(2).into_iter().filter(|card| is_wild(*card, wild) || card.rank() == Some(Rank::Nine)).collect();
    }
    stream.shuffle(&mut pack);
    (pack.into_iter().take(size as usize).collect(), wild)
}

/// Everything that an arrangement promises, beside being the best.
fn is_sound(arrangement: &Arrangement, hand: &Hand, wild: Rank) {
    let mut all = arrangement.left;
    for meld in &arrangement.melds {
        assert!(meld.is_good(wild), "{hand}, {wild:?} wild: {meld:?}");
        assert!(is_meld(meld.cards.iter().copied(), wild), "{hand}, {wild:?} wild: {meld:?}");
        all.add_all(&meld.cards.iter().copied().collect());
    }
    assert_eq!(all, *hand, "every card is in a meld or left");
    assert_eq!(arrangement.points, arrangement.left.iter().map(|card| points(card, wild)).sum::<i32>());
}

fn leftover(arrangement: &Arrangement) -> Leftover {
    Leftover { cards: arrangement.left, points: arrangement.points }
}

#[test]
fn f3_the_fewest_points_left_are_those_of_trying_everything() {
    let mut stream = Stream::new([5; 32], 0);
    let (mut all_fit, mut some_left) = (0, 0);
    for number in 0..12_000 {
        let size = if number < 11_950 { stream.below(10) } else { 10 + stream.below(4) };
        let (hand, wild) = dense_hand(&mut stream, size);
        let least = tried(&hand, wild);
        let arrangement = arrangement::arrange(&hand, wild);
        is_sound(&arrangement, &hand, wild);
        assert_eq!(arrangement.points, least, "{hand}, {wild:?} wild: {arrangement:?}");
        assert_eq!(arrangement::left_over(&hand, wild), leftover(&arrangement), "{hand}, {wild:?} wild");
        assert_eq!(arrangement::fewest_left(&hand, wild), least);
        if least == 0 { all_fit += 1 } else { some_left += 1 }
    }
    assert!(all_fit > 1000 && some_left > 1000, "both came up: {all_fit}, {some_left}");
}

#[test]
fn f3_f15_the_proposed_discard_leaves_the_fewest_points() {
    let mut stream = Stream::new([6; 32], 0);
    for _ in 0..1_500 {
        let size = 1 + stream.below(8);
        let (hand, wild) = dense_hand(&mut stream, size);
        let Some(proposed) = arrangement::last_turn(&hand, wild) else {
            assert!(hand.is_empty());
            continue;
        };
        let rest = |card: Card| {
            let mut rest = hand;
            assert!(rest.remove(card));
            rest
        };
        let outcomes: Vec<(Card, i32)> = hand.kinds().map(|(card, _)| (card, tried(&rest(card), wild))).collect();
        let least = outcomes.iter().map(|(_, left)| *left).min().unwrap();
        assert_eq!(proposed.arrangement.points, least, "{hand}, {wild:?} wild: {proposed:?}");
        let discarded = Some((proposed.discard, leftover(&proposed.arrangement)));
        assert_eq!(arrangement::last_discard(&hand, wild), discarded, "{hand}, {wild:?} wild");
        is_sound(&proposed.arrangement, &rest(proposed.discard), wild);
        // F-15: the choice among equals.
        let mut equals: Vec<Card> = outcomes.iter().filter(|(_, left)| *left == least).map(|(card, _)| *card).collect();
        equals.sort_by_key(|card| (is_wild(*card, wild), -points(*card, wild), *card));
        assert_eq!(equals[0], proposed.discard, "{hand}, {wild:?} wild");
    }
}

#[test]
fn f2_a_hand_that_can_go_out_lies_so() {
    // The Queen with both wild cards leaves fewer points of these five cards, and none of the four without her.
    let hand = hand("4S 4D QH 3H 3D");
    assert_eq!(arrangement::arrange(&hand, Rank::Four).points, 6);
    let lies = arrangement::arrange_to_discard(&hand, Rank::Four);
    is_sound(&lies, &hand, Rank::Four);
    assert_eq!((lies.left.to_string().as_str(), lies.points), ("QH", 12));
    assert_eq!(arrangement::arrange_to_discard(&Hand::EMPTY, Rank::Four).points, 0);
}

#[test]
fn f2_a_hand_goes_out_with_every_discard_that_leaves_nothing() {
    let mut stream = Stream::new([7; 32], 0);
    let mut found = 0;
    for _ in 0..1_500 {
        let size = 4 + stream.below(5);
        let (hand, wild) = dense_hand(&mut stream, size);
        let discards = arrangement::going_out(&hand, wild);
        for (card, _) in hand.kinds() {
            let mut rest = hand;
            assert!(rest.remove(card));
            let goes_out = tried(&rest, wild) == 0;
            assert_eq!(discards >> card.index() & 1 == 1, goes_out, "{hand}, {wild:?} wild, less {card}");
            assert_eq!(arrangement::goes_out(&hand, card, wild), goes_out);
            found += u32::from(goes_out);
        }
        assert_eq!(discards & !hand.kinds_mask(), 0);
    }
    assert!(found > 250, "{found}");
}

/// Whole hands of the long game's last rounds, as they are dealt, and as full as two decks allow.
#[test]
fn f3_hands_of_fourteen_cards() {
    let mut stream = Stream::new([8; 32], 0);
    for number in 0..40 {
        let wild = Rank::from_number(stream.below(11) as u8 + 3).expect("from 3 to 13");
        let mut pack = five_suits(2);
        if number % 2 == 0 {
            let low = 3 + stream.below(7) as u8;
            pack.retain(|card| card.rank().is_none_or(|rank| (low..low + 4).contains(&rank.number()) || rank == wild));
        }
        stream.shuffle(&mut pack);
        let hand: Hand = pack.into_iter().take(arrangement::MOST_CARDS).collect();
        let arrangement = arrangement::arrange(&hand, wild);
        is_sound(&arrangement, &hand, wild);
        assert_eq!(arrangement.points, tried(&hand, wild), "{hand}, {wild:?} wild");
        assert_eq!(arrangement::left_over(&hand, wild), leftover(&arrangement), "{hand}, {wild:?} wild");
    }
}

#[test]
fn hands_of_nothing_of_one_card_and_of_wild_cards_alone() {
    let left = |cards: &str| arrangement::arrange(&hand(cards), Rank::Five);
    assert_eq!(left(""), Arrangement { melds: Vec::new(), left: Hand::EMPTY, points: 0 });
    assert_eq!((left("7S").points, left("Joker").points, left("5S").points), (7, 50, 20));
    assert_eq!((left("Joker 5S").points, left("Joker 5S 5S").points), (70, 0));
    let book = left("Joker 5S 5H");
    assert_eq!((book.melds.len(), book.melds[0].kind), (1, MeldKind::Book(Rank::Five)));
    assert_eq!(left("Joker Joker KS").points, 0, "two wild cards make a book or run of any card");
    assert_eq!(left("Joker KS").points, 63);
    assert_eq!(arrangement::last_turn(&Hand::EMPTY, Rank::Five), None);
    assert_eq!(arrangement::last_discard(&Hand::EMPTY, Rank::Five), None);
    assert_eq!(arrangement::going_out(&Hand::EMPTY, Rank::Five), 0);
    assert!(!arrangement::goes_out(&hand("7S 7H"), "8S".parse().unwrap(), Rank::Five));
}

#[test]
fn wild_cards_that_nothing_needs_are_laid_down_too() {
    // A run of all ranks has no room for a wild card until it is cut in two.
    let run = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
    for (cards, wild) in [(format!("{run} Joker"), Rank::Four), (format!("{run} 4H Joker"), Rank::Four)] {
        let arrangement = arrangement::arrange(&hand(&cards), wild);
        assert_eq!(arrangement.points, 0, "{arrangement:?}");
        is_sound(&arrangement, &hand(&cards), wild);
    }
    let one_place = arrangement::arrange(&hand("3H 4H 5H Joker Joker"), Rank::Nine);
    assert_eq!(one_place.melds[0].cards.len(), 5, "the run grows upwards: {one_place:?}");
    let at_the_top = arrangement::arrange(&hand("JH QH KH Joker"), Rank::Nine);
    assert_eq!(at_the_top.melds[0].kind, MeldKind::Run(fivefold::cards::Suit::Hearts, Rank::Ten));
}

#[test]
fn a_wild_card_stands_for_itself_where_it_can() {
    let arrangement = arrangement::arrange(&hand("4H 5C 5H 6H TD TS"), Rank::Five);
    let run = arrangement.melds.iter().find(|meld| matches!(meld.kind, MeldKind::Run(..))).unwrap();
    assert_eq!(run.cards[1].to_string(), "5H");
    assert_eq!(arrangement.points, 0);
}
