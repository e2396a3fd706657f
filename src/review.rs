//! A game that is over, looked at with all cards open: what each decision cost its player, how lucky each chance was, and how both
//! add up to the end.
//!
//! Everything is counted in *winning chance*, from 0 to 1, which means the same in all games. A decision is judged from what its
//! seat could know, by what the best bot makes of it; luck from all cards ([`luck`]). `docs/review.md` says how, and how far it can
//! be trusted. There is no clock in it: the same game has the same review, wherever it is made.

pub mod account;
pub mod ledger;
pub mod luck;
pub mod par;

pub use account::Account;
pub use ledger::{Cost, Fortune, Ledger};

use crate::bots::judge::{Best, Judged, by_promise, lead, sign, winning};
use crate::bots::worlds::mean_and_error;
use crate::chance::Stream;
use crate::game::{BySeat, Game, Record, Seat, State, View};
use crate::short_sort::{Number, sort_by_key};
use crate::table::Table;
use luck::{Luck, Samples};
use std::cmp::Reverse;
use std::fmt;

/// How much a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// Nothing.
    Best,
    /// Less than [`Size::SLIP`].
    Fine,
    /// Less than [`Size::MISTAKE`].
    Slip,
    /// As much or more.
    Mistake,
}

impl Size {
    /// From this loss of winning chance on a decision is a slip.
    pub const SLIP: f64 = 0.015;
    /// From this one on it is a mistake.
    pub const MISTAKE: f64 = 0.04;

    /// The size of a loss of winning chance. It is the same for all games.
    pub fn of(loss: f64) -> Size {
        match loss {
            loss if loss >= Size::MISTAKE => Size::Mistake,
            loss if loss >= Size::SLIP => Size::Slip,
            loss if loss > 0.0 => Size::Fine,
            _ => Size::Best,
        }
    }

    /// The name of the size, as the command line has it.
    pub const fn name(self) -> &'static str {
        match self {
            Size::Best => "best",
            Size::Fine => "fine",
            Size::Slip => "slip",
            Size::Mistake => "mistake",
        }
    }
}

/// What one of several actions was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth<A> {
    /// What the seat could do.
    pub action: A,
    /// Points ahead of the others' mean. Only differences mean something.
    pub points: f64,
}

/// An action that was chosen where there were several, judged by what its seat could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// What was worth thinking about and what was chosen, the best first.
    pub options: Vec<Worth<A>>,
    /// What the chosen one cost against the best, in points: 0 or more.
    pub cost: f64,
    /// The same in winning chance.
    pub loss: f64,
}

impl<A> Decision<A> {
    /// How much it cost, in a word.
    pub fn size(&self) -> Size {
        Size::of(self.loss)
    }
}

/// One action of a game with all that a review says of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment<A> {
    /// Who acted.
    pub seat: Seat,
    /// What it did.
    pub action: A,
    /// What it cost; `None` where there was nothing to choose.
    pub decision: Option<Decision<A>>,
    /// What chance made of it; `None` where it had no part in it.
    pub luck: Option<Luck>,
    /// The winning chances afterwards.
    pub winning: BySeat<f64>,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<A> {
    /// Every action, in order.
    pub moments: Vec<Moment<A>>,
    /// What chance did.
    pub fortune: Fortune,
    /// What the decisions cost.
    pub ledger: Ledger,
}

impl<A> Review<A> {
    /// How the game adds up for a seat.
    pub fn account(&self, seat: Seat) -> Account {
        let ended = self
            .moments
            .last()
            .map_or(self.fortune.promised[seat] + self.fortune.deal[seat], |last| last.winning[seat]);
        self.ledger.account(&self.fortune, seat, ended)
    }
}

/// Somebody wants to see through a game that goes on (`C-5`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoesOn;

impl fmt::Display for GoesOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game goes on: it is reviewed when it is over, or given up for good")
    }
}

impl std::error::Error for GoesOn {}

