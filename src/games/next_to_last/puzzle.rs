//! Puzzles of Next to Last: empty the whole hand before the other player has a turn.
//!
//! A 7, an 8, and a 2 or a Joker that the other cannot answer bring the turn back (`N-6`, `N-8`). Any other card hands it over,
//! so that it can only be the last.

use super::legality::fitting_on;
use super::words::puzzle as say;
use super::{Action, DEALT, Direction, Duty, Lack, NextToLast, PenaltyKind, Phase};
use crate::cards::{Card, Hand, Rank, Stock, Suit};
use crate::chance::Stream;
use crate::game::{BySeat, Deal, Game, Rounds, State};
use crate::puzzles::{PuzzleLevel, Puzzled, SOLVER, Solution, Standing, Work};

/// How many cards the hand has at each level, at least and at most.
const CARDS: [(u32, u32); 5] = [(4, 5), (5, 6), (6, 8), (8, 9), (10, 11)];

/// Of how many hands in four the last card is one that gives the turn away.
const WITH_A_LAST: [u32; 5] = [2, 2, 3, 4, 4];

/// Whether that is a Jack, which nearly always goes, and has to be kept.
const WITH_A_JACK: [bool; 5] = [false, false, false, false, true];

/// How often another card is tried in place of one of the hand, and kept where that makes it harder.
const SWAPS: [u32; 5] = [0, 0, 0, 12, 60];

impl Puzzled for NextToLast {
    /// The other holds no 2 and no Joker and comes to draw none, as those lie at the bottom of the stock.
    fn lay_out(deal: &Deal<NextToLast>, level: PuzzleLevel, stream: &mut Stream) -> State<NextToLast> {
        let (least, most) = level.pick(CARDS);
        let cards = (least + stream.below(most - least + 1)) as usize;
        let lasts = usize::from(stream.below(4) < level.pick(WITH_A_LAST));
        let mut pack = NextToLast::pack(deal.seats, &deal.options);
        stream.shuffle(&mut pack);
        let (mut kept, mut given): (Vec<Card>, Vec<Card>) = pack.into_iter().partition(|card| keeps_the_turn(*card));
        let is_jack = |card: Card| card.rank() == Some(Rank::Jack);
        let needs_jack = level.pick(WITH_A_JACK);
        let last: Vec<Card> = given.extract_if(.., |card| is_jack(*card) || !needs_jack).take(lasts).collect();
        let discard: Vec<Card> = given.extract_if(.., |card| !is_jack(*card)).take(1).collect();
        let theirs: Hand = given.drain(..DEALT).collect();
        let mut spare = kept.split_off(cards - lasts);
        if let Some(top) = Top::of(&discard) {
            make_harder(&mut kept, &last, &mut spare, top, level, stream);
        }
        let mut hands = BySeat::new(deal.seats, |_| theirs);
        hands[SOLVER] = kept.into_iter().chain(last).collect();
        let open = NextToLast {
            options: deal.options.clone(),
            rounds: Rounds::new(deal.seats),
            dealer: deal.seats.right_of(SOLVER),
            phase: Phase::Play { seat: SOLVER },
            direction: Direction::Clockwise,
            suit: discard.first().and_then(|card| card.suit()),
            discard,
            duty: Duty::None,
            window: None,
            lacks: BySeat::new(deal.seats, |_| Lack::default()),
            passed_on: 0,
        };
        given.append(&mut spare);
        State { open, hands, stock: Stock::new(given), chance: deal.chance() }
    }

    fn solve(start: &State<NextToLast>) -> Option<Solution<Action>> {
        let mut orders = Orders::of(&start.hands[SOLVER], Top::of(&start.open.discard)?);
        if orders.first_try_is_one() {
            return None;
        }
        let work = orders.work()?;
        Some(Solution { best: 1, answer: orders.answer(), work })
    }

    fn standing(_start: &State<NextToLast>, now: &State<NextToLast>) -> Standing {
        let hand = &now.hands[SOLVER];
        match now.open.phase {
            Phase::Play { seat: SOLVER } if hand.kinds_mask() & now.open.fitting() != 0 => Standing::Open,
            Phase::Play { seat } if seat != SOLVER && now.open.penalty().is_some() => Standing::Open,
            Phase::Window { winner: SOLVER, .. }
            | Phase::RoundOver { winner: SOLVER }
            | Phase::Over { winner: SOLVER } => Standing::Done(1),
            _ => Standing::Failed,
        }
    }

    /// The other takes every penalty.
    fn reply(now: &State<NextToLast>) -> Option<Action> {
        let is_theirs = now.open.to_act().is_some_and(|seat| seat != SOLVER);
        (is_theirs && now.open.penalty().is_some()).then_some(Action::Take)
    }

    fn given(start: &State<NextToLast>) -> Option<String> {
        start.open.top().map(say::given)
    }

    fn task(_start: &State<NextToLast>) -> String {
        say::TASK.to_owned()
    }

