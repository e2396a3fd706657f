//! Puzzles of Balance: play the whole hand without ever tipping, and come to zero as often as it can be done.

use super::words::puzzle as say;
use super::{Action, Balance, EVEN, Phase, Sign, is_past, value};
use crate::cards::{Card, Hand, Stock};
use crate::chance::Stream;
use crate::game::{BySeat, Deal, Game, Rounds, State};
use crate::puzzles::{PuzzleLevel, Puzzled, SOLVER, Solution, Standing, Work};

/// How many cards the hand has at each level, at least and at most.
const CARDS: [(u32, u32); 5] = [(4, 4), (4, 5), (5, 6), (6, 7), (7, 8)];

/// A hand has at most so many cards, and comes to zero less often.
const MOST: usize = 8;

/// How many cards of a hand weigh ten, at most: more of them only go to and fro.
const TENS: usize = 2;

impl Puzzled for Balance {
    /// The last turns of a solo game: the stock is out, so that the table plays no more (`B-9`). Jokers are left out, as they
    /// tip for free.
    fn lay_out(deal: &Deal<Balance>, level: PuzzleLevel, stream: &mut Stream) -> State<Balance> {
        let (least, most) = level.pick(CARDS);
        let cards = least + stream.below(most - least + 1);
        let mut pack = Balance::pack(deal.seats, &deal.options);
        pack.retain(|card| !card.is_joker());
        stream.shuffle(&mut pack);
        let mut tens = 0;
        pack.retain(|card| {
            tens += usize::from(is_past(value(*card)));
            tens <= TENS || !is_past(value(*card))
        });
        let hand: Hand = pack.drain(..cards as usize).collect();
        // Most cards that are left weigh less than ten.
        let first = pack.into_iter().find(|card| !is_past(value(*card)));
        let open = Balance {
            options: deal.options.clone(),
            phase: Phase::Play { seat: SOLVER },
            dealer: None,
            balance: first.map_or(0, value),
            pile: first.into_iter().collect(),
            round_points: BySeat::new(deal.seats, |_| 0),
            rounds: Rounds::new(deal.seats),
            out: BySeat::new(deal.seats, |_| false),
        };
        State { open, hands: BySeat::new(deal.seats, |_| hand), stock: Stock::default(), chance: deal.chance() }
    }

    fn solve(start: &State<Balance>) -> Option<Solution<Action>> {
        let cards = Balance::in_order(&start.hands[SOLVER]);
        let distance = start.open.balance.abs();
        let tried = first_try(&cards, distance);
        let mut orders = Orders::of(&cards);
        let counts = orders.count(orders.all(), distance);
        let best = most_zeros(&counts).filter(|best| *best > 0 && tried != Some(*best))?;
        let work = Work {
            cards: cards.len() as u32,
            tries: counts.iter().sum(),
            // Never to come to zero tempts nobody.
            tempting: if best > 1 { counts[best - 1] } else { 0 },
            answers: counts[best],
        };
        let play = |balance: &mut i16, (card, way): (usize, Way)| {
            let (card, sign) = (cards[card], way.sign(*balance));
            *balance += sign.of(value(card));
            Some(Action::Play(card, sign))
        };
        let answer = orders.best(distance).into_iter().scan(start.open.balance, play).collect();
        Some(Solution { best: best as i32, answer, work })
    }

    /// An attempt is over with the first card that tips.
    fn standing(start: &State<Balance>, now: &State<Balance>) -> Standing {
        if is_past(now.open.balance) {
            Standing::Failed
        } else if now.hands[SOLVER].is_empty() {
            Standing::Done(now.open.round_points[SOLVER] - start.open.round_points[SOLVER])
        } else {
            Standing::Open
        }
    }

    fn given(start: &State<Balance>) -> Option<String> {
        Some(say::given(start.open.balance))
    }

    fn task(start: &State<Balance>) -> String {
        let cards: Vec<Card> = start.hands[SOLVER].iter().collect();
        let mut orders = Orders::of(&cards);
        let best = most_zeros(&orders.count(orders.all(), start.open.balance.abs()));
        say::task(best.unwrap_or(0))
    }

    fn clue(start: &State<Balance>, solution: &Solution<Action>) -> String {
        let balances = balances(start, solution);
        let zeros = (1..).zip(&balances).filter(|(_, balance)| **balance == 0).map(|(number, _)| number);
        say::clue(&zeros.collect::<Vec<_>>())
    }

    fn because(start: &State<Balance>, solution: &Solution<Action>) -> String {
        let played: Vec<(Sign, i16)> = plays(solution).map(|(card, sign)| (sign, value(card))).collect();
        say::because(start.open.balance, &played)
    }

    fn fell_short(start: &State<Balance>, now: &State<Balance>, _solution: &Solution<Action>) -> String {
        match Balance::standing(start, now) {
            Standing::Done(zeros) => say::too_few(zeros),
            Standing::Open | Standing::Failed => say::tipped(now.open.balance),
        }
    }
}

/// The cards of the answer, in order, with their signs.
fn plays(solution: &Solution<Action>) -> impl Iterator<Item = (Card, Sign)> {
    let play = |action: &Action| if let Action::Play(card, sign) = action { Some((*card, *sign)) } else { None };
    solution.answer.iter().filter_map(play)
}

/// The balance after each card of the answer.
fn balances(start: &State<Balance>, solution: &Solution<Action>) -> Vec<i16> {
    let moved = |balance: &mut i16, (card, sign): (Card, Sign)| {
        *balance += sign.of(value(card));
        Some(*balance)
    };
    plays(solution).scan(start.open.balance, moved).collect()
}

