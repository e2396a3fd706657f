//! What can be read of an open table, always from the seat of the one who looks.

use super::{TableController, Use};
use fivefold::cards::{Hand, Layout};
use fivefold::catalogue::AnyTable;
use fivefold::game::{BySeat, GameId, Seat};
use fivefold::lessons::Note;
use fivefold::scene::{Eye, Picks, Piece, Plaque, Question, Recent};
use fivefold::secrecy::{may_give_up, may_take_back};
use fivefold::table::{Player, Step};
use fivefold::words::{Voice, Wording};
use leptos::prelude::*;

impl TableController {
    /// The table as it is saved: for links, results and the history, not for hands.
    pub fn table(self) -> Signal<AnyTable> {
        self.table.into()
    }

    /// Which game is played.
    pub fn game(self) -> GameId {
        self.table.with_untracked(|table| table.game())
    }

    /// How many actions there were: another number with each one.
    pub fn position(self) -> usize {
        self.table.with(|table| table.actions())
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        self.table.with(|table| table.is_over())
    }

    /// Who sits where.
    pub fn players(self) -> BySeat<Player> {
        self.table.with_untracked(|table| table.players().clone())
    }

    /// What the players are called on plaques and over columns, in seat order.
    pub fn names(self) -> Vec<String> {
        self.voiced(self.listener(), Wording::Written, |voice| voice.labels())
    }

    /// Who looks.
    pub fn viewer(self) -> Option<Seat> {
        self.viewer.get()
    }

    /// Who looks, but for what only the question hangs on.
    fn eye(self) -> Eye {
        let (is_watched, is_puzzled) = (self.used == Use::Watch, self.used == Use::Puzzle);
        Eye { viewer: self.viewer.get(), me: self.me(), is_watched, is_puzzled, ..Eye::default() }
    }

    /// The players as they sit round the table.
    pub fn plaques(self) -> Vec<Plaque> {
        self.scene(|table, eye| table.plaques(eye))
    }

    /// The middle of the table.
    pub fn middle(self) -> Vec<Piece> {
        let picks = self.picks();
        self.scene(|table, eye| table.middle(eye, &picks))
    }

    /// What the one who looks is asked.
    pub fn question(self, layout: &Layout) -> Question {
        if matches!(self.used, Use::Puzzle | Use::Again) && self.elsewhere.get() {
            return Question::default();
        }
        let eye = Eye { waved_on: self.waved_on.get(), is_thinking: self.is_thinking(), ..self.eye() };
        let picks = self.picks();
        self.table.with(|table| table.question(&eye, &picks, layout))
    }

    /// Makes something of the table and of who looks at it.
    pub fn scene<R>(self, make: impl FnOnce(&AnyTable, &Eye) -> R) -> R {
        let eye = self.eye();
        self.table.with(|table| make(table, &eye))
    }

    /// The cards that are picked.
    fn picked_cards(self) -> Hand {
        self.picked.with(|picked| picked.iter().map(|(card, _)| *card).collect())
    }

    /// What is picked, and whether the word is said with it.
    fn picks(self) -> Picks {
        Picks { cards: self.picked_cards(), says_word: self.says_word() }
    }

    /// Whether the word is said with the next action.
    pub(super) fn says_word(self) -> bool {
        self.said_at.get() == Some(self.position())
    }

    /// The person who has to take the device before the game goes on.
    pub fn curtain(self) -> Option<Seat> {
        self.scene(|table, eye| table.curtain(eye))
    }

    /// A person at this device who may act out of turn.
    pub(super) fn bystander(self) -> Option<Seat> {
        self.scene(|table, eye| table.bystander(eye))
    }

    /// Whether the one who looks may act, in turn or out of it.
    pub fn may_act(self) -> bool {
        self.scene(|table, eye| table.may_act(eye))
    }

    /// Whether the one who looks may take something back.
    pub fn can_undo(self) -> bool {
        let eye = self.undoing_eye();
        self.table.with(|table| table.undoable(&eye).is_some())
    }

    /// Who looks, with what only taking back hangs on.
    pub(super) fn undoing_eye(self) -> Eye {
        if self.used == Use::Puzzle {
            return Eye { takes_back: true, ..self.eye() };
        }
        let is_chosen = self.house.settings.with(|settings| settings.take_back) && self.used == Use::Play;
        let may =
            |table: &AnyTable| self.occasion.with_value(|occasion| may_take_back(table.as_ref(), occasion, is_chosen));
        Eye { takes_back: self.table.with(may), ..self.eye() }
    }

    /// Whether the game may be given up for good.
    pub fn may_give_up(self) -> bool {
        self.table.with(|table| self.occasion.with_value(|occasion| may_give_up(table.as_ref(), occasion)))
    }

    /// Whether another tab has this table now.
    pub fn is_elsewhere(self) -> bool {
        self.elsewhere.get()
    }

    /// Who is spoken to: the one who looks, where nobody else plays at this device.
    pub(super) fn listener(self) -> Option<Seat> {
        untrack(|| self.scene(|table, eye| table.listener(eye)))
    }

    /// What happened since a seat last acted, for the curtain that others see as well.
    pub fn missed(self, seat: Seat) -> Vec<String> {
        self.table.with(|table| self.voiced(Some(seat), Wording::Written, |voice| table.missed(seat, voice)))
    }

    /// The whole game so far as the one who looks heard it.
    pub fn steps(self) -> Vec<Step> {
        let Some(viewer) = self.viewer.get() else { return Vec::new() };
        self.table.with(|table| self.voiced(Some(viewer), Wording::Written, |voice| table.steps(viewer, voice)))
    }

    /// The last actions, at most so many.
    pub fn lately(self, most: usize) -> Vec<Recent> {
        self.scene(|table, eye| table.lately(eye, most))
    }

    /// What there is to explain to the one who looks, the most urgent first.
    pub fn lesson(self) -> Vec<Note> {
        let Some(viewer) = self.viewer.get() else { return Vec::new() };
        let picked = self.picked_cards();
        self.table.with(|table| table.lesson(viewer, &picked))
    }

    /// Says something about the table to somebody.
    pub(super) fn voiced<R>(self, you: Option<Seat>, wording: Wording, say: impl FnOnce(&Voice<'_>) -> R) -> R {
        self.table.with_untracked(|table| say(&Voice { players: table.players(), you, wording }))
    }
}
