//! The runs of one suit: how many points they can cover with each number of wild cards.
//!
//! A sweep over the ranks from 3 to King, with the runs that are open as its state. Of a run only its length matters, up
//! to the three at which it may end. Two runs at once are enough: where three overlap, two copies of each card cannot fill
//! the overlap, and the first and the last of them joined into one cover the same cards with fewer wild cards. For the
//! same reason one run at once is enough where no card is there twice.
//!
//! The cost is some 20 (or 6, without doubles) additions for each rank and number of wild cards.

/// Wild cards are counted up to this number less one; no hand that the game deals has more.
pub(super) const LANES: usize = 16;

/// Places in a run: 3 to King.
pub(super) const PLACES: usize = 11;

/// The natural cards of one suit. Bit `i` of each mask stands for the rank `i` + 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SuitCards {
    /// Ranks of which a card can be used.
    pub(super) one: u16,
    /// Ranks of which a second card can be used.
    pub(super) two: u16,
    /// Ranks whose points count when they are covered; the others are covered already, by a book.
    pub(super) counting: u16,
}

impl SuitCards {
    fn copies(self, place: usize) -> usize {
        usize::from(self.one >> place & 1) + usize::from(self.two >> place & 1)
    }

    fn points(self, place: usize) -> i16 {
        if self.counting >> place & 1 == 1 { place as i16 + 3 } else { 0 }
    }

    /// The places that a run with as few wild cards as can be may reach: up to two beyond the cards.
    fn reach(self) -> std::ops::Range<usize> {
        if self.one == 0 {
            return 0..0;
        }
        let (low, high) = (self.one.trailing_zeros() as usize, self.one.ilog2() as usize);
        low.saturating_sub(2)..(high + 3).min(PLACES)
    }

    fn steps(self) -> &'static [(usize, usize)] {
        if self.two == 0 { &SINGLE } else { &DOUBLE }
    }

    /// Whether there is anything to gain with a number of wild cards.
    fn is_hopeless(self, wilds: usize) -> bool {
        self.one & self.counting == 0 || wilds == 0 && self.one & self.one >> 1 & self.one >> 2 == 0
    }
}

/// Points for each number of wild cards.
pub(super) type Gains = [i16; LANES];

/// For each state the points covered so far, for each number of wild cards used.
type Layer = [Gains; STATES.len()];

/// Lengths of the open runs, the longer first; 3 stands for three or more.
const STATES: [(u8, u8); 10] = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3)];

/// How many runs are open in each state.
const OPEN: [usize; STATES.len()] = [0, 1, 1, 1, 2, 2, 2, 2, 2, 2];

/// From state to state, over one rank, with one run at most. To end a run and begin another at once is never better
/// than to go on with it.
const SINGLE: [(usize, usize); 6] = [(0, 0), (3, 0), (0, 1), (1, 2), (2, 3), (3, 3)];

/// The same with up to two runs.
const DOUBLE: [(usize, usize); 20] = [
    (0, 0),
    (3, 0),
    (9, 0),
    (0, 1),
    (1, 2),
    (6, 2),
    (2, 3),
    (3, 3),
    (8, 3),
    (9, 3),
    (0, 4),
    (1, 5),
    (2, 6),
    (3, 6),
    (4, 7),
    (5, 8),
    (6, 8),
    (7, 9),
    (8, 9),
    (9, 9),
];

/// States in which nothing is left to be done.
const ENDS: [usize; 3] = [0, 3, 9];

/// Far below any points, so that what cannot be stays below them whatever is added.
const NEVER: i16 = i16::MIN / 2;

const START: Layer = {
    let mut layer = [[NEVER; LANES]; STATES.len()];
    layer[0][0] = 0;
    layer
};

/// The most points that runs can cover with at most each number of wild cards up to `wilds`.
pub(super) fn gains(cards: SuitCards, wilds: usize) -> Gains {
    let mut best = [0; LANES];
    if cards.is_hopeless(wilds) {
        return best;
    }
    let (mut layer, mut next) = (START, START);
    for place in cards.reach() {
        step(cards, place, wilds, &layer, &mut next);
        std::mem::swap(&mut layer, &mut next);
    }
    let mut most = 0;
    for (lane, best) in best.iter_mut().enumerate().take(wilds + 1) {
        most = ENDS.iter().fold(most, |most, end| most.max(layer[*end][lane]));
        *best = most;
    }
    best
}

fn step(cards: SuitCards, place: usize, wilds: usize, layer: &Layer, next: &mut Layer) {
    let (copies, points) = (cards.copies(place), cards.points(place));
    for gains in next.iter_mut() {
        gains[..=wilds].fill(NEVER);
    }
    for &(from, to) in cards.steps() {
        let natural = OPEN[to].min(copies);
        let needed = OPEN[to] - natural;
        if needed > wilds {
            continue;
        }
        let gained = natural as i16 * points;
        for (after, before) in next[to][needed..=wilds].iter_mut().zip(&layer[from][..]) {
            *after = (*after).max(before + gained);
        }
    }
}

/// A run from one place to another, both in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) last: usize,
}

/// The runs that cover as much as [`gains`] says for a number of wild cards, with as few of them as that takes.
pub(super) fn runs(cards: SuitCards, wilds: usize) -> Vec<Span> {
    let goal = gains(cards, wilds)[wilds];
    if goal == 0 {
        return Vec::new();
    }
    let reach = cards.reach();
    let mut layers = vec![START];
    for place in reach.clone() {
        let mut next = START;
        step(cards, place, wilds, &layers[layers.len() - 1], &mut next);
        layers.push(next);
    }
    path(cards, goal, wilds, reach.start, &layers).map_or(Vec::new(), |states| spans(&states, reach.start))
}

