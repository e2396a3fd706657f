//! What a position of Sums promises, and what its actions are worth.

use super::outlook::{From, Outlook, Refills, lays, with_leeway};
use super::{REFILLS, is_parliament, price, without};
use crate::bots::Level;
use crate::bots::judge::{Judged, growing_doubt, scores, to_go};
use crate::cards::Hand;
use crate::chance::Stream;
use crate::game::{BySeat, Seat, Seats, State, View};
use crate::games::sums::solver::{Demand, Solver};
use crate::games::sums::{Action, OwnSuccess, PARLIAMENT, Phase, Sums};
use crate::short_sort::sort_by_key;

/// What is promised beside the points to whoever is about to win.
const SURE: f64 = 50.0;

/// How many turns of each seat are looked ahead.
const TURNS: usize = 4;

/// How far off a promise is when one more point wins, in points, and what each further point adds to its square. Fitted to games of
/// bots, as in every game.
const DOUBT: f64 = 1.7;
const DOUBT_A_POINT: f64 = 0.85;

/// A beginner thinks of the wretched hands that cost least, and there may be hundreds.
const MOST_WRETCHED: usize = 8;

impl Judged for Sums {
    const EASY_LOSS: f64 = 0.0086;

    const PAR: Level = Level::Hard;

    fn promise(state: &State<Sums>) -> BySeat<f64> {
        if matches!(state.open.phase, Phase::Over { .. }) {
            return scores(state);
        }
        Course::of(state).points()
    }

    fn doubt(state: &State<Sums>) -> f64 {
        let to_go = to_go(&state.open.scores, state.open.options.winning_score.into());
        growing_doubt(DOUBT, DOUBT_A_POINT, to_go - 1.0)
    }

    fn candidates(view: &View<Sums>) -> Vec<Action> {
        if !view.is_to_act() {
            return Vec::new();
        }
        let ways = super::lays(view.sight());
        match view.open.phase {
            Phase::Decide if is_parliament(view.hand) => vec![Action::Parliament, Action::Roll],
            Phase::Decide => {
                // The more cards a wretched hand lays the less it costs; those of three or fewer are never worth it.
                let mut ways: Vec<Hand> = ways.into_iter().filter(|cards| cards.len() > 3).collect();
                sort_by_key(&mut ways, price);
                ways.truncate(MOST_WRETCHED);
                std::iter::once(Action::Roll).chain(ways.into_iter().map(Action::Wretched)).collect()
            }
            _ => ways.into_iter().map(Action::Lay).chain([Action::Pass]).collect(),
        }
    }

    fn weigh(view: &View<Sums>, actions: &[Action], stream: &mut Stream) -> Vec<f64> {
        let outlook = |from| Outlook::of(&view.open, view.seat, from);
        let refills = Refills::of(view, REFILLS, stream);
        let (next, same) = (outlook(From::NextTurn), outlook(From::SameTarget));
        let worth = f64::from(view.open.worth().unwrap_or(0));
        let weigh = |action: &Action| match action {
            Action::Roll => outlook(From::ThisTurn).worth(&view.hand),
            Action::Wretched(cards) => refills.mean(&same, &without(view.hand, cards)) - f64::from(price(cards)),
            Action::Parliament => refills.mean(&same, &Hand::EMPTY) + f64::from(PARLIAMENT),
            Action::Lay(cards) => worth + refills.mean(&next, &without(view.hand, cards)),
            Action::Pass => next.worth(&view.hand) + after_passing(view),
        };
        actions.iter().map(weigh).collect()
    }
}

/// The turns to come as they are likely to go, all hands known as long as they stay the same.
struct Course<'a> {
    open: &'a Sums,
    solvers: BySeat<Solver>,
    /// How likely each hand is still the same.
    same: BySeat<f64>,
    points: BySeat<f64>,
}