    fn clue(_start: &State<NextToLast>, solution: &Solution<Action>) -> String {
        plays(solution).last().map_or(String::new(), |last| say::clue(last, keeps_the_turn(last)))
    }

    /// The call goes without saying, and so does what a Jack names that comes last.
    fn named(solution: &Solution<Action>) -> Vec<String> {
        plays(solution).enumerate().map(|(number, card)| say::plays(card, number == 0)).collect()
    }

    fn because(_start: &State<NextToLast>, solution: &Solution<Action>) -> String {
        say::because(solution.work.answers)
    }

    fn fell_short(_start: &State<NextToLast>, now: &State<NextToLast>, _solution: &Solution<Action>) -> String {
        let is_yours = now.open.to_act() == Some(SOLVER);
        say::fell_short(now.hands[SOLVER].len(), is_yours)
    }
}

/// Whether the turn comes back after a card to a player whose only opponent cannot answer it.
fn keeps_the_turn(card: Card) -> bool {
    PenaltyKind::of(card).is_some() || matches!(card.rank(), Some(Rank::Seven | Rank::Eight))
}

/// The cards of the answer, in order.
fn plays(solution: &Solution<Action>) -> impl DoubleEndedIterator<Item = Card> {
    let play = |action: &Action| if let Action::Play { card, .. } = action { Some(*card) } else { None };
    solution.answer.iter().filter_map(play)
}

/// Tries other cards in place of those of a hand, one at a time, until it is hard enough for a level, and keeps them unless
/// that makes it easier.
fn make_harder(
    kept: &mut [Card],
    last: &[Card],
    spare: &mut [Card],
    top: Top,
    level: PuzzleLevel,
    stream: &mut Stream,
) {
    let mut most = None;
    for _ in 0..level.pick(SWAPS) {
        let (one, other) = (stream.below(kept.len() as u32) as usize, stream.below(spare.len() as u32) as usize);
        std::mem::swap(&mut kept[one], &mut spare[other]);
        let hand = kept.iter().chain(last).copied().collect();
        let work = Orders::of(&hand, top).work();
        if work.is_some_and(|work| level.holds(&work)) {
            return;
        }
        let now = work.map(|work| work.amount());
        if now < most {
            std::mem::swap(&mut kept[one], &mut spare[other]);
        } else {
            most = now;
        }
    }
}

/// What the next card has to fit.
#[derive(Clone, Copy)]
struct Top {
    card: Card,
    suit: Option<Suit>,
}

impl Top {
    /// The top of a pile on which any card of its suit goes; `None` where it lends none.
    fn of(pile: &[Card]) -> Option<Top> {
        let card = *pile.last()?;
        Some(Top { card, suit: Some(card.suit()?) })
    }

    /// The cards that fit, as a mask.
    fn fitting(self) -> u128 {
        fitting_on(Duty::None, Some(self.card), self.suit)
    }
}

/// One order that ends with some cards left.
fn ends(left: usize) -> Counts {
    [1, u32::from(left.is_power_of_two()), 0]
}

/// What orders come to, counted: all of them, those that leave one card, and those that leave none.
type Counts = [u32; 3];

/// A set of cards of a hand, a bit for each.
type Set = usize;

/// The cards of a set, by their numbers.
fn numbers(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (number < Set::BITS).then_some(number as usize)
    })
}

/// All orders of a hand, up to the card with which the turn is lost. Equal cards are alike.
///
/// What has been counted for a set of cards that are left and what they have to fit is kept.
struct Orders {
    hand: Vec<Card>,
    /// What can lie on top: each of the cards, a Joker on each of the suits, and last what does at the beginning.
    tops: Vec<Top>,
    /// The cards that fit, by what lies on top.
    fitting: Vec<Set>,
    /// The cards that equal the one before: equal cards lie side by side, as a hand is read in order.
    seconds: Set,
    /// The cards with which the turn goes on.
    keeping: Set,
    /// The cards that cannot be the last, as an 8 would have to be covered (`N-6`).
    eights: Set,
    /// Counts by what is left and what lies on top. Without any order where nothing has been counted.
    known: Vec<Counts>,
}

impl Orders {
    fn of(hand: &Hand, top: Top) -> Orders {
        let hand: Vec<Card> = hand.iter().collect();
        let cards = hand.iter().map(|card| Top { card: *card, suit: card.suit() });
        let jokers = Suit::ALL.map(|suit| Top { card: Card::JOKER, suit: Some(suit) });
        let tops: Vec<Top> = cards.chain(jokers).chain([top]).collect();
        let set = |is_in: &dyn Fn(usize) -> bool| -> Set {
            (0..hand.len()).filter(|number| is_in(*number)).map(|number| 1 << number).sum()
        };
        let fitting = tops.iter().map(|top| set(&|number| top.fitting() >> hand[number].index() & 1 == 1)).collect();
        let seconds = set(&|number| number > 0 && hand[number - 1] == hand[number]);
        let keeping = set(&|number| keeps_the_turn(hand[number]));
        let eights = set(&|number| hand[number].rank() == Some(Rank::Eight));
        let known = vec![[0; 3]; tops.len() << hand.len()];
        Orders { hand, tops, fitting, seconds, keeping, eights, known }
    }

