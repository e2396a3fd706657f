//! Who looks at a game that is not played by them just now, and what they see and hear of it.

use crate::cards::Hand;
use crate::game::{Event, Game, Seat, State};

/// Who looks at a game, which says how much of it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Those who look at a game that is over: all hands, at every point of it.
    Afterwards,
    /// One of its players, while it goes on: what that seat has seen and heard.
    Seat(Seat),
    /// Several of its players, or nobody knows who, while it goes on: what everybody at the table has seen and heard.
    Everybody,
}

impl Audience {
    /// The seat from which the table is seen, where it is seen from one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Audience::Seat(seat) => Some(seat),
            Audience::Afterwards | Audience::Everybody => None,
        }
    }

    /// Whether those who look may choose whose cards they see, and play on from any point. Who played on while the game
    /// goes on would learn what is drawn and rolled in it: chance is the same in both.
    pub fn is_free(self) -> bool {
        self == Audience::Afterwards
    }

    /// What those who look hear of what happened.
    pub fn heard<H: Clone>(self, events: &[Event<H>]) -> Vec<Event<H>> {
        let heard = |event: &Event<H>| match self {
            Audience::Afterwards => event.clone(),
            Audience::Seat(seat) => event.seen_by(seat),
            Audience::Everybody => event.seen_by_all(),
        };
        events.iter().map(heard).collect()
    }

    /// The hands that are shown in a position, those among them that lie open to all (`C-11`).
    pub fn hands<G: Game>(self, state: &State<G>) -> Vec<(Seat, Hand)> {
        let is_shown = |owner: Seat| {
            self == Audience::Afterwards || self.seat() == Some(owner) || state.open().hand_is_open(owner)
        };
        state.hands().iter().filter(|(owner, _)| is_shown(*owner)).map(|(owner, hand)| (owner, *hand)).collect()
    }
}