/// Reviews a game action by action, in any order: whoever shows it begins with what matters most.
#[derive(Clone, Debug)]
pub struct Reviewer<'a, G: Game> {
    table: &'a Table<G>,
    /// The positions before each action, and the last one.
    positions: Vec<State<G>>,
}

/// What a stream of random numbers is for, so that no two judgements share one.
#[derive(Clone, Copy)]
enum Purpose {
    Deal,
    Luck,
    First,
    Again,
    Loss,
}

impl<'a, G: Judged> Reviewer<'a, G> {
    /// The reviewer of a game that is over, or was given up.
    ///
    /// # Errors
    /// [`GoesOn`] for one that is not.
    pub fn of(table: &'a Table<G>) -> Result<Reviewer<'a, G>, GoesOn> {
        if !table.is_over() {
            return Err(GoesOn);
        }
        let mut state = table.deal().begin(&mut Record::unheard());
        let mut positions = vec![state.clone()];
        for turn in table.turns() {
            G::play(&mut state, &turn.action, &mut Record::unheard());
            positions.push(state.clone());
        }
        Ok(Reviewer { table, positions })
    }

    /// The game.
    pub fn table(&self) -> &'a Table<G> {
        self.table
    }

    /// The best that anybody could have made of the cards, from the deal on, wherever the game was left; `None` where nobody knows it.
    /// See [`Judged::best`].
    pub fn best(&self) -> Option<Best<G::Action>> {
        G::best(self.positions.first()?)
    }

    /// How many actions there are.
    pub fn actions(&self) -> usize {
        self.table.turns().len()
    }

    /// All of it.
    pub fn review(&self) -> Review<G::Action> {
        let moments: Vec<Moment<G::Action>> = (0..self.actions()).map(|action| self.moment(action)).collect();
        let mut ledger = self.blank();
        for (number, moment) in moments.iter().enumerate() {
            ledger.note(number, moment.decision.as_ref().map_or(Cost::Forced, |decision| Cost::Loss(decision.loss)));
        }
        let (promised, deal) = self.deal();
        let lucks = moments.iter().map(|moment| moment.luck.as_ref().map(|luck| luck.seats.clone()));
        Review { fortune: Fortune { promised, deal: deal.seats, actions: lucks.collect() }, ledger, moments }
    }

    /// A ledger of the game in which nothing is judged yet.
    pub fn blank(&self) -> Ledger {
        let is_choice = |action: usize| self.positions[action].view(self.table.turns()[action].seat).legal(2).len() > 1;
        let actions = self.table.turns().iter().enumerate().map(|(number, turn)| (turn.seat, is_choice(number)));
        Ledger::new(self.table.deal().seats, actions)
    }

    /// The winning chances before each action and at the end.
    pub fn winning(&self) -> Vec<BySeat<f64>> {
        self.positions.iter().map(winning).collect()
    }

    /// What chance did in the whole game.
    pub fn fortune(&self) -> Fortune {
        let (promised, deal) = self.deal();
        let actions = (0..self.actions()).map(|action| self.luck(action).map(|luck| luck.seats)).collect();
        Fortune { promised, deal: deal.seats, actions }
    }

    /// What was promised, and the luck of the deal.
    fn deal(&self) -> (BySeat<f64>, Luck) {
        luck::of_deal(self.table.deal(), Samples::MANY, &mut self.stream(0, Purpose::Deal))
    }

    fn luck(&self, action: usize) -> Option<Luck> {
        let turn = &self.table.turns()[action];
        let (before, after) = (&self.positions[action], &self.positions[action + 1]);
        let stream = &mut self.stream(action, Purpose::Luck);
        luck::of_action(before, &turn.action, &turn.events, after, Samples::MANY, stream)
    }

    /// All that there is to say of an action, counted from 0.
    ///
    /// # Panics
    /// Where there is no such action.
    pub fn moment(&self, action: usize) -> Moment<G::Action> {
        let turn = &self.table.turns()[action];
        Moment {
            seat: turn.seat,
            action: turn.action.clone(),
            decision: self.decision(action),
            luck: self.luck(action),
            winning: winning(&self.positions[action + 1]),
        }
    }

