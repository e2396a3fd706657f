//! What decisions cost, action by action, as far as it is known, what chance did, and how both add up.
//!
//! A ledger is filled in any order, so that whoever waits for a review sees first what matters most. It can be written down: all
//! its numbers are whole millionths of a winning chance, so that one that was kept says what a new one says.

use super::{Account, Size, account};
use crate::bots::judge::Judged;
use crate::game::{BySeat, Seat, Seats};
use crate::short_sort::{Number, sort_by_key, sort_many_by_key};
use std::cmp::Reverse;

/// What is known of the cost of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cost {
    /// There was nothing to choose.
    Forced,
    /// It is not judged yet.
    Unknown,
    /// So much winning chance.
    Loss(f64),
}

/// What chance did in a game, in winning chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Fortune {
    /// What a deal like this promises each seat before it is dealt.
    pub promised: BySeat<f64>,
    /// The luck of the deal.
    pub deal: BySeat<f64>,
    /// The luck of every action; `None` where chance had no part in it.
    pub actions: Vec<Option<BySeat<f64>>>,
}

/// What is known of the decisions of a game that is reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    seats: Seats,
    /// Who acted, and what it cost.
    costs: Vec<(Seat, Cost)>,
}

/// How many parts a winning chance is written in.
const PARTS: f64 = 1_000_000.0;

fn parts(chance: f64) -> i32 {
    (chance * PARTS).round() as i32
}

/// A chance from −1 to 1.
fn read_parts(text: &str) -> Option<f64> {
    let chance = f64::from(text.parse::<i32>().ok()?) / PARTS;
    (-1.0..=1.0).contains(&chance).then_some(chance)
}

/// An action without luck, or one that leaves no choice, in writing.
const NONE: &str = "-";
/// One that is not judged yet.
const UNKNOWN: &str = "?";

impl Cost {
    /// As a word: millionths of a winning chance, `-` or `?`.
    pub fn write(self) -> String {
        match self {
            Cost::Forced => NONE.to_owned(),
            Cost::Unknown => UNKNOWN.to_owned(),
            Cost::Loss(loss) => parts(loss).to_string(),
        }
    }

    /// Reads what [`Cost::write`] wrote.
    pub fn read(word: &str) -> Option<Cost> {
        match word {
            NONE => Some(Cost::Forced),
            UNKNOWN => Some(Cost::Unknown),
            loss => read_parts(loss).filter(|loss| *loss >= 0.0).map(Cost::Loss),
        }
    }

    /// What was lost, where that is known.
    pub fn loss(self) -> Option<f64> {
        match self {
            Cost::Loss(loss) => Some(loss),
            Cost::Forced | Cost::Unknown => None,
        }
    }
}

impl Fortune {
    /// As words: what was promised, the deal, and each action; the seats of one are parted by commas.
    pub fn write(&self) -> String {
        let seats = |seats: &BySeat<f64>| {
            seats.as_slice().iter().map(|chance| parts(*chance).to_string()).collect::<Vec<_>>().join(",")
        };
        let actions = self.actions.iter().map(|luck| luck.as_ref().map_or(NONE.to_owned(), seats));
        [seats(&self.promised), seats(&self.deal)].into_iter().chain(actions).collect::<Vec<_>>().join(" ")
    }

    /// Reads what [`Fortune::write`] wrote of a game with so many seats.
    pub fn read(text: &str, count: Seats) -> Option<Fortune> {
        let seats = |word: &str| {
            let chances: Option<Vec<f64>> = word.split(',').map(read_parts).collect();
            BySeat::from_list(chances?).filter(|chances| chances.seats() == count)
        };
        let mut words = text.split(' ');
        let (promised, deal) = (seats(words.next()?)?, seats(words.next()?)?);
        let action = |word: &str| if word == NONE { Some(None) } else { seats(word).map(Some) };
        Some(Fortune { promised, deal, actions: words.map(action).collect::<Option<_>>()? })
    }

    /// All luck of a seat.
    pub fn of(&self, seat: Seat) -> f64 {
        self.deal[seat] + self.actions.iter().flatten().map(|luck| luck[seat]).sum::<f64>()
    }
}

