//! Seats round the table, numbered clockwise (`C-1`).

use std::ops::{Index, IndexMut};

/// A seat, from 0. Seat 0 belongs to whoever set the game up; left is the next number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// How many seats there are round the table; at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seats(u8);

impl Seats {
    /// The most seats that any game has.
    pub const MOST: u8 = 10;

    /// `count` seats; `None` for none, or more than [`Seats::MOST`].
    pub fn new(count: u8) -> Option<Seats> {
        (1..=Seats::MOST).contains(&count).then_some(Seats(count))
    }

    /// How many seats there are, from 1 to [`Seats::MOST`].
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether a seat is at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The seats from 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// The seats from the one given, clockwise, once round.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..self.0).map(move |step| Seat((first.0 + step) % self.0))
    }

    /// The next seat, clockwise.
    pub const fn left_of(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.0)
    }

    /// The next seat, counter-clockwise.
    pub const fn right_of(self, seat: Seat) -> Seat {
        Seat((seat.0 + self.0 - 1) % self.0)
    }
}

/// One thing for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Makes each seat's thing.
    pub fn new(seats: Seats, make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(seats.iter().map(make).collect())
    }

    /// The things of 1 to [`Seats::MOST`] seats, in seat order; `None` for another number.
    pub fn from_list(list: Vec<T>) -> Option<BySeat<T>> {
        Seats::new(u8::try_from(list.len()).ok()?)?;
        Some(BySeat(list))
    }

    /// How many seats there are.
    pub fn seats(&self) -> Seats {
        Seats(self.0.len() as u8)
    }

    /// Each seat with its thing.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(seat, item)| (Seat(seat as u8), item))
    }

    /// The things in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// A new thing for each seat, from its old one.
    pub fn map<U>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, item)| change(seat, item)).collect())
    }

    /// The thing of a seat; `None` where no such seat is at the table.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat.0))
    }
}

impl<T: Ord> BySeat<T> {
    /// The seats with the largest thing.
    pub fn highest(&self) -> Vec<Seat> {
        let highest = self.0.iter().max();
        self.iter().filter(|(_, item)| Some(*item) == highest).map(|(seat, _)| seat).collect()
    }

    /// The seats with the smallest thing.
    pub fn lowest(&self) -> Vec<Seat> {
        let lowest = self.0.iter().min();
        self.iter().filter(|(_, item)| Some(*item) == lowest).map(|(seat, _)| seat).collect()
    }
}

/// For seats that are known to be at the table; a seat from outside goes through [`BySeat::get`].
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c1_left_is_the_next_seat() {
        let seats = Seats::new(3).unwrap();
        assert_eq!(seats.left_of(Seat(2)), Seat(0));
        assert_eq!(seats.right_of(Seat(0)), Seat(2));
        assert_eq!(seats.from(Seat(1)).collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(0)]);
    }

    #[test]
    fn c6_ties_are_all_named() {
        let scores = BySeat::from_list(vec![3, 5, 5, -1]).unwrap();
        assert_eq!(scores.highest(), [Seat(1), Seat(2)]);
        assert_eq!(scores.lowest(), [Seat(3)]);
    }
}
