//! A first game that teaches itself: short notes at the moment each thing first matters.
//!
//! Which note is due follows from what a seat may know, the cards that are picked, and what has just happened
//! ([`Moment`]): each game says so ([`Taught`]), the most urgent note first. Which of these is shown follows
//! from what the player wants and has seen ([`Course`](crate::records::course::Course)). What a note
//! says is among the words of its game.
//!
//! A note that is shown counts as seen when the player puts it away, when another one takes its place, or when it no
//! longer fits the moment. Nothing waits for it.

mod note;

pub use note::Note;

use crate::cards::Hand;
use crate::game::{Event, Game, View};

/// What there is to explain something about.
#[derive(Debug)]
pub struct Moment<'a, G: Game> {
    /// What the player may know.
    pub view: &'a View<G>,
    /// The cards that are picked, and not played yet.
    pub picked: &'a Hand,
    /// What happened since the player last acted, that action too; from the deal on where there was none.
    pub heard: &'a [Event<G::Happening>],
    /// How many actions the player has taken in this game.
    pub acted: usize,
}

impl<G: Game> Moment<'_, G> {
    /// Whether the player has had a turn before this one, and knows the ropes a little.
    pub fn knows_the_ropes(&self) -> bool {
        self.acted >= 3
    }

    /// Whether the player gained points, or lost some, since acting last.
    pub fn scored(&self, gained: bool) -> bool {
        let own = |event: &Event<G::Happening>| match event {
            Event::Scored { seat, points } => *seat == self.view.seat && (*points > 0) == gained,
            _ => false,
        };
        self.heard.iter().any(own)
    }

    /// Whether something of the game's own happened since the player acted last.
    pub fn happened(&self, is_it: impl Fn(&G::Happening) -> bool) -> bool {
        self.heard.iter().any(|event| matches!(event, Event::Own(own) if is_it(own)))
    }
}

/// A game that explains itself.
pub trait Taught: Game {
    /// Seeds for a first game of the [usual seats](crate::game::Facts::usual_seats) with the
    /// [quick](crate::game::Facts::quick) option, where the player has seat 0: the player begins, and what the game is about
    /// comes up in three turns. `docs/first-games.md` says what that is, and a test holds each seed to it.
    const FIRST_DEALS: &'static [&'static str] = &[];

    /// Each note of the game, the most urgent first: what it is called in records, what it says, and whether it is due.
    fn notes(_moment: &Moment<'_, Self>) -> Vec<(&'static str, &'static str, bool)> {
        Vec::new()
    }
}

/// The notes that are due at a moment, the most urgent first.
pub fn due<G: Taught>(moment: &Moment<'_, G>) -> Vec<Note> {
    let notes = G::notes(moment).into_iter().filter(|(_, _, is_due)| *is_due);
    notes.map(|(word, text, _)| Note { game: G::ID, word, text }).collect()
}

#[cfg(test)]
mod tests;
