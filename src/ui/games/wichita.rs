//! Wichita at the table: dice and stock in the middle, everybody's stacks, and what the hand can do.

mod dock;
mod furniture;

use crate::ui::components::card::{CardFace, Picture};
use crate::ui::controller::{Playable, TableController};
use dock::Dock;
use fivefold::bots::Level;
use fivefold::cards::Card;
use fivefold::chance::Stream;
use fivefold::game::{Event, Illegal, View};
use fivefold::games::wichita::{self, Action, Happening, Refusal, Wichita};
use fivefold::table::Table;
use fivefold::text::{self, Voice};
use furniture::Furniture;
use leptos::prelude::*;

/// How many of the best plays are shown.
const BEST_PLAYS: usize = 3;

impl Playable for Wichita {
    fn choose(view: &View<Wichita>, level: Level, stream: &mut Stream) -> Option<Action> {
        wichita::choose(view, level, stream)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        text::wichita::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        text::wichita::refusal(illegal)
    }

    fn furniture(controller: TableController<Wichita>) -> AnyView {
        view! { <Furniture controller/> }.into_any()
    }

    fn dock(controller: TableController<Wichita>, hints_asked: Signal<u32>, on_result: Callback<()>) -> AnyView {
        view! { <Dock controller hints_asked on_result/> }.into_any()
    }

    /// The stacks of the most cards.
    fn best_plays(table: &Table<Wichita>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        let stacks = table.state().open().stacks.iter();
        let mut best: Vec<_> = stacks
            .flat_map(|(seat, stacks)| stacks.iter().map(move |stack| (seat, *stack)))
            .filter(|(_, stack)| stack.cards.len() > 1)
            .collect();
        best.sort_by_key(|(_, stack)| std::cmp::Reverse((stack.cards.len(), stack.points)));
        best.truncate(BEST_PLAYS);
        let play = |(seat, stack): (_, wichita::Stack)| {
            (text::wichita::in_order(&stack.cards), text::wichita::best_play(voice.who(seat), &stack))
        };
        best.into_iter().map(play).collect()
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
