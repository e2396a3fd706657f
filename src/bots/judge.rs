//! What a position promises, and what actions are worth: what reviews of games and adjusted results are made of.
//!
//! All numbers come from sums, products and square roots, which every machine rounds alike: the same position is judged alike
//! in a browser and on the command line.

use super::{Level, Skilled};
use crate::chance::Stream;
use crate::game::{BySeat, Game, Seat, State, View};

/// A game whose positions can be judged.
pub trait Judged: Skilled {
    // Required

    /// How far from what is promised the end usually is, in points: it decides how much a lead says of who wins. Greater than 0.
    fn doubt(state: &State<Self>) -> f64;

    /// What each of some actions is worth to the seat of a view, in their order: points ahead of the others' mean, judged as the best
    /// bot does. Only differences mean something.
    fn weigh(view: &View<Self>, actions: &[Self::Action], stream: &mut Stream) -> Vec<f64>;

    // Provided

    /// The score with which somebody who plays alone has done as well as can be expected, for games that can be played alone.
    const ALONE: f64 = 0.0;

    /// What a decision costs an easy bot on average at a table of two, in winning chance: the measure of accuracy. Greater than 0,
    /// and a hundredth until it is measured.
    const EASY_LOSS: f64 = 0.01;

    /// How well the bots play by whom par is found where somebody waits for it: as well as they can where a game takes them 40 ms at
    /// most.
    const PAR: Level = Level::Medium;

    /// The final score that each seat can expect when all go on playing soundly, as its game counts them, from all cards, hidden
    /// ones too: it is asked about games that are over, and about worlds that a bot imagines. A glance, not a search: some
    /// microseconds. Where the game says nothing else, all go on alike from the scores so far.
    fn promise(state: &State<Self>) -> BySeat<f64> {
        scores(state)
    }

    /// The same for two actions by themselves, which are weighed so several times over: a game that takes long may take less trouble
    /// each time.
    fn weigh_again(view: &View<Self>, pair: &[Self::Action; 2], stream: &mut Stream) -> Vec<f64> {
        Self::weigh(view, pair, stream)
    }

    /// The actions of a decision that are worth thinking about, as the best bot sees it; empty for a seat that has nothing to
    /// decide. A game with very many legal actions leaves out what is plainly worse than others.
    fn candidates(view: &View<Self>) -> Vec<Self::Action> {
        view.legal(usize::MAX)
    }

    /// The best that anybody can make of a position who knows all cards to come, for games in which that can be found out. It may
    /// take a second, and is asked about games that are over: `None` where nobody knows it.
    fn best(_start: &State<Self>) -> Option<Best<Self::Action>> {
        None
    }
}

/// The best that anybody who plays alone can make of some cards, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best<A> {
    /// The final score, which nobody can beat.
    pub score: i32,
    /// Actions that lead to it, to the end.
    pub actions: Vec<A>,
}

/// How likely each seat wins, 1 in all: who has won, at the end; before that by what is promised. For somebody alone, how likely
/// as much is reached as can be expected ([`Judged::ALONE`]).
pub fn winning<G: Judged>(state: &State<G>) -> BySeat<f64> {
    match state.open().winners() {
        Some(_) if state.seats().count() == 1 && !G::ID.facts().is_won_alone => by_promise::<G>(&scores(state), 0.1),
        Some(winners) => {
            state.hands().map(|seat, _| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 })
        }
        None => by_promise::<G>(&G::promise(state), G::doubt(state)),
    }
}

/// The scores so far, at the end the final ones.
pub fn scores<G: Game>(state: &State<G>) -> BySeat<f64> {
    state.open().scores().map(|_, score| f64::from(*score))
}

/// How many points whoever has the most still needs where so many end the game; at least 1.
pub fn to_go(totals: &BySeat<i32>, goal: i32) -> f64 {
    let most = totals.as_slice().iter().copied().max().unwrap_or(0);
    f64::from((goal - most).max(1))
}

/// A doubt that grows with the points to go, each of which adds as much to its square.
pub fn growing_doubt(at_last: f64, a_point: f64, points: f64) -> f64 {
    (at_last * at_last + a_point * points).sqrt()
}

