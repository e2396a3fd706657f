//! Sound play, in a microsecond: what it looks at is a handful of numbers about the hand and the table.
//!
//! A play is worth what it takes out of the hand, what the rest of the hand can do on it, and what it does to the next
//! player. An 8, and between two players a 7 and nothing else, leave the turn with the player: then what comes next is
//! weighed in the same way, so that whole series are found.

use super::super::legality::{self, can_draw};
use super::super::{Action, CATCH, Direction, Duty, NextToLast, PenaltyKind, points};
use crate::cards::{Card, Hand, Rank, Suit};
use crate::game::{Seat, Seats, Sight, State, View};

/// How many cards each seat holds, and how many seats there are: all that counts of the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    seats: Seats,
    sizes: [u8; Seats::MOST as usize],
}

impl Around {
    pub(super) fn of_view(view: &View<NextToLast>) -> Around {
        let mut around = Around { seats: view.hands.seats(), sizes: [0; Seats::MOST as usize] };
        for (seat, shown) in view.hands.iter() {
            around.sizes[usize::from(seat.0)] = shown.len() as u8;
        }
        around
    }

    pub(super) fn of_state(state: &State<NextToLast>) -> Around {
        let mut around = Around { seats: state.seats(), sizes: [0; Seats::MOST as usize] };
        for (seat, hand) in state.hands().iter() {
            around.sizes[usize::from(seat.0)] = hand.len() as u8;
        }
        around
    }

    pub(super) fn size(&self, seat: Seat) -> u8 {
        self.sizes[usize::from(seat.0)]
    }

    /// The seat that comes next, and whether there are only two.
    pub(super) fn next(&self, direction: Direction, seat: Seat) -> Seat {
        direction.next(self.seats, seat)
    }

    fn are_two(&self) -> bool {
        self.seats.count() == 2
    }

    /// The fewest cards that another seat holds.
    fn fewest(&self, seat: Seat) -> u8 {
        self.seats.iter().filter(|other| *other != seat).map(|other| self.size(other)).min().unwrap_or(0)
    }
}

/// What fits on a card with a suit in force, in a turn without a penalty.
fn fitting_on(top: Card, suit: Option<Suit>) -> u128 {
    legality::fitting_on(Duty::None, Some(top), suit)
}

/// How many different cards of a hand follow on a card with a suit in force.
pub(super) fn followers(rest: &Hand, top: Card, suit: Option<Suit>) -> u32 {
    (rest.kinds_mask() & fitting_on(top, suit)).count_ones()
}

/// The plays of the seat to act, with the call where it is due. A Jack names the suits of the rest of the hand, or any.
pub(super) fn plays(sight: Sight<'_, NextToLast>) -> impl Iterator<Item = Action> + '_ {
    let call = sight.hand.len() == 2;
    cards_of(sight.hand.kinds_mask() & legality::fitting(sight.open)).flat_map(move |card| {
        suits_for(rest_of(sight.hand, card), card).map(move |suit| Action::Play { card, suit, call })
    })
}

/// What the turn offers beside plays.
pub(super) fn act(sight: Sight<'_, NextToLast>) -> Option<Action> {
    match sight.open.duty {
        Duty::Penalty(_) => Some(Action::Take),
        _ if sight.hand.kinds_mask() & legality::fitting(sight.open) != 0 => None,
        _ if can_draw(usize::from(sight.stock), sight.open) => Some(Action::Draw),
        _ => Some(Action::Pass),
    }
}

fn cards_of(mut mask: u128) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = Card::from_index(mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(card)
    })
}

/// The different cards of a hand that one card has left.
fn rest_of(hand: &Hand, card: Card) -> u128 {
    if hand.count(card) > 1 { hand.kinds_mask() } else { hand.kinds_mask() & !(1 << card.index()) }
}

/// What a card can name: nothing but for a Jack, and for that the suits that the rest of the hand has, or else its own.
fn suits_for(rest: u128, card: Card) -> impl Iterator<Item = Option<Suit>> + use<> {
    let is_jack = card.rank() == Some(Rank::Jack);
    let has = move |suit: &Suit| rest & legality::suit_mask(*suit) != 0;
    let suits: &[Suit] = if is_jack { &Suit::STANDARD } else { &[] };
    let only = match is_jack {
        true if suits.iter().any(has) => None,
        true => Some(card.suit()),
        false => Some(None),
    };
    only.into_iter().chain(suits.iter().copied().filter(has).map(Some))
}

