//! Puzzles of Wichita: the most points in stacks from one hand.
//!
//! No hand of a puzzle can be laid empty, so that the card and the turn which that earns (`W-5`) play no part.

use super::solver::{Aim, Best, Plans, best};
use super::stack::{points, points_of};
use super::stacks::Stacks;
use super::words::puzzle as say;
use super::{Action, Dice, Phase, Wichita};
use crate::cards::{Card, Hand, Rank, Stock};
use crate::chance::Stream;
use crate::game::{BySeat, Deal, Game, State};
use crate::puzzles::{PuzzleLevel, Puzzled, SOLVER, Solution, Standing, Work};
use crate::short_sort::sort_by_key;
use std::cmp::Reverse;

/// How many cards the hand has at each level, at least and at most.
const CARDS: [(u32, u32); 5] = [(7, 8), (7, 9), (9, 10), (11, 12), (13, 13)];

/// How often cards are drawn for one stack of a hand before it is given up.
const DRAWS: u32 = 30;

/// A hand with more plans than that is no puzzle of any level, and not worth counting them all.
const MOST_PLANS: u32 = 8_000;

/// The most points, and of the plans that make them one that takes the fewest cards: the plainest answer.
const PLAINEST: Aim = Aim { cards: [-1; Rank::ALL.len()] };

impl Puzzled for Wichita {
    fn lay_out(deal: &Deal<Wichita>, level: PuzzleLevel, stream: &mut Stream) -> State<Wichita> {
        let (least, most) = level.pick(CARDS);
        let cards = (least + stream.below(most - least + 1)) as usize;
        let dice = Dice(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1);
        let mut pack = Wichita::pack(deal.seats, &deal.options);
        plant(&mut pack, cards, dice, stream);
        let stock = pack.split_off(cards);
        let open = Wichita {
            options: deal.options.clone(),
            phase: Phase::Lay { seat: SOLVER, dice },
            stacks: BySeat::new(deal.seats, |_| Vec::new()),
        };
        let mut hands = BySeat::new(deal.seats, |_| Hand::EMPTY);
        hands[SOLVER] = pack.into_iter().collect();
        State { open, hands, stock: Stock::new(stock), chance: deal.chance() }
    }

    fn solve(start: &State<Wichita>) -> Option<Solution<Action>> {
        let (hand, dice) = (start.hands[SOLVER], start.open.dice()?);
        let best = best(&hand, dice, PLAINEST);
        let points = best.points as usize;
        let mut plans = Plans::of(&hand, dice).filter(|_| best.proven)?;
        if plans.first_try() == points {
            return None;
        }
        let plans = plans.count(MOST_PLANS)?;
        let (tempting, answers) = (plans.with(points - 1), plans.with(points));
        let work = Work { cards: hand.len() as u32 - best.left, tries: plans.all(), tempting, answers };
        Some(Solution { best: best.points as i32, answer: in_order(best, dice), work })
    }

    fn standing(start: &State<Wichita>, now: &State<Wichita>) -> Standing {
        if let Phase::Lay { dice, .. } = now.open.phase
            && can_lay(&now.hands[SOLVER], dice)
        {
            return Standing::Open;
        }
        Standing::Done(earned(start, now))
    }

    fn given(start: &State<Wichita>) -> Option<String> {
        start.open.dice().map(say::given)
    }

    fn task(start: &State<Wichita>) -> String {
        start.open.dice().map_or(String::new(), |dice| say::task(dice.target()))
    }

    fn clue(_start: &State<Wichita>, solution: &Solution<Action>) -> String {
        say::clue(solution.best, solution.answer.len())
    }

    fn because(start: &State<Wichita>, solution: &Solution<Action>) -> String {
        let dice = start.open.dice();
        dice.map_or(String::new(), |dice| say::because(solution.best, &laid(solution), dice, solution.work.answers))
    }

    fn fell_short(start: &State<Wichita>, now: &State<Wichita>, solution: &Solution<Action>) -> String {
        say::fell_short(earned(start, now), solution.best)
    }
}

/// Draws a hand of so many cards to the front of a pack, with much to choose. First two cards that are a stack, then others that
/// are one with each of the two: who lays the pair spoils both. Then some more stacks, and any other cards.
fn plant(pack: &mut [Card], cards: usize, dice: Dice, stream: &mut Stream) {
    let mut held = 0;
    let mut grow = |with: fn(&[Card]) -> Option<Card>, size: usize| {
        let found = held + size < cards && (0..DRAWS).any(|_| draw(pack, held, size, with(pack), dice, stream));
        held += if found { size } else { 0 };
    };
    grow(|_| None, 2);
    grow(|pack| pack.first().copied(), 2);
    grow(|pack| pack.get(1).copied(), 2);
    for size in [3, 2, 3, 2] {
        grow(|_| None, size);
    }
    draw(pack, held, cards - held, None, dice, stream);
}

/// Draws so many cards to a place in a pack, and says whether they are a stack, with another card or by themselves.
fn draw(pack: &mut [Card], place: usize, size: usize, with: Option<Card>, dice: Dice, stream: &mut Stream) -> bool {
    for at in place..place + size {
        let drawn = at + stream.below((pack.len() - at) as u32) as usize;
        pack.swap(at, drawn);
    }
    points_of(pack[place..place + size].iter().copied().chain(with), dice) > 0
}

/// The points of the stacks that were laid since.
fn earned(start: &State<Wichita>, now: &State<Wichita>) -> i32 {
    now.open.stack_points(SOLVER) - start.open.stack_points(SOLVER)
}

fn can_lay(hand: &Hand, dice: Dice) -> bool {
    let mut can = false;
    Stacks::of(hand, dice).visit(&mut |_| {
        can = true;
        false
    });
    can
}

/// The stacks of the best plan: those of most points first, then those of fewest cards.
fn in_order(best: Best, dice: Dice) -> Vec<Action> {
    let mut stacks = best.stacks;
    sort_by_key(&mut stacks, |stack| (Reverse(points(stack, dice)), stack.len()));
    stacks.into_iter().map(Action::Lay).collect()
}

/// The stacks of an answer.
fn laid(solution: &Solution<Action>) -> Vec<Hand> {
    let stack = |action: &Action| if let Action::Lay(cards) = action { Some(*cards) } else { None };
    solution.answer.iter().filter_map(stack).collect()
}