impl Course<'_> {
    fn of(state: &State<Sums>) -> Course<'_> {
        let solvers = state.hands.map(|_, hand| Solver::of(hand));
        let points = scores(state);
        Course { open: &state.open, solvers, same: points.map(|_, _| 1.0), points }
    }

    /// The points of each seat after so many turns that hands tell nothing any more.
    fn points(mut self) -> BySeat<f64> {
        let seats = self.points.seats();
        let wins = f64::from(self.open.options.winning_score);
        let (mut owner, mut target) = (self.open.owner, self.open.target);
        for turn in 0..TURNS * usize::from(seats.count()) {
            let (from, faces) = match self.open.phase {
                Phase::Lay { die } if turn == 0 => (Some(owner), die..=die),
                Phase::Steal { die, seat } if turn == 0 => (Some(seat), die..=die),
                Phase::Leeway { die } if turn == 0 => (None, die..=die),
                _ => (Some(owner), 1..=6),
            };
            let is_rolled = faces.len() == 1;
            let likely = 1.0 / faces.len() as f64;
            let mut laid_same = self.points.map(|_, _| 0.0);
            let able = Able::of(&self.solvers, owner, target);
            for die in faces {
                self.roll(Chance { owner, target, from, die, likely }, &able, &mut laid_same);
            }
            // Nobody comes after the one who lays the winning cards.
            let winner = self.points.iter().find(|(_, points)| is_rolled && **points >= wins).map(|(seat, _)| seat);
            if let Some(seat) = winner {
                self.points[seat] += SURE;
                return self.points;
            }
            for (seat, chance) in laid_same.iter() {
                self.same[seat] -= chance.min(self.same[seat]);
            }
            // Whether somebody laid or all passed, the target goes on.
            owner = seats.left_of(owner);
            target = Sums::target_after(target);
        }
        self.points
    }

    /// Who lays what a die demands, all laying who can: adds the points, and how likely each seat lays of the
    /// hand that is known.
    fn roll(&mut self, chance: Chance, able: &Able, laid_same: &mut BySeat<f64>) {
        let Chance { owner, target, from, die, likely } = chance;
        let seats = self.points.seats();
        let average = lays(target);
        let pips = self.open.options.own_success == OwnSuccess::Pips;
        let mut nobody = likely;
        let order =
            from.into_iter().flat_map(|from| seats.from(from).take_while(move |seat| *seat == from || *seat != owner));
        for seat in order {
            let known = if able.exact[usize::from(seat.0)] >> die & 1 == 1 { self.same[seat] } else { 0.0 };
            let lays = nobody * (known + (1.0 - self.same[seat]) * average);
            self.points[seat] += lays * if seat == owner && pips { f64::from(die) } else { 1.0 };
            laid_same[seat] += nobody * known;
            nobody -= lays;
        }
        let known = if able.second >> die & 1 == 1 { self.same[owner] } else { 0.0 };
        let lays = nobody * (known + (1.0 - self.same[owner]) * super::outlook::LEEWAY);
        self.points[owner] += lays;
        laid_same[owner] += nobody * known;
    }
}

/// Who can lay what a die demands of a target: bit n where it shows n.
struct Able {
    /// Of each seat at the first.
    exact: [u8; Seats::MOST as usize],
    /// The owner at the second chance.
    second: u8,
}

impl Able {
    fn of(solvers: &BySeat<Solver>, owner: Seat, target: i8) -> Able {
        let mut exact = [0; Seats::MOST as usize];
        for (counts, solver) in exact.iter_mut().zip(solvers.as_slice()) {
            *counts = solver.counts(target);
        }
        let second = with_leeway(exact[usize::from(owner.0)], solvers[owner].counts(-target));
        Able { exact, second }
    }
}

/// A die, as likely as it is, in the turn of an owner.
#[derive(Clone, Copy)]
struct Chance {
    owner: Seat,
    target: i8,
    /// Whose chance is the first; nobody's but the owner's second one.
    from: Option<Seat>,
    die: u8,
    likely: f64,
}

/// What passing brings in this turn, in points ahead of the others: one of those who follow may lay, or else the owner.
fn after_passing(view: &View<Sums>) -> f64 {
    let open = &view.open;
    let others = f64::from(view.hands.seats().count()) - 1.0;
    let rate = lays(open.target);
    let (followers, die) = match open.phase {
        Phase::Lay { die } => (view.hands.seats().count() - 1, die),
        Phase::Steal { die, seat } => {
            let to_owner = (open.owner.0 + view.hands.seats().count() - seat.0) % view.hands.seats().count();
            (to_owner - 1, die)
        }
        _ => return 0.0,
    };
    let nobody = (0..followers).fold(1.0, |none, _| none * (1.0 - rate));
    let leeway = Demand::Leeway { count: die, target: open.target };
    let second = match view.seat == open.owner {
        true if Solver::of(&view.hand).meeting(leeway).is_empty() => 0.0,
        true => 1.0,
        false => -super::outlook::LEEWAY / others,
    };
    nobody * second - (1.0 - nobody) / others
}
