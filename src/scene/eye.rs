//! Who looks at a table, and what hangs on that whatever the game.

use crate::game::{Game, Seat};
use crate::table::{Kind, Table};
use crate::words::{Voice, Wording, named};

/// Who looks at a table, and from where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eye {
    /// The seat that is looked from; nobody's while the device is on its way to another person.
    pub viewer: Option<Seat>,
    /// In a game that is played by link: the seat of the person at this device.
    pub me: Option<Seat>,
    /// Whether nobody plays here: the table is looked at again, and nobody at it is spoken to.
    pub is_watched: bool,
    /// Whether it is the table of a [puzzle](crate::puzzles).
    pub is_puzzled: bool,
    /// Whether the people at the device do not want to act out of turn, so that bots need not wait for them.
    pub waved_on: bool,
    /// Whether a bot takes so long that one wants to know.
    pub is_thinking: bool,
    /// Whether moves may be taken back here that have told something: see
    /// [`may_take_back`](crate::secrecy::may_take_back).
    pub takes_back: bool,
}

/// How something is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// The last action, which told nobody anything (`C-14`).
    Last,
    /// All since the last decision of the one who looks, whatever it has told (`C-15`): the game does not count any more.
    Decision,
}

impl Eye {
    /// Whether only one person ever looks at this device.
    pub fn is_alone<G: Game>(&self, table: &Table<G>) -> bool {
        self.me.is_some() || table.people() == 1
    }

    /// Who is spoken to: the one who looks, where nobody else plays at this device.
    pub fn listener<G: Game>(&self, table: &Table<G>) -> Option<Seat> {
        self.viewer.filter(|_| self.is_alone(table) && !self.is_watched)
    }

    /// How the one who looks, or several people at the device, are told something.
    pub fn voice<'a, G: Game>(&self, table: &'a Table<G>) -> Voice<'a> {
        Voice { players: table.players(), you: self.listener(table), wording: Wording::Written }
    }

    /// The person who has to take the device before the game goes on.
    pub fn curtain<G: Game>(&self, table: &Table<G>) -> Option<Seat> {
        if self.me.is_some() {
            return self.me.filter(|_| self.viewer.is_none());
        }
        let (seat, player) = table.waits_for()?;
        (player.kind == Kind::Person && self.viewer != Some(seat)).then_some(seat)
    }

    /// Whether it is the turn of the one who looks.
    pub fn is_your_turn<G: Game>(&self, table: &Table<G>) -> bool {
        table.waits_for().is_some_and(|(seat, _)| self.viewer == Some(seat))
    }

    /// A person at this device who may act out of turn, the one who looks before all others: what people do out of turn
    /// hangs on nothing hidden, so that it needs no curtain.
    pub fn bystander<G: Game>(&self, table: &Table<G>) -> Option<Seat> {
        let may = |seat: &Seat| table.may_interrupt(*seat);
        let people = table.players().iter().filter(|(_, player)| player.kind == Kind::Person);
        let mut here = people.map(|(seat, _)| seat).filter(|seat| self.me.is_none_or(|me| me == *seat));
        self.viewer.filter(may).or_else(|| here.find(may))
    }

    /// Whether the one who looks may act, in turn or out of it.
    pub fn may_act<G: Game>(&self, table: &Table<G>) -> bool {
        self.is_your_turn(table) || self.bystander(table).is_some_and(|seat| self.viewer == Some(seat))
    }

    /// What the one who looks may take back; what costs nothing comes first.
    pub fn undo<G: Game>(&self, table: &Table<G>) -> Option<Undo> {
        let viewer = self.viewer?;
        if table.undoable() == Some(viewer) {
            return Some(Undo::Last);
        }
        let has_decided = self.takes_back && table.taken_back(viewer).is_some();
        has_decided.then_some(Undo::Decision)
    }

    /// Whether a bot is next and leaves people the time to act before it.
    pub fn is_held<G: Game>(&self, table: &Table<G>) -> bool {
        let bot_is_next = table.waits_for().is_some_and(|(_, next)| next.kind != Kind::Person);
        bot_is_next && !self.waved_on && self.bystander(table).is_some()
    }

    /// In a game that is played by link: what others call the person at another device whom the game waits for.
    pub fn waits_elsewhere<G: Game>(&self, table: &Table<G>) -> Option<String> {
        let me = self.me?;
        let awaited = table.awaited_person().filter(|seat| *seat != me)?;
        Some(named(awaited, table.players()[awaited].name()).into_owned())
    }
}
