//! Whether deals are even: what many deals brought, counted, and how likely counts as uneven as these are.
//!
//! Each deal is of a seed of its own. Counted is which card lies at which place of the shuffled pack, and what the first
//! dice show. Pearson's chi-square sums up how far the counts are from equal ones; the p-value is how often honest chance
//! brings counts at least as far. It is small once in a while: below 0.01 once in a hundred honest trials.
//!
//! Many deals are counted in batches ([`Batch`]), wherever there is time for one, and added up.

mod batch;

pub use batch::{Batch, DEALS};

use crate::cards::Card;
use crate::chance::{Chance, Seed};
use crate::game::GameId;

/// How many dice are rolled for each deal.
pub const DICE: usize = 2;

/// What many deals of one game brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    game: GameId,
    pack: Vec<Card>,
    /// Each kind of card with how many of it there are, in pack order.
    kinds: Vec<(Card, u32)>,
    /// How often a kind lay at a place, kind by kind.
    places: Vec<u32>,
    faces: [u32; 6],
    deals: u32,
}

/// How uneven some counts are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Pearson's chi-square.
    pub chi_square: f64,
    /// Its degrees of freedom.
    pub freedom: u32,
    /// How likely honest chance is to bring counts at least as uneven: 0 to 1.
    pub p: f64,
}

impl Verdict {
    fn new(chi_square: f64, freedom: u32) -> Verdict {
        Verdict { chi_square, freedom, p: p_value(chi_square, freedom) }
    }
}

impl Survey {
    /// A survey of a game that is played with this pack; no deal yet.
    pub fn new(game: GameId, mut pack: Vec<Card>) -> Survey {
        pack.sort_unstable();
        let mut kinds: Vec<(Card, u32)> = Vec::new();
        for card in &pack {
            match kinds.last_mut() {
                Some((kind, count)) if kind == card => *count += 1,
                _ => kinds.push((*card, 1)),
            }
        }
        let places = vec![0; kinds.len() * pack.len()];
        Survey { game, pack, kinds, places, faces: [0; 6], deals: 0 }
    }

    /// Deals the first round of a seed and counts it. Takes some microseconds.
    pub fn deal(&mut self, seed: &Seed) {
        let mut chance = Chance::new(self.game, seed);
        let faces: [u8; DICE] = std::array::from_fn(|_| chance.roll());
        let stock = chance.shuffle(self.pack.clone());
        self.count(stock.iter(), faces);
    }

    /// Counts one deal: the cards from the top of the stock, and the faces of the dice.
    pub fn count(&mut self, cards: impl Iterator<Item = Card>, faces: [u8; DICE]) {
        self.deals += 1;
        for face in faces {
            self.faces[usize::from(face.clamp(1, 6)) - 1] += 1;
        }
        for (place, card) in cards.enumerate().take(self.pack.len()) {
            if let Ok(kind) = self.kinds.binary_search_by_key(&card, |(kind, _)| *kind) {
                self.places[kind * self.pack.len() + place] += 1;
            }
        }
    }

    /// Adds what another survey of the same pack has counted, as [`Survey::write_counts`] wrote it; `None`, and nothing
    /// is added, where it is something else.
    pub fn add_counts(&mut self, text: &str) -> Option<()> {
        let counts: Vec<u32> = text.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        let (&deals, counts) = counts.split_first()?;
        let (faces, places) = counts.split_at_checked(self.faces.len())?;
        if places.len() != self.places.len() {
            return None;
        }
        self.deals = self.deals.checked_add(deals)?;
        let pairs = self.faces.iter_mut().chain(&mut self.places).zip(faces.iter().chain(places));
        pairs.for_each(|(sum, count)| *sum = sum.saturating_add(*count));
        Some(())
    }

    /// All counts in a line: deals, faces, places.
    pub fn write_counts(&self) -> String {
        let mut text = self.deals.to_string();
        for count in self.faces.iter().chain(&self.places) {
            text.push(' ');
            text.push_str(&count.to_string());
        }
        text
    }

