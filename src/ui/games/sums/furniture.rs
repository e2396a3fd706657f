//! The middle of the table: stock, target and die, whose chance it is, and what was laid last.

use crate::ui::components::card::{LyingCard, Portrait};
use crate::ui::components::dice::Dice;
use crate::ui::components::pile::Pile;
use crate::ui::controller::TableController;
use fivefold::game::{Game, Seat};
use fivefold::games::sums::{Phase, Sums};
use fivefold::text::sums as say;
use leptos::prelude::*;

/// How many of the targets to come are named.
const COMING: usize = 3;

/// The middle of the table.
#[component]
pub fn Furniture(
    /// The table.
    controller: TableController<Sums>,
) -> impl IntoView {
    let open = controller.open_cards();
    view! {
        <section class="sums__ask" aria-label=say::TARGET_AND_DIE>
            <Pile left=Memo::new(move |_| controller.table().with(|table| table.state().stock().len()))/>
            {move || open.with(|open| view! { <Target target=open.target is_over=open.winners().is_some()/> })}
            <div class="sums__die">
                {move || match open.with(Sums::die) {
                    Some(die) => view! { <Dice faces=vec![die]/> }.into_any(),
                    None => view! { <span class="die die--slot" role="img" aria-label=say::NOT_ROLLED></span> }.into_any(),
                }}
            </div>
        </section>
        <Chances controller open/>
        <LastLay controller/>
    }
}

/// What cards have to total now, and in the turns to come.
#[component]
fn Target(
    /// The target.
    target: i8,
    /// Whether there are no turns to come.
    is_over: bool,
) -> impl IntoView {
    let coming = std::iter::successors(Some(target), |target| Some(Sums::target_after(*target))).skip(1).take(COMING);
    view! {
        <div class="sums__target">
            <p class="target"><span class="target__label">{say::TARGET}</span> <strong class="target__number">{say::target(target)}</strong></p>
            <p class="sums__next" hidden=is_over>{say::NEXT_TARGETS} {coming.map(|target| format!(" {}", say::target(target))).collect::<String>()}</p>
        </div>
    }
}

/// The players in the order of their chances, the owner of the turn first and once more at the end.
#[component]
fn Chances(
    /// The table.
    controller: TableController<Sums>,
    /// What lies face up.
    open: Memo<Sums>,
) -> impl IntoView {
    let chance = move |number: usize, seat: Seat, at: usize, is_second: bool| {
        let said = controller.say(|voice| say::chance(voice, seat, number < at, is_second));
        view! {
            <li class="chance" class=("is-past", number < at) aria-current=(number == at).then_some("step")>
                <Portrait seat=seat.0/>
                <span class="visually-hidden">{said}</span>
            </li>
        }
    };
    move || {
        let open = open.get();
        let seats = open.scores.seats();
        let last = usize::from(seats.count());
        let at = match open.phase {
            Phase::Decide | Phase::Lay { .. } => 0,
            Phase::Steal { seat, .. } => seats.from(open.owner).position(|other| other == seat).unwrap_or(0),
            Phase::Leeway { .. } => last,
            Phase::Over { .. } => {
                return view! { <p class="sums__whose">{controller.say(|voice| say::whose_chance(&open, voice))}</p> }
                    .into_any();
            }
        };
        let order = seats.from(open.owner).chain([open.owner]).enumerate();
        view! {
            <section class="sums__chances" aria-label=say::CHANCES>
                <ol class="chances">{order.map(|(number, seat)| chance(number, seat, at, number == last)).collect_view()}</ol>
                <p class="sums__whose">{controller.say(|voice| say::whose_chance(&open, voice))}</p>
            </section>
        }
        .into_any()
    }
}

/// The cards that were laid last, by whom and for what.
#[component]
fn LastLay(
    /// The table.
    controller: TableController<Sums>,
) -> impl IntoView {
    let last = move || {
        controller.table().with(|table| {
            let (cards, told) = table.turns().iter().rev().find_map(|turn| say::laid(&turn.events))?;
            let text = controller.say(|voice| say::tell(told, voice)).join(" ");
            let is_parliament = say::is_parliament(told);
            let sum = (!is_parliament).then(|| say::sum(&cards.iter().copied().collect()));
            Some((cards, text, sum, is_parliament))
        })
    };
    move || {
        let (cards, text, sum, is_parliament) = last()?;
        let count = cards.len().to_string();
        Some(view! {
            <section class="lay" class=("is-parliament", is_parliament) data-place="discard">
                {is_parliament.then(|| view! { <h2 class="lay__title">{say::PARLIAMENT_HILL}</h2> })}
                <span class="overlap lay__cards" style:--n=count>
                    {cards.into_iter().map(|card| view! { <LyingCard card=Some(card) sign=say::sign(card)/> }).collect_view()}
                </span>
                {sum.map(|sum| view! { <p class="lay__sum">{sum}</p> })}
                <p class="lay__text">{text}</p>
            </section>
        })
    }
}
