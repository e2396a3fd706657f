//! The runs of one suit: how many points they can cover with each number of wild cards.
//!
//! A sweep over the ranks from 3 to King, with the runs that are open as its state. Of a run only its length matters, up
//! to the three at which it may end. Two runs at once are enough: where three overlap, two copies of each card cannot fill
//! the overlap, and the first and the last of them joined into one cover the same cards with fewer wild cards. For the
//! same reason one run at once is enough where no card is there twice.
//!
//! A state holds the points covered for each number of wild cards used, four numbers to a word, on which one addition or
//! comparison does for all four. Hands hardly ever have more than three wild cards, so that one word mostly is enough.

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
    pub(super) fn copies(self, place: usize) -> usize {
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

    /// Whether there is anything to gain with a number of wild cards.
    fn is_hopeless(self, wilds: usize) -> bool {
        self.one & self.counting == 0 || wilds == 0 && self.one & self.one >> 1 & self.one >> 2 == 0
    }
}

/// Points for each number of wild cards.
pub(super) type Gains = [i16; LANES];

/// The points covered in each state with some numbers of wild cards: four of them to a word, the fewest in the lowest bits.
/// A number of wild cards that cannot be lies below [`CAN_BE`], all others are that much higher.
type Words = [u64; STATES.len()];

/// The points covered in each state with any number of wild cards up to the most there are, four numbers after four.
type Layer = [Words];

/// No state can be.
const NOTHING: Words = [0; STATES.len()];

/// Numbers in a word.
const IN_WORD: usize = 4;

/// Bits of each of them.
const BITS: usize = 16;

/// A one in each number of a word.
const ONES: u64 = 0x0001_0001_0001_0001;

/// More than all points that there are, and small enough to leave the highest bit of each number free.
const CAN_BE: u64 = 0x2000;

/// Lengths of the open runs, the longer first; 3 stands for three or more.
const STATES: [(u8, u8); 10] = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3)];

/// The first of them have one run at most.
const SINGLE_STATES: usize = 4;

/// How many runs are open in each state.
const OPEN: [usize; STATES.len()] = [0, 1, 1, 1, 2, 2, 2, 2, 2, 2];

/// The states from which each state is reached over one rank, those with one run at most first. To end a run and begin
/// another at once is never better than to go on with it.
const SOURCES: [&[usize]; STATES.len()] =
    [&[0, 3, 9], &[0], &[1, 6], &[2, 3, 8, 9], &[0], &[1], &[2, 3], &[4], &[5, 6], &[7, 8, 9]];

/// How many of them have one run at most.
const SINGLE_SOURCES: [usize; SINGLE_STATES] = [2, 1, 1, 2];

/// States in which nothing is left to be done.
const ENDS: [usize; 3] = [0, 3, 9];

/// The points covered in a state with a number of wild cards; `None` for what cannot be.
fn points_in(layer: &Layer, state: usize, wilds: usize) -> Option<i16> {
    let number = layer[wilds / IN_WORD][state] >> (BITS * (wilds % IN_WORD)) & u64::from(u16::MAX);
    number.checked_sub(CAN_BE).map(|points| points as i16)
}

/// The larger of each two numbers. They leave their highest bit free.
fn larger(one: u64, other: u64) -> u64 {
    const HIGHEST: u64 = ONES << (BITS - 1);
    let not_less = ((one | HIGHEST) - other) & HIGHEST;
    let mask = not_less | (not_less - (not_less >> (BITS - 1)));
    one & mask | other & !mask
}

/// The most points that runs can cover with at most each number of wild cards up to `wilds`.
pub(super) fn gains(cards: SuitCards, wilds: usize) -> Gains {
    if cards.is_hopeless(wilds) {
        return [0; LANES];
    }
    if wilds < IN_WORD {
        swept(cards, wilds, [&mut [NOTHING], &mut [NOTHING]])
    } else {
        swept(cards, wilds, [&mut [NOTHING; LANES / IN_WORD], &mut [NOTHING; LANES / IN_WORD]])
    }
}

/// The same by a sweep over all places, with room for what is before and after each.
fn swept(cards: SuitCards, wilds: usize, [mut layer, mut next]: [&mut Layer; 2]) -> Gains {
    layer[0][0] = CAN_BE;
    for place in cards.reach() {
        step(cards, place, wilds, layer, next);
        std::mem::swap(&mut layer, &mut next);
    }
    let mut best = [0; LANES];
    let mut most = 0;
    for (lane, best) in best.iter_mut().enumerate().take(wilds + 1) {
        most = ends_in(layer, lane).fold(most, i16::max);
        *best = most;
    }
    best
}

/// The points covered where nothing is left to be done, with a number of wild cards.
fn ends_in(layer: &Layer, lane: usize) -> impl Iterator<Item = i16> {
    ENDS.iter().filter_map(move |end| points_in(layer, *end, lane))
}

/// The states before a state.
fn sources(cards: SuitCards, to: usize) -> &'static [usize] {
    if cards.two == 0 { &SOURCES[to][..SINGLE_SOURCES[to]] } else { SOURCES[to] }
}

/// What it takes to have a number of runs open at a place: wild cards, and the points gained.
fn price(cards: SuitCards, place: usize, open: usize) -> (usize, i16) {
    let natural = open.min(cards.copies(place));
    (open - natural, natural as i16 * cards.points(place))
}

