//! The solver against one that tries every way to divide a hand, card by card, by the rules' own judgement of a stack.

use crate::rules::table::hand;
use fivefold::cards::{Card, Hand, Rank, standard};
use fivefold::chance::Stream;
use fivefold::games::wichita::Dice;
use fivefold::games::wichita::solver::{Aim, Best, best, clear_hand, most_points, rough};
use fivefold::games::wichita::stack::points;

/// The best results of a hand, found by going through every set of its cards.
struct Tried {
    /// What the best plan is worth, by aim.
    worth: [i32; AIMS],
    /// Most points with no card left.
    clear: Option<u32>,
}

const AIMS: usize = 4;

fn try_all(hand: &Hand, dice: Dice, aims: &[Aim; AIMS]) -> Tried {
    let cards: Vec<Card> = hand.iter().collect();
    let sets = 1_usize << cards.len();
    let in_set = |set: usize| (0..cards.len()).filter(move |at| set >> at & 1 == 1).map(|at| cards[at]);
    let points: Vec<u32> = (0..sets).map(|set| u32::from(points(&in_set(set).collect(), dice))).collect();
    // For each set of cards, the best that can be made of it: its first card is either left, or laid with others.
    let mut worth = vec![[0; AIMS]; sets];
    let mut clear = vec![None; sets];
    clear[0] = Some(0);
    for set in 1..sets {
        let first = set & set.wrapping_neg();
        let rest = set ^ first;
        worth[set] = worth[rest];
        let mut others = rest;
        loop {
            let stack = others | first;
            if points[stack] > 0 {
                for (at, aim) in aims.iter().enumerate() {
                    let with_stack = worth[set ^ stack][at] + worth_of(points[stack], in_set(stack), *aim);
                    worth[set][at] = worth[set][at].max(with_stack);
                }
                clear[set] = clear[set].max(clear[set ^ stack].map(|before: u32| before + points[stack]));
            }
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
    }
    Tried { worth: worth[sets - 1], clear: clear[sets - 1] }
}

/// What points and cards laid are worth.
fn worth_of(points: u32, laid: impl Iterator<Item = Card>, aim: Aim) -> i32 {
    let cards = laid.map(|card| i32::from(aim.of(card)));
    points as i32 * i32::from(Aim::POINT) + cards.sum::<i32>()
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

fn dice(stream: &mut Stream) -> Dice {
    Dice(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1)
}

/// A hand from a pack, or from few ranks and Kings so that there are many of a kind.
fn random_hand(cards: u32, stream: &mut Stream) -> Hand {
    let mut pack = standard(2, 0);
    stream.shuffle(&mut pack);
    if stream.below(2) == 0 {
        let ranks = 2 + stream.below(6) as usize;
        let from = stream.below(12) as usize;
        let kings = stream.below(3) > 0;
        pack.retain(|card| {
            let Some(rank) = card.rank() else { return false };
            if rank == Rank::King { kings } else { (usize::from(rank.number()) + 11 - from) % 12 < ranks }
        });
    }
    pack.into_iter().take(cards as usize).collect()
}

/// The aims that have names and two at random.
fn aims(stream: &mut Stream) -> [Aim; AIMS] {
    let mut random = || Aim { cards: [(); 13].map(|()| stream.below(801) as i16 - 500) };
    [Aim::FEWEST_LEFT, Aim::LAST_TURN, random(), random()]
}

fn compare(hand: &Hand, stream: &mut Stream) {
    let (dice, aims) = (dice(stream), aims(stream));
    let tried = try_all(hand, dice, &aims);
    for (aim, tried) in aims.into_iter().zip(tried.worth) {
        let plan = best(hand, dice, aim);
        assert_sound(&plan, hand, dice);
        assert!(plan.proven, "hand {hand}, {dice:?}, {aim:?}");
        let laid = plan.stacks.iter().flat_map(Hand::iter);
        assert_eq!(worth_of(plan.points, laid, aim), tried, "hand {hand}, {dice:?}, {aim:?}: {plan:?}");
    }
    let plan = clear_hand(hand, dice);
    if let Some(plan) = &plan {
        assert_sound(plan, hand, dice);
        assert_eq!((plan.left, plan.proven), (0, true), "hand {hand}, {dice:?}");
    }
    assert_eq!(plan.map(|plan| plan.points), tried.clear.filter(|_| !hand.is_empty()), "hand {hand}, {dice:?}");
}

#[test]
fn w2_plans_are_as_good_as_any_for_many_short_hands() {
    let mut stream = Stream::new([3; 32], 0);
    for round in 0..10_000 {
        let hand = random_hand(round % 11, &mut stream);
        compare(&hand, &mut stream);
    }
}

#[test]
fn w2_plans_are_as_good_as_any_for_some_longer_hands() {
    let mut stream = Stream::new([4; 32], 0);
    for round in 0..200 {
        let hand = random_hand(11 + round % 2, &mut stream);
        compare(&hand, &mut stream);
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
    let kings = hand("KS KH KD KC");
    assert_eq!(most_points(&kings, Dice(1, 1)).left, 4);
    assert_eq!(clear_hand(&kings, Dice(1, 1)), None);
}

#[test]
fn w3_the_dice_are_worth_taking_apart_other_stacks() {
    let plan = most_points(&hand("3S 5H 2D 6C"), Dice(3, 5));
    assert_eq!((plan.points, plan.left), (3, 0));
    let plan = most_points(&hand("4S 4H 4D 4C"), Dice(4, 4));
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
            let keep = Aim { cards: [-1; 13] };
            let plans = [Aim::FEWEST_LEFT, Aim::LAST_TURN, keep].map(|aim| best(&hand, dice, aim));
            let rough = rough(&hand, dice, Aim::LAST_TURN);
            for plan in plans.into_iter().chain(clear_hand(&hand, dice)).chain([rough]) {
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
