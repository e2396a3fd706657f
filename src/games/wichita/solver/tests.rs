//! The solver against one that tries every way to divide a hand, card by card, by the rules' own judgement of a stack.

use super::*;
use crate::cards::{Rank, standard};
use crate::chance::Stream;
use crate::games::wichita::stack::points;

/// What a plan comes to: points and cards left.
type Result = (u32, u32);

/// The best results of a hand, found by going through every set of its cards.
struct Tried {
    /// Most points, then fewest cards left.
    fewest_left: Result,
    /// Most points, then most left, counting Kings double.
    most_kept: Result,
    /// Most points and cards laid.
    last_turn: u32,
    /// Most points with no card left.
    clear: Option<u32>,
}

fn try_all(hand: &Hand, dice: Dice) -> Tried {
    let cards: Vec<Card> = hand.iter().collect();
    let sets = 1_usize << cards.len();
    let worth: Vec<u32> = (0..sets)
        .map(|set| {
            u32::from(points(&(0..cards.len()).filter(|at| set >> at & 1 == 1).map(|at| cards[at]).collect(), dice))
        })
        .collect();
    let is_king = |at: usize| cards[at].rank() == Some(Rank::King);
    // For each set of cards, the best of what can be done with it: either its first card is left, or laid with others.
    let mut fewest_left = vec![(0, 0_i32); sets];
    let mut most_kept = vec![(0, 0_i32); sets];
    let mut last_turn = vec![0; sets];
    let mut clear = vec![None; sets];
    clear[0] = Some(0);
    for set in 1..sets {
        let first = set & set.wrapping_neg();
        let rest = set ^ first;
        let kept = if is_king(first.trailing_zeros() as usize) { 2 } else { 1 };
        fewest_left[set] = (fewest_left[rest].0, fewest_left[rest].1 - 1);
        most_kept[set] = (most_kept[rest].0, most_kept[rest].1 + kept);
        last_turn[set] = last_turn[rest];
        let mut others = rest;
        loop {
            let stack = others | first;
            if worth[stack] > 0 {
                let rest = set ^ stack;
                let points = worth[stack];
                fewest_left[set] = fewest_left[set].max((fewest_left[rest].0 + points, fewest_left[rest].1));
                most_kept[set] = most_kept[set].max((most_kept[rest].0 + points, most_kept[rest].1));
                last_turn[set] = last_turn[set].max(last_turn[rest] + points + stack.count_ones());
                clear[set] = clear[set].max(clear[rest].map(|before: u32| before + points));
            }
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
    }
    let all = sets - 1;
    Tried {
        fewest_left: (fewest_left[all].0, -fewest_left[all].1 as u32),
        most_kept: (most_kept[all].0, most_kept[all].1 as u32),
        last_turn: last_turn[all],
        clear: clear[all],
    }
}

/// Fails where the stacks are none, overlap, or do not come to what is said of them.
fn assert_sound(best: &Best, hand: &Hand, dice: Dice) {
    let mut rest = *hand;
    let mut total = 0;
    for stack in &best.stacks {
        assert!(rest.remove_all(stack), "the hand {hand} has not the cards of {best:?}");
        assert!(points(stack, dice) > 0, "{stack} is no stack of {best:?} with {dice:?}");
        total += u32::from(points(stack, dice));
    }
    assert_eq!((best.points, best.left as usize), (total, rest.len()), "{best:?}");
}

fn kept(best: &Best, hand: &Hand) -> u32 {
    let mut rest = *hand;
    best.stacks.iter().for_each(|stack| assert!(rest.remove_all(stack)));
    rest.iter().map(|card| if card.rank() == Some(Rank::King) { 2 } else { 1 }).sum()
}

fn dice(stream: &mut Stream) -> Dice {
    Dice(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1)
}

/// A hand from a pack, or from few ranks and Kings so that there are many of a kind.
fn random_hand(cards: u32, stream: &mut Stream) -> Hand {
    let mut pack = standard(2, 0);
    stream.shuffle(&mut pack);
    if stream.below(2) == 0 {
        let ranks = 2 + stream.below(6);
        let from = stream.below(12);
        let kings = stream.below(3) > 0;
        pack.retain(|card| {
            let rank = rank_index(*card);
            (rank + 12 - from) % 12 < ranks && rank < 12 || rank == 12 && kings
        });
    }
    pack.into_iter().take(cards as usize).collect()
}

fn rank_index(card: Card) -> u32 {
    card.rank().map_or(0, |rank| u32::from(rank.number()) - 1)
}

fn compare(hand: &Hand, dice: Dice) {
    let tried = try_all(hand, dice);
    let context = format!("hand {hand}, {dice:?}");
    let plan = most_points(hand, dice);
    assert_sound(&plan, hand, dice);
    assert!(plan.proven, "{context}");
    assert_eq!((plan.points, plan.left), tried.fewest_left, "{context}");

    let plan = best(hand, dice, Aim { card: -1, king: -2 });
    assert_sound(&plan, hand, dice);
    assert_eq!((plan.points, kept(&plan, hand)), tried.most_kept, "{context}");

    let plan = best(hand, dice, Aim::LAST_TURN);
    assert_sound(&plan, hand, dice);
    assert_eq!(plan.points + hand.len() as u32 - plan.left, tried.last_turn, "{context}");

    let plan = clear_hand(hand, dice);
    if let Some(plan) = &plan {
        assert_sound(plan, hand, dice);
        assert_eq!(plan.left, 0, "{context}");
        assert!(plan.proven);
    }
    let expected = tried.clear.filter(|_| !hand.is_empty());
    assert_eq!(plan.map(|plan| plan.points), expected, "{context}");
}

#[test]
fn w2_plans_are_as_good_as_any_for_many_short_hands() {
    let mut stream = Stream::new([3; 32], 0);
    for round in 0..10_000 {
        let hand = random_hand(round % 9, &mut stream);
        compare(&hand, dice(&mut stream));
    }
}

#[test]
fn w2_plans_are_as_good_as_any_for_some_longer_hands() {
    let mut stream = Stream::new([4; 32], 0);
    for round in 0..300 {
        let hand = random_hand(9 + round % 3, &mut stream);
        compare(&hand, dice(&mut stream));
    }
}

#[test]
fn an_empty_hand_has_nothing_to_lay() {
    let plan = most_points(&Hand::EMPTY, Dice(2, 3));
    assert_eq!(plan, Best { stacks: Vec::new(), points: 0, left: 0, proven: true });
    assert_eq!(clear_hand(&Hand::EMPTY, Dice(2, 3)), None);
}

#[test]
fn w2_kings_alone_stay_in_the_hand() {
    let hand: Hand = "KS KH KD KC".parse().unwrap();
    assert_eq!(most_points(&hand, Dice(1, 1)).left, 4);
    assert_eq!(clear_hand(&hand, Dice(1, 1)), None);
}

#[test]
fn w3_the_dice_are_worth_taking_apart_other_stacks() {
    let plan = most_points(&"3S 5H 2D 6C".parse().unwrap(), Dice(3, 5));
    assert_eq!((plan.points, plan.left), (3, 0));
    let plan = most_points(&"4S 4H 4D 4C".parse().unwrap(), Dice(4, 4));
    assert_eq!(plan.points, 4, "the pair can be laid again");
}

#[test]
fn long_hands_get_sound_plans() {
    let mut stream = Stream::new([5; 32], 0);
    for cards in [17, 20, 24, 30, 40, 60, 100, 200, 416] {
        for _ in 0..3 {
            let mut pack = standard(8, 0);
            stream.shuffle(&mut pack);
            let hand: Hand = pack.into_iter().take(cards).collect();
            let dice = dice(&mut stream);
            let keep = Aim { card: -1, king: -2 };
            let plans = [Aim::FEWEST_LEFT, Aim::LAST_TURN, keep].map(|aim| best(&hand, dice, aim));
            for plan in plans.into_iter().chain(clear_hand(&hand, dice)) {
                assert_sound(&plan, &hand, dice);
                assert!(plan.points as usize >= cards / 8, "{cards} cards make more than {plan:?}");
            }
        }
    }
}

#[test]
fn the_same_hand_always_gets_the_same_plan() {
    let mut stream = Stream::new([6; 32], 0);
    for cards in 0..20 {
        let hand = random_hand(cards, &mut stream);
        let dice = dice(&mut stream);
        assert_eq!(most_points(&hand, dice), most_points(&hand, dice));
    }
}
