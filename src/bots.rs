//! How well the app's own players play. What they do is each game's own, in its `bot`.

pub mod judge;
pub mod worlds;

use crate::cards::Hand;
use crate::chance::Stream;
use crate::game::{Game, View};
use crate::short_sort::{Number, first_by_key};
use std::cmp::Reverse;
use std::fmt;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// A friendly beginner, for a first game.
    Easy,
    /// Sound play, for most people.
    #[default]
    Medium,
    /// As well as the app can, with everything that a seat may know.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The level that [`Level::name`] calls so; `None` for any other text.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The name of the level, as records and the protocol have it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

/// A game with players of its own.
pub trait Skilled: Game {
    /// What a seat should do and why, as far as the game knows it: words are made of it.
    type Advice;

    /// What a bot of a level does in a position.
    fn choose(view: &View<Self>, level: Level, stream: &mut Stream) -> Option<Self::Action>;

    /// What a greedy player does, against whom bots are measured: it takes what looks best at once.
    fn greedy(view: &View<Self>, stream: &mut Stream) -> Option<Self::Action>;

    /// What the seat of a view should do; `None` where it has nothing to do.
    fn advise(view: &View<Self>, stream: &mut Stream) -> Option<Self::Advice>;
}

/// What a seat should do, in words: plain data, for whatever shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised<A> {
    /// What it should do.
    pub action: A,
    /// What to do after that, one after another, where the advice is to do several things.
    pub then: Vec<A>,
    /// The same as words without a full stop: "Lay Q♠ K♦".
    pub what: String,
    /// The one reason for it, likewise: "no other cards make the target"; empty where there is nothing to explain.
    pub reason: String,
    /// What was counted and weighed, for who wants to know.
    pub figures: Vec<Figures>,
    /// The cards that it is about.
    pub cards: Hand,
}

/// Figures behind a hint, with what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What they mean, as a sentence. It says all where there are no rows.
    pub meaning: String,
    /// What was weighed and its figure, the best first.
    pub rows: Vec<(String, String)>,
}

impl Figures {
    /// A figure that is in its sentence.
    pub fn said(meaning: String) -> Figures {
        Figures { meaning, rows: Vec::new() }
    }
}

impl<A> Advised<A> {
    /// What to do and why, as a sentence.
    pub fn says(&self) -> String {
        let colon = if self.reason.is_empty() { "" } else { ": " };
        format!("{}{colon}{}.", self.what, self.reason)
    }

    /// The same advice with the action in another form.
    pub fn with_action<B>(self, form: impl Fn(&A) -> B) -> Advised<B> {
        let (action, then) = (form(&self.action), self.then.iter().map(&form).collect());
        Advised { action, then, what: self.what, reason: self.reason, figures: self.figures, cards: self.cards }
    }
}

/// Between the parts of a written hint, which no sentence has in it.
const LINE: char = '\n';
const COLUMN: char = '\t';

impl Advised<String> {
    /// The advice as text, a part to a line, to be sent from where it was found.
    pub fn write(&self) -> String {
        let actions = std::iter::once(self.action.as_str()).chain(self.then.iter().map(String::as_str));
        let actions = actions.collect::<Vec<_>>().join(&COLUMN.to_string());
        let mut lines = vec![actions, self.cards.to_string(), self.what.clone(), self.reason.clone()];
        for figures in &self.figures {
            lines.push(figures.meaning.clone());
            lines.extend(figures.rows.iter().map(|(name, figure)| format!("{name}{COLUMN}{figure}")));
        }
        lines.join(&LINE.to_string())
    }

    /// Reads what [`Advised::write`] wrote.
    pub fn read(text: &str) -> Option<Advised<String>> {
        let mut lines = text.split(LINE);
        let (mut actions, cards) = (lines.next()?.split(COLUMN).map(str::to_owned), lines.next()?.parse().ok()?);
        let (action, then) = (actions.next()?, actions.collect());
        let (what, reason) = (lines.next()?.to_owned(), lines.next()?.to_owned());
        let mut figures: Vec<Figures> = Vec::new();
        for line in lines {
            match line.split_once(COLUMN) {
                Some((name, figure)) => figures.last_mut()?.rows.push((name.to_owned(), figure.to_owned())),
                None => figures.push(Figures::said(line.to_owned())),
            }
        }
        Some(Advised { action, then, what, reason, figures, cards })
    }
}

/// An action with what it is worth, as a hint shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated<A> {
    /// What the seat could do.
    pub action: A,
    /// What it is worth, in hundredths of a point that the seat can expect to be ahead of the others' mean. Only the
    /// difference between two actions means something.
    pub hundredths: i32,
}

impl<A> Rated<A> {
    /// How many actions a hint names at most.
    pub const MOST: usize = 3;

    /// Whether nobody would notice by how much an action is better than another.
    pub fn is_hardly_better_than(&self, other: &Rated<A>) -> bool {
        const CLEAR: i32 = 5;
        self.hundredths - other.hundredths < CLEAR
    }

    /// Actions with their worth in points: the best first, at most [`Rated::MOST`] of them. Of equal ones the earlier
    /// comes first.
    pub fn best(actions: impl IntoIterator<Item = (A, f64)>) -> Vec<Rated<A>> {
        let actions = first_by_key(actions, Rated::<A>::MOST, |(_, points)| Reverse(Number(*points)));
        let rated = |(action, points): (A, f64)| Rated { action, hundredths: (points * 100.0).round() as i32 };
        actions.into_iter().map(rated).collect()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_reads_back_as_it_was_written() {
        let figures = vec![
            Figures::said("4 of the 6 faces help.".to_owned()),
            Figures {
                meaning: "Points in the end.".to_owned(),
                rows: vec![("Q♠ K♦".to_owned(), "best".to_owned()), ("to pass".to_owned(), "−0.12".to_owned())],
            },
        ];
        let (action, what, reason) = ("lay QS KD".to_owned(), "Lay Q♠ K♦".to_owned(), "it is all you can".to_owned());
        let then = vec!["lay 2H".to_owned(), "end".to_owned()];
        let advised = Advised { action, then, what, reason, figures, cards: "QS KD".parse().unwrap() };
        assert_eq!(Advised::read(&advised.write()), Some(advised.clone()));
        assert_eq!(advised.says(), "Lay Q♠ K♦: it is all you can.");
        let bare =
            Advised { then: Vec::new(), reason: String::new(), figures: Vec::new(), cards: Hand::EMPTY, ..advised };
        assert_eq!(Advised::read(&bare.write()), Some(bare.clone()));
        assert_eq!(bare.says(), "Lay Q♠ K♦.");
        assert_eq!(Advised::read("pass\n\nPass\nit is\na\tb\nc").map(|advised| advised.figures.len()), None);
        assert_eq!(Advised::read("pass"), None);
    }
}