/// What the sound player does as the seat to act.
pub(super) fn choose(sight: Sight<'_, NextToLast>, around: &Around) -> Option<Action> {
    let scene = Scene::of(sight, around);
    let call = sight.hand.len() == 2;
    let mut best: Option<(i32, Action)> = None;
    for card in cards_of(sight.hand.kinds_mask() & legality::fitting(sight.open)) {
        let rest = rest_of(sight.hand, card);
        for suit in suits_for(rest, card) {
            let worth = scene.play(rest, sight.hand.len() - 1, card, suit);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, Action::Play { card, suit, call }));
            }
        }
    }
    let act = act(sight);
    match (best, act) {
        (Some((worth, play)), Some(Action::Take)) => {
            Some(if worth >= scene.take(sight.hand) { play } else { Action::Take })
        }
        (Some((_, play)), _) => Some(play),
        (None, act) => act,
    }
}

/// Worth is counted in tenths of a point.
const CARD: i32 = 110;
const WIN: i32 = 900;
const FOLLOWER: i32 = 22;
const OPEN_EIGHT: i32 = -250;
const JACK: i32 = 90;
const JOKER: i32 = 120;
const EIGHT: i32 = 25;
const TWO: i32 = 25;
const SEVEN: i32 = 20;

/// What does not change while a seat weighs its plays.
struct Scene {
    /// Of the points of a card in the hand, so many tenths are taken for lost.
    risk: i32,
    /// How many cards the next player holds.
    next: i32,
    two: bool,
    /// Cards of the penalty that runs.
    running: i32,
}

impl Scene {
    fn of(sight: Sight<'_, NextToLast>, around: &Around) -> Scene {
        let next = around.next(sight.open.direction, sight.seat);
        let risk = match around.fewest(sight.seat) {
            0 | 1 => 8,
            2 => 6,
            3 | 4 => 4,
            _ => 3,
        };
        Scene {
            risk,
            next: i32::from(around.size(next)),
            two: around.are_two(),
            running: sight.open.penalty().map_or(0, |penalty| i32::from(penalty.cards)),
        }
    }

    /// What a play is worth with all that follows in the same turn, where it leaves `count` cards, `rest` being the
    /// different ones.
    fn play(&self, rest: u128, count: usize, card: Card, suit: Option<Suit>) -> i32 {
        let shed = CARD + points(card) * self.risk - kept(card);
        let again = card.rank() == Some(Rank::Eight) || self.two && card.rank() == Some(Rank::Seven);
        if count == 0 {
            return if card.rank() == Some(Rank::Eight) { shed + OPEN_EIGHT } else { shed + WIN };
        }
        let suit = suit.or(card.suit());
        let follow = rest & fitting_on(card, suit);
        if !again {
            return shed + self.strikes(card) + follow.count_ones() as i32 * FOLLOWER;
        }
        let next = cards_of(follow).map(|next| self.play_on(rest & !(1 << next.index()), count - 1, next)).max();
        shed + next.unwrap_or(OPEN_EIGHT)
    }

    /// A further play of the same turn; a Jack names its best suit. Where a hand has a card twice, the second one is
    /// passed over.
    fn play_on(&self, rest: u128, count: usize, card: Card) -> i32 {
        suits_for(rest, card).map(|suit| self.play(rest, count, card, suit)).max().unwrap_or(0)
    }

    /// What a play does to the next player.
    fn strikes(&self, card: Card) -> i32 {
        let near = (6 - self.next).max(0);
        match PenaltyKind::of(card) {
            Some(kind) => (self.running + i32::from(kind.cards())) * (30 + 12 * near),
            None if card.rank() == Some(Rank::Seven) => 40 + 25 * near,
            None => 0,
        }
    }

    /// What it is worth to take the penalty that runs.
    fn take(&self, hand: &Hand) -> i32 {
        let kept = hand.len() as i32;
        -(self.running.min(CATCH as i32 * 4)) * 90 - if kept < 3 { 100 } else { 0 }
    }
}

/// What a card is worth in the hand, for what it can do later.
fn kept(card: Card) -> i32 {
    match card.rank() {
        None => JOKER,
        Some(Rank::Jack) => JACK,
        Some(Rank::Eight) => EIGHT,
        Some(Rank::Two) => TWO,
        Some(Rank::Seven) => SEVEN,
        Some(_) => 0,
    }
}
