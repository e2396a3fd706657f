//! Playing a round with company out, in a world that could be the true one.

use super::kinds::{KINDS, Kinds, Move, kind, kinds, moves, swing, zeroing};
use crate::game::{Seats, State, View};
use crate::games::balance::{Balance, Phase};

/// What a card is worth that is not played, by kind: tens are a burden, a Joker is a way out. Tuned over games against
/// other numbers, as are [`SPARE`] and [`FAR`].
const KEPT: [f32; KINDS] = [0.0, 0.0, -0.015, 0.0, 0.015, 0.015, 0.0, -0.015, -0.015, -0.1, 0.3];

/// What it is worth to play a card of which another is held: the hand stays as varied.
const SPARE: f32 = 0.03;

/// What it is worth to leave a balance of 20, from which the next player cannot come back; less so from 11 on.
const FAR: f32 = 0.2;

/// From where on a balance is no further away.
const FURTHEST: usize = 20;

/// How many points behind the leader of the others make a player a fourth as important.
const BEHIND: f32 = 2.0;

/// How much of what the next player is kept from is kept from all the others as well, where there are several: the rest
/// goes to those after it.
const KEPT_FROM_ALL: f32 = 0.25;

/// What a player who counts cards goes by when it weighs a move at a glance.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    /// For each balance up to 10, without its sign, how likely the next player can bring it to zero.
    risk: [f32; 11],
    /// For each balance up to the furthest that counts, without its sign, what it is worth to leave it to the next player.
    left: [f32; FURTHEST + 1],
    /// What a point of each of the other players weighs against an own one, in their order; 1 in all.
    weights: Vec<f32>,
}

impl Glance {
    /// The chances of a hand of `cards` cards out of unseen ones, where the other players, the next one first, have these
    /// totals.
    pub fn new(unseen: &Kinds, cards: usize, totals: &[i32]) -> Glance {
        let all: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        let mut risk = [0.0; 11];
        for (balance, risk) in risk.iter_mut().enumerate().skip(1) {
            let good = u32::from(zeroing(unseen, balance as i16));
            // None of the hand's cards is a good one: drawn one by one.
            let mut none = 1.0;
            for drawn in 0..cards as u32 {
                let left = all.saturating_sub(drawn);
                none *= if left == 0 { 1.0 } else { (left.saturating_sub(good)) as f32 / left as f32 };
            }
            *risk = 1.0 - none;
        }
        let weights = weights(totals);
        let kept = if weights.len() > 1 { KEPT_FROM_ALL } else { 1.0 };
        let next = kept * weights.first().unwrap_or(&0.0);
        let mut left = [0.0; FURTHEST + 1];
        for (balance, left) in left.iter_mut().enumerate() {
            // From afar the next player cannot score, and has to bring the balance back or pay.
            let far = || FAR * (balance - 10) as f32 / 10.0;
            *left = next * risk.get(balance).map_or_else(far, |risk| -risk);
        }
        Glance { risk, left, weights }
    }

    /// How likely the next player can bring a balance to zero.
    pub fn risk_of(&self, balance: i16) -> f32 {
        self.risk.get(usize::from(balance.unsigned_abs())).copied().unwrap_or(0.0)
    }

    /// What a move looks worth: its points, less what the next player can make of it and what the card would be worth
    /// later.
    pub fn worth(&self, hand: &Kinds, balance: i16, step: Move) -> f32 {
        let (after, points) = swing(balance, step.kind, step.sign);
        let left = self.left[usize::from(after.unsigned_abs()).min(FURTHEST)];
        let spare = if hand[step.kind] > 1 { SPARE } else { 0.0 };
        points as f32 + left - KEPT[step.kind] + spare
    }

    /// The move that looks best.
    pub fn best(&self, hand: &Kinds, balance: i16) -> Option<Move> {
        let mut best: Option<(f32, Move)> = None;
        for step in moves(hand, balance) {
            let worth = self.worth(hand, balance, step);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, step));
            }
        }
        best.map(|(_, step)| step)
    }
}

/// What players with these totals weigh, 1 in all. Whoever is about to win counts most: a game is not won by being ahead
/// of those who are far behind, and what is taken from them feeds the others.
pub(super) fn weights(totals: &[i32]) -> Vec<f32> {
    let most = totals.iter().copied().max().unwrap_or(0);
    // Multiplied out: a power may be rounded differently elsewhere, and every engine has to find the same.
    let importance = |total: &i32| {
        let gap = 1.0 + (most - total) as f32 / BEHIND;
        1.0 / (gap * gap)
    };
    let all: f32 = totals.iter().map(importance).sum();
    totals.iter().map(|total| importance(total) / all).collect()
}