    /// How often each kind of card was the first off the stock, and how often it should be.
    pub fn tops(&self) -> Vec<(Card, u32, f64)> {
        let cards = self.pack.len().max(1);
        let top = |(kind, (card, copies)): (usize, &(Card, u32))| {
            (*card, self.places[kind * cards], f64::from(self.deals) * f64::from(*copies) / cards as f64)
        };
        self.kinds.iter().enumerate().map(top).collect()
    }

    /// How many deals were counted.
    pub fn deals(&self) -> u32 {
        self.deals
    }

    /// How often each face was rolled, 1 to 6.
    pub fn faces(&self) -> [u32; 6] {
        self.faces
    }

    /// How even the dice are.
    pub fn dice(&self) -> Verdict {
        let expected = f64::from(self.faces.iter().sum::<u32>()) / 6.0;
        Verdict::new(chi_square(self.faces.iter().map(|&count| (count, expected))), 5)
    }

    /// How even the places of the cards are.
    ///
    /// All places together hold every card of a deal exactly once, so that the counts of one deal hang together; for n
    /// cards of k kinds the sum is (n − 1)/n of what it would be for independent counts, with (n − 1)(k − 1) degrees of
    /// freedom.
    pub fn places(&self) -> Verdict {
        let cards = self.pack.len().max(1);
        let of_kind = self.places.chunks(cards).zip(&self.kinds);
        let cells = of_kind.flat_map(|(counts, (_, copies))| {
            let expected = f64::from(self.deals) * f64::from(*copies) / cards as f64;
            counts.iter().map(move |&count| (count, expected))
        });
        let shrunk = (cards as f64 - 1.0) / cards as f64;
        let freedom = (cards - 1) * self.kinds.len().saturating_sub(1);
        Verdict::new(chi_square(cells) * shrunk, freedom as u32)
    }

    /// How even the first card off the stock is, which people would notice first.
    pub fn top(&self) -> Verdict {
        let cells = self.tops().into_iter().map(|(_, count, expected)| (count, expected));
        Verdict::new(chi_square(cells), self.kinds.len().saturating_sub(1) as u32)
    }
}

/// Pearson's sum over counts and what was expected; 0 where nothing was expected.
fn chi_square(cells: impl Iterator<Item = (u32, f64)>) -> f64 {
    cells
        .filter(|(_, expected)| *expected > 0.0)
        .map(|(count, expected)| (f64::from(count) - expected).powi(2) / expected)
        .sum()
}

/// How likely a chi-square is to be at least so large by chance: the regularized upper incomplete gamma function
/// Q(freedom / 2, chi-square / 2), by its series or its continued fraction, whichever is short (Numerical Recipes 6.2).
/// Good to about ten digits.
pub fn p_value(chi_square: f64, freedom: u32) -> f64 {
    let (a, x) = (f64::from(freedom) / 2.0, chi_square / 2.0);
    if x <= 0.0 || a <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    let q = if x < a + 1.0 { 1.0 - scale * series(a, x) } else { scale * fraction(a, x) };
    q.clamp(0.0, 1.0)
}

/// More terms than any sum here needs: about the square root of the degrees of freedom.
const MOST_TERMS: u32 = 10_000;
const PRECISION: f64 = 1e-13;

/// The sum of xⁿ / (a (a + 1) … (a + n)).
fn series(a: f64, x: f64) -> f64 {
    let (mut term, mut sum, mut at) = (1.0 / a, 1.0 / a, a);
    for _ in 0..MOST_TERMS {
        at += 1.0;
        term *= x / at;
        sum += term;
        if term < sum * PRECISION {
            break;
        }
    }
    sum
}

/// Legendre's continued fraction, from the front by Lentz's method.
fn fraction(a: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / b;
    let mut value = d;
    for n in 1..MOST_TERMS {
        let numerator = -f64::from(n) * (f64::from(n) - a);
        b += 2.0;
        d = numerator * d + b;
        d = 1.0 / if d.abs() < TINY { TINY } else { d };
        c = b + numerator / c;
        c = if c.abs() < TINY { TINY } else { c };
        value *= d * c;
        if (d * c - 1.0).abs() < PRECISION {
            break;
        }
    }
    value
}

