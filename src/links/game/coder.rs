//! Choices as bytes: a range coder (G. N. N. Martin, 1979) for numbers that are all equally likely.
//!
//! One of `of` possible numbers takes log2(`of`) bits, so that where there is no choice there is no cost. Both ends keep
//! 32 bits of the interval and round its parts down, which wastes less than a thousandth of a bit a number.

/// A range never gets smaller than this between two numbers.
const LEAST_RANGE: u32 = 1 << 24;

/// The most that a number can be one of: few enough for the rounding to cost nothing to speak of.
pub const MOST: u32 = 1 << 16;

/// Writes numbers.
pub struct Writer {
    bytes: Vec<u8>,
    low: u32,
    range: u32,
}

impl Writer {
    /// Nothing written yet.
    pub fn new() -> Writer {
        Writer { bytes: Vec::new(), low: 0, range: u32::MAX }
    }

    /// Writes `number`, one of `of` from 0; `of` is at most [`MOST`].
    pub fn put(&mut self, number: u32, of: u32) {
        debug_assert!(number < of && of <= MOST, "{number} is one of {of}");
        if of < 2 {
            return;
        }
        let part = self.range / of;
        self.add(u64::from(self.low) + u64::from(part) * u64::from(number));
        self.range = part;
        while self.range < LEAST_RANGE {
            self.bytes.push((self.low >> 24) as u8);
            self.low <<= 8;
            self.range <<= 8;
        }
    }

    /// What was written, in as few bytes as tell it from everything else. What follows after the end reads as zeros.
    pub fn finish(mut self) -> Vec<u8> {
        let last = u64::from(self.low) + u64::from(self.range) - 1;
        // The number in the interval with the most zeros at its end.
        let roundest = (0..=4).rev().map(|zeros| u64::MAX << (8 * zeros)).find_map(|mask| {
            let round = u64::from(self.low).checked_add(!mask)? & mask;
            (round <= last).then_some(round)
        });
        self.add(roundest.unwrap_or(u64::from(self.low)));
        self.bytes.extend(self.low.to_be_bytes());
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }

    /// Moves the lower end of the interval up, over what is written already where it comes to that.
    fn add(&mut self, low: u64) {
        self.low = low as u32;
        if low > u64::from(u32::MAX) {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
    }
}

/// Reads what a [`Writer`] wrote.
pub struct Reader<'a> {
    bytes: std::slice::Iter<'a, u8>,
    /// How far above the lower end of the interval the written number lies.
    above: u32,
    range: u32,
}

impl<'a> Reader<'a> {
    /// Reads from the beginning.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader { bytes: bytes.iter(), above: 0, range: u32::MAX };
        for _ in 0..4 {
            reader.next_byte();
        }
        reader
    }

    /// The next number, one of `of` from 0; `None` where no writer wrote these bytes.
    pub fn get(&mut self, of: u32) -> Option<u32> {
        if of < 2 {
            return (of == 1).then_some(0);
        }
        let part = self.range / of;
        let number = self.above / part;
        if number >= of {
            return None;
        }
        self.above -= number * part;
        self.range = part;
        while self.range < LEAST_RANGE {
            self.next_byte();
            self.range <<= 8;
        }
        Some(number)
    }

    fn next_byte(&mut self) {
        self.above = self.above << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Stream;

    #[test]
    fn numbers_read_back_as_they_were_written() {
        let mut stream = Stream::new([3; 32], 0);
        for round in 0..2_000 {
            let most = [2, 3, 7, 300, MOST][round % 5];
            let numbers: Vec<(u32, u32)> = (0..stream.below(200))
                .map(|_| {
                    let of = 1 + stream.below(most);
                    // Both ends are the ones that could go wrong.
                    let number = match stream.below(3) {
                        0 => 0,
                        1 => of - 1,
                        _ => stream.below(of),
                    };
                    (number, of)
                })
                .collect();
            let mut writer = Writer::new();
            numbers.iter().for_each(|(number, of)| writer.put(*number, *of));
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            for (number, of) in &numbers {
                assert_eq!(reader.get(*of), Some(*number), "{numbers:?}");
            }
            let bits: f64 = numbers.iter().map(|(_, of)| f64::from(*of).log2()).sum();
            assert!(bytes.len() as f64 <= bits / 8.0 * 1.001 + 1.0, "{} bytes for {bits} bits", bytes.len());
        }
    }

    #[test]
    fn bytes_that_nobody_wrote_are_read_or_refused() {
        let mut stream = Stream::new([3; 32], 1);
        for _ in 0..2_000 {
            let bytes: Vec<u8> = (0..stream.below(9)).map(|_| 255 - stream.below(2) as u8 * 255).collect();
            let mut reader = Reader::new(&bytes);
            for _ in 0..40 {
                let of = 1 + stream.below(MOST);
                assert!(reader.get(of).is_none_or(|number| number < of));
            }
        }
        assert_eq!(Reader::new(&[]).get(0), None, "there is no choice to make");
    }
}