impl Ledger {
    /// A ledger in which nothing is judged: who acted, and whether there was a choice.
    pub fn new(seats: Seats, actions: impl Iterator<Item = (Seat, bool)>) -> Ledger {
        let cost = |is_choice| if is_choice { Cost::Unknown } else { Cost::Forced };
        Ledger { seats, costs: actions.map(|(seat, is_choice)| (seat, cost(is_choice))).collect() }
    }

    /// Who plays.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// How many actions the game has.
    pub fn actions(&self) -> usize {
        self.costs.len()
    }

    /// Who took an action, and what it cost; `None` where there is no such action.
    pub fn action(&self, number: usize) -> Option<(Seat, Cost)> {
        self.costs.get(number).copied()
    }

    /// Notes what an action cost. What leaves no choice costs nothing, whatever is said.
    pub fn note(&mut self, number: usize, cost: Cost) {
        if let Some((_, known)) = self.costs.get_mut(number).filter(|(_, known)| *known != Cost::Forced) {
            *known = if cost == Cost::Unknown { *known } else { cost };
        }
    }

    /// How many decisions there are, and how many of them are judged.
    pub fn decisions(&self) -> (usize, usize) {
        let count = |is_it: fn(&Cost) -> bool| self.costs.iter().filter(|(_, cost)| is_it(cost)).count();
        (count(|cost| *cost != Cost::Forced), count(|cost| cost.loss().is_some()))
    }

    /// Whether every decision is judged.
    pub fn is_full(&self) -> bool {
        let (all, judged) = self.decisions();
        all == judged
    }

    /// The decisions that are not judged yet, in the order in which somebody wants to know of them: those of some seats first, and of
    /// these first the ones after which they stood worse than before. `winning` are the chances before each action and at the end.
    pub fn to_judge(&self, winning: &[BySeat<f64>], first: &[Seat]) -> Vec<usize> {
        let open = self.costs.iter().enumerate().filter(|(_, (_, cost))| *cost == Cost::Unknown);
        let mut order: Vec<usize> = open.map(|(number, _)| number).collect();
        sort_many_by_key(&mut order, |&number| {
            let (seat, _) = self.costs[number];
            let gained = winning[number + 1][seat] - winning[number][seat];
            let is_first = first.contains(&seat);
            (Reverse(is_first), Number(if is_first { gained } else { 0.0 }), number)
        });
        order
    }

    /// The costs in writing, a word for each action.
    pub fn write_costs(&self) -> String {
        self.costs.iter().map(|(_, cost)| cost.write()).collect::<Vec<_>>().join(" ")
    }

    /// Takes in costs that [`Ledger::write_costs`] wrote. Those of another game change nothing.
    pub fn read_costs(&mut self, text: &str) {
        let costs: Vec<Option<Cost>> = text.split(' ').map(Cost::read).collect();
        if costs.len() == self.costs.len() {
            costs.into_iter().enumerate().for_each(|(number, cost)| self.note(number, cost.unwrap_or(Cost::Unknown)));
        }
    }

    /// What the decisions of a seat have cost, as far as they are judged.
    fn losses(&self, seat: Seat) -> impl Iterator<Item = f64> {
        self.costs.iter().filter(move |(owner, _)| *owner == seat).filter_map(|(_, cost)| cost.loss())
    }

    /// How the game adds up for a seat that ended with a winning chance, as far as its decisions are judged.
    pub fn account(&self, fortune: &Fortune, seat: Seat, ended: f64) -> Account {
        let (promised, luck) = (fortune.promised[seat], fortune.of(seat));
        let others = f64::from(self.seats.count()) - 1.0;
        let theirs: f64 = self.seats.iter().filter(|other| *other != seat).flat_map(|other| self.losses(other)).sum();
        let (play, others) = (-self.losses(seat).sum::<f64>(), if others > 0.0 { theirs / others } else { 0.0 });
        Account { promised, luck, play, others, remainder: ended - promised - luck - play - others, ended }
    }

    /// What a decision of a seat cost on average, in winning chance; `None` where none of them is judged.
    pub fn mean_loss(&self, seat: Seat) -> Option<f64> {
        let losses: Vec<f64> = self.losses(seat).collect();
        (!losses.is_empty()).then(|| losses.iter().sum::<f64>() / losses.len() as f64)
    }

    /// How well a seat of a game played ([`account::accuracy`]); `None` where none of its decisions is judged.
    pub fn accuracy<G: Judged>(&self, seat: Seat) -> Option<f64> {
        Some(account::accuracy::<G>(self.mean_loss(seat)?, self.seats))
    }

