//! What the table has to know of a game beside its rules: its words, its pictures, what it asks. Each game says it in its
//! own module below `games`.

use super::components::hand::{HandCard, Remark};
use super::components::seats::Aside;
use super::controller::TableController;
use super::games::dock::{Ask, Interruption};
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::chance::Stream;
use fivefold::game::{Event, Game, Illegal, Seat, View};
use fivefold::lessons::{Moment, Note};
use fivefold::table::Table;
use fivefold::text::Voice;
use leptos::prelude::*;

/// A game that can be played at the app's table.
pub trait Playable:
    Game<Options: Send + Sync, Action: Send + Sync, Happening: Send + Sync, Refusal: Send + Sync> + Send + Sync
{
    /// What a bot of a level does in a position.
    fn choose(view: &View<Self>, level: Level, stream: &mut Stream) -> Option<Self::Action>;

    /// What happened, a sentence each.
    fn tell(events: &[Event<Self::Happening>], voice: &Voice<'_>) -> Vec<String>;

    /// Why something cannot be done.
    fn refuse(illegal: &Illegal<Self::Refusal>) -> String;

    /// The middle of the table.
    fn furniture(controller: TableController<Self>) -> AnyView;

    /// Whether only one card can be picked at a time.
    const PICKS_ONE: bool = false;

    /// The cards of a hand as a player of the game sorts them.
    fn in_order(hand: &Hand) -> Vec<Card>;

    /// What the one who looks is asked with these cards picked; nothing where the game waits for somebody else.
    fn ask(view: &View<Self>, picked: &Hand) -> Option<Ask<Self::Action>>;

    /// What should be done and why, with the cards that it is about.
    fn advise(view: &View<Self>, stream: &mut Stream) -> Option<(String, Hand)>;

    /// What there is to know of a card of the hand beside its face.
    fn remark(_view: &View<Self>, _card: Card) -> Remark {
        Remark::default()
    }

    /// What there is to know of one of several equal cards.
    fn remark_copy(view: &View<Self>, card: HandCard) -> Remark {
        Self::remark(view, card.0)
    }

    /// Whether hands are so long that the way to sort them has a button.
    const OFFERS_SORTS: bool = false;

    /// The cards of the hand in groups that lie apart, as players of the game usually sort them.
    fn groups(view: &View<Self>) -> Vec<Vec<Card>> {
        vec![Self::in_order(&view.hand)]
    }

    /// What a card is worth, for a hand sorted by it; its number, and Jokers the most, where the game says nothing else.
    fn worth(_view: &View<Self>, card: Card) -> i32 {
        card.rank().map_or(i32::MAX, |rank| rank.number().into())
    }

    /// A word that a player can say with an action.
    const WORD: Option<&'static str> = None;

    /// Whether there is an action now that the word can go with.
    fn takes_word(_view: &View<Self>) -> bool {
        false
    }

    /// An action with the word said.
    fn with_word(action: Self::Action) -> Self::Action {
        action
    }

    /// What somebody who may act out of turn can do.
    fn interruption(_open: &Self, _by: Seat, _voice: &Voice<'_>) -> Option<Interruption<Self::Action>> {
        None
    }

    /// Deals the next round, in a game of several.
    fn next_round() -> Option<Self::Action> {
        None
    }

    /// What the plaque of a seat says beside name, score and cards.
    fn aside(&self, _seat: Seat) -> Aside {
        Aside::default()
    }

    /// The result in a line, where it is not simply who won.
    fn result(_table: &Table<Self>) -> Option<String> {
        None
    }

    /// What there is to explain at a moment of the game, the most urgent first.
    fn lesson(moment: &Moment<'_, Self>) -> Vec<Note>;

    /// The plays that a result page remembers: the cards, and who did what.
    fn best_plays(table: &Table<Self>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)>;
}
