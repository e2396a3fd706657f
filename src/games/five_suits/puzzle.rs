//! Puzzles of Five Suits: which discard of a last turn leaves the fewest points.
//!
//! The neighbour has gone out, so that all that fits is laid down with the discard. A hand never fits as a whole, but some of it
//! does. Then the best discard is a natural card: a wild one always has a place.

mod layouts;

use super::arrangement::{LastTurn, arrange, fewest_left, last_turn};
use super::words::puzzle as say;
use super::{Action, FiveSuits, Length, Options, Phase, is_wild};
use crate::cards::{Card, Hand, Rank, Stock, five_suits};
use crate::chance::Stream;
use crate::game::{BySeat, Deal, Record, Rounds, Seat, State};
use crate::puzzles::{PuzzleLevel, Puzzled, SOLVER, Solution, Standing, Work};
use layouts::Layouts;

/// The hands at each level: the number of the round, and of wild cards. There are three cards more than the number of the
/// round, and the rank before that is wild.
const HANDS: [&[(u16, usize)]; 5] = [
    &[(2, 0), (4, 2)],
    &[(3, 0), (3, 1), (4, 0), (4, 1), (5, 0)],
    &[(5, 1), (6, 0), (6, 1), (6, 2), (7, 0), (7, 1)],
    &[(8, 1), (8, 2), (9, 1), (9, 2), (9, 3)],
    &[(10, 2), (11, 2), (11, 3)],
];

/// How near to the fewest points what a discard leaves tempts.
const NEAR: i32 = 4;

/// The one who went out.
const OTHER: Seat = Seat(1);

impl Puzzled for FiveSuits {
    fn lay_out(deal: &Deal<FiveSuits>, level: PuzzleLevel, stream: &mut Stream) -> State<FiveSuits> {
        let (round, wilds) = stream.choose(level.pick(HANDS)).copied().unwrap_or((1, 0));
        let mut rounds = Rounds::new(deal.seats);
        for _ in 1..round {
            rounds.finish(&BySeat::new(deal.seats, |_| 0), &mut Record::<()>::unheard());
        }
        let mut open = FiveSuits {
            options: Options { length: Length::Long },
            rounds,
            dealer: SOLVER,
            phase: Phase::Discard { seat: SOLVER },
            discard: Vec::new(),
            out_of_play: Vec::new(),
            went_out: Some(OTHER),
            laid: BySeat::new(deal.seats, |seat| (seat == OTHER).then(Vec::new)),
            dry_turns: 0,
            taken: BySeat::new(deal.seats, |_| Hand::EMPTY),
        };
        let cards = usize::from(open.dealt()) + 1;
        let (hand, mut rest) = draw(cards, wilds, open.wild(), stream);
        // The other deck of the long game.
        rest.extend(five_suits(1));
        stream.shuffle(&mut rest);
        open.discard.extend(rest.pop());
        let mut hands = BySeat::new(deal.seats, |_| Hand::EMPTY);
        hands[SOLVER] = hand;
        State { open, hands, stock: Stock::new(rest), chance: deal.chance() }
    }

    fn solve(start: &State<FiveSuits>) -> Option<Solution<Action>> {
        let (hand, wild) = (start.hands[SOLVER], start.open.wild());
        let whole = arrange(&hand, wild);
        if whole.melds.is_empty() || whole.points == 0 {
            return None;
        }
        let layouts = Layouts::of(&hand, wild);
        let first_tries = [layouts.dearest_loose(), layouts.dearest_left()].into_iter().flatten();
        let first = first_tries.map(|card| fewest_left(&without(hand, card), wild)).min();
        // No discard takes more away than it counts.
        if first.is_some_and(|first| first <= whole.points - layouts.dearest_points()) {
            return None;
        }
        let LastTurn { discard, arrangement } = last_turn(&hand, wild)?;
        let fewest = arrangement.points;
        if first == Some(fewest) {
            return None;
        }
        let left = layouts.left_by_discard();
        let count = |is: &dyn Fn(i32) -> bool| left.iter().filter(|left| is(**left - fewest)).count() as u32;
        let work = Work {
            cards: 1 + arrangement.melds.iter().map(|meld| meld.cards.len() as u32).sum::<u32>(),
            tries: left.len() as u32,
            tempting: count(&|more| (1..=NEAR).contains(&more)),
            answers: count(&|more| more == 0),
        };
        Some(Solution { best: -fewest, answer: vec![Action::Discard(discard)], work })
    }

    fn standing(start: &State<FiveSuits>, now: &State<FiveSuits>) -> Standing {
        match now.open.phase == start.open.phase {
            true => Standing::Open,
            false => Standing::Done(-left(start, now)),
        }
    }

    fn given(start: &State<FiveSuits>) -> Option<String> {
        Some(say::given(start.open.wild()))
    }

    fn task(_start: &State<FiveSuits>) -> String {
        say::TASK.to_owned()
    }

    fn clue(start: &State<FiveSuits>, solution: &Solution<Action>) -> String {
        discarded(solution)
            .map_or(String::new(), |card| say::clue(&arrange(&without(start.hands[SOLVER], card), start.open.wild())))
    }

    fn because(start: &State<FiveSuits>, solution: &Solution<Action>) -> String {
        discarded(solution).map_or(String::new(), |card| {
            say::because(card, &arrange(&without(start.hands[SOLVER], card), start.open.wild()))
        })
    }

    fn fell_short(start: &State<FiveSuits>, now: &State<FiveSuits>, solution: &Solution<Action>) -> String {
        say::fell_short(left(start, now), -solution.best)
    }
}

/// A hand of natural cards most of which could go with others, and of so many wild ones, from one deck; and the rest of it.
fn draw(cards: usize, wilds: usize, wild: Rank, stream: &mut Stream) -> (Hand, Vec<Card>) {
    let mut deck = five_suits(1);
    stream.shuffle(&mut deck);
    let (mut hand, mut rest): (Vec<Card>, Vec<Card>) = (Vec::new(), Vec::new());
    let mut wilds_missing = wilds;
    for card in deck {
        let is_wild = is_wild(card, wild);
        let missing = cards - hand.len();
        let fits = match is_wild {
            true => wilds_missing > 0,
            false => missing > wilds_missing && (hand.is_empty() || hand.iter().any(|other| is_near(card, *other))),
        };
        if missing > 0 && fits {
            hand.push(card);
            wilds_missing -= usize::from(is_wild);
        } else {
            rest.push(card);
        }
    }
    hand.extend(rest.drain(..cards - hand.len()));
    (hand.into_iter().collect(), rest)
}

/// Whether two cards have a rank in common, or a suit in which they are at most two ranks apart.
fn is_near(card: Card, other: Card) -> bool {
    let apart = |one: Rank, other: Rank| one.number().abs_diff(other.number());
    let (Some(rank), Some(near)) = (card.rank(), other.rank()) else { return false };
    rank == near || card.suit() == other.suit() && apart(rank, near) <= 2
}

fn without(mut hand: Hand, card: Card) -> Hand {
    // A discard is a card of the hand.
    let _ = hand.remove(card);
    hand
}

/// The points that were left since.
fn left(start: &State<FiveSuits>, now: &State<FiveSuits>) -> i32 {
    now.open.rounds.totals()[SOLVER] - start.open.rounds.totals()[SOLVER]
}

/// The discard of the answer.
fn discarded(solution: &Solution<Action>) -> Option<Card> {
    if let [Action::Discard(card)] = solution.answer[..] { Some(card) } else { None }
}
