//! Wichita at the table: dice and stock in the middle, everybody's stacks, and what the hand can do.

mod board;
mod dock;

use super::new_seed;
use crate::ui::app::{House, go_to};
use crate::ui::components::card::{CardFace, Picture};
use crate::ui::components::curtain::Curtain;
use crate::ui::controller::{Playable, TableController};
use crate::ui::pages::result::{Finished, Result as ResultPage, Standing};
use crate::ui::pages::table::Elsewhere;
use crate::ui::share;
use board::Board;
use fivefold::chance::{Seed, Stream};
use fivefold::game::{Event, Game, GameId, Illegal, Seat, View};
use fivefold::games::wichita::{self, Action, Happening, Refusal, Wichita};
use fivefold::link::{Route, deal_link};
use fivefold::save::{BadSave, SavedTable};
use fivefold::table::{Kind, Table};
use fivefold::text::{self, Voice, Wording, app};
use leptos::prelude::*;

impl Playable for Wichita {
    fn choose(view: &View<Wichita>, stream: &mut Stream) -> Option<Action> {
        wichita::advise(view, stream).map(|advice| advice.action)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        text::wichita::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        text::wichita::refusal(illegal)
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

/// What the page shows.
#[derive(Clone, Copy, PartialEq)]
enum Scene {
    /// Another tab has the table.
    Elsewhere,
    /// The game is over and has been looked at.
    Result,
    /// The device is to change hands.
    Curtain(Seat),
    /// The table.
    Board,
}

/// The page of a table of Wichita.
///
/// # Errors
/// [`BadSave`] where the record is not one of a game of Wichita.
pub fn screen(id: u32, saved: &SavedTable) -> Result<AnyView, BadSave> {
    let table = saved.open::<Wichita>()?;
    Ok(view! { <Screen id table/> }.into_any())
}

#[component]
fn Screen(id: u32, table: Table<Wichita>) -> impl IntoView {
    let house = House::get();
    let looks_at_result = RwSignal::new(table.is_over());
    let controller = TableController::open(id, table);
    let scene = Memo::new(move |_| {
        if controller.is_elsewhere().get() {
            Scene::Elsewhere
        } else if looks_at_result.get() && controller.table().with(Table::is_over) {
            Scene::Result
        } else {
            controller.curtain().map_or(Scene::Board, Scene::Curtain)
        }
    });
    let share_deal = Callback::new(move |()| {
        let link = controller.table().with_untracked(|table| deal_link(table.deal()));
        share::share(text::wichita::NAME, &link, house.notices);
    });
    let again = move |seed: Seed| {
        let table = controller.table().get_untracked();
        match super::start::<Wichita>(table.players().as_slice(), &table.deal().choices(), seed) {
            Ok(table) => go_to(&Route::Table { id: table.id }),
            Err(bad) => house.notices.say(text::errors::deal(&bad)),
        }
    };
    move || {
        match scene.get() {
        Scene::Elsewhere => {
            view! { <Elsewhere game=GameId::Wichita on_take_over=Callback::new(move |()| controller.take_over())/> }.into_any()
        }
        Scene::Result => {
            let table = controller.table().get_untracked();
            let same = table.deal().seed.clone();
            view! {
                <ResultPage finished=finished(&table) on_share=share_deal
                    on_same_deal=Callback::new(move |()| again(same.clone()))
                    on_new_deal=Callback::new(move |()| again(new_seed()))
                    on_look=Callback::new(move |()| looks_at_result.set(false))/>
            }
            .into_any()
        }
        Scene::Curtain(seat) => {
            let name = controller.players()[seat].name().to_owned();
            view! {
                <Curtain seat=seat.0 name missed=untrack(|| controller.missed(seat))
                    on_lift=Callback::new(move |()| controller.lift_curtain())/>
            }
            .into_any()
        }
        Scene::Board => {
            view! { <Board controller on_share=share_deal on_result=Callback::new(move |()| looks_at_result.set(true))/> }.into_any()
        }
    }
    }
}

/// How many of the best plays are shown.
const BEST_PLAYS: usize = 3;

fn finished(table: &Table<Wichita>) -> Finished {
    let open = table.state().open();
    let scores = open.scores();
    let winners = open.winners().unwrap_or_default();
    let names: Vec<String> = winners.iter().map(|seat| table.players()[*seat].name().to_owned()).collect();
    let top = winners.first().map_or(0, |seat| scores[*seat]);
    let only_you =
        matches!(winners.as_slice(), [seat] if table.people() == 1 && table.players()[*seat].kind == Kind::Person);
    let title = if table.deal().seats.count() == 1 { app::alone(top) } else { app::winners(&names, only_you, top) };
    let voice = Voice { players: table.players(), you: None, wording: Wording::Written };
    let mut best: Vec<_> = open
        .stacks
        .iter()
        .flat_map(|(seat, stacks)| stacks.iter().map(move |stack| (seat, *stack)))
        .filter(|(_, stack)| stack.cards.len() > 1)
        .collect();
    best.sort_by_key(|(_, stack)| std::cmp::Reverse((stack.cards.len(), stack.points)));
    best.truncate(BEST_PLAYS);
    Finished {
        kicker: app::result_kicker(GameId::Wichita, table.deal().seed.text()),
        title,
        players: table
            .players()
            .iter()
            .map(|(seat, player)| Standing {
                seat: seat.0,
                name: player.name().to_owned(),
                score: scores[seat],
                won: winners.contains(&seat),
            })
            .collect(),
        totals: table.totals().iter().map(|totals| totals.as_slice().to_vec()).collect(),
        best: best
            .into_iter()
            .map(|(seat, stack)| (stack.cards.iter().collect(), text::wichita::best_play(voice.who(seat), &stack)))
            .collect(),
    }
}
