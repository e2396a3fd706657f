//! The middle of the table: dice, stock, and everybody's stacks.

use crate::ui::components::card::LyingCard;
use crate::ui::components::dice::Dice;
use crate::ui::components::pile::Pile;
use crate::ui::controller::TableController;
use crate::ui::motion::place_name;
use fivefold::game::{Game, Place, Seat};
use fivefold::games::wichita::{Phase, Stack, Wichita};
use fivefold::text::{points, wichita};
use leptos::prelude::*;

/// The middle of the table.
#[component]
pub fn Furniture(
    /// The table.
    controller: TableController<Wichita>,
) -> impl IntoView {
    let open = controller.open_cards();
    let viewer = untrack(|| controller.viewer());
    view! {
        <section class="wichita__roll" aria-label=wichita::DICE_AND_STOCK>
            <Roll open/>
            <Pile left=Memo::new(move |_| controller.table().with(|table| table.state().stock().len()))/>
        </section>
        <section class="stacks" aria-label=wichita::STACKS>
            {controller.players().seats().iter().zip(controller.names()).map(|(seat, name)| {
                view! { <SeatStacks open seat name is_you=viewer == Some(seat)/> }
            }).collect_view()}
        </section>
    }
}

/// The dice of the turn and what they add up to.
#[component]
fn Roll(open: Memo<Wichita>) -> impl IntoView {
    let dice = Memo::new(move |_| open.with(Wichita::dice));
    move || {
        match dice.get() {
        Some(dice) => view! {
            <Dice faces=vec![dice.0, dice.1]/>
            <p class="target"><span class="target__label">{wichita::TARGET}</span> <strong class="target__number">{dice.target()}</strong></p>
        }
        .into_any(),
        None if open.with_untracked(|open| matches!(open.phase, Phase::Over { .. })) => ().into_any(),
        // Their places, so that a roll moves nothing.
        None => view! {
            <div class="dice__slots" role="img" aria-label=wichita::NOT_ROLLED>
                <span class="die die--slot"></span>
                <span class="die die--slot"></span>
            </div>
            <p class="target" aria-hidden="true"><span class="target__label">{wichita::TARGET}</span> <strong class="target__number">"–"</strong></p>
        }
        .into_any(),
    }
    }
}

/// The stacks of a seat, under its name. What they have earned is said at the seat: at the end of the game cards that were
/// left take from it, and two sums for one player would contradict each other.
#[component]
fn SeatStacks(open: Memo<Wichita>, seat: Seat, name: String, is_you: bool) -> impl IntoView {
    let stacks = Memo::new(move |_| open.with(|open| open.stacks[seat].clone()));
    let acts = Memo::new(move |_| open.with(|open| open.to_act() == Some(seat)));
    let numbered = move || stacks.get().into_iter().enumerate().collect::<Vec<_>>();
    let stack = move |(number, stack): (usize, Stack)| {
        let place = place_name(Place::Pile(seat, number as u16));
        view! {
            <li>
                <span class="stack overlap" class=("is-double", stack.points > 1) style:--n=stack.cards.len().to_string() data-place=place>
                    {wichita::in_order(&stack.cards).into_iter().map(|card| view! { <LyingCard card=Some(card)/> }).collect_view()}
                    {(stack.points > 1).then(|| view! { <span class="stack__badge" role="img" aria-label=points(stack.points.into())>{stack.points}</span> })}
                </span>
            </li>
        }
    };
    view! {
        <section class="stacks__seat" class=("is-you", is_you) aria-current=move || acts.get().then_some("true")>
            <h2 class="stacks__name">{name}</h2>
            <ul class="stacks__list">
                <For each=numbered key=|(number, stack)| (*number, stack.cards) children=stack/>
            </ul>
            <p class="stacks__none" hidden=move || !stacks.with(Vec::is_empty)>{wichita::NO_STACKS}</p>
        </section>
    }
}
