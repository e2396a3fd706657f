//! Sorting a few things. The standard library's sort is made for millions of them and weighs about 4 KB of wasm for each type
//! that it is used with; a hand has a dozen cards.

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
    use super::{first_by_key, sort_by_key};
    use crate::chance::Stream;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut stream = Stream::new([0; 32], 0);
        for length in 0..60 {
            let mut items: Vec<(u32, u32)> = (0..length).map(|number| (stream.below(9), number)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            assert_eq!(first_by_key(items.clone(), 5, |(key, _)| *key), expected[..expected.len().min(5)]);
            sort_by_key(&mut items, |(key, _)| *key);
            assert_eq!(items, expected);
        }
    }
}
