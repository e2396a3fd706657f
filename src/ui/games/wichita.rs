//! Wichita at the table: dice and stock in the middle, everybody's stacks, and what the hand can do.

mod furniture;

use crate::ui::components::card::{CardFace, Picture};
use crate::ui::controller::TableController;
use crate::ui::games::dock::{Ask, Choice, Does, Line};
use crate::ui::playable::Playable;
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::chance::Stream;
use fivefold::game::{Event, Illegal, View};
use fivefold::games::wichita::{self, Action, Happening, Phase, Refusal, Wichita};
use fivefold::lessons::{self, Moment, Note};
use fivefold::table::Table;
use fivefold::text::{Voice, points, wichita as say};
use furniture::Furniture;
use leptos::prelude::*;

impl Playable for Wichita {
    fn choose(view: &View<Wichita>, level: Level, stream: &mut Stream) -> Option<Action> {
        wichita::choose(view, level, stream)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        say::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        say::refusal(illegal)
    }

    fn lesson(moment: &Moment<'_, Wichita>) -> Vec<Note> {
        lessons::wichita::due(moment)
    }

    fn furniture(controller: TableController<Wichita>) -> AnyView {
        view! { <Furniture controller/> }.into_any()
    }

    fn in_order(hand: &Hand) -> Vec<Card> {
        say::in_order(hand)
    }

    fn ask(view: &View<Wichita>, picked: &Hand) -> Option<Ask<Action>> {
        if !view.is_to_act() {
            return None;
        }
        match &view.open.phase {
            Phase::Roll { .. } => {
                Some(Ask::new(Line::plain(say::YOUR_TURN)).choice(Choice::primary(say::ROLL), Does::Act(Action::Roll)))
            }
            Phase::Draw { dice, .. } => {
                let more = dice.higher() - dice.lower();
                Some(
                    Ask::new(Line::plain(say::may_draw(more)))
                        .choice(Choice::plain(say::KEEP), Does::Act(Action::Keep))
                        .choice(Choice::primary(say::draw_more(more)), Does::Act(Action::DrawMore)),
                )
            }
            Phase::Lay { dice, .. } => {
                let line = match say::Formula::of(picked, *dice) {
                    None => Line::plain(say::pick(dice.target())),
                    Some(formula) if formula.points > 0 => {
                        Line { text: formula.text, good: Some(true), note: points(formula.points.into()) }
                    }
                    Some(formula) => Line { text: formula.text, good: Some(false), note: String::new() },
                };
                let lay = Action::Lay(*picked);
                let can_lay = view.check(&lay).is_ok();
                let does = if picked.is_empty() { Does::Nothing } else { Does::Act(lay) };
                Some(
                    Ask::picking(line)
                        .choice(Choice::plain(say::END_TURN), Does::Act(Action::End))
                        .choice(Choice::primary(say::LAY).dimmed(!can_lay), does),
                )
            }
            Phase::Over { .. } => None,
        }
    }

    fn advise(view: &View<Wichita>, stream: &mut Stream) -> Option<(String, Hand)> {
        wichita::advise(view, stream).as_ref().map(say::advice)
    }

    fn best_plays(table: &Table<Wichita>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        say::best_plays(table, voice)
    }
}

/// The picture of the game on the first page.
pub fn art() -> AnyView {
    let cards = ["2C", "6H"].into_iter().filter_map(|card| card.parse().ok());
    view! {
        <Picture symbol="die-3" class="die"/>
        <Picture symbol="die-5" class="die"/>
        {cards.map(|card| view! { <CardFace card=Some(card)/> }).collect_view()}
    }
    .into_any()
}
