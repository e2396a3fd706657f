//! All stacks that a hand can lay, in order, however long the hand.
//!
//! A long hand has more sets of cards than can ever be tried, so the walk goes only where a stack can still come of it.
//! What is known beforehand, for each place in the hand: with which sum and how many Kings so far the cards from there on
//! can complete a stack. It is worked out from the end of the hand, card by card, on sets of sums held as bits; listing
//! then takes time in proportion to what is listed.

use super::Dice;
use super::stack::{number, points};
use crate::cards::{Card, Hand};
use crate::chance::Stream;

/// The stacks that a hand can lay.
pub(super) struct Stacks {
    dice: Dice,
    /// The hand in pack order.
    cards: Vec<Card>,
    families: Vec<Family>,
}

/// Cards picked so far on a walk.
#[derive(Clone, Copy)]
struct Picked {
    cards: Hand,
    sum: usize,
    largest: u8,
    kings: usize,
}

impl Picked {
    const NOTHING: Picked = Picked { cards: Hand::EMPTY, sum: 0, largest: 0, kings: 0 };

    fn with(mut self, card: Card) -> Picked {
        self.cards.add(card);
        match number(card) {
            Some(number) => {
                self.sum += usize::from(number);
                self.largest = self.largest.max(number);
            }
            None => self.kings += 1,
        }
        self
    }
}

impl Stacks {
    /// Looks through a hand. The cost grows with its cards times the sum of its numbers.
    pub(super) fn of(hand: &Hand, dice: Dice) -> Stacks {
        let cards: Vec<Card> = hand.iter().collect();
        let leads = (2..=12).filter(|lead| cards.iter().any(|card| number(*card) == Some(*lead)));
        let families =
            std::iter::once(None).chain(leads.map(Some)).map(|lead| Family::of(lead, &cards, dice)).collect();
        Stacks { dice, cards, families }
    }

    /// Shows each stack once, in the order of hands, until `go_on` says no.
    pub(super) fn visit(&self, go_on: &mut impl FnMut(&Hand) -> bool) {
        self.visit_from(0, Picked::NOTHING, go_on);
    }

    fn visit_from(&self, place: usize, picked: Picked, go_on: &mut impl FnMut(&Hand) -> bool) -> bool {
        if points(&picked.cards, self.dice) > 0 && !go_on(&picked.cards) {
            return false;
        }
        self.next_picks(place, picked).all(|(place, picked)| self.visit_from(place, picked, go_on))
    }

    /// A stack at random, found by a walk that takes each way that leads to one with the same chance.
    pub(super) fn random(&self, stream: &mut Stream) -> Option<Hand> {
        let (mut place, mut picked) = (0, Picked::NOTHING);
        loop {
            let ways: Vec<_> = self.next_picks(place, picked).collect();
            let done = points(&picked.cards, self.dice) > 0;
            let way = stream.below(ways.len() as u32 + u32::from(done)) as usize;
            match ways.get(way) {
                Some(next) => (place, picked) = *next,
                None => return done.then_some(picked.cards),
            }
        }
    }

    /// The cards that can be picked next, each different one once, with the place behind it.
    fn next_picks(&self, place: usize, picked: Picked) -> impl Iterator<Item = (usize, Picked)> + '_ {
        let is_new = move |at: usize| at == place || self.cards[at] != self.cards[at - 1];
        (place..self.cards.len())
            .filter(move |at| is_new(*at))
            .map(move |at| (at + 1, picked.with(self.cards[at])))
            .filter(|(next, picked)| self.families.iter().any(|family| family.can_complete(*next, picked)))
    }
}

/// Stacks put together in one way: as a sum, or as a difference from one largest card.
struct Family {
    /// The number that the others are taken away from; `None` for sums.
    lead: Option<u8>,
    /// For each place in the hand, without and with the lead picked, for each number of Kings: the sums so far from
    /// which the cards from that place on can complete a stack.
    completable: Vec<[Vec<Sums>; 2]>,
}