/// The logarithm of the gamma function above 0: by recursion to where Stirling's series is good.
fn ln_gamma(mut a: f64) -> f64 {
    let mut shift = 0.0;
    while a < 10.0 {
        shift += a.ln();
        a += 1.0;
    }
    let square = a * a;
    let stirling = (1.0 / 12.0 - (1.0 / 360.0 - (1.0 / 1260.0 - 1.0 / (1680.0 * square)) / square) / square) / a;
    (a - 0.5) * a.ln() - a + 0.5 * (2.0 * std::f64::consts::PI).ln() + stirling - shift
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::standard;
    use crate::chance::Stream;

    fn close(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-6, "{value}, not {expected}");
    }

    /// Values of printed tables, and of closed forms.
    #[test]
    fn p_values_are_those_of_the_tables() {
        for (chi_square, freedom, p) in [
            (3.841_458_8, 1, 0.05),
            (6.634_896_6, 1, 0.01),
            (11.070_497_7, 5, 0.05),
            (15.086_272_5, 5, 0.01),
            (18.307_038_1, 10, 0.05),
            (124.342_113_4, 100, 0.05),
            (77.929_465_2, 100, 0.95),
        ] {
            close(p_value(chi_square, freedom), p);
        }
        for x in [0.1_f64, 1.0, 4.0, 20.0, 60.0] {
            close(p_value(x, 2), (-x / 2.0).exp());
            close(p_value(x, 4), (-x / 2.0).exp() * (1.0 + x / 2.0));
        }
        close(p_value(0.0, 7), 1.0);
        assert!(p_value(10_000.0, 5) < 1e-100);
    }

    /// Far out the distribution is that of Wilson and Hilferty's cube root.
    #[test]
    fn p_values_hold_for_thousands_of_degrees() {
        let middle = 2_601.0 * (1.0_f64 - 2.0 / (9.0 * 2_601.0)).powi(3);
        assert!((p_value(middle, 2_601) - 0.5).abs() < 1e-3);
        assert!(p_value(2_601.0 + 5.0 * (2.0 * 2_601.0_f64).sqrt(), 2_601) < 1e-5);
    }

    #[test]
    fn gamma_is_the_factorial() {
        close(ln_gamma(1.0), 0.0);
        close(ln_gamma(5.0), 24.0_f64.ln());
        close(ln_gamma(0.5), std::f64::consts::PI.sqrt().ln());
        close(ln_gamma(101.0), (1..=100).map(|n| f64::from(n).ln()).sum());
    }

    #[test]
    fn honest_deals_are_even() {
        let mut survey = Survey::new(GameId::Wichita, standard(2, 1));
        for number in 0..4_000 {
            survey.deal(&format!("fair {number}").parse().unwrap());
        }
        assert_eq!(survey.deals(), 4_000);
        assert_eq!(survey.faces().iter().sum::<u32>(), 8_000);
        for verdict in [survey.places(), survey.top(), survey.dice()] {
            assert!(verdict.p > 0.000_1 && verdict.p < 0.999_9, "{verdict:?}");
        }
        assert_eq!((survey.places().freedom, survey.top().freedom), (105 * 52, 52));
    }

    /// A shuffle that swaps each card with any other, and dice that favour the six, are found out.
    #[test]
    fn crooked_deals_are_found_out() {
        let pack = standard(1, 0);
        let mut survey = Survey::new(GameId::Wichita, pack.clone());
        let mut stream = Stream::new([3; 32], 1);
        for _ in 0..20_000 {
            let mut cards = pack.clone();
            for place in 0..cards.len() {
                let other = stream.below(cards.len() as u32) as usize;
                cards.swap(place, other);
            }
            let face = (stream.below(13) as u8 / 2 + 1).min(6);
            survey.count(cards.into_iter(), [face, face]);
        }
        assert!(survey.places().p < 1e-6, "{:?}", survey.places());
        assert!(survey.dice().p < 1e-6, "{:?}", survey.dice());
    }
}
