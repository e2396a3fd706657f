//! Sorting in few bytes. The standard library's sort is made for millions of things and weighs about 4 KB of wasm for each type
//! that it is used with; a hand has a dozen cards, a shelf some hundreds of games.

use std::cmp::Ordering;

/// Sorts by a key, the lowest first; what is equal stays in its order. Takes as many steps as the square of the number of
/// items, so it is for dozens.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Sorts any number of things by a key, as [`sort_many`] does.
pub fn sort_many_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_many(items, |one, other| key(one) < key(other));
}

/// Sorts any number of things, the lowest first; what is equal comes in any order. This is heapsort: with `n` items it takes some
/// `n` × log `n` steps, whatever lies in which order.
pub fn sort_many<T>(items: &mut [T], is_lower: impl Fn(&T, &T) -> bool) {
    let mut end = items.len();
    let mut begin = end / 2;
    while end > 1 {
        // First the items become a heap, from the back; then its greatest goes to the end again and again.
        if begin > 0 {
            begin -= 1;
        } else {
            end -= 1;
            items.swap(0, end);
        }
        let mut parent = begin;
        while 2 * parent + 1 < end {
            let (left, right) = (2 * parent + 1, 2 * parent + 2);
            let greater = if right < end && is_lower(&items[left], &items[right]) { right } else { left };
            if !is_lower(&items[parent], &items[greater]) {
                break;
            }
            items.swap(parent, greater);
            parent = greater;
        }
    }
}

/// A number by which things can be sorted, in the order of [`f64::total_cmp`].
#[derive(Clone, Copy, Debug)]
pub struct Number(pub f64);

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Number {}

/// The first `most` of any number of items, by a key, the lowest first; what is equal stays in its order. Takes `most` steps
/// for each item at most.
pub fn first_by_key<T, K: Ord>(items: impl IntoIterator<Item = T>, most: usize, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut first: Vec<T> = Vec::new();
    for item in items {
        let place = first.iter().rposition(|other| key(other) <= key(&item)).map_or(0, |before| before + 1);
        if place < most {
            first.insert(place, item);
            first.truncate(most);
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::{Number, first_by_key, sort_by_key, sort_many_by_key};
    use crate::chance::Stream;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut stream = Stream::new([0; 32], 0);
        for length in 0..60 {
            let mut items: Vec<(u32, u32)> = (0..length).map(|number| (stream.below(9), number)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            assert_eq!(first_by_key(items.clone(), 5, |(key, _)| *key), expected[..expected.len().min(5)]);
            sort_many_by_key(&mut items, |item| *item);
            expected.sort_unstable();
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn equal_things_stay_in_their_order() {
        let mut items = [(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
        sort_by_key(&mut items, |(key, _)| *key);
        assert_eq!(items, [(1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn numbers_have_a_whole_order() {
        let mut numbers = [1.0, f64::NAN, -0.0, f64::NEG_INFINITY, 0.0].map(Number);
        sort_many_by_key(&mut numbers, |number| *number);
        assert_eq!(numbers.map(|number| number.0.to_bits()), {
            let mut expected = [1.0, f64::NAN, -0.0, f64::NEG_INFINITY, 0.0];
            expected.sort_by(f64::total_cmp);
            expected.map(f64::to_bits)
        });
    }
}
