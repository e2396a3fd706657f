//! Puzzles of Sums: lay as many cards as the die shows, with the target as their total.

use super::solver::{total, value};
use super::words::puzzle as say;
use super::{Action, Phase, Sums};
use crate::cards::{Card, Hand, Stock};
use crate::chance::Stream;
use crate::game::{BySeat, Deal, Game, State};
use crate::puzzles::{PuzzleLevel, Puzzled, SOLVER, Solution, Standing, Work};

/// How many cards the hand has at each level, at least and at most. More than a hand of the game has make harder puzzles.
const CARDS: [(u32, u32); 5] = [(5, 6), (5, 7), (6, 8), (7, 9), (10, 11)];

/// How many of them are to be laid.
const LAID: [(u32, u32); 5] = [(2, 2), (2, 3), (2, 4), (3, 5), (5, 5)];

/// How near to the target a total tempts.
const NEAR: i32 = 2;

impl Puzzled for Sums {
    fn lay_out(deal: &Deal<Sums>, level: PuzzleLevel, stream: &mut Stream) -> State<Sums> {
        let mut between = |(least, most): (u32, u32)| least + stream.below(most - least + 1);
        let (cards, die) = (between(level.pick(CARDS)), between(level.pick(LAID)) as u8);
        let size = between((1, 13)) as i8;
        let target = if stream.below(2) == 0 { size } else { -size };
        let mut pack = Sums::pack(deal.seats, &deal.options);
        stream.shuffle(&mut pack);
        let stock = pack.split_off(cards as usize);
        let open = Sums {
            options: deal.options.clone(),
            owner: SOLVER,
            target,
            phase: Phase::Lay { die },
            // The lay that solves it wins, so that nothing comes after it.
            scores: BySeat::new(deal.seats, |_| i32::from(deal.options.winning_score) - 1),
            discard: Vec::new(),
        };
        let mut hands = BySeat::new(deal.seats, |_| Hand::EMPTY);
        hands[SOLVER] = pack.into_iter().collect();
        State { open, hands, stock: Stock::new(stock), chance: deal.chance() }
    }

    fn solve(start: &State<Sums>) -> Option<Solution<Action>> {
        let (hand, target) = (start.hands[SOLVER], i32::from(start.open.target));
        let die = start.open.die()?;
        let mut sets = Vec::new();
        let kinds: Vec<(Card, usize)> = hand.kinds().collect();
        choose(&kinds, die.into(), Hand::EMPTY, &mut |cards| sets.push(cards));
        let off = |cards: &Hand| (total(cards) - target).abs();
        let answer = *sets.iter().find(|cards| off(cards) == 0)?;
        if off(&first_try(hand, die, target)) == 0 {
            return None;
        }
        let count = |is: &dyn Fn(i32) -> bool| sets.iter().filter(|cards| is(off(cards))).count() as u32;
        let work = Work {
            cards: die.into(),
            tries: sets.len() as u32,
            tempting: count(&|off| (1..=NEAR).contains(&off)),
            answers: count(&|off| off == 0),
        };
        Some(Solution { best: 1, answer: vec![Action::Lay(answer)], work })
    }

    fn standing(start: &State<Sums>, now: &State<Sums>) -> Standing {
        match (now.open.scores[SOLVER] - start.open.scores[SOLVER], now.open.phase) {
            (0, phase) if phase == start.open.phase => Standing::Open,
            (0, _) => Standing::Failed,
            (earned, _) => Standing::Done(earned),
        }
    }

    fn task(start: &State<Sums>) -> String {
        say::task(&start.open)
    }

    fn clue(_start: &State<Sums>, solution: &Solution<Action>) -> String {
        laid(solution).map_or(String::new(), |cards| say::clue(&cards))
    }

    fn because(_start: &State<Sums>, solution: &Solution<Action>) -> String {
        laid(solution).map_or(String::new(), |cards| say::because(&cards, solution.work.answers))
    }

    fn fell_short(_start: &State<Sums>, _now: &State<Sums>, _solution: &Solution<Action>) -> String {
        say::PASSED.to_owned()
    }
}

/// The cards of the answer.
fn laid(solution: &Solution<Action>) -> Option<Hand> {
    if let [Action::Lay(cards)] = solution.answer[..] { Some(cards) } else { None }
}

/// All ways to choose so many cards, equal cards being alike.
fn choose(kinds: &[(Card, usize)], missing: usize, chosen: Hand, show: &mut impl FnMut(Hand)) {
    if missing == 0 {
        return show(chosen);
    }
    let Some(((card, count), rest)) = kinds.split_first() else { return };
    let mut with = chosen;
    choose(rest, missing, with, show);
    for taken in 1..=missing.min(*count) {
        with.add(*card);
        choose(rest, missing - taken, with, show);
    }
}

/// What comes to mind first: card by card the one that brings the total nearest to the target.
fn first_try(hand: Hand, cards: u8, target: i32) -> Hand {
    let (mut left, mut tried) = (hand, Hand::EMPTY);
    for _ in 0..cards {
        let off = |card: &Card| (total(&tried) + i32::from(value(*card)) - target).abs();
        let Some(next) = Sums::in_order(&left).into_iter().min_by_key(off) else { break };
        if left.remove(next) {
            tried.add(next);
        }
    }
    tried
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_are_chosen_once() {
        let hand: Hand = "2S 3S Joker Joker".parse().unwrap();
        let mut chosen = Vec::new();
        choose(&hand.kinds().collect::<Vec<_>>(), 2, Hand::EMPTY, &mut |cards| chosen.push(cards.to_string()));
        chosen.sort_unstable();
        assert_eq!(chosen, ["2S 3S", "2S Joker", "3S Joker", "Joker Joker"]);
    }

    #[test]
    fn a_first_try_goes_straight_for_the_target() {
        let tried = |hand: &str, cards, target| first_try(hand.parse().unwrap(), cards, target).to_string();
        assert_eq!(tried("5S 9S 4H AC", 2, 5), "5S AC");
        assert_eq!(tried("5S 9S 4H AC", 3, 6), "5S 4H AC");
    }
}
