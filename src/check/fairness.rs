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
use crate::short_sort::sort_many_by_key;

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
    /// Pearson's chi-square: 0 for counts that are as even as can be, and near `freedom` for most honest ones.
    pub chi_square: f64,
    /// How many of the counts are free to differ, as the others follow from them.
    pub freedom: u32,
    /// How likely honest chance is to bring counts at least as uneven: 0 to 1.
    pub p: f64,
}

impl Verdict {
    fn new(chi_square: f64, freedom: u32) -> Verdict {
        Verdict { chi_square, freedom, p: p_value(chi_square, freedom) }
    }

    /// What it means.
    pub fn evenness(&self) -> Evenness {
        match self.p {
            p if p < 0.000_1 => Evenness::Uneven,
            p if p < 0.005 => Evenness::Doubtful,
            _ => Evenness::Even,
        }
    }
}

/// What a [`Verdict`] means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evenness {
    /// Honest chance often brings such counts.
    Even,
    /// Less than once in a hundred surveys.
    Doubtful,
    /// Hardly ever.
    Uneven,
}

/// The cards that came least and most often beside what was to be expected, with how often they came. `tops` as
/// [`Survey::tops`] counts them.
pub fn extremes(tops: &[(Card, u32, f64)]) -> Option<[(Card, u32); 2]> {
    let rate = |(_, count, expected): &(Card, u32, f64)| f64::from(*count) / expected.max(1.0);
    let by_rate = |one: &&(Card, u32, f64), other: &&(Card, u32, f64)| rate(one).total_cmp(&rate(other));
    let ends = [tops.iter().min_by(by_rate)?, tops.iter().max_by(by_rate)?];
    Some(ends.map(|(card, count, _)| (*card, *count)))
}

impl Survey {
    /// A survey of a game that is played with this pack; no deal yet.
    pub fn new(game: GameId, mut pack: Vec<Card>) -> Survey {
        sort_many_by_key(&mut pack, |card| *card);
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

    /// How even the dice are: six faces, and so 5 degrees of freedom.
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

/// How likely a chi-square is to be at least so large by chance.
///
/// Its cube root is all but normal (Wilson and Hilferty 1931), and the tail of the normal distribution all but a logistic
/// curve (Bowling and others 2009). For 5 degrees of freedom, those of the dice, the two together are wrong by 0.003 at
/// most, and by 0.0004 for 50 and more.
fn p_value(chi_square: f64, freedom: u32) -> f64 {
    let freedom = f64::from(freedom.max(1));
    let variance = 2.0 / (9.0 * freedom);
    let z = ((chi_square / freedom).cbrt() - (1.0 - variance)) / variance.sqrt();
    1.0 / (1.0 + (1.597_6 * z + 0.070_56 * z.powi(3)).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::standard;
    use crate::chance::Stream;
    use crate::game::Game;
    use crate::games::wichita::Wichita;

    #[test]
    fn p_values_are_those_of_printed_tables() {
        for (freedom, [most, half, twentieth, hundredth]) in [
            (5, [1.145, 4.351, 11.070, 15.086]),
            (50, [34.764, 49.335, 67.505, 76.154]),
            (100, [77.929, 99.334, 124.342, 135.807]),
            (1_000, [927.594, 999.333, 1_074.679, 1_106.969]),
        ] {
            for (chi_square, p) in [(most, 0.95), (half, 0.5), (twentieth, 0.05), (hundredth, 0.01)] {
                let found = p_value(chi_square, freedom);
                assert!((found - p).abs() < 0.003, "{chi_square}, {freedom}: {found}, not {p}");
            }
            assert!(p_value(0.0, freedom) > 0.997);
            assert!(p_value(100_000.0, freedom) < 1e-100);
        }
    }

    #[test]
    fn honest_deals_are_even() {
        let mut survey = Survey::new(Wichita::ID, standard(2, 1));
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
        let mut survey = Survey::new(Wichita::ID, pack.clone());
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