    /// All cards.
    fn all(&self) -> Set {
        (1 << self.hand.len()) - 1
    }

    /// What lies on top at the beginning.
    fn first(&self) -> usize {
        self.tops.len() - 1
    }

    /// The cards that can come next: one of equal cards, and as the last card no 8.
    fn fits(&self, left: Set, on: usize) -> Set {
        let fits = left & self.fitting[on] & !(self.seconds & left << 1);
        if left.is_power_of_two() { fits & !self.eights } else { fits }
    }

    /// Those of them with which the turn goes on, or which are the last.
    fn goes_on(&self, left: Set, on: usize) -> Set {
        let fits = self.fits(left, on);
        if left.is_power_of_two() { fits } else { fits & self.keeping }
    }

    /// What lies on top after a card. A Joker leaves the suit in force (`N-4`).
    fn after(&self, number: usize, on: usize) -> usize {
        match self.tops[on].suit {
            Some(suit) if self.hand[number].is_joker() => self.hand.len() + suit as usize,
            _ => number,
        }
    }

    fn count(&mut self, left: Set, on: usize) -> Counts {
        if left == 0 {
            return [1, 0, 1];
        }
        let place = left * self.tops.len() + on;
        if self.known[place][0] > 0 {
            return self.known[place];
        }
        let (fits, goes_on) = (self.fits(left, on), self.goes_on(left, on));
        let mut counts = [0; 3];
        for number in numbers(fits) {
            let rest = left & !(1 << number);
            let orders = match goes_on >> number & 1 == 1 {
                true => self.count(rest, self.after(number, on)),
                false => ends(rest),
            };
            counts = [0, 1, 2].map(|which| counts[which] + orders[which]);
        }
        if fits == 0 {
            counts = ends(left);
        }
        self.known[place] = counts;
        counts
    }

    /// What it takes to find an order that leaves no card; `None` where there is none.
    fn work(&mut self) -> Option<Work> {
        let [tries, tempting, answers] = self.count(self.all(), self.first());
        (answers > 0).then_some(Work { cards: self.hand.len() as u32, tries, tempting, answers })
    }

    /// The first order that leaves no card. A Jack, which can only be the last, names its own suit.
    fn answer(&mut self) -> Vec<Action> {
        let (mut left, mut on, mut answer) = (self.all(), self.first(), Vec::new());
        while left != 0 {
            let goes_on = self.goes_on(left, on);
            let leads = |number: &usize| self.count(left & !(1 << number), self.after(*number, on))[2] > 0;
            let Some(number) = numbers(goes_on).find(leads) else { break };
            let card = self.hand[number];
            left &= !(1 << number);
            on = self.after(number, on);
            let suit = card.suit().filter(|_| card.rank() == Some(Rank::Jack));
            answer.push(Action::Play { card, suit, call: left.is_power_of_two() });
        }
        answer
    }

    /// Whether somebody empties the hand who always plays the first card that comes to mind: of the suit in force, the lowest;
    /// else the first of the same rank, and a Joker only where nothing else fits.
    fn first_try_is_one(&self) -> bool {
        let (mut left, mut on) = (self.all(), self.first());
        while left != 0 {
            let comes_to_mind = |number: &usize| {
                let card = self.hand[*number];
                (card.is_joker(), card.suit() != self.tops[on].suit, *number)
            };
            let Some(number) = numbers(self.goes_on(left, on)).min_by_key(comes_to_mind) else { return false };
            left &= !(1 << number);
            on = self.after(number, on);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(hand: &str, top: &str) -> Orders {
        Orders::of(&hand.parse().unwrap(), Top::of(&[top.parse().unwrap()]).unwrap())
    }

    fn counted(hand: &str) -> Counts {
        let mut orders = orders(hand, "9H");
        orders.count(orders.all(), orders.first())
    }

    #[test]
    fn orders_are_counted_up_to_the_card_with_which_the_turn_is_lost() {
        // The 8 cannot come last, and the Queen gives the turn away where she comes first.
        assert_eq!(counted("8H 7H"), [2, 1, 1]);
        assert_eq!(counted("7H QH"), [2, 1, 1]);
        assert_eq!(counted("7H 7H"), [1, 0, 1], "equal cards are alike");
        assert_eq!(counted("2H Joker"), [2, 1, 1], "a Joker does not go on a 2");
    }

    #[test]
    fn a_first_try_follows_suit_as_long_as_it_can() {
        assert!(orders("2H 7H 7S", "9H").first_try_is_one());
        assert!(!orders("2H 7H 2S", "9H").first_try_is_one(), "the 2 of hearts, then the 7, and the other 2 is left");
    }
}