impl Family {
    fn of(lead: Option<u8>, cards: &[Card], dice: Dice) -> Family {
        let most: usize = match lead {
            Some(lead) => 2 * usize::from(lead),
            None => cards.iter().filter_map(|card| number(*card)).map(usize::from).sum(),
        };
        let all_kings = cards.iter().filter(|card| number(**card).is_none()).count();
        let target = usize::from(dice.target());
        // Three Kings double an Ace to 8; more of them can only halve, and no number of the hand is above `most`.
        let kings = all_kings.min(3.max(most.checked_ilog2().unwrap_or(0) as usize));

        let mut goals = vec![Sums::none(most); kings + 1];
        for (count, goals) in goals.iter_mut().enumerate() {
            let doubled = (target % (1 << count) == 0).then_some(target >> count);
            for base in doubled.into_iter().chain([target << count]) {
                // A difference has the base of its lead less the others, a sum that of all.
                let sum = lead.map_or(Some(base), |lead| (2 * usize::from(lead)).checked_sub(base));
                if let Some(sum) = sum.filter(|sum| *sum <= most) {
                    goals.add(sum);
                }
            }
        }
        let without_lead = if lead.is_none() { goals.clone() } else { vec![Sums::none(most); kings + 1] };

        let mut completable = vec![[without_lead, goals]];
        for card in cards.iter().rev() {
            let [mut without, mut with] = completable[completable.len() - 1].clone();
            match number(*card) {
                None => {
                    for sums in [&mut without, &mut with] {
                        for count in 0..kings {
                            let one_more = sums[count + 1].clone();
                            sums[count].join(&one_more, 0);
                        }
                    }
                }
                Some(number) if lead == Some(number) => {
                    for (without, with) in without.iter_mut().zip(&with) {
                        without.join(with, usize::from(number));
                    }
                }
                Some(number) if lead.is_none_or(|lead| number < lead) => {
                    for sums in without.iter_mut().chain(&mut with) {
                        let before = sums.clone();
                        sums.join(&before, usize::from(number));
                    }
                }
                Some(_) => {}
            }
            completable.push([without, with]);
        }
        completable.reverse();
        Family { lead, completable }
    }

    fn can_complete(&self, place: usize, picked: &Picked) -> bool {
        if self.lead.is_some_and(|lead| picked.largest > lead) {
            return false;
        }
        let with_lead = usize::from(self.lead == Some(picked.largest));
        self.completable[place][with_lead].get(picked.kings).is_some_and(|sums| sums.has(picked.sum))
    }
}

/// A set of sums from 0 to a largest one, a bit each.
#[derive(Clone)]
struct Sums(Vec<u64>);

impl Sums {
    fn none(most: usize) -> Sums {
        Sums(vec![0; most / 64 + 1])
    }

    fn add(&mut self, sum: usize) {
        self.0[sum / 64] |= 1 << (sum % 64);
    }

    fn has(&self, sum: usize) -> bool {
        self.0.get(sum / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1)
    }

    /// Adds each sum of `other` that is at least `less`, less that.
    fn join(&mut self, other: &Sums, less: usize) {
        let (words, bits) = (less / 64, less % 64);
        for (place, word) in self.0.iter_mut().enumerate() {
            let low = other.0.get(place + words).copied().unwrap_or(0);
            let high = other.0.get(place + words + 1).copied().unwrap_or(0);
            *word |= low >> bits | if bits > 0 { high << (64 - bits) } else { 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(hand: &Hand, dice: Dice) -> Vec<Hand> {
        let mut stacks = Vec::new();
        Stacks::of(hand, dice).visit(&mut |cards| {
            stacks.push(*cards);
            true
        });
        stacks
    }

    /// Every set of cards of a hand, tried one by one.
    fn tried(hand: &Hand, dice: Dice) -> Vec<Hand> {
        let cards: Vec<Card> = hand.iter().collect();
        let pick =
            |set: u32| (0..cards.len()).filter(move |at| set >> at & 1 == 1).map(|at| cards[at]).collect::<Hand>();
        let mut stacks: Vec<Hand> =
            (0..1_u32 << cards.len()).map(pick).filter(|cards| points(cards, dice) > 0).collect();
        stacks.sort();
        stacks.dedup();
        stacks
    }

    #[test]
    fn the_list_is_that_of_trying_every_set_of_cards() {
        let mut stream = Stream::new([1; 32], 0);
        for _ in 0..2_000 {
            let pack = crate::cards::standard(1 + stream.below(2) as u8, 0);
            let ranks = 2 + stream.below(12) as usize;
            let low = stream.below(13 - ranks as u32 + 1) as usize;
            let near: Vec<Card> = pack
                .into_iter()
                .filter(|card| (low..=low + ranks).contains(&(card.index() % 13)) || card.index() % 13 == 12)
                .collect();
            let hand: Hand = (0..stream.below(10)).filter_map(|_| stream.choose(&near).copied()).collect();
            let dice = Dice(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1);
            let listed = listed(&hand, dice);
            assert_eq!(listed, tried(&hand, dice), "hand {hand}, dice {dice:?}");
            match Stacks::of(&hand, dice).random(&mut stream) {
                Some(stack) => assert!(listed.contains(&stack)),
                None => assert!(listed.is_empty()),
            }
        }
    }

    #[test]
    fn a_hand_of_eight_decks_is_listed_as_far_as_asked() {
        let hand: Hand = crate::cards::standard(8, 0).into_iter().collect();
        let mut count = 0;
        Stacks::of(&hand, Dice(6, 6)).visit(&mut |_| {
            count += 1;
            count < 1000
        });
        assert_eq!(count, 1000);
        assert!(Stacks::of(&hand, Dice(6, 6)).random(&mut Stream::new([2; 32], 0)).is_some());
    }
}
