//! Five Suits at the table: the wild rank, the piles, and a hand that lies in books and runs.

mod furniture;

use crate::ui::components::card::CardFace;
use crate::ui::components::hand::{HandCard, Remark};
use crate::ui::components::seats::Aside;
use crate::ui::controller::TableController;
use crate::ui::games::dock::{Ask, Choice, Does, Line};
use crate::ui::playable::Playable;
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::chance::Stream;
use fivefold::game::{Event, Illegal, Seat, View};
use fivefold::games::five_suits::arrangement::{
    Arrangement, arrange, arrange_to_discard, fewest_left, going_out, last_turn,
};
use fivefold::games::five_suits::{self, Action, FiveSuits, Happening, Phase, Refusal, Source, is_wild};
use fivefold::lessons::{self, Moment, Note};
use fivefold::table::Table;
use fivefold::text::{Voice, five_suits as say};
use furniture::Furniture;
use leptos::prelude::*;

impl Playable for FiveSuits {
    const PICKS_ONE: bool = true;
    const OFFERS_SORTS: bool = true;

    fn choose(view: &View<FiveSuits>, level: Level, stream: &mut Stream) -> Option<Action> {
        five_suits::choose(view, level, stream)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        say::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        say::refusal(illegal)
    }

    fn lesson(moment: &Moment<'_, FiveSuits>) -> Vec<Note> {
        lessons::five_suits::due(moment)
    }

    fn furniture(controller: TableController<FiveSuits>) -> AnyView {
        view! { <Furniture controller/> }.into_any()
    }

    fn in_order(hand: &Hand) -> Vec<Card> {
        hand.iter().collect()
    }

    fn worth(view: &View<FiveSuits>, card: Card) -> i32 {
        five_suits::points(card, view.open.wild())
    }

    /// Books and runs with what is left.
    fn groups(view: &View<FiveSuits>) -> Vec<Vec<Card>> {
        say::groups(arranged(view), view.open.wild())
    }

    fn ask(view: &View<FiveSuits>, picked: &Hand) -> Option<Ask<Action>> {
        let open = &view.open;
        if !view.is_to_act() {
            return None;
        }
        match open.phase {
            Phase::Take { .. } => Some(ask_take(view)),
            Phase::Discard { .. } => Some(match picked.iter().next() {
                Some(card) => ask_with(view, card),
                None => ask_without(view),
            }),
            Phase::RoundOver | Phase::Over => None,
        }
    }

    fn advise(view: &View<FiveSuits>, stream: &mut Stream) -> Option<(String, Hand)> {
        five_suits::advise(view, stream).as_ref().map(say::advice)
    }

    /// A wild card says what it stands for.
    fn remark_copy(view: &View<FiveSuits>, (card, copy): HandCard) -> Remark {
        let wild = view.open.wild();
        if !is_wild(card, wild) {
            return Remark::default();
        }
        let arrangement = arranged(view);
        let stands = arrangement.melds.iter().flat_map(|meld| meld.cards.iter().zip(say::stand_for(meld, wild)));
        let stands = stands.filter(|(other, _)| **other == card).nth(copy.into()).map(|(_, stands)| stands);
        let (written, spoken) = match stands {
            Some(Some((rank, suit))) => (say::stands_written(rank, suit), say::stands_spoken(rank, suit)),
            Some(None) | None => (say::WILD.to_owned(), say::WILD_SPOKEN.to_owned()),
        };
        Remark { spoken, tags: vec![(written, "is-good")], ..Remark::default() }
    }

    fn aside(&self, seat: Seat) -> Aside {
        Aside { note: if self.went_out == Some(seat) { say::WENT_OUT } else { "" }, ..Aside::default() }
    }

    fn next_round() -> Option<Action> {
        Some(Action::Deal)
    }

    fn best_plays(table: &Table<FiveSuits>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        say::best_plays(table, voice)
    }
}

/// How the hand lies: in the best books and runs, with the card that can best be spared apart where one has to go.
fn arranged(view: &View<FiveSuits>) -> Arrangement {
    let discards = view.is_to_act() && matches!(view.open.phase, Phase::Discard { .. });
    if discards { arrange_to_discard(&view.hand, view.open.wild()) } else { arrange(&view.hand, view.open.wild()) }
}

/// The hand is short of a card.
fn ask_take(view: &View<FiveSuits>) -> Ask<Action> {
    let open = &view.open;
    let text = if open.is_last_turn() { say::LAST_TURN } else { say::TAKE_ONE };
    let note = say::left(fewest_left(&view.hand, open.wild()));
    let mut ask = Ask::new(Line { note, ..Line::plain(text) });
    if let Some(top) = open.discard.last() {
        ask = ask.choice(Choice::plain(say::take(*top)), Does::Act(Action::Take(Source::Discard)));
    }
    let draw = Action::Take(Source::Stock);
    if view.check(&draw).is_ok() {
        ask = ask.choice(Choice::primary(say::DRAW), Does::Act(draw));
    }
    ask
}

/// A card is to be picked, or the proposed one taken.
fn ask_without(view: &View<FiveSuits>) -> Ask<Action> {
    let open = &view.open;
    let wild = open.wild();
    if open.is_last_turn()
        && let Some(turn) = last_turn(&view.hand, wild)
    {
        let line = Line::plain(say::last_discard(turn.discard, turn.arrangement.points));
        let discard = Choice::primary(say::discard(turn.discard));
        return Ask::picking(line).choice(discard, Does::Act(Action::Discard(turn.discard)));
    }
    let goes_out = !open.is_last_turn() && going_out(&view.hand, wild) != 0;
    let line = Line::plain(if goes_out { say::CAN_GO_OUT } else { say::PICK });
    Ask::picking(line).choice(Choice::primary(say::DISCARD).dimmed(true), Does::Nothing)
}

/// What discarding a card leaves, and whether it goes out.
fn ask_with(view: &View<FiveSuits>, card: Card) -> Ask<Action> {
    let wild = view.open.wild();
    let mut rest = view.hand;
    // A picked card is in the hand.
    let _ = rest.remove(card);
    let left = fewest_left(&rest, wild);
    let discard = Does::Act(Action::Discard(card));
    let line = Line::plain(say::leaves(card, left));
    if left > 0 || view.open.is_last_turn() {
        return Ask::picking(line).choice(Choice::primary(say::discard(card)), discard);
    }
    Ask::picking(Line { good: Some(true), ..line })
        // The line names the card; with its name here as well the buttons would need a second row on a phone.
        .choice(Choice::plain(say::DISCARD), discard)
        .choice(Choice::primary(say::GO_OUT), Does::Act(Action::GoOut(card)))
}

/// The picture of the game on the first page.
pub fn art() -> AnyView {
    let cards = ["6*", "7*", "Joker"].into_iter().filter_map(|card| card.parse().ok());
    view! { {cards.map(|card| view! { <CardFace card=Some(card)/> }).collect_view()} }.into_any()
}
