//! Round numbers along the edge of a chart.

/// The most steps between two ends of an axis: more of them cannot be read on a phone.
const MOST_STEPS: i64 = 5;

/// The numbers that stand along the edge of a chart, the lowest first. All that it shows lies between the first and the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis(Vec<i32>);

impl Axis {
    /// The axis for some numbers. Zero is always on it: points are counted from there.
    pub fn of(numbers: impl IntoIterator<Item = i32>) -> Axis {
        let (low, high) = numbers.into_iter().fold((0, 0), |(low, high), number| (number.min(low), number.max(high)));
        let (low, high) = (i64::from(low), i64::from(high).max(i64::from(low) + 1));
        // Charts have scores of games, which are far from the ends of what a number can be; what would be beyond them is left out.
        let step = steps().find(|step| above(high, *step) - low.div_euclid(*step) <= MOST_STEPS).unwrap_or(1);
        let ticks = (low.div_euclid(step)..=above(high, step)).map(|tick| i32::try_from(tick * step));
        Axis(ticks.filter_map(Result::ok).collect())
    }

    /// The numbers, the lowest first.
    pub fn ticks(&self) -> &[i32] {
        &self.0
    }

    /// The lowest number.
    pub fn low(&self) -> i32 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The highest number, above the lowest.
    pub fn high(&self) -> i32 {
        self.0.last().copied().unwrap_or(1).max(self.low().saturating_add(1))
    }
}

/// The steps that people count in: 1, 2, 5, 10, 20, 50 and so on.
fn steps() -> impl Iterator<Item = i64> {
    (0..10).flat_map(|power| [1, 2, 5].map(|first| first * 10_i64.pow(power)))
}

/// How many steps hold a number.
fn above(number: i64, step: i64) -> i64 {
    -(-number).div_euclid(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_round_and_hold_all_that_is_shown() {
        let ticks = |numbers: &[i32]| Axis::of(numbers.iter().copied()).ticks().to_vec();
        assert_eq!(ticks(&[]), [0, 1]);
        assert_eq!(ticks(&[0, 3]), [0, 1, 2, 3]);
        assert_eq!(ticks(&[0, 7]), [0, 2, 4, 6, 8]);
        assert_eq!(ticks(&[-4, 21]), [-10, 0, 10, 20, 30]);
        assert_eq!(ticks(&[14, 163]), [0, 50, 100, 150, 200]);
        assert_eq!(ticks(&[-3, -1]), [-3, -2, -1, 0]);
        for low in -120..=0 {
            for high in 0..=250 {
                let axis = Axis::of([low, high]);
                assert!(axis.low() <= low && high <= axis.high() && axis.low() < axis.high(), "{low} to {high}");
                assert!(axis.ticks().contains(&0) && axis.ticks().len() as i64 <= MOST_STEPS + 1, "{low} to {high}");
            }
        }
        assert!(!Axis::of([i32::MIN, i32::MAX]).ticks().is_empty());
    }
}
