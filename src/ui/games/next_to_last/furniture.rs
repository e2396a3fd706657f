//! The middle of the table: stock and discard pile, what is in force, who can be caught, and all hands once a round is
//! over.

use crate::ui::components::card::{Icon, Picture};
use crate::ui::components::discards::DiscardPile;
use crate::ui::components::laid::{Laid, LaidGroup, LaidList};
use crate::ui::components::pile::Pile;
use crate::ui::controller::TableController;
use fivefold::cards::Suit;
use fivefold::game::{Game, Seat, Shown};
use fivefold::games::next_to_last::{Action, Direction, NextToLast, Phase, points as points_of};
use fivefold::text::{app, cards, count, next_to_last as say, points};
use leptos::prelude::*;

/// The middle of the table.
#[component]
pub fn Furniture(
    /// The table.
    controller: TableController<NextToLast>,
) -> impl IntoView {
    let open = controller.open_cards();
    let left = Memo::new(move |_| controller.table().with(|table| table.state().stock().len()));
    view! {
        <section class="piles" aria-label=say::PILES>
            <Pile left/>
            <DiscardPile cards=Signal::derive(move || open.with(|open| open.discard.clone())) empty=say::NO_DISCARD/>
        </section>
        {move || open.with(|open| in_force(controller, open))}
        {move || is_your_cut(controller).then(|| view! { <Cut controller/> })}
        <LaidList label=app::HANDS is_over=true rows=Signal::derive(move || hands(controller))/>
    }
}

/// The id of the picture of a suit.
fn suit_symbol(suit: Suit) -> String {
    format!("suit-{}", suit.letter())
}

/// What counts now: the suit, the direction, a penalty, somebody who can be caught.
fn in_force(controller: TableController<NextToLast>, open: &NextToLast) -> AnyView {
    // Whoever looks has a part in who is spoken to.
    let _ = controller.viewer();
    let is_dealt = open.top().is_some();
    let suit = open.suit.map_or(say::ANY_SUIT, cards::suit_name);
    let direction = say::way(open.direction);
    let turn = if open.direction == Direction::Clockwise { "clockwise" } else { "counter" };
    let penalty = open.penalty().map(|penalty| {
        let cards = count(penalty.cards.into(), "card", "cards");
        let whom = open.to_act().map(|seat| controller.say(|voice| voice.label(seat).into_owned())).unwrap_or_default();
        view! { <li class="fact is-danger"><span class="fact__name">{say::PENALTY}</span>" "<strong>{format!("+{cards} → {whom}")}</strong></li> }
    });
    let window = open.window.map(|owner| {
        let text = controller.say(|voice| say::can_be_caught(voice, owner));
        view! { <li class="fact is-danger">{text}</li> }
    });
    view! {
        <ul class="facts" hidden=!is_dealt>
            <li class="fact">
                <span class="fact__name">{say::IN_FORCE}</span>" "
                {open.suit.map(|suit| view! { <Picture symbol=suit_symbol(suit) class="fact__suit"/> })}
                <strong>{suit}</strong>
            </li>
            <li class="fact"><Icon name=turn/><span class="visually-hidden">{say::DIRECTION}" "</span>{direction}</li>
            {penalty}
            {window}
        </ul>
    }
    .into_any()
}

/// All hands, once a round is over.
fn hands(controller: TableController<NextToLast>) -> Vec<Laid> {
    let (names, viewer) = (controller.names(), controller.viewer());
    // Open to all, so that they are shown where nobody's seat is looked from as well.
    controller.table().with(|table| {
        if !matches!(table.state().open().phase, Phase::RoundOver { .. } | Phase::Over { .. }) {
            return Vec::new();
        }
        let hand = |(seat, shown): (Seat, &Shown)| {
            let Shown::Open(hand) = shown else { return None };
            let cards: Vec<_> = hand.iter().map(|card| (card, None)).collect();
            let group = LaidGroup { place: String::new(), cards, is_left: false };
            Some(Laid {
                name: names[usize::from(seat.0)].clone(),
                note: match hand.is_empty() {
                    true => say::WON.to_owned(),
                    false => points(hand.iter().map(points_of).sum()),
                },
                is_you: viewer == Some(seat),
                groups: if hand.is_empty() { Vec::new() } else { vec![group] },
                none: say::NO_CARD_LEFT,
            })
        };
        table.state().open_hands().iter().filter_map(hand).collect()
    })
}

fn is_your_cut(controller: TableController<NextToLast>) -> bool {
    controller.is_your_turn() && controller.open_cards().with(|open| matches!(open.phase, Phase::Cut { .. }))
}

/// Where to cut.
#[component]
fn Cut(controller: TableController<NextToLast>) -> impl IntoView {
    let cards = untrack(|| controller.table().with(|table| table.state().stock().len()));
    let at = RwSignal::new(cards / 2);
    view! {
        <div class="cut">
            <label class="field__label" for="cut">{say::CUT_AT}" "<output>{at}</output></label>
            <input type="range" id="cut" min="0" max=cards.saturating_sub(1) prop:value=at
                on:input=move |event| at.set(event_target_value(&event).parse().unwrap_or(0))/>
            <button class="button button--primary" type="button"
                on:click=move |_| controller.act(Action::Cut { at: at.get_untracked() as u16 })>{say::CUT}</button>
        </div>
    }
}