/// What a point is worth: 1 where most of them win, and −1 where fewest do.
pub fn sign<G: Game>() -> f64 {
    if G::ID.facts().lowest_wins { -1.0 } else { 1.0 }
}

/// How likely each seat wins who is promised these scores, with a doubt in points.
pub fn by_promise<G: Judged>(promised: &BySeat<f64>, doubt: f64) -> BySeat<f64> {
    let standard = if promised.seats().count() == 1 { G::ALONE } else { mean(promised) };
    let weights = promised.map(|_, points| growth(sign::<G>() * (points - standard) / doubt));
    let all: f64 = weights.as_slice().iter().sum();
    match weights.as_slice() {
        [alone] => BySeat::new(weights.seats(), |_| alone / (1.0 + alone)),
        _ => weights.map(|_, weight| weight / all),
    }
}

fn mean(points: &BySeat<f64>) -> f64 {
    points.as_slice().iter().sum::<f64>() / f64::from(points.seats().count())
}

/// How far a seat is ahead of the others' mean, in points that it is good to have; for somebody alone, what it has.
pub fn lead<G: Game>(points: &BySeat<f64>, seat: Seat) -> f64 {
    let others = f64::from(points.seats().count()) - 1.0;
    let all: f64 = points.as_slice().iter().sum();
    sign::<G>() * if others > 0.0 { points[seat] - (all - points[seat]) / others } else { points[seat] }
}

/// Nearly e to the power of `x`, by square roots and products alone, so that every engine finds the same: it is never 0, and
/// `growth(x) * growth(-x)` is 1.
fn growth(x: f64) -> f64 {
    /// The more, the nearer to the exponential function; a power of two.
    const STEPS: f64 = 16.0;
    let part = x / STEPS;
    let root = if part < 0.0 { 1.0 / ((part * part + 1.0).sqrt() - part) } else { part + (part * part + 1.0).sqrt() };
    let squared = root * root;
    let fourth = squared * squared;
    let eighth = fourth * fourth;
    eighth * eighth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::five_suits::FiveSuits;
    use crate::games::wichita::Wichita;

    #[test]
    fn growth_is_nearly_exponential() {
        for x in [-3.0, -1.0, -0.1, 0.0, 0.5, 2.0, 3.0] {
            let exact = f64::exp(x);
            assert!((growth(x) / exact - 1.0).abs() < 0.02, "{x}: {} is not {exact}", growth(x));
            assert!((growth(x) * growth(-x) - 1.0).abs() < 1e-12);
        }
        assert!(growth(-1e6) > 0.0 && growth(1e6).is_finite(), "a lead of any size is no certainty");
    }

    #[test]
    fn a_lead_makes_it_likely_to_win() {
        let promised = |points: &[f64]| BySeat::from_list(points.to_vec()).unwrap();
        let even = by_promise::<Wichita>(&promised(&[4.0, 4.0, 4.0, 4.0]), 2.0);
        assert_eq!(even.as_slice(), [0.25; 4]);
        let ahead = by_promise::<Wichita>(&promised(&[5.0, 4.0]), 2.0)[Seat(0)];
        let sure = by_promise::<Wichita>(&promised(&[5.0, 4.0]), 0.5)[Seat(0)];
        assert!(0.5 < ahead && ahead < sure && sure < 1.0, "{ahead} {sure}");
        let behind = by_promise::<FiveSuits>(&promised(&[5.0, 4.0]), 2.0)[Seat(0)];
        assert!((ahead + behind - 1.0).abs() < 1e-12, "in Five Suits the lowest wins");
        assert!((lead::<Wichita>(&promised(&[7.0, 4.0, 2.0]), Seat(0)) - 4.0).abs() < 1e-12);
        assert!((lead::<FiveSuits>(&promised(&[7.0, 4.0, 2.0]), Seat(0)) + 4.0).abs() < 1e-12);
        assert!((lead::<Wichita>(&promised(&[7.0]), Seat(0)) - 7.0).abs() < 1e-12);
    }
}
