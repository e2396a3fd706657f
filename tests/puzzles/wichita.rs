//! Puzzles of Wichita against every way to divide a hand, by the arithmetic of the rule sheet.

use fivefold::cards::{Hand, Layout, Rank};
use fivefold::games::wichita::{Action, Dice, Wichita};
use fivefold::puzzles::{Puzzle, PuzzleLevel, SOLVER, Standing};
use fivefold::scene::{self, Picks};
use std::collections::BTreeSet;

/// A set of cards, a bit each.
type Set = usize;

#[test]
fn wichitas_best_points_are_those_of_trying_everything() {
    super::try_all::<Wichita>(|puzzle, counts| {
        let (cards, dice) = position(puzzle);
        let all = (1 << cards.len()) - 1;
        // Each set is the one without its first card, and that card.
        let mut tallies = vec![Tally::default(); all + 1];
        for set in 1..=all {
            tallies[set] = tallies[set & (set - 1)].with(cards[set.trailing_zeros() as usize]);
        }
        // The stacks, by their first cards.
        let mut by_first: Vec<Vec<(Set, i32)>> = vec![Vec::new(); cards.len()];
        for set in 1..=all {
            let points = tallies[set].points(dice);
            if points > 0 {
                by_first[set.trailing_zeros() as usize].push((set, points));
            }
        }
        // For each set of cards the most points, and whether stacks can take all of them, by what becomes of its first card.
        let (mut most, mut clears) = (vec![0; all + 1], vec![false; all + 1]);
        clears[0] = true;
        for set in 1..=all {
            most[set] = most[set & (set - 1)];
            for (stack, points) in &by_first[set.trailing_zeros() as usize] {
                if stack & !set == 0 {
                    most[set] = most[set].max(most[set & !stack] + points);
                    clears[set] |= clears[set & !stack];
                }
            }
        }
        assert_eq!(most[all], puzzle.solution.best, "{cards:?} {dice:?}");
        assert!(!clears[all], "a hand of a puzzle cannot be laid empty: {cards:?} {dice:?}");

        let mut attempt = puzzle.table.clone();
        attempt.act(Action::End).expect("a turn can be ended");
        assert_eq!(puzzle.standing(&attempt), Standing::Done(0));

        if counts && PuzzleLevel::of(&puzzle.solution.work) < PuzzleLevel::new(4) {
            let mut plans = BTreeSet::new();
            lay_on(&cards, &by_first.concat(), all, Vec::new(), &mut plans);
            let with = |points| plans.iter().filter(|(earned, _)| *earned == points).count() as u32;
            let work = puzzle.solution.work;
            assert_eq!(
                (work.tries, work.tempting, work.answers),
                (plans.len() as u32, with(most[all] - 1), with(most[all])),
                "{cards:?} {dice:?}"
            );
        }
    });
}

#[test]
fn a_puzzle_of_wichita_does_not_say_what_picked_cards_make() {
    let puzzle = super::first::<Wichita>();
    let hand = puzzle.table.state().hands()[SOLVER];
    let ask = |cards: Hand| scene::question(&puzzle.table, &super::EYE, &Picks::of(cards), &Layout::Usual);
    let [one, all] = [ask(hand.iter().take(1).collect()), ask(hand)];
    for (asked, line) in [(&one, "1 picked".to_owned()), (&all, format!("{} picked", hand.len()))] {
        assert_eq!((&asked.line.text, asked.line.good), (&line, None));
        assert!(asked.choices.iter().all(|choice| !choice.is_dimmed), "even where the cards are no stack");
    }
    assert!(ask(Hand::EMPTY).choices.iter().any(|choice| choice.is_dimmed));
}

/// The numbers of the hand, 13 for a King, and the dice.
fn position(puzzle: &Puzzle<Wichita>) -> (Vec<u32>, [u32; 2]) {
    let state = puzzle.table.state();
    let hand: Hand = state.hands()[SOLVER];
    let Some(Dice(one, other)) = state.open().dice() else { panic!("the dice of a puzzle are rolled") };
    (
        hand.iter().filter_map(|card| card.rank()).map(|rank: Rank| rank.number().into()).collect(),
        [one.into(), other.into()],
    )
}

fn held(cards: &[u32], set: Set) -> impl Iterator<Item = u32> {
    cards.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1).map(|(_, card)| *card)
}

/// The numbers of some cards, as far as stacks are concerned.
#[derive(Clone, Copy, Default)]
struct Tally {
    count: u32,
    sum: u32,
    largest: u32,
    kings: u32,
}

impl Tally {
    fn with(self, card: u32) -> Tally {
        match card {
            13 => Tally { kings: self.kings + 1, ..self },
            number => {
                Tally { count: self.count + 1, sum: self.sum + number, largest: self.largest.max(number), ..self }
            }
        }
    }

    /// `W-2`, `W-3`: what the cards earn as a stack; 0 where they are none.
    fn points(self, dice: [u32; 2]) -> i32 {
        let Tally { count, sum, largest, kings } = self;
        let (target, factor) = (dice[0] + dice[1], 1 << kings);
        // Two numbers with the sum of the dice and the larger one of them are those of the dice.
        if kings == 0 && count == 2 && sum == target && largest == dice[0].max(dice[1]) {
            return 2;
        }
        let difference = (2 * largest).saturating_sub(sum);
        let makes = |base: u32| base > 0 && (base * factor == target || target * factor == base);
        i32::from(makes(sum) || count > 1 && makes(difference))
    }
}

/// The points and the stacks, as ranks, of each way to go on until no stack can be laid.
fn lay_on(
    cards: &[u32],
    stacks: &[(Set, i32)],
    left: Set,
    laid: Vec<(Vec<u32>, i32)>,
    plans: &mut BTreeSet<(i32, Vec<Vec<u32>>)>,
) {
    let mut is_complete = true;
    let last = laid.last().cloned();
    for (stack, points) in stacks.iter().filter(|(stack, _)| stack & !left == 0) {
        is_complete = false;
        let mut ranks: Vec<u32> = held(cards, *stack).collect();
        ranks.sort_unstable();
        let next = (ranks, *points);
        // Stacks are laid in one order only.
        if last.as_ref().is_none_or(|last| *last <= next) {
            lay_on(cards, stacks, left & !stack, [laid.clone(), vec![next]].concat(), plans);
        }
    }
    if is_complete {
        plans.insert((laid.iter().map(|(_, points)| points).sum(), laid.into_iter().map(|(stack, _)| stack).collect()));
    }
}