    /// The decisions of some seats that cost most, the dearest first: slips and mistakes, as numbers of actions.
    pub fn key_moments(&self, seats: &[Seat], most: usize) -> Vec<usize> {
        let loss = |number: &usize| self.costs[*number].1.loss().unwrap_or(0.0);
        let own = (0..self.costs.len()).filter(|number| seats.contains(&self.costs[*number].0));
        let mut dear: Vec<usize> = own.filter(|number| Size::of(loss(number)) >= Size::Slip).collect();
        sort_by_key(&mut dear, |number| Reverse(Number(loss(number))));
        dear.truncate(most);
        dear
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger() -> Ledger {
        let seats = Seats::new(2).expect("two can play");
        Ledger::new(seats, [(0, true), (1, false), (1, true), (0, true)].map(|(seat, is)| (Seat(seat), is)).into_iter())
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut ledger = ledger();
        assert_eq!((ledger.write_costs().as_str(), ledger.decisions()), ("? - ? ?", (3, 0)));
        ledger.note(0, Cost::Loss(0.015_25));
        ledger.note(1, Cost::Loss(0.5));
        assert_eq!(ledger.write_costs(), "15250 - ? ?", "what is forced costs nothing");
        let mut other = self::ledger();
        other.note(3, Cost::Loss(0.0));
        other.read_costs(&ledger.write_costs());
        assert_eq!(other.write_costs(), "15250 - ? 0", "what is known stays");
        for bad in ["", "1 2 3", "1 2 3 4 5", "x - 1000001 -7", "? ? ? ?"] {
            let before = other.clone();
            other.read_costs(bad);
            assert_eq!(other, before, "{bad}");
        }
        let by_seat = |chances: [f64; 2]| BySeat::from_list(chances.to_vec()).expect("two can play");
        let (promised, deal) = (by_seat([0.5, 0.5]), by_seat([-0.125, 0.125]));
        let actions = vec![None, Some(by_seat([0.25, -0.25])), None, None];
        let fortune = Fortune { promised, deal, actions };
        assert_eq!(fortune.write(), "500000,500000 -125000,125000 - 250000,-250000 - -");
        assert_eq!(Fortune::read(&fortune.write(), ledger.seats), Some(fortune));
        for bad in ["", "1,2", "1,2 3", "1,2 3,4,5", "1,2 3,4 x", "1,2 2000000,1"] {
            assert_eq!(Fortune::read(bad, ledger.seats), None, "{bad}");
        }
    }

    #[test]
    fn an_account_adds_up() {
        let mut ledger = ledger();
        let by_seat = |chances: [f64; 2]| BySeat::from_list(chances.to_vec()).expect("two can play");
        let actions = vec![None, Some(by_seat([0.25, -0.25])), None, None];
        let fortune = Fortune { promised: by_seat([0.5, 0.5]), deal: by_seat([-0.125, 0.125]), actions };
        ledger.read_costs("50000 - 20000 30000");
        let account = ledger.account(&fortune, Seat(0), 1.0);
        let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(close(account.luck, 0.125) && close(account.play, -0.08) && close(account.others, 0.02), "{account:?}");
        let sum = account.promised + account.luck + account.play + account.others + account.remainder;
        assert!(close(sum, 1.0) && close(account.remainder, 0.435), "{account:?}");
        let winning = [[0.5, 0.5], [0.6, 0.4], [0.6, 0.4], [0.7, 0.3], [0.2, 0.8]].map(by_seat);
        assert_eq!(
            self::ledger().to_judge(&winning, &[Seat(0)]),
            [3, 0, 2],
            "the own ones first, and what was lost by"
        );
        assert_eq!(self::ledger().to_judge(&winning, &[Seat(1)]), [2, 0, 3]);
        assert_eq!(ledger.to_judge(&winning, &[Seat(0)]), [0; 0], "all are judged");
        assert_eq!(ledger.key_moments(&[Seat(0)], 5), [0, 3]);
        assert_eq!(ledger.key_moments(&[Seat(0)], 1), [0]);
        assert_eq!(ledger.key_moments(&[Seat(1), Seat(0)], 5), [0, 3, 2], "the dearest of all");
        assert!(close(ledger.mean_loss(Seat(0)).expect("two are judged"), 0.04));
    }
}
