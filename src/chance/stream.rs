//! One stream of random numbers.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A ChaCha20 key stream, read as numbers. See the [module](super) for the algorithm to the bit.
pub struct Stream {
    words: ChaCha20Rng,
}

impl Stream {
    /// The stream with a nonce under a key.
    pub fn new(key: [u8; 32], nonce: u64) -> Stream {
        let mut words = ChaCha20Rng::from_seed(key);
        words.set_stream(nonce);
        Stream { words }
    }

    /// A number from 0 to `bound` − 1, each as likely as the others. A `bound` of 0 counts as 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        // 2³² mod bound, the size of the incomplete last range of words. It is less than the bound, so that only the highest words
        // have to be held against it.
        let incomplete = || (u32::MAX - bound + 1) % bound;
        loop {
            let word = self.words.next_u32();
            if word <= u32::MAX - bound || word <= u32::MAX - incomplete() {
                return word % bound;
            }
        }
    }

    /// Puts `items` into a random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            let other = self.below(place as u32 + 1) as usize;
            items.swap(place, other);
        }
    }

    /// One of `items`, each as likely as the others; `None` where there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// 32 bytes, as a key for chance that nobody else has.
    pub fn key(&mut self) -> [u8; 32] {
        let mut key = [0; 32];
        self.words.fill_bytes(&mut key);
        key
    }

    /// Moves to the word with a number, counted from 0.
    pub(super) fn skip_to(&mut self, word: u64) {
        self.words.set_word_pos(u128::from(word));
    }

    /// How many words have been used.
    pub(super) fn used(&self) -> u64 {
        self.words.get_word_pos() as u64
    }
}