/// The sweep over one place. Without a table, for speed; a test holds it against [`SOURCES`].
fn step(cards: SuitCards, place: usize, wilds: usize, layer: &Layer, next: &mut Layer) {
    let prices = [0, 1, 2].map(|open| price(cards, place, open));
    let mut fewer = &[0; STATES.len()];
    for (words, after) in layer.iter().zip(next).take(wilds / IN_WORD + 1) {
        // The words after the wild cards and points of a number of open runs.
        let [none, one, two] = prices.map(|(needed, gained)| {
            let bits = BITS * needed;
            let gained = ONES * gained as u64;
            move |from: usize| (words[from] << bits | fewer[from] >> 1 >> (63 - bits)) + gained
        });
        after[0] = larger(none(0), none(3));
        after[1] = one(0);
        after[2] = one(1);
        after[3] = larger(one(2), one(3));
        if cards.two != 0 {
            after[0] = larger(after[0], none(9));
            after[2] = larger(after[2], one(6));
            after[3] = larger(after[3], larger(one(8), one(9)));
            after[4] = two(0);
            after[5] = two(1);
            after[6] = larger(two(2), two(3));
            after[7] = two(4);
            after[8] = larger(two(5), two(6));
            after[9] = larger(two(7), larger(two(8), two(9)));
        }
        fewer = words;
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
    spans(&states(cards, wilds), cards.reach().start)
}

/// The places that [`runs`] reach, and those that two of them do.
pub(super) fn reached(cards: SuitCards, wilds: usize) -> (u16, u16) {
    let states = states(cards, wilds);
    let places = states.iter().skip(1).zip(cards.reach());
    places.fold((0, 0), |(once, twice), (state, place)| {
        let reached = |runs: usize| u16::from(OPEN[*state] >= runs) << place;
        (once | reached(1), twice | reached(2))
    })
}

/// The states on the way to the most points with a number of wild cards, at first and after each place; none where there are no
/// points.
fn states(cards: SuitCards, wilds: usize) -> Vec<usize> {
    if cards.is_hopeless(wilds) {
        return Vec::new();
    }
    let (reach, words) = (cards.reach(), wilds / IN_WORD + 1);
    let mut layers = vec![NOTHING; words * (reach.len() + 1)];
    layers[0][0] = CAN_BE;
    for (at, place) in reach.clone().enumerate() {
        let (before, after) = layers.split_at_mut(words * (at + 1));
        step(cards, place, wilds, &before[words * at..], &mut after[..words]);
    }
    let layer = |at: usize| &layers[words * at..words * (at + 1)];
    way_back(cards, wilds, &layer).unwrap_or_default()
}

/// The same, from what each place left; `None` where there are no points.
fn way_back<'a>(cards: SuitCards, wilds: usize, layer: &impl Fn(usize) -> &'a Layer) -> Option<Vec<usize>> {
    let reach = cards.reach();
    let last = layer(reach.len());
    let goal = (0..=wilds).flat_map(|lane| ends_in(last, lane)).max().filter(|goal| *goal > 0)?;
    let ends = (0..=wilds).flat_map(|lane| ENDS.map(|end| (end, lane)));
    let (mut state, mut lane) = ends.into_iter().find(|(end, lane)| points_in(last, *end, *lane) == Some(goal))?;
    let mut states = vec![0; reach.len() + 1];
    for (at, place) in reach.enumerate().rev() {
        states[at + 1] = state;
        let (needed, gained) = price(cards, place, OPEN[state]);
        let before = points_in(layer(at + 1), state, lane).map(|points| points - gained);
        lane -= needed;
        state = *sources(cards, state).iter().find(|from| points_in(layer(at), **from, lane) == before)?;
    }
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
    // There is a state before the first place.
    let last = first_place + states.len().saturating_sub(2);
    done.extend(open.iter().filter(|run| run.0 == 3).map(|run| Span { first: run.1, last }));
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
        let mut steps: Vec<(usize, usize)> =
            SOURCES.iter().enumerate().flat_map(|(to, sources)| sources.iter().map(move |from| (*from, to))).collect();
        steps.sort_unstable();
        assert_eq!(ways, steps);
        for (to, sources) in SOURCES.iter().enumerate() {
            let single = sources.iter().take_while(|from| **from < SINGLE_STATES).count();
            assert!(to >= SINGLE_STATES || single == SINGLE_SOURCES[to]);
        }
        for (state, (long, short)) in STATES.into_iter().enumerate() {
            assert_eq!(OPEN[state], usize::from(long > 0) + usize::from(short > 0));
        }
    }

    #[test]
    fn a_step_goes_by_the_table_of_sources() {
        let mut stream = crate::chance::Stream::new([2; 32], 0);
        for number in 0..300 {
            let one = stream.below(1 << PLACES) as u16;
            let two = if number % 2 == 0 { 0 } else { one & stream.below(1 << PLACES) as u16 };
            let cards = SuitCards { one, two, counting: stream.below(1 << PLACES) as u16 };
            let wilds = stream.below(LANES as u32) as usize;
            let mut layer = [NOTHING; LANES / IN_WORD];
            layer[0][0] = CAN_BE;
            for place in 0..PLACES {
                let mut next = [NOTHING; LANES / IN_WORD];
                step(cards, place, wilds, &layer, &mut next);
                for (to, lane) in (0..STATES.len()).flat_map(|to| (0..=wilds).map(move |lane| (to, lane))) {
                    let (needed, gained) = price(cards, place, OPEN[to]);
                    let before = |from: &usize| points_in(&layer, *from, lane.checked_sub(needed)?);
                    let reached = to < SINGLE_STATES || two != 0;
                    let most = sources(cards, to % if two == 0 { SINGLE_STATES } else { STATES.len() });
                    let most = most.iter().filter_map(before).max().filter(|_| reached).map(|most| most + gained);
                    assert_eq!(points_in(&next, to, lane), most, "{cards:?} at {place}, to {to} with {lane}");
                }
                layer = next;
            }
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
