//! What a puzzle asks of a person.

/// What a puzzle asks of a person, counted. What is counted as a try hangs on the kind of the puzzle: `docs/puzzles.md`.
///
/// Somebody without a plan goes through the tries until one is an answer, and looks twice at those that nearly are. Each look
/// takes in as many cards as the answer places. So the work is `cards × (tries + tempting) ÷ answers`: a number without a unit,
/// about the same for puzzles of different kinds that take about as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// How many cards the answer places.
    pub cards: u32,
    /// How many different things one could try, the answers among them.
    pub tries: u32,
    /// How many of these are nearly an answer.
    pub tempting: u32,
    /// How many are one.
    pub answers: u32,
}

impl Work {
    /// The work, rounded down.
    pub fn amount(&self) -> u32 {
        (self.all() / u64::from(self.answers.max(1))).min(u64::from(u32::MAX)) as u32
    }

    /// Whether it is as much as that, without rounding.
    pub fn is_at_least(&self, amount: u32) -> bool {
        self.all() >= u64::from(amount) * u64::from(self.answers.max(1))
    }

    fn all(&self) -> u64 {
        u64::from(self.cards) * (u64::from(self.tries) + u64::from(self.tempting))
    }
}
