//! The score book of a game of several rounds.

use super::{BySeat, Event, Record, Seats};

/// The points of each finished round. Totals follow from them. It is cheap to clone, however many rounds there were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    seats: Seats,
    /// Round after round, in each the points in seat order.
    points: Vec<i32>,
}

impl Rounds {
    /// A book with no round in it.
    pub fn new(seats: Seats) -> Rounds {
        Rounds { seats, points: Vec::new() }
    }

    /// How many rounds are finished.
    pub fn count(&self) -> u16 {
        (self.points.len() / usize::from(self.seats.count())) as u16
    }

    /// The finished rounds, each with its points.
    pub fn list(&self) -> Vec<BySeat<i32>> {
        let lines = self.points.chunks(usize::from(self.seats.count()));
        lines.filter_map(|line| BySeat::from_list(line.to_vec())).collect()
    }

    /// The points of all finished rounds together.
    pub fn totals(&self) -> BySeat<i32> {
        let column = |seat: usize| self.points.iter().skip(seat).step_by(usize::from(self.seats.count())).sum();
        BySeat::new(self.seats, |seat| column(usize::from(seat.0)))
    }

    /// Enters a finished round and takes it down.
    pub fn finish<H>(&mut self, points: &BySeat<i32>, record: &mut Record<H>) {
        self.points.extend_from_slice(points.as_slice());
        record.tell(|| Event::RoundOver { round: self.count(), scores: points.as_slice().to_vec() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;

    #[test]
    fn c7_rounds_add_up_seat_by_seat() {
        let mut rounds = Rounds::new(Seats::new(3).unwrap());
        assert_eq!((rounds.count(), rounds.totals()), (0, BySeat::from_list(vec![0, 0, 0]).unwrap()));
        let mut record: Record<()> = Record::kept();
        let lines = [vec![1, 20, 300], vec![-4, 50, 6]].map(|line| BySeat::from_list(line).unwrap());
        for line in &lines {
            rounds.finish(line, &mut record);
        }
        assert_eq!(rounds.list(), lines);
        assert_eq!(rounds.totals()[Seat(1)], 70);
        let told = record.into_events();
        assert_eq!(told[1], Event::RoundOver { round: 2, scores: vec![-4, 50, 6] });
    }
}
