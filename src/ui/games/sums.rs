//! Sums at the table: target and die in the middle, whose chance it is, and signed cards in the hand.

mod furniture;

use crate::ui::components::card::{CardFace, Picture};
use crate::ui::components::hand::Remark;
use crate::ui::controller::TableController;
use crate::ui::games::dock::{Ask, Choice, Does, Line};
use crate::ui::playable::Playable;
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::chance::Stream;
use fivefold::game::{Event, Illegal, View};
use fivefold::games::sums::{self, Action, Happening, Phase, Refusal, Sums};
use fivefold::lessons::{self, Moment, Note};
use fivefold::table::Table;
use fivefold::text::{Voice, sums as say};
use furniture::Furniture;
use leptos::prelude::*;

impl Playable for Sums {
    fn choose(view: &View<Sums>, level: Level, stream: &mut Stream) -> Option<Action> {
        sums::choose(view, level, stream)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        say::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        say::refusal(illegal)
    }

    fn lesson(moment: &Moment<'_, Sums>) -> Vec<Note> {
        lessons::sums::due(moment)
    }

    fn furniture(controller: TableController<Sums>) -> AnyView {
        view! { <Furniture controller/> }.into_any()
    }

    fn in_order(hand: &Hand) -> Vec<Card> {
        say::in_order(hand)
    }

    fn ask(view: &View<Sums>, picked: &Hand) -> Option<Ask<Action>> {
        let demand = view.open.demand().filter(|_| view.is_to_act())?;
        let line = match say::Formula::of(picked, demand, view.open.worth().unwrap_or(0)) {
            None => Line::plain(say::asked(&view.open)),
            Some(formula) => Line { text: formula.text, good: Some(formula.good), note: formula.note },
        };
        let cannot = |action: &Action| view.check(action).is_err();
        if view.open.phase != Phase::Decide {
            let lay = Action::Lay(*picked);
            return Some(
                Ask::picking(line)
                    .choice(Choice::plain(say::PASS), Does::Act(Action::Pass))
                    .choice(Choice::primary(say::LAY).dimmed(cannot(&lay)), Does::Act(lay)),
            );
        }
        if !cannot(&Action::Parliament) {
            return Some(
                Ask::new(Line::plain(say::SEVEN_JOKERS))
                    .choice(Choice::plain(say::ROLL), Does::Act(Action::Roll))
                    .choice(Choice::primary(say::claim()), Does::Act(Action::Parliament)),
            );
        }
        let wretched = Action::Wretched(*picked);
        let label = say::wretched(picked);
        let change = if picked.is_empty() { Choice::plain(label) } else { Choice::primary(label) };
        let roll = if picked.is_empty() { Choice::primary(say::ROLL) } else { Choice::plain(say::ROLL) };
        Some(
            Ask::new(line)
                .choice(change.dimmed(cannot(&wretched)), Does::Act(wretched))
                .choice(roll, Does::Act(Action::Roll)),
        )
    }

    fn advise(view: &View<Sums>, stream: &mut Stream) -> Option<(String, Hand)> {
        sums::advise(view, stream).as_ref().map(say::advice)
    }

    fn remark(_view: &View<Sums>, card: Card) -> Remark {
        Remark { spoken: say::spoken_value(card), sign: say::sign(card), ..Remark::default() }
    }

    fn best_plays(table: &Table<Sums>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        say::best_plays(table, voice)
    }
}

/// The picture of the game on the first page.
pub fn art() -> AnyView {
    let cards = ["8S", "3D"].into_iter().filter_map(|card| card.parse().ok());
    view! {
        {cards.map(|card| view! { <CardFace card=Some(card)/> }).collect_view()}
        <Picture symbol="die-2" class="die"/>
    }
    .into_any()
}
