//! Balance at the table: the beam in the middle, and what each card of the hand would do to it.

mod furniture;

use crate::ui::components::card::CardFace;
use crate::ui::components::hand::Remark;
use crate::ui::components::seats::Aside;
use crate::ui::controller::TableController;
use crate::ui::games::dock::{Ask, Choice, Does, Line};
use crate::ui::playable::Playable;
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::chance::Stream;
use fivefold::game::{Event, Game, Illegal, Seat, View};
use fivefold::games::balance::{self, Action, Balance, Happening, Phase, Refusal, Sign};
use fivefold::lessons::{self, Moment, Note};
use fivefold::table::Table;
use fivefold::text::{Voice, balance as say};
use furniture::Furniture;
use leptos::prelude::*;

impl Playable for Balance {
    const PICKS_ONE: bool = true;

    fn choose(view: &View<Balance>, level: Level, stream: &mut Stream) -> Option<Action> {
        balance::choose(view, level, stream)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        say::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        say::refusal(illegal)
    }

    fn lesson(moment: &Moment<'_, Balance>) -> Vec<Note> {
        lessons::balance::due(moment)
    }

    fn furniture(controller: TableController<Balance>) -> AnyView {
        view! { <Furniture controller/> }.into_any()
    }

    fn in_order(hand: &Hand) -> Vec<Card> {
        say::in_order(hand)
    }

    fn ask(view: &View<Balance>, picked: &Hand) -> Option<Ask<Action>> {
        if !view.is_to_act() {
            return None;
        }
        let card = picked.iter().next();
        let choice = |sign: Sign, key| {
            let swing = card.map(|card| view.open.swing(card, sign));
            let good = swing.filter(|swing| swing.points != 0).map(|swing| swing.points > 0);
            let does = card.map_or(Does::Nothing, |card| Does::Act(Action::Play(card, sign)));
            (Choice::primary(say::choice(sign, swing)).dimmed(card.is_none()).judged(good).key(key), does)
        };
        let (minus, plus) = (choice(Sign::Minus, "-"), choice(Sign::Plus, "+"));
        let line = card.map_or(say::YOUR_TURN.to_owned(), say::weighs);
        Some(Ask::picking(Line::plain(line)).choice(minus.0, minus.1).choice(plus.0, plus.1).undecided())
    }

    fn advise(view: &View<Balance>, stream: &mut Stream) -> Option<(String, Hand)> {
        balance::advise(view, stream).as_ref().map(say::advice)
    }

    fn remark(view: &View<Balance>, card: Card) -> Remark {
        if !view.is_to_act() {
            return Remark::default();
        }
        let tag = |sign| say::tag(sign, view.open.swing(card, sign));
        Remark {
            spoken: say::spoken_swings(&view.open, card),
            tags: vec![tag(Sign::Plus), tag(Sign::Minus)],
            ..Remark::default()
        }
    }

    fn next_round() -> Option<Action> {
        Some(Action::Deal)
    }

    fn aside(&self, seat: Seat) -> Aside {
        let is_played = matches!(self.phase, Phase::Play { .. });
        Aside { round: is_played.then(|| self.round_points[seat]), is_out: self.out[seat], ..Aside::default() }
    }

    fn result(table: &Table<Balance>) -> Option<String> {
        let open = table.state().open();
        open.options.solo.then(|| say::solo_result(open.scores()[Seat(0)]))
    }

    fn best_plays(table: &Table<Balance>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        say::best_plays(table, voice)
    }
}

/// The picture of the game on the first page.
pub fn art() -> AnyView {
    let [left, right] = ["4D", "4C"].map(|card| view! { <CardFace card=card.parse().ok()/> });
    view! {
        {left}
        <svg class="tile__beam" viewBox="-100 0 200 120">
            <path class="beam__stand" d="M0 72L24 112H-24Z"></path>
            <rect class="beam__bar" x="-96" y="62" width="192" height="12" rx="6"></rect>
            <circle class="beam__ball" cy="36" r="25"></circle>
            <text class="beam__number" y="36">"0"</text>
        </svg>
        {right}
    }
    .into_any()
}
