//! Every note that there is.

use crate::game::GameId;

/// A note: one thing that is explained once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Sums: the target, and rolling for it.
    SumsTarget,
    /// Sums: picking cards for die and target.
    SumsPick,
    /// Sums: what is picked will do.
    SumsFits,
    /// Sums: nothing will do.
    SumsPass,
    /// Sums: taking another's chance.
    SumsSteal,
    /// Sums: the second chance.
    SumsLeeway,
    /// Sums: the first point.
    SumsPoint,
    /// Sums: changing the hand before the roll.
    SumsWretched,
    /// Sums: hints.
    SumsHint,
    /// Next to Last: what fits.
    NextToLastPlay,
    /// Next to Last: nothing fits.
    NextToLastDraw,
    /// Next to Last: a penalty to answer or take.
    NextToLastPenalty,
    /// Next to Last: covering an 8.
    NextToLastCover,
    /// Next to Last: a Jack names a suit.
    NextToLastJack,
    /// Next to Last: the call.
    NextToLastCall,
    /// Next to Last: catching somebody.
    NextToLastCatch,
    /// Next to Last: being skipped.
    NextToLastSkipped,
    /// Next to Last: the points of a round.
    NextToLastRound,
    /// Next to Last: hints.
    NextToLastHint,
    /// Balance: one card, two ways.
    BalancePlay,
    /// Balance: what the two buttons say.
    BalanceWays,
    /// Balance: the first point.
    BalanceZero,
    /// Balance: past nine.
    BalancePast,
    /// Balance: alone against the table.
    BalanceSolo,
    /// Balance: no more cards to draw.
    BalanceStock,
    /// Balance: the points of a round.
    BalanceRound,
    /// Balance: hints.
    BalanceHint,
    /// Wichita: the dice make the target.
    WichitaRoll,
    /// Wichita: drawing on, or not.
    WichitaDraw,
    /// Wichita: what makes a stack.
    WichitaPick,
    /// Wichita: what is picked will do.
    WichitaMade,
    /// Wichita: more stacks, and undo.
    WichitaMore,
    /// Wichita: hints.
    WichitaHint,
    /// Wichita: the end, and what is left in hands.
    WichitaEnd,
    /// Five Suits: taking a card, and what is collected.
    FiveSuitsTake,
    /// Five Suits: the wild rank.
    FiveSuitsWild,
    /// Five Suits: discarding.
    FiveSuitsDiscard,
    /// Five Suits: going out.
    FiveSuitsOut,
    /// Five Suits: the last turn.
    FiveSuitsLast,
    /// Five Suits: the points of a round.
    FiveSuitsRound,
    /// Five Suits: hints and sorting.
    FiveSuitsHint,
}

impl Note {
    /// Every note, by game, in the order in which most players come to them.
    pub const ALL: [Note; 41] = [
        Note::SumsTarget,
        Note::SumsPick,
        Note::SumsFits,
        Note::SumsPass,
        Note::SumsSteal,
        Note::SumsLeeway,
        Note::SumsPoint,
        Note::SumsWretched,
        Note::SumsHint,
        Note::NextToLastPlay,
        Note::NextToLastDraw,
        Note::NextToLastPenalty,
        Note::NextToLastCover,
        Note::NextToLastJack,
        Note::NextToLastCall,
        Note::NextToLastCatch,
        Note::NextToLastSkipped,
        Note::NextToLastRound,
        Note::NextToLastHint,
        Note::BalancePlay,
        Note::BalanceWays,
        Note::BalanceZero,
        Note::BalancePast,
        Note::BalanceSolo,
        Note::BalanceStock,
        Note::BalanceRound,
        Note::BalanceHint,
        Note::WichitaRoll,
        Note::WichitaDraw,
        Note::WichitaPick,
        Note::WichitaMade,
        Note::WichitaMore,
        Note::WichitaHint,
        Note::WichitaEnd,
        Note::FiveSuitsTake,
        Note::FiveSuitsWild,
        Note::FiveSuitsDiscard,
        Note::FiveSuitsOut,
        Note::FiveSuitsLast,
        Note::FiveSuitsRound,
        Note::FiveSuitsHint,
    ];

    /// The game that it explains, and its name within the game.
    const fn place(self) -> (GameId, &'static str) {
        use GameId::{Balance, FiveSuits, NextToLast, Sums, Wichita};
        match self {
            Note::SumsTarget => (Sums, "target"),
            Note::SumsPick => (Sums, "pick"),
            Note::SumsFits => (Sums, "fits"),
            Note::SumsPass => (Sums, "pass"),
            Note::SumsSteal => (Sums, "steal"),
            Note::SumsLeeway => (Sums, "leeway"),
            Note::SumsPoint => (Sums, "point"),
            Note::SumsWretched => (Sums, "wretched"),
            Note::SumsHint => (Sums, "hint"),
            Note::NextToLastPlay => (NextToLast, "play"),
            Note::NextToLastDraw => (NextToLast, "draw"),
            Note::NextToLastPenalty => (NextToLast, "penalty"),
            Note::NextToLastCover => (NextToLast, "cover"),
            Note::NextToLastJack => (NextToLast, "jack"),
            Note::NextToLastCall => (NextToLast, "call"),
            Note::NextToLastCatch => (NextToLast, "catch"),
            Note::NextToLastSkipped => (NextToLast, "skipped"),
            Note::NextToLastRound => (NextToLast, "round"),
            Note::NextToLastHint => (NextToLast, "hint"),
            Note::BalancePlay => (Balance, "play"),
            Note::BalanceWays => (Balance, "ways"),
            Note::BalanceZero => (Balance, "zero"),
            Note::BalancePast => (Balance, "past"),
            Note::BalanceSolo => (Balance, "solo"),
            Note::BalanceStock => (Balance, "stock"),
            Note::BalanceRound => (Balance, "round"),
            Note::BalanceHint => (Balance, "hint"),
            Note::WichitaRoll => (Wichita, "roll"),
            Note::WichitaDraw => (Wichita, "draw"),
            Note::WichitaPick => (Wichita, "pick"),
            Note::WichitaMade => (Wichita, "made"),
            Note::WichitaMore => (Wichita, "more"),
            Note::WichitaHint => (Wichita, "hint"),
            Note::WichitaEnd => (Wichita, "end"),
            Note::FiveSuitsTake => (FiveSuits, "take"),
            Note::FiveSuitsWild => (FiveSuits, "wild"),
            Note::FiveSuitsDiscard => (FiveSuits, "discard"),
            Note::FiveSuitsOut => (FiveSuits, "out"),
            Note::FiveSuitsLast => (FiveSuits, "last"),
            Note::FiveSuitsRound => (FiveSuits, "round"),
            Note::FiveSuitsHint => (FiveSuits, "hint"),
        }
    }

    /// The game that it explains.
    pub const fn game(self) -> GameId {
        self.place().0
    }

    /// The name in records: `wichita roll`. It never changes.
    pub fn name(self) -> String {
        let (game, name) = self.place();
        format!("{} {name}", game.name())
    }

    /// The note that [`Note::name`] calls so; `None` for any other text.
    pub fn from_name(name: &str) -> Option<Note> {
        let (game, name) = name.split_once(' ')?;
        Note::ALL.into_iter().find(|note| note.place().0.name() == game && note.place().1 == name)
    }
}