    /// What an action cost that was chosen among several; `None` for any other.
    ///
    /// # Panics
    /// Where there is no such action.
    pub fn decision(&self, action: usize) -> Option<Decision<G::Action>> {
        self.decision_for(action, &self.table.turns()[action].action)
    }

    /// The same where its seat had chosen something else, which has to be legal there.
    ///
    /// # Panics
    /// Where there is no such action.
    pub fn decision_for(&self, action: usize, chosen: &G::Action) -> Option<Decision<G::Action>> {
        let turn = &self.table.turns()[action];
        let streams = [Purpose::First, Purpose::Again, Purpose::Loss].map(|purpose| self.stream(action, purpose));
        decide(&self.positions[action].view(turn.seat), chosen, streams)
    }

    fn stream(&self, action: usize, purpose: Purpose) -> Stream {
        let key = self.table.deal().chance().bots(0).key();
        Stream::new(key, (action as u64 + 1) << 8 | purpose as u64)
    }
}

/// In how many worlds points are changed into winning chance.
const WORLDS: usize = 12;

/// Judges a choice from the view of its seat alone.
///
/// All that is worth thinking about is weighed, and what was chosen with it. The best was picked from many, which flatters it, so that
/// it and the chosen one are weighed by themselves again, several times; the cost is what of their difference is beyond chance.
fn decide<G: Judged>(
    view: &View<G>,
    chosen: &G::Action,
    [mut first, mut again, mut loss]: [Stream; 3],
) -> Option<Decision<G::Action>> {
    if view.legal(2).len() < 2 {
        return None;
    }
    let mut actions = G::candidates(view);
    if actions.is_empty() {
        return None;
    }
    if !actions.contains(chosen) {
        actions.push(chosen.clone());
    }
    let points = G::weigh(view, &actions, &mut first);
    let mut options: Vec<Worth<G::Action>> =
        actions.into_iter().zip(points).map(|(action, points)| Worth { action, points }).collect();
    // A stable sort: of equal ones the earlier stays ahead, but what was chosen comes before all that are no better.
    sort_by_key(&mut options, |worth| (Reverse(Number(worth.points)), worth.action != *chosen));
    let best = &options.first()?.action;
    let cost = if best == chosen {
        0.0
    } else {
        let pair = [best.clone(), chosen.clone()];
        let difference = |weighed: &[f64]| weighed.first().unwrap_or(&0.0) - weighed.last().unwrap_or(&0.0);
        certain(|| difference(&G::weigh_again(view, &pair, &mut again)))
    };
    Some(Decision { cost, loss: in_winning_chance(view, cost, &mut loss), options })
}

/// How often what was chosen is weighed against the best; half as often where that says nothing for the best.
const AGAIN: usize = 4;

/// A mean of some differences less its standard error, 0 at least: nobody is blamed for what may be chance.
fn certain(difference: impl FnMut() -> f64) -> f64 {
    let mut differences = std::iter::repeat_with(difference);
    let mut seen: Vec<f64> = differences.by_ref().take(AGAIN / 2).collect();
    if seen.iter().sum::<f64>() <= 0.0 {
        return 0.0;
    }
    seen.extend(differences.take(AGAIN / 2));
    let (mean, error) = mean_and_error(&seen);
    (mean - error).max(0.0)
}

/// What points are in winning chance, in worlds that the seat could be in.
fn in_winning_chance<G: Judged>(view: &View<G>, points: f64, stream: &mut Stream) -> f64 {
    if points <= 0.0 {
        return 0.0;
    }
    let losses = (0..WORLDS).map(|_| {
        let world = view.imagine(stream);
        let (promised, doubt) = (G::promise(&world), G::doubt(&world));
        let mut without = promised.clone();
        without[view.seat] -= sign::<G>() * points;
        debug_assert!(lead::<G>(&promised, view.seat) > lead::<G>(&without, view.seat), "points are worth something");
        by_promise::<G>(&promised, doubt)[view.seat] - by_promise::<G>(&without, doubt)[view.seat]
    });
    losses.sum::<f64>() / WORLDS as f64
}