/// The states on the way to the goal, one for each layer.
fn path(cards: SuitCards, goal: i16, wilds: usize, first_place: usize, layers: &[Layer]) -> Option<Vec<usize>> {
    let last = layers.last()?;
    let ends = (0..=wilds).flat_map(|lane| ENDS.map(|end| (end, lane)));
    let (mut state, mut lane) = ends.into_iter().find(|(end, lane)| last[*end][*lane] == goal)?;
    let mut states = vec![state];
    for (at, layer) in layers.iter().enumerate().rev().skip(1) {
        let place = first_place + at;
        let natural = OPEN[state].min(cards.copies(place));
        let needed = OPEN[state] - natural;
        let before = layers[at + 1][state][lane] - natural as i16 * cards.points(place);
        lane -= needed;
        state = cards.steps().iter().find(|(from, to)| *to == state && layer[*from][lane] == before)?.0;
        states.push(state);
    }
    states.reverse();
    Some(states)
}

/// Reads the runs off the states that a sweep goes through.
fn spans(states: &[usize], first_place: usize) -> Vec<Span> {
    let mut done = Vec::new();
    // The open runs with their lengths, the longer first, as in the state.
    let mut open: [(u8, usize); 2] = [(0, 0); 2];
    for (at, &state) in states.iter().enumerate().skip(1) {
        let place = first_place + at - 1;
        let (long, short) = STATES[state];
        let ways = [0, 1, 2, 3].map(|way| [(way & 1 == 1), (way & 2 == 2)]);
        let after = ways.into_iter().filter_map(|goes_on| grown(open, goes_on, place)).find(|runs| {
            let (one, other) = (runs[0].0, runs[1].0);
            (one.max(other), one.min(other)) == (long, short)
        });
        let Some(mut after) = after else { return done };
        for (run, then) in open.iter().zip(&after) {
            if run.0 == 3 && then.0 == 0 {
                done.push(Span { first: run.1, last: place - 1 });
            }
        }
        if after[0].0 < after[1].0 {
            after.swap(0, 1);
        }
        open = after;
    }
    let end = first_place + states.len() - 1;
    done.extend(open.iter().filter(|run| run.0 == 3).map(|run| Span { first: run.1, last: end - 1 }));
    done
}

/// The open runs after one place, each going on (or beginning) there or not; `None` where one would end too short.
fn grown(open: [(u8, usize); 2], goes_on: [bool; 2], place: usize) -> Option<[(u8, usize); 2]> {
    let mut after = open;
    for (run, goes_on) in after.iter_mut().zip(goes_on) {
        *run = match (*run, goes_on) {
            ((0, _), true) => (1, place),
            ((length, first), true) => (3.min(length + 1), first),
            ((0 | 3, _), false) => (0, 0),
            _ => return None,
        };
    }
    Some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits from places counted from 0.
    fn suit(one: &[u32], two: &[u32]) -> SuitCards {
        let bits = |places: &[u32]| places.iter().map(|place| 1 << place).sum();
        SuitCards { one: bits(one), two: bits(two), counting: u16::MAX }
    }

    #[test]
    fn the_steps_are_all_ways_for_runs_to_go_on_end_or_begin() {
        let mut ways = Vec::new();
        for (from, (long, short)) in STATES.into_iter().enumerate() {
            for way in 0..4 {
                let Some(after) = grown([(long, 0), (short, 0)], [way & 1 == 1, way & 2 == 2], 1) else { continue };
                let (one, other) = (after[0].0, after[1].0);
                // To end a run and begin another at once is left out.
                let begins_at_end =
                    (long == 3 && one == 0 && short == 0 && other == 1) || (long == 0 && one == 1 && other == 3);
                let to = STATES.iter().position(|state| *state == (one.max(other), one.min(other))).unwrap();
                if !begins_at_end {
                    ways.push((from, to));
                }
            }
        }
        ways.sort_unstable();
        ways.dedup();
        let mut steps = DOUBLE.to_vec();
        steps.sort_unstable();
        assert_eq!(ways, steps);
        assert!(SINGLE.iter().all(|step| DOUBLE.contains(step)));
        for (state, (long, short)) in STATES.into_iter().enumerate() {
            assert_eq!(OPEN[state], usize::from(long > 0) + usize::from(short > 0));
        }
    }

    #[test]
    fn gains_grow_with_wild_cards() {
        // 4, 5, 6 and 8: the 8 costs one wild card.
        assert_eq!(gains(suit(&[1, 2, 3, 5], &[]), 2)[..3], [15, 23, 23]);
        // Queen and King alone: the wild card is the Jack (F-13).
        assert_eq!(gains(suit(&[9, 10], &[]), 2)[..3], [0, 25, 25]);
        assert_eq!(runs(suit(&[9, 10], &[]), 1), [Span { first: 8, last: 10 }]);
        // Two runs over the same ranks.
        assert_eq!(gains(suit(&[1, 2, 3], &[1, 2, 3]), 0)[0], 30);
        assert_eq!(runs(suit(&[1, 2, 3], &[1, 2, 3]), 0).len(), 2);
        assert_eq!(gains(SuitCards::default(), 3), [0; LANES]);
    }
}
