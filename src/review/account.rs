//! How a game adds up for a player: luck, own play, the others' play, and what the judgement cannot explain.

use super::{Review, Size};
use crate::bots::judge::Judged;
use crate::game::{Seat, Seats};
use crate::short_sort::{Number, sort_by_key};
use std::cmp::Reverse;

/// What became of what the deal promised, in winning chance: `promised + luck + play + others + remainder` is `ended`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Account {
    /// Before the deal.
    pub promised: f64,
    /// What chance brought, the deal and the others' chances too.
    pub luck: f64,
    /// What the seat's own decisions cost: 0 or less.
    pub play: f64,
    /// The seat's share in what the others' decisions cost them: 0 or more. What one loses goes to the others in equal parts.
    pub others: f64,
    /// What is left over: the judgement has changed its mind.
    pub remainder: f64,
    /// At the end.
    pub ended: f64,
}

/// How well somebody played, from 0 to 100, whose decisions cost this much winning chance on average: 100 for nothing, 50 for what they
/// cost an easy bot at a table of as many, and always less for more.
pub fn accuracy<G: Judged>(mean_loss: f64, seats: Seats) -> f64 {
    // The more there are at a table, the less winning chance there is to lose for each.
    let easy = G::EASY_LOSS * 2.0 / f64::from(seats.count());
    100.0 * easy * easy / (easy * easy + mean_loss * mean_loss)
}

impl<A> Review<A> {
    /// How the game adds up for a seat.
    pub fn account(&self, seat: Seat) -> Account {
        let promised = self.promised[seat];
        let chances = self.moments.iter().filter_map(|moment| moment.luck.as_ref());
        let luck = self.deal.seats[seat] + chances.map(|luck| luck.seats[seat]).sum::<f64>();
        let losses = |own: bool| -> f64 {
            let moments = self.moments.iter().filter(|moment| (moment.seat == seat) == own);
            moments.filter_map(|moment| moment.decision.as_ref()).map(|decision| decision.loss).sum()
        };
        let parts = f64::from(self.promised.seats().count()) - 1.0;
        let (play, others) = (-losses(true), if parts > 0.0 { losses(false) / parts } else { 0.0 });
        let ended = self.moments.last().map_or(promised + self.deal.seats[seat], |last| last.winning[seat]);
        Account { promised, luck, play, others, remainder: ended - promised - luck - play - others, ended }
    }

    /// What a decision of a seat cost on average, in winning chance; `None` where it had none.
    pub fn mean_loss(&self, seat: Seat) -> Option<f64> {
        let own = self.moments.iter().filter(|moment| moment.seat == seat);
        let losses: Vec<f64> = own.filter_map(|moment| Some(moment.decision.as_ref()?.loss)).collect();
        (!losses.is_empty()).then(|| losses.iter().sum::<f64>() / losses.len() as f64)
    }

    /// How well a seat played ([`accuracy`]); `None` for a seat that had nothing to decide.
    pub fn accuracy<G: Judged<Action = A>>(&self, seat: Seat) -> Option<f64> {
        Some(accuracy::<G>(self.mean_loss(seat)?, self.promised.seats()))
    }

    /// The decisions of a seat that cost most, the dearest first: slips and mistakes, as numbers of actions.
    pub fn key_moments(&self, seat: Seat, most: usize) -> Vec<usize> {
        let loss = |number: &usize| self.moments[*number].decision.as_ref().map_or(0.0, |decision| decision.loss);
        let own = (0..self.moments.len()).filter(|number| self.moments[*number].seat == seat);
        let mut dear: Vec<usize> = own.filter(|number| Size::of(loss(number)) >= Size::Slip).collect();
        sort_by_key(&mut dear, |number| Reverse(Number(loss(number))));
        dear.truncate(most);
        dear
    }
}