/// The most players, all of whom draw once until the first one acts again.
const PLAYERS: usize = Seats::MOST as usize;

/// A round till everybody has acted once, as far as kinds of cards go. It is copied for each move in each world, so that it holds no
/// list.
#[derive(Clone, Copy)]
pub(super) struct Round {
    balance: i16,
    /// How many play.
    players: usize,
    hands: [Kinds; PLAYERS],
    /// Points from now on.
    points: [i32; PLAYERS],
    /// The kinds that are drawn, in turn.
    draws: [Option<u8>; PLAYERS],
    /// How many of them were drawn.
    drawn: usize,
    /// The player to act, who has drawn.
    to_act: usize,
}

impl Round {
    /// The round of a world, from the view of the seat to act: it is player 0, and those who are out are left out.
    pub fn of(world: &State<Balance>) -> Option<Round> {
        let Phase::Play { seat } = world.open.phase else { return None };
        let mut round = Round {
            balance: world.open.balance,
            players: 0,
            hands: [[0; KINDS]; PLAYERS],
            points: [0; PLAYERS],
            draws: [None; PLAYERS],
            drawn: 0,
            to_act: 0,
        };
        for seat in world.seats().from(seat).filter(|seat| !world.open.out[*seat]) {
            round.hands[round.players] = kinds(&world.hands[seat]);
            round.players += 1;
        }
        for (draw, card) in round.draws.iter_mut().zip(world.stock.iter()) {
            *draw = Some(kind(card) as u8);
        }
        Some(round)
    }

    /// Plays a move; the next player draws.
    pub fn play(&mut self, step: Move) {
        let (after, points) = swing(self.balance, step.kind, step.sign);
        self.hands[self.to_act][step.kind] -= 1;
        self.balance = after;
        self.points[self.to_act] += points;
        self.to_act = (self.to_act + 1) % self.players;
        if let Some(drawn) = self.draws.get(self.drawn).copied().flatten() {
            self.hands[self.to_act][usize::from(drawn)] += 1;
            self.drawn += 1;
        }
    }

    /// Plays on till it is player 0's turn again, everybody by a glance, or to the end of the round.
    pub fn play_to_next_turn(&mut self, glance: &Glance) {
        while self.to_act != 0 {
            let Some(step) = glance.best(&self.hands[self.to_act], self.balance) else { return };
            self.play(step);
        }
    }

    /// The same with nothing to draw.
    pub fn without_stock(self) -> Round {
        Round { draws: [None; PLAYERS], ..self }
    }

    /// What each player, the one to act first, has made and holds when all have played once by a glance.
    pub fn played_once_round(mut self, glance: &Glance) -> Vec<f32> {
        for _ in 0..self.players {
            let Some(step) = glance.best(&self.hands[self.to_act], self.balance) else { break };
            self.play(step);
        }
        (0..self.players).map(|player| self.points[player] as f32 + Round::held(&self.hands[player])).collect()
    }

    /// What the cards of a player are worth later.
    fn held(hand: &Kinds) -> f32 {
        let worth = |count: u8, kept: f32| f32::from(count) * kept + if count > 0 { SPARE } else { 0.0 };
        hand.iter().zip(KEPT).map(|(count, kept)| worth(*count, kept)).sum()
    }

    /// What the best move of the player to act looks worth; 0 where no card is left.
    fn outlook(&self, glance: &Glance) -> f32 {
        let hand = &self.hands[self.to_act];
        let worth = moves(hand, self.balance).map(|step| glance.worth(hand, self.balance, step));
        worth.reduce(f32::max).unwrap_or(0.0)
    }

    /// By how much player 0 is ahead of the others, each with its weight, in thousandths of a point: points so far, and
    /// where the round is not over and it is player 0's turn again, what it holds and can do next against what the others
    /// hold.
    pub fn ahead(&self, glance: &Glance) -> i64 {
        let standing = |player: usize| self.points[player] as f32 + Round::held(&self.hands[player]);
        let others: f32 = glance.weights.iter().zip(1..).map(|(weight, player)| weight * standing(player)).sum();
        ((standing(0) - others + self.outlook(glance)) * 1000.0) as i64
    }
}

/// The glance of the seat of a view at the hand of the next player.
pub(super) fn glance(view: &View<Balance>) -> Glance {
    let seats = view.hands.seats();
    let others: Vec<_> = seats.from(view.seat).skip(1).filter(|seat| !view.open.out[*seat]).collect();
    let cards = others.first().map_or(0, |next| view.hands[*next].len()) + usize::from(view.stock > 0);
    let totals = view.open.rounds.totals();
    let totals: Vec<i32> = others.iter().map(|seat| totals[*seat] + view.open.round_points[*seat]).collect();
    Glance::new(&kinds(&view.unseen), cards, &totals)
}
