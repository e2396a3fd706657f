//! What can be read of an open table, always from the seat of the one who looks.

use super::TableController;
use crate::ui::playable::Playable;
use fivefold::game::{BySeat, Seat, View};
use fivefold::lessons::{Moment, Note};
use fivefold::table::{Kind, Player, Step, Table, Turn};
use fivefold::text::{Voice, Wording};
use leptos::prelude::*;

impl<G: Playable> TableController<G> {
    /// The table as it is saved: for links, results and the history, not for hands.
    pub fn table(self) -> Signal<Table<G>> {
        self.table.into()
    }

    /// Who sits where.
    pub fn players(self) -> BySeat<Player> {
        self.table.with_untracked(|table| table.players().clone())
    }

    /// What the players are called on plaques and over columns, in seat order.
    pub fn names(self) -> Vec<String> {
        self.say(|voice| voice.labels())
    }

    /// What lies face up.
    pub fn open_cards(self) -> Memo<G> {
        Memo::new(move |_| self.table.with(|table| table.state().open().clone()))
    }

    /// Who looks.
    pub fn viewer(self) -> Option<Seat> {
        self.viewer.get()
    }

    /// What the one who looks may know; nothing while nobody looks.
    pub fn view(self) -> Memo<Option<View<G>>> {
        Memo::new(move |_| {
            let viewer = self.viewer.get()?;
            self.table.with(|table| Some(table.view(viewer)))
        })
    }

    /// The person who has to take the device before the game goes on.
    pub fn curtain(self) -> Option<Seat> {
        let viewer = self.viewer.get();
        if let Some(me) = self.me() {
            return viewer.is_none().then_some(me);
        }
        self.table.with(|table| {
            let (seat, player) = table.waits_for()?;
            (player.kind == Kind::Person && viewer != Some(seat)).then_some(seat)
        })
    }

    /// Whether it is the turn of the one who looks.
    pub fn is_your_turn(self) -> bool {
        let viewer = self.viewer.get();
        self.table.with(|table| table.waits_for().is_some_and(|(seat, _)| viewer == Some(seat)))
    }

    /// A person at this device who may act out of turn, the one who looks before all others: what people do out of turn
    /// hangs on nothing hidden, so that it needs no curtain.
    pub fn bystander(self) -> Option<Seat> {
        let (viewer, me) = (self.viewer.get(), self.me());
        self.table.with(|table| {
            let may = |seat: &Seat| table.state().open().may_interrupt(*seat);
            let people = table.players().iter().filter(|(_, player)| player.kind == Kind::Person);
            let here = people.map(|(seat, _)| seat).filter(|seat| me.is_none_or(|me| me == *seat));
            viewer.filter(may).or_else(|| here.into_iter().find(may))
        })
    }

    /// Whether the one who looks may act, in turn or out of it.
    pub fn may_act(self) -> bool {
        self.is_your_turn() || self.bystander().is_some_and(|seat| self.viewer.get() == Some(seat))
    }

    /// Whether the last action can be taken back by the one who looks.
    pub fn can_undo(self) -> bool {
        let viewer = self.viewer.get();
        self.table.with(|table| table.undoable().is_some() && table.undoable() == viewer)
    }

    /// Whether another tab has this table now.
    pub fn is_elsewhere(self) -> Signal<bool> {
        self.elsewhere.into()
    }

    /// Who is spoken to: the one who looks, where nobody else plays at this device.
    pub(super) fn listener(self) -> Option<Seat> {
        self.viewer.get_untracked().filter(|_| self.is_alone() && !self.is_watched)
    }

    /// Says something about the table to the one who looks, or to several people at the device.
    pub fn say<R>(self, say: impl FnOnce(&Voice<'_>) -> R) -> R {
        self.voiced(self.listener(), Wording::Written, say)
    }

    /// What happened since a seat last acted, for the curtain that others see as well.
    pub fn missed(self, seat: Seat) -> Vec<String> {
        self.table.with(|table| self.voiced(Some(seat), Wording::Written, |voice| G::tell(&table.missed(seat), voice)))
    }

    /// The whole game so far as the one who looks heard it, without the actions that nobody needs to hear of.
    pub fn steps(self) -> Vec<Step> {
        let Some(viewer) = self.viewer.get() else { return Vec::new() };
        self.table.with(|table| {
            self.voiced(Some(viewer), Wording::Written, |voice| {
                let step = |turn: &Turn<G>| {
                    let heard: Vec<_> = turn.events.iter().map(|event| event.seen_by(viewer)).collect();
                    Step::of(&heard, G::tell(&heard, voice))
                };
                table.turns().iter().map(step).filter(|step| !step.told.is_empty()).collect()
            })
        })
    }

    /// What there is to explain to the one who looks, the most urgent first.
    pub fn lesson(self) -> Vec<Note> {
        let Some(viewer) = self.viewer.get() else { return Vec::new() };
        let picked = self.picked.with(|picked| picked.iter().map(|(card, _)| *card).collect());
        self.table.with(|table| {
            let own = |turn: &&Turn<G>| turn.seat == viewer;
            let acted = table.turns().iter().filter(own).count();
            let since = table.turns().iter().rposition(|turn| own(&turn)).unwrap_or(0);
            let (view, heard) = (table.view(viewer), table.heard(viewer, since));
            G::lesson(&Moment { view: &view, picked: &picked, heard: &heard, acted })
        })
    }

    /// Says something about the table to somebody.
    pub(super) fn voiced<R>(self, you: Option<Seat>, wording: Wording, say: impl FnOnce(&Voice<'_>) -> R) -> R {
        self.table.with_untracked(|table| say(&Voice { players: table.players(), you, wording }))
    }
}