/// How many orders come to zero so many times.
type Counts = [u32; MOST + 1];

/// The most times on zero; `None` where every order tips.
fn most_zeros(counts: &Counts) -> Option<usize> {
    counts.iter().rposition(|orders| *orders > 0)
}

/// Whether a card is played towards zero, perhaps across it, or away from it. Mirrored balances are alike that way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Toward,
    Away,
}

impl Way {
    /// The sign that goes this way; plus from zero, where both come to the same.
    fn sign(self, balance: i16) -> Sign {
        if (balance > 0) == (self == Way::Toward) && balance != 0 { Sign::Minus } else { Sign::Plus }
    }
}

/// Which way a card can be played without tipping, and how far from zero it leads. From zero there is one.
fn ways(distance: i16, weight: i16) -> impl Iterator<Item = (Way, i16)> {
    let away = (distance > 0).then_some((Way::Away, distance + weight));
    [(Way::Toward, (distance - weight).abs())].into_iter().chain(away).filter(|(_, distance)| !is_past(*distance))
}

/// All orders of a hand that never tip. Cards of one weight are alike, and so are orders that mirror each other.
///
/// Only how far the balance is from zero matters. So a position is a set of cards, a bit for each, and a distance, and what has
/// been counted for it is kept.
struct Orders {
    /// What the cards weigh, by their number.
    weights: Vec<i16>,
    /// For each card the set of those before it that weigh the same: they are played first.
    before: Vec<usize>,
    /// Counts by position.
    known: Vec<Option<Counts>>,
}

const DISTANCES: usize = EVEN as usize + 1;

impl Orders {
    /// The orders of some cards: of as many as a puzzle can have.
    fn of(cards: &[Card]) -> Orders {
        let weights: Vec<i16> = cards.iter().copied().map(value).take(MOST).collect();
        let same =
            |card: usize| (0..card).filter(|other| weights[*other] == weights[card]).map(|other| 1 << other).sum();
        let before = (0..weights.len()).map(same).collect();
        let known = vec![None; DISTANCES << weights.len()];
        Orders { weights, before, known }
    }

    /// All cards.
    fn all(&self) -> usize {
        (1 << self.weights.len()) - 1
    }

    /// Whether a card can come next, of those that are left.
    fn is_next(&self, left: usize, card: usize) -> bool {
        left >> card & 1 == 1 && left & self.before[card] == 0
    }

    /// How many orders of what is left come to zero how often, from a distance that has not tipped.
    fn count(&mut self, left: usize, distance: i16) -> Counts {
        let mut counts = [0; MOST + 1];
        if left == 0 {
            counts[0] = 1;
            return counts;
        }
        let place = left * DISTANCES + distance as usize;
        if let Some(known) = self.known[place] {
            return known;
        }
        for card in 0..self.weights.len() {
            if self.is_next(left, card) {
                for (_, next) in ways(distance, self.weights[card]) {
                    let after = self.count(left & !(1 << card), next);
                    for (sum, orders) in counts[usize::from(next == 0)..].iter_mut().zip(after) {
                        *sum += orders;
                    }
                }
            }
        }
        self.known[place] = Some(counts);
        counts
    }

    /// The first of the best orders of all cards: the number of each, and whether it goes towards zero.
    fn best(&mut self, distance: i16) -> Vec<(usize, Way)> {
        let (mut left, mut distance, mut best) = (self.all(), distance, Vec::new());
        while let Some(zeros) = most_zeros(&self.count(left, distance)) {
            let next = (0..self.weights.len()).filter(|card| self.is_next(left, *card));
            let next: Vec<_> =
                next.flat_map(|card| ways(distance, self.weights[card]).map(move |way| (card, way))).collect();
            let is_best = |(card, (_, next)): &(usize, (Way, i16))| {
                let after = most_zeros(&self.count(left & !(1 << card), *next));
                after.map(|after| after + usize::from(*next == 0)) == Some(zeros)
            };
            let Some((card, (way, next))) = next.into_iter().find(is_best) else { break };
            best.push((card, way));
            left &= !(1 << card);
            distance = next;
        }
        best
    }
}

/// How often somebody comes to zero who goes as near to it as possible with every card, with the heavier of two that come
/// equally near; `None` where that tips.
fn first_try(cards: &[Card], distance: i16) -> Option<usize> {
    let mut weights: Vec<i16> = cards.iter().copied().map(value).collect();
    let (mut distance, mut zeros) = (distance, 0);
    while !weights.is_empty() {
        let near = |at: &usize| ((distance - weights[*at]).abs(), -weights[*at]);
        let at = (0..weights.len()).min_by_key(near)?;
        distance = (distance - weights.swap_remove(at)).abs();
        if is_past(distance) {
            return None;
        }
        zeros += usize::from(distance == 0);
    }
    Some(zeros)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(hand: &str, distance: i16) -> Option<usize> {
        first_try(&hand.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>(), distance)
    }

    #[test]
    fn a_first_try_goes_to_zero_whenever_it_can() {
        assert_eq!(tried("5S 2S 3S 5H", 5), Some(1), "5 at once, then 2, 3 and 5");
        assert_eq!(tried("5S 4S 4H", 5), Some(2));
        assert_eq!(tried("3S 6S KS", 3), Some(1), "of 3 and 6 and 10 first the 3, then the 6");
        assert_eq!(tried("5S KH", 5), None);
    }
}
